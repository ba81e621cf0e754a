// The microformats2 in HTML pages. libmf2.d.ts documents all functions.
//
// The module is read from the file beside this one by `init`. If files can be read synchronously,
// as in Node, the first call of any function reads it.

let ready;
let reading;

function place() {
    try {
        return new URL('./libmf2.wasm', import.meta.url);
    } catch (error) {
        throw new Mf2Error(
            'no-module',
            'a bundle of scripts does not know where libmf2.wasm is: say it to init, or import '
            + 'libmf2/inline',
            { cause: error });
    }
}

export async function init(source) {
    if (ready) return;
    reading ??= read(source ?? place());
    try {
        ready = await reading;
    } finally {
        reading = undefined;
    }
}

/** @param source  see `ModuleSource` of libmf2.d.ts */
async function read(source) {
    const given = await source;
    if (given instanceof WebAssembly.Module) return given;
    if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) {
        return WebAssembly.compile(given);
    }
    const bytes = readFile(given);
    if (bytes) return WebAssembly.compile(bytes);
    const response = typeof given.arrayBuffer === 'function' ? given : await fetch(given);
    if (!response.ok) {
        throw new Mf2Error(
            'no-module', `${response.url}: ${response.status} ${response.statusText}`);
    }
    return WebAssembly.compile(await response.arrayBuffer());
}

/** The bytes of a file, in Node and systems like it, whose `fetch` reads no files. */
function readFile(url) {
    const isFile = url instanceof URL && url.protocol === 'file:';
    const files = isFile && globalThis.process?.getBuiltinModule?.('node:fs');
    return files ? files.readFileSync(url) : undefined;
}

function compiled() {
    if (ready) return ready;
    const bytes = readFile(place());
    if (!bytes) throw new Mf2Error('no-module', 'await init() before anything is parsed');
    ready = new WebAssembly.Module(bytes);
    return ready;
}

