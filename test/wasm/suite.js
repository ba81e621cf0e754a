// node suite.js SUITE EXPECTED-FAILURES
//
// Parse the documents of the official test suite with the package libmf2 that is installed beside
// this file. Those that EXPECTED-FAILURES, test/suites/expected_failures.txt, lists must fail. Ends
// with the line "N passed, N failed".
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'libmf2';

const [suite, listed] = process.argv.slice(2);
const toFail = new Set(readFileSync(listed, 'utf8').split('\n')
    .map((line) => line.split('\t')).filter(([of]) => of === 'microformats').map(([, name]) => name));
const names = readdirSync(suite, { recursive: true })
    .filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length)).sort();

let failed = names.length === 140 ? 0 : 1;
for (const name of names) {
    const expected = JSON.parse(readFileSync(`${suite}/${name}.json`, 'utf8'));
    const isUnit = name.startsWith('microformats-v2-unit/');
    const baseUrl = isUnit ? 'http://example.test' : 'http://example.com/';
    const found = parse(readFileSync(`${suite}/${name}.html`), { baseUrl });
    if (isDeepStrictEqual(found, expected) !== toFail.has(name)) continue;
    console.log(`FAILED: ${name}\n got      ${JSON.stringify(found)}`);
    ++failed;
}
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
