#ifndef MF2_H
#define MF2_H

/// The microformats2 in HTML pages, for C99 and for languages that call C.
///
/// Errors: a function that can fail returns one of the codes below; any other returns its result. A
/// pointer argument must not be null unless the function says that it may be. An index that is too
/// large gives null or nothing. No exception leaves a function. A function changes only the objects
/// that it is given: nothing is global or thread-local, except the key of `mf2_set_hash_key`. One
/// thread at a time may use an object; several may read a const one.
///
/// Lifetime: an object that a function stores through a pointer belongs to the caller, who frees it
/// by the function named there. That function takes null, too. A string or a part that a function
/// returns belongs to the object that it was read from. It is valid until that object is freed, or
/// as the function says.
///
/// Complexity: reading a part of an object, also by its index, takes constant time. On any page, a
/// function takes at most n log n in its input and its output; each group below says more. No
/// function takes more stack if elements or items are nested deeper.
///
/// A `char const*` without a size is a string that ends in NUL, such as an option's name or a URL.
/// All other text is bytes and their number.

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define MF2_API __attribute__((visibility("default")))
#else
#define MF2_API
#endif

#ifdef __cplusplus
extern "C"
{
#endif

/// The library's version, "major.minor.patch". The text lives forever.
MF2_API char const* mf2_version(void);

/// Set the key under which libmf2 and libmf2-archive hash text of pages, so that nobody can write a
/// page whose names collide in their tables. libmf2-inspect draws a key of its own. Each process
/// draws one from the system. Where the system has no randomness, set one that nobody can guess,
/// before the first parser is made. May be called at any time, from any thread. Results do not
/// depend on the key.
MF2_API void mf2_set_hash_key(uint64_t first, uint64_t second);

/// A UTF-8 text that belongs to another object. It may contain NUL, and does not end in one. If
/// there is no text, `data` is null; if it is empty, `data` is not null and `size` is 0.
typedef struct mf2_string
{
    char const* data;
    size_t size; ///< in bytes
} mf2_string;

// ---------------------------------------------------------------------------------------- errors

/// The codes that functions return. A later version may add codes, each with its own number.
enum
{
    MF2_OK = 0,

    // Why a parser stopped. Malformed input is never an error.

    /// `mf2_parser_write` or `mf2_parser_finish` after `mf2_parser_finish`, without a reset.
    MF2_ERROR_ALREADY_FINISHED = 1,
    MF2_ERROR_INPUT_LIMIT = 2,    ///< the input is longer than the option "input-limit"
    MF2_ERROR_TOKEN_LIMIT = 3,    ///< a tag or text is longer than "token-limit"
    MF2_ERROR_NESTING_LIMIT = 4,  ///< items are nested deeper than "nesting-limit"
    MF2_ERROR_OUTPUT_LIMIT = 5,   ///< the results are longer than "output-limit" allows
    MF2_ERROR_ITEM_LIMIT = 6,     ///< there are more items than "item-limit"
    MF2_ERROR_PROPERTY_LIMIT = 7, ///< an item has more values than "property-limit"
    MF2_ERROR_VALUE_LIMIT = 8,    ///< a value, URL or text is longer than "value-limit"
    MF2_ERROR_MEMORY_LIMIT = 9,   ///< the parser holds more memory than "memory-limit"
    MF2_ERROR_OUT_OF_MEMORY = 10, ///< there is no more memory; any call may return this

    // With the option "late-facts" set to "fail", for `mf2_parser` only.

    MF2_ERROR_LATE_ENCODING = 11,   ///< the encoding is declared too late
    MF2_ERROR_LATE_BASE = 12,       ///< a `base` comes after a URL was resolved
    MF2_ERROR_LATE_ATTRIBUTES = 13, ///< attributes of a second `html` or `body` tag change items
    MF2_ERROR_LATE_INCLUDE = 14,    ///< a classic microformat includes a part that was not kept
    MF2_ERROR_LATE_OPTION = 15,     ///< a `selectedcontent` shows an option that was not kept
    MF2_ERROR_LATE_FRAMESET = 16,   ///< a frameset removes the reason that a root implied nothing
    MF2_ERROR_LATE_LANGUAGE = 17,   ///< the language is declared after results were delivered
    MF2_ERROR_LATE_TEMPLATE = 18,   ///< a `template` may go to a marker before it

    // Of this interface.

    MF2_ERROR_INVALID_ARGUMENT = 100, ///< an invalid argument, as the function says
    MF2_ERROR_UNKNOWN_OPTION = 101,   ///< no option has this name
    MF2_ERROR_INVALID_VALUE = 102,    ///< the option does not take this value
    MF2_ERROR_STOPPED = 103,          ///< a handler stopped the document
    MF2_ERROR_BUSY = 104,             ///< a handler called its own parser
    MF2_ERROR_INTERNAL = 105,         ///< an unexpected exception

    // Of <mf2_archive.h>.

    MF2_ERROR_OPEN = 200,    ///< the archive cannot be opened
    MF2_ERROR_READ = 201,    ///< the archive cannot be read any further
    MF2_ERROR_STORAGE = 202, ///< a temporary file cannot be written or read
    MF2_ERROR_PATTERN = 203  ///< the expression of the option "url" takes too long on a URL
};

/// The name of a code: "out-of-memory", or "ok" for `MF2_OK`, or "unknown" for any other number.
/// The text lives forever.
MF2_API char const* mf2_error_name(int code);

/// The meaning of a code, in a few words, without a full stop. The text lives forever.
MF2_API char const* mf2_error_message(int code);

// ---------------------------------------------------------------------------------------- memory

/// Functions that allocate memory. They are copied. They, and the object at `user`, must exist
/// until all memory from them is freed. An object with such memory, a document, a parser, a kept
/// item or a text, depends on no other: free them in any order.
///
/// If several threads use such objects at a time, the functions must be thread-safe. The struct has
/// no size, and will not grow.
typedef struct mf2_allocator
{
    /// @param alignment  a power of two, at most that of any type: malloc's is enough
    /// @return           null if there is no more memory
    void* (*allocate)(void* user, size_t size, size_t alignment);
    /// @param size  the size that was allocated
    void (*deallocate)(void* user, void* block, size_t size, size_t alignment);
    void* user;
} mf2_allocator;

// --------------------------------------------------------------------------------------- options

/// How to parse. Its own memory is that of C++, with any allocator.
typedef struct mf2_options mf2_options;

/// @param options  set to the default options, which `mf2_options_free` frees
MF2_API int mf2_options_new(mf2_options** options);

/// Set an option by its name, as the command `mf2` has it: `mf2_options_set(options, "urls",
/// "normalized")`. The command's manual page and doc/c.md list them all.
/// @param value  as the command takes it; "on" or "off", or "yes" or "no", for an option that takes
///               no value there. Null restores the default.
/// @return       `MF2_ERROR_UNKNOWN_OPTION` or `MF2_ERROR_INVALID_VALUE`; then nothing is set, and
///               `mf2_options_message` gives the reason
MF2_API int mf2_options_set(mf2_options* options, char const* name, char const* value);

/// The error in the name or the value of the last `mf2_options_set`: "lang is on or off, not 'de'".
/// Empty if there was none. Valid until the options are changed or freed.
MF2_API mf2_string mf2_options_message(mf2_options const* options);

/// @param options  may be null
MF2_API void mf2_options_free(mf2_options* options);

// ----------------------------------------------------------------------------------------- items

// Nothing here fails. All functions take constant time, except those that look up a name: these are
// linear in the types, or the properties, of the item.

/// A microformat. microformats2 parsing, "parse an element for class microformats".
///
/// It belongs to a document, to another item or, in a handler, to the parser. Strings and parts of
/// it are valid as long as it exists.
typedef struct mf2_item mf2_item;

/// A property of an item, and its values. Small: pass it by value. Its members are private. Valid
/// as long as the item.
typedef struct mf2_property
{
    void const* block_;
    void const* record_;
} mf2_property;

/// One value of a property. Use it as `mf2_property`.
typedef struct mf2_value
{
    void const* block_;
    void const* record_;
} mf2_value;

/// The origin of an item. A later version may add origins.
enum
{
    MF2_SOURCE_MICROFORMATS = 0,         ///< a root class name of microformats2
    MF2_SOURCE_CLASSIC_MICROFORMATS = 1, ///< a root class name of classic microformats
    /// Names of Open Graph or Twitter cards, with the option "metaformats" set to "fallback-item".
    MF2_SOURCE_METAFORMATS = 2
};

/// Its types, unique, sorted by code unit: "h-card".
MF2_API size_t mf2_item_type_count(mf2_item const* item);
MF2_API mf2_string mf2_item_type(mf2_item const* item, size_t index);
/// @return  1 if it has the type, such as "h-card", else 0
MF2_API int mf2_item_has_type(mf2_item const* item, char const* type);

/// Its properties, in order of first appearance.
MF2_API size_t mf2_item_property_count(mf2_item const* item);
MF2_API mf2_property mf2_item_property(mf2_item const* item, size_t index);
/// A property by its name without prefix, "url", not "u-url". If the item has none, the result has
/// no name and no values.
MF2_API mf2_property mf2_item_find(mf2_item const* item, char const* name);
/// The first value of a property that is not empty, as text; empty if there is none.
MF2_API mf2_string mf2_item_first(mf2_item const* item, char const* name);

/// Nested microformats that are no property's value.
MF2_API size_t mf2_item_child_count(mf2_item const* item);
MF2_API mf2_item const* mf2_item_child(mf2_item const* item, size_t index);

MF2_API mf2_string mf2_item_id(mf2_item const* item); ///< empty: none
/// The item as a property's value, for a consumer that wants no structure: a text or an image.
/// `MF2_VALUE_NONE` if it is no property's value.
MF2_API mf2_value mf2_item_value(mf2_item const* item);
/// The markup of an item that is the value of an e-* property; else none.
MF2_API mf2_string mf2_item_html(mf2_item const* item);
/// Its language, as authored, "de-AT". Empty: not known, or not requested by the option "lang".
MF2_API mf2_string mf2_item_lang(mf2_item const* item);
/// Its element's place in the input, in bytes: where its start tag begins, and the first byte after
/// its end tag. Without an end tag the element ends with its content.
MF2_API uint64_t mf2_item_start(mf2_item const* item);
MF2_API uint64_t mf2_item_end(mf2_item const* item);
MF2_API int mf2_item_source(mf2_item const* item); ///< `MF2_SOURCE_...`
/// @return  1 if its values have places, which the option "places" requests, else 0
MF2_API int mf2_item_has_places(mf2_item const* item);

/// Without its prefix: "name", not "p-name".
MF2_API mf2_string mf2_property_name(mf2_property property);
/// Never 0, unless the property does not exist.
MF2_API size_t mf2_property_value_count(mf2_property property);
/// A value, in document order.
MF2_API mf2_value mf2_property_value(mf2_property property, size_t index);

/// The kinds of values.
enum
{
    MF2_VALUE_NONE = 0,     ///< there is no value
    MF2_VALUE_TEXT = 1,     ///< text, a URL or a date
    MF2_VALUE_IMAGE = 2,    ///< an `img` with an `alt` or, if requested, a `srcset`
    MF2_VALUE_MARKUP = 3,   ///< of an e-* property
    MF2_VALUE_ITEM = 4,     ///< a nested microformat
    MF2_VALUE_DATE_TIME = 5 ///< a date that was put into normal form, if requested
};

MF2_API int mf2_value_kind(mf2_value value); ///< `MF2_VALUE_...`
/// The value for a consumer that wants no structure. A text or URL is itself, an image its URL,
/// markup its text, a date its ISO 8601 form. A nested item is its own value; empty if it has none.
MF2_API mf2_string mf2_value_text(mf2_value value);
/// An image's alternative text, as authored; none if it has none.
MF2_API mf2_string mf2_value_alt(mf2_value value);
/// The markup of an e-* property, trimmed, with URLs by the option "html"; else none.
MF2_API mf2_string mf2_value_html(mf2_value value);
/// The language of markup, as authored. Empty: not known, or not requested. None for other values.
MF2_API mf2_string mf2_value_lang(mf2_value value);
/// A date as authored; else none.
MF2_API mf2_string mf2_value_authored(mf2_value value);
/// A nested item; else null.
MF2_API mf2_item const* mf2_value_item(mf2_value value);
/// The pictures of an image's `srcset`, in its order, each descriptor once: "480w", "1.5x".
MF2_API size_t mf2_value_source_count(mf2_value value);
MF2_API mf2_string mf2_value_source_descriptor(mf2_value value, size_t index);
MF2_API mf2_string mf2_value_source_url(mf2_value value, size_t index);

// The source of a property's value, with the option "places"; else 0 and none.

/// Its element's place in the input, in bytes, as that of an item.
MF2_API uint64_t mf2_value_start(mf2_value value);
MF2_API uint64_t mf2_value_end(mf2_value value);
/// The prefix of its class, which decides how it is read: "p", "u", "dt" or "e". A classic property
/// has the prefix of its microformats2 name. The text lives forever, as those below.
MF2_API mf2_string mf2_value_prefix(mf2_value value);
/// How the value was read from the element:
/// - "text", "markup" or "attribute": its own
/// - "child": an attribute of a child, where media is by-children
/// - "value-class": the value class pattern
/// - "tag": the last segment of the URL of a classic hyperlink with rel=tag
/// - "item-name", "item-url", "item-date": the p-name, u-url or dt-* of an item that is the value
MF2_API mf2_string mf2_value_rule(mf2_value value);
/// The attribute that was read, "href", with the rules "attribute" and "child"; empty: none.
MF2_API mf2_string mf2_value_attribute(mf2_value value);
/// @return  1 if no class names the property. microformats2 parsing, "parsing for implied
///          properties"
MF2_API int mf2_value_is_implied(mf2_value value);

/// The names of Open Graph and of Twitter cards in a document's head as an item, with the option
/// "metaformats" set to "meta-item". metaformats, "parse the head element for backcompat
/// metaformats".
typedef struct mf2_meta_item mf2_meta_item;

/// Its properties and its place. Its one type is "entry", "card" or "cite"; without a type there is
/// no such item.
MF2_API mf2_item const* mf2_meta_item_item(mf2_meta_item const* item);

// ------------------------------------------------------------------------------------- relations

/// The hyperlinks with a `rel`: relations with their URLs, and URLs with the attributes and text of
/// their hyperlinks. Both are in order of first appearance.
typedef struct mf2_relations mf2_relations;
/// A relation and the URLs it is used for, unique, in order of first appearance.
typedef struct mf2_relation mf2_relation;
/// One URL, with the attributes and text of its hyperlinks. microformats2 parsing, "parse a
/// hyperlink element for rel microformats".
typedef struct mf2_related_url mf2_related_url;

MF2_API size_t mf2_relations_count(mf2_relations const* relations);
MF2_API mf2_relation const* mf2_relations_relation(mf2_relations const* relations, size_t index);
MF2_API size_t mf2_relations_url_count(mf2_relations const* relations);
MF2_API mf2_related_url const* mf2_relations_url(mf2_relations const* relations, size_t index);

MF2_API mf2_string mf2_relation_name(mf2_relation const* relation);
MF2_API size_t mf2_relation_url_count(mf2_relation const* relation);
MF2_API mf2_string mf2_relation_url(mf2_relation const* relation, size_t index);

MF2_API mf2_string mf2_related_url_url(mf2_related_url const* url);
/// Unique, sorted by code unit.
MF2_API size_t mf2_related_url_rel_count(mf2_related_url const* url);
MF2_API mf2_string mf2_related_url_rel(mf2_related_url const* url, size_t index);
MF2_API mf2_string mf2_related_url_text(mf2_related_url const* url); ///< untrimmed, may be empty
MF2_API mf2_string mf2_related_url_hreflang(mf2_related_url const* url); ///< none if not given
MF2_API mf2_string mf2_related_url_media(mf2_related_url const* url);    ///< likewise
MF2_API mf2_string mf2_related_url_title(mf2_related_url const* url);    ///< likewise
MF2_API mf2_string mf2_related_url_type(mf2_related_url const* url);     ///< likewise

// ----------------------------------------------------------------------------------------- links

/// An element with a URL. With the option "links" a document has all of them.
typedef struct mf2_link mf2_link;

/// "a", "area" or "link"; with "links" set to "all" also "audio", "iframe", "img", "source" or
/// "video". The text lives forever.
MF2_API mf2_string mf2_link_tag(mf2_link const* link);
MF2_API mf2_string mf2_link_url(mf2_link const* link); ///< of its `href` or `src`
/// The tokens of its `rel`, unique, in the order written.
MF2_API size_t mf2_link_rel_count(mf2_link const* link);
MF2_API mf2_string mf2_link_rel(mf2_link const* link, size_t index);
MF2_API mf2_string mf2_link_text(mf2_link const* link);     ///< untrimmed, may be empty
MF2_API mf2_string mf2_link_title(mf2_link const* link);    ///< none if not given, or with `src`
MF2_API mf2_string mf2_link_media(mf2_link const* link);    ///< likewise
MF2_API mf2_string mf2_link_hreflang(mf2_link const* link); ///< likewise
MF2_API mf2_string mf2_link_type(mf2_link const* link);     ///< likewise
/// Its element's place in the input, in bytes, as that of an item.
MF2_API uint64_t mf2_link_start(mf2_link const* link);
MF2_API uint64_t mf2_link_end(mf2_link const* link);

// ------------------------------------------------------------------------------------ provenance

/// How a document was read: its encoding, its base URL and the number of passes, with diagnostics.
typedef struct mf2_provenance mf2_provenance;
/// One remark on a document.
typedef struct mf2_diagnostic mf2_diagnostic;

/// The encoding's name in the Encoding Standard, "UTF-8".
MF2_API mf2_string mf2_provenance_encoding(mf2_provenance const* about);
/// The source of that name: "bom", "transport", "prescan", "meta" or "default".
MF2_API mf2_string mf2_provenance_encoding_source(mf2_provenance const* about);
/// The base of relative URLs; may be empty.
MF2_API mf2_string mf2_provenance_base_url(mf2_provenance const* about);
/// How many times the document was read.
MF2_API int mf2_provenance_passes(mf2_provenance const* about);
/// By their offsets. Late facts are those of all passes; at most 100 are about URLs and includes.
MF2_API size_t mf2_provenance_diagnostic_count(mf2_provenance const* about);
MF2_API mf2_diagnostic const* mf2_provenance_diagnostic(mf2_provenance const* about, size_t index);
/// The number of diagnostics about URLs and includes beyond the first 100, which are left out.
MF2_API uint64_t mf2_provenance_diagnostics_left_out(mf2_provenance const* about);
/// With the option "document-facts", the document's title, trimmed, with runs of white space
/// collapsed; none if it has no title.
MF2_API mf2_string mf2_provenance_title(mf2_provenance const* about);
/// With the option "document-facts", the language of the html element, as authored. Empty: not
/// known.
MF2_API mf2_string mf2_provenance_lang(mf2_provenance const* about);

/// "late-base", "invalid-url" and so on: doc/usage.md, "Provenance", lists them all.
MF2_API mf2_string mf2_diagnostic_name(mf2_diagnostic const* diagnostic);
/// The offset of the tag that it is about, in bytes of input.
MF2_API uint64_t mf2_diagnostic_offset(mf2_diagnostic const* diagnostic);
/// The URL, the encoding's name or the like; a long one is cut.
MF2_API mf2_string mf2_diagnostic_text(mf2_diagnostic const* diagnostic);

// ------------------------------------------------------------------------------------- documents

// Parsing is linear in the bytes, in each of at most four passes; freeing, in the results.

/// The result of parsing one document. All its parts are valid until it is freed.
typedef struct mf2_document mf2_document;

/// Parse a whole document.
///
/// The result is that of the full DOM: if a fact arrives after the bytes that it governs, the
/// document is read again.
/// @param bytes      the document as it was transferred, in any encoding; may be null if `size` is
///                   0
/// @param options    null: the defaults
/// @param allocator  null: memory of C++
/// @param document   set to the result, which `mf2_document_free` frees; to null on error
/// @return           the limit that was met, or `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_parse(
    char const* bytes, size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_document** document);

