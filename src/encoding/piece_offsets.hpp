#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace mf2::encoding
{

/// The places of a piece's bytes in the input that it was decoded from.
///
/// A piece has parts. Within a part, markup, which is ASCII, is equally far from the beginning in
/// the piece and the input, in code units. Another part begins where the distances would differ.
class piece_offsets
{
public:
    /// The place of a part, or of a byte in one.
    struct place
    {
        std::size_t position = 0; ///< of the part in the piece
        std::uint64_t offset = 0; ///< of the part in the input
    };

    explicit piece_offsets(std::uint64_t offset = 0) noexcept { begin(offset); }

    /// Forget the parts and begin the first one.
    /// @param code_unit_size  bytes of input for each ASCII character
    void begin(std::uint64_t offset, std::uint8_t code_unit_size = 1) noexcept
    {
        size_ = 1;
        parts_[0] = {0, offset};
        code_unit_size_ = code_unit_size;
    }

    [[nodiscard]] std::uint8_t code_unit_size() const noexcept { return code_unit_size_; }

    /// Whether no more parts can be added.
    [[nodiscard]] bool is_full() const noexcept { return size_ == parts_.size(); }

    /// Begin a part behind the last one, or replace the last one if both begin at the same place.
    void add(std::size_t position, std::uint64_t offset) noexcept
    {
        assert(!is_full() && position >= parts_[size_ - 1].position);
        if (position == parts_[size_ - 1].position) --size_;
        parts_[size_++] = {position, offset};
    }

    /// The part that holds a byte of the piece. O(log n) of the parts.
    [[nodiscard]] place const& part_of(std::size_t position) const noexcept
    {
        if (size_ == 1) return parts_[0];
        std::size_t first = 0;
        for (std::size_t count = size_; count > 1;)
        {
            std::size_t const half = count / 2;
            if (parts_[first + half].position <= position) first += half;
            count -= half;
        }
        return parts_[first];
    }

    /// The offset of a '<' or '>' of the piece in the input. O(log n) of the parts.
    [[nodiscard]] std::uint64_t offset_of(std::size_t position) const noexcept
    {
        place const& part = part_of(position);
        return part.offset + (position - part.position) * code_unit_size_;
    }

private:
    std::array<place, 128> parts_;
    std::size_t size_ = 1;
    std::uint8_t code_unit_size_ = 1;
};

} // namespace mf2::encoding
