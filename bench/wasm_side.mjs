// The JavaScript side of bench/wasm.py: node wasm_side.mjs PACKAGE [PEER]
//
// Reads lines PATH<TAB>URL<TAB>ROUNDS. Answers each with the best times of the rounds, in seconds.
// These are of the package libmf2, to JSON and to an object, and of microformats-parser, if PEER
// names its folder.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [packageFolder, peerFolder] = process.argv.slice(2);
const { parse, parseToJson } = await import(pathToFileURL(`${packageFolder}/libmf2.js`));
const peer = peerFolder && await import(pathToFileURL(`${peerFolder}/dist/index.mjs`));

function best(rounds, work) {
    let least = Infinity;
    for (let round = 0; round < rounds; ++round) {
        const start = performance.now();
        work();
        least = Math.min(least, performance.now() - start);
    }
    return least / 1000;
}

for await (const line of createInterface({ input: process.stdin })) {
    const [path, url, rounds] = line.split('\t');
    const bytes = readFileSync(path);
    const options = { baseUrl: url || undefined };
    const times = [
        best(rounds, () => parseToJson(bytes, options)), best(rounds, () => parse(bytes, options)),
    ];
    if (peer) {
        const text = bytes.toString();
        try {
            times.push(best(Math.min(rounds, 3), () => peer.mf2(text, { baseUrl: url })));
        } catch {
            times.push(NaN); // the peer refuses some documents, or has no stack left for them
        }
    }
    console.log(times.join(' '));
}
