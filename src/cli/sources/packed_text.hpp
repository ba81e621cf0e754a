#pragma once

#include "cli/sources/named_source.hpp"
#include "cli/streams/failure.hpp"

#include <functional>
#include <string_view>

namespace mf2::cli
{

/// Read a text to its end, stored plain or as consecutive gzip members.
/// @param use  takes each piece; false: it wants no more
/// @return     why the text cannot be read, in words for the user
[[nodiscard]] result<void> read_packed_text(
    named_source& from, std::function<bool(std::string_view)> const& use);

} // namespace mf2::cli
