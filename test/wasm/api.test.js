// What libmf2.d.ts says of the package whose folder MF2_PACKAGE names: node --test api.test.js
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const address = pathToFileURL(`${process.env.MF2_PACKAGE}/libmf2.js`).href;
const {
    interpret, items, limitMemory, mf2, Mf2Error, parse, parseStream, parseToJf2, parseToJson, Parser,
    version,
} = await import(address);

const bytes = (text) => new TextEncoder().encode(text);
const card = '<p class=h-card>Jo';
const jo = { type: ['h-card'], properties: { name: ['Jo'] } };
const feed = (count) =>
    `<div class=h-feed>${'<p class=h-entry><a class=u-url href=/x>Some post</a></p>'.repeat(count)}`;

async function all(generator) {
    const found = [];
    for await (const each of generator) found.push(each);
    return found;
}

function codeOf(work) {
    try {
        work();
    } catch (error) {
        assert.ok(error instanceof Mf2Error, String(error));
        return error.code;
    }
    return 'none';
}

test('a string, bytes and a buffer give the same', () => {
    const wanted = { items: [jo], rels: {}, 'rel-urls': {} };
    assert.deepEqual(parse(card), wanted);
    assert.deepEqual(parse(bytes(card)), wanted);
    assert.deepEqual(parse(bytes(card).buffer), wanted);
    assert.deepEqual(parse(new DataView(bytes(`xx${card}`).buffer, 2)), wanted);
    assert.deepEqual(parse(Buffer.from(card)), wanted);
    assert.throws(() => parse(12), TypeError);
    assert.throws(() => parse(undefined), TypeError);
});

test('a string is read as it is, whatever its meta says', () => {
    const page = '<meta charset=shift_jis><p class=h-card>Jö';
    assert.deepEqual(parse(page).items[0].properties.name, ['Jö']);
    assert.equal(parse(bytes(page), { provenance: true }).mf2.encoding, 'Shift_JIS');
    assert.equal(parse(page, { provenance: true, contentType: 'text/html; charset=big5' })
        .mf2.encoding, 'UTF-8');
});

test('NUL, a byte order mark and half a surrogate pair are what they are in HTML', () => {
    assert.deepEqual(parse('\ufeff<p class=h-card>a\0b').items[0].properties.name, ['ab']);
    assert.deepEqual(parse('<p class=h-card>a\ud800b').items[0].properties.name, ['a\ufffdb']);
    assert.deepEqual(parse('<p class=h-card>\ufeffa').items[0].properties.name, ['\ufeffa']);
});

test('nothing gives an empty document', () => {
    assert.equal(parseToJson(''), '{"items":[],"rels":{},"rel-urls":{}}');
    assert.equal(parseToJson(new Uint8Array(0)), '{"items":[],"rels":{},"rel-urls":{}}');
    assert.equal(new Parser().finish().items.length, 0);
});

test('keys of the prototype are keys', () => {
    const { rels } = parse('<a rel="__proto__ constructor" href=http://a.example/>');
    assert.deepEqual(Object.keys(rels), ['__proto__', 'constructor']);
});

test('options have the names of the library in camel case', () => {
    const page = '<div class="vcard"><a class="fn url" href="/x">Jo</a></div>';
    assert.deepEqual(
        parse(page, { baseUrl: 'http://a.example/' }).items[0].properties.url,
        ['http://a.example/x']);
    assert.deepEqual(parse(page, { noClassic: true }).items, []);
    assert.equal(parse(page, { noClassic: false }).items.length, 1);
    assert.equal(parse(page, { noClassic: undefined }).items.length, 1);
    assert.equal(parse('<p class="h-a"><p class="h-b">', { excludeRoots: ['h-a', 'h-b'] })
        .items.length, 0);
});

