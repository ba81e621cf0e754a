#include "fuzz/fuzz_input.hpp"

namespace mf2::fuzz
{

namespace
{

/// Mostly short, sometimes long, to reach both extremes of the code that carries tokens over.
constexpr std::size_t piece_size_of(std::uint8_t cut) noexcept
{
    constexpr std::size_t first_long = 0xC0;
    constexpr std::size_t step = 16;
    return cut < first_long ? cut % step : (cut - first_long + 1) * step;
}

} // namespace

fuzz_input::fuzz_input(std::uint8_t const* data, std::size_t size)
    : content_(reinterpret_cast<char const*>(data), size)
{
    if (size < setting_count + cut_count) return;
    std::uint8_t const* const cuts = data + size - cut_count;
    std::copy_n(cuts, cut_count, cuts_.begin());
    std::copy_n(cuts - setting_count, setting_count, settings_.begin());
    is_cut_ = std::any_of(
        cuts_.begin(), cuts_.end(), [](std::uint8_t cut) { return piece_size_of(cut) != 0; });
    content_.remove_suffix(setting_count + cut_count);
}

std::size_t fuzz_input::piece_size(std::size_t number) const noexcept
{
    return is_cut_ ? piece_size_of(cuts_[number % cut_count]) : 1;
}

} // namespace mf2::fuzz
