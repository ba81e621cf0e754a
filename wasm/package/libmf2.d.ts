// The microformats2 in HTML pages. "The specification" is microformats2 parsing:
// https://microformats.org/wiki/microformats2-parsing
//
// Functions throw `Mf2Error` for a document over a limit, a wrong option, or lack of memory.
// Malformed HTML is no error. An argument of a wrong type is a `TypeError`. Promises and generators
// reject with these errors.
//
// Within version 1 results get further members, and further words where some are listed: ignore
// those that you do not know.

// ------------------------------------------------------------------------------------ the module

/**
 * The module, `libmf2.wasm`: its URL, a `Response`, its bytes, or the compiled
 * `WebAssembly.Module`. The latter is `object` here, since only the types of browsers declare it.
 */
export type ModuleSource = string | ArrayBuffer | ArrayBufferView | object;

/**
 * Make the module ready. In browsers it is read from the file beside the script, so await this once
 * before all other calls. `parseStream` and `items` do so themselves. In Node, Deno and Bun, and
 * with `libmf2/inline`, there is nothing to wait for, and no need to call it.
 *
 * It may be called again: after a failure it tries again, a ready module stays.
 * @param source  replaces the file beside the script
 */
export function init(source?: ModuleSource | Promise<ModuleSource>): Promise<void>;

// ------------------------------------------------------------------------------------------ results

/** A document in the canonical JSON of the specification. */
export interface Document {
    /** Top-level microformats, in document order. */
    items: Item[];
    /** With `metaformats: 'meta-item'` only; empty if the head has none. */
    'meta-item'?: MetaItem | Record<string, never>;
    /** Relations, each with the URLs that it is used for. */
    rels: Record<string, string[]>;
    /** URLs, each with the attributes and text of its hyperlinks. */
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
    /** The item as a property's value, for a consumer that wants no structure. */
    value?: string | Image;
    /** Its markup, if it is the value of an e-* property. */
    html?: string;
    /** Its language, with `lang: true`, if it is known. */
    lang?: string;
    /** With `places: true`; with `metaformats: 'fallback-item'`, also for the item of the head. */
    source?: 'microformats' | 'classic-microformats' | 'metaformats';
    /** With `places: true`: its element's place in the document, in bytes. */
    start?: number;
    end?: number;
    /** With `places: true`: the source of each value, by property, in the order of values. */
    places?: Record<string, Place[]>;
}

/** A value of a property. */
export type Value = string | Image | Markup | DateTime | Item;

/** An `img` with an `alt` or, with `srcset: true`, a `srcset`. */
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
    /** Not with `html: 'omitted'`. Not sanitised: never set `innerHTML` to it as it is. */
    html: string;
    /** Its language, with `lang: true`, if it is known. */
    lang?: string;
}

/** With `dates: 'iso'`: a date that was put into normal form. */
export interface DateTime {
    /** In ISO 8601's normal form. */
    value: string;
    authored: string;
}

/** The item of Open Graph and Twitter cards. */
export interface MetaItem {
    type: 'entry' | 'card' | 'cite';
    properties: Record<string, (string | DateTime)[]>;
}

/** A URL's attributes and text, from its hyperlinks. */
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

/** How a document was read. */
export interface Provenance {
    /** The encoding's name in the Encoding Standard, `UTF-8`. */
    encoding: string;
    /** The source of that name. A string counts as if a header named UTF-8. */
    encoding_source: 'bom' | 'transport' | 'prescan' | 'meta' | 'default';
    /** The base of relative URLs; null if there is none. */
    base_url: string | null;
    /** How many times the document was read. */
    passes: number;
    /** By their offsets; at most 100 about URLs and includes. */
    diagnostics: Diagnostic[];
    /** The number of further ones about URLs and includes. */
    diagnostics_left_out?: number;
    /** The title of the document, if it has one. Not with `documentFacts: false`; nor is `lang`. */
    title?: string;
    /** The language of its html element, as authored, if it is known. */
    lang?: string;
}

/** A remark on a document, such as `late-base` or `invalid-url`. */
export interface Diagnostic {
    name:
        | 'late-encoding' | 'late-base' | 'late-attributes' | 'late-include' | 'late-option'
        | 'late-frameset' | 'late-language' | 'late-template' | 'depth-limit' | 'attribute-limit'
        | 'formatting-limit' | 'marker-limit' | 'include-limit' | 'invalid-url'
        | 'unsupported-host' | 'unsupported-encoding';
    /** The start of the tag that it is about, in bytes; for a string, bytes of its UTF-8. */
    offset: number;
    text: string;
}

/** The source of a property's value. */
export interface Place {
    /** Where the start tag of its element begins, in bytes; for a string, bytes of its UTF-8. */
    start: number;
    /** The first byte after its end tag; without one, after its content. */
    end: number;
    /** The prefix of its class. A classic property has that of its microformats2 name. */
    kind: 'p' | 'u' | 'dt' | 'e';
    /** How the value was read from the element. */
    rule:
        | 'text' | 'markup' | 'attribute' | 'child' | 'value-class' | 'tag'
        | 'item-name' | 'item-url' | 'item-date';
    /** With the rules `attribute` and `child`: the attribute's name. */
    attribute?:
        | 'alt' | 'content' | 'data' | 'datetime' | 'href' | 'poster' | 'src' | 'title' | 'value';
    /** No class names the property. */
    implied?: true;
}

