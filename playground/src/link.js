// A document and its options in the fragment of a link: JSON, deflated, in base64url.

const version = 'v1=';
/** The characters that a browser takes in a URL. */
const longestLink = 2_000_000;
/** In bytes. Anybody can make a link, so its unpacked document is limited. */
const longestDocument = 20_000_000;

async function through(bytes, transform, most = Infinity) {
    const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
    const parts = [];
    for (let size = 0; ;) {
        const { done, value } = await reader.read();
        if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
        size += value.length;
        if (size > most) {
            await reader.cancel();
            throw new RangeError('the document of this link is too long');
        }
        parts.push(value);
    }
}

/** @returns the fragment; undefined if it would be too long */
export async function fragmentOf(state) {
    const bytes = new TextEncoder().encode(JSON.stringify(state));
    const packed = await through(bytes, new CompressionStream('deflate-raw'));
    if (packed.length > longestLink) return undefined;
    let text = '';
    for (let at = 0; at < packed.length; at += 8192) {
        text += String.fromCharCode(...packed.subarray(at, at + 8192));
    }
    const fragment = version + btoa(text)
        .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return fragment.length > longestLink ? undefined : fragment;
}

/** @returns the state in a fragment; undefined if there is none */
export async function stateOf(fragment) {
    if (!fragment.startsWith(version)) return undefined;
    const text = atob(fragment.slice(version.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (each) => each.charCodeAt(0));
    const json = await through(bytes, new DecompressionStream('deflate-raw'), longestDocument);
    const state = JSON.parse(new TextDecoder().decode(json));
    return typeof state?.text === 'string' ? state : undefined;
}
