// The microformats2 in HTML pages. microformats2 parsing is the specification that functions and
// types speak of: https://microformats.org/wiki/microformats2-parsing
//
// Functions throw `Mf2Error` where a document, or what is asked of it, cannot be; malformed HTML is
// no error. An argument of a type that it cannot have is a `TypeError`. What gives a promise or a
// generator refuses by these.

// ------------------------------------------------------------------------------------ the module

/**
 * Where the module is, `libmf2.wasm`: its URL, a `Response`, its bytes, or what was compiled of
 * them. The last are a `WebAssembly.Module`, of which no type is known without those of a browser.
 */
export type ModuleSource = string | ArrayBuffer | ArrayBufferView | object;

/**
 * Make the module ready. In browsers it is read from the file beside the script, so that has to be
 * awaited once, before anything but `parseStream` and `items`, which do so themselves. In Node,
 * Deno and Bun, and with `libmf2/inline`, there is nothing to wait for, and no need to call it.
 *
 * It may be called again: what has failed is tried anew, what is ready stays.
 * @param source  what the module is read from in place of the file beside the script
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void>;

// ------------------------------------------------------------------------------------------ results

/** A document in the canonical JSON of the specification. */
export interface Document {
    /** Top-level microformats, in document order. */
    items: Item[];
    /** With `metaformats: 'meta-item'` only; empty where the head says nothing. */
    'meta-item'?: MetaItem | Record<string, never>;
    /** Relations, each with the URLs that it is used for. */
    rels: Record<string, string[]>;
    /** URLs, each with what the hyperlinks say of it. */
    'rel-urls': Record<string, RelatedUrl>;
    /** With `provenance: true` only. */
    mf2?: Provenance;
}

/** A microformat. */
export interface Item {
    /** Sorted: `['h-card']`. */
    type: string[];
    /** By names without prefix, in order of first appearance. */
    properties: Record<string, Value[]>;
    id?: string;
    /** Nested microformats that are no property's value. */
    children?: Item[];
    /** Where the item is the value of a property: what a consumer that wants no structure uses. */
    value?: string | Image;
    /** Where it is the value of an e-* property: its markup. */
    html?: string;
    /** With `lang: true`, where it is known. */
    lang?: string;
    /** With `places: true`; with `metaformats: 'fallback-item'`, where the item is of the head. */
    source?: 'microformats' | 'classic-microformats' | 'metaformats';
    /** With `places: true`: where the element stands in the document, in bytes. */
    start?: number;
    end?: number;
    /** With `places: true`: where values come from, by property, as many as there are values. */
    places?: Record<string, Place[]>;
}

/** A value of a property. */
export type Value = string | Image | Markup | DateTime | Item;

/** An `img` with an `alt` or, with `srcset: true`, with a `srcset`. */
export interface Image {
    /** Its URL. */
    value: string;
    alt?: string;
    /** URLs by their descriptors, `480w` or `1.5x`. */
    srcset?: Record<string, string>;
}

/** The value of an e-* property. */
export interface Markup {
    /** Its text. */
    value: string;
    /** Not with `html: 'omitted'`. It is foreign: never give it to `innerHTML` as it is. */
    html: string;
    /** With `lang: true`, where it is known. */
    lang?: string;
}

/** With `dates: 'iso'`: a date that could be read. */
export interface DateTime {
    /** By ISO 8601. */
    value: string;
    authored: string;
}

/** What Open Graph and Twitter cards say. */
export interface MetaItem {
    type: 'entry' | 'card' | 'cite';
    properties: Record<string, (string | DateTime)[]>;
}

/** What the hyperlinks say of a URL. */
export interface RelatedUrl {
    /** Unique, sorted. */
    rels: string[];
    /** Untrimmed, may be empty. */
    text: string;
    title?: string;
    media?: string;
    hreflang?: string;
    type?: string;
}

