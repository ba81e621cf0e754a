#pragma once

#include "cli/sources/http_client.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// RFC 9110, "Content-Range".
struct content_range
{
    std::uint64_t begin = 0;           ///< 0 for an unsatisfied range
    std::optional<std::uint64_t> size; ///< the complete length; nothing: unknown
};

/// @return  nothing if the field is malformed or its unit is not bytes
[[nodiscard]] std::optional<content_range> read_content_range(std::string_view text);

/// The delay that a server asks for. RFC 9110, "Retry-After": seconds, or a date.
/// @return  nothing if the field has neither
[[nodiscard]] std::optional<std::chrono::milliseconds> retry_after(
    std::string_view text,
    std::chrono::system_clock::time_point now = std::chrono::system_clock::now());

/// Describe an answer without the wanted bytes, as the predicate of a sentence: "the server answers
/// 404 Not Found".
[[nodiscard]] std::string told_status(http_answer const& answer);

} // namespace mf2::cli
