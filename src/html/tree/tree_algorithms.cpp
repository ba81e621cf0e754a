// What insertion modes call, beside inserting and popping.
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/scope_upkeep.hpp"

#include <cstdint>
#include <utility>

namespace mf2::html
{

namespace
{

/// HTML, "reset the insertion mode appropriately": the elements that decide.
constexpr tag_set mode_tags{tag::td,    tag::th,      tag::tr,       tag::tbody, tag::thead,
                            tag::tfoot, tag::caption, tag::colgroup, tag::table, tag::template_,
                            tag::head,  tag::body,    tag::frameset, tag::html};

/// How many formatting elements may be reopened, and one more for so many bytes before the last
/// tag. Each block may reopen all that were left open before: that is their product.
constexpr std::uint64_t most_reopened = 4096;
constexpr std::uint64_t bytes_per_reopened = 4;

/// Give an element, if it is at its index of the stack, the attributes that later tags have added.
void finish_growing(tree_builder& tree, growing_element& growing, std::size_t index)
{
    if (!growing.finish()) return;
    // A frameset may have removed the body.
    if (index >= tree.open.size() || tree.open[index].id != growing.data()->id()) return;
    open_element& element = tree.open[index];
    if (element.data) element.data = growing.data();
    if (element.start != nullptr) element.start->data = growing.data();
}

} // namespace

void tree_builder::generate_implied_end_tags(tag except)
{
    while (current_node().is_html(implied_end_tags) && current_node().id != except) pop();
}

void tree_builder::close_p_element()
{
    generate_implied_end_tags(tag::p);
    pop_until(tag::p);
}

void tree_builder::close_p_element_in_button_scope()
{
    if (open.has_in_button_scope(tag::p)) close_p_element();
}

void tree_builder::reconstruct_active_formatting_elements()
{
    // HTML, "reconstruct the active formatting elements". The elements of the list that are open
    // come before those that are not, down to the last marker.
    if (formatting.empty() || formatting.ends_in_open_element()) return;
    std::size_t entry = formatting.size();
    while (entry > 0 && !formatting[entry - 1].is_marker() &&
           open.index_of_serial(formatting[entry - 1].id, formatting[entry - 1].serial) ==
               open.npos)
    {
        --entry;
    }
    std::size_t const count = formatting.size() - entry;
    if (reopened + count > most_reopened + last_tag_offset / bytes_per_reopened)
    {
        note_limit(limits_met.formatting);
        return formatting.remove_from(entry);
    }
    reopened += count;
    for (; entry < formatting.size(); ++entry)
    {
        element_data_ptr const data = formatting[entry].data;
        insert_html_element(data);
        formatting.reopened(entry, current_node().serial);
    }
    formatting.last_is_open();
}

void tree_builder::push_formatting_element()
{
    using outcome = active_formatting_elements::outcome;
    open_element const& element = current_node();
    outcome const result = formatting.push(element.serial, element.data);
    if (result == outcome::forgot_oldest) note_limit(limits_met.formatting);
}

void tree_builder::insert_formatting_marker()
{
    using outcome = active_formatting_elements::outcome;
    if (formatting.insert_marker() == outcome::forgot_oldest) note_limit(limits_met.formatting);
}

void tree_builder::reset_insertion_mode_appropriately()
{
    // Of each kind that decides only the topmost need be looked at; a td or th is never the first.
    switch (open[open.last_index_of(mode_tags)].id)
    {
    case tag::td:
    case tag::th: mode = insertion_mode::in_cell; return;
    case tag::tr: mode = insertion_mode::in_row; return;
    case tag::tbody:
    case tag::thead:
    case tag::tfoot: mode = insertion_mode::in_table_body; return;
    case tag::caption: mode = insertion_mode::in_caption; return;
    case tag::colgroup: mode = insertion_mode::in_column_group; return;
    case tag::table: mode = insertion_mode::in_table; return;
    case tag::template_: mode = template_modes.back(); return;
    case tag::head: mode = insertion_mode::in_head; return;
    case tag::body: mode = insertion_mode::in_body; return;
    case tag::frameset: mode = insertion_mode::in_frameset; return;
    default: mode = head ? insertion_mode::after_head : insertion_mode::before_head; return;
    }
}

void tree_builder::parse_raw_content(tag_token const& token)
{
    insert_html_element(token);
    switch (rule_of(token.id).content)
    {
    case element_content::markup: break;
    case element_content::rcdata: tokenizer->switch_to(state::rcdata); break;
    case element_content::rawtext: tokenizer->switch_to(state::rawtext); break;
    case element_content::script: tokenizer->switch_to(state::script_data); break;
    }
    original_mode = mode;
    mode = insertion_mode::text;
}

bool tree_builder::is_near_top(std::uint64_t serial) const noexcept
{
    constexpr std::size_t looked_at = 8;
    std::size_t const bottom = open.size() > looked_at ? open.size() - looked_at : 0;
    for (std::size_t i = open.size(); i-- > bottom;)
    {
        if (open[i].serial == serial) return true;
    }
    return false;
}

tag tree_builder::closest_item(tag sibling, tag other) const noexcept
{
    std::size_t const found = open.last_index_of(sibling, other);
    if (found == open.npos) return tag::unknown;
    std::size_t const barrier = open.last_barrier();
    return barrier == open.npos || found >= barrier ? open[found].id : tag::unknown;
}

void tree_builder::frameset_not_ok()
{
    if (std::exchange(frameset_ok, false)) settle_body(*this);
}

void tree_builder::stop_parsing()
{
    finish_growing(*this, html_element, 0);
    finish_growing(*this, body_element, 1);
    if (head_observer != nullptr) head_observer->html_finished(html_element.data()->token());
    while (!open.empty()) pop();
}

} // namespace mf2::html
