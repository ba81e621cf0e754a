// node drive.js FOLDER [NAME...]
//
// Use the playground, which playground/build has put into FOLDER, in a headless Chromium, which
// CHROMIUM names (/usr/bin/chromium). Needs playwright-core and axe-core. Does what is named, without
// names everything. Ends with the line "N passed, N failed".
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { hostileDocuments } from './hostile.js';
import { Playground } from './page.js';
import { serve } from './server.js';

const [folder, ...named] = process.argv.slice(2);
const visited = `<!doctype html><title>A page</title><p class="h-card">Visited ünd öpen</p>
<script>document.body.append('made by a script')</script>`;
const framed = `<!doctype html><title>Around it</title><link rel="icon" href="data:,">
<div style="height: 600px"></div><iframe src="/" style="width: 90%; height: 1100px"></iframe>`;
const server = await serve(folder, { '/framed': framed });
const elsewhere = await serve(folder, { '/visited': visited });
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
});
const card = '<p class="h-card"><a class="u-url p-name" href="/jo">Jo</a> <b class="p-note">né</b></p>';
/** An error and two warnings. */
const faulty = `<a rel=me>x</a>
<div class="h-entry"><a class="u-url p-name" href="/">x</a></div>`;

const cases = {
    async typing(use) {
        await use.type('');
        await use.editor.click();
        // The editor closes the quotes that one opens.
        await use.page.keyboard.type('<p class=h-card>Ada</p>', { delay: 5 });
        await use.row('p-name').waitFor();
        assert.match(await use.row('p-name').textContent(), /Ada.*implied/);
        assert.match(await use.page.locator('#summary').textContent(), /^1 item · 0 related URLs · /);
    },

    async 'hovering both ways'(use) {
        await use.type(card);
        await use.row('p-note').hover();
        assert.equal(await use.lit(), '<b class="p-note">né</b>');
        await use.row('h-card').hover();
        assert.equal(await use.lit(), card);
        await use.page.locator('#editor .cm-line span', { hasText: 'href' }).first().hover();
        await use.page.locator('[role=treeitem].is-lit').first().waitFor();
        const lit = use.page.locator('[role=treeitem].is-lit .label');
        assert.deepEqual(await lit.allTextContents(), ['u-url', 'p-name']);
    },

    async 'the keyboard alone'(use) {
        await use.type(card);
        await use.page.locator('#examples').focus();
        const reached = [];
        for (let presses = 0; presses < 12; ++presses) {
            await use.page.keyboard.press('Tab');
            reached.push(await use.page.evaluate(() => document.activeElement.id
                || document.activeElement.getAttribute('role')));
            if (reached.at(-1) === 'treeitem') break;
        }
        for (const each of ['file', 'link', 'bookmarklet', 'base-url', 'editor', 'tab-items']) {
            assert.ok(reached.includes(each), `${each} of ${reached}`);
        }
        await use.page.keyboard.press('End');
        await use.page.keyboard.press('ArrowUp');
        assert.match(await use.lit(), /^<a class="u-url p-name"/);
        await use.page.keyboard.press('Home');
        await use.page.keyboard.press('ArrowLeft');
        assert.equal(await use.page.locator('[role=treeitem]:visible').count(), 1);
        await use.page.keyboard.press('ArrowRight');
        await use.page.keyboard.press('ArrowRight');
        await use.page.keyboard.press('Enter');
        assert.equal(await use.page.evaluate(() => document.activeElement.id), 'editor');
        await use.tab('items').focus();
        await use.after(() => use.page.keyboard.press('ArrowRight'));
        assert.match(await use.jsonText(), /"Jo"/);
    },

    async 'options and what they change'(use) {
        await use.type(`<html lang="de">${card}`);
        await use.after(() => use.tab('options').click());
        await use.after(() => use.page.check('#option-lang'));
        await use.page.locator('.diff .added', { hasText: '"lang": "de"' }).waitFor();
        await use.after(() => use.page.selectOption('#option-results', 'rels'));
        await use.page.locator('.diff .removed').first().waitFor();
        await use.after(() => use.page.fill('#option-itemLimit', 'x'));
        assert.match(await use.page.locator('#error').textContent(), /^$|invalid-value/);
        await use.page.locator('#error:not([hidden])').waitFor();
        await use.after(() => use.page.click('text=All to their defaults'));
        assert.equal(await use.page.locator('#error').isVisible(), false);
        assert.equal(await use.page.locator('.diff').count(), 0);
    },

    async 'JSON, JF2, meaning and metrics'(use) {
        await use.page.selectOption('#examples', '2');
        await use.after(() => use.tab('json').click());
        const json = JSON.parse(await use.jsonText());
        assert.equal(json.items[0].children.length, 2);
        await use.after(() => use.tab('jf2').click());
        await use.after(() => use.tab('meaning').click());
        assert.deepEqual(await use.page.locator('#panel-meaning .kind').allTextContents(),
            ['reply', 'like']);
        await use.after(() => use.tab('parse').click());
        assert.match(await use.page.locator('#panel-parse').textContent(), /UTF-8/);
    },

    async 'posts without a post type'(use) {
        await use.type('<div class="h-feed"><p class="h-recipe">Soup</p></div>');
        await use.after(() => use.tab('meaning').click());
        const [post] = await use.page.locator('#panel-meaning li button').allTextContents();
        assert.match(post, /^h-recipe ?Soup/);
    },

    async 'remarks on the parse'(use) {
        await use.type('<a class="h-card" href="http://[">x</a>\n<base href="/late/">');
        await use.tab('parse').click();
        const remark = use.page.locator('#panel-parse li button').first();
        await remark.click();
        assert.equal(await use.page.evaluate(() => document.activeElement.id), 'editor');
    },

    async 'findings in the margin and in a list'(use) {
        await use.inspected(() => use.type(faulty));
        const margin = use.page.locator('#editor .finding');
        assert.deepEqual(await margin.evaluateAll((all) => all.map(
            (each) => [each.textContent, each.className, each.title.split('\n').length])),
        [['✖', 'finding is-error', 1], ['▲', 'finding is-warning', 2]]);
        assert.match(await margin.first().getAttribute('title'),
            /^Line 1, error: .*\(rel-without-href\)$/);
        assert.equal(await use.page.locator('#tab-findings .count').textContent(), '3');
        await use.page.waitForFunction(() =>
            document.querySelector('#status').textContent.includes('lint: 1 error, 2 warnings'));
        await use.tab('findings').click();
        const entries = use.page.locator('#panel-findings li button');
        assert.match(await entries.first().textContent(), /^✖ error line 1 .*rel-without-href/);
        assert.match(await use.page.locator('#panel-findings li a').first().getAttribute('href'),
            /^https:\/\/microformats\.org\//);
        await entries.first().hover();
        assert.equal(await use.lit(), '<a rel=me>');
        await use.inspected(() => use.type('<p class="h-x">'));
        assert.match(await use.page.locator('#panel-findings').textContent(), /, 0 findings/);
        assert.equal(await margin.count(), 0);
    },

    async 'findings by the keyboard'(use) {
        await use.inspected(() => use.type(faulty));
        await use.page.keyboard.press('Control+Home');
        const isSelected = (text) => use.page.waitForFunction((wanted) => {
            const root = document.querySelector('#editor').shadowRoot;
            return (root.getSelection?.() ?? getSelection()).toString() === wanted;
        }, text);
        for (const [tag, said] of [['<a rel=me>', 'rel-without-href'],
            ['<div class="h-entry">', 'entry-without-published'], ['<a rel=me>', 'Line 1']]) {
            await use.page.keyboard.press('F8');
            await isSelected(tag);
            assert.ok((await use.page.locator('#told').textContent()).includes(said));
        }
        await use.tab('items').focus();
        for (let presses = 0; presses < 4; ++presses) await use.page.keyboard.press('ArrowRight');
        await use.page.keyboard.press('Tab');
        await use.page.keyboard.press('Tab');
        assert.match(await use.page.evaluate(() => document.activeElement.textContent), /^✖ error/);
        await use.page.keyboard.press('Enter');
        assert.equal(await use.page.evaluate(() => document.activeElement.id), 'editor');
        await isSelected('<a rel=me>');
        await use.page.locator('#editor .finding').nth(1).click();
        assert.match(await use.page.evaluate(() => document.activeElement.textContent),
            /^▲ warning line 2/);
    },

    async 'the tree and the tokens'(use) {
        await use.type('<p class=a>x<td>y');
        await use.inspected(() => use.tab('tree').click());
        assert.equal(await use.shownText('tree'), ['<html>', '  <head>', '  <body>',
            '    <p class="a">', '      "xy"', ''].join('\n'));
        await use.inspected(() => use.tab('tokens').click());
        assert.equal(await use.shownText('tokens'), ['["StartTag","p",{"class":"a"}]',
            '["Character","x"]', '["StartTag","td",{}]', '["Character","y"]', '["EOF"]', ''].join('\n'));
        await use.inspected(() => use.type('<p class=a>typed<b a=1 a=2>'));
        assert.match(await use.shownText('tokens'), /\n1:25 duplicate-attribute\n[^]*"typed"/);
        await use.type('<div>x'.repeat(100));
        await use.after(() => use.tab('options').click());
        await use.inspected(() => use.after(() => use.page.fill('#option-outputLimit', '0')));
        await use.inspected(() => use.after(() => use.tab('tree').click()));
        assert.match(await use.shownText('tree'), /^output-limit: /);
        await use.after(() => use.tab('options').click());
        await use.after(() => use.page.click('text=All to their defaults'));
        await use.after(() => use.tab('tokens').click());
        await use.inspected(() => use.file('<p>word'.repeat(90000)));
        assert.match(await use.page.locator('#panel-tokens .address').textContent(),
            /The first 1,000,000 characters\. [\d,]+ more are left out here/);
    },

    async 'a link, there and back'(use) {
        await use.type(card);
        await use.page.fill('#base-url', 'https://there.example/');
        await use.after(() => use.tab('options').click());
        await use.after(() => use.page.check('#option-places'));
        await use.page.click('#link');
        await use.page.waitForFunction(() => location.hash.length > 10);
        const back = new Playground(await use.page.context().newPage());
        await back.open(use.page.url());
        assert.equal(await back.text(), card);
        assert.equal(await back.page.inputValue('#base-url'), 'https://there.example/');
        assert.equal(await back.page.isChecked('#option-places'), true);
        await back.page.goto(`${server.address}#v1=broken`);
        await back.page.reload();
        await back.page.locator('#error:not([hidden])').waitFor();
        assert.deepEqual(back.messages, []);
        await back.page.close();
    },

    async 'a file that is dropped'(use) {
        await use.after(() => use.page.evaluate(() => {
            const bytes = new Uint8Array([...'<p class=h-card>caf'].map((each) => each.charCodeAt(0))
                .concat(0xe9));
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([bytes], 'page.html'));
            const target = document.querySelector('#editor');
            for (const type of ['dragenter', 'dragover', 'drop']) {
                target.dispatchEvent(new DragEvent(type, {
                    dataTransfer, bubbles: true, cancelable: true, composed: true,
                }));
            }
        }));
        assert.equal(await use.text(), '<p class=h-card>café');
        assert.match(await use.page.locator('#status').textContent(), /windows-1252|items?/);
    },

    async 'the bookmarklet'(use) {
        const href = await use.page.getAttribute('#bookmarklet', 'href');
        const other = await use.page.context().newPage();
        await other.goto(`${elsewhere.address}visited`);
        const [popup] = await Promise.all([
            other.waitForEvent('popup'),
            other.evaluate(decodeURIComponent(href.replace(/^javascript:/, ''))),
        ]);
        await popup.waitForFunction(() => document.querySelector('#base-url').value !== '');
        const brought = new Playground(popup);
        await brought.row('p-name').waitFor();
        assert.match(await brought.text(), /Visited ünd öpen[^]*made by a script/);
        assert.equal(await popup.inputValue('#base-url'), `${elsewhere.address}visited`);
        await popup.close();
        await other.close();
    },

    async 'a page of 5 MB'(use) {
        const paragraph = `<p>${'Words that say little, one after the other. '.repeat(9)}<a href="/x">`
            + `more</a> of <em>them</em>.</p>`;
        const post = '<article class="h-entry"><h2><a class="p-name u-url" href="/n">A post</a></h2>'
            + `<div class="e-content">${paragraph.repeat(8)}</div></article>\n`;
        const text = post.repeat(Math.ceil(5e6 / post.length));
        await use.inspected(() => use.file(text));
        await use.settle();
        await measureKeys(use, text.length, 'one key after the other', 0);
        // Each key comes while lint looks at the text that the one before has made.
        await use.inspected(() => use.tab('tree').click());
        await measureKeys(use, text.length, 'with the tree open, while it is made', 500);
    },

    async 'hostile documents'(use) {
        for (const [name, text] of Object.entries(hostileDocuments)) {
            await use.inspected(() => use.file(text));
            for (const tab of ['json', 'jf2', 'meaning', 'options', 'parse']) {
                await use.after(() => use.tab(tab).click());
            }
            for (const tab of ['findings', 'tree', 'tokens', 'items']) {
                await use.inspected(() => use.after(() => use.tab(tab).click()));
            }
            assert.equal(await use.page.evaluate(() => globalThis.ran), undefined, name);
            assert.ok(await use.page.locator('#tab-items').isVisible(), name);
            assert.deepEqual(use.messages, [], name);
        }
        await use.type('<p class=h-card>Still here');
        assert.match(await use.row('p-name').textContent(), /Still here/);
        assert.ok(Object.keys(hostileDocuments).length >= 20);
    },

    async accessibility(use) {
        const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
            'utf8');
        await use.page.evaluate(source);
        await use.inspected(() => use.type(faulty));
        for (const size of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
            await use.page.setViewportSize(size);
            for (const colorScheme of ['light', 'dark']) {
                await use.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                for (const tab of ['items', 'json', 'meaning', 'findings', 'tree', 'tokens',
                    'options', 'parse']) {
                    await use.inspected(() => use.after(() => use.tab(tab).click()));
                    const { violations } = await use.page.evaluate(() => globalThis.axe.run());
                    const told = violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${
                        nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')}`);
                    assert.deepEqual(told, [], `${tab}, ${colorScheme}, ${size.width}`);
                }
            }
        }
        await use.page.waitForFunction(() => document.querySelector('#status').textContent !== '');
    },

    async 'a frame does not scroll the page around it'(use) {
        await use.page.setViewportSize({ width: 400, height: 800 });
        await use.page.goto(`${server.address}framed`);
        const frame = use.page.frames()[1];
        await frame.waitForFunction(() => document.documentElement.dataset.results > 0);
        assert.equal(await use.page.evaluate(() => scrollY), 0);
    },

    async 'a phone'(use) {
        await use.page.setViewportSize({ width: 360, height: 740 });
        const width = await use.page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 360, `${width} pixels`);
        await use.row('h-entry').scrollIntoViewIfNeeded();
    },
};

