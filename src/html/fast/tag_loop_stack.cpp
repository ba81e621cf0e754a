// Tests: test/html/fast/tag_loop.cpp
// The transfer of elements between the steps of the loop and the stack of open elements.
#include "html/fast/tag_loop.hpp"

#include "html/tree/element_rules.hpp"
#include "html/tree/modes.hpp"

#include <algorithm>
#include <cassert>

namespace mf2::html
{

/// The tag of an element that a step has inserted.
tag_at_hand tag_loop::start_of(stepped_element const& stepped) const noexcept
{
    tag_at_hand start;
    start.id = static_cast<tag>(stepped.word & fact::name);
    start.less_than = stepped.less_than;
    char const* const name = start.name_begin();
    bool const is_known = start.id != tag::unknown;
    start.name_end =
        is_known ? name + name_of(start.id).size() : find_name_end(name, markup_.last());
    return start;
}

/// Begin steps at the current node.
void tag_loop::begin(stepped_elements& stepped) noexcept
{
    std::size_t const depth = std::min(tree_.open.size(), tree_.limits.depth);
    stepped.begin(current_state(), tree_.limits.depth - depth);
}

/// The state word of the current node, with the facts about the whole document.
state_word tag_loop::current_state() noexcept
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
    return word | telling_ | listed();
}

/// The formatting elements in the list behind the last marker. Between two calls entries are moved,
/// but added only at the end.
state_word tag_loop::listed() noexcept
{
    active_formatting_elements const& list = tree_.formatting;
    std::uint64_t const last = list.empty() ? 0 : list[list.size() - 1].serial;
    if (list.size() == listed_size_ && last == listed_last_) return listed_;
    listed_size_ = list.size();
    listed_last_ = last;
    listed_ = 0;
    for (std::size_t i = list.size(); i-- > 0 && !list[i].is_marker();)
        listed_ |= fact::listed(list[i].id);
    return listed_;
}

/// Push the elements that steps have inserted onto the stack of open elements.
void tag_loop::insert(std::span<stepped_element const> all)
{
    for (stepped_element const& each : all) insert(each);
}

void tag_loop::insert(stepped_element const& stepped)
{
    tag_at_hand const start = start_of(stepped);
    element_rule const& rule = rule_of(start.id);
    // A table keeps its place on the tape.
    if (rule.inserts == inserts::table) tree_.insert_html_element(token_of(start));
    else push(start);
    if (is_of_table(rule)) enter_table_part(tree_, rule);
    if (rule.is_listed) tree_.push_formatting_element();
}

/// The token of an element that a step has inserted.
tag_token tag_loop::token_of(tag_at_hand const& start) const
{
    auto token = markup_.read_token(start);
    assert(token && "its end was found before, within the limits");
    token->opens_none_in = owner_;
    return *token;
}

void tag_loop::push(tag_at_hand const& start)
{
    constexpr auto html = element_namespace::html;
    tape_entry* const place = tree_.current_node().place;
    open_element& element = tree_.open.push(start.id, html, start.name());
    if (start.id == tag::unknown || rule_of(start.id).is_listed)
        element.data = element_data::create(*tree_.memory, token_of(start), html);
    element.serial = ++tree_.last_serial;
    element.outer = owner_;
    element.inner = owner_;
    element.place = place;
}

} // namespace mf2::html
