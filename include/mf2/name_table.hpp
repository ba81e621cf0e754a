#pragma once

#include <mf2/export.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace mf2::detail
{

/// The name of an enumerator, for functions that are compiled into programs.
/// @return  empty for one that a later version of the library has added
template <class Enumeration, std::size_t size>
[[nodiscard]] constexpr std::string_view name_in(
    std::array<std::string_view, size> const& names, Enumeration value) noexcept
{
    auto const index = static_cast<std::size_t>(value);
    return index < size ? names[index] : std::string_view();
}

} // namespace mf2::detail
