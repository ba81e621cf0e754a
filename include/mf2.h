#ifndef MF2_H
#define MF2_H

/// The microformats2 in HTML pages, for C99 and for whatever calls C.
///
/// Errors: what can fail returns one of the codes below; what cannot returns what it is asked for.
/// A pointer that is given is not null unless the function says that it may be. An index that is
/// too large gives null or nothing, never what is not there. No exception leaves a function, and
/// none of them changes anything but the objects that it is given: there is nothing global or
/// thread-local, but for the key of `mf2_set_hash_key`. One object is for one thread at a time;
/// what is const may be read by several.
///
/// Lifetime: what a function sets a pointer to is its caller's, who gives it back by the function
/// that is named there; null may be given back, too. What a function returns, a string or a pointer
/// to a part, belongs to the object that it was asked of. It is valid until that is freed, or as
/// the function says.
///
/// Complexity: to ask an object for what it has, or for a part by its index, takes constant time.
/// Whatever a page holds, no function takes more than n log n in what it is given and in what it
/// makes; each group below says more. No function takes more stack where elements or items are
/// deeper in each other.
///
/// Names of options, and URLs, are strings that end in NUL. Everything else is bytes and their
/// number.

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

/// Set the key under which the library hashes text that a page holds, so that nobody can write a
/// page whose names fall together in its tables. Each process draws one from the system; give one
/// that nobody can guess, before the first parser is made, where the system has no randomness. May
/// be called at any time, from any thread. Results do not depend on the key.
MF2_API void mf2_set_hash_key(uint64_t first, uint64_t second);

/// Some text, UTF-8, that belongs to somebody else and may have NUL in it. It does not end in one.
/// Where there is none `data` is null; where it is empty `data` is not null and `size` is 0.
typedef struct mf2_string
{
    char const* data;
    size_t size; ///< in bytes
} mf2_string;

// ---------------------------------------------------------------------------------------- errors

/// What calls return. More may come, each with a number of its own.
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
    MF2_ERROR_LATE_ATTRIBUTES = 13, ///< a second `html` or `body` tag has what items depend on
    MF2_ERROR_LATE_INCLUDE = 14,    ///< a classic microformat includes what was not kept
    MF2_ERROR_LATE_OPTION = 15,     ///< a `selectedcontent` shows an option that was not kept
    MF2_ERROR_LATE_FRAMESET = 16,   ///< a frameset removes what kept a root from implying
    MF2_ERROR_LATE_LANGUAGE = 17,   ///< the language is declared after results were given
    MF2_ERROR_LATE_TEMPLATE = 18,   ///< a `template` may go to a marker before it

    // Of this interface.

    MF2_ERROR_INVALID_ARGUMENT = 100, ///< an argument that cannot be, as the function says
    MF2_ERROR_UNKNOWN_OPTION = 101,   ///< no option has this name
    MF2_ERROR_INVALID_VALUE = 102,    ///< the option does not take this value
    MF2_ERROR_STOPPED = 103,          ///< a handler asked for it
    MF2_ERROR_BUSY = 104,             ///< a handler called its own parser
    MF2_ERROR_INTERNAL = 105,         ///< an exception that there should not be

    // Of <mf2_archive.h>.

    MF2_ERROR_OPEN = 200,    ///< the archive cannot be opened
    MF2_ERROR_READ = 201,    ///< the archive cannot be read any further
    MF2_ERROR_STORAGE = 202, ///< a temporary file cannot be written or read
    MF2_ERROR_PATTERN = 203  ///< the expression of the option "url" takes too long on a URL
};

/// The name of a code, "out-of-memory"; of `MF2_OK` "ok"; of any other number "unknown". The text
/// lives forever.
MF2_API char const* mf2_error_name(int code);

/// What a code means, in a few words, without a full stop. The text lives forever.
MF2_API char const* mf2_error_message(int code);

// ---------------------------------------------------------------------------------------- memory

