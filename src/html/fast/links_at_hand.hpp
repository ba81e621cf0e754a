// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/fast/markup_at_hand.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace mf2::html
{

/// A hyperlink whose relations have been taken.
struct taken_link
{
    char const* behind = nullptr; ///< its tag or, of an `a` that is closed already, all of it
    bool is_open = false;         ///< it is still to be put on the stack, unless it is void
};

/// Takes what hyperlinks say that are passed over, where that can be done at once.
class links_at_hand
{
public:
    links_at_hand(tree_builder& tree, markup_at_hand& markup, scope const& owner) noexcept
        : tree_(tree), markup_(markup), owner_(owner)
    {}

    /// Deal with a hyperlink that closes nothing, and for which there is room on the stack. Of
    /// those that are neither void nor hold nothing but text only such are taken that say nothing
    /// new.
    /// @param link  its tag, all of which is plain
    /// @return      nowhere, with nothing done, if its relations can't be taken
    [[nodiscard]] taken_link pass(tag_token const& link)
    {
        auto const closer = find_end_of_text(link);
        // What selects show is copied.
        if (tree_.attention == attention::wide || tree_.open.has(showing_tag)) return {};
        retention_policy& keeper = tree_.keeper;
        if (!closer)
        {
            if (!keeper.takes_link(owner_, link, nullptr)) return {};
            markup_.note_tag(link.bytes.data() - 1);
            return {behind_tag(link), true};
        }
        char const* const behind_closer = closer->end + 1;
        link_content const content{
            {behind_tag(link), closer->less_than}, markup_.where().behind_tag(behind_closer)};
        if (!keeper.takes_link(owner_, link, &content)) return {};
        markup_.note_tag(closer->less_than);
        return {behind_closer, false};
    }

private:
    /// How long the text of a hyperlink may be to be taken at once.
    static constexpr std::size_t most_text = 4096;

    /// Find the end tag of a hyperlink that holds nothing but text.
    /// @return  nothing if there is more in it, or not all is at hand
    [[nodiscard]] std::optional<tag_at_hand> find_end_of_text(tag_token const& link) const
    {
        if (link.id != anchor_tag || tree_.frameset_ok) return {};
        char const* const first = behind_tag(link);
        // Decoded, text may be longer than it was.
        std::size_t const most = std::min(most_text, tree_.limits.token_bytes / 4);
        char const* const last =
            first + std::min(most, static_cast<std::size_t>(markup_.last() - first));
        char const* const less_than = find_byte(first, last, '<');
        if (less_than == last) return {};
        auto const closer = read_tag(less_than, markup_.last());
        return closer && closer->is_end && closer->id == link.id ? closer : std::nullopt;
    }

    tree_builder& tree_;
    markup_at_hand& markup_;
    scope const& owner_;
};

} // namespace mf2::html
