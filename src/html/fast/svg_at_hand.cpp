// Tests: test/html/fast/tag_loop.cpp
#include "html/fast/svg_at_hand.hpp"

#include "html/names/tag_sets.hpp"

#include <array>

namespace mf2::html
{

char const* svg_at_hand::pass(tag_at_hand const& start, tag_token const& token, std::size_t most)
{
    return is_too_deep() ? nullptr
                         : markup_.behind_element(find_end(start, behind_tag(token), most));
}

char const* svg_at_hand::pass_parts(char const* at)
{
    for (char const* behind = at; behind != nullptr;)
    {
        at = find_byte(behind, markup_.last(), '<');
        if (at == markup_.last()) return at;
        auto const found = read_tag(at, markup_.last());
        bool const is_start = found && !found->is_end;
        behind = is_start ? pass_part(*found) : markup_.pass_comment(at, tree_.is_between_cells());
    }
    return at;
}

char const* svg_at_hand::pass_part(tag_at_hand const& found)
{
    if (is_too_deep() || possible_breakout_tags.has(found.id)) return nullptr;
    auto const token = read_without_meaning(found);
    if (!token) return nullptr;
    if (!token->self_closing) return pass(found, *token, most_part_depth);
    markup_.note_tag(found.less_than);
    return behind_tag(*token);
}

/// Find the end of an element without meaning.
/// @param content  behind its start tag
/// @param most     the depth that elements in it may have, itself included
char const* svg_at_hand::find_end(
    tag_at_hand const& start, char const* content, std::size_t most) const
{
    std::array<tag_at_hand, most_depth> open;
    std::size_t depth = 1;
    open[0] = start;
    char const* const last = markup_.last();
    char const* at = content;
    while (depth != 0)
    {
        at = find_byte(at, last, '<');
        if (at == last) return nullptr;
        auto const found = read_tag(at, last);
        tag_at_hand const& current = open[depth - 1];
        if (!found) return nullptr;
        if (found->is_end)
        {
            if (!are_same_names(current.name(), found->name())) return nullptr;
            --depth;
            at = found->end + 1;
            continue;
        }
        if (depth == most || !may_hold_in_svg(current.id, found->id)) return nullptr;
        auto const token = read_without_meaning(*found);
        if (!token) return nullptr;
        if (!token->self_closing) open[depth++] = *found;
        at = behind_tag(*token);
    }
    return at;
}

bool svg_at_hand::is_too_deep() const noexcept
{
    return tree_.open.size() + most_depth > tree_.limits.depth;
}

std::optional<tag_token> svg_at_hand::read_without_meaning(tag_at_hand const& start) const
{
    auto const token = markup_.read_token(start);
    return token && markup_.is_without_meaning(*token, owner_) ? token : std::nullopt;
}

} // namespace mf2::html