/// Where memory comes from. The functions are copied; they, and what `user` points to, must be
/// there until all that is from them is freed. An object that has memory from them, a document, a
/// parser, a kept item or a text, does not depend on any other: they may be freed in any order.
///
/// Objects that are used by several threads at a time need functions that may be. It has no size,
/// and will not grow.
typedef struct mf2_allocator
{
    /// @param alignment  a power of two, no more than that of any type: that of malloc will do
    /// @return           null: there is no more memory
    void* (*allocate)(void* user, size_t size, size_t alignment);
    /// @param size  the one that was asked for
    void (*deallocate)(void* user, void* block, size_t size, size_t alignment);
    void* user;
} mf2_allocator;

// --------------------------------------------------------------------------------------- options

/// How to parse. Its own memory is that of C++, whatever an allocator says.
typedef struct mf2_options mf2_options;

/// @param options  set to options that say nothing; `mf2_options_free` frees them
MF2_API int mf2_options_new(mf2_options** options);

/// Set an option by its name, as the command `mf2` knows it: `mf2_options_set(options, "urls",
/// "normalized")`. The command's manual page and doc/c.md have them all.
/// @param value  as the command takes it; of what takes no value there, "on" or "off", or "yes" or
///               "no". Null: as if the option was never set.
/// @return       `MF2_ERROR_UNKNOWN_OPTION` or `MF2_ERROR_INVALID_VALUE`; nothing is set then, and
///               `mf2_options_message` says what is wrong
MF2_API int mf2_options_set(mf2_options* options, char const* name, char const* value);

/// What is wrong with the name or the value of the last `mf2_options_set`: "lang is on or off, not
/// 'de'". Empty if nothing is. Valid until the options are changed or freed.
MF2_API mf2_string mf2_options_message(mf2_options const* options);

/// @param options  may be null
MF2_API void mf2_options_free(mf2_options* options);

// ----------------------------------------------------------------------------------------- items

// Nothing here fails. All take constant time, but those that look for a name: these are linear in
// the types, or the properties, that the item has.

/// A microformat. microformats2 parsing, "parse an element for class microformats".
///
/// It belongs to a document, to another item or, in a handler, to the parser. What is read of it is
/// valid for as long as it exists.
typedef struct mf2_item mf2_item;

/// A property of an item, and its values. Small, to be passed by value: what it is made of is
/// nobody's business. Valid for as long as the item.
typedef struct mf2_property
{
    void const* block_;
    void const* record_;
} mf2_property;

/// One value of a property. As above.
typedef struct mf2_value
{
    void const* block_;
    void const* record_;
} mf2_value;