/** What the reading of a document was based on. */
export interface Provenance {
    /** Its name in the Encoding Standard, `UTF-8`. */
    encoding: string;
    /** What named it. A string is as if a header had said that it is UTF-8. */
    encoding_source: 'bom' | 'transport' | 'prescan' | 'meta' | 'default';
    /** What relative URLs were resolved against; may be empty. */
    base_url: string;
    /** How many times the document was read. */
    passes: number;
    /** By their offsets, at most 100. */
    diagnostics: Diagnostic[];
    /** How many there are beyond those. */
    diagnostics_left_out?: number;
    /** With `documentFacts: true`: the title of the document. */
    title?: string;
    /** With `documentFacts: true`, where it is known: the language of its html element. */
    lang?: string;
}

/** One thing to say of a document, such as `late-base` or `invalid-url`. */
export interface Diagnostic {
    name:
        | 'late-encoding' | 'late-base' | 'late-attributes' | 'late-include' | 'late-option'
        | 'late-frameset' | 'late-language' | 'late-template' | 'depth-limit' | 'attribute-limit'
        | 'formatting-limit' | 'marker-limit' | 'include-limit' | 'invalid-url'
        | 'unsupported-host' | 'unsupported-encoding';
    /** Where the tag that it is about begins, in bytes; a string's are those of its UTF-8. */
    offset: number;
    text: string;
}

/** Where a value of a property comes from. */
export interface Place {
    /** Where its start tag begins, in bytes; a string's are those of its UTF-8. */
    start: number;
    /** Behind its end tag or, where it has none, behind its content. */
    end: number;
    /** The prefix of its class. A classic property has that of what it stands for. */
    kind: 'p' | 'u' | 'dt' | 'e';
    /** What of the element was read. */
    rule:
        | 'text' | 'markup' | 'attribute' | 'child' | 'value-class' | 'tag'
        | 'item-name' | 'item-url' | 'item-date';
    /** With the rules `attribute` and `child`: its name. */
    attribute?:
        | 'alt' | 'content' | 'data' | 'datetime' | 'href' | 'poster' | 'src' | 'title' | 'value';
    /** No class says so. */
    implied?: true;
}

// ------------------------------------------------------------------------------------------ options

/** A number of bytes, or as a text with `K`, `M` or `G` behind it. */
export type Size = number | string;

/** Those of the library, https://microformats.org aside: doc/options.md of mf2 explains them. */
export interface ParseOptions {
    /** What relative URLs are resolved against where no `base` says otherwise. Absolute. */
    baseUrl?: string;
    /** The Content-Type header that the document came with; a string needs none. */
    contentType?: string;
    /** The encoding of documents that declare none, or `detect`, the default. */
    defaultEncoding?: string;
    /** What is read is the content of such an element: `td`, `svg path`. */
    context?: string;
    results?: 'all' | 'items' | 'rels';
    /** Which h-* classes are microformats. */
    roots?: 'any' | 'known' | 'except';
    /** Classes that are no microformats, though they look like some. */
    excludeRoots?: string | string[];
    /** Only items that are, or are in, the first element with this id. */
    id?: string;
    /** Only items that are, or are in, the element that the fragment of `baseUrl` names. */
    fragment?: boolean;
    /** Read no classic microformats such as hCard. */
    noClassic?: boolean;
    /** Let classic microformats include no other parts of the document. */
    noIncludes?: boolean;
    /** Leave what is in a template with a `for` attribute there, and markers as they are. */
    noTemplateFor?: boolean;
    /** Imply no name, photo and url. */
    noImplied?: boolean;
    /** Imply names and urls from link elements, too. */
    implyFromLinks?: boolean;
    /** Read Open Graph and Twitter cards. */
    metaformats?: 'off' | 'meta-item' | 'fallback-item';
    /** Tell the languages of items and of e-* properties. */
    lang?: boolean;
    /** Tell where items and values come from. */
    places?: boolean;
    urls?: 'authored' | 'normalized';
    /** Text as it stands in the source, or as it is seen. */
    text?: 'classic' | 'plain' | 'plain-with-urls';
    /** The markup of e-* properties. */
    html?: 'resolved' | 'authored' | 'omitted';
    /** Tell the pictures that images offer in their `srcset`. */
    srcset?: boolean;
    /** How a u-* on a picture, audio or video element is read. */
    media?: 'by-attributes' | 'by-children';
    /** How the value of an item that is a dt-* is read. */
    itemDates?: 'of-element' | 'of-item';
    dates?: 'authored' | 'iso';

