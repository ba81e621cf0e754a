#pragma once

#include "inspect/lint/linted_page.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::inspect
{

/// A value that a class of microformats2 gives, with the tag of that class.
struct linted_value
{
    item const& of;
    std::string_view name; ///< of its property
    property_value value;
    value_place const& place;
    told_tag const& tag;

    /// The prefix and the name: "p-name".
    [[nodiscard]] std::string property_class() const;
    [[nodiscard]] bool is_item() const { return std::holds_alternative<nested_item>(value); }
    /// Whether the tag has an attribute that a URL is read from.
    [[nodiscard]] bool has_url_attribute() const;
};

/// Call `visit(linted_value const&)` for the values of an item that are not implied.
template <class Visitor>
void for_each_value(linted_page const& page, item const& of, Visitor const& visit)
{
    for (property const each : of.properties())
    {
        auto const places = places_of(each.values);
        for (std::size_t i = 0; i != places.size(); ++i)
        {
            told_tag const* const tag = page.markup.tag_at(places[i].start);
            if (tag == nullptr || places[i].is_implied) continue;
            visit(linted_value{of, each.name, each.values[i], places[i], *tag});
        }
    }
}

/// Call `visit(linted_value const&)` for such values of all items of microformats2.
template <class Visitor>
void for_each_value(linted_page const& page, Visitor const& visit)
{
    for (item const* each : page.items.items())
    {
        if (each->source() == item_source::microformats) for_each_value(page, *each, visit);
    }
}

/// The source in the element of a value, or only its beginning: a bounded part, so that each value
/// may be asked.
[[nodiscard]] std::string_view inner_markup(linted_page const& page, linted_value const& of);

} // namespace mf2::inspect