test('no options are none, and what is none is refused', async () => {
    for (const none of [null, undefined, {}]) {
        assert.equal(parse(card, none).items.length, 1);
        assert.equal(JSON.parse(parseToJson(card, none)).items.length, 1);
        assert.equal(JSON.parse(parseToJf2(card, none)).type, 'card');
        assert.equal(interpret(card, none).feeds.length, 0);
        assert.equal((await parseStream(card, none)).items.length, 1);
        assert.equal((await all(items(card, none))).length, 1);
        assert.equal(new Parser(none).finish().items.length, 0);
    }
    assert.equal(parse(card, { baseUrl: null, provenance: null }).items.length, 1);
    for (const wrong of ['x', 1, true, () => 1]) {
        assert.throws(() => parse(card, wrong), TypeError);
        assert.throws(() => new Parser(wrong), TypeError);
        await assert.rejects(parseStream(card, wrong), TypeError);
        await assert.rejects(items(card, wrong).next(), TypeError);
    }
    await assert.rejects(items(card, { type: 1 }).next(), TypeError);
    await assert.rejects(parseStream(null), TypeError);
    await assert.rejects(parseStream(undefined), TypeError);
    assert.throws(() => limitMemory(1), RangeError);
    assert.throws(() => limitMemory('much'), RangeError);
});

test('the module may come from anywhere, and is needed once', async () => {
    const bytesOf = readFileSync(new URL('libmf2.wasm', address));
    const sources = [
        undefined, bytesOf, new Uint8Array(bytesOf).buffer, new Response(bytesOf),
        Promise.resolve(new Response(bytesOf)), new WebAssembly.Module(bytesOf),
        new URL('libmf2.wasm', address),
        `data:application/wasm;base64,${bytesOf.toString('base64')}`,
    ];
    for (const [index, source] of sources.entries()) {
        const { init, parse: parseAlone } = await import(`${address}?${index}`);
        await assert.rejects(init(new Response('', { status: 404 })), { code: 'no-module' });
        await Promise.all([init(source), init()]);
        await init('http://nowhere.invalid/');
        assert.deepEqual(parseAlone(card).items, [jo]);
    }
});

test('what is wrong with an option is told', () => {
    assert.equal(codeOf(() => parse(card, { langs: true })), 'unknown-option');
    assert.equal(codeOf(() => parse(card, { lang: 'de' })), 'invalid-value');
    assert.throws(() => parse(card, { lang: 'de' }), { message: "lang is on or off, not 'de'" });
    assert.equal(codeOf(() => new Parser({ lang: 'de' })), 'invalid-value');
});

test('limits are errors after which the next parse works', () => {
    assert.equal(codeOf(() => parse(card, { inputLimit: 3 })), 'input-limit');
    assert.equal(codeOf(() => parse(feed(9), { itemLimit: 3 })), 'item-limit');
    assert.deepEqual(parse(card).items, [jo]);
});

test('out of memory is an error after which the next parse works', () => {
    limitMemory(16 << 20);
    try {
        const long = '<p class=h-card>' + 'x'.repeat(20 << 20);
        for (let round = 0; round !== 20; ++round) {
            assert.equal(codeOf(() => parse(long)), 'out-of-memory');
            assert.deepEqual(parse(card).items, [jo]);
        }
        const parser = new Parser();
        assert.equal(codeOf(() => {
            for (;;) parser.write(`<p class=h-card>${'x'.repeat(1 << 20)}`);
        }), 'out-of-memory');
        assert.equal(codeOf(() => parser.write('x')), 'out-of-memory');
        assert.equal(codeOf(() => parse(feed(60000))), 'out-of-memory');
        assert.deepEqual(parse(card).items, [jo]);
    } finally {
        limitMemory(2 ** 32);
    }
    assert.equal(parse(feed(60000)).items.length, 1);
    assert.throws(() => limitMemory(1000), RangeError);
});

test('host names outside ASCII are mapped by the URL class', () => {
    const url = (href, options) => parse(
        `<a class=h-card href="${href}">x</a>`, { urls: 'normalized', provenance: true, ...options });
    assert.deepEqual(url('http://bücher.example/ä').items[0].properties.url,
        ['http://xn--bcher-kva.example/%C3%A4']);
    assert.deepEqual(url('http://EXÄMPLE.com:81').items[0].properties.url,
        ['http://xn--exmple-cua.com:81/']);
    // What is not a host name for the URL Standard stays as authored.
    for (const wrong of ['http://ä%2Fb/', 'http://ä%25/', 'http://ä%00/', 'http://ä%5C/',
        'http://ä%3A1/', 'http://\u{ffff}ä/', 'http://ä%09b/']) {
        const { items: [item], mf2: { diagnostics } } = url(wrong);
        assert.deepEqual(item.properties.url, [wrong]);
        assert.equal(diagnostics[0].name, 'invalid-url');
    }
    // A name in full-width digits is an address.
    assert.deepEqual(url('http://１２７.1/').items[0].properties.url, ['http://127.0.0.1/']);
});

