#pragma once

#include <mf2/export.hpp>

#include <string_view>

namespace mf2
{

/// The version of these headers, "major.minor.patch". `mf2_version` gives that of the library with
/// which a program runs.
inline constexpr std::string_view version = "1.0.0";

/// The number in the SONAME of the shared libraries, "libmf2.so.1". A program runs with each
/// library of the number with which it was built, if that is not older and has the same Boost.
inline constexpr int soname = 1;

} // namespace mf2
