#pragma once

#include <mf2/export.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2
{

/// Which parts of a document the parser keeps.
enum class retention : std::uint8_t
{
    needed,     ///< parts that no microformat needs are dropped as soon as that is certain
    everything, ///< all, to the end; the same result, for debugging and as a test oracle
};

/// How a document read once treats facts that come after the bytes that they govern.
enum class late_facts : std::uint8_t
{
    diagnose, ///< the result may differ from that of the whole document; `provenance` has the facts
    fail,     ///< an error such as `error::late_base`
};

/// How URLs are written in results.
enum class urls : std::uint8_t
{
    authored,   ///< absolute ones as their authors wrote them, relative ones resolved
    normalized, ///< all as the URL Standard serialises them; invalid ones stay
};

/// Whether classic microformats (hCard, hCalendar, hAtom ...) are read. microformats2 parsing,
/// "backward compatible" root and property class names.
enum class classic : std::uint8_t
{
    on,
    off, ///< `vcard`, `hentry` and the like are class names like any other, and nothing is included
};

/// Which class names make an element the root of a microformat. Classic roots are another option.
///
/// With any choice, a root needs the form of one: microformats2 parsing, "parse an element for
/// class microformats", its note on `*`. An element with other class names only is none.
enum class roots : std::uint8_t
{
    any, ///< all that have that form
    /// Those of the microformats wiki, "v2 vocabularies": h-adr, h-card, h-entry, h-event, h-feed,
    /// h-geo, h-item, h-listing, h-product, h-recipe, h-resume, h-review, h-review-aggregate. Also
    /// its drafts h-app and h-cite, and experimental ones, h-x-*.
    known,
    except, ///< all that have that form, but for `parse_options::excluded_roots`
};

/// The names that `roots::except` leaves out by default, sorted. Most are class names of CSS
/// frameworks that look like roots: utility classes for heights such as "h-full" or "h-screen".
/// "h-captcha" marks hCaptcha's widget. The frameworks are Bootstrap, Cirrus, CoreUI, Tachyons,
/// Tailwind CSS, UnoCSS, Vuetify and Windi CSS. The views live forever.
///
/// Complexity: constant.
///
///     for (std::string_view const name : mf2::framework_class_names()) std::cout << name << '\n';
[[nodiscard]] MF2_EXPORT std::span<std::string_view const> framework_class_names() noexcept;

/// Which results are wanted. Others cost no more than skipping them.
enum class results : std::uint8_t
{
    all,
    items, ///< no relations: `document::relations` has none
    rels,  ///< no items
};

/// Which links of a document are delivered, to `handler::on_link` or `document::links`.
enum class links : std::uint8_t
{
    off,
    hyperlinks, ///< `a`, `area` and `link` elements with `href`, with `rel` or without
    all,        ///< these, and `audio`, `iframe`, `img`, `source` and `video` elements with `src`
};

/// Whether `provenance` has facts of the document as a whole.
enum class document_facts : std::uint8_t
{
    off,
    on, ///< `provenance::title` and `provenance::lang`
};

/// Whether results have their language: HTML, "language" of a node. That is the `lang` of the
/// nearest element that has one, from the item's or the markup's own outwards. Without one it is
/// that of a `meta` with `http-equiv=content-language`. If it is empty or missing, the language is
/// not known.
enum class lang : std::uint8_t
{
    off,
    on, ///< `item::lang` and `embedded_markup::lang`
};

/// Which part of a document items are read from.
enum class region : std::uint8_t
{
    whole,
    id,       ///< the first element in tree order with `parse_options::id`, and its content
    fragment, ///< likewise with the percent-decoded fragment of `parse_options::base_url`, if any
};

/// How the text of p-* and e-* properties and of implied names is read from elements.
/// doc/options.md has the rules.
enum class text_style : std::uint8_t
{
    /// The DOM's text content, `script` and `style` left out, images as their `alt` or URL.
    classic,
    /// As a reader sees it: lines and paragraphs, white space collapsed, hidden parts left out.
    plain,
    /// As `plain`, but an image without `alt` is its URL between spaces.
    plain_with_urls,
};

/// The form of the markup of an e-* property.
enum class html_style : std::uint8_t
{
    resolved, ///< URLs in its attributes are made absolute, unless they are only a fragment
    authored, ///< URLs in its attributes stay as they are
    omitted,  ///< no markup: the value is the text alone, a string like that of a p-*
};

/// Whether an `img` that is a u-* property has the pictures of its `srcset`.
enum class srcset : std::uint8_t
{
    off,
    /// In `image::srcset`, by HTML, "parse a srcset attribute"; not in classic roots.
    on,
};

/// How a u-* property is read from a `picture`, and from an `audio` or `video` without `src`.
enum class media : std::uint8_t
{
    by_attributes, ///< as from any element, by microformats2 parsing
    /// From a child: the `img` of a `picture`, or the first `source` of an `audio` or `video`. It
    /// has `src` and is no property itself. Not in classic roots.
    by_children,
};

/// The `value` of an item that is a dt-* property.
enum class item_dates : std::uint8_t
{
    of_element, ///< as a dt-* is read from its element, by microformats2 parsing
    of_item,    ///< the first dt-* of the item, if it has one
};

/// How dt-* properties are written.
enum class date_style : std::uint8_t
{
    authored, ///< as authored, except values that the value-class-pattern puts together
    iso,      ///< in ISO 8601's normal form, if they can be read: see `date_time`
};

/// Whether microformats2 roots without a name, a photo or a URL get one from their content.
/// microformats2 parsing, "parsing for implied properties".
enum class implied : std::uint8_t
{
    on,
    off, ///< items have only their properties, and roots need nothing of their content
    /// Also from a `link`. Its `title` is a name, like that of an `abbr`; its `href` is a URL if no
    /// `a` or `area` gives one.
    with_links,
};

/// Whether classic microformats may include other parts of the document by their ids.
/// include-pattern; `itemref`; `headers` of `td`.
enum class includes : std::uint8_t
{
    on,
    off, ///< elements that would be replaced are read as they are; no document must be kept whole
};

/// Whether the content of a `template` with a `for` attribute goes to the marker of that name.
/// HTML, "template", `for`; doc/compare.md has the rules.
enum class template_for : std::uint8_t
{
    on,
    off, ///< such a template is like any other, and no document must be kept for it
};

/// How the names of Open Graph and of Twitter cards in a document's head are read. The metaformats
/// specification; doc/options.md has the rules.
enum class metaformats : std::uint8_t
{
    off,
    meta_item, ///< as an item of their own: `document::meta_item`, `handler::on_meta_item`
    /// As one of the items, marked by `item::source`, if there are no others. The rules are the
    /// specification's.
    fallback_item,
};

/// Whether items have the source of each value of their properties.
enum class places : std::uint8_t
{
    off,
    on, ///< by `places_of`
};

/// How to parse one document.
struct parse_options
{
    /// The document's URL, UTF-8; malformed UTF-8 is repaired. Relative URLs are resolved against
    /// it, or against the document's own `base`. Empty: relative URLs stay as authored.
    std::string base_url;
    /// The Content-Type header that came with the document, for its charset; may be empty.
    std::string content_type;
    /// The encoding of a document that declares none: no byte order mark, transport charset or
    /// `meta`. It is a label of the Encoding Standard such as "shift_jis". If it is empty or no
    /// label, the first byte sequence that is not ASCII decides. Well-formed UTF-8 means UTF-8,
    /// anything else windows-1252.
    std::string default_encoding;
    /// "td", "svg path" or "math mi": the input is the content of such an element, as if set by
    /// `innerHTML`. ASCII letters in either case. HTML, "parsing HTML fragments". The element has
    /// no attributes, is no part of the results, and stands in a document without quirks. So a row
    /// or a cell needs no table around it. Empty: the input is a document. A text that is no name
    /// counts as the name of an element without rules of its own.
    std::string context;
    mf2::retention retention = mf2::retention::needed;
    mf2::urls urls = mf2::urls::authored;
    mf2::results results = mf2::results::all;
    /// Those of the whole document, as with relations. An element in a `template` is no link.
    mf2::links links = mf2::links::off;
    mf2::document_facts document_facts = mf2::document_facts::off;
    /// Items are read as if the region were the whole document. So a child or a property of a root
    /// around the region is a top-level item. Without that element there are no items. Relations
    /// and the base are those of the whole document. Classic microformats include from all of it.
    mf2::region region = mf2::region::whole;
    /// For `region::id`, UTF-8, compared exactly. Empty: no element has it.
    std::string id;
    mf2::lang lang = mf2::lang::off;
    mf2::places places = mf2::places::off;
    mf2::classic classic = mf2::classic::on;
    mf2::roots roots = mf2::roots::any;
    /// For `roots::except`: class names that are no roots, "h-full", in any order. Names without
    /// the form of a root make no difference. Empty: `framework_class_names()`.
    std::vector<std::string> excluded_roots;
    text_style text = text_style::classic;
    html_style html = html_style::resolved;
    mf2::srcset srcset = mf2::srcset::off;
    mf2::media media = mf2::media::by_attributes;
    mf2::item_dates item_dates = mf2::item_dates::of_element;
    date_style dates = date_style::authored;
    mf2::implied implied = mf2::implied::on;
    mf2::includes includes = mf2::includes::on;
    mf2::template_for template_for = mf2::template_for::on;
    /// Unless they are off, a p-*, u-* or dt-* property on any `meta` element has the value of its
    /// `content`.
    mf2::metaformats metaformats = mf2::metaformats::off;
    /// For `parser` only; `parse` reads the document again.
    mf2::late_facts late_facts = mf2::late_facts::diagnose;
    /// Most bytes of input before `error::input_limit`.
    std::uint64_t input_limit = std::numeric_limits<std::uint64_t>::max();
    /// Most nested elements; html is the first. A deeper one closes the element around it and
    /// becomes its sibling, as in browsers. Parts of tables and objects may be a few levels deeper;
    /// tables, objects and templates in them are ignored. See `diagnostic_code::depth_limit`. Less
    /// than 8 counts as 8, more than 60,000 as 60,000.
    std::size_t depth_limit = 512;
    /// Most attributes of one tag, repeated ones included; the others are ignored. See
    /// `diagnostic_code::attribute_limit`.
    std::size_t attribute_limit = 4096;
    /// Most bytes of one tag, comment, doctype or Text node before `error::token_limit`, and of the
    /// attributes that late tags add to html and body. Comments and text that nothing needs may be
    /// of any length. More than 2 GiB counts as 2 GiB.
    std::size_t token_limit = std::size_t{16} << 20;
    /// Most levels of nested items before `error::nesting_limit`: with 1 no item is in another. A
    /// walk through a result may recurse as deep.
    std::size_t nesting_limit = 512;
    /// Most bytes of results before `error::output_limit`, beside sixteen for each byte of the
    /// document up to where they are read. Each property class of an element has a copy of its
    /// value, so results can be many times longer than their document.
    std::uint64_t output_limit = std::uint64_t{64} << 20;
    /// Most items, nested ones included, before `error::item_limit`.
    std::uint64_t item_limit = 10'000'000;
    /// Most values of properties that one item may have, before `error::property_limit`.
    std::size_t property_limit = 1'000'000;
    /// Most bytes of one value of a property before `error::value_limit`. Both parts of an image
    /// count, and of markup. Also of the URL or the text of a link or of a hyperlink with `rel`.
    std::size_t value_limit = std::size_t{256} << 20;
    /// Most copies of other parts of the document that classic microformats may include. Further
    /// includes do nothing, each with a diagnostic.
    std::size_t include_limit = 100'000;
    /// Most bytes that the parser may hold, beside items, before `error::memory_limit`. Relations
    /// count until they are delivered. One token may go beyond. The parser holds a token that is
    /// cut, so the point where it stops depends on how the input is cut.
    std::size_t memory_limit = std::size_t{1} << 30;
};

} // namespace mf2
