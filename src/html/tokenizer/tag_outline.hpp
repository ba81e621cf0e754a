#pragma once

#include "bytes/find.hpp"
#include "bytes/markup_block.hpp"
#include "html/names/tag_lookup.hpp"
#include "html/text/ascii_classes.hpp"
#include "html/text/search.hpp"

#include <boost/endian/conversion.hpp>

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::html
{

/// A tag, of whose attributes only those were looked at that are watched.
struct tag_outline
{
    tag id = tag::unknown;
    bool is_end = false;
    bool is_watched = false;         ///< whether a watched attribute has a value that matters
    char const* less_than = nullptr; ///< its first byte
    char const* end = nullptr;       ///< its '>'

    [[nodiscard]] char const* name() const noexcept { return less_than + (is_end ? 2 : 1); }
};

/// Reads tags by their marks ('<', '=', '>', '"'), so that it need not look at each byte of them.
///
/// Reads what "Tokenization" would make of a tag, where that can be told by the marks. What it does
/// not read is left to the states: very long names of tags, white space around '=', the end of the
/// bytes at hand.
class outline_reader
{
public:
    static constexpr std::size_t most_watched = 4;

    /// @param names  of attributes, in lower case, each of three letters at least; at most
    ///               `most_watched`
    explicit outline_reader(std::span<std::string_view const> names) noexcept
    {
        assert(names.size() <= most_watched);
        for (std::size_t i = 0; i != names.size(); ++i)
        {
            std::string_view const tail = names[i].substr(names[i].size() - 3);
            names_[i] = names[i].substr(0, names[i].size() - 3);
            for (std::size_t k = 0; k != 3; ++k)
                signs_[i] |= std::uint32_t{static_cast<unsigned char>(tail[k])} << (8 * k);
            signs_[i] |= std::uint32_t{'='} << 24;
        }
    }

    /// Read a tag.
    /// @param mark     is at a '<'; is put behind the tag if that could be read
    /// @param matters  called with the index and the raw value of watched attributes that are not
    ///                 empty, a `bytes::source_text` with room; says whether they matter
    /// @return         false if the tag is not to be told by its marks
    template <class Matters>
    [[nodiscard, gnu::always_inline]] bool read(
        bytes::mark_cursor& mark, tag_outline& found, Matters&& matters) const
    {
        found.less_than = mark.place();
        found.is_end = found.less_than[1] == '/';
        found.is_watched = false;
        char const* const name = found.name();
        mark.advance();
        char const* const next = mark.place();
        if (*next == '>') [[likely]]
        {
            // Without a value no attribute says anything; as a rule the name is all there is.
            found.end = next;
            found.id = lookup_short_tag(name, static_cast<std::size_t>(next - name));
            if (found.id == tag::unknown && !find_name(name, next, found.id)) [[unlikely]]
                return false;
            mark.advance();
            return true;
        }
        if (*next != '=' || !find_name(name, next, found.id)) [[unlikely]]
            return false;
        found.end = read_values(next, mark, found.is_watched, matters);
        return found.end != nullptr;
    }

private:
    /// What separates attributes, and what may: a quote, which ends a value or is part of a name.
    /// Before an '=' it shows that this does not simply end a name.
    static constexpr auto separators = [] {
        std::array<bool, 256> all{};
        for (unsigned char const c : {'\t', '\n', '\f', '\r', ' ', '/', '>', '"', '\'', '='})
            all[c] = true;
        return all;
    }();
    [[nodiscard]] static bool is_separator(char c) noexcept
    {
        return separators[static_cast<unsigned char>(c)];
    }

    /// Look up a name that something is behind.
    /// @param mark  the first mark behind the '<'
    /// @return      false if it is none, a very long one, or has a quote or the like in it
    [[nodiscard]] static bool find_name(char const* name, char const* mark, tag& id) noexcept
    {
        bytes::byte_block const block = bytes::byte_block::load(name);
        // Most names end in a space. The name of an element that is known has nothing in it that
        // could have ended it before.
        auto const to_space =
            static_cast<std::size_t>(std::countr_zero(bytes::is(block, ' ').bits() | 1U << 8));
        id = to_space < 8 && name + to_space < mark ? lookup_short_tag(name, to_space)
                                                    : tag::unknown;
        return id != tag::unknown || find_other_name(block, name, mark, id);
    }

    [[nodiscard, gnu::noinline]] static bool find_other_name(
        bytes::byte_block const& block, char const* name, char const* mark, tag& id) noexcept
    {
        unsigned const ends = name_ends::has(block).bits();
        bool const is_name = is_ascii_alpha(static_cast<unsigned char>(*name));
        if (ends == 0 || !is_name) return false;
        char const* const end = name + std::countr_zero(ends);
        bool const is_name_end = *end == '/' || *end == '>' || is_whitespace(*end);
        if (!is_name_end || end > mark) return false;
        auto const size = static_cast<std::size_t>(end - name);
        id = size <= 8 ? lookup_short_tag(name, size) : lookup_tag({name, size}, mark);
        return true;
    }

    /// Go from '=' to '='.
    /// @param at    the first one, where `mark` is; at the end that is behind the '>'
    /// @return      the '>'; null if it is not to be told by the marks
    template <class Matters>
    [[nodiscard, gnu::always_inline]] char const* read_values(
        char const* at, bytes::mark_cursor& mark, bool& is_watched, Matters&& matters) const
    {
        for (;;)
        {
            if (is_separator(at[-1])) [[unlikely]]
                return nullptr;
            std::uint32_t const sign = load_sign(at - 3);
            char const* first = at + 2;
            char const* last;
            if (at[1] == '"') [[likely]]
            {
                mark.advance();
                do {
                    mark.advance();
                    last = mark.place();
                    if (mark.is_at_end()) [[unlikely]]
                        return nullptr;
                } while (*last != '"');
                mark.advance();
            }
            else
            {
                last = find_other_value_end(at + 1, first);
                if (last == nullptr) return nullptr;
                mark.go_to(last);
                // The margin is behind a mark.
                if (mark.is_at_end()) [[unlikely]]
                    return nullptr;
            }
            for (std::size_t i = 0; i != most_watched; ++i)
            {
                if (sign != signs_[i]) continue;
                if (is_watched || first == last || !begins_like(at - 3, names_[i])) continue;
                std::string_view const value(first, static_cast<std::size_t>(last - first));
                is_watched = matters(i, bytes::source_text::with_room(value));
            }
            for (;;)
            {
                at = mark.place();
                if (*at == '=') break;
                if (*at == '>')
                {
                    mark.advance();
                    return at;
                }
                if (mark.is_at_end()) [[unlikely]]
                    return nullptr;
                mark.advance(); // in a name
            }
        }
    }

    /// The last three bytes of a name in lower case, as far as they are letters, and the '='.
    [[nodiscard]] static std::uint32_t load_sign(char const* at) noexcept
    {
        return boost::endian::load_little_u32(reinterpret_cast<unsigned char const*>(at)) |
            0x202020u;
    }

    /// Whether a name begins with what is before its last three letters, which are at `tail`.
    [[nodiscard]] static bool begins_like(char const* tail, std::string_view begin) noexcept
    {
        // Backward, since there is a '<' somewhere before.
        for (std::size_t i = 1; i <= begin.size(); ++i)
        {
            if ((*(tail - i) | 0x20) != begin[begin.size() - i]) return false;
        }
        return is_separator(*(tail - begin.size() - 1));
    }

    /// The end of a value that has no double quotes around it: quoted otherwise, or unquoted.
    /// @param at     behind the '='
    /// @param first  is put where the value begins
    /// @return       null if it is not to be told here
    [[nodiscard]] static char const* find_other_value_end(
        char const* at, char const*& first) noexcept
    {
        // Where it is not at hand within so many bytes the states read it.
        constexpr std::ptrdiff_t most = bytes::mark_cursor::margin - 2;
        char const* const limit = at + most;
        if (*at == '\'')
        {
            first = at + 1;
            char const* const end = find_byte(first, limit, '\'');
            return end == limit ? nullptr : end;
        }
        first = at;
        char const* const end = find_unquoted_value_end(at, limit);
        // An empty value is an error, and a solidus at the end belongs to the value.
        return end == limit || end == at || end[-1] == '/' ? nullptr : end;
    }

    std::array<std::uint32_t, most_watched> signs_{};
    std::array<std::string_view, most_watched> names_{};
};

} // namespace mf2::html
