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
    std::size_t size = 0;
    bool has_digit = false;
    for (; size != text.size() && is_lower_or_digit(text[size]); ++size)
    {
        has_digit |= !is_lower(text[size]);
    }
    if (size == text.size()) return size != 0 && !has_digit;
    return size != 0 && text[size] == '-' && is_words(text.substr(size + 1));
}

std::optional<property_kind> kind_of_initial(char c)
{
    switch (c)
    {
    case 'p': return property_kind::p;
    case 'u': return property_kind::u;
    case 'd': return property_kind::dt;
    case 'e': return property_kind::e;
    default: return std::nullopt;
    }
}

// On most class values no token starts like a wanted one. So a block of characters is looked at
// together, and no branch depends on where tokens begin.
constexpr std::size_t block_size = bytes::byte_block::size;

/// One bit for each character of a block, the first lowest.
struct block_bits
{
    unsigned spaces;     ///< at most SPACE
    unsigned initials;   ///< one of the wanted characters
    unsigned references; ///< an ampersand
};

template <char... Wanted>
[[gnu::always_inline]] inline block_bits examine(bytes::byte_block const& block) noexcept
{
    auto const initials = (bytes::is(block, Wanted) | ...);
    return {bytes::is_at_most(block, ' ').bits(), initials.bits(), bytes::is(block, '&').bits()};
}

/// What is known of a token when it has been found.
enum class token_form : std::uint8_t
{
    words, ///< [a-z]+(-[a-z]+)*
    any,
};

/// The form of a part of a block.
token_form form_of(bytes::byte_block const& block, std::size_t start, std::size_t size) noexcept
{
    unsigned const all = ((1U << size) - 1) << start;
    unsigned const letters = bytes::is_between(block, 'a', 'z').bits() & all;
    unsigned const dashes = bytes::is(block, '-').bits() & all;
    // A dash needs a letter on either side.
    bool const is_words = (letters | dashes) == all && (dashes & ~(letters << 1)) == 0 &&
        (dashes & ~(letters >> 1)) == 0;
    return is_words ? token_form::words : token_form::any;
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

/// Whether a walk over tokens goes on.
enum class walk : std::uint8_t
{
    on,
    ends,
};

/// Walks over the tokens that start with a wanted character.
template <char... Wanted>
class candidate_walk
{
public:
    explicit candidate_walk(std::string_view text) : text_(text) {}

    /// Call `visit` for each such token with its form, in order, and `meet_reference` for each block with an
    /// ampersand, until one of them ends the walk.
    template <class Visit, class MeetReference>
    void run(Visit visit, MeetReference meet_reference) const
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
        std::size_t seen = 0;
        for (std::size_t position = 0;; position = std::min(position + block_size, last))
        {
            auto const block = bytes::byte_block::load(characters + position);
            auto bits = examine<Wanted...>(block);
            // The last block may begin in the one before.
            bits.initials &= ~0U << (seen - position);
            seen = position + block_size;
            if (bits.references != 0 && meet_reference() == walk::ends) return;
            if (walk_block(block, bits, position, visit) == walk::ends) return;
            if (position == last) return;
        }
    }

private:
    template <class Visit>
    walk walk_block(
        bytes::byte_block const& block, block_bits const& bits, std::size_t position,
        Visit& visit) const
    {
        // What is before the block is not known here: its first character is always a candidate.
        for (auto starts = (bits.spaces << 1 | 1) & bits.initials; starts != 0;
             starts &= starts - 1)
        {
            auto const index = static_cast<std::size_t>(std::countr_zero(starts));
            std::size_t const start = position + index;
            if (start != 0 && !is_ascii_whitespace(text_[start - 1])) continue;
            unsigned const spaces_behind = bits.spaces >> index;
            std::size_t const size = spaces_behind == 0
                ? block_size - index
                : static_cast<std::size_t>(std::countr_zero(spaces_behind));
            auto const end = find_whitespace(text_, std::min(start + size, text_.size()));
            bool const is_in_block = end - start <= block_size - index;
            auto const form = is_in_block ? form_of(block, index, end - start) : token_form::any;
            if (visit(text_.substr(start, end - start), form) == walk::ends) return walk::ends;
        }
        return walk::on;
    }

    std::string_view text_;
};