test('places are those of elements, in bytes', () => {
    const page = 'ä<div class=h-entry>x<p class="p-author h-card">a</p></div>';
    const [entry] = parse(page, { places: true }).items;
    const all = bytes(page);
    const shown = ({ start, end }) => new TextDecoder().decode(all.subarray(start, end));
    assert.equal(shown(entry), page.slice(1));
    assert.equal(entry.source, 'microformats');
    const [author] = entry.places.author;
    assert.equal(shown(author), '<p class="p-author h-card">a</p>');
    assert.deepEqual([author.kind, author.rule], ['p', 'item-name']);
    assert.equal(entry.properties.author[0].places.name[0].implied, true);
});

test('JF2 is what the library writes', () => {
    assert.deepEqual(JSON.parse(parseToJf2(card)), { type: 'card', name: 'Jo' });
});

test('provenance has the title and language of a document, unless they are declined', async () => {
    const page = '<html lang=de><title> A\n b</title><p class=h-card>Jo';
    const asked = { provenance: true };
    const wanted = {
        encoding: 'UTF-8', encoding_source: 'transport', base_url: null, passes: 1, diagnostics: [],
        title: 'A b', lang: 'de',
    };
    assert.deepEqual(parse(page, asked).mf2, wanted);
    const parser = new Parser(asked);
    parser.write(page);
    assert.deepEqual(parser.finish().mf2, wanted);
    assert.deepEqual((await parseStream([page], asked)).mf2, wanted);
    for (const none of [undefined, null]) {
        assert.deepEqual(parse(page, { ...asked, documentFacts: none }).mf2, wanted);
    }
    const declined = parse(page, { ...asked, documentFacts: false }).mf2;
    assert.deepEqual(Object.keys(declined), Object.keys(wanted).slice(0, -2));
    assert.equal(parse(page, { documentFacts: true }).mf2, undefined);
});

test('the JSON has the provenance of the object, as its last member', () => {
    const page = '<title>A</title><p class=h-card>Jo';
    const json = parseToJson(page, { provenance: true });
    const head =
        '{"items":[{"type":["h-card"],"properties":{"name":["Jo"]}}],"rels":{},"rel-urls":{}';
    assert.equal(json, `${head},"mf2":{"encoding":"UTF-8","encoding_source":"transport",`
        + '"base_url":null,"passes":1,"diagnostics":[],"title":"A"}}');
    assert.equal(JSON.stringify(parse(page, { provenance: true })), json);
    assert.equal(parseToJson(page, { provenance: false }), `${head}}`);
});

test('a document in pieces is that of the whole, however it is cut', () => {
    const page = `<p class=h-card>Jö 𝒥 <a class=u-url href=/x>.</a></p><base href=http://b.example/>`;
    const options = { baseUrl: 'http://a.example/', provenance: true, places: true };
    const whole = parse(bytes(page), options);
    assert.equal(whole.mf2.passes, 2);
    for (let size = 1; size < 40; ++size) {
        const parser = new Parser(options);
        const piece = new Uint8Array(size);
        const input = bytes(page);
        for (let at = 0; at < input.length; at += size) {
            const part = input.subarray(at, at + size);
            piece.set(part);
            parser.write(piece.subarray(0, part.length)); // its memory is used again
        }
        const { mf2: about, ...result } = parser.finish();
        const { mf2: aboutWhole, ...resultOfWhole } = whole;
        assert.deepEqual(result, resultOfWhole);
        assert.deepEqual(about.base_url, aboutWhole.base_url);
    }
    const parser = new Parser(options);
    for (const unit of page.split('')) parser.write(unit);
    assert.deepEqual(parser.finish().items, whole.items);
});

test('a finished parser is finished', () => {
    const parser = new Parser();
    parser.write(card);
    parser.finish();
    assert.equal(codeOf(() => parser.finish()), 'already-finished');
    assert.equal(codeOf(() => parser.write('x')), 'already-finished');
    const mixed = new Parser();
    mixed.write('x');
    assert.throws(() => mixed.write(bytes('x')), TypeError);
});

