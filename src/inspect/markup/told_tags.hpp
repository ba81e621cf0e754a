#pragma once

#include "html/names/tag.hpp"
#include "inspect/markup/markup_faults.hpp"

#include <mf2/parse_options.hpp>

#include <boost/system/result.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

/// Whether an attribute alone makes its tag a told one.
enum class telling : std::uint8_t
{
    by_itself,
    beside_others, ///< its value is kept if the tag is told for another reason
};

/// Whether the value of an attribute is kept, or only its presence.
enum class keeping : std::uint8_t
{
    value,
    presence,
};

/// An attribute to look for.
struct wanted_attribute
{
    std::string_view name; ///< in lower case; lives forever
    telling tells = telling::by_itself;
    keeping keeps = keeping::value;
};

/// A start tag with a wanted attribute, or at a wanted place.
struct told_tag
{
    struct attribute
    {
        std::string_view name;
        std::string value; ///< decoded
    };

    std::uint64_t offset = 0;
    std::uint64_t content = 0; ///< where its content begins: behind its '>'
    /// Where its end tag begins, by names alone: the end tag that an author would call its own. To
    /// the HTML parser, the element may have other content than the bytes between both. 0 if there
    /// is none.
    std::uint64_t end_tag = 0;
    html::tag id = html::tag::unknown;
    bool is_self_closing = false; ///< it ends in "/>"
    bool is_foreign = false;      ///< its element is of SVG or MathML
    std::string text; ///< from '<' to '>', UTF-8 without control characters; long ones are cut
    std::vector<attribute> attributes; ///< those of the wanted ones that it has

    [[nodiscard]] bool has(std::string_view name) const;
    /// Empty if it has no such attribute.
    [[nodiscard]] std::string_view value(std::string_view name) const;
    /// Whether it is an html or body tag: a later one adds to the same element.
    [[nodiscard]] bool is_of_page() const;
    /// Whether its element is a hyperlink if it has an `href`.
    [[nodiscard]] bool is_hyperlink() const;
};

/// An element of the tree that the HTML parser makes.
struct told_element
{
    /// No told element around it, or no told tag.
    static constexpr std::size_t none = SIZE_MAX;

    std::uint64_t offset = 0;    ///< of its tag
    std::size_t tag = none;      ///< the tag's index; one tag may make several elements, or none
    std::size_t parent = none;   ///< the index of the innermost told element around it
    bool is_in_template = false; ///< or a template itself
    /// Of an html or body element, which may lack a told tag.
    bool has_root_class = false;
};

/// The told tags of a document, with their elements, and faults.
struct told_markup
{
    std::vector<told_tag> tags;         ///< by their offsets
    std::vector<told_element> elements; ///< of these tags, and html and body; in tree order
    std::vector<told_fault> faults;     ///< faults by which classes are lost

    /// The told tag that begins at an offset; null if there is none.
    [[nodiscard]] told_tag const* tag_at(std::uint64_t offset) const;
};

/// The attributes that hold names of microformats, or the texts of `value` elements.
inline constexpr wanted_attribute attributes_of_microformats[] = {
    {"class"},
    {"rel"},
    {"alt", telling::beside_others},
    {"data", telling::beside_others},
    {"datetime", telling::beside_others},
    {"href", telling::beside_others},
    {"title", telling::beside_others},
    {"value", telling::beside_others}};

/// Find the start tags of a document that have one of some attributes, or stand at one of `places`.
/// @param places  offsets, sorted
/// @return        or `error::token_limit`: it tokenizes even the parts that results don't need
[[nodiscard]] boost::system::result<told_markup> told_tags(
    std::string_view bytes, parse_options const& options,
    std::vector<std::uint64_t> const& places = {},
    std::span<wanted_attribute const> attributes = attributes_of_microformats);

} // namespace mf2::inspect
