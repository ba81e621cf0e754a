#pragma once

#include <string_view>

namespace mf2::inspect
{

/// Whether a class name is a property of one of the vocabularies of microformats2, with a prefix
/// that is usual for it: "p-name", but not "u-name".
///
/// microformats.org, "microformats2", "v2 vocabularies", and the pages of these.
[[nodiscard]] bool is_known_property_class(std::string_view name);

/// Whether a property of one of these vocabularies has the name: "name".
/// @param name  without its prefix
[[nodiscard]] bool is_known_property(std::string_view name);

} // namespace mf2::inspect
