#pragma once

#include "encoding/encoding.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>
#include <vector>

namespace mf2::encoding
{

/// Code points in, bytes out: the encoder of any encoding that has one of its own, but for
/// ISO-2022-JP, which has more than one way to write a code point.
///
/// It is made of what the decoder reads: each sequence of one or two bytes, in the order of the
/// index.
class encoder
{
public:
    /// @param which   has_encoder
    /// @param memory  for this object: eight bytes a character
    explicit encoder(
        encoding which, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    /// Encoding, "encoder" with error mode "fatal": the bytes of a code point, which are none where
    /// the encoding has not got it. Valid until the next call. Logarithmic.
    /// @param code_point  beyond ASCII
    [[nodiscard]] std::string_view encode(char32_t code_point);

private:
    /// A code point, and the bytes that it is written as.
    struct character
    {
        char32_t code_point;
        std::array<char, 2> bytes;
        std::uint8_t size;
    };

    void add_pairs();
    void add(std::string_view bytes);
    [[nodiscard]] std::string_view encode_in_four(char32_t code_point);

    encoding which_;
    std::pmr::vector<character> characters_; ///< by code point
    std::array<char, 4> four_{};
};

/// The code point that some UTF-8 begins with; U+FFFD where a sequence is not complete.
/// @param text  not empty
[[nodiscard]] char32_t first_code_point(std::string_view text);

/// Whether there is an encoder. Encoding, "get an output encoding": UTF-8 takes the place of
/// UTF-16 and replacement.
[[nodiscard]] bool has_encoder(encoding which);

} // namespace mf2::encoding