    // Limits. A document over one of them is an error with the name of the limit, but for
    // `depthLimit` and `attributeLimit`, which cut.

    inputLimit?: Size;
    depthLimit?: number;
    attributeLimit?: number;
    tokenLimit?: Size;
    nestingLimit?: number;
    outputLimit?: Size;
    itemLimit?: number;
    propertyLimit?: number;
    valueLimit?: Size;
    includeLimit?: number;
    memoryLimit?: Size;
}

/** Of functions that give a `Document`. */
export interface DocumentOptions extends ParseOptions {
    /** Add `mf2`: what the result is based on, and what was wrong. */
    provenance?: boolean;
    /** Add to it the title and the language of the document. */
    documentFacts?: boolean;
}

// ------------------------------------------------------------------------------------------ parsing

/** A document as it was transferred, in any encoding, or as text, whose `meta` then says nothing. */
export type Input = string | ArrayBuffer | ArrayBufferView;

/** Parse a whole document. */
export function parse(input: Input, options?: DocumentOptions | null): Document;

/** The canonical JSON of a document, byte for byte what the command `mf2` writes. */
export function parseToJson(input: Input, options?: ParseOptions | null): string;

/** A document as JF2, as JSON. W3C Note "JF2 Post Serialization Format". */
export function parseToJf2(input: Input, options?: ParseOptions | null): string;

/** Who wrote something: the one of the three that is known. */
export type Authorship =
    | { card: Item; name?: undefined; page?: undefined }
    | { name: string; card?: undefined; page?: undefined }
    /** The URL of a page that may say it. */
    | { page: string; card?: undefined; name?: undefined };

/** A feed: an h-feed, or the top-level items of a page with several h-entries and no h-feed. */
export interface Feed {
    /** Empty where it has none, as `url`. */
    name: string;
    url: string;
    /** Nothing where nobody is known. */
    author: Authorship | undefined;
    /** It has no h-feed. */
    isImplied: boolean;
    entryCount: number;
    /** As application/jf2feed+json. */
    jf2: Record<string, unknown>;
}

/** An entry of a feed, or a top-level h-entry or h-event. */
export interface Post {
    name: string;
    url: string;
    /** W3C Note "Post Type Discovery"; with `postTypes` set to `indieweb` the others, too. */
    postType:
        | 'event' | 'rsvp' | 'repost' | 'like' | 'reply' | 'video' | 'photo' | 'article' | 'note'
        | 'recipe' | 'review' | 'bookmark' | 'follow' | 'read' | 'listen' | 'watch' | 'play'
        | 'jam' | 'quotation' | 'checkin' | 'eat' | 'drink' | 'audio';
    /** What it is to a page that it links to. */
    responseType: 'rsvp' | 'repost' | 'like' | 'reply' | 'mention';
    /** IndieWeb, "authorship-spec". Nothing where nobody is known. */
    author: Authorship | undefined;
    /** Where its element stands in the document, in bytes. */
    start: number;
    end: number;
}

/** What a page says, by the algorithms that consumers have: doc/interpret.md of mf2. */
export interface Interpretation {
    /** The h-card of whom the page stands for. */
    representativeHCard: Item | undefined;
    /** In document order, as `posts`. */
    feeds: Feed[];
    posts: Post[];
}

export interface InterpretOptions extends ParseOptions {
    /** Which types of posts there are; by default those of the W3C Note. */
    postTypes?: 'w3c' | 'indieweb';
}

/** Parse a document and interpret it. `baseUrl` is the page's URL. */
export function interpret(input: Input, options?: InterpretOptions | null): Interpretation;

/**
 * Parses a document that comes in pieces, while it comes. The result is that of `parse`, however
 * it was cut. The pieces are kept until it ends, for the case that they must be read once more.
 * What one has thrown, it throws again.
 */
