#include "microformats/vocabulary/class_names.hpp"

#include "bytes/ascii.hpp"
#include "bytes/byte_block.hpp"
#include "bytes/find_in_set.hpp"
#include "microformats/vocabulary/classic.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace mf2::microformats
{
namespace
{

/// [a-z]+(-[a-z]+)*
bool is_words(std::string_view text)
{
    char previous = '-';
    for (char const c : text)
    {
        if (!ascii::is_lower(c) && (c != '-' || previous == '-')) return false;
        previous = c;
    }
    return previous != '-';
}

/// ([a-z0-9]+-)?[a-z]+(-[a-z]+)*
bool is_name(std::string_view text)
{
    std::size_t size = 0;
    bool has_digit = false;
    for (; size != text.size() && (ascii::is_lower(text[size]) || ascii::is_digit(text[size]));
         ++size)
    {
        has_digit |= !ascii::is_lower(text[size]);
    }
    if (size == text.size()) return size != 0 && !has_digit;
    return size != 0 && text[size] == '-' && is_words(text.substr(size + 1));
}

/// Whether a token can be a property: if so, it is no root.
constexpr bool starts_like_property(std::string_view token)
{
    char const c = token.front();
    return c == 'p' || c == 'u' || c == 'd' || c == 'e';
}

/// The kind of property with this initial.
constexpr property_kind kind_of_initial(char c)
{
    switch (c)
    {
    case 'u': return property_kind::u;
    case 'd': return property_kind::dt;
    case 'e': return property_kind::e;
    default: return property_kind::p;
    }
}

// In most class values no token starts like a wanted one. So a block of characters is examined at
// once, and no branch depends on where tokens begin.
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

/// Whether a part of a block is [a-z]+(-[a-z]+)*.
inline bool is_words(bytes::byte_block const& block, std::size_t start, std::size_t size) noexcept
{
    unsigned const all = ((1U << size) - 1) << start;
    unsigned const letters = bytes::is_between(block, 'a', 'z').bits() & all;
    unsigned const dashes = bytes::is(block, '-').bits() & all;
    // A dash needs a letter on either side.
    return (letters | dashes) == all && (dashes & ~(letters << 1)) == 0 &&
        (dashes & ~(letters >> 1)) == 0;
}

/// A token, and the block that it begins in.
struct candidate
{
    std::string_view token;
    bytes::byte_block const& block;
    std::size_t index; ///< in the block
    /// Where the last block of the whole value begins.
    char const* last_block;

    /// Whether the token is a name from a place on. Nearly all names are words as a whole.
    [[nodiscard]] bool is_name_from(std::size_t place) const noexcept
    {
        return is_short_words() || is_name(token.substr(place));
    }

private:
    [[nodiscard]] bool is_short_words() const noexcept
    {
        if (token.size() <= block_size - index) return is_words(block, index, token.size());
        if (token.size() > block_size) return false;
        char const* const first = std::min(token.data(), last_block);
        auto const start = static_cast<std::size_t>(token.data() - first);
        return is_words(bytes::byte_block::load(first), start, token.size());
    }
};

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
    explicit candidate_walk(std::string_view text)
        : text_(text), last_(text.size() < block_size ? 0 : text.size() - block_size)
    {}

    /// Call `visit` for each such token, in order, and `meet_reference` for each block with an
    /// ampersand, until one of them ends the walk.
    template <class Visit, class MeetReference>
    void run(Visit visit, MeetReference meet_reference) const
    {
        auto block = text_.size() < block_size ? bytes::load_padded(text_.data(), text_.size())
                                               : bytes::byte_block::load(text_.data());
        std::size_t seen = 0;
        for (std::size_t position = 0;; block = bytes::byte_block::load(text_.data() + position))
        {
            auto bits = examine<Wanted...>(block);
            // The last block may overlap the one before.
            bits.initials &= ~0U << (seen - position);
            seen = position + block_size;
            if (bits.references != 0 && meet_reference() == walk::ends) return;
            if (walk_block(block, bits, position, visit) == walk::ends) return;
            if (position == last_) return;
            position = std::min(position + block_size, last_);
        }
    }

private:
    template <class Visit>
    walk walk_block(
        bytes::byte_block const& block, block_bits const& bits, std::size_t position,
        Visit& visit) const
    {
        // The character before the block is not known here: its first character is always a
        // candidate.
        for (auto starts = (bits.spaces << 1 | 1) & bits.initials; starts != 0;
             starts &= starts - 1)
        {
            auto const index = static_cast<std::size_t>(std::countr_zero(starts));
            std::size_t const start = position + index;
            if (start != 0 && !ascii::is_whitespace(text_[start - 1])) continue;
            unsigned const spaces_behind = bits.spaces >> index;
            std::size_t const size = spaces_behind == 0
                ? block_size - index
                : static_cast<std::size_t>(std::countr_zero(spaces_behind));
            // Not every byte up to SPACE is white space.
            auto const end = find_whitespace(text_, std::min(start + size, text_.size()));
            candidate const found{
                text_.substr(start, end - start), block, index, text_.data() + last_};
            if (visit(found) == walk::ends) return walk::ends;
        }
        return walk::on;
    }

    std::string_view text_;
    std::size_t last_; ///< where the last block begins
};

using root_walk = candidate_walk<'h', 'a', 'g', 'v'>;
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

inline bool is_root(candidate const& found)
{
    std::string_view const token = found.token;
    return token.size() > 2 && token[0] == 'h' && token[1] == '-' && found.is_name_from(2);
}

/// How long the prefix of a property is, with its dash; 0 if there is none.
constexpr std::size_t property_prefix_size(std::string_view token)
{
    if (token.size() < 3 || !starts_like_property(token)) return 0;
    if (token[0] != 'd') return token[1] == '-' ? 2 : 0;
    return token[1] == 't' && token[2] == '-' ? 3 : 0;
}

inline std::optional<property_use> as_property(candidate const& found)
{
    std::size_t const prefix = property_prefix_size(found.token);
    if (prefix == 0 || !found.is_name_from(prefix)) return std::nullopt;
    return property_use{kind_of_initial(found.token[0]), found.token.substr(prefix)};
}

inline bool is_any_classic_root(candidate const& found)
{
    auto const root = as_classic_root(found.token);
    return root && *root != classic_root::item;
}

inline bool is_any_root(candidate const& found)
{
    return is_root(found) || is_any_classic_root(found);
}

/// Whether there is a root or, if a reference ends the walk, a reference.
template <walk AtReference>
bool has_root(std::string_view text)
{
    bool found = false;
    root_walk(text).run(
        [&](candidate const& one) {
            found = is_any_root(one);
            return found ? walk::ends : walk::on;
        },
        [&] {
            found |= AtReference == walk::ends;
            return AtReference;
        });
    return found;
}

/// Where in a block a root may begin, by its first two characters. All roots begin with one of
/// these pairs, and few other class names do.
[[gnu::always_inline]] inline bytes::byte_matches root_beginnings(char const* at) noexcept
{
    using bytes::is;
    auto const first = bytes::byte_block::load(at);
    auto const second = bytes::byte_block::load(at + 1);
    auto const e_or_f = bytes::is_between(second, 'e', 'f');
    auto const behind_h =
        is(second, '-') | e_or_f | is(second, 'n') | is(second, 'p') | is(second, 'r');
    return (is(first, 'h') & behind_h) | (is(first, 'a') & is(second, 'd')) |
        (is(first, 'g') & e_or_f) | (is(first, 'v') & (is(second, 'c') | e_or_f));
}

} // namespace

