#pragma once

#include "inspect/markup/items_in_markup.hpp"
#include "inspect/markup/told_tags.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

/// Why a name gave nothing.
enum class unread_cause : std::uint8_t
{
    outside_of_items,
    in_classic_item,   ///< a property of microformats2 in one
    in_template,       ///< or on one
    moved,             ///< out of the item that it is written in, by the HTML parser
    dropped,           ///< by the HTML parser
    left_out,          ///< a root that begins no item: by an option, or as `unexplained`
    not_a_root,        ///< it looks like a root, but does not have the form of one
    no_href,           ///< a hyperlink with rel alone
    no_part_of_a_date, ///< a `value` element of a date
    repeated_part,     ///< a `value` element with a part that an earlier one gives
    unexplained,       ///< something else was read in its place
};

/// The cause as the predicate of a sentence about the name.
[[nodiscard]] std::string_view reason(unread_cause cause);

/// A name in a document that gave nothing, and the cause.
struct unread_name
{
    told_tag const* tag;
    std::string name; ///< a class name, or "rel"
    unread_cause cause;
    // Of a `value` element: its text, and the tag with the class of the property.
    std::string text = {};
    told_tag const* property = nullptr;
};

/// Find class names that look like those of microformats2 and gave nothing, and hyperlinks whose
/// rel gives nothing. The order is that of the tags.
/// @param tags   at least those with a class or a rel; outlive the result
/// @param items  of these tags
[[nodiscard]] std::vector<unread_name> unread_names(
    std::vector<told_tag> const& tags, items_in_markup const& items);

} // namespace mf2::inspect