export class Parser {
    constructor(options?: DocumentOptions | null);
    /** Parse the next piece: all of them are strings, or all of them bytes. */
    write(piece: Input): void;
    /** The document has ended. */
    finish(): Document;
}

/** A `ReadableStream` of bytes, as far as it is used. */
export interface Stream {
    getReader(): {
        read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
        cancel(): Promise<void>;
    };
}

/**
 * What a document may come from: a `Response` or `Blob`, a stream of the web or of Node, anything
 * that gives pieces, or the whole.
 */
export type Source =
    | Input
    | { readonly body: Stream | null }
    | { stream(): Stream }
    | Stream
    | AsyncIterable<Input>
    | Iterable<Input>;

/** Parse a document while it comes. */
export function parseStream(source: Source, options?: DocumentOptions | null): Promise<Document>;

/** An item that is complete. */
export interface FoundItem {
    /** What it is nested in, from the outermost in; empty for a top-level item. */
    path: EnclosingItem[];
    /** Where its element stands in the document, in bytes; see `Place`. */
    start: number;
    end: number;
    /** Without the items in it that were given before. */
    item: Item;
}

/** What an item is nested in: the next inner one is a value of `property`, or a child. */
export type EnclosingItem =
    | { type: string[]; property: string; child?: undefined }
    | { type: string[]; child: true; property?: undefined };

export interface ItemOptions extends ParseOptions {
    /** Only items of these types, wherever they are; others stay in the items around them. */
    type?: string | string[];
    /**
     * What happens where a fact, such as a `base`, comes after what it governs, so that one pass
     * cannot be exact. Without this the items are given, and then `late-fact` is thrown; `fail`
     * throws as soon as it is known, `diagnose` never.
     */
    lateFacts?: 'fail' | 'diagnose';
}

/**
 * The items of a document, each as soon as it is complete, nested ones before those they are in.
 * Nothing else is kept, so that a document of any length will do.
 */
export function items(
    source: Source, options?: ItemOptions | null): AsyncGenerator<FoundItem, void>;

// -------------------------------------------------------------------------------------------- rest

/**
 * Why something could not be parsed. `code` is a name of <mf2.h>, such as `nesting-limit`, or
 * `unknown-option`, `invalid-value`, `out-of-memory`, `late-fact`, `already-finished`, `no-module`,
 * `internal`.
 * After any of them the next call works.
 */
export class Mf2Error extends Error {
    readonly name: 'Mf2Error';
    readonly code: string;
    constructor(code: string, message: string, options?: { cause?: unknown });
}

/**
 * Most bytes of memory that one parse may take, from now on; at first 4 GiB. Beyond that it throws
 * `out-of-memory`. Less than the 4 MiB that each parse needs is a `RangeError`.
 */
export function limitMemory(bytes: number): void;

/** The version of the library, "major.minor.patch". */
export const version: string;

// ------------------------------------------------------------------------------- microformats-parser

/** The options of microformats-parser. */
export interface Options {
    baseUrl: string;
    experimental?: {
        lang?: boolean;
        textContent?: boolean;
        metaformats?: boolean;
    };
}

export type MicroformatProperties = Record<string, MicroformatProperty[]>;
export interface MicroformatRoot {
    id?: string;
    lang?: string;
    type?: string[];
    properties: MicroformatProperties;
    children?: MicroformatRoot[];
    value?: MicroformatProperty;
}
export type MicroformatProperty = MicroformatRoot | MicroformatImage | MicroformatHtml | string;
export interface MicroformatImage {
    alt: string;
    value?: string;
}
export interface MicroformatHtml {
    html: string;
    value: string;
    lang?: string;
}
export interface ParsedDocument {
    rels: Record<string, string[]>;
    'rel-urls': Record<string, RelatedUrl>;
    items: MicroformatRoot[];
}

/**
 * `mf2` of the package microformats-parser 2, by the same names, types and refusals: whoever
 * imports that can import this. Results are those of `parse`.
 */
export function mf2(html: string, options: Options): ParsedDocument;
