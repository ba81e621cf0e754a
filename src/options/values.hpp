#pragma once

#include "options/refusal.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Conversions of texts to values of options.
namespace mf2::options
{

/// "https://example.com/": an absolute URL that others can be relative to.
[[nodiscard]] result<std::string> to_base_url(std::string_view text);

/// "shift_jis", or "detect".
[[nodiscard]] result<std::string> to_encoding(std::string_view label);

/// "td", "svg path", "math mi".
[[nodiscard]] result<std::string> to_context(std::string_view text);

/// "h-entry,h-feed".
[[nodiscard]] result<std::vector<std::string>> to_root_names(std::string_view text);

/// "100".
[[nodiscard]] result<std::uint64_t> to_number(std::string_view text);

/// "64M": bytes, with K, M or G for powers of 1024.
[[nodiscard]] result<std::uint64_t> to_size(std::string_view text);

/// The same for bytes in memory: at most the largest `std::size_t`.
[[nodiscard]] result<std::size_t> to_size_in_memory(std::string_view text);

/// "100": at most the largest `std::size_t`.
[[nodiscard]] result<std::size_t> to_count(std::string_view text);

/// The parts between commas, without spaces around them, and without empty parts.
[[nodiscard]] std::vector<std::string> split(std::string_view text);

} // namespace mf2::options