// ------------------------------------------------------------------------------------------ options

/** A number of bytes; as a string also with `K`, `M` or `G` after it. */
export type Size = number | string;

/** The options of the library: doc/options.md of mf2 explains them. */
export interface ParseOptions {
    /** The document's URL, absolute: the base of relative URLs, unless it has a `base`. */
    baseUrl?: string;
    /** The Content-Type header that the document came with; a string needs none. */
    contentType?: string;
    /** The encoding of documents that declare none, or `detect`, the default. */
    defaultEncoding?: string;
    /** Read the input as the content of such an element: `td`, `svg path`. */
    context?: string;
    results?: 'all' | 'items' | 'rels';
    /** Which h-* classes are microformats. */
    roots?: 'any' | 'known' | 'except';
    /** Classes that look like roots, but are no microformats. */
    excludeRoots?: string | string[];
    /** Only items that are, or are in, the first element with this id. */
    id?: string;
    /** Only items that are, or are in, the element that the fragment of `baseUrl` names. */
    fragment?: boolean;
    /** Read no classic microformats such as hCard. */
    noClassic?: boolean;
    /** Let classic microformats include no other parts of the document. */
    noIncludes?: boolean;
    /** Leave content in templates with a `for` attribute, and markers as they are. */
    noTemplateFor?: boolean;
    /** Imply no name, photo and url. */
    noImplied?: boolean;
    /** Imply names and urls from link elements, too. */
    implyFromLinks?: boolean;
    /** Read Open Graph and Twitter cards. */
    metaformats?: 'off' | 'meta-item' | 'fallback-item';
    /** Add the languages of items and of e-* properties. */
    lang?: boolean;
    /** Add the sources of items and values. */
    places?: boolean;
    urls?: 'authored' | 'normalized';
    /** Text as in the source, or as a reader sees it. */
    text?: 'classic' | 'plain' | 'plain-with-urls';
    /** The markup of e-* properties. */
    html?: 'resolved' | 'authored' | 'omitted';
    /** Add the pictures of an image's `srcset`. */
    srcset?: boolean;
    /** How to read a u-* on a picture, audio or video element. */
    media?: 'by-attributes' | 'by-children';
    /** How to read the value of an item that is a dt-*. */
    itemDates?: 'of-element' | 'of-item';
    dates?: 'authored' | 'iso';

