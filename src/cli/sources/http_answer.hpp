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
    std::uint64_t begin = 0;           ///< of an unsatisfied range 0
    std::optional<std::uint64_t> size; ///< of the whole; nothing: not known
};

/// @return  nothing if it is not one of bytes
[[nodiscard]] std::optional<content_range> read_content_range(std::string_view text);

/// How long a server wants to be left alone. RFC 9110, "Retry-After": seconds, or a date.
/// @return  nothing if it does not say
[[nodiscard]] std::optional<std::chrono::milliseconds> retry_after(
    std::string_view text,
    std::chrono::system_clock::time_point now = std::chrono::system_clock::now());

/// What an answer that is of no use says, as the predicate of a sentence: "the server answers 404
/// Not Found".
[[nodiscard]] std::string told_status(http_answer const& answer);

} // namespace mf2::cli
