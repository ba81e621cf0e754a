#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::python
{

/// Microseconds since 1970 of a date as archives have it: "2026-01-31T12:00:00.25Z" (WARC 1.1,
/// "WARC-Date"), from the right as much may be missing as from "2026"; "20260131120000" (ARC).
/// @return  nothing where it is none
[[nodiscard]] std::optional<std::int64_t> to_microseconds(std::string_view date) noexcept;

} // namespace mf2::python