/** Type seven times into a long page, and measure how long that takes. */
async function measureKeys(use, size, name, wait) {
    await use.editor.click();
    const measured = await use.page.evaluate(async (pause) => {
        const content = document.querySelector('#editor').shadowRoot.querySelector('.cm-content');
        const { dataset } = document.documentElement;
        const frames = async (until) => {
            let longest = 0;
            for (let last = performance.now(); !until();) {
                await new Promise((resolve) => { requestAnimationFrame(resolve); });
                longest = Math.max(longest, performance.now() - last);
                last = performance.now();
            }
            return longest;
        };
        const rounds = [];
        for (let round = 0; round < 7; ++round) {
            const before = dataset.results;
            const start = performance.now();
            content.focus();
            document.execCommand('insertText', false, 'x');
            const typed = performance.now() - start;
            const longest = await frames(() => dataset.results !== before);
            rounds.push({ typed, longest, whole: performance.now() - start });
            await new Promise((resolve) => { setTimeout(resolve, pause); });
        }
        return rounds;
    }, wait);
    const best = (what) => Math.min(...measured.map((each) => each[what]));
    const middle = (what) => measured.map((each) => each[what]).sort((a, b) => a - b)[3];
    console.log(`   ${(size / 1e6).toFixed(1)} MB, ${name}: results ${
        middle('whole').toFixed(0)} ms after a key (at best ${best('whole').toFixed(0)}), a key ${
        middle('typed').toFixed(0)} ms, the longest frame ${middle('longest').toFixed(0)} ms`);
    assert.ok(best('whole') < 300 && best('typed') < 100 && best('longest') < 100);
}

let [passed, failed] = [0, 0];
for (const [name, run] of Object.entries(cases)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const use = new Playground(await context.newPage());
    const start = performance.now();
    try {
        await use.open(server.address);
        await run(use);
        assert.deepEqual(use.messages, []);
        for (const url of use.requests) assert.ok(url.startsWith(server.address), url);
        console.log(`== ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
        ++passed;
    } catch (error) {
        console.log(`FAILED: ${name}: ${error.message}`, use.messages);
        ++failed;
    }
    await context.close();
}
await browser.close();
const files = ['/', '/framed', '/app.js', '/icon.svg', '/libmf2.wasm', '/style.css', '/worker.js'];
const others = server.asked.filter((path) => !files.includes(path));
if (others.length > 0) {
    console.log(`FAILED: asked for ${others}`);
    ++failed;
}
server.close();
elsewhere.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
