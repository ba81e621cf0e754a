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

/// Whether a tag is told of for an attribute alone.
enum class telling : std::uint8_t
{
    by_itself,
    beside_others, ///< its value is kept where the tag is told of anyway
};

/// Whether more is kept of an attribute than that it is there.
enum class keeping : std::uint8_t
{
    value,
    presence,
};

/// An attribute that there is something to tell of.
struct wanted_attribute
{
    std::string_view name; ///< in lower case; lives forever
    telling tells = telling::by_itself;
    keeping keeps = keeping::value;
};

/// A start tag that there is something to tell of.
struct told_tag
{
    struct attribute
    {
        std::string_view name;
        std::string value; ///< decoded
    };

    std::uint64_t offset = 0;
    std::uint64_t content = 0; ///< where what is in it begins: behind its '>'
    /// Where its end tag begins, by names alone: the one that an author would call its own. What
    /// the HTML parser has in the element need not be what stands between both. 0: it has none.
    std::uint64_t end_tag = 0;
    html::tag id = html::tag::unknown;
    bool is_self_closing = false; ///< it ends in "/>"
    bool is_foreign = false;      ///< an element of SVG or MathML
    std::string text; ///< from '<' to '>', UTF-8 without control characters; long ones are cut
    std::vector<attribute> attributes; ///< the wanted ones that it has

    [[nodiscard]] bool has(std::string_view name) const;
    /// Empty where it has none.
    [[nodiscard]] std::string_view value(std::string_view name) const;
    /// An html or body tag: where there is a later one, both are one element.
    [[nodiscard]] bool is_of_page() const;
    /// An element that is a hyperlink where it has an `href`.
    [[nodiscard]] bool is_hyperlink() const;
};

/// An element of the tree that the HTML parser makes.
struct told_element
{
    /// In no element, or from no tag that is told of.
    static constexpr std::size_t none = SIZE_MAX;

    std::uint64_t offset = 0;    ///< of its tag
    std::size_t tag = none;      ///< its index; one tag may have made several elements, or none
    std::size_t parent = none;   ///< the index of the innermost told element around it
    bool is_in_template = false; ///< or a template itself
    /// Of an html or body element, which need have no tag that is told of.
    bool has_root_class = false;
};

/// Of a document what there is to tell of.
struct told_markup
{
    std::vector<told_tag> tags;         ///< by their offsets
    std::vector<told_element> elements; ///< of these tags, html and body; in tree order
    std::vector<told_fault> faults;     ///< what swallows root classes

    /// The tag that begins at an offset; null: none that is told of.
    [[nodiscard]] told_tag const* tag_at(std::uint64_t offset) const;
};

/// The attributes that say what is a microformat, and what `value` elements hold.
inline constexpr wanted_attribute attributes_of_microformats[] = {
    {"class"},
    {"rel"},
    {"alt", telling::beside_others},
    {"data", telling::beside_others},
    {"datetime", telling::beside_others},
    {"href", telling::beside_others},
    {"title", telling::beside_others},
    {"value", telling::beside_others}};

/// The start tags of a document that have one of some attributes, or stand at one of `places`.
/// @param places  offsets, sorted
/// @return        `error::token_limit`: all of it is tokenized, also what results need not have
[[nodiscard]] boost::system::result<told_markup> told_tags(
    std::string_view bytes, parse_options const& options,
    std::vector<std::uint64_t> const& places = {},
    std::span<wanted_attribute const> attributes = attributes_of_microformats);

} // namespace mf2::inspect
