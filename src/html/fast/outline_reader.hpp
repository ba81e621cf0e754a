#pragma once

#include "bytes/ascii.hpp"
#include "bytes/find.hpp"
#include "bytes/markup_block.hpp"
#include "html/fast/tag_at_hand.hpp"
#include "html/fast/watched_names.hpp"
#include "html/names/tag_lookup.hpp"
#include "html/text/attribute_names.hpp"
#include "html/text/search.hpp"

#include <bit>
#include <cstddef>
#include <span>
#include <string_view>

namespace mf2::html
{

/// Reads tags by their marks ('<', '=', '>', '"'), without a test of each of their bytes.
///
/// Has the result of "Tokenization" for a tag, if the marks suffice. It leaves the others to the
/// states: very long names of tags, white space around '=', the end of the bytes at hand.
class outline_reader
{
public:
    /// @param watched  see `watched_names`
    explicit outline_reader(std::span<std::string_view const> watched) noexcept : watched_(watched)
    {}

    /// Read a tag.
    /// @param mark     at a '<'; is moved behind the tag if that is read
    /// @param matters  called with the index and the raw value of watched attributes that are not
    ///                 empty, a `bytes::source_text` with room; returns whether they matter
    /// @return         false if the marks do not suffice
    template <class Matters>
    [[nodiscard, gnu::always_inline]] bool read(
        bytes::mark_cursor& mark, tag_at_hand& found, Matters&& matters) const
    {
        found.less_than = mark.place();
        found.is_end = found.less_than[1] == '/';
        found.is_watched = false;
        char const* const name = found.name_begin();
        mark.advance();
        char const* const next = mark.place();
        if (*next == '>') [[likely]]
        {
            // An attribute without a value has no meaning; mostly there is only a name.
            found.end = found.name_end = next;
            found.id = lookup_short_tag(name, static_cast<std::size_t>(next - name));
            if (found.id == tag::unknown && !find_name(name, next, found)) [[unlikely]]
                return false;
            mark.advance();
            return true;
        }
        if (*next != '=' || !find_name(name, next, found)) [[unlikely]]
            return false;
        found.end = read_values(next, mark, found.is_watched, matters);
        return found.end != nullptr;
    }

private:
    /// Look up a name with something behind it.
    /// @param mark  the first mark behind the '<'
    /// @return      false if it is no name, a very long one, or has a quote or the like in it
    [[nodiscard]] static bool find_name(
        char const* name, char const* mark, tag_at_hand& found) noexcept
    {
        bytes::byte_block const block = bytes::byte_block::load(name);
        // Most names end in a space. The name of a known element has no byte that could have ended
        // it earlier.
        auto const to_space =
            static_cast<std::size_t>(std::countr_zero(bytes::is(block, ' ').bits() | 1U << 8));
        found.name_end = name + to_space;
        found.id =
            to_space < 8 && found.name_end < mark ? lookup_short_tag(name, to_space) : tag::unknown;
        return found.id != tag::unknown || find_other_name(block, name, mark, found);
    }

    [[nodiscard, gnu::noinline]] static bool find_other_name(
        bytes::byte_block const& block, char const* name, char const* mark,
        tag_at_hand& found) noexcept
    {
        unsigned const ends = name_ends::has(block).bits();
        bool const is_name = ascii::is_alpha(*name);
        if (ends == 0 || !is_name) return false;
        char const* const end = name + std::countr_zero(ends);
        bool const is_name_end = *end == '/' || *end == '>' || ascii::is_whitespace(*end);
        if (!is_name_end || end > mark) return false;
        auto const size = static_cast<std::size_t>(end - name);
        found.name_end = end;
        found.id = size <= 8 ? lookup_short_tag(name, size) : lookup_tag({name, size}, mark);
        return true;
    }

    /// Go from '=' to '='.
    /// @param at    the first one, where `mark` is; at the end `mark` is behind the '>'
    /// @return      the '>'; null if the marks do not suffice
    template <class Matters>
    [[nodiscard, gnu::always_inline]] char const* read_values(
        char const* at, bytes::mark_cursor& mark, bool& is_watched, Matters&& matters) const
    {
        for (;;)
        {
            // Such a byte before the '=' does not belong to a name.
            if (may_separate_attributes(at[-1])) [[unlikely]]
                return nullptr;
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
                // Only a mark has the margin behind it.
                if (mark.is_at_end()) [[unlikely]]
                    return nullptr;
            }
            if (watched_.may_have(at) && !is_watched && first != last)
            {
                std::string_view const value(first, static_cast<std::size_t>(last - first));
                is_watched = watched_value_matters(at, value, matters);
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

    /// Whether an attribute is watched, and its value matters.
    /// @param equals  the '=' behind its name
    template <class Matters>
    [[nodiscard, gnu::always_inline]] bool watched_value_matters(
        char const* equals, std::string_view value, Matters&& matters) const
    {
        std::size_t const index = watched_.find(equals);
        return index != watched_names::none && matters(index, bytes::source_text::with_room(value));
    }

    /// Find the end of a value without double quotes around it: quoted otherwise, or unquoted.
    /// @param at     behind the '='
    /// @param first  is set to the beginning of the value
    /// @return       null if the end is not found here
    [[nodiscard]] static char const* find_other_value_end(
        char const* at, char const*& first) noexcept
    {
        // The states read a value whose end is not within this many bytes.
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
        // An empty value is an error. A solidus at the end belongs to the value.
        return end == limit || end == at ? nullptr : end;
    }

    watched_names watched_;
};

} // namespace mf2::html
