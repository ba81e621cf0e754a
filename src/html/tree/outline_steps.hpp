// Tests: test/html/tree/skim.cpp
#pragma once

#include "bytes/ascii.hpp"
#include "bytes/markup_block.hpp"
#include "html/tokenizer/tag_outline.hpp"
#include "html/tokenizer/watched_names.hpp"
#include "html/tree/skimmed_markup.hpp"
#include "html/tree/skimmed_stack.hpp"
#include "html/tree/state_step.hpp"
#include "html/tree/tag_detours.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace mf2::html
{

/// What a `meta` element declares an encoding by, or is a pragma by.
inline constexpr std::array<std::string_view, 2> told_meta_names = {"charset", "http-equiv"};

/// Passes over tags by their outlines, as long as each does no more than its step says.
class outline_steps
{
public:
    outline_steps(
        tree_builder& tree, skimmed_markup& markup, skimmed_stack& stack,
        skimmed_links& links) noexcept
        : tree_(tree),
          markup_(markup),
          stack_(stack),
          names_(tree.keeper.noted_names()),
          detours_(tree, markup, stack, links),
          watched_(tree.keeper.watched_attributes(stack.owner())),
          outlines_(tree.outlines.of(watched_, told_names(watched_))),
          telling_(telling_facts()),
          largest_(tree.attention == attention::wide ? 0 : markup.largest_tag())
    {}

    /// Whether it is worth while to begin there, and nothing speaks against it.
    [[nodiscard]] bool may_begin(char const* at) const noexcept
    {
        return markup_.last() - at >= least_outlined &&
            (!stack_.is_full() || (stack_.may_lend() && may_step(at)));
    }

    /// @return  a tag, or text that matters, or text before the end of the bytes at hand
    [[nodiscard]] char const* pass(char const* at)
    {
        std::array<node, most_nodes + 1> nodes;
        // At the limit of depth the current node may have to make room.
        tag const lent = stack_.is_full() ? stack_.lend() : tag::unknown;
        node* full = nodes.data() + room_for_nodes();
        node* end = nodes.data() + 1; // behind the current node
        nodes[0] = {current_state(), nullptr};
        if (lent != tag::unknown) *end++ = implied_node(nodes[0].word, lent);
        state_word top = end[-1].word;
        bytes::mark_cursor mark(at, markup_.last());
        auto const matters = [this](std::size_t index, bytes::source_text value) {
            return value_matters(index, value);
        };
        for (;;)
        {
            if (*mark.place() != '<') [[unlikely]]
            {
                if (mark.is_at_end()) break;
                mark.advance(); // in text
                continue;
            }
            tag_outline found;
            bool const is_tag = outlines_.read(mark, found, matters);
            state_step const& step = state_steps[found.is_end][static_cast<std::size_t>(found.id)];
            state_word const unmet = (top ^ step.key) & step.need;
            bool const is_left =
                is_tag && ((found.is_watched && !found.is_end) || is_to_be_looked_at(found));
            if (!is_tag || unmet != 0 || is_left || end == full) [[unlikely]]
            {
                if (text_matters(top, at, found.less_than)) break;
                at = found.less_than;
                bool const needs_room = end == full && is_tag && !found.is_end;
                bool const is_at_limit = full != nodes.data() + most_nodes;
                detour const way = !needs_room
                    ? detours_.around(is_tag, is_left, found, step, end - 1, full)
                    : detours_.without_room(is_left, is_at_limit, found, step, end - 1);
                if (way.behind == nullptr) break;
                if (way.parent == nullptr)
                {
                    at = way.behind;
                    mark.go_to(at);
                    if (end != nodes.data() + 1) continue;
                    if (!stack_.may_go_on()) break;
                    top = nodes[0].word = current_state();
                    full = nodes.data() + room_for_nodes();
                    continue;
                }
                end = way.parent + 1;
                top = way.parent->word;
            }
            *end = {(top & step.keep) | step.set, found.less_than};
            end += step.growth;
            top = end[-1].word;
            at = found.end + 1;
            markup_.note_tag(found.less_than);
        }
        for (node const* each = nodes.data() + 1; each != end; ++each) put_on_stack(*each);
        return at;
    }

private:
    using node = passed_node;
    static constexpr std::ptrdiff_t most_nodes = 128;

    /// The least number of bytes that outlines are looked for in.
    static constexpr std::ptrdiff_t least_outlined = 256;

    /// How many nodes there may be, with the one for the current node, up to the limit of depth.
    [[nodiscard]] std::ptrdiff_t room_for_nodes() const noexcept
    {
        auto const room = static_cast<std::ptrdiff_t>(tree_.limits.depth - tree_.open.size());
        return std::min(room + 1, most_nodes);
    }

    /// Whether text is next, or a start tag that the current node may make room for.
    [[nodiscard]] bool may_step(char const* at) const noexcept
    {
        if (*at != '<') return true;
        plain_tag const next = read_plain_tag(at, markup_.last());
        state_step const& step = state_steps[0][static_cast<std::size_t>(next.id)];
        bool const is_start = next.what == plain_tag::form::start && step.growth == 1;
        return is_start && (step.need & fact::always) == 0;
    }

    /// Whether there is text, up to a tag, that no tag may be passed over behind.
    [[nodiscard]] static bool text_matters(
        state_word top, char const* text, char const* less_than) noexcept
    {
        return (top & fact::text_matters) != 0 &&
            !std::all_of(text, less_than, ascii::is_whitespace);
    }

    /// What the current node says, and with it what holds of the whole document.
    [[nodiscard]] state_word current_state() const noexcept
    {
        open_element const& current = tree_.open.current_node();
        state_word word = current.state | fact::always | fact::lowest;
        if (tree_.frameset_ok) word |= fact::body_unsettled | fact::text_matters;
        if (tree_.mode == insertion_mode::in_head) word |= fact::in_head;
        if (tree_.is_between_cells())
        {
            word |= fact::between_cells | fact::text_matters;
            inserts const kind = rule_of(current.id).inserts;
            word |= kind == inserts::row ? fact::takes_cells : 0;
            word |= kind == inserts::row_group ? fact::takes_rows : 0;
            word |= kind == inserts::table ? fact::takes_row_groups : 0;
        }
        return word | telling_ | stack_.listed();
    }

    using attribute_list = std::span<std::string_view const>;

    /// What is watched of `meta` elements, if there is room beside what the retention watches.
    [[nodiscard]] static attribute_list told_names(attribute_list watched) noexcept
    {
        bool const has_room = watched.size() + told_meta_names.size() <= watched_names::most;
        return has_room ? attribute_list(told_meta_names) : attribute_list();
    }

    /// What somebody is told of, whatever its attributes say.
    [[nodiscard]] state_word telling_facts() const noexcept
    {
        state_word word = 0;
        bool const watches_meta = !told_names(watched_).empty();
        bool const is_wide = tree_.attention == attention::wide;
        if (tree_.head_observer != nullptr || is_wide || !watches_meta) word |= fact::meta_matters;
        if (names_.linking() == linking_elements::none) return word;
        word |= fact::hyperlinks_matter;
        if (names_.linking() == linking_elements::all) word |= fact::sources_matter;
        return word;
    }

    /// Whether a limit on the size of a tag, or on its attributes, may be met, or an attribute that
    /// has no value may matter.
    [[nodiscard]] bool is_to_be_looked_at(tag_outline const& found) const noexcept
    {
        return found.size() > largest_;
    }

    /// Whether a watched attribute may give its element a meaning.
    [[nodiscard]] bool value_matters(std::size_t index, bytes::source_text value) const
    {
        bool const is_first = index == 0 && !watched_.empty();
        if (!is_first) return true;
        return !tree_.keeper.passes_over(stack_.owner(), noted_attributes(names_, value));
    }

    void put_on_stack(node const& passed)
    {
        auto const id = static_cast<tag>(passed.word & fact::name);
        bool const is_implied = passed.less_than == nullptr;
        char const* const name = is_implied ? name_of(id).data() : passed.less_than + 1;
        char const* const last = is_implied ? name + name_of(id).size() : markup_.last();
        stack_.insert(rule_of(id), {plain_tag::form::start, id, name, find_name_end(name, last)});
    }

    tree_builder& tree_;
    skimmed_markup& markup_;
    skimmed_stack& stack_;
    attribute_names const& names_;
    tag_detours detours_;
    attribute_list watched_;
    outline_reader const& outlines_;
    state_word telling_;
    std::size_t largest_; ///< tags that are larger are not simply passed over
};

} // namespace mf2::html
