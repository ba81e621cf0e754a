// The microformats2 in HTML pages. libmf2.d.ts documents all functions.
//
// The module is in this file, and is compiled at its first use.

let ready;

export async function init() {}

function compiled() {
    ready ??= new WebAssembly.Module(bytesOfModule());
    return ready;
}

function bytesOfModule() {
    return globalThis.Buffer?.from(inlined, 'base64')
        ?? Uint8Array.from(atob(inlined), (each) => each.charCodeAt(0));
}

