#include "microformats/class_names.hpp"

#include "bytes/byte_block.hpp"
#include "microformats/classic.hpp"
#include "microformats/whitespace.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

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

// On most class values no token starts like a wanted one. So a block of characters is looked at
// together, and no branch depends on where tokens begin.
constexpr std::size_t block_size = bytes::byte_block::size;

/// One bit for each character of a block, the first lowest.
struct block_bits
{
    unsigned spaces;     ///< at most SPACE
    unsigned initials;   ///< one of four wanted characters
    unsigned references; ///< an ampersand
};

/// The tokens that are roots, and the characters that they start with.
struct root_tokens
{
    static constexpr char initials[] = {'h', 'a', 'g', 'v'};
    static bool has(std::string_view token) { return is_any_root(token); }
};

struct property_tokens
{
    static constexpr char initials[] = {'p', 'u', 'd', 'e'};
    static bool has(std::string_view token) { return as_property_name(token).has_value(); }
};

template <class Wanted>
[[gnu::always_inline]] inline block_bits examine(bytes::byte_block const& block) noexcept
{
    constexpr auto& wanted = Wanted::initials;
    auto const initials = bytes::is(block, wanted[0]) | bytes::is(block, wanted[1]) |
        bytes::is(block, wanted[2]) | bytes::is(block, wanted[3]);
    return {bytes::is_at_most(block, ' ').bits(), initials.bits(), bytes::is(block, '&').bits()};
}

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
    else if (!text.empty())
    {
        to[0] = text.front();
        to[text.size() / 2] = text[text.size() / 2];
        to[text.size() - 1] = text.back();
    }
}

/// Whether there is a character reference in a value.
enum class references : std::uint8_t
{
    decoded,  ///< ampersands are what they are
    possible, ///< an ampersand may stand for anything
};

/// Looks for a wanted token, or, where references are possible, for an ampersand.
template <class Wanted, references Kind>
class token_search
{
public:
    explicit token_search(std::string_view text) : text_(text) {}

    bool run() const
    {
        char padded[block_size] = {};
        char const* characters = text_.data();
        std::size_t last = 0;
        if (text_.size() >= block_size)
        {
            last = text_.size() - block_size;
        }
        else
        {
            copy_short(padded, text_);
            characters = padded;
        }
        for (std::size_t position = 0;; position = std::min(position + block_size, last))
        {
            if (is_in_block(characters + position, position)) return true;
            if (position == last) return false;
        }
    }

private:
    bool is_in_block(char const* characters, std::size_t position) const
    {
        auto const bits = examine<Wanted>(bytes::byte_block::load(characters));
        if (Kind == references::possible && bits.references != 0) return true;
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
        return Wanted::has(text_.substr(start, end - start));
    }

    std::string_view text_;
};

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
    return token_search<root_tokens, references::decoded>(class_value).run();
}

bool may_hold_property(std::string_view class_value) noexcept
{
    return token_search<property_tokens, references::decoded>(class_value).run();
}

bool may_hold_root_or_reference(std::string_view raw_value) noexcept
{
    return token_search<root_tokens, references::possible>(raw_value).run();
}

} // namespace mf2::microformats
