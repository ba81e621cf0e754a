// A server of the files of a folder, on a free port of this machine.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
    '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8',
};

/**
 * @param pages  what it has beside the folder: HTML by path
 * @returns `{ address, asked, close() }`; `asked` has the paths of all requests
 */
export async function serve(folder, pages = {}) {
    const asked = [];
    const server = createServer(async (request, response) => {
        const { pathname } = new URL(request.url, 'http://x/');
        asked.push(pathname);
        const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
        try {
            const body = pages[path] ?? await readFile(join(folder, normalize(path)));
            response.writeHead(200, { 'content-type': types[extname(path)] ?? types['.html'] }).end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    return {
        address: `http://127.0.0.1:${server.address().port}/`, asked,
        close: () => { server.closeAllConnections(); server.close(); },
    };
}
