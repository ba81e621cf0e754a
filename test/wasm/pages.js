// node pages.js PACKAGE LIST EXPECTED OPTIONS...
//
// Hold what the package makes of the pages of LIST against EXPECTED, which native.py has printed for
// the same LIST and OPTIONS. Ends with the line "N passed, N failed".
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { digestsOf } from './digests.js';

const [packageFolder, list, expected, ...sets] = process.argv.slice(2);
const { parseToJson } = await import(pathToFileURL(`${packageFolder}/libmf2.js`));
const wanted = readFileSync(expected, 'latin1').trimEnd().split('\n');
const lines = readFileSync(list, 'latin1').trimEnd().split('\n');

let failed = wanted.length === lines.length ? 0 : 1;
for (const [index, line] of lines.entries()) {
    const [path, url, type] = line.split('\t');
    const found = await digestsOf(parseToJson, { bytes: readFileSync(path), url, type }, sets);
    if (found === wanted[index]) continue;
    console.log(`FAILED: ${path} ${url}`);
    ++failed;
}
console.log(`${lines.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