test('many parsers work at once, and are collected', () => {
    let parsers = Array.from({ length: 50 }, () => new Parser());
    for (const piece of ['<p class=h-card>', 'J', 'o']) {
        for (const each of parsers) each.write(piece);
    }
    for (const each of parsers) assert.deepEqual(each.finish().items, [jo]);
    for (let round = 0; round !== 300; ++round) new Parser().write(card); // left alone
    assert.deepEqual(parse(card).items, [jo]);
});

test('documents come from responses, blobs, streams and pieces', async () => {
    const sources = [
        () => card,
        () => bytes(card),
        () => new Response(card),
        () => new Response(null),
        () => new Blob([card]),
        () => new Response(card).body,
        () => Readable.from([Buffer.from('<p class=h-'), Buffer.from('card>Jo')]),
        () => ['<p class=h-', 'card>Jo'],
        () => ({ getReader: () => new Response(card).body.getReader() }),
    ];
    for (const make of sources) {
        const source = make();
        const wanted = source.body === null ? [] : [jo];
        assert.deepEqual((await parseStream(source)).items, wanted);
        assert.deepEqual((await all(items(make()))).map(({ item }) => item), wanted);
    }
    await assert.rejects(parseStream(12), TypeError);
});

test('items come as soon as they are complete', async () => {
    let written = 0;
    async function* pieces() {
        for (; written !== 1000; ++written) yield '<p class=h-entry>x</p>';
    }
    let seen = 0;
    for await (const { item, path } of items(pieces())) {
        assert.deepEqual(item.type, ['h-entry']);
        assert.deepEqual(path, []);
        assert.ok(written <= ++seen + 1);
    }
    assert.equal(seen, 1000);
});

test('items in others come first, with their paths and places', async () => {
    const page = '<div class="h-feed"><p class="h-entry">x<i class="p-author h-card">Jo</i></div>';
    const found = await all(items(page));
    assert.deepEqual(found.map(({ path, item }) => [item.type[0], path]), [
        ['h-card', [{ type: ['h-feed'], child: true }, { type: ['h-entry'], property: 'author' }]],
        ['h-entry', [{ type: ['h-feed'], child: true }]],
        ['h-feed', []],
    ]);
    assert.equal(page.slice(found[0].start, found[0].end), '<i class="p-author h-card">Jo</i>');
    const cards = await all(items(page, { type: 'h-entry' }));
    assert.equal(cards.length, 1);
    assert.equal(cards[0].item.properties.author[0].type[0], 'h-card');
});

test('the item of the head comes last, if it is asked for and of a wanted type', async () => {
    const page = '<meta property=og:title content=x><p class=h-card>Jo';
    const head = {
        path: [], start: 0, end: 34,
        'meta-item': { type: 'entry', properties: { name: ['x'] } },
    };
    const found = (options) => all(items([page], options));
    assert.equal((await found()).length, 1);
    const [first, ...others] = await found({ metaformats: 'meta-item' });
    assert.deepEqual(first.item, jo);
    assert.deepEqual(others, [head]);
    assert.deepEqual(await found({ metaformats: 'meta-item', type: 'h-entry' }), [head]);
    assert.deepEqual(await found({ metaformats: 'meta-item', type: ['h-card'] }), [first]);
    assert.deepEqual(await all(items([card], { metaformats: 'meta-item' })),
        [{ path: [], start: 0, end: 18, item: jo }]);
});

test('items say where one pass cannot be exact', async () => {
    const page = '<a class=h-card href=/x>x</a><base href=http://b.example/>';
    const options = { baseUrl: 'http://a.example/' };
    const seen = [];
    await assert.rejects(async () => {
        for await (const each of items(page, options)) seen.push(each);
    }, { code: 'late-fact' });
    assert.equal(seen.length, 1);
    assert.equal((await all(items(page, { ...options, lateFacts: 'diagnose' }))).length, 1);
    await assert.rejects(all(items(page, { ...options, lateFacts: 'fail' })), { code: 'late-base' });
});