/// Where an item comes from.
enum
{
    MF2_SOURCE_MICROFORMATS = 0,         ///< a root class name of microformats2
    MF2_SOURCE_CLASSIC_MICROFORMATS = 1, ///< one of classic microformats
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
/// A property by its name without prefix, "url", not "u-url"; one without a name and values where
/// the item has no such property.
MF2_API mf2_property mf2_item_find(mf2_item const* item, char const* name);
/// The first value of a property that is not empty, as text; empty where there is none.
MF2_API mf2_string mf2_item_first(mf2_item const* item, char const* name);

/// Nested microformats that are no property's value.
MF2_API size_t mf2_item_child_count(mf2_item const* item);
MF2_API mf2_item const* mf2_item_child(mf2_item const* item, size_t index);

MF2_API mf2_string mf2_item_id(mf2_item const* item); ///< empty: none
/// Where the item is the value of a property: what a consumer that wants no structure uses, a text
/// or an image; else `MF2_VALUE_NONE`.
MF2_API mf2_value mf2_item_value(mf2_item const* item);
/// Where the item is the value of an e-* property, its markup; else none.
MF2_API mf2_string mf2_item_html(mf2_item const* item);
/// Its language, as authored, "de-AT". Empty: not known, or not asked for by the option "lang".
MF2_API mf2_string mf2_item_lang(mf2_item const* item);
/// Where its element stands in the input, in bytes: from the first one of its start tag up to, not
/// including, the first one behind its end tag or, where it has none, behind its content.
MF2_API uint64_t mf2_item_start(mf2_item const* item);
MF2_API uint64_t mf2_item_end(mf2_item const* item);
MF2_API int mf2_item_source(mf2_item const* item); ///< `MF2_SOURCE_...`
/// @return  1 if its values tell where they come from, as the option "places" asks for, else 0
MF2_API int mf2_item_has_places(mf2_item const* item);

/// Without its prefix: "name", not "p-name".
MF2_API mf2_string mf2_property_name(mf2_property property);
/// Never 0, but for a property that there is not.
MF2_API size_t mf2_property_value_count(mf2_property property);
/// A value, in document order.
MF2_API mf2_value mf2_property_value(mf2_property property, size_t index);

/// What a value is.
enum
{
    MF2_VALUE_NONE = 0,     ///< there is none
    MF2_VALUE_TEXT = 1,     ///< text, a URL or a date
    MF2_VALUE_IMAGE = 2,    ///< an `img` with an `alt` or, if asked for, a `srcset`
    MF2_VALUE_MARKUP = 3,   ///< of an e-* property
    MF2_VALUE_ITEM = 4,     ///< a nested microformat
    MF2_VALUE_DATE_TIME = 5 ///< a date that was put into normal form, if asked for
};

MF2_API int mf2_value_kind(mf2_value value); ///< `MF2_VALUE_...`
/// For a consumer that wants no structure: a text or URL as it is, the URL of an image, the text of
/// markup, a date by ISO 8601; of a nested item what its own value is, empty where it has none.
MF2_API mf2_string mf2_value_text(mf2_value value);
/// The alternative text of an image, as authored; none where it has none.
MF2_API mf2_string mf2_value_alt(mf2_value value);
/// The markup of an e-* property, trimmed, with URLs as the option "html" says; else none.
MF2_API mf2_string mf2_value_html(mf2_value value);
/// The language of markup, as authored. Empty: not known, or not asked for; else none.
MF2_API mf2_string mf2_value_lang(mf2_value value);
/// A date as it was authored; else none.
MF2_API mf2_string mf2_value_authored(mf2_value value);
/// A nested item; else null.
MF2_API mf2_item const* mf2_value_item(mf2_value value);
/// The pictures of the `srcset` of an image, in its order, each descriptor once: "480w", "1.5x".
MF2_API size_t mf2_value_source_count(mf2_value value);
MF2_API mf2_string mf2_value_source_descriptor(mf2_value value, size_t index);
MF2_API mf2_string mf2_value_source_url(mf2_value value, size_t index);

// Where a value of a property comes from, with the option "places"; else 0 and none.

/// Where its element stands in the input, in bytes, as that of an item.
MF2_API uint64_t mf2_value_start(mf2_value value);
MF2_API uint64_t mf2_value_end(mf2_value value);
/// The prefix of its class, which says how it is read: "p", "u", "dt" or "e". A classic property
/// has that of the microformats2 one which stands for it. The text lives forever, as those below.
MF2_API mf2_string mf2_value_prefix(mf2_value value);
/// What of the element was read: "text", "markup", "attribute", "child" (an attribute of one,
/// where media is by-children), "value-class" (the value-class-pattern), "tag" (of a classic
/// hyperlink with rel=tag, the end of its URL), "item-name", "item-url" or "item-date" (of an item
/// that is the value, its p-name, u-url or dt-*).
MF2_API mf2_string mf2_value_rule(mf2_value value);
/// The attribute that was read, "href", with the rules "attribute" and "child"; empty: none.
MF2_API mf2_string mf2_value_attribute(mf2_value value);
/// @return  1 if no class says so. microformats2 parsing, "parsing for implied properties"
MF2_API int mf2_value_is_implied(mf2_value value);

/// What the names of Open Graph and of Twitter cards in a document's head say of it, with the
/// option "metaformats" set to "meta-item". metaformats, "parse the head element for backcompat
/// metaformats".
typedef struct mf2_meta_item mf2_meta_item;

/// Its properties and its place. Its one type is "entry", "card" or "cite"; without a type there is
/// no such item.
MF2_API mf2_item const* mf2_meta_item_item(mf2_meta_item const* item);

// ------------------------------------------------------------------------------------- relations

/// What hyperlinks with a `rel` say: relations with their URLs, and URLs with what is known of
/// them, both in order of first appearance.
typedef struct mf2_relations mf2_relations;
/// A relation and the URLs it is used for, unique, in order of first appearance.
typedef struct mf2_relation mf2_relation;
/// What the hyperlinks say of one URL. microformats2 parsing, "parse a hyperlink element for rel
/// microformats".
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

/// An element with a URL: of all with the option "links".
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
/// Where its element stands in the input, in bytes, as that of an item.
MF2_API uint64_t mf2_link_start(mf2_link const* link);
MF2_API uint64_t mf2_link_end(mf2_link const* link);

// ------------------------------------------------------------------------------------ provenance

/// What the reading of a document was based on.
typedef struct mf2_provenance mf2_provenance;
/// One thing to say of a document.
typedef struct mf2_diagnostic mf2_diagnostic;

/// The encoding's name in the Encoding Standard, "UTF-8".
MF2_API mf2_string mf2_provenance_encoding(mf2_provenance const* about);
/// What named it: "bom", "transport", "prescan", "meta" or "default".
MF2_API mf2_string mf2_provenance_encoding_source(mf2_provenance const* about);
/// What relative URLs were resolved against; may be empty.
MF2_API mf2_string mf2_provenance_base_url(mf2_provenance const* about);
/// How many times the document was read.
MF2_API int mf2_provenance_passes(mf2_provenance const* about);
/// By their offsets, at most 100, and with them late facts of all passes.
MF2_API size_t mf2_provenance_diagnostic_count(mf2_provenance const* about);
MF2_API mf2_diagnostic const* mf2_provenance_diagnostic(mf2_provenance const* about, size_t index);
/// How many are not told of because there were 100 before.
MF2_API uint64_t mf2_provenance_diagnostics_left_out(mf2_provenance const* about);
/// With the option "document-facts", the document's title, trimmed, with runs of white space
/// collapsed; none if it has no title.
MF2_API mf2_string mf2_provenance_title(mf2_provenance const* about);
/// With the option "document-facts", the language of the html element, as authored. Empty: not
/// known.
MF2_API mf2_string mf2_provenance_lang(mf2_provenance const* about);

/// "late-base", "invalid-url" and so on: doc/usage.md, "Provenance", has them all.
MF2_API mf2_string mf2_diagnostic_name(mf2_diagnostic const* diagnostic);
/// Where the tag it is about begins, in bytes of input.
MF2_API uint64_t mf2_diagnostic_offset(mf2_diagnostic const* diagnostic);
/// The URL, the encoding's name or the like; long ones are cut.
MF2_API mf2_string mf2_diagnostic_text(mf2_diagnostic const* diagnostic);

// ------------------------------------------------------------------------------------- documents

// Parsing is linear in the bytes, in each of at most four passes; freeing, in what there is.

/// The result of parsing one document. All that it has is valid until it is freed.
typedef struct mf2_document mf2_document;

/// Parse a whole document.
///
/// The result is that of the full DOM: where a fact arrives after the bytes it governs, the
/// document is read again.
/// @param bytes      the document as it was transferred, in any encoding; may be null if `size` is
///                   0
/// @param options    null: as if nothing was set
/// @param allocator  null: memory is that of C++
/// @param document   set to the result, which `mf2_document_free` frees; to null on error
/// @return           which limit there was, or `MF2_ERROR_OUT_OF_MEMORY`
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

/// Some text that is its own, such as JSON.
typedef struct mf2_text mf2_text;

/// Valid until the text is freed. A NUL stands behind its end.
MF2_API mf2_string mf2_text_string(mf2_text const* text);
/// The members of that string, each by itself: for languages that can take no structure from C.
MF2_API char const* mf2_text_data(mf2_text const* text);
MF2_API size_t mf2_text_size(mf2_text const* text); ///< in bytes, without the NUL
/// @param text  may be null
MF2_API void mf2_text_free(mf2_text* text);

// The functions below write something and set `text` to it; to null on error, which can only be
// `MF2_ERROR_OUT_OF_MEMORY`. `allocator` may be null; what is needed only on the way is memory of
// C++. There is no white space between tokens. They are linear in the text, JF2 is n log n.

/// The canonical JSON of a document: `items`, `rels` and `rel-urls`, always all three, and
/// `meta-item` behind `items` if it was asked for.
MF2_API int mf2_document_json(
    mf2_document const* document, mf2_allocator const* allocator, mf2_text** text);
/// The value of its `items`: an array.
MF2_API int mf2_items_json(
    mf2_document const* document, mf2_allocator const* allocator, mf2_text** text);
/// One item of that array, or one in it.
MF2_API int mf2_item_json(mf2_item const* item, mf2_allocator const* allocator, mf2_text** text);
/// The value of `meta-item`: an empty object where there is no such item.
MF2_API int mf2_meta_item_json(
    mf2_meta_item const* item, mf2_allocator const* allocator, mf2_text** text);
/// `encoding`, `encoding_source`, `base_url`, `passes` and `diagnostics`, each with `name`,
/// `offset` and `text`; `diagnostics_left_out` if any were; `title` and `lang` if they are known.
MF2_API int mf2_provenance_json(
    mf2_provenance const* about, mf2_allocator const* allocator, mf2_text** text);

/// A document as JF2. W3C Note "JF2 Post Serialization Format"; doc/interpret.md says how.
MF2_API int mf2_document_jf2(
    mf2_document const* document, mf2_allocator const* allocator, mf2_text** text);
/// One item, as if it were all of a document.
MF2_API int mf2_item_jf2(mf2_item const* item, mf2_allocator const* allocator, mf2_text** text);

// ------------------------------------------------------------------------------------- streaming

// All calls of `mf2_parser_write` and `mf2_parser_finish` together are linear in the bytes of the
// document, however these are cut. Making a parser takes constant time; the other functions of it
// are linear in what it still holds.

/// Parses one document that arrives in pieces. The result does not depend on how it was cut.
typedef struct mf2_parser mf2_parser;

/// The items that a nested item is in, from the outermost in. Valid during the call it is given to.
typedef struct mf2_path mf2_path;

/// How many items there are around the nested one, never 0.
MF2_API size_t mf2_path_size(mf2_path const* path);
/// The types of one of them.
MF2_API size_t mf2_path_type_count(mf2_path const* path, size_t index);
MF2_API mf2_string mf2_path_type(mf2_path const* path, size_t index, size_t type);
/// The property of it that the next inner item is a value of; empty where that is a child.
MF2_API mf2_string mf2_path_property(mf2_path const* path, size_t index);

/// How much there was of what. Items count as often as they stand in the results.
typedef struct mf2_totals
{
    uint64_t bytes;        ///< of input
    uint64_t items;        ///< top-level ones
    uint64_t nested_items; ///< at any depth, taken or kept
    uint64_t relations;
    uint64_t related_urls;
    uint64_t links;
} mf2_totals;

/// What handlers return.
enum
{
    MF2_GO_ON = 0,
    /// Of a nested item: it stays a part of the item that it is in.
    MF2_KEEP = 0,
    /// Of a nested item: the handler has done with it what there is to do. A child is gone from its
    /// parent; where it is the value of a property, the value is what its element would have
    /// without being an item.
    MF2_TAKE = 1,
    /// The document fails with `MF2_ERROR_STOPPED`, and nothing more of it is told.
    MF2_STOP = -1
};

/// Functions that take results while a document is parsed. Any may be null. What they are given is
/// valid during the call. They may not free their parser; where they write to it, finish or reset
/// it, the document fails with `MF2_ERROR_BUSY`. They return one of the above; what is none of
/// these stops, too. They must return: no longjmp, no exception.
///
/// Items arrive each when it is final: its element is finished, and nothing before it in the
/// document can still change. The order is that of the document, nested items before the one they
/// are in. Then come the item of the head, the relations, and the end.
typedef struct mf2_handlers
{
    size_t size; ///< sizeof(mf2_handlers), so that it can grow
    /// A top-level microformat is final.
    int (*item)(void* user, mf2_item* item);
    /// A microformat in another is final. Called for each property that it is a value of, and
    /// before what it is in is complete: who takes nested items needs no memory for those of a long
    /// feed.
    int (*nested_item)(void* user, mf2_item* item, mf2_path const* where);
    /// The item of the head, with the option "metaformats" set to "meta-item" only; it may have no
    /// type, where there is no such item.
    int (*meta_item)(void* user, mf2_meta_item const* item);
    /// The relations are complete; there may be none.
    int (*relations)(void* user, mf2_relations const* relations);
    /// The document has ended. Not called where an error has ended it.
    int (*end)(void* user, mf2_provenance const* about, mf2_totals const* counted);
    /// A link, with the option "links": in document order, among the items, before the relations.
    /// What a version before this function knows is its size without it.
    int (*link)(void* user, mf2_link const* link);
} mf2_handlers;

/// @param handlers   copied; null: the parser keeps everything for `mf2_parser_document`
/// @param user       given to the handlers
/// @param options    copied; null: as if nothing was set
/// @param allocator  for all that the parser holds and hands over, but its copy of the options;
///                   null: memory is that of C++
/// @param parser     set to a parser, which `mf2_parser_free` frees; to null on error
/// @return           `MF2_ERROR_INVALID_ARGUMENT`: `handlers->size` is too small, or there are
///                   handlers in it that this version does not know; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_parser_new(
    mf2_handlers const* handlers, void* user, mf2_options const* options,
    mf2_allocator const* allocator, mf2_parser** parser);

