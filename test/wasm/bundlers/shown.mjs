// node shown.mjs FOLDER [PATH]: what a page of a folder shows in Chromium, which CHROMIUM names
// (/usr/bin/chromium).
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const [folder, path = '/index.html'] = process.argv.slice(2);
const types = {
    '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript',
    '.wasm': 'application/wasm',
};
const server = createServer(async (request, response) => {
    try {
        const bytes = await readFile(join(folder, request.url.replace(/[?].*/, '')));
        response.writeHead(200, { 'content-type': types[extname(request.url)] ?? 'text/plain' });
        response.end(bytes);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const options = [
    '--headless', '--no-sandbox', '--disable-background-networking', '--disable-gpu',
    '--virtual-time-budget=20000', '--dump-dom',
];
let told = 'nothing';
// Where the machine is slow, the budget may end before the page is there.
for (let left = 5; left > 0 && told === 'nothing'; --left) {
    const { stdout } = await promisify(execFile)(
        chromium, [...options, `http://127.0.0.1:${server.address().port}${path}`]);
    told = stdout.match(/<body[^>]*>([^<]*)/)?.[1].trim();
}
server.close();
console.log(told);