/// @param document  may be null
MF2_API void mf2_document_free(mf2_document* document);

/// Its top-level items, in document order.
MF2_API size_t mf2_document_item_count(mf2_document const* document);
MF2_API mf2_item const* mf2_document_item(mf2_document const* document, size_t index);
MF2_API mf2_relations const* mf2_document_relations(mf2_document const* document);
/// The item of its head; null without the option "metaformats" set to "meta-item".
MF2_API mf2_meta_item const* mf2_document_meta_item(mf2_document const* document);
MF2_API mf2_provenance const* mf2_document_provenance(mf2_document const* document);
/// Its links, in document order, with the option "links".
MF2_API size_t mf2_document_link_count(mf2_document const* document);
MF2_API mf2_link const* mf2_document_link(mf2_document const* document, size_t index);

// ------------------------------------------------------------------------------------------ text

/// A text that owns its memory, such as JSON.
typedef struct mf2_text mf2_text;

/// Valid until the text is freed. A NUL follows its end.
MF2_API mf2_string mf2_text_string(mf2_text const* text);
/// The members of that string one by one, for languages that can take no struct from C.
MF2_API char const* mf2_text_data(mf2_text const* text);
MF2_API size_t mf2_text_size(mf2_text const* text); ///< in bytes, without the NUL
/// @param text  may be null
MF2_API void mf2_text_free(mf2_text* text);