/// @param parser  may be null
MF2_API void mf2_parser_free(mf2_parser* parser);

/// Parse more bytes of the document, a piece of any size.
/// @param bytes  may be null if `size` is 0
/// @return       why the document failed; an error stays until `mf2_parser_reset`
MF2_API int mf2_parser_write(mf2_parser* parser, char const* bytes, size_t size);

/// The document has ended: deliver what is left, then the end.
MF2_API int mf2_parser_finish(mf2_parser* parser);

/// After `mf2_parser_finish`: whether a fact came too late for this pass, so that the result may
/// differ from that of the whole document. The diagnostics tell of it.
/// @return  1 or 0
MF2_API int mf2_parser_needs_another_pass(mf2_parser const* parser);

/// Forget the document, but not the facts of a pass that needs another, and be ready for the same
/// bytes, of which handlers are told again. An error that there was stays. Whoever does so until no
/// pass is needed, but at most three times, has what `mf2_parse` gives.
MF2_API int mf2_parser_next_pass(mf2_parser* parser);

/// Forget the document and its errors: the parser is as good as new, but has its memory.
/// @param options  for the next document; null: those that it has
MF2_API int mf2_parser_reset(mf2_parser* parser, mf2_options const* options);

/// What a parser without handlers has kept, which is its own no more.
/// @param document  set to what was parsed so far; to null on error, which leaves nothing of it
/// @return          `MF2_ERROR_INVALID_ARGUMENT`: the parser has handlers
MF2_API int mf2_parser_document(mf2_parser* parser, mf2_document** document);

