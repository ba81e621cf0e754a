// The parts of the playground that need no browser, beside what they must agree with.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { differences } from '../../playground/src/diff.js';
import { elementTree } from '../../playground/src/element_tree.js';
import { countsText, findingText, summaryText } from '../../playground/src/findings.js';
import { options } from '../../playground/src/options.js';
import { Places } from '../../playground/src/places.js';
import { pretty } from '../../playground/src/pretty.js';

test('every option of a text has a switch', () => {
    const types = readFileSync(new URL('../../wasm/package/libmf2.d.ts', import.meta.url), 'utf8');
    const [, declared] = types.match(/interface ParseOptions \{([^]*?)\n\}/);
    const names = Array.from(declared.matchAll(/^ {4}(\w+)\?:/gm), ([, name]) => name);
    // The page has a field for the one, and the others are for bytes.
    const others = ['baseUrl', 'contentType', 'defaultEncoding'];
    assert.deepEqual(options.map(({ name }) => name).sort(),
        names.filter((name) => !others.includes(name)).sort());
});

test('JSON is pretty as JavaScript writes it, with names that are numbers in their places', () => {
    const value = { a: [], b: {}, c: [1, { d: 'x"\\{},:', e: null, f: [[], [true, -2.5]] }] };
    assert.equal(pretty(JSON.stringify(value)), JSON.stringify(value, null, 2));
    assert.equal(pretty('{"2":1,"1":2}'), '{\n  "2": 1,\n  "1": 2\n}');
});

test('the tree has attributes in their tags', () => {
    assert.equal(elementTree(['| <!DOCTYPE html>', '| <html>', '|   <body>', '|     <p>',
        '|       class="a "b" c"', '|       id="x', '| y"', '|       "a="b"', '', 'c"',
        '|       <br>',
        '|     <svg a>', '|       xlink href="<x>"', ''].join('\n')),
    ['<!DOCTYPE html>', '<html>', '  <body>', '    <p class="a "b" c">', '      id="x', 'y"',
        '      "a="b"', '', 'c"', '      <br>', '    <svg a xlink href="<x>">', ''].join('\n'));
    assert.equal(elementTree('output-limit: x'), 'output-limit: x');
});

test('findings are counted and said in words', () => {
    assert.equal(countsText({ note: 1200, error: 1 }), '1 error, 1,200 notes');
    assert.equal(countsText({}), '');
    assert.equal(summaryText(1, 0), '1 item, 0 findings');
    assert.equal(summaryText(1200, 1), '1,200 items, 1 finding');
    assert.equal(findingText({ line: 3, level: 'note', message: 'x is y', rule: 'z' }),
        'Line 3, note: x is y (z)');
});

test('bytes have places', () => {
    const text = 'aé€𝄞b'.repeat(50);
    const encoder = new TextEncoder();
    const places = new Places(text, encoder.encode(text).length);
    for (let at = 0; at <= text.length; ++at) {
        if (/^[\udc00-\udfff]/.test(text.slice(at))) continue;
        assert.equal(places.at(encoder.encode(text.slice(0, at)).length), at);
    }
});

test('a difference has the lines of both texts', () => {
    for (let seed = 1; seed < 500; ++seed) {
        let state = seed;
        const next = (most) => {
            state = state * 48271 % 2147483647;
            return state % most;
        };
        const made = () => Array.from({ length: next(9) }, () => 'abc'[next(3)]).join('\n');
        const [before, after] = [made(), made()];
        const found = differences(before, after);
        if (found.some(([step]) => step === '…') || before === after) continue;
        const without = (left) => found.filter(([step]) => step !== left)
            .map(([, line]) => line).join('\n');
        assert.deepEqual([without('+'), without('-')], [before, after]);
    }
    assert.deepEqual(differences('a', 'a'), []);
    const many = Array.from({ length: 5000 }, (_, at) => at);
    const one = differences(many.join('\n'), many.map((each) => -each).join('\n'));
    assert.equal(one.at(-1)[0], '…');
});
