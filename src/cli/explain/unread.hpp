#pragma once

#include "cli/explain/told_tags.hpp"

#include <mf2/document.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// Something in a document that gave nothing, and why.
struct unread_name
{
    told_tag const* tag;
    std::string name; ///< a class name, or "rel"
    std::string_view reason;
};

/// The class names of a document that look like those of microformats2 and gave nothing, and
/// hyperlinks with rel that say nothing, in the order of the tags. Of time that is linear but for
/// sorting.
/// @param of    has been asked for the places of its values
/// @param tags  all of the document that have a class or a rel; live as long as the result
[[nodiscard]] std::vector<unread_name> unread_names(
    document const& of, std::vector<told_tag> const& tags);

} // namespace mf2::cli
