#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// Without spaces, tabs, CR and LF at both ends.
[[nodiscard]] std::string_view trim(std::string_view text);

[[nodiscard]] std::string to_lower(std::string_view text);

/// With U+FFFD for what is no UTF-8.
[[nodiscard]] std::string repaired(std::string_view text);

[[nodiscard]] bool equals_ignoring_case(std::string_view left, std::string_view right);

/// Cut off and return what stands before the first `separator`, or everything.
std::string_view take_until(std::string_view& text, char separator);

/// FNV-1a, stirred at the end so that the low bits depend on all; the same everywhere.
[[nodiscard]] std::uint64_t stirred_hash(std::string_view text);
/// That hash in hexadecimal digits, sixteen at most.
[[nodiscard]] std::string hash_digits(std::string_view text);

/// A number in decimal digits and nothing else.
[[nodiscard]] std::optional<std::uint64_t> to_number(std::string_view text);

} // namespace mf2::archive
