#pragma once

#include "encoding/piece_offsets.hpp"

#include <cstddef>
#include <cstdint>

namespace mf2::html
{

/// Tells where bytes of a piece are in the input. What is not ASCII text, or stands behind such text
/// in a part of the piece, is told wrong.
class source_offsets
{
public:
    source_offsets() = default;

    /// @param begin           of the piece
    /// @param offset          of that in the input
    /// @param parts           live as long as the piece; null: it has only one
    /// @param code_unit_size  how many bytes of input a '>' has
    source_offsets(
        char const* begin, std::uint64_t offset, encoding::piece_offsets const* parts,
        std::uint8_t code_unit_size) noexcept
        : begin_(begin), whole_{0, offset}, parts_(parts), code_unit_size_(code_unit_size)
    {}

    /// A '<' or '>', or the beginning of the piece.
    [[nodiscard]] std::uint64_t of(char const* at) const noexcept { return of(at, 1); }

    /// What is behind a tag, whose '>' is the byte before.
    [[nodiscard]] std::uint64_t behind_tag(char const* end) const noexcept
    {
        return of(end - 1) + code_unit_size_;
    }

    /// A character that no text but white space is before in its part.
    [[nodiscard]] std::uint64_t of_text(char const* at) const noexcept
    {
        return of(at, code_unit_size_);
    }

private:
    [[nodiscard]] std::uint64_t of(char const* at, std::uint8_t size) const noexcept
    {
        auto const position = static_cast<std::size_t>(at - begin_);
        encoding::piece_offsets::place const part =
            parts_ == nullptr ? whole_ : parts_->part_of(position);
        return part.offset + (position - part.position) * size;
    }

    char const* begin_ = nullptr;
    encoding::piece_offsets::place whole_;
    encoding::piece_offsets const* parts_ = nullptr;
    std::uint8_t code_unit_size_ = 1;
};

} // namespace mf2::html
