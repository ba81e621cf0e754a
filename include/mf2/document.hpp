#pragma once

#include <mf2/indirect.hpp>
#include <mf2/provenance.hpp>

#include <boost/container/small_vector.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Results are plain values. What the parser makes has all of its parts from the memory resource
/// that the parser was given, which must outlive them. Moving them keeps them there; copies, like
/// anything made without saying where, come from the default resource.
namespace mf2
{

struct item;

/// A picture that an `img` offers in its `srcset`. HTML, "image candidate string".
struct image_source
{
    std::pmr::string descriptor; ///< its width or density as authored: "480w", "1.5x"; else "1x"
    std::pmr::string url;

    friend bool operator==(image_source const&, image_source const&) = default;
};

/// The value of a u-* property that is an `img` with an `alt` attribute or, if
/// `parse_options::srcset` asks for it, one that offers others in its `srcset`. microformats2
/// parsing, "parse an img element for src and alt".
struct image
{
    std::pmr::string value; ///< the URL
    std::pmr::string alt;   ///< as authored, may be empty
    /// In the order of the attribute, each descriptor once.
    std::pmr::vector<image_source> srcset = {};
    bool has_alt = true; ///< false only where there is a `srcset`; then `alt` is empty

    friend bool operator==(image const&, image const&) = default;
};

/// The value of an e-* property, unless `parse_options::html` omits the markup: then it is text.
/// microformats2 parsing, "parsing an e- property".
struct embedded_markup
{
    std::pmr::string html;  ///< inner HTML with URLs as `parse_options::html` says, trimmed
    std::pmr::string value; ///< its text, trimmed
    /// Its language, as authored, "de-AT". Empty: not known, or not asked for. See `mf2::lang`.
    std::pmr::string lang{};

    friend bool operator==(embedded_markup const&, embedded_markup const&) = default;
};

/// The value of a dt-* property that can be read and is not written in ISO 8601's normal form, if
/// `parse_options::dates` asks for that. Others are strings.
struct date_time
{
    std::pmr::string value;    ///< by ISO 8601, "2009-06-26T19:00-08:00"
    std::pmr::string authored; ///< what it is with `date_style::authored`

    friend bool operator==(date_time const&, date_time const&) = default;
};

/// One value of a property: text or a URL, an image, markup, a nested microformat, or a date.
using property_value =
    std::variant<std::pmr::string, image, embedded_markup, indirect<item>, date_time>;

/// Values in document order. Nearly all properties have one, which needs no memory of its own.
using property_values = boost::container::small_vector<
    property_value, 1, std::pmr::polymorphic_allocator<property_value>>;

/// A property and its values, never none.
struct property
{
    std::pmr::string name; ///< without its prefix: "name", not "p-name"
    property_values values;

    friend bool operator==(property const&, property const&) = default;
};

/// Where an item comes from.
enum class item_source : std::uint8_t
{
    microformats,         ///< a root class name of microformats2
    classic_microformats, ///< one of classic microformats
    metaformats, ///< names of Open Graph or Twitter cards, with `metaformats::fallback_item`
};

/// A microformat. microformats2 parsing, "parse an element for class microformats".
/// All text is UTF-8.
struct item
{
    std::pmr::vector<std::pmr::string> type; ///< unique, sorted by code unit: "h-card"
    std::pmr::vector<property> properties;   ///< in order of first appearance
    std::pmr::vector<item> children;         ///< nested microformats that are no property's value
    std::pmr::string id;                     ///< empty: none
    /// Where the item is the value of a property: what a consumer that wants no structure uses.
    std::optional<std::variant<std::pmr::string, image>> value;
    /// Where the item is the value of an e-* property, unless `parse_options::html` omits it.
    std::optional<std::pmr::string> html;
    /// Its language, as authored, "de-AT". Empty: not known, or not asked for. See `mf2::lang`.
    std::pmr::string lang{};
    /// Where its element stands in the input, in bytes: from the first one of its start tag up to,
    /// not including, the first one behind its end tag or, where it has none, behind its content.
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    /// With `item_source::metaformats` the place is that of a `meta_item`.
    item_source source = item_source::microformats;

    friend bool operator==(item const&, item const&) = default;
};

/// What the names of Open Graph and of Twitter cards in a document's head say of the document.
/// metaformats, "parse the head element for backcompat metaformats".
struct meta_item
{
    std::pmr::string type; ///< "entry", "card" or "cite"; empty: there is no such item
    /// In the order of the specification, each with one value, which is text or a URL.
    std::pmr::vector<property> properties;
    /// Where its `meta` elements stand in the input, in bytes: from the first one's tag up to, not
    /// including, the first byte behind that of the last.
    std::uint64_t start = 0;
    std::uint64_t end = 0;

    friend bool operator==(meta_item const&, meta_item const&) = default;
};

/// A relation and the URLs it is used for, unique, in order of first appearance.
struct relation
{
    std::pmr::string name;
    std::pmr::vector<std::pmr::string> urls;

    friend bool operator==(relation const&, relation const&) = default;
};

/// What the hyperlinks with a `rel` say of one URL. Where several elements have the URL, the first
/// non-empty value counts. microformats2 parsing, "parse a hyperlink element for rel microformats".
struct related_url
{
    std::pmr::string url;
    std::pmr::vector<std::pmr::string> rels; ///< unique, sorted by code unit
    std::optional<std::pmr::string> hreflang;
    std::optional<std::pmr::string> media;
    std::optional<std::pmr::string> title;
    std::optional<std::pmr::string> type;
    std::pmr::string text; ///< untrimmed, may be empty

    friend bool operator==(related_url const&, related_url const&) = default;
};

/// The result of parsing one document.
struct document
{
    std::pmr::vector<item> items;
    std::pmr::vector<relation> rels;         ///< in order of first appearance
    std::pmr::vector<related_url> rel_urls;  ///< in order of first appearance
    mf2::provenance provenance;              ///< what the reading was based on
    std::optional<mf2::meta_item> meta_item; ///< with `metaformats::meta_item` only; may be empty

    friend bool operator==(document const&, document const&) = default;
};

} // namespace mf2