test('paths are limited as results are', async () => {
    const types = Array.from('abcdefghij', (letter) => `h-${letter.repeat(20000)}`).join(' ');
    const page = `<div class="${types}">${'<p class=h-x>y</p>'.repeat(1000)}`;
    await assert.rejects(all(items(page)), { code: 'output-limit' });
});

test('a stream that is left ends its source', async () => {
    let isEnded = false;
    async function* pieces() {
        try {
            for (;;) yield '<p class=h-entry>x</p>';
        } finally {
            isEnded = true;
        }
    }
    for await (const each of items(pieces())) if (each) break;
    assert.ok(isEnded);
});

test('a feed of 6 MB passes through little memory', async () => {
    const piece = bytes('<p class=h-entry><a class=u-url href=/x>Some post</a></p>'.repeat(1000));
    async function* long() {
        yield bytes('<div class=h-feed>');
        for (let written = 0; written < 6e6; written += piece.length) yield piece;
    }
    limitMemory(5 << 20);
    try {
        let count = 0;
        for await (const each of items(long())) count += each.path.length;
        assert.ok(count > 8e4);
    } finally {
        limitMemory(2 ** 32);
    }
});

test('a page says whom it is about, what its feeds are, and who wrote what', () => {
    const baseUrl = 'https://a.example/';
    const page = '<a class="h-card u-uid" rel=me href=/>Jo</a><div class=h-feed><p class=p-name>Notes</p>'
        + '<p class=h-entry><a class=u-like-of href=https://b.example/>x</a><i class=p-name>é</i></p>'
        + '<p class=h-entry><i class="p-author h-card">Al</i><a class=u-url href=2>2</a></p></div>'
        + '<p class="h-event vevent">Walk</p>';
    const { representativeHCard, feeds, posts } = interpret(page, { baseUrl });
    assert.deepEqual(representativeHCard.properties.name, ['Jo']);
    assert.equal(feeds.length, 1);
    const [{ name, url, isImplied, entryCount, jf2 }] = feeds;
    assert.deepEqual([name, url, isImplied, entryCount], ['Notes', baseUrl, false, 2]);
    assert.deepEqual([jf2.type, jf2.name], ['feed', 'Notes']);
    assert.deepEqual(posts.map(({ postType }) => postType), ['like', 'note', 'event']);
    assert.equal(posts[0].responseType, 'like');
    assert.equal(posts[0].name, 'é');
    assert.deepEqual(posts[1].author.card.properties.name, ['Al']);
    assert.equal(posts[1].url, 'https://a.example/2');
    assert.equal(Buffer.from(page).subarray(posts[2].start, posts[2].end).toString(),
        '<p class="h-event vevent">Walk</p>');
    const implied = interpret('<p class=h-entry>x<p class=h-entry>y');
    assert.deepEqual([implied.representativeHCard, implied.feeds[0].isImplied], [undefined, true]);
    const bookmark = '<p class=h-entry><a class=u-bookmark-of href=/a>b</a>';
    const typed = (options) => interpret(bookmark, { baseUrl, ...options }).posts[0].postType;
    assert.deepEqual([typed(), typed({ postTypes: 'indieweb' })], ['note', 'bookmark']);
    assert.throws(() => typed({ postTypes: 'x' }), TypeError);
    assert.deepEqual(interpret(''), { representativeHCard: undefined, feeds: [], posts: [] });
});

test('all that is known of an author is told', () => {
    const authorOf = (author) => interpret(
        `<div class=h-entry>${author}<a class=u-url href=/1>1</a></div>`
        + '<a class=h-card href=/ada>Ada</a>', { baseUrl: 'https://a.example/1' }).posts[0].author;
    const { card: ada, ...others } = authorOf('<a class=u-author href=/ada>x</a>');
    assert.deepEqual(ada.properties.name, ['Ada']);
    assert.deepEqual(others, { page: 'https://a.example/ada' });
    const page = 'https://a.example/jo';
    assert.deepEqual(authorOf('<a class=u-author href=/jo>x</a>'), { page });
    assert.deepEqual(authorOf('<b class=p-author>Jo</b>'), { name: 'Jo' });
    assert.deepEqual(Object.keys(authorOf('<b class="p-author h-card">Jo</b>')), ['card']);
    assert.equal(authorOf(''), undefined);
});

