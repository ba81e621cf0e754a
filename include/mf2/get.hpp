#pragma once

#include <mf2/item.hpp>

#include <concepts>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// Items as structs of your own. Say once which member of a struct is for which property:
///
///     struct person
///     {
///         std::string name = "somebody";
///         std::vector<std::string> urls;
///     };
///     template <>
///     inline constexpr auto mf2::fields<person> =
///         std::tuple{mf2::field{"name", &person::name}, mf2::field{"url", &person::urls}};
///
///     auto const author = mf2::get<person>(item);
///
/// A member gets the values that fit its type:
///
/// - `std::string`, or a class made from a `std::string_view`: the first text that is not empty, by
///   `text_of`
/// - a struct that has `fields` itself: the first item
/// - `image`, `embedded_markup`, `date_time`, `nested_item`, or a class made from one: the first
///   such value; also a text if the class is made from text
/// - `std::optional` of one of these: the same
/// - `std::vector` of one of these: all values that fit, in their order
///
/// A member skips values that do not fit; several members may be for one property. A member without
/// values keeps its default. So nothing can fail, and a type that no value fits does not compile.
namespace mf2
{

namespace detail
{

struct no_fields
{
};

} // namespace detail

/// The members of a struct that items fill: a `std::tuple` of `field` and `children`. Specialise
/// it.
template <class Struct>
inline constexpr detail::no_fields fields{};

/// A member for the values of a property.
template <class Struct, class Member>
struct field
{
    std::string_view name; ///< without its prefix: "url", not "u-url"
    Member Struct::*member;
};
template <class Struct, class Member>
field(std::string_view, Member Struct::*) -> field<Struct, Member>;

/// A member for the children of an item that have a type.
template <class Struct, class Member>
struct children
{
    std::string_view type; ///< "h-entry"
    std::vector<Member> Struct::*member;
};
template <class Struct, class Member>
children(std::string_view, std::vector<Member> Struct::*) -> children<Struct, Member>;

/// Whether a struct has `fields`.
template <class Struct>
concept has_fields = !std::same_as<decltype(fields<Struct>), detail::no_fields const>;

/// An item as a struct. Its type does not count: see `item::has_type`.
///
/// Complexity: for each member linear in the properties of the item. Exceptions: those of making
/// the members.
///
///     auto const author = mf2::get<person>(page.items[0]);
///
/// @tparam Struct  has `fields`, and a default constructor
/// @return         its members that are views are valid as long as the item
template <has_fields Struct>
[[nodiscard]] Struct get(item const& from);

/// The values of a property as a member gets them. Linear in them; throws as making the member
/// does.
///
///     auto const urls = mf2::get<std::vector<std::string>>(page.items[0]["url"]);
///
/// @tparam Value  the type of the member: `std::vector<std::string>`
template <class Value>
[[nodiscard]] Value get(property_values const& from);

namespace detail
{

/// Whether a type is made from a value of some kind. Aggregates are not: their first member says
/// nothing of them.
template <class Value, class Kind>
concept made_from = std::same_as<Value, Kind> ||
    (!std::is_aggregate_v<Value> && std::constructible_from<Value, Kind const&>);

template <class Value>
concept readable = has_fields<Value> || made_from<Value, std::string_view> ||
    made_from<Value, image> || made_from<Value, embedded_markup> || made_from<Value, date_time> ||
    made_from<Value, nested_item>;

/// @return  nothing if a value of its kind does not fit the type
template <class Value>
std::optional<Value> read(property_value const& from)
{
    static_assert(
        readable<Value>,
        "a member is text, a struct with mf2::fields, or made from what a property can have");
    return std::visit(
        [](auto const& value) -> std::optional<Value> {
            using kind = std::remove_cvref_t<decltype(value)>;
            constexpr bool is_item = std::same_as<kind, nested_item>;
            constexpr bool is_text = std::same_as<kind, std::string_view>;
            if constexpr (has_fields<Value> && is_item) return get<Value>(*value);
            else if constexpr (!is_text && made_from<Value, kind>) return Value(value);
            else if constexpr (made_from<Value, std::string_view>)
            {
                std::string_view const text = text_of(value);
                if (!text.empty()) return Value(text);
            }
            return std::nullopt;
        },
        from);
}

template <class Value>
void assign(Value& to, property_values const& from)
{
    for (property_value const& each : from)
    {
        std::optional<Value> value = read<Value>(each);
        if (!value) continue;
        to = std::move(*value);
        return;
    }
}

template <class Value>
void assign(std::optional<Value>& to, property_values const& from)
{
    for (property_value const& each : from)
    {
        std::optional<Value> value = read<Value>(each);
        if (!value) continue;
        to = std::move(value);
        return;
    }
}

template <class Value>
void assign(std::vector<Value>& to, property_values const& from)
{
    std::vector<Value> values;
    for (property_value const& each : from)
    {
        if (auto value = read<Value>(each)) values.push_back(std::move(*value));
    }
    if (!values.empty()) to = std::move(values);
}

template <class Struct, class Member>
void fill(Struct& to, item const& from, field<Struct, Member> const& with)
{
    assign(to.*with.member, from[with.name]);
}

template <class Struct, class Member>
void fill(Struct& to, item const& from, children<Struct, Member> const& with)
{
    for (item const& each : from.children())
    {
        if (each.has_type(with.type)) (to.*with.member).push_back(get<Member>(each));
    }
}

} // namespace detail

template <has_fields Struct>
Struct get(item const& from)
{
    Struct made{};
    std::apply([&](auto const&... each) { (detail::fill(made, from, each), ...); }, fields<Struct>);
    return made;
}

template <class Value>
Value get(property_values const& from)
{
    Value made{};
    detail::assign(made, from);
    return made;
}

} // namespace mf2
