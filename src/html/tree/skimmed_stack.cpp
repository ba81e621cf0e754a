// Tests: test/html/tree/skim.cpp
#include "html/tree/skimmed_stack.hpp"

#include "html/tree/element_rules.hpp"

#include <cassert>

namespace mf2::html
{

state_word skimmed_stack::listed() const noexcept
{
    state_word word = 0;
    for (std::size_t i = formatting_.size(); i-- > 0 && !formatting_[i].is_marker();)
        word |= fact::listed(formatting_[i].id);
    return word;
}

bool skimmed_stack::is_stray(plain_tag const& end) const noexcept
{
    if (tree_.is_between_cells()) return false;
    // The end tag of the table closes a caption, in a fragment even where that table is not open.
    if (tree_.mode == insertion_mode::in_caption && is_of_table(rule_of(end.id))) return false;
    switch (rule_of(end.id).ends)
    {
    case end_rule::any_other:
    case end_rule::block:
    case end_rule::list_item:
    case end_rule::description_item:
    case end_rule::formatting: break;
    // One is inserted, and closed: of that there must be no more to tell than that it was there.
    case end_rule::paragraph: return !open_.has(end.id) && !is_full();
    case end_rule::heading: return !open_.has(heading_tags);
    case end_rule::by_mode:
    case end_rule::marked: return false;
    }
    if (end.id != tag::unknown) return is_alone(end.id);
    std::string_view const name = plain::view(end.name, end.name_end);
    return open_.last_candidate(end.id, element_namespace::html, name) == open_.npos;
}

bool skimmed_stack::pass_end_tag(tag id)
{
    if (!is_bare(open_.current_node()) || select_tags.has(id)) return false;
    element_rule const& rule = rule_of(id);
    switch (rule.inserts)
    {
    case inserts::table:
        if (tree_.mode != insertion_mode::in_table) return false;
        open_.pop();
        tree_.reset_insertion_mode_appropriately();
        return true;
    case inserts::row_group:
        if (tree_.mode != insertion_mode::in_table_body) return false;
        tree_.mode = insertion_mode::in_table;
        break;
    case inserts::row:
        if (tree_.mode != insertion_mode::in_row) return false;
        tree_.mode = insertion_mode::in_table_body;
        break;
    case inserts::cell:
        if (tree_.mode != insertion_mode::in_cell) return false;
        formatting_.clear_to_last_marker();
        tree_.mode = insertion_mode::in_row;
        break;
    case inserts::element:
        if (rule.ends == end_rule::by_mode || rule.ends == end_rule::marked) return false;
        if (rule.is_listed && !unlist_current_node()) return false;
        break;
    case inserts::by_mode: // whose ends may have cases of their own in other modes, too
    case inserts::void_element:
    case inserts::head_void: return false;
    }
    open_.pop();
    return true;
}

void skimmed_stack::note_depth_limit(char const* less_than) noexcept
{
    tree_.last_tag_offset = markup_.offset_of(less_than);
    tree_.note_depth_limit();
}

bool skimmed_stack::may_lend() const noexcept
{
    tag const id = open_.current_node().id;
    bool const is_deepest = open_.size() == tree_.limits.depth;
    return is_deepest && id != tag::unknown && is_only_popped(id) && may_pop();
}

tag skimmed_stack::lend() noexcept
{
    assert(may_lend());
    tag const id = open_.current_node().id;
    open_.pop();
    return id;
}

void skimmed_stack::insert_table(plain_tag const& found)
{
    tree_.insert_html_element(token_of(found));
    tree_.mode = insertion_mode::in_table;
}

bool skimmed_stack::unlist_current_node() noexcept
{
    std::uint64_t const serial = open_.current_node().serial;
    if (formatting_.empty() || formatting_[formatting_.size() - 1].serial != serial)
    {
        return false;
    }
    formatting_.left_stack(serial);
    formatting_.remove_last();
    return true;
}

tag_token skimmed_stack::token_of(plain_tag const& start) const
{
    auto const token = markup_.read_token(start);
    assert(token && "its end was found before, within the limits");
    return *token;
}

element_data_ptr skimmed_stack::data_of(plain_tag const& start) const
{
    return element_data::create(*tree_.memory, token_of(start), element_namespace::html);
}

} // namespace mf2::html
