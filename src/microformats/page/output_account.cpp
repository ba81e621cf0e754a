#include "microformats/page/output_account.hpp"

#include "microformats/page/output_room.hpp"

#include <algorithm>
#include <bit>

namespace mf2::microformats
{

std::size_t output_account::step_of(std::uint64_t offset) noexcept
{
    constexpr std::uint64_t most = (std::uint64_t{1} << (largest_power + 1)) - 1;
    std::uint64_t const near = std::min(offset, most);
    if (near < 1U << step_bits) return static_cast<std::size_t>(near);
    auto const power = static_cast<unsigned>(std::bit_width(near)) - 1;
    // The leading bit, and the `step_bits` bits behind it.
    auto const leading = static_cast<std::size_t>(near >> (power - step_bits));
    return (std::size_t{power - step_bits} << step_bits) + leading;
}

std::uint64_t output_account::start_of(std::size_t step) noexcept
{
    constexpr std::size_t steps = std::size_t{1} << step_bits;
    if (step < 2 * steps) return step;
    std::size_t const shift = step / steps - 1;
    return std::uint64_t{steps + step % steps} << shift;
}

std::uint64_t output_account::room_up_to(std::size_t step) const noexcept
{
    return output_room(limit_, start_of(step));
}

void output_account::go_to(std::uint64_t offset) noexcept
{
    offset_ = offset;
    step_ = step_of(offset);
    last_ = std::max(last_, step_);
}

bool output_account::has_room() const noexcept
{
    // Later steps have no less room, and no sum up to a step exceeds the total.
    if (total_ <= room_up_to(step_)) return true;
    // A result that is read late takes room from those behind it, too.
    std::uint64_t counted = total_;
    for (std::size_t each = last_; each != step_; --each)
    {
        if (counted > room_up_to(each)) return false;
        counted -= counts_[each];
    }
    return counted <= room_up_to(step_);
}

void output_account::go_back_to(extent const& before) noexcept
{
    for (; last_ != before.last; --last_) counts_[last_] = 0;
    counts_[last_] = before.of_last;
    total_ = before.total;
    go_to(start_of(last_));
}

} // namespace mf2::microformats