// The functions below write a text and set `text` to it; to null on error, which can only be
// `MF2_ERROR_OUT_OF_MEMORY`. `allocator` may be null; temporary memory is that of C++. There is no
// white space between tokens. They are linear in the text, JF2 is n log n.

/// The canonical JSON of a document: always `items`, `rels` and `rel-urls`, and `meta-item` after
/// `items` if it was requested.
MF2_API int mf2_document_json(
    mf2_document const* document, mf2_allocator const* allocator, mf2_text** text);
/// The value of its `items`: an array.
MF2_API int mf2_items_json(
    mf2_document const* document, mf2_allocator const* allocator, mf2_text** text);
/// One item of that array, or one nested in it.
MF2_API int mf2_item_json(mf2_item const* item, mf2_allocator const* allocator, mf2_text** text);
/// The value of `meta-item`: an empty object if there is no such item.
MF2_API int mf2_meta_item_json(
    mf2_meta_item const* item, mf2_allocator const* allocator, mf2_text** text);
/// An object with `encoding`, `encoding_source`, `base_url` (null: not known), `passes` and
/// `diagnostics`. Each diagnostic has `name`, `offset` and `text`. `diagnostics_left_out` follows if
/// any were, `title` and `lang` if they are known.
MF2_API int mf2_provenance_json(
    mf2_provenance const* about, mf2_allocator const* allocator, mf2_text** text);

