#pragma once

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::encoding
{

/// The result of the Encoding Standard's UTF-8 decoder for the bytes at some place.
enum class sequence_status
{
    complete,   ///< one code point
    incomplete, ///< the bytes end inside a possible code point
    malformed,  ///< one U+FFFD
};

/// A UTF-8 sequence at the start of some bytes.
struct sequence
{
    sequence_status status;
    std::size_t length; ///< bytes it takes up, 1 to 4
};

/// Encoding, "UTF-8 decoder": read one sequence from its initial state.
///
/// A malformed sequence is the longest prefix of a valid one, at least one byte. The decoder turns
/// it into one U+FFFD and continues at the next byte.
/// @param bytes  not empty; only the first four are read
sequence scan_sequence(std::string_view bytes);

/// The length of the incomplete sequence at the end of `bytes`, 0 to 3, that more bytes could
/// complete.
///
/// Cutting before them leaves the decoder in its initial state, so both sides can be decoded, or
/// repaired, on their own.
std::size_t incomplete_tail(std::string_view bytes);

/// Encoding, "UTF-8 decode without BOM": append `bytes` to `out`. Each malformed sequence, and an
/// incomplete one at the end, is replaced by U+FFFD. Linear.
void append_repaired(std::string& out, std::string_view bytes);
void append_repaired(std::pmr::string& out, std::string_view bytes);

/// Encoding, "UTF-8 encoder": append one code point.
/// @param code_point  a surrogate or a value above U+10FFFF is appended as U+FFFD.
void append_code_point(std::string& out, char32_t code_point);
void append_code_point(std::pmr::string& out, char32_t code_point);

} // namespace mf2::encoding
