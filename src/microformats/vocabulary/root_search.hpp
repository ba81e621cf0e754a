#pragma once

#include "microformats/vocabulary/root_rules.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace mf2::microformats
{

/// Look through markup, without reading its tags, for class attributes that may make roots.
///
/// Every word "class" counts that a value follows, wherever it is. So nothing is overlooked,
/// whatever the markup begins in.
/// @param markup  in any encoding that is ASCII compatible
/// @param from    up to where it has been looked through before
/// @return        up to where it has been now, the rest being a value that is cut, or the word;
///                nothing if there may be a root
[[nodiscard]] std::optional<std::size_t> look_for_roots(
    root_rules const& rules, std::string_view markup, std::size_t from) noexcept;

} // namespace mf2::microformats
