// Parses beside the page, so that no document keeps it from taking input.

import { interpret, parse, parseToJf2, parseToJson, version } from 'libmf2';
import { differences } from './diff.js';
import { Places } from './places.js';
import { pretty } from './pretty.js';
import { countsOf, rowsOf } from './rows.js';

/** What is shown of a long result; all of it can be copied. */
const longestShown = 1_000_000;

/** The document, and its bytes of UTF-8. */
let bytes = new Uint8Array();
let places = new Places('', 0);

function take(text) {
    bytes = new TextEncoder().encode(text);
    places = new Places(text, bytes.length);
}

/** What the library is given: the bytes stand for a text, whatever they say of their encoding. */
function withType(options) {
    return { ...options, contentType: 'text/html; charset=utf-8' };
}

function withPlaces(from) {
    return { ...from, from: places.at(from.start), to: places.at(from.end) };
}

function shown(json) {
    const all = pretty(json);
    return all.length > longestShown
        ? { text: all.slice(0, longestShown), leftOut: all.length - longestShown }
        : { text: all, leftOut: 0 };
}

const views = {
    json: (options) => shown(parseToJson(bytes, withType(options))),
    jf2: (options) => shown(parseToJf2(bytes, withType(options))),
    meaning: (options) => {
        const { posts, feeds, ...rest } = interpret(bytes, withType(options));
        const most = 200;
        return {
            ...rest,
            feeds: feeds.slice(0, most).map(({ jf2: _, ...each }) => each),
            posts: posts.slice(0, most).map(withPlaces),
            postCount: posts.length,
        };
    },
    options: ({ baseUrl, ...options }) => Object.keys(options).length === 0 ? [] : differences(
        pretty(parseToJson(bytes, withType({ baseUrl }))),
        pretty(parseToJson(bytes, withType({ baseUrl, ...options })))),
};

/** Everything that the page shows of a document. */
function parsed({ options, view, most }) {
    const start = performance.now();
    const result = parse(bytes, withType({ ...options, places: true, provenance: true }));
    const took = performance.now() - start;
    const { diagnostics, ...about } = result.mf2;
    return {
        ...rowsOf(result, places, most),
        ...countsOf(result.items),
        topCount: result.items.length,
        relationCount: Object.keys(result['rel-urls']).length,
        diagnostics: diagnostics.map((each) => ({ ...each, from: places.at(each.offset) })),
        about, took, size: bytes.length,
        view: views[view]?.(options),
    };
}

const answers = {
    parse: parsed,
    /** All of what `view` shows a part of. */
    whole: ({ options, view }) =>
        pretty((view === 'jf2' ? parseToJf2 : parseToJson)(bytes, withType(options))),
    /** The text of a file, by the encoding that the library finds. */
    decode: ({ file }) => {
        const { encoding } = parse(file, { provenance: true, results: 'rels' }).mf2;
        let decoder;
        try {
            decoder = new TextDecoder(encoding);
        } catch {
            decoder = new TextDecoder();
        }
        return { text: decoder.decode(file), encoding };
    },
};

onmessage = ({ data: { id, what, ...given } }) => {
    try {
        if (given.text !== undefined) take(given.text);
        postMessage({ id, result: answers[what](given) });
    } catch (error) {
        postMessage({ id, error: { code: error.code ?? error.name, message: error.message } });
    }
};
postMessage({ id: 0, result: version });
