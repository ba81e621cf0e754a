#pragma once

#include <mf2/view_range.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string_view>

namespace mf2::bytes
{

/// The place of packed texts: text `i` is between two places.
struct packed_source
{
    using value_type = std::string_view;
    char const* characters = nullptr;
    std::uint16_t const* places = nullptr;

    [[nodiscard]] std::string_view at(std::size_t index) const noexcept
    {
        std::size_t const begin = places[index];
        return {characters + begin, places[index + 1] - begin};
    }
};

/// Constant texts, one behind the other. Each takes two bytes beside its characters, where a view
/// takes a pointer and a size. They need no relocation.
using packed_texts = view_range<packed_source>;

/// The storage that `packed` refers to, made by the compiler.
template <auto const& Texts>
struct packed_storage
{
    static constexpr std::size_t count = std::size(Texts);
    static constexpr std::size_t length = [] {
        std::size_t sum = 0;
        for (std::string_view const text : Texts) sum += text.size();
        return sum;
    }();
    static_assert(length <= std::numeric_limits<std::uint16_t>::max());

    static constexpr auto characters = [] {
        std::array<char, length> all{};
        auto at = all.begin();
        for (std::string_view const text : Texts) at = std::copy(text.begin(), text.end(), at);
        return all;
    }();
    static constexpr auto places = [] {
        std::array<std::uint16_t, count + 1> all{};
        for (std::size_t i = 0; i != count; ++i)
            all[i + 1] = static_cast<std::uint16_t>(all[i] + std::string_view(Texts[i]).size());
        return all;
    }();
};

/// The texts of a constant list; the list itself is not in the program.
/// @tparam Texts  an array of `std::string_view`, at most 64 KiB of text in all
template <auto const& Texts>
[[nodiscard]] packed_texts packed() noexcept
{
    using storage = packed_storage<Texts>;
    return {{storage::characters.data(), storage::places.data()}, storage::count};
}

} // namespace mf2::bytes
