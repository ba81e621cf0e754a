// node browser.js PACKAGE LIST EXPECTED OPTIONS...
//
// As pages.js, in a headless Chromium, which CHROMIUM names (/usr/bin/chromium); needs
// playwright-core. Pages are parsed in a worker. Ends with the line "N passed, N failed".
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const [packageFolder, list, expected, ...sets] = process.argv.slice(2);
const lines = (await readFile(list, 'latin1')).trimEnd().split('\n');
const wanted = (await readFile(expected, 'latin1')).trimEnd().split('\n');

const worker = `
    import { init, parseToJson } from '/libmf2.js';
    import { digestsOf } from '/digests.js';
    onmessage = async ({ data: { index, url, type, sets } }) => {
        try {
            await init();
            const bytes = new Uint8Array(await (await fetch('/pages/' + index)).arrayBuffer());
            postMessage(await digestsOf(parseToJson, { bytes, url, type }, sets));
        } catch (error) {
            postMessage(String(error));
        }
    };
    postMessage('ready');`;
const types = { js: 'text/javascript', wasm: 'application/wasm' };

/** What the server has under a path: its bytes and type. */
async function answer(path) {
    if (path === '/') return ['<!doctype html><title>pages</title>', 'text/html'];
    if (path === '/worker.js') return [worker, types.js];
    if (path === '/digests.js') {
        return [await readFile(new URL('digests.js', import.meta.url)), types.js];
    }
    const page = path.match(/^\/pages\/(\d+)$/);
    if (page) return [await readFile(lines[page[1]].split('\t')[0]), 'application/octet-stream'];
    const file = path.match(/^\/(libmf2\.(js|wasm))$/);
    if (file) return [await readFile(`${packageFolder}/${file[1]}`), types[file[2]]];
    return undefined;
}

const server = createServer(async (request, response) => {
    const found = await answer(request.url);
    if (!found) return response.writeHead(404).end();
    const strict = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
    return response.writeHead(200, {
        'content-type': found[1], 'content-security-policy': strict,
    }).end(found[0]);
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(async () => {
    const worker = new Worker('/worker.js', { type: 'module' });
    await new Promise((resolve, reject) => {
        worker.onmessage = resolve;
        worker.onerror = (event) => reject(new Error(event.message));
    });
    globalThis.digests = (of) => new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(of);
    });
});

let failed = wanted.length === lines.length ? 0 : 1;
for (const [index, line] of lines.entries()) {
    const [path, url, type] = line.split('\t');
    const found = await page.evaluate((of) => globalThis.digests(of), { index, url, type, sets });
    if (found === wanted[index]) continue;
    console.log(`FAILED: ${path} ${url}: ${found}`);
    ++failed;
}
await browser.close();
server.close();
console.log(`${lines.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
