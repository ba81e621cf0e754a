// Tests: test/suites/tree_construction.cpp, test/html/tree/insertion_mode.cpp
// The steps of insertion modes, except inserting and popping.
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/scope_upkeep.hpp"

#include <cstdint>
#include <utility>

namespace mf2::html
{

namespace
{

/// The most formatting elements that may be reopened, plus one for each `bytes_per_reopened` bytes
/// before the last tag. Each block may reopen all that were left open before: that is their
/// product. The class of each is read anew, so one counts once more for each `bytes_at_once` of its
/// tag.
constexpr std::uint64_t most_reopened = 4096;
constexpr std::uint64_t bytes_per_reopened = 4;
constexpr std::uint64_t bytes_at_once = 128;

/// Give an element, if it is at its index of the stack, the attributes of later tags.
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
    std::uint64_t count = 0;
    for (std::size_t i = entry; i < formatting.size(); ++i)
        count += 1 + formatting[i].data->token().bytes.size() / bytes_at_once;
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
    // A receiver takes only formatting elements that their own tags close: none is reconstructed.
    if (receiver != nullptr) return;
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

void tree_builder::parse_raw_content(tag_token const& token)
{
    insert_html_element(token);
    begin_raw_content(token.id);
}

void tree_builder::begin_raw_content(tag id)
{
    switch_tokenizer_into(id);
    original_mode = mode;
    mode = insertion_mode::text;
}

void tree_builder::switch_tokenizer_into(tag id)
{
    if (tokenizer == nullptr) return;
    switch (rule_of(id).content)
    {
    case element_content::markup: break;
    case element_content::rcdata: tokenizer->switch_to(state::rcdata); break;
    case element_content::rawtext: tokenizer->switch_to(state::rawtext); break;
    case element_content::script: tokenizer->switch_to(state::script_data); break;
    }
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
    tape.forget_removed();
}

} // namespace mf2::html
