// Tests: test/encoding/decoder.cpp, test/suites/encoding.cpp
#pragma once

#include <cstddef>
#include <cstdint>

namespace mf2::encoding
{

/// Whether more bytes may follow the given ones.
enum class end_of_input : std::uint8_t
{
    pending,
    reached,
};

/// Why a decoder returned.
enum class decoder_stop : std::uint8_t
{
    input_used, ///< all, except bytes that more input could complete
    room_used,  ///< another character might not fit
};

/// How far a decoder came before its input or its room for output ended.
///
/// The caller passes unread bytes (three at most if the input was used) again, followed by the next
/// ones. At the end of the input everything is read. So a decoder keeps no bytes, and the text does
/// not depend on the cuts between them.
struct decoded
{
    std::size_t read;    ///< bytes of input
    std::size_t written; ///< bytes of UTF-8
    decoder_stop why;
};

/// The most bytes of UTF-8 that one step of a decoder writes; with less room nothing is read.
constexpr std::size_t longest_character = 4;

} // namespace mf2::encoding
