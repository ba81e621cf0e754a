// Tests: test/html/tokenizer/tokenizer.cpp, test/encoding/piece_offsets.cpp
#pragma once

#include "encoding/piece_offsets.hpp"

#include <cstddef>
#include <cstdint>

namespace mf2::html
{

/// Maps bytes of a piece to offsets in the input. The bytes are of markup, or of text with nothing
/// but ASCII before it in its part of the piece.
class source_offsets
{
public:
    /// For a piece of ASCII text, or with the same bytes as the input.
    explicit source_offsets(std::uint64_t offset = 0) noexcept : offset_(offset) {}

    /// For a piece in parts, which live as long as it.
    explicit source_offsets(encoding::piece_offsets const& parts) noexcept
        : parts_(&parts), code_unit_size_(parts.code_unit_size())
    {}

    /// Set the beginning of the piece.
    void begin(char const* first) noexcept { begin_ = first; }

    /// The offset of a '<' or '>', of the beginning of the piece, or of the first character of its
    /// part that is not ASCII white space.
    [[nodiscard]] std::uint64_t of(char const* at) const noexcept
    {
        auto const position = static_cast<std::size_t>(at - begin_);
        return parts_ == nullptr ? offset_ + position : parts_->offset_of(position);
    }

    /// The offset behind a tag.
    /// @param end  behind its '>'
    [[nodiscard]] std::uint64_t behind_tag(char const* end) const noexcept
    {
        return of(end - 1) + code_unit_size_;
    }

    /// The bytes of a '>' in the input.
    [[nodiscard]] std::uint8_t code_unit_size() const noexcept { return code_unit_size_; }

private:
    char const* begin_ = nullptr;
    std::uint64_t offset_ = 0; ///< of a piece without parts
    encoding::piece_offsets const* parts_ = nullptr;
    std::uint8_t code_unit_size_ = 1; ///< of each ASCII character
};

} // namespace mf2::html