/// A document as JF2. W3C Note "JF2 Post Serialization Format"; doc/interpret.md has the rules.
MF2_API int mf2_document_jf2(
    mf2_document const* document, mf2_allocator const* allocator, mf2_text** text);
/// One item, as if it were the whole document.
MF2_API int mf2_item_jf2(mf2_item const* item, mf2_allocator const* allocator, mf2_text** text);

// ------------------------------------------------------------------------------------- streaming

// All calls of `mf2_parser_write` and `mf2_parser_finish` together are linear in the bytes of the
// document, however these are cut. Making a parser takes constant time; its other functions are
// linear in the data that it still holds.

/// Parses one document that arrives in pieces. The result does not depend on the cuts.
typedef struct mf2_parser mf2_parser;

/// The items around a nested item, from the outermost in. Valid during the call that it is passed
/// to.
typedef struct mf2_path mf2_path;

/// The number of items around the nested one; in a handler never 0.
MF2_API size_t mf2_path_size(mf2_path const* path);
/// The types of one of them.
MF2_API size_t mf2_path_type_count(mf2_path const* path, size_t index);
MF2_API mf2_string mf2_path_type(mf2_path const* path, size_t index, size_t type);
/// The property of it that the next inner item is a value of; empty if that is a child.
MF2_API mf2_string mf2_path_property(mf2_path const* path, size_t index);

