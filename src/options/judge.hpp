#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::options
{

/// Whether an argument may be the empty text.
enum class empty_argument : std::uint8_t
{
    refused,
    permitted,
};

/// The error in an argument before its option judges it, as the predicate of a sentence about the
/// option; empty if there is none.
/// @param values  the permitted ones; empty: any
[[nodiscard]] std::string judge(
    std::vector<std::string_view> const& values, empty_argument if_empty,
    std::string_view argument);

} // namespace mf2::options
