#pragma once

#include "url/query_encoder.hpp"

#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::url
{

/// URL, "Percent-encoded bytes": the sets of code points that a component percent-encodes.
enum class percent_encode_set : std::uint8_t
{
    c0_control = 1,
    fragment = 2,
    query = 4,
    special_query = 8,
    path = 16,
    userinfo = 32
};

/// Append `input`, with every byte in `set` as `%` and two upper-case hexadecimal digits.
///
/// URL, "UTF-8 percent-encode". All sets hold all non-ASCII code points, so bytes suffice.
void append_percent_encoded(
    std::pmr::string& output, std::string_view input, percent_encode_set set);

/// Percent-encode the bytes that an encoding has for `input`, which is UTF-8. A code point that the
/// encoding lacks becomes a character reference.
///
/// URL, "percent-encode after encoding".
void append_encoded(
    std::pmr::string& output, std::string_view input, percent_encode_set set,
    query_encoder& encoder);

/// URL, "percent-decode": a `%` without two hexadecimal digits stays. May yield invalid UTF-8.
std::pmr::string percent_decode(
    std::string_view input, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

} // namespace mf2::url
