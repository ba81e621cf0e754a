export class Mf2Error extends Error {
    constructor(code, message, options) {
        super(message, options);
        this.name = 'Mf2Error';
        this.code = code;
    }
}

// ------------------------------------------------------------------------------------- instances

const pageSize = 65536;
/** In bytes, as the module is linked. */
const leastMemory = 4 * 1024 * 1024;
const mostMemoryOfAll = 2 ** 32;
let mostMemory = mostMemoryOfAll;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** URL, "forbidden domain code point", without those above ASCII. */
const forbidden = /[\0-\x20"#%/:<>?@[\\\]^`{|}\x7f]/;

/**
 * URL, "domain to ASCII".
 * @param {string} domain
 * @returns {string | undefined} undefined on failure
 */
function domainToAscii(domain) {
    // The URL class would end the host at these, or decode them; a domain has none of them.
    if (forbidden.test(domain)) return undefined;
    try {
        return new URL(`http://${domain}/`).hostname;
    } catch {
        return undefined;
    }
}

/** One instance of the module. After an exception from it, it cannot be used any more. */
class Instance {
    /** Called with each final item. */
    onItem = () => 0;
    /** Called with the item of the head. */
    onMetaItem = () => 0;

    constructor() {
        this.memory = new WebAssembly.Memory({
            initial: leastMemory / pageSize,
            maximum: mostMemory / pageSize,
        });
        const host = {
            out_of_memory() {
                throw new Mf2Error('out-of-memory', 'there is no more memory');
            },
            domain_to_ascii: (data, size, out, room) => this.#domainToAscii(data, size, out, room),
            item: (item, where) => this.onItem(item, where),
            meta_item: (item) => this.onMetaItem(item),
        };
        const env = { memory: this.memory };
        this.mf2 = new WebAssembly.Instance(compiled(), { host, env }).exports;
        this.mf2._initialize();
        this.mf2.mf2_set_hash_key(...crypto.getRandomValues(new BigUint64Array(2)));
        // For results of functions: a pointer, a string, or an authorship.
        this.#slot = this.allocate(20);
    }

    #slot;

    bytes(data, size) {
        return new Uint8Array(this.memory.buffer, data, size);
    }

    allocate(size) {
        const block = this.mf2.malloc(Math.max(size, 1)) >>> 0;
        if (block === 0) throw new Mf2Error('out-of-memory', 'there is no more memory');
        return block;
    }

    /** Call `use` with a copy of bytes in the module's memory. */
    withBytes(bytes, use) {
        const data = this.allocate(bytes.length);
        this.bytes(data, bytes.length).set(bytes);
        const result = use(data, bytes.length);
        this.mf2.free(data);
        return result;
    }

    withText(text, use) {
        return this.withBytes(encoder.encode(`${text}\0`), use);
    }

    /** @param call  sets the pointer at the place that it is given, and returns a code */
    made(call) {
        this.check(call(this.#slot));
        return new DataView(this.memory.buffer).getUint32(this.#slot, true);
    }

    /** @param call  writes an `mf2_string` to the place that it is given */
    string(call) {
        call(this.#slot);
        return this.stringAt(this.#slot);
    }

    stringAt(place) {
        const view = new DataView(this.memory.buffer, place, 8);
        return decoder.decode(this.bytes(view.getUint32(0, true), view.getUint32(4, true)));
    }

    /** @param call  writes an `mf2_authorship` to the place that it is given */
    authorship(call) {
        call(this.#slot);
        const card = new DataView(this.memory.buffer).getUint32(this.#slot, true);
        const [name, page] = [this.stringAt(this.#slot + 4), this.stringAt(this.#slot + 12)];
        const result = {};
        if (card !== 0) result.card = this.itemObject(card);
        if (name !== '') result.name = name;
        if (page !== '') result.page = page;
        return Object.keys(result).length === 0 ? undefined : result;
    }

    typesOf(item) {
        return Array.from({ length: this.mf2.mf2_item_type_count(item) }, (_, index) =>
            this.string((slot) => this.mf2.mf2_item_type(slot, item, index)));
    }

    itemObject(item) {
        return JSON.parse(this.text((slot) => this.mf2.mf2_item_json(item, 0, slot)));
    }

    /** @param write  makes an `mf2_text` */
    text(write) {
        const text = this.made(write);
        const result = this.string((slot) => this.mf2.mf2_text_string(slot, text));
        this.mf2.mf2_text_free(text);
        return result;
    }

    check(code, message = () => this.#constant(this.mf2.mf2_error_message(code))) {
        if (code === 0) return;
        throw new Mf2Error(this.#constant(this.mf2.mf2_error_name(code)), message());
    }

    /** A text that ends in NUL. */
    #constant(data) {
        const bytes = new Uint8Array(this.memory.buffer);
        return decoder.decode(bytes.subarray(data, bytes.indexOf(0, data)));
    }

    #domainToAscii(data, size, out, room) {
        let domain;
        try {
            domain = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
                this.bytes(data, size));
        } catch {
            return -1;
        }
        const ascii = domainToAscii(domain);
        if (ascii === undefined || ascii.length > room) return -1;
        return encoder.encodeInto(ascii, this.bytes(out, room)).written;
    }
}

/** Instances for the next parses. Their memory never shrinks, so none with much memory is kept. */
const idle = [];
const mostIdle = 4;
const mostKept = 64 * 1024 * 1024;

function take() {
    return idle.pop() ?? new Instance();
}

function giveBack(instance) {
    instance.onItem = () => 0;
    instance.onMetaItem = () => 0;
    const isSmall = instance.memory.buffer.byteLength <= Math.min(mostKept, mostMemory);
    if (isSmall && idle.length < mostIdle) idle.push(instance);
}

/** The error for the caller: a trap of the module becomes an `Mf2Error`, others stay. */
function failure(error) {
    const isTrap = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    return isTrap ? new Mf2Error('internal', 'the module has failed', { cause: error }) : error;
}

/** Call `work` with an instance, which is not used again after an exception. */
function using(work) {
    try {
        const instance = take();
        const result = work(instance);
        giveBack(instance);
        return result;
    } catch (error) {
        throw failure(error);
    }
}

export function limitMemory(bytes) {
    if (!(bytes >= leastMemory)) throw new RangeError(`a parse needs ${leastMemory} bytes`);
    mostMemory = Math.min(Math.ceil(bytes / pageSize) * pageSize, mostMemoryOfAll);
    idle.length = 0;
}

export const version = '1.0.0';

// --------------------------------------------------------------------------------- input, options

/** The type of a string's bytes. */
const typeOfText = 'text/html; charset=utf-8';

function bytesOf(input) {
    if (typeof input === 'string') return encoder.encode(input);
    if (input instanceof Uint8Array) return input;
    if (ArrayBuffer.isView(input)) {
        return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
    }
    if (input instanceof ArrayBuffer) return new Uint8Array(input);
    throw new TypeError('a document is a string, or bytes');
}

/** Options of this module, which the library does not know. */
const own = new Set(['provenance', 'type']);

/** Options as they were given; undefined or null: none. */
function optionsOf(given) {
    if (given === undefined || given === null) return {};
    if (typeof given !== 'object') throw new TypeError('options are an object');
    return given;
}

function textOf(value) {
    if (value === true) return 'on';
    return value === false ? 'off' : String(value);
}

/** The library's name of an option: `baseUrl` is `base-url`. */
function nameOf(option) {
    return option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Call `use` with options of the library. */
function withOptions(instance, options, use) {
    const { mf2 } = instance;
    const made = instance.made((slot) => mf2.mf2_options_new(slot));
    const set = (name, value) => instance.withText(nameOf(name), (nameText) =>
        instance.withText(textOf(value), (valueText) => instance.check(
            mf2.mf2_options_set(made, nameText, valueText),
            () => instance.string((slot) => mf2.mf2_options_message(slot, made)))));
    for (const [name, value] of Object.entries(options)) {
        if (own.has(name) || value === undefined || value === null) continue;
        for (const each of Array.isArray(value) ? value : [value]) set(name, each);
    }
    const result = use(made);
    mf2.mf2_options_free(made);
    return result;
}

// -------------------------------------------------------------------------------------- documents

/** Parse a document, and call `use` with the result. */
function withDocument(input, given, use) {
    const bytes = bytesOf(input);
    const options = optionsOf(given);
    const asked = typeof input === 'string' ? { ...options, contentType: typeOfText } : options;
    return using((instance) => {
        const { mf2 } = instance;
        const document = withOptions(instance, asked, (made) =>
            instance.withBytes(bytes, (data, size) =>
                instance.made((slot) => mf2.mf2_parse(data, size, made, 0, slot))));
        const result = use(instance, document, options);
        mf2.mf2_document_free(document);
        return result;
    });
}

/** Options with the facts of documents, unless they are declined. */
function withFacts(options) {
    return { ...options, documentFacts: options.documentFacts ?? true };
}

/** Options for a function whose result has the provenance if they request it. */
function documentOptionsOf(given) {
    const options = optionsOf(given);
    return options.provenance ? withFacts(options) : options;
}

/** The JSON of a document, with its provenance if the options request it. */
function jsonOf(instance, document, { provenance }) {
    const { mf2 } = instance;
    const json = instance.text((slot) => mf2.mf2_document_json(document, 0, slot));
    if (!provenance) return json;
    const about = mf2.mf2_document_provenance(document);
    // The C interface has no text of both. The object of a document is never empty.
    return `${json.slice(0, -1)},"mf2":${
        instance.text((slot) => mf2.mf2_provenance_json(about, 0, slot))}}`;
}

function objectOf(...of) {
    return JSON.parse(jsonOf(...of));
}

export function parse(input, options) {
    return withDocument(input, documentOptionsOf(options), objectOf);
}

export function parseToJson(input, options) {
    return withDocument(input, documentOptionsOf(options), jsonOf);
}

export function parseToJf2(input, options) {
    return withDocument(input, options, (instance, document) => instance.text(
        (slot) => instance.mf2.mf2_document_jf2(document, 0, slot)));
}

// ---------------------------------------------------------------------------------- interpretation

/** Calls the functions of <mf2.h> that interpret a document. */
class Interpreter {
    #instance;
    #document;
    /** The page's URL as a string of C; 0 if it is not known. */
    #url;
    #postTypes;

    constructor(instance, document, url, postTypes) {
        this.#instance = instance;
        this.#document = document;
        this.#url = url;
        this.#postTypes = postTypes;
    }

    /** The whole interpretation of a page. */
    all() {
        const { mf2 } = this.#instance;
        const subject = this.#made(mf2.mf2_representative_h_card);
        const feeds = this.#made(mf2.mf2_feeds_new);
        const authors = this.#made(mf2.mf2_authors_new);
        const indexes = Array.from({ length: mf2.mf2_feeds_count(feeds) }, (_, index) => index);
        const result = {
            representativeHCard: subject === 0 ? undefined : this.#instance.itemObject(subject),
            feeds: indexes.map((index) => this.#feed(feeds, index)),
            posts: this.#posts(feeds, indexes).map((post) => this.#post(authors, post)),
        };
        mf2.mf2_authors_free(authors);
        mf2.mf2_feeds_free(feeds);
        return result;
    }

    #made(call) {
        return this.#instance.made((slot) => call(this.#document, this.#url, 0, slot));
    }

    #feed(feeds, index) {
        const { mf2 } = this.#instance;
        const string = (call) => this.#instance.string((slot) => call(slot, feeds, index));
        return {
            name: string(mf2.mf2_feeds_name),
            url: string(mf2.mf2_feeds_url),
            author: this.#instance.authorship((slot) => mf2.mf2_feeds_author(slot, feeds, index)),
            isImplied: mf2.mf2_feeds_source(feeds, index) === 0,
            entryCount: mf2.mf2_feeds_entry_count(feeds, index),
            jf2: JSON.parse(this.#instance.text((slot) =>
                mf2.mf2_feeds_jf2(feeds, index, 0, slot))),
        };
    }

    /** The entries of feeds, and other top-level entries and events, in document order. */
    #posts(feeds, indexes) {
        const { mf2 } = this.#instance;
        const found = new Set();
        for (const index of indexes) {
            const count = mf2.mf2_feeds_entry_count(feeds, index);
            for (let at = 0; at < count; ++at) found.add(mf2.mf2_feeds_entry(feeds, index, at));
        }
        const count = mf2.mf2_document_item_count(this.#document);
        for (let at = 0; at < count; ++at) {
            const item = mf2.mf2_document_item(this.#document, at);
            if (this.#isPost(this.#instance.typesOf(item))) found.add(item);
        }
        const start = new Map(
            Array.from(found, (item) => [item, Number(mf2.mf2_item_start(item))]));
        return Array.from(found).sort((one, other) => start.get(one) - start.get(other));
    }

    /**
     * Whether an item of these types has a post type: `is_post` of the command,
     * src/cli/documents/interpretation.cpp.
     */
    #isPost(type) {
        const all = ['h-entry', 'h-event'];
        if (this.#postTypes === 'indieweb') all.push('h-recipe', 'h-review');
        return all.some((each) => type.includes(each));
    }

    #post(authors, post) {
        const { mf2 } = this.#instance;
        const setString = (call) => this.#instance.string((slot) =>
            this.#instance.check(call(post, 0, slot)));
        const first = (name) => this.#instance.withText(name, (text) =>
            this.#instance.string((slot) => mf2.mf2_item_first(slot, post, text)));
        const type = this.#instance.typesOf(post);
        const postType = this.#postTypes === 'w3c' ? mf2.mf2_post_type : mf2.mf2_indieweb_post_type;
        return {
            type,
            name: first('name'),
            url: first('url'),
            ...(this.#isPost(type) && { postType: setString(postType) }),
            responseType: setString(mf2.mf2_response_type),
            author: this.#instance.authorship((slot) => this.#instance.check(
                mf2.mf2_authors_author(authors, post, slot))),
            start: Number(mf2.mf2_item_start(post)),
            end: Number(mf2.mf2_item_end(post)),
        };
    }
}

export function interpret(input, given) {
    const { postTypes, ...options } = optionsOf(given);
    const told = postTypes ?? 'w3c';
    if (!['w3c', 'indieweb'].includes(told)) {
        throw new TypeError(`postTypes is 'w3c' or 'indieweb', not ${told}`);
    }
    // An implied feed has the title of the page as its name.
    return withDocument(input, withFacts(options), (instance, document, { baseUrl }) => {
        const all = (url) => new Interpreter(instance, document, url, told).all();
        return baseUrl ? instance.withText(baseUrl, all) : all(0);
    });
}

// ------------------------------------------------------------------------------------------ pieces

/** Converts pieces of a document, which are all strings or all bytes, to bytes. */
class Pieces {
    #isText;
    /** The first half of a surrogate pair, whose second half begins the next piece. */
    #half = '';

    /** Whether the pieces are strings; false before the first one. */
    get areText() {
        return this.#isText === true;
    }

    take(piece) {
        const isText = typeof piece === 'string';
        if (this.#isText !== undefined && this.#isText !== isText) {
            throw new TypeError('the pieces of a document are all strings, or all bytes');
        }
        this.#isText = isText;
        if (!isText) return bytesOf(piece);
        const text = this.#half + piece;
        const isHalf = /[\ud800-\udbff]$/.test(text);
        this.#half = isHalf ? text.at(-1) : '';
        return bytesOf(isHalf ? text.slice(0, -1) : text);
    }

    /** The rest at the end. */
    rest() {
        return bytesOf(this.#half);
    }
}

/** A parser of the library in its own instance, which is garbage-collected with it. */
class Feed {
    #instance;
    #parser;
    #options;
    #make;
    #pieces = new Pieces();
    #failure;

    /** @param make  `(instance, options, slot) => code`, makes the parser */
    constructor(options, make) {
        this.#options = options;
        this.#make = make;
        // Throw errors in the options at once.
        using((instance) => withOptions(instance, options, () => undefined));
    }

    /** @returns the bytes written */
    write(piece) {
        const bytes = this.#pieces.take(piece);
        this.#writeBytes(bytes);
        return bytes;
    }

    finish() {
        const rest = this.#pieces.rest();
        this.#writeBytes(rest);
        this.#do(({ mf2 }) => mf2.mf2_parser_finish(this.#parser));
        return rest;
    }

    get needsAnotherPass() {
        return this.#instance.mf2.mf2_parser_needs_another_pass(this.#parser) === 1;
    }

    /** Read the same pieces again. */
    repeat(pieces) {
        this.#do(({ mf2 }) => mf2.mf2_parser_next_pass(this.#parser));
        for (const each of pieces) this.#writeBytes(each);
        this.#do(({ mf2 }) => mf2.mf2_parser_finish(this.#parser));
    }

    /** Call `use` with the instance and the parser, for the last time. */
    end(use) {
        try {
            const result = use(this.#instance, this.#parser);
            this.#instance.mf2.mf2_parser_free(this.#parser);
            giveBack(this.#instance);
            this.#fail(new Mf2Error('already-finished', 'the document is already finished'));
            return result;
        } catch (error) {
            throw this.#fail(failure(error));
        }
    }

    #writeBytes(bytes) {
        this.#do((instance) => instance.withBytes(bytes, (data, size) =>
            instance.mf2.mf2_parser_write(this.#parser, data, size)));
    }

    /** @param work  returns a code */
    #do(work) {
        if (this.#failure) throw this.#failure;
        try {
            if (!this.#instance) this.#start();
            this.#instance.check(work(this.#instance));
        } catch (error) {
            throw this.#fail(failure(error));
        }
    }

    #start() {
        const options = this.#pieces.areText
            ? { ...this.#options, contentType: typeOfText }
            : this.#options;
        this.#instance = take();
        this.#parser = withOptions(this.#instance, options, (made) =>
            this.#instance.made((slot) => this.#make(this.#instance, made, slot)));
    }

    #fail(error) {
        this.#failure = error;
        this.#instance = undefined;
        return error;
    }
}

// The most that a document can need: see `mf2_parser_next_pass`.
const mostPasses = 4;

export class Parser {
    #options;
    #feed;
    /** The pieces, kept for another pass. */
    #written = [];

    constructor(options) {
        this.#options = documentOptionsOf(options);
        this.#feed = new Feed(this.#options, ({ mf2 }, made, slot) =>
            mf2.mf2_parser_new(0, 0, made, 0, slot));
    }

    write(piece) {
        // The caller may use the memory of the piece again.
        this.#written.push(this.#feed.write(piece).slice());
    }

    finish() {
        this.#written.push(this.#feed.finish());
        for (let pass = 1; pass < mostPasses && this.#feed.needsAnotherPass; ++pass) {
            this.#feed.repeat(this.#written);
        }
        this.#written = [];
        return this.#feed.end((instance, parser) => {
            const { mf2 } = instance;
            const document = instance.made((slot) => mf2.mf2_parser_document(parser, slot));
            const result = objectOf(instance, document, this.#options);
            mf2.mf2_document_free(document);
            return result;
        });
    }
}

/** The pieces of a document, from any `Source` of libmf2.d.ts. */
async function* piecesOf(source) {
    if (source === undefined || source === null) {
        throw new TypeError('a document comes from a response, a blob, a stream, or as a whole');
    }
    if (typeof source === 'string' || source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
        yield source;
        return;
    }
    if (source instanceof Object && 'body' in source) {
        // A response without a body has null.
        if (source.body !== null) yield* piecesOf(source.body);
        return;
    }
    const stream = source.stream?.() ?? source;
    if (stream[Symbol.asyncIterator] || stream[Symbol.iterator]) {
        yield* stream;
        return;
    }
    // A stream of the web, in a browser that cannot iterate over it.
    const reader = stream.getReader();
    try {
        for (;;) {
            const { done, value } = await reader.read();
            if (done) return;
            yield value;
        }
    } finally {
        await reader.cancel();
    }
}

export async function parseStream(source, options) {
    await init();
    const parser = new Parser(options);
    for await (const piece of piecesOf(source)) parser.write(piece);
    return parser.finish();
}

// ------------------------------------------------------------------------------------------- items

/** The answers of handlers of the library. */
const goOn = 0;
const takeItem = 1;

/** Most UTF-16 code units in the paths of all items, beside some for each byte of the document. */
const roomForPaths = 64 * 1024 * 1024;
const roomForByte = 16;

/** Collects the items that a parser delivers, the one of the head last. */
class Items {
    found = [];
    #instance;
    #types;
    #sizeOfPaths = 0;

    /** @param types  empty: all items */
    constructor(types) {
        this.#types = types;
    }

    /** Take the items of an instance. */
    listen(instance) {
        this.#instance = instance;
        instance.onItem = (item, where) => this.#take(item, where);
        instance.onMetaItem = (item) => this.#takeMetaItem(item);
    }

    #take(item, where) {
        const { mf2 } = this.#instance;
        const isWanted = this.#types.length === 0 || this.#types.some((type) =>
            this.#instance.withText(type, (text) => mf2.mf2_item_has_type(item, text)) !== 0);
        if (!isWanted) return goOn;
        const end = Number(mf2.mf2_item_end(item));
        const path = where === 0 ? [] : this.#path(where);
        if (this.#sizeOfPaths > roomForPaths + roomForByte * end) {
            throw new Mf2Error('output-limit', 'the paths of the items are too long');
        }
        const json = this.#instance.text((slot) => mf2.mf2_item_json(item, 0, slot));
        this.found.push({
            path, start: Number(mf2.mf2_item_start(item)), end, item: JSON.parse(json),
        });
        return where === 0 ? goOn : takeItem;
    }

    #takeMetaItem(item) {
        const { mf2 } = this.#instance;
        const found = JSON.parse(
            this.#instance.text((slot) => mf2.mf2_meta_item_json(item, 0, slot)));
        // A head without such an item has one without a type.
        const isWanted = found.type !== undefined
            && (this.#types.length === 0 || this.#types.includes(`h-${found.type}`));
        if (!isWanted) return goOn;
        const place = mf2.mf2_meta_item_item(item);
        this.found.push({
            path: [], start: Number(mf2.mf2_item_start(place)),
            end: Number(mf2.mf2_item_end(place)), 'meta-item': found,
        });
        return goOn;
    }

    #path(where) {
        const { mf2 } = this.#instance;
        return Array.from({ length: mf2.mf2_path_size(where) }, (_, index) => {
            const type = Array.from({ length: mf2.mf2_path_type_count(where, index) }, (_, at) =>
                this.#string((slot) => mf2.mf2_path_type(slot, where, index, at)));
            const property = this.#string((slot) => mf2.mf2_path_property(slot, where, index));
            return property === '' ? { type, child: true } : { type, property };
        });
    }

    #string(call) {
        const text = this.#instance.string(call);
        this.#sizeOfPaths += text.length;
        return text;
    }
}

export async function* items(source, given) {
    await init();
    const { type, ...options } = optionsOf(given);
    const types = [type ?? []].flat();
    if (types.some((each) => typeof each !== 'string')) throw new TypeError('types are strings');
    const collected = new Items(types);
    const feed = new Feed(options, (instance, made, slot) => {
        collected.listen(instance);
        return instance.mf2.mf2_host_parser_new(made, slot);
    });
    for await (const piece of piecesOf(source)) {
        feed.write(piece);
        yield* collected.found.splice(0);
    }
    feed.finish();
    const isExact = !feed.needsAnotherPass || options.lateFacts === 'diagnose';
    feed.end(() => undefined);
    yield* collected.found;
    if (!isExact) throw new Mf2Error('late-fact', 'a fact came after the bytes that it governs');
}

// ----------------------------------------------------------------------------- microformats-parser

/** As `mf2` of the package microformats-parser, which this can replace. */
export function mf2(html, options) {
    const { baseUrl, experimental } = checkedOptions(html, options);
    return parse(html, {
        baseUrl,
        lang: experimental.lang ?? false,
        text: experimental.textContent ? 'plain' : 'classic',
        metaformats: experimental.metaformats ? 'fallback-item' : 'off',
    });
}

function checkedOptions(html, options) {
    checkText(html, 'HTML');
    const { baseUrl, experimental = {} } = checkedObject(
        options, 'options', ['baseUrl', 'experimental']);
    checkText(baseUrl, 'baseUrl');
    new URL(baseUrl);
    const names = ['lang', 'textContent', 'metaformats'];
    checkedObject(experimental, 'experimental', names);
    for (const name of names) {
        if (name in experimental && typeof experimental[name] !== 'boolean') {
            throw refusal(`experimental.${name} is not a boolean`);
        }
    }
    return { baseUrl, experimental };
}

function checkText(value, name) {
    if (!value && value !== '') throw refusal(`${name} not provided`);
    if (typeof value !== 'string') throw refusal(`${name} is not a string`);
    if (value === '') throw refusal(`${name} cannot be empty`);
}

function checkedObject(value, name, known) {
    if (value === null) throw refusal(`${name} cannot be null`);
    if (value === undefined) throw refusal(`${name} is not provided`);
    if (typeof value !== 'object' || Array.isArray(value)) throw refusal(`${name} is not an object`);
    const unknown = Object.keys(value).filter((key) => !known.includes(key));
    if (unknown.length === 0) return value;
    throw refusal(`${name} contains unknown properties: ${unknown.join(', ')}`);
}

function refusal(reason) {
    return new TypeError(`Microformats parser: ${reason}`);
}
