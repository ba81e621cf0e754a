// Tests: test/html/tokenizer/tokenizer.cpp, test/encoding/piece_offsets.cpp
#pragma once

#include "encoding/piece_offsets.hpp"

#include <cstddef>
#include <cstdint>

namespace mf2::html
{

/// Tells where bytes of a piece are in the input: those of markup, and of text as far as nothing
/// but ASCII comes before them in their part of the piece.
class source_offsets
{
public:
    /// Of a piece that is all ASCII text, or has the bytes that the input has.
    explicit source_offsets(std::uint64_t offset = 0) noexcept : offset_(offset) {}

    /// Of a piece in parts, which live as long as it.
    explicit source_offsets(encoding::piece_offsets const& parts) noexcept
        : parts_(&parts), code_unit_size_(parts.code_unit_size())
    {}

    /// Tell where the piece is.
    void begin(char const* first) noexcept { begin_ = first; }

    /// A '<' or '>', the beginning of the piece, or the first character of its part that is not
    /// ASCII white space.
    [[nodiscard]] std::uint64_t of(char const* at) const noexcept
    {
        auto const position = static_cast<std::size_t>(at - begin_);
        return parts_ == nullptr ? offset_ + position : parts_->offset_of(position);
    }

    /// What is behind a tag, whose '>' is the byte before.
    [[nodiscard]] std::uint64_t behind_tag(char const* end) const noexcept
    {
        return of(end - 1) + code_unit_size_;
    }

    /// How many bytes of input a '>' has.
    [[nodiscard]] std::uint8_t code_unit_size() const noexcept { return code_unit_size_; }

private:
    char const* begin_ = nullptr;
    std::uint64_t offset_ = 0; ///< of a piece without parts
    encoding::piece_offsets const* parts_ = nullptr;
    std::uint8_t code_unit_size_ = 1; ///< of each ASCII character
};

} // namespace mf2::html
