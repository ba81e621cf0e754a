#pragma once

#include "microformats/vocabulary/root_rules.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace mf2::microformats
{

/// Search markup for class attributes that may make roots, without reading its tags.
///
/// Every word "class" that a value follows counts, wherever it stands. So nothing is overlooked,
/// even if the markup begins inside a tag.
/// @param markup  in any encoding that is ASCII compatible
/// @param from    where an earlier search ended
/// @return        where this search ends: the rest is a cut value, or a cut word; nothing if there
///                may be a root
[[nodiscard]] std::optional<std::size_t> look_for_roots(
    root_rules const& rules, std::string_view markup, std::size_t from) noexcept;

} // namespace mf2::microformats
