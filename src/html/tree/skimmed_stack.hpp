#pragma once

#include "html/tree/skimmed_markup.hpp"
#include "html/tree/state_word.hpp"
#include "html/tree/tree_builder.hpp"

#include <cstddef>

namespace mf2::html
{

/// The stack of open elements while tags are passed over: elements come and go without tokens and
/// without entries of the tape. doc/design.md, "Passing over".
class skimmed_stack
{
public:
    skimmed_stack(tree_builder& tree, skimmed_markup& markup) noexcept
        : tree_(tree),
          open_(tree.open),
          formatting_(tree.formatting),
          markup_(markup),
          owner_(open_.current_node().inner)
    {}

    /// Tags are passed over only while the list of active formatting elements is too short to drop
    /// entries: which one it drops depends on their order.
    static constexpr std::size_t most_listed = active_formatting_elements::most / 2;

    /// The scope that content is passed over in.
    [[nodiscard]] scope& owner() const noexcept { return *owner_; }

    /// Whether content may be passed over in the current node, as in the first one.
    [[nodiscard]] bool may_go_on() const noexcept
    {
        open_element const& node = open_.current_node();
        return node.inner == owner_ && is_html_node(open_.size() - 1) &&
            formatting_.size() <= most_listed && !tree_.may_reconstruct();
    }

    [[nodiscard]] bool is_full() const noexcept { return open_.size() >= tree_.limits.depth; }

    /// Whether no element of a name is open or listed.
    [[nodiscard]] bool is_alone(tag id) const noexcept
    {
        return !open_.has(id) && formatting_.last_index_of(id) == formatting_.npos;
    }

    /// The formatting elements that are in the list, or will be, as `fact::listed`.
    [[nodiscard]] state_word listed() const noexcept;

    /// Insert an element for a start tag that is passed over.
    void insert(element_rule const& rule, plain_tag const& found)
    {
        if (rule.inserts == inserts::table) return insert_table(found);
        if (rule.inserts == inserts::row_group) tree_.mode = insertion_mode::in_table_body;
        if (rule.inserts == inserts::row) tree_.mode = insertion_mode::in_row;
        if (rule.inserts == inserts::cell)
        {
            tree_.mode = insertion_mode::in_cell;
            tree_.insert_formatting_marker();
        }
        push(found);
        if (!rule.is_listed) return;
        open_element& element = open_.current_node();
        element.data = data_of(found);
        formatting_.push(element.serial, element.data);
    }

    /// Whether popping the current node is all there is to do, but for what the end of a select or
    /// an option has, and what is below is HTML and in the same scope: the tag that closes it may
    /// turn out to be left alone, and is then read by the rules of the node below.
    [[nodiscard]] bool may_pop() const noexcept
    {
        open_element const& below = open_[open_.size() - 2];
        bool const is_alike = below.inner == owner_ && is_html_node(open_.size() - 2);
        return is_alike && is_bare(open_.current_node());
    }

    /// Whether an end tag leaves the stack as it is, since no element that it would close is open.
    [[nodiscard]] bool is_stray(plain_tag const& end) const noexcept;

    /// Pop the current node for its end tag.
    /// @return  false, with nothing done, if the tag does more than to end the current node
    [[nodiscard]] bool pass_end_tag(tag id);

    /// Whether all that a start tag does where the current node makes room is to push an element.
    /// A line feed behind it must not be dropped: for one that is not, elements may be reopened.
    [[nodiscard]] static bool may_take_room(element_rule const& rule) noexcept
    {
        return is_only_pushed(rule) && !rule.drops_newline;
    }

    /// Whether there is no more to an element that makes room than to pop it.
    [[nodiscard]] static bool is_only_popped(tag id) noexcept
    {
        element_rule const& rule = rule_of(id);
        return is_only_pushed(rule) && !rule.is_listed && may_give_way(id);
    }

    /// A start tag has met the limit of depth.
    void note_depth_limit(char const* less_than) noexcept;

    /// Whether the current node can be lent: it is as deep as may be, and its name is all that it
    /// was made from.
    [[nodiscard]] bool may_lend() const noexcept;

    /// Pop the current node, which can be lent.
    /// @return  its name: the caller inserts it again, unless it has made room
    [[nodiscard]] tag lend() noexcept;

private:
    [[nodiscard]] bool is_html_node(std::size_t index) const noexcept
    {
        return tree_.adjusted_node(index).space == element_namespace::html;
    }

    static bool is_only_pushed(element_rule const& rule) noexcept
    {
        return rule.inserts == inserts::element && !rule.has_marker;
    }

    /// Whether an element of this name may make room: modes rely on some, and others are shown.
    static bool may_give_way(tag id) noexcept
    {
        return !structural_tags.has(id) && !select_tags.has(id);
    }

    static bool is_bare(open_element const& element) noexcept
    {
        return element.start == nullptr && element.lingering < 0 && !element.is_fostered &&
            element.space == element_namespace::html;
    }

    /// Insert a table, which holds its place on the tape.
    void insert_table(plain_tag const& found);

    void push(plain_tag const& found)
    {
        tape_entry* const place = open_.current_node().place;
        std::string_view const name = plain::view(found.name, found.name_end);
        open_element& element = open_.push(found.id, element_namespace::html, name);
        if (found.id == tag::unknown) element.data = data_of(found);
        element.serial = ++tree_.last_serial;
        element.outer = owner_;
        element.inner = owner_;
        element.place = place;
    }

    /// The current node leaves the list of active formatting elements if it is the last one there.
    [[nodiscard]] bool unlist_current_node() noexcept;

    [[nodiscard]] tag_token token_of(plain_tag const& start) const;

    /// What an element is made from that is pushed, or was.
    [[nodiscard]] element_data_ptr data_of(plain_tag const& start) const;

    tree_builder& tree_;
    open_elements& open_;
    active_formatting_elements& formatting_;
    skimmed_markup& markup_;
    scope* owner_;
};

} // namespace mf2::html
