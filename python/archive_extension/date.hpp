#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::python
{

/// Convert a date of an archive to microseconds since 1970. WARC 1.1, "WARC-Date":
/// "2026-01-31T12:00:00.25Z", which may end anywhere from "2026" on. ARC: "20260131120000".
/// @return  nothing if it is no date
[[nodiscard]] std::optional<std::int64_t> to_microseconds(std::string_view date) noexcept;

} // namespace mf2::python
