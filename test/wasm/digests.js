// What the module makes of pages, in Node and in browsers: the SHA-256 of the JSON of each of the
// option sets, as native.py prints it.

/** Options as native.py takes them: `name=value` with commas between. */
export function optionsOf(text) {
    return Object.fromEntries(text.split(',').filter(Boolean).map((each) => {
        const [name, value] = each.split('=');
        return [name.replace(/-[a-z]/g, (found) => found[1].toUpperCase()), value];
    }));
}

async function digestOf(text) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param parseToJson  of libmf2
 * @param page         `{ bytes, url, type }`
 * @param sets         of options, texts
 */
export async function digestsOf(parseToJson, { bytes, url, type }, sets) {
    const ofPage = { baseUrl: url || undefined, contentType: type || undefined };
    const digests = [];
    for (const set of sets) {
        digests.push(await digestOf(parseToJson(bytes, { ...ofPage, ...optionsOf(set) })));
    }
    return digests.join(' ');
}