/// For a handler: keep an item, which is then empty where it was.
/// @param parser  the one that calls the handler
/// @param item    that the handler was given
/// @param kept    set to the item, which `mf2_item_free` frees; to null on error
MF2_API int mf2_item_keep(mf2_parser* parser, mf2_item* item, mf2_item** kept);

/// @param kept  from `mf2_item_keep`; may be null
MF2_API void mf2_item_free(mf2_item* kept);

// -------------------------------------------------------------------------------- interpretation

// What consumers do with microformats, each by the algorithm of its specification:
// doc/interpret.md. Nothing goes to the network. Items and strings in results are those of the
// document, and valid for as long as it is. URLs of pages are absolute; null where the page's is
// not known. `allocator` may be null. What can fail does so only with `MF2_ERROR_OUT_OF_MEMORY`,
// unless it says more. What is given a page takes n log n in its items; the author of one entry,
// logarithmic time, beside reading the entry; the kind of a post is linear in its properties.

/// The h-card of the person or organisation that a page stands for.
/// @param card  set to it, or to null
MF2_API int mf2_representative_h_card(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_item const** card);

/// What kind of post an entry is. W3C Note "Post Type Discovery".
/// @param type  set to "event", "rsvp", "repost", "like", "reply", "video", "photo", "article" or
///              "note"; it lives forever
MF2_API int mf2_post_type(mf2_item const* post, mf2_allocator const* allocator, mf2_string* type);
/// The same among more types, which IndieWeb's page "posts" has: also "recipe", "review",
/// "bookmark", "follow", "read", "listen", "watch", "play", "jam", "quotation", "checkin", "eat",
/// "drink" and "audio".
MF2_API int mf2_indieweb_post_type(
    mf2_item const* post, mf2_allocator const* allocator, mf2_string* type);

