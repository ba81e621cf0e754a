#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// Remove spaces, tabs, CR and LF at both ends.
[[nodiscard]] std::string_view trim(std::string_view text);

[[nodiscard]] std::string to_lower(std::string_view text);

/// Replace bytes that are not UTF-8 by U+FFFD.
[[nodiscard]] std::string repaired(std::string_view text);

[[nodiscard]] bool equals_ignoring_case(std::string_view left, std::string_view right);

/// Cut off and return the text before the first `separator`, or all of it.
std::string_view take_until(std::string_view& text, char separator);

/// FNV-1a, stirred at the end so that the low bits depend on all; equal on every platform.
[[nodiscard]] std::uint64_t stirred_hash(std::string_view text);
/// The hash as hexadecimal digits, sixteen at most.
[[nodiscard]] std::string hash_digits(std::string_view text);

/// Parse decimal digits, and nothing else.
[[nodiscard]] std::optional<std::uint64_t> to_number(std::string_view text);

} // namespace mf2::archive
