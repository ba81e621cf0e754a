#pragma once

#include <mf2/indirect.hpp>
#include <mf2/provenance.hpp>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace mf2
{

struct item;

/// The value of a u-* property that is an `img` with an `alt` attribute.
/// microformats2 parsing, "parse an img element for src and alt".
struct image
{
    std::string value; ///< the URL
    std::string alt;   ///< as authored, may be empty

    friend bool operator==(image const&, image const&) = default;
};

/// The value of an e-* property. microformats2 parsing, "parsing an e- property".
struct embedded_markup
{
    std::string html;  ///< inner HTML with absolute URLs, trimmed
    std::string value; ///< its text, trimmed

    friend bool operator==(embedded_markup const&, embedded_markup const&) = default;
};

/// One value of a property: text or a URL, an image, markup, or a nested microformat.
using property_value = std::variant<std::string, image, embedded_markup, indirect<item>>;

/// A property and its values, never none, in document order.
struct property
{
    std::string name; ///< without its prefix: "name", not "p-name"
    std::vector<property_value> values;

    friend bool operator==(property const&, property const&) = default;
};

/// A microformat. microformats2 parsing, "parse an element for class microformats".
/// All text is UTF-8.
struct item
{
    std::vector<std::string> type;    ///< unique, sorted by code unit: "h-card"
    std::vector<property> properties; ///< in order of first appearance
    std::vector<item> children;       ///< nested microformats that are no property's value
    std::string id;                   ///< empty: none
    /// Where the item is the value of a property: what a consumer that wants no structure uses.
    std::optional<std::variant<std::string, image>> value;
    /// Where the item is the value of an e-* property.
    std::optional<std::string> html;

    friend bool operator==(item const&, item const&) = default;
};

/// A relation and the URLs it is used for, unique, in order of first appearance.
struct relation
{
    std::string name;
    std::vector<std::string> urls;

    friend bool operator==(relation const&, relation const&) = default;
};

/// What the hyperlinks with a `rel` say of one URL. Where several elements have the URL, the first
/// non-empty value counts. microformats2 parsing, "parse a hyperlink element for rel microformats".
struct related_url
{
    std::string url;
    std::vector<std::string> rels; ///< unique, sorted by code unit
    std::optional<std::string> hreflang;
    std::optional<std::string> media;
    std::optional<std::string> title;
    std::optional<std::string> type;
    std::string text; ///< untrimmed, may be empty

    friend bool operator==(related_url const&, related_url const&) = default;
};

/// The result of parsing one document.
struct document
{
    std::vector<item> items;
    std::vector<relation> rels;        ///< in order of first appearance
    std::vector<related_url> rel_urls; ///< in order of first appearance
    mf2::provenance provenance;        ///< what the reading was based on

    friend bool operator==(document const&, document const&) = default;
};

} // namespace mf2
