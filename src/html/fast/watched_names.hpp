#pragma once

#include "html/text/attribute_names.hpp"

#include <boost/endian/conversion.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::html
{

/// A few attribute names, which are found from the '=' behind them: the bytes before it are
/// compared from their end.
class watched_names
{
public:
    static constexpr std::size_t most = most_watched;
    static constexpr std::size_t none = most;

    /// @param names  in lower case, each of three letters at least, none twice; at most `most`
    explicit watched_names(std::span<std::string_view const> names) noexcept
    {
        assert(names.size() <= most);
        for (std::size_t i = 0; i != names.size(); ++i)
        {
            std::string_view const tail = names[i].substr(names[i].size() - 3);
            begins_[i] = names[i].substr(0, names[i].size() - 3);
            for (std::size_t k = 0; k != 3; ++k)
                signs_[i] |= std::uint32_t{static_cast<unsigned char>(tail[k])} << (8 * k);
            signs_[i] |= std::uint32_t{'='} << 24;
            last_letters_ |= letter_bit(tail.back());
        }
    }

    /// Whether a name may be one of these, by its last letter alone. False for most others.
    /// @param equals  the '=' behind a name
    [[nodiscard]] bool may_have(char const* equals) const noexcept
    {
        return (last_letters_ & letter_bit(equals[-1])) != 0;
    }
    /// The index of a name, or `none`.
    /// @param equals  the '=' behind it; the '<' of its tag is somewhere before it
    [[nodiscard]] std::size_t find(char const* equals) const noexcept
    {
        std::uint32_t const sign = load_sign(equals - 3);
        for (std::size_t i = 0; i != most; ++i)
        {
            if (sign == signs_[i] && begins_like(equals - 3, begins_[i])) return i;
        }
        return none;
    }

private:
    /// The same bit for both cases of a letter; other bytes share them.
    [[nodiscard]] static std::uint32_t letter_bit(char c) noexcept
    {
        return std::uint32_t{1} << (static_cast<unsigned char>(c) & 31);
    }
    /// The last three bytes of a name in lower case, as far as they are letters, and the '='.
    [[nodiscard]] static std::uint32_t load_sign(char const* at) noexcept
    {
        return boost::endian::load_little_u32(reinterpret_cast<unsigned char const*>(at)) |
            0x202020u;
    }
    /// Whether the bytes before the last three letters of a name, at `tail`, are `begin`.
    [[nodiscard]] static bool begins_like(char const* tail, std::string_view begin) noexcept
    {
        // Backward, since a '<' is somewhere before.
        for (std::size_t i = 1; i <= begin.size(); ++i)
        {
            if ((*(tail - i) | 0x20) != begin[begin.size() - i]) return false;
        }
        return may_separate_attributes(*(tail - begin.size() - 1));
    }

    std::uint32_t last_letters_ = 0;
    std::array<std::uint32_t, most> signs_{};
    std::array<std::string_view, most> begins_{};
};

} // namespace mf2::html