using root_walk = candidate_walk<'h', 'a', 'g', 'v'>;
using property_walk = candidate_walk<'p', 'u', 'd', 'e'>;
using root_and_property_walk = candidate_walk<'h', 'a', 'g', 'v', 'p', 'u', 'd', 'e'>;

template <class Visit, class MeetReference>
void walk_over_candidates(
    std::string_view text, wanted_names wanted, Visit visit, MeetReference meet_reference)
{
    switch (wanted)
    {
    case wanted_names::roots: root_walk(text).run(visit, meet_reference); return;
    case wanted_names::roots_and_properties:
        root_and_property_walk(text).run(visit, meet_reference);
        return;
    }
}

/// Whether a token that is in a form is a name from some place on.
bool is_name_from(std::string_view token, std::size_t place, token_form form)
{
    return form == token_form::words || is_name(token.substr(place));
}

bool is_root(std::string_view token, token_form form)
{
    return token.size() > 2 && token[0] == 'h' && token[1] == '-' && is_name_from(token, 2, form);
}

std::optional<property_class> as_property(std::string_view token, token_form form)
{
    if (token.size() < 3) return std::nullopt;
    bool const is_date_time = token[0] == 'd';
    if (is_date_time && token[1] != 't') return std::nullopt;
    std::size_t const dash = is_date_time ? 2 : 1;
    if (token[dash] != '-') return std::nullopt;

    auto const kind = kind_of_initial(token[0]);
    if (!kind || !is_name_from(token, dash + 1, form)) return std::nullopt;
    return property_class{*kind, token.substr(dash + 1)};
}

bool is_any_root(std::string_view token, token_form form)
{
    if (is_root(token, form)) return true;
    auto const root = as_classic_root(token);
    return root && *root != classic_root::item;
}

/// Whether there is a token that starts with a wanted character and is one of those looked for.
template <class Walk, class IsOne>
bool has_token(std::string_view text, IsOne is_one)
{
    bool found = false;
    Walk(text).run(
        [&](std::string_view token, token_form form) {
            found = is_one(token, form);
            return found ? walk::ends : walk::on;
        },
        [] { return walk::on; });
    return found;
}

bool is_any_property(std::string_view token, token_form form)
{
    return as_property(token, form).has_value();
}

/// Whether a token can be a property: if so, it is no root.
bool starts_like_property(std::string_view token)
{
    return kind_of_initial(token.front()).has_value();
}

} // namespace

bool is_root_name(std::string_view token) noexcept
{
    return is_root(token, token_form::any);
}

std::optional<property_class> as_property_name(std::string_view token) noexcept
{
    return as_property(token, token_form::any);
}

bool may_hold_root(std::string_view class_value) noexcept
{
    return has_token<root_walk>(class_value, is_any_root);
}

bool may_hold_property(std::string_view class_value) noexcept
{
    return has_token<property_walk>(class_value, is_any_property);
}

bool may_hold_root_or_reference(std::string_view raw_value) noexcept
{
    bool found = false;
    root_walk(raw_value).run(
        [&](std::string_view token, token_form form) {
            found = is_any_root(token, form);
            return found ? walk::ends : walk::on;
        },
        [&] {
            found = true;
            return walk::ends;
        });
    return found;
}

class_signs class_signs_of(std::string_view class_value, wanted_names wanted) noexcept
{
    class_signs signs;
    auto const visit = [&](std::string_view token, token_form form) {
        if (starts_like_property(token)) signs.has_property |= is_any_property(token, form);
        else signs.has_root |= is_any_root(token, form);
        return walk::on;
    };
    auto const meet_reference = [&] {
        signs.has_reference = true;
        return walk::on;
    };
    walk_over_candidates(class_value, wanted, visit, meet_reference);
    return signs;
}

void class_reading::clear() noexcept
{
    roots.clear();
    properties.clear();
    has_classic_root = false;
}

void class_reading::read(std::string_view class_value, wanted_names wanted)
{
    clear();
    auto const visit = [this](std::string_view token, token_form form) {
        if (starts_like_property(token))
        {
            auto const property = as_property(token, form);
            if (property) properties.push_back(*property);
        }
        else if (is_root(token, form)) roots.push_back(token);
        else if (is_any_root(token, form)) has_classic_root = true;
        return walk::on;
    };
    walk_over_candidates(class_value, wanted, visit, [] { return walk::on; });
}

} // namespace mf2::microformats