/// Counts of the input and the results. Items count as often as they stand in the results. A later
/// version may have more counts at the end.
typedef struct mf2_totals
{
    uint64_t bytes;        ///< of input
    uint64_t items;        ///< top-level ones
    uint64_t nested_items; ///< at any depth, taken or kept
    uint64_t relations;
    uint64_t related_urls;
    uint64_t links;
} mf2_totals;

/// The answers of handlers.
enum
{
    MF2_GO_ON = 0,
    /// For a nested item: it stays a part of the item around it.
    MF2_KEEP = 0,
    /// For a nested item: the handler is done with it. A child is removed from its parent. A
    /// property's value becomes the value that its element would have if it were no item.
    MF2_TAKE = 1,
    /// The document fails with `MF2_ERROR_STOPPED`, and nothing more of it is delivered.
    MF2_STOP = -1
};

/// Functions that take results while a document is parsed. Any may be null. Their arguments are
/// valid during the call. They may not free their parser. If they write to it, finish or reset it,
/// the document fails with `MF2_ERROR_BUSY`. They return one of the above; any other value stops,
/// too. They must return: no longjmp, no exception.
///
/// Each item arrives when it is final: its element is finished, and nothing before it in the
/// document can still change. The order is that of the document, nested items before the item
/// around them. Then come the item of the head, the relations, and the end.
typedef struct mf2_handlers
{
    size_t size; ///< sizeof(mf2_handlers), so that the struct can grow
    /// A top-level microformat is final.
    int (*item)(void* user, mf2_item* item);
    /// A nested microformat is final. Called for each property that it is a value of, before the
    /// item around it is complete. So a handler that takes nested items needs no memory for those
    /// of a long feed.
    int (*nested_item)(void* user, mf2_item* item, mf2_path const* where);
    /// The item of the head, only with the option "metaformats" set to "meta-item". If there is no
    /// such item, it has no type.
    int (*meta_item)(void* user, mf2_meta_item const* item);
    /// The relations are complete; there may be none.
    int (*relations)(void* user, mf2_relations const* relations);
    /// The document has ended. Not called if an error has ended it.
    int (*end)(void* user, mf2_provenance const* about, mf2_totals const* counted);
    /// A link, with the option "links": in document order, among the items, before the relations. A
    /// program for a version without this function has a smaller `size`.
    int (*link)(void* user, mf2_link const* link);
} mf2_handlers;