test('what is no post has a type, but no post type', () => {
    const page = '<div class=h-feed><p class=h-recipe>Soup</p><p class=h-entry>x</p>'
        + '<p class="h-event h-x">y</p><p class=h-product>z</p></div>';
    const told = (options) => interpret(page, options).posts.map((post) =>
        [post.type, 'postType' in post ? post.postType : 'absent']);
    const others = [
        [['h-entry'], 'note'], [['h-event', 'h-x'], 'event'], [['h-product'], 'absent'],
    ];
    assert.deepEqual(told(), [[['h-recipe'], 'absent'], ...others]);
    assert.deepEqual(told({ postTypes: 'indieweb' }), [[['h-recipe'], 'recipe'], ...others]);
    const [review] = interpret('<div class=h-feed><p class=h-review>x</p></div>',
        { postTypes: 'indieweb' }).posts;
    assert.equal(review.postType, 'review');
});

test('one entry makes the implied feed, which has the name of the page', () => {
    const page = '<title>Notes</title><p class=h-entry>x<a class=u-url href=/x>l</a>';
    const [feed] = interpret(page, { baseUrl: 'https://a.example/' }).feeds;
    assert.deepEqual([feed.name, feed.isImplied, feed.entryCount], ['Notes', true, 1]);
    assert.deepEqual(interpret(page, { baseUrl: 'https://a.example/x' }).feeds, []);
});

test('mf2 takes and refuses what microformats-parser does', () => {
    const baseUrl = 'http://a.example/';
    assert.deepEqual(mf2(card, { baseUrl }).items, [jo]);
    assert.equal(mf2('<p lang=de class=h-card>', { baseUrl, experimental: { lang: true } })
        .items[0].lang, 'de');
    const head = '<meta property=og:title content=x><meta property=og:type content=article>';
    assert.equal(mf2(head, { baseUrl, experimental: { metaformats: true } }).items.length, 1);
    assert.equal(mf2(head, { baseUrl }).items.length, 0);
    const refused = (html, options, message) =>
        assert.throws(() => mf2(html, options), { message: `Microformats parser: ${message}` });
    refused(undefined, { baseUrl }, 'HTML not provided');
    refused(1, { baseUrl }, 'HTML is not a string');
    refused('', { baseUrl }, 'HTML cannot be empty');
    refused(card, undefined, 'options is not provided');
    refused(card, [], 'options is not an object');
    refused(card, null, 'options cannot be null');
    refused(card, {}, 'baseUrl not provided');
    refused(card, { baseUrl, extra: 1 }, 'options contains unknown properties: extra');
    refused(card, { baseUrl, experimental: { lang: 1 } }, 'experimental.lang is not a boolean');
    assert.throws(() => mf2(card, { baseUrl: 'x' }), TypeError);
});

test('it works in a worker', async () => {
    const worker = new Worker(
        `import { parse } from ${JSON.stringify(address)};
         import { parentPort } from 'node:worker_threads';
         parentPort.postMessage(parse(${JSON.stringify(card)}).items);`,
        { eval: true, execArgv: ['--input-type=module'] });
    const found = await new Promise((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
    });
    assert.deepEqual(found, [jo]);
});

test('the version is that of the package and of the module', async () => {
    const { default: about } = await import(new URL('package.json', address), {
        with: { type: 'json' },
    });
    assert.equal(version, about.version);
    const memory = new WebAssembly.Memory({ initial: 64, maximum: 65536 });
    const host = { out_of_memory() {}, domain_to_ascii() {}, item() {}, meta_item() {} };
    const { instance } = await WebAssembly.instantiate(
        readFileSync(new URL('libmf2.wasm', address)), { host, env: { memory } });
    instance.exports._initialize();
    const text = new Uint8Array(memory.buffer).subarray(instance.exports.mf2_version());
    assert.equal(new TextDecoder().decode(text.subarray(0, text.indexOf(0))), version);
});

test('nothing is left running', () => {
    const { status, stderr } = spawnSync(process.execPath, [
        '--input-type=module', '-e', `import { parse } from ${JSON.stringify(address)}; parse('x')`,
    ]);
    assert.equal(status, 0, String(stderr));
});
