// Parses beside the page, so that no document blocks its input.

import {
    init, interpret, lint, parse, parseToJf2, parseToJson, tokens, tree, version,
} from 'libmf2';
import { differences } from './diff.js';
import { elementTree } from './element_tree.js';
import { Places } from './places.js';
import { pretty } from './pretty.js';
import { countsOf, rowsOf } from './rows.js';

/** The characters shown of a long result; the whole can be copied. */
const longestShown = 1_000_000;
/** Most findings that are shown. */
const mostFindings = 500;

/** The document, and its bytes of UTF-8. */
let source = '';
let bytes = new Uint8Array();
let places = new Places('', 0);
/** Lint's findings in it, and the options for them; undefined before lint has run. */
let linted;
/** The number of lint's runs. */
let lintCount = 0;

function take(text) {
    source = text;
    bytes = new TextEncoder().encode(text);
    places = new Places(text, bytes.length);
    linted = undefined;
}

/** Options for the library: the bytes are those of a text, even if they declare an encoding. */
function withType(options) {
    return { ...options, contentType: 'text/html; charset=utf-8' };
}

function withPlaces(from) {
    return { ...from, from: places.at(from.start), to: places.at(from.end) };
}

function shown(all) {
    return all.length > longestShown
        ? { text: all.slice(0, longestShown), leftOut: all.length - longestShown }
        : { text: all, leftOut: 0 };
}

const views = {
    json: (options) => shown(pretty(parseToJson(bytes, withType(options)))),
    jf2: (options) => shown(pretty(parseToJf2(bytes, withType(options)))),
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

/** All data that the page shows of a document. */
function parsed({ options, view, most }) {
    const start = performance.now();
    // Title and language take time, and are not shown.
    const result = parse(bytes, withType(
        { ...options, places: true, provenance: true, documentFacts: false }));
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

/** A finding with its range in the text: the tag that begins at its place. */
function placed({ offset, line, level, rule, message, fix, specification, url, tag }) {
    const from = places.at(offset);
    const end = tag ? source.indexOf('>', from) + 1 : 0;
    const to = Math.max(from + 1, end);
    return { from, to, line, level, rule, message, fix, specification, url };
}

function findings(options) {
    const key = JSON.stringify(options);
    if (linted?.key !== key) {
        const all = lint(bytes, withType(options));
        const counts = {};
        for (const { level } of all) counts[level] = (counts[level] ?? 0) + 1;
        linted = {
            key, id: ++lintCount, counts, count: all.length,
            items: countsOf(parse(bytes, withType(options)).items).itemCount,
            first: all.slice(0, mostFindings).map(placed),
        };
    }
    return linted;
}

const texts = {
    json: parseToJson, jf2: parseToJf2, tokens,
    tree: (...of) => elementTree(tree(...of)),
};

/** The tree or the tokens; an error in making them must not hide lint's findings. */
function inspected(view, options) {
    try {
        return shown(texts[view](bytes, withType(options)));
    } catch (error) {
        return { text: `${error.code}: ${error.message}`, leftOut: 0 };
    }
}

const answers = {
    parse: parsed,
    /** Lint, the tree and the tokens, which take longer than the result. */
    inspect: ({ options, view }) => ({
        findings: findings(options),
        view: ['tree', 'tokens'].includes(view) ? inspected(view, options) : undefined,
    }),
    /** The whole text of a view, which shows a part of it. */
    whole: ({ options, view }) => {
        const text = texts[view](bytes, withType(options));
        return view.startsWith('j') ? pretty(text) : text;
    },
    /** The text of a file, decoded by the encoding that the library finds. */
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
await init();
postMessage({ id: 0, result: version });