/// @param handlers   copied; null: the parser keeps everything for `mf2_parser_document`
/// @param user       passed to the handlers
/// @param options    copied; null: the defaults
/// @param allocator  for all memory of the parser and its results, except its copy of the options;
///                   null: memory of C++
/// @param parser     set to a parser, which `mf2_parser_free` frees; to null on error
/// @return           `MF2_ERROR_INVALID_ARGUMENT`: `handlers->size` is too small, or there are
///                   handlers that this version does not know; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_parser_new(
    mf2_handlers const* handlers, void* user, mf2_options const* options,
    mf2_allocator const* allocator, mf2_parser** parser);

/// @param parser  may be null
MF2_API void mf2_parser_free(mf2_parser* parser);

/// Parse more bytes of the document, a piece of any size.
/// @param bytes  may be null if `size` is 0
/// @return       the error of the document, which stays until `mf2_parser_reset`
MF2_API int mf2_parser_write(mf2_parser* parser, char const* bytes, size_t size);

/// The document has ended: deliver the rest, then the end.
MF2_API int mf2_parser_finish(mf2_parser* parser);

/// After `mf2_parser_finish`: whether a fact came too late for this pass. Then the result may
/// differ from that of the whole document. The diagnostics have the fact.
/// @return  1 or 0
MF2_API int mf2_parser_needs_another_pass(mf2_parser const* parser);

