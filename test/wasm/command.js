// node command.js PACKAGE MF2 LIST [EVERY]
//
// Hold what the package tells of the pages of LIST, one in EVERY, by default in 12, against the
// command MF2: the JSON with provenance, the interpretation, and items with that of the head. Ends
// with the line "N passed, N failed".
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [packageFolder, mf2, list, every = '12'] = process.argv.slice(2);
const { interpret, items, parseToJson } = await import(
    pathToFileURL(`${packageFolder}/libmf2.js`));

function printed(page, task, ...options) {
    const { url, type, bytes } = page;
    const ofPage = [...(url ? ['--base-url', url] : []), ...(type ? ['--content-type', type] : [])];
    const { stdout, error } = spawnSync(
        mf2, [...task, '-', ...ofPage, ...options], { input: bytes, maxBuffer: 2 ** 30 });
    if (error) throw error;
    return stdout.toString().trimEnd();
}

function optionsOf({ url, type }) {
    return { baseUrl: url || undefined, contentType: type || undefined };
}

function compareJson(page) {
    const found = parseToJson(page.bytes, { ...optionsOf(page), provenance: true });
    assert.equal(found, printed(page, [], '--provenance'));
}

/** What both say of an author. The command writes the card in another form. */
function authorOf({ card, ...others }) {
    return { ...others, hasCard: card !== undefined };
}

function compareInterpretations(page, postTypes) {
    const said = JSON.parse(printed(page, ['interpret'], '--post-types', postTypes));
    const found = interpret(page.bytes, { ...optionsOf(page), postTypes });
    const author = (number) => number === null ? undefined : authorOf(said.authors[number]);
    assert.equal(found.representativeHCard !== undefined, said['representative-h-card'] !== null);
    assert.deepEqual(
        found.feeds.map((each) => ({
            name: each.name, url: each.url, isImplied: each.isImplied, count: each.entryCount,
            author: each.author && authorOf(each.author),
        })),
        said.feeds.map((each) => ({
            name: each.name ?? '', url: each.url ?? '', isImplied: each.start === undefined,
            count: each.entries.length, author: author(each.author),
        })));
    // The command also lists items that are no posts, and posts in h-cards.
    const placeOf = ({ type, start, end }) => `${type} ${start} ${end}`;
    const entries = [...said.feeds.flatMap((each) => each.entries), ...said.items];
    const byPlace = new Map(entries.map((each) => [placeOf(each), each]));
    const posts = new Set(found.posts.map(placeOf));
    for (const entry of said.feeds.flatMap((each) => each.entries)) {
        assert.ok(!('post-type' in entry) || posts.has(placeOf(entry)));
    }
    for (const post of found.posts) {
        const entry = byPlace.get(placeOf(post));
        assert.deepEqual([post.name, post.url], [entry?.name ?? '', entry?.url ?? '']);
        assert.equal('postType' in post, 'post-type' in entry);
        assert.equal(post.postType, entry['post-type']);
        assert.deepEqual(post.author && authorOf(post.author), author(entry.author));
    }
}

async function compareItems(page, type) {
    const ofType = type ? ['--type', type] : [];
    const lines = printed(page, ['items'], '--metaformats=meta-item', ...ofType);
    const found = [];
    const options = { ...optionsOf(page), type, metaformats: 'meta-item', lateFacts: 'diagnose' };
    for await (const each of items(page.bytes, options)) found.push(each);
    assert.deepEqual(found, lines.split('\n').filter(Boolean).map((line) => JSON.parse(line)));
}

const lines = readFileSync(list, 'latin1').trimEnd().split('\n')
    .filter((_, index) => index % Number(every) === 0);
let failed = 0;
for (const line of lines) {
    const [path, url, type] = line.split('\t');
    const page = { bytes: readFileSync(path), url, type };
    try {
        compareJson(page);
        compareInterpretations(page, 'w3c');
        compareInterpretations(page, 'indieweb');
        await compareItems(page);
        await compareItems(page, 'h-entry');
    } catch (error) {
        console.log(`FAILED: ${path} ${url}\n${error.message}`);
        ++failed;
    }
}
console.log(`${lines.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && lines.length > 0 ? 0 : 1;
