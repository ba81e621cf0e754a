// Tests: test/html/tree/tag_loop.cpp
#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tape/foreign_names.hpp"
#include "html/tokenizer/plain_tag.hpp"
#include "html/tree/markup_at_hand.hpp"

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

/// Passes over elements of SVG that stand as a whole in the input and mean nothing.
class svg_at_hand
{
public:
    svg_at_hand(tree_builder& tree, markup_at_hand& markup, scope const& owner) noexcept
        : tree_(tree), markup_(markup), owner_(owner), names_(tree.keeper.noted_names())
    {}

    /// Whether the current node is an element of SVG that holds nothing but such.
    [[nodiscard]] bool is_current() const noexcept
    {
        open_element const& node = tree_.open.current_node();
        return node.space == element_namespace::svg && !node.is_html_integration_point &&
            !tree_.frameset_ok;
    }

    /// Pass over an element whose start tag, which has no solidus, ends at `end`.
    /// @param most_depth  how deep elements may be in it, itself included
    /// @return            what is behind it; null, with nothing done, if it is left alone
    [[nodiscard]] char const* pass(plain_tag const& found, char const* end, std::size_t most_depth)
    {
        if (is_too_deep()) return nullptr;
        auto const read = [this](plain_tag const& inside, bool& is_self_closing) -> char const* {
            noted_tag noted(names_);
            char const* const inside_end = markup_.find_end(inside, noted);
            if (inside_end == nullptr || !markup_.is_without_meaning(inside, noted, owner_))
                return nullptr;
            is_self_closing = noted.is_self_closing(inside_end);
            return inside_end + 1;
        };
        return markup_.behind_element(
            find_plain_svg_end(found, end + 1, markup_.last(), most_depth, read));
    }

    /// Pass over elements that are whole, and comments, where the current node is one of SVG.
    /// @return  the first tag that is left alone, or the end of the bytes at hand
    [[nodiscard]] char const* pass_parts(char const* at)
    {
        for (char const* behind = at; behind != nullptr;)
        {
            at = find_byte(behind, markup_.last(), '<');
            if (at == markup_.last()) return at;
            plain_tag const found = read_plain_tag(at, markup_.last());
            bool const is_start = found.what == plain_tag::form::start;
            behind =
                is_start ? pass_part(found) : markup_.pass_comment(at, tree_.is_between_cells());
        }
        return at;
    }

private:
    [[nodiscard]] bool is_too_deep() const noexcept
    {
        return tree_.open.size() + most_plain_svg_depth > tree_.limits.depth;
    }

    [[nodiscard]] char const* pass_part(plain_tag const& found)
    {
        if (is_too_deep() || possible_breakout_tags.has(found.id)) return nullptr;
        noted_tag noted(names_);
        char const* const end = markup_.find_end(found, noted);
        if (end == nullptr || !markup_.is_without_meaning(found, noted, owner_)) return nullptr;
        if (!noted.is_self_closing(end)) return pass(found, end, most_plain_part_depth);
        markup_.note_tag(found.name - 1);
        return end + 1;
    }

    tree_builder& tree_;
    markup_at_hand& markup_;
    scope const& owner_;
    attribute_names const& names_;
};

} // namespace mf2::html