/// Forget the document, but keep the late facts that this pass has found. The parser is ready for
/// the same bytes; handlers then get all results again. An error stays. Repeat this while another
/// pass is needed, at most three times: the result is that of `mf2_parse`.
MF2_API int mf2_parser_next_pass(mf2_parser* parser);

/// Forget the document and its errors. The parser is as good as new, but keeps its memory.
/// @param options  for the next document; null: the present ones
MF2_API int mf2_parser_reset(mf2_parser* parser, mf2_options const* options);

/// Take the document that a parser without handlers has kept.
/// @param document  set to the content parsed so far; to null on error, which loses that content
/// @return          `MF2_ERROR_INVALID_ARGUMENT`: the parser has handlers
MF2_API int mf2_parser_document(mf2_parser* parser, mf2_document** document);

/// For a handler: keep an item; an empty item is left in its place.
/// @param parser  the caller of the handler
/// @param item    the handler's argument
/// @param kept    set to the item, which `mf2_item_free` frees; to null on error
MF2_API int mf2_item_keep(mf2_parser* parser, mf2_item* item, mf2_item** kept);

/// @param kept  from `mf2_item_keep`; may be null
MF2_API void mf2_item_free(mf2_item* kept);

// -------------------------------------------------------------------------------- interpretation

// Algorithms of consumers of microformats, each by its specification: doc/interpret.md. Nothing
// goes to the network. Items and strings in results are those of the document, and valid as long as
// it is. URLs of pages are absolute, or null if not known. `allocator` may be null. The only error
// is `MF2_ERROR_OUT_OF_MEMORY`, unless a function says more. A function of a page takes n log n in
// its items. The author of one entry takes logarithmic time, beside reading the entry. The kind of
// a post is linear in its properties.

