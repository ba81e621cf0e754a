#include "microformats/class_names.hpp"

#include "microformats/classic.hpp"
#include "microformats/whitespace.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace mf2::microformats
{
namespace
{

constexpr bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

constexpr bool is_lower_or_digit(char c)
{
    return is_lower(c) || (c >= '0' && c <= '9');
}

/// [a-z]+(-[a-z]+)*
bool is_words(std::string_view text)
{
    char previous = '-';
    for (char const c : text)
    {
        if (!is_lower(c) && (c != '-' || previous == '-')) return false;
        previous = c;
    }
    return previous != '-';
}

/// ([a-z0-9]+-)?[a-z]+(-[a-z]+)*
bool is_name(std::string_view text)
{
    auto const dash = text.find('-');
    if (dash == std::string_view::npos) return is_words(text);
    auto const first = text.substr(0, dash);
    return !first.empty() && std::all_of(first.begin(), first.end(), is_lower_or_digit) &&
        is_words(text.substr(dash + 1));
}

bool is_any_root(std::string_view token)
{
    if (is_root_name(token)) return true;
    auto const root = as_classic_root(token);
    return root && *root != classic_root::item;
}

bool is_property_name(std::string_view token)
{
    return as_property_name(token).has_value();
}

// On most class values no token starts like a wanted one. So sixteen characters are looked at
// together, and no branch depends on where tokens begin.
constexpr std::size_t block_size = 16;

/// One bit for each character of a block, the first lowest.
struct block_bits
{
    unsigned spaces;   ///< at most SPACE
    unsigned initials; ///< one of four wanted characters
};

using four_initials = char[4];

#if defined(__SSE2__)

block_bits examine(char const* characters, four_initials const& wanted)
{
    __m128i block;
    std::memcpy(&block, characters, block_size);
    auto const bits_of_matches = [&](char c) { return _mm_cmpeq_epi8(block, _mm_set1_epi8(c)); };

    auto const spaces = _mm_cmpeq_epi8(_mm_min_epu8(block, _mm_set1_epi8(' ')), block);
    auto const initials = _mm_or_si128(
        _mm_or_si128(bits_of_matches(wanted[0]), bits_of_matches(wanted[1])),
        _mm_or_si128(bits_of_matches(wanted[2]), bits_of_matches(wanted[3])));
    return {
        static_cast<unsigned>(_mm_movemask_epi8(spaces)),
        static_cast<unsigned>(_mm_movemask_epi8(initials))};
}

#else

block_bits examine(char const* characters, four_initials const& wanted)
{
    block_bits bits{};
    for (std::size_t i = 0; i != block_size; ++i)
    {
        char const c = characters[i];
        bool const is_initial =
            (c == wanted[0]) | (c == wanted[1]) | (c == wanted[2]) | (c == wanted[3]);
        bits.spaces |= static_cast<unsigned>(static_cast<unsigned char>(c) <= ' ') << i;
        bits.initials |= static_cast<unsigned>(is_initial) << i;
    }
    return bits;
}

#endif

/// Copy less than a block without calling out: the halves overlap.
void copy_short(char* to, std::string_view text)
{
    auto const copy_ends = [&](auto half) {
        std::memcpy(to, text.data(), sizeof(half));
        std::memcpy(
            to + text.size() - sizeof(half), text.data() + text.size() - sizeof(half),
            sizeof(half));
    };
    if (text.size() >= 8) copy_ends(std::uint64_t{});
    else if (text.size() >= 4) copy_ends(std::uint32_t{});
    else std::copy(text.begin(), text.end(), to);
}

/// Whether a token is wanted, among those that start with one of four characters.
template <class IsWanted>
class token_search
{
public:
    token_search(std::string_view text, four_initials const& initials, IsWanted is_wanted)
        : text_(text), initials_(initials), is_wanted_(is_wanted)
    {}

    bool run() const
    {
        if (text_.size() < block_size)
        {
            char padded[block_size] = {};
            copy_short(padded, text_);
            return is_in_block(padded, 0);
        }
        auto const last = text_.size() - block_size;
        for (std::size_t position = 0; position < last; position += block_size)
        {
            if (is_in_block(text_.data() + position, position)) return true;
        }
        return is_in_block(text_.data() + last, last);
    }

private:
    bool is_in_block(char const* characters, std::size_t position) const
    {
        auto const bits = examine(characters, initials_);
        // What is before the block is not known here: its first character is always a candidate.
        for (auto starts = (bits.spaces << 1 | 1) & bits.initials; starts != 0;
             starts &= starts - 1)
        {
            if (is_token_at(position + static_cast<std::size_t>(std::countr_zero(starts))))
                return true;
        }
        return false;
    }

    bool is_token_at(std::size_t start) const
    {
        if (start != 0 && !is_ascii_whitespace(text_[start - 1])) return false;
        auto const end = find_whitespace(text_, start);
        return is_wanted_(text_.substr(start, end - start));
    }

    std::string_view text_;
    four_initials const& initials_;
    IsWanted is_wanted_;
};

constexpr four_initials root_initials = {'h', 'a', 'g', 'v'};
constexpr four_initials property_initials = {'p', 'u', 'd', 'e'};

} // namespace

bool is_root_name(std::string_view token) noexcept
{
    return token.size() > 2 && token[0] == 'h' && token[1] == '-' && is_name(token.substr(2));
}

std::optional<property_class> as_property_name(std::string_view token) noexcept
{
    auto const dash = token.find('-');
    if (dash != 1 && dash != 2) return std::nullopt;

    auto const prefix = token.substr(0, dash);
    auto const name = token.substr(dash + 1);
    std::optional<property_kind> kind;
    if (prefix == "p") kind = property_kind::p;
    else if (prefix == "u") kind = property_kind::u;
    else if (prefix == "dt") kind = property_kind::dt;
    else if (prefix == "e") kind = property_kind::e;

    if (!kind || !is_name(name)) return std::nullopt;
    return property_class{*kind, name};
}

bool may_hold_root(std::string_view class_value) noexcept
{
    return token_search(class_value, root_initials, is_any_root).run();
}

bool may_hold_property(std::string_view class_value) noexcept
{
    return token_search(class_value, property_initials, is_property_name).run();
}

} // namespace mf2::microformats
