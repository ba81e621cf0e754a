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
    char const* behind = nullptr; ///< its tag or, if an `a` is closed already, all of it
    bool is_open = false;         ///< it is still to be pushed on the stack, unless it is void
};

/// Takes the relations of hyperlinks that are passed over, if that is possible at once.
class links_at_hand
{
public:
    links_at_hand(tree_builder& tree, markup_at_hand& markup, scope const& owner) noexcept
        : tree_(tree), markup_(markup), owner_(owner)
    {}

    /// Pass over a hyperlink that closes nothing, and for which there is room on the stack. It must
    /// be void, hold nothing but text, or have no new relations.
    /// @param link  its tag, which is plain up to its end
    /// @return      nowhere, with nothing done, if its relations can't be taken
    [[nodiscard]] taken_link pass(tag_token const& link)
    {
        auto const closer = find_end_of_text(link);
        // The content that a select shows is copied.
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
    /// The largest text of a hyperlink that is taken at once.
    static constexpr std::size_t most_text = 4096;

    /// Find the end tag of a hyperlink that holds nothing but text.
    /// @return  nothing if it holds more, or is not all at hand
    [[nodiscard]] std::optional<tag_at_hand> find_end_of_text(tag_token const& link) const
    {
        if (link.id != anchor_tag || tree_.frameset_ok) return {};
        char const* const first = behind_tag(link);
        // Decoded text may be longer than raw text.
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