/// The h-card of the person or organisation that a page stands for.
/// @param card  set to it, or to null
MF2_API int mf2_representative_h_card(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_item const** card);

/// What kind of post an entry is. W3C Note "Post Type Discovery".
/// @param type  set to "event", "rsvp", "repost", "like", "reply", "video", "photo", "article" or
///              "note"; it lives forever
MF2_API int mf2_post_type(mf2_item const* post, mf2_allocator const* allocator, mf2_string* type);
/// The same with the types of IndieWeb's page "posts": also "recipe", "review", "bookmark",
/// "follow", "read", "listen", "watch", "play", "jam", "quotation", "checkin", "eat", "drink" and
/// "audio".
MF2_API int mf2_indieweb_post_type(
    mf2_item const* post, mf2_allocator const* allocator, mf2_string* type);

/// What kind of response an entry is to a page that it links to. W3C Note "Post Type Discovery".
/// @param type  set to "rsvp", "repost", "like", "reply" or "mention"; it lives forever
MF2_API int mf2_response_type(
    mf2_item const* response, mf2_allocator const* allocator, mf2_string* type);

/// The author of an entry. The struct will not grow.
typedef struct mf2_authorship
{
    mf2_item const* card; ///< the author's h-card; null if there is none, or none yet
    mf2_string name;      ///< the author's name if nothing more is known; else empty
    /// The URL of a page that may have the author's h-card, or empty. A program that can fetch it
    /// goes on with `mf2_authorship_continue`.
    mf2_string page;
} mf2_authorship;

/// Finds the authors of a page's entries. IndieWeb, "authorship-spec".
typedef struct mf2_authors mf2_authors;

/// @param page     outlives the result
/// @param authors  set to an object that `mf2_authors_free` frees
MF2_API int mf2_authors_new(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_authors** authors);
/// @param authors  may be null
MF2_API void mf2_authors_free(mf2_authors* authors);
/// @param entry   an item of the page, of any type
/// @param author  valid as long as `authors` and the page
MF2_API int mf2_authors_author(
    mf2_authors const* authors, mf2_item const* entry, mf2_authorship* author);

/// Go on when `found->page` was needed and is fetched.
/// @param author_page  the document at `found->page`
/// @param author       an h-card of either page, or nobody
MF2_API int mf2_authorship_continue(
    mf2_document const* author_page, mf2_authorship const* found, mf2_allocator const* allocator,
    mf2_authorship* author);

/// The feeds of a page, in document order: every h-feed; without one, but with an h-entry of its
/// own, the top-level items. microformats.org, "h-feed"; `mf2::find_feeds` has the exact rules.
typedef struct mf2_feeds mf2_feeds;

/// @param page   outlives the result
/// @param feeds  set to an object that `mf2_feeds_free` frees
MF2_API int mf2_feeds_new(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_feeds** feeds);
/// @param feeds  may be null
MF2_API void mf2_feeds_free(mf2_feeds* feeds);
MF2_API size_t mf2_feeds_count(mf2_feeds const* feeds);
/// Its h-feed; null for the implied feed.
MF2_API mf2_item const* mf2_feeds_source(mf2_feeds const* feeds, size_t feed);
/// The h-feed that it is a child of; null if there is none.
MF2_API mf2_item const* mf2_feeds_enclosing(mf2_feeds const* feeds, size_t feed);
MF2_API mf2_string mf2_feeds_name(mf2_feeds const* feeds, size_t feed); ///< empty: it has none
/// Its `url`, else that of the page with the `id` of its h-feed. Valid as long as `feeds`.
MF2_API mf2_string mf2_feeds_url(mf2_feeds const* feeds, size_t feed);
MF2_API mf2_authorship mf2_feeds_author(mf2_feeds const* feeds, size_t feed);
/// Its entries, in document order; not all need be h-entries.
MF2_API size_t mf2_feeds_entry_count(mf2_feeds const* feeds, size_t feed);
MF2_API mf2_item const* mf2_feeds_entry(mf2_feeds const* feeds, size_t feed, size_t index);
/// A feed as application/jf2feed+json. W3C Note "JF2 Post Serialization Format", "JF2 Feed".
/// @return  `MF2_ERROR_INVALID_ARGUMENT`: there is no such feed
MF2_API int mf2_feeds_jf2(
    mf2_feeds const* feeds, size_t feed, mf2_allocator const* allocator, mf2_text** text);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
