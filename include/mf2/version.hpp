#pragma once

#include <mf2/export.hpp>

#include <string_view>

namespace mf2
{

/// The library's version, "major.minor.patch".
inline constexpr std::string_view version = "1.0.0";

} // namespace mf2
