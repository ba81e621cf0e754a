#pragma once

#include <mf2/export.hpp>
#include <mf2/name_table.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// The source of a property's value, and the rule that read it: see `parse_options::places`.
namespace mf2
{

/// The prefix of a property class name, which decides how the value is read. A classic property has
/// the prefix of its microformats2 name.
enum class property_kind : std::uint8_t
{
    p,  ///< plain text
    u,  ///< URL
    dt, ///< date and time
    e   ///< embedded markup
};

/// The part of an element that its value is read from. microformats2 parsing, "parsing a p-
/// property" and the sections after it.
enum class value_rule : std::uint8_t
{
    text,      ///< its text
    markup,    ///< its markup, and the text of that
    attribute, ///< one of its attributes, `value_place::attribute`
    child,     ///< an attribute of a child, with `media::by_children`
    /// Value-class-pattern: elements of class `value` or `value-title` in it.
    value_class,
    tag,       ///< classic: the last segment of the path in `href`, of a hyperlink with rel=tag
    item_name, ///< of an item that is the value of a p-*: its first p-name
    item_url,  ///< of an item that is the value of a u-*: its first u-url
    item_date, ///< of an item that is the value of a dt-*: its first dt-*; `item_dates::of_item`
};

/// The attributes that values are read from.
enum class value_attribute : std::uint8_t
{
    none,
    alt,
    content,
    data,
    datetime,
    href,
    poster,
    src,
    title,
    value,
};

namespace detail
{

inline constexpr std::array<std::string_view, 4> property_kind_names = {"p", "u", "dt", "e"};
inline constexpr std::array<std::string_view, 9> value_rule_names = {
    "text", "markup",    "attribute", "child",    "value-class",
    "tag",  "item-name", "item-url",  "item-date"};
inline constexpr std::array<std::string_view, 10> value_attribute_names = {
    "", "alt", "content", "data", "datetime", "href", "poster", "src", "title", "value"};

} // namespace detail

/// "p", "u", "dt" or "e".
[[nodiscard]] constexpr std::string_view name(property_kind kind) noexcept
{
    return detail::name_in(detail::property_kind_names, kind);
}
/// "text", "markup", "attribute", "child", "value-class", "tag", "item-name", "item-url" or
/// "item-date".
[[nodiscard]] constexpr std::string_view name(value_rule rule) noexcept
{
    return detail::name_in(detail::value_rule_names, rule);
}
/// "alt"; empty for none.
[[nodiscard]] constexpr std::string_view name(value_attribute attribute) noexcept
{
    return detail::name_in(detail::value_attribute_names, attribute);
}

/// The place of a property's value. For an item that is the value, it is the place of its own
/// `item::value`.
struct value_place
{
    /// Its element's place in the input, in bytes: where its start tag begins, and the first byte
    /// after its end tag. Without an end tag the element ends with its content. Some content in the
    /// tree may be elsewhere in the input: included parts, and nodes inserted before a table.
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    property_kind kind = property_kind::p;
    value_rule rule = value_rule::text;
    value_attribute attribute = value_attribute::none; ///< of `value_rule::attribute` alone
    /// No class names the property: microformats2 parsing, "parsing for implied properties". The
    /// element is that of the item, or one in it.
    bool is_implied = false;

    friend bool operator==(value_place const&, value_place const&) = default;
};

} // namespace mf2