    // Limits. A document over one of them is an error with the limit's name. `depthLimit`,
    // `attributeLimit` and `includeLimit` are no errors: the parser goes on, with a diagnostic.

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

/** The options of functions that give a `Document`, or its JSON. */
export interface DocumentOptions extends ParseOptions {
    /** Add `mf2`: the facts that the result is based on, and diagnostics. */
    provenance?: boolean;
    /** Whether the title and language are among these facts; by default they are. It takes time. */
    documentFacts?: boolean;
}

// ------------------------------------------------------------------------------------------ parsing

/** A document as transferred, in any encoding; or a string, whose `meta` declares nothing. */
export type Input = string | ArrayBuffer | ArrayBufferView;

/** Parse a whole document. */
export function parse(input: Input, options?: DocumentOptions | null): Document;

/** The canonical JSON of a document, the same bytes as the command `mf2` writes. */
export function parseToJson(input: Input, options?: DocumentOptions | null): string;

/** A document as JF2, as JSON. W3C Note "JF2 Post Serialization Format". */
export function parseToJf2(input: Input, options?: ParseOptions | null): string;

/** The author of an entry or a feed: all that is known, at least one of the members. */
export interface Authorship {
    /** The author's h-card, if the document has it. */
    card?: Item;
    /** The author's name, if nothing more is known. */
    name?: string;
    /** The URL of a page that may have the author's h-card, a better one than `card` too. */
    page?: string;
}

/**
 * A feed: each h-feed or, on a page without one, the implied feed. That has the top-level posts
 * and the h-entries in top-level h-cards. One h-entry is enough for it, unless the page is that
 * entry's own.
 */
export interface Feed {
    /** Empty if it has none; so is `url`. The implied feed has the title of the page. */
    name: string;
    url: string;
    /** Undefined if nobody is known. */
    author: Authorship | undefined;
    /** It has no h-feed. */
    isImplied: boolean;
    entryCount: number;
    /** As application/jf2feed+json. */
    jf2: Record<string, unknown>;
}

/** An entry of a feed, or a top-level h-entry or h-event. */
export interface Post {
    /** Sorted: `['h-entry']`. */
    type: string[];
    /** Empty if it has none; so is `url`. */
    name: string;
    url: string;
    /**
     * W3C Note "Post Type Discovery"; from `recipe` on only with `postTypes: 'indieweb'`. Only
     * h-entries and h-events have one and, with these types, h-recipes and h-reviews.
     */
    postType?:
        | 'event' | 'rsvp' | 'repost' | 'like' | 'reply' | 'video' | 'photo' | 'article' | 'note'
        | 'recipe' | 'review' | 'bookmark' | 'follow' | 'read' | 'listen' | 'watch' | 'play'
        | 'jam' | 'quotation' | 'checkin' | 'eat' | 'drink' | 'audio';
    /** What kind of response it is to a page that it links to. */
    responseType: 'rsvp' | 'repost' | 'like' | 'reply' | 'mention';
    /** IndieWeb, "authorship-spec". Undefined if nobody is known. */
    author: Authorship | undefined;
    /** Its element's place in the document, in bytes. */
    start: number;
    end: number;
}

/** The results of consumers' algorithms for a page: doc/interpret.md of mf2. */
export interface Interpretation {
    /** The h-card of the person or organisation that the page stands for. */
    representativeHCard: Item | undefined;
    /** In document order; so are `posts`. */
    feeds: Feed[];
    posts: Post[];
}

export interface InterpretOptions extends ParseOptions {
    /** The types that a post may have; by default those of the W3C Note. */
    postTypes?: 'w3c' | 'indieweb';
}

/** Parse a document and interpret it. `baseUrl` is the page's URL. */
export function interpret(input: Input, options?: InterpretOptions | null): Interpretation;

/**
 * Parses a document that arrives in pieces. The result is that of `parse`, wherever the cuts are.
 * The pieces are kept until it ends, for another pass. After an error, each call throws that error
 * again.
 */
export class Parser {
    constructor(options?: DocumentOptions | null);
    /** Parse the next piece: all pieces are strings, or all are bytes. */
    write(piece: Input): void;
    /** The document has ended. */
    finish(): Document;
}

/** The members of a `ReadableStream` of bytes that are used here. */
export interface Stream {
    getReader(): {
        read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
        cancel(): Promise<void>;
    };
}

/**
 * A source of a document: a `Response` or `Blob`, a stream of the web or of Node, any iterable of
 * pieces, or the whole document.
 */
export type Source =
    | Input
    | { readonly body: Stream | null }
    | { stream(): Stream }
    | Stream
    | AsyncIterable<Input>
    | Iterable<Input>;

/** Parse a document while it arrives. */
export function parseStream(source: Source, options?: DocumentOptions | null): Promise<Document>;

/** A complete item. */
export interface FoundItem {
    /** The items around it, from the outermost in; empty for a top-level item. */
    path: EnclosingItem[];
    /** Its element's place in the document, in bytes; see `Place`. */
    start: number;
    end: number;
    /** Without nested items that came before by themselves. */
    item: Item;
}

/** The item of the head: the names of Open Graph and of Twitter cards. */
export interface FoundMetaItem {
    /** Always empty. */
    path: EnclosingItem[];
    /** Where the first element that counts begins, in bytes. */
    start: number;
    /** The first byte after the last one. */
    end: number;
    'meta-item': MetaItem;
    item?: undefined;
}

/** An item around another: the next inner one is a value of `property`, or a child. */
export type EnclosingItem =
    | { type: string[]; property: string; child?: undefined }
    | { type: string[]; child: true; property?: undefined };

export interface ItemOptions extends ParseOptions {
    /**
     * Only items of these types, nested ones too; others stay in the items around them. The item of
     * the head counts as an `h-entry`, `h-card` or `h-cite`. Names are not checked: `card` gives
     * nothing.
     */
    type?: string | string[];
    /**
     * How to treat a fact, such as a `base`, that comes after the bytes that it governs, so that
     * one pass cannot be exact. `fail` throws at once, `diagnose` never. Without this `late-fact`
     * is thrown after all items.
     */
    lateFacts?: 'fail' | 'diagnose';
}

/**
 * The items of a document, each as soon as it is complete, nested ones before the item around them.
 * Complete items are not kept, so a document may be of any length. With `metaformats: 'meta-item'`
 * the item of the head comes last, if there is one.
 */
export function items(
    source: Source,
    options?: (ItemOptions & { metaformats?: 'off' | 'fallback-item' }) | null,
): AsyncGenerator<FoundItem, void>;
export function items(
    source: Source, options?: ItemOptions | null): AsyncGenerator<FoundItem | FoundMetaItem, void>;

// -------------------------------------------------------------------------------------------- rest

/**
 * The error of a call. `code` is a name of <mf2.h>, such as `nesting-limit`, `unknown-option`,
 * `invalid-value`, `out-of-memory`, `already-finished` or `internal`; or `late-fact`, `no-module`.
 * After any of them the next call works.
 */
export class Mf2Error extends Error {
    readonly name: 'Mf2Error';
    readonly code: string;
    constructor(code: string, message: string, options?: { cause?: unknown });
}

/**
 * Set the most bytes of memory that one parse may take; at first 4 GiB. Beyond them it throws
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
 * As `mf2` of the package microformats-parser 2, with the same names, types and errors: programs
 * that import that can import this. Results are those of `parse`.
 */
export function mf2(html: string, options: Options): ParsedDocument;
