// Tests: test/encoding/decoder.cpp, test/suites/encoding.cpp
#pragma once

#include <cstddef>
#include <cstdint>

namespace mf2::encoding
{

/// Whether more bytes may follow those that are given.
enum class end_of_input : std::uint8_t
{
    pending,
    reached,
};

/// Why a decoder returned.
enum class decoder_stop : std::uint8_t
{
    input_used, ///< all of it, but for what more bytes could complete
    room_used,  ///< another character might not fit
};

/// How far a decoder came before its input or its room for output ended.
///
/// What is not read, three bytes at most when the input was used, is to be given again together
/// with the bytes behind it; once the end is reached everything is read. So a decoder keeps no
/// bytes and the text does not depend on where they were cut.
struct decoded
{
    std::size_t read;    ///< bytes of input
    std::size_t written; ///< bytes of UTF-8
    decoder_stop why;
};

/// Bytes of UTF-8 that one step of a decoder writes at most; with less room nothing is read.
constexpr std::size_t longest_character = 4;

} // namespace mf2::encoding
