// Tests: test/html/names/tag.cpp
#pragma once

#include "html/names/tag.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace mf2::html
{

/// A set of tags, made at compile time; a test is one load.
class tag_set
{
public:
    constexpr tag_set(std::initializer_list<tag> members)
    {
        for (tag member : members)
        {
            words_[index(member) / 64] |= std::uint64_t{1} << (index(member) % 64);
        }
    }

    [[nodiscard]] constexpr bool has(tag value) const noexcept
    {
        return (words_[index(value) / 64] >> (index(value) % 64) & 1) != 0;
    }

    [[nodiscard]] constexpr tag_set with(tag_set const& other) const noexcept
    {
        tag_set both = *this;
        for (std::size_t i = 0; i < words_.size(); ++i)
        {
            both.words_[i] |= other.words_[i];
        }
        return both;
    }

    template <class Function>
    constexpr void for_each(Function function) const
    {
        for (std::size_t word = 0; word < words_.size(); ++word)
        {
            for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1)
            {
                auto const bit = static_cast<std::size_t>(std::countr_zero(rest));
                function(static_cast<tag>(word * 64 + bit));
            }
        }
    }

private:
    static constexpr std::size_t index(tag value) noexcept
    {
        return static_cast<std::size_t>(value);
    }

    std::array<std::uint64_t, 4> words_{};
};

} // namespace mf2::html
