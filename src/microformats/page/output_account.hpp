#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace mf2::microformats
{

/// The bytes of results to charge against `parse_options::output_limit`, by the offset in the input
/// that they are read from.
///
/// Up to each offset there is room for the limit, and for `output_per_byte` bytes for each byte
/// before it. Whether all results have room does not depend on the order in which they are read,
/// and so not on the retention. Offsets near each other, by an eighth, are counted as one, the
/// first of them.
class output_account
{
public:
    explicit output_account(std::uint64_t limit) noexcept : limit_(limit) {}

    /// Charge bytes that are read from markup that ends at this offset.
    /// @return  whether there is room for all results so far
    [[nodiscard]] bool add(std::uint64_t offset, std::uint64_t bytes) noexcept
    {
        if (offset != offset_) go_to(offset);
        counts_[step_] += bytes;
        total_ += bytes;
        // Each offset has room for the limit at least.
        return total_ <= limit_ || has_room();
    }
    /// All charged bytes.
    [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

    /// A state to go back to.
    struct extent
    {
        std::uint64_t total = 0;
        std::size_t last = 0;
        std::uint64_t of_last = 0;
    };
    [[nodiscard]] extent so_far() const noexcept { return {total_, last_, counts_[last_]}; }
    /// Take back the charges since then. They must be behind all earlier ones, or in the same step.
    void go_back_to(extent const& before) noexcept;

private:
    static constexpr unsigned step_bits = 3; // eight steps for each power of two
    static constexpr unsigned largest_power = 44;
    static constexpr std::size_t step_count = (largest_power - step_bits + 2) << step_bits;

    void go_to(std::uint64_t offset) noexcept;
    /// Whether there is room at the step added to last, and at those behind it.
    [[nodiscard]] bool has_room() const noexcept;
    [[nodiscard]] static std::size_t step_of(std::uint64_t offset) noexcept;
    [[nodiscard]] static std::uint64_t start_of(std::size_t step) noexcept;
    [[nodiscard]] std::uint64_t room_up_to(std::size_t step) const noexcept;

    std::uint64_t limit_;
    std::uint64_t total_ = 0;
    std::size_t last_ = 0; ///< the last step with charges
    // The results of an element are charged in several parts.
    std::uint64_t offset_ = 0; ///< of the last part
    std::size_t step_ = 0;     ///< the step of `offset_`
    std::array<std::uint64_t, step_count> counts_{};
};

} // namespace mf2::microformats
