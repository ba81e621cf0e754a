#pragma once

#include "html/names/tag.hpp"

namespace mf2::html
{

/// `lookup_tag` for a name with more bytes behind it, which makes it a single load.
///
/// @param last  the end of the bytes that may be read
[[nodiscard, gnu::pure]] tag lookup_tag(std::string_view name, char const* last) noexcept;

} // namespace mf2::html