/// What an entry is to a page that it links to. W3C Note "Post Type Discovery".
/// @param type  set to "rsvp", "repost", "like", "reply" or "mention"; it lives forever
MF2_API int mf2_response_type(
    mf2_item const* response, mf2_allocator const* allocator, mf2_string* type);

/// Who wrote an entry. It will not grow.
typedef struct mf2_authorship
{
    mf2_item const* card; ///< the author's h-card; null where there is none, or none yet
    mf2_string name;      ///< the author's name where that is all there is; else empty
    /// The URL of a page that may have the author's h-card; empty where none is needed. Whoever can
    /// get it goes on with `mf2_authorship_continue`.
    mf2_string page;
} mf2_authorship;

/// Finds who wrote the entries of a page. IndieWeb, "authorship-spec".
typedef struct mf2_authors mf2_authors;

/// @param page     outlives the result
/// @param authors  set to what `mf2_authors_free` frees
MF2_API int mf2_authors_new(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_authors** authors);
/// @param authors  may be null
MF2_API void mf2_authors_free(mf2_authors* authors);
/// @param entry   an item of the page, of any type
/// @param author  valid for as long as `authors` and the page are
MF2_API int mf2_authors_author(
    mf2_authors const* authors, mf2_item const* entry, mf2_authorship* author);

