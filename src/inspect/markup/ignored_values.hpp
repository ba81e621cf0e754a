#pragma once

#include "inspect/markup/items_in_markup.hpp"
#include "inspect/markup/told_tags.hpp"
#include "inspect/markup/unread.hpp"

#include <string_view>
#include <vector>

namespace mf2::inspect
{

/// The elements of class `value` or `value-title` that belong to a date, dt-* or classic, and are
/// ignored. In tree order; linear.
///
/// Value-class-pattern, "Date and time values". Elements with markup in them are left out.
/// @param from    its tags have the `attributes_of_microformats`; outlives the result
/// @param source  the bytes of the document
[[nodiscard]] std::vector<unread_name> ignored_values(
    told_markup const& from, items_in_markup const& items, std::string_view source);

} // namespace mf2::inspect
