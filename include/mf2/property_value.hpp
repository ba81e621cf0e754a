#pragma once

#include <mf2/export.hpp>
#include <mf2/item_block.hpp>
#include <mf2/value_place.hpp>
#include <mf2/view_range.hpp>

#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

/// The properties of an item: views, valid as long as the item.
namespace mf2
{

class item;

/// A picture that an `img` offers in its `srcset`. HTML, "image candidate string".
struct image_source
{
    std::string_view descriptor; ///< its width or density as authored: "480w", "1.5x"; else "1x"
    std::string_view url;

    friend bool operator==(image_source const&, image_source const&) = default;
};

namespace detail
{

struct image_sources_source
{
    using value_type = image_source;
    item_block const* block = nullptr;
    text_place const* first = nullptr;
    [[nodiscard]] image_source at(std::size_t index) const
    {
        return {block->text(first[2 * index]), block->text(first[2 * index + 1])};
    }
};

} // namespace detail

/// The pictures of a `srcset`.
using image_sources = view_range<detail::image_sources_source>;

/// The value of a u-* property that is an `img` with an `alt` attribute. With
/// `parse_options::srcset` also of one that offers pictures in its `srcset`. microformats2 parsing,
/// "parse an img element for src and alt".
struct image
{
    std::string_view value; ///< the URL
    std::string_view alt;   ///< as authored, may be empty
    /// In the order of the attribute, each descriptor once.
    image_sources srcset = {};
    bool has_alt = true; ///< false only where there is a `srcset`; then `alt` is empty

    friend bool operator==(image const&, image const&) = default;
};

/// The value of an e-* property, unless `parse_options::html` omits the markup: then it is text.
/// microformats2 parsing, "parsing an e- property".
struct embedded_markup
{
    std::string_view html;  ///< inner HTML, trimmed, with URLs by `parse_options::html`
    std::string_view value; ///< its text, trimmed
    /// Its language, as authored, "de-AT". Empty: not known, or not requested. See `mf2::lang`.
    std::string_view lang{};

    friend bool operator==(embedded_markup const&, embedded_markup const&) = default;
};

/// The value of a dt-* property that can be read and is not authored in ISO 8601's normal form, if
/// `parse_options::dates` requests that form. Others are strings.
struct date_time
{
    std::string_view value;    ///< by ISO 8601, "2009-06-26T19:00-08:00"
    std::string_view authored; ///< the value with `date_style::authored`

    friend bool operator==(date_time const&, date_time const&) = default;
};

/// A nested microformat as the value of a property. Two are equal if their items are.
class nested_item
{
public:
    explicit nested_item(item const& which) noexcept : item_(&which) {}

    [[nodiscard]] item const& operator*() const noexcept { return *item_; }
    [[nodiscard]] item const* operator->() const noexcept { return item_; }

    MF2_EXPORT friend bool operator==(nested_item const& left, nested_item const& right);

private:
    item const* item_;
};

/// One value of a property: text or a URL, an image, markup, a nested microformat, or a date.
using property_value =
    std::variant<std::string_view, image, embedded_markup, nested_item, date_time>;

/// The value of an item that is a property's value, for a consumer that wants no structure.
using simple_value = std::variant<std::string_view, image>;

namespace detail
{

struct MF2_EXPORT values_source
{
    using value_type = property_value;
    item_block const* block = nullptr;
    value_record const* first = nullptr;
    [[nodiscard]] property_value at(std::size_t index) const noexcept;
};

} // namespace detail

/// Values in document order.
using property_values = view_range<detail::values_source>;

/// The places of a property's values; none unless `parse_options::places` requests them. Valid as
/// long as the item.
///
/// Complexity: constant.
///
///     auto const values = page.items[0]["url"];
///     auto const places = mf2::places_of(values);
///     if (!places.empty()) std::cout << name(places[0].rule) << '\n';
[[nodiscard]] MF2_EXPORT std::span<value_place const> places_of(
    property_values const& values) noexcept;

/// A property and its values, at least one.
struct property
{
    std::string_view name; ///< without its prefix: "name", not "p-name"
    property_values values;

    friend bool operator==(property const&, property const&) = default;
};

namespace detail
{

struct MF2_EXPORT properties_source
{
    using value_type = property;
    item_block const* block = nullptr;
    [[nodiscard]] property at(std::size_t index) const noexcept;
};

} // namespace detail

/// Properties in order of first appearance.
using properties = view_range<detail::properties_source>;

/// The value for a consumer that wants no structure. A text or URL is itself, an image its URL,
/// markup its text, a date its ISO 8601 form. A nested item is its own `value`; empty if it has
/// none.
///
/// Complexity: constant.
///
///     for (mf2::property_value const value : page.items[0]["photo"])
///     {
///         std::cout << mf2::text_of(value) << '\n';
///     }
[[nodiscard]] MF2_EXPORT std::string_view text_of(property_value const& value) noexcept;
[[nodiscard]] MF2_EXPORT std::string_view text_of(simple_value const& value) noexcept;
[[nodiscard]] inline std::string_view text_of(image const& value) noexcept
{
    return value.value;
}
[[nodiscard]] inline std::string_view text_of(std::string_view value) noexcept
{
    return value;
}

namespace detail
{

/// Function objects as overloads of one.
template <class... Cases>
struct overloads : Cases...
{
    using Cases::operator()...;
};

template <class Visitor, class... Kinds>
std::bool_constant<(std::is_invocable_v<Visitor, Kinds const&> && ...)> takes_every_kind(
    std::variant<Kinds...> const& value);

} // namespace detail

/// Call the case for the kind of a value. Constant; throws the exceptions of that case.
///
///     mf2::visit(
///         value, [](std::string_view text) { std::cout << text; },
///         [](mf2::nested_item author) { std::cout << author->first("name"); },
///         [](auto const& other) { std::cout << mf2::text_of(other); });
///
/// @param cases  function objects, one for each kind of value. A function of `auto const&` takes
///               the kinds that no other does. All return the same type.
/// @return       the result of the case that was called
template <class... Cases>
constexpr decltype(auto) visit(property_value const& value, Cases&&... cases)
{
    using visitor = detail::overloads<std::decay_t<Cases>...>;
    using is_complete = decltype(detail::takes_every_kind<visitor>(value));
    static_assert(is_complete::value, "there is a kind of value that no case takes");
    return std::visit(visitor{std::forward<Cases>(cases)...}, value);
}

} // namespace mf2
