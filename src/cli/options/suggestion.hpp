#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// Find the name that was probably meant. It begins with the written text, or differs from it by
/// one or two letters: missing, wrong, added or swapped.
/// @return  empty if none is near
[[nodiscard]] std::string_view nearest(
    std::string_view written, std::vector<std::string_view> const& names);

/// The question for `nearest`, to be appended to a message; empty if none is near.
[[nodiscard]] std::string did_you_mean(
    std::string_view written, std::vector<std::string_view> const& names);

/// The task, or the option, that other tools call by this name: "lint" for "validate", "--version"
/// for "version"; empty: none.
[[nodiscard]] std::string_view task_called(std::string_view name);

} // namespace mf2::cli
