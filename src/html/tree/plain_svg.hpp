// Tests: test/html/tree/skim.cpp
#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tape/foreign_names.hpp"
#include "html/tokenizer/plain_tag.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace mf2::html
{

/// How deep elements may be in an `svg` element that is passed over, itself included.
inline constexpr std::size_t most_plain_svg_depth = 16;
/// The same for an element in one. So often bytes may be looked at in vain, once for each that is
/// not closed.
inline constexpr std::size_t most_plain_part_depth = 4;

/// Find the end of an `svg` element, or of one in it, which has nothing in it but elements of SVG,
/// each with its end tag or a solidus, and text. HTML, "The rules for parsing tokens in foreign
/// content".
/// @param start    its start tag, which has no solidus
/// @param content  behind that
/// @param most     how deep elements may be in it, itself included
/// @param read     called with each start tag inside; it gives what is behind the tag, or null to
///                 give up, and says whether the tag has a solidus
/// @return         what is behind its end tag; null if there is more to it, or it is not at hand
template <class ReadStartTag>
[[nodiscard]] char const* find_plain_svg_end(
    plain_tag const& start, char const* content, char const* last, std::size_t most,
    ReadStartTag&& read) noexcept
{
    std::array<plain_tag, most_plain_svg_depth> open;
    std::size_t depth = 1;
    open[0] = start;
    char const* at = content;
    while (depth != 0)
    {
        at = find_byte(at, last, '<');
        if (at == last) return nullptr;
        plain_tag const found = read_plain_tag(at, last);
        plain_tag const& current = open[depth - 1];
        switch (found.what)
        {
        case plain_tag::form::other: return nullptr;
        case plain_tag::form::end:
            if (!have_same_name(current, found)) return nullptr;
            --depth;
            at = found.name_end + 1;
            break;
        case plain_tag::form::start:
            // HTML, "HTML integration point".
            if (svg_integration_tags.has(current.id) || depth == most) return nullptr;
            if (possible_breakout_tags.has(found.id)) return nullptr;
            bool is_self_closing = false;
            at = read(found, is_self_closing);
            if (at == nullptr) return nullptr;
            if (!is_self_closing) open[depth++] = found;
            break;
        }
    }
    return at;
}

} // namespace mf2::html
