#pragma once

#include "cli/sources/named_source.hpp"
#include "cli/streams/failure.hpp"

#include <functional>
#include <string_view>

namespace mf2::cli
{

/// Read a text to its end that is stored as it is, or in members of gzip, one behind the other.
/// @param use  takes each piece; false: no more is wanted
/// @return     why it cannot be read, in words for the user
[[nodiscard]] result<void> read_packed_text(
    named_source& from, std::function<bool(std::string_view)> const& use);

} // namespace mf2::cli
