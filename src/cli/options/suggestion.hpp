#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// The name that was probably meant: one that begins with what was written, or differs from it by a
/// letter or two that are missing, other, too many or in the wrong order.
/// @return  empty if none is near
[[nodiscard]] std::string_view nearest(
    std::string_view written, std::vector<std::string_view> const& names);

/// The question for `nearest`, to be appended to what is wrong; empty if none is near.
[[nodiscard]] std::string did_you_mean(
    std::string_view written, std::vector<std::string_view> const& names);

/// The task that other tools call so: "lint" for "validate"; empty: none.
[[nodiscard]] std::string_view task_called(std::string_view name);

} // namespace mf2::cli
