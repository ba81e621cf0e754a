// node inspect.js FOLDER LIST EXPECTED
//
// Hold what the larger module, whose folder is bin/npm-inspect, shows of the pages of LIST against
// EXPECTED, which native_inspect.py has printed. Ends with the line "N passed, N failed".
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, list, expected] = process.argv.slice(2);
const { lint, parse, tokens, tree } = await import(pathToFileURL(`${folder}/libmf2.js`));
const wanted = readFileSync(expected, 'latin1').trimEnd().split('\n');
const lines = readFileSync(list, 'latin1').trimEnd().split('\n');
const digestOf = (text) => createHash('sha256').update(text).digest('hex');

// What is wrong is an exception, after which the next call works.
assert.throws(() => tree('<p>', { inputLimit: 1 }), { code: 'input-limit' });
assert.throws(() => lint('<a rev=x>', { outputLimit: 0 }), { code: 'output-limit' });
assert.throws(() => tokens('', { lang: 'x' }), { code: 'invalid-value' });
assert.deepEqual(tokens('é').split('\n'), ['["Character","é"]', '["EOF"]', '']);
assert.equal(parse('<p class=h-card>Jo').items[0].properties.name[0], 'Jo');

let failed = wanted.length === lines.length ? 0 : 1;
for (const [index, line] of lines.entries()) {
    const [path, url, type] = line.split('\t');
    const bytes = readFileSync(path);
    const options = { baseUrl: url || undefined, contentType: type || undefined };
    const found = [JSON.stringify(lint(bytes, options)), tree(bytes, options), tokens(bytes, options)];
    if (found.map(digestOf).join(' ') === wanted[index]) continue;
    console.log(`FAILED: ${path} ${url}`);
    ++failed;
}
console.log(`${lines.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