/// Go on where `found->page` was needed and is there.
/// @param author_page  the document at `found->page`
/// @param author       an h-card of either page, or nobody
MF2_API int mf2_authorship_continue(
    mf2_document const* author_page, mf2_authorship const* found, mf2_allocator const* allocator,
    mf2_authorship* author);

/// The feeds of a page, in document order: every h-feed; without one, but with several h-entries,
/// the top-level items. microformats.org, "h-feed"; `mf2::find_feeds` says it precisely.
typedef struct mf2_feeds mf2_feeds;

/// @param page   outlives the result
/// @param feeds  set to what `mf2_feeds_free` frees
MF2_API int mf2_feeds_new(
    mf2_document const* page, char const* page_url, mf2_allocator const* allocator,
    mf2_feeds** feeds);
/// @param feeds  may be null
MF2_API void mf2_feeds_free(mf2_feeds* feeds);
MF2_API size_t mf2_feeds_count(mf2_feeds const* feeds);
/// Its h-feed; null for the implied feed.
MF2_API mf2_item const* mf2_feeds_source(mf2_feeds const* feeds, size_t feed);
/// The h-feed that it is right in, as a child; null where there is none.
MF2_API mf2_item const* mf2_feeds_enclosing(mf2_feeds const* feeds, size_t feed);
MF2_API mf2_string mf2_feeds_name(mf2_feeds const* feeds, size_t feed); ///< empty: it has none
/// Its `url`, else that of the page with the `id` of its h-feed. Valid for as long as `feeds`.
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
