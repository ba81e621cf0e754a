#pragma once

#include "encoding/decoded.hpp"
#include "encoding/encoding.hpp"
#include "encoding/legacy_decoders.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace mf2::encoding
{

/// Bytes in, UTF-8 out: the decoder of any encoding but UTF-8, which needs none.
///
/// Encoding, "decode without BOM" with error mode "replacement". The text does not depend on how
/// the bytes and the room were cut.
class decoder
{
public:
    /// @param which  is_supported, and not UTF-8.
    explicit decoder(encoding which);

    /// Decode until `in` is used or `out` is full.
    /// @param in   from the first unread byte on
    /// @param out  longest_character bytes at least, or nothing is read.
    /// @param end  reached if no bytes follow `in`; then everything is read, room permitting.
    decoded decode(std::string_view in, std::span<char> out, end_of_input end);

    /// How many bytes, from the first unread one on, are ASCII characters that stand for
    /// themselves.
    [[nodiscard]] std::size_t ascii_size(std::string_view bytes) const noexcept;

private:
    decoded decode_replacement(std::string_view in, std::span<char> out);

    encoding which_;
    iso_2022_jp_state state_;
    bool has_returned_error_ = false; // of the replacement decoder
};

} // namespace mf2::encoding