bool is_root_name(std::string_view token) noexcept
{
    return token.starts_with("h-") && is_name(token.substr(2));
}

std::optional<property_use> as_property_name(std::string_view token) noexcept
{
    std::size_t const prefix = property_prefix_size(token);
    if (prefix == 0 || !is_name(token.substr(prefix))) return std::nullopt;
    return property_use{kind_of_initial(token[0]), token.substr(prefix)};
}

bool may_hold_root(std::string_view class_value) noexcept
{
    return has_root<walk::on>(class_value);
}

bool has_root_or_reference(std::string_view raw_value) noexcept
{
    return has_root<walk::ends>(raw_value);
}

bool begins_no_root_nor_reference(std::string_view raw_value) noexcept
{
    static_assert(bytes::source_text::room > block_size);
    char const* const last = raw_value.data() + raw_value.size();
    unsigned begins = 1; // the value's start counts as white space
    for (char const* at = raw_value.data(); at < last; at += block_size)
    {
        auto const block = bytes::byte_block::load(at);
        auto const left = static_cast<std::size_t>(last - at);
        unsigned const inside = left < block_size ? (1U << left) - 1 : (1U << block_size) - 1;
        unsigned const spaces = bytes::is_at_most(block, ' ').bits();
        unsigned const roots = root_beginnings(at).bits() & (spaces << 1 | begins);
        if (((roots | bytes::is(block, '&').bits()) & inside) != 0) [[unlikely]]
            return false;
        begins = spaces >> (block_size - 1);
    }
    return true;
}

class_signs class_signs_of(std::string_view class_value, wanted_names wanted) noexcept
{
    class_signs signs;
    auto const visit = [&](candidate const& found) {
        if (starts_like_property(found.token)) signs.has_property |= as_property(found).has_value();
        else signs.has_root |= is_any_root(found);
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
    value = class_value;
    auto const visit = [this](candidate const& found) {
        if (starts_like_property(found.token))
        {
            auto const property = as_property(found);
            // Made in place: a copy would wait for its stores.
            if (property) properties.emplace_back(property->kind, property->name);
        }
        else if (is_root(found)) roots.push_back(found.token);
        else if (is_any_classic_root(found)) has_classic_root = true;
        return walk::on;
    };
    walk_over_candidates(class_value, wanted, visit, [] { return walk::on; });
}

} // namespace mf2::microformats
