// The microformats2 in HTML pages. What everything takes and gives is said in libmf2.d.ts.
//
// The module is in this file, and is compiled when it is used first.

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

