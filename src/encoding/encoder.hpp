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

/// The encoder of any encoding that has its own, except ISO-2022-JP, which can write a code point
/// in several ways.
///
/// It is made by decoding each sequence of one or two bytes, in the order of the index.
class encoder
{
public:
    /// @param which   has_encoder
    /// @param memory  for this object: eight bytes a character
    explicit encoder(
        encoding which, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    /// Encoding, "encoder" with error mode "fatal": the bytes of a code point, none if the encoding
    /// lacks it. Valid until the next call. Logarithmic.
    /// @param code_point  beyond ASCII
    [[nodiscard]] std::string_view encode(char32_t code_point);

private:
    /// A code point and its bytes.
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

/// The first code point of some UTF-8; U+FFFD if its sequence is not complete.
/// @param text  not empty
[[nodiscard]] char32_t first_code_point(std::string_view text);

/// Whether there is an encoder. Encoding, "get an output encoding": UTF-16 and replacement use
/// UTF-8 instead.
[[nodiscard]] bool has_encoder(encoding which);

} // namespace mf2::encoding
