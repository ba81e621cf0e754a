#include "encoding/ascii.hpp"
#include "html/text/attribute_value.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

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

bool is_plain_ascii(std::string_view name) noexcept
{
    return std::all_of(name.begin(), name.end(), [](char c) { return c > 0; });
}

std::pmr::string decoded_name(std::string_view raw, std::pmr::memory_resource* memory)
{
    std::pmr::string name(memory);
    append_name(name, raw);
    return name;
}

} // namespace

bool tree_constructor::same_name(open_element const& element, tag_token const& token) const
{
    if (element.id != token.id) return false;
    if (token.id != tag::unknown) return true;
    std::string_view const name = element.data->name();
    if (is_plain_ascii(name) && is_plain_ascii(token.name))
    {
        return name.size() == token.name.size() &&
            std::equal(name.begin(), name.end(), token.name.begin(), [](char left, char right) {
                   return encoding::to_ascii_lower(left) == encoding::to_ascii_lower(right);
               });
    }
    return decoded_name(name, memory_) == decoded_name(token.name, memory_);
}

void tree_constructor::generate_implied_end_tags(tag except)
{
    while (current_node().is_html(implied_end_tags) && current_node().id != except) pop();
}

void tree_constructor::generate_all_implied_end_tags_thoroughly()
{
    while (current_node().is_html(thoroughly_implied_end_tags)) pop();
}

void tree_constructor::close_p_element()
{
    generate_implied_end_tags(tag::p);
    pop_until(tag::p);
}

void tree_constructor::close_p_element_in_button_scope()
{
    if (open_.has_in_button_scope(tag::p)) close_p_element();
}

void tree_constructor::reconstruct_active_formatting_elements()
{
    // HTML, "reconstruct the active formatting elements". The elements of the list that are open
    // come before those that are not, down to the last marker.
    if (formatting_.empty() || formatting_.ends_in_open_element()) return;
    std::size_t entry = formatting_.size();
    while (entry > 0 && !formatting_[entry - 1].is_marker() &&
           open_.index_of_serial(formatting_[entry - 1].id, formatting_[entry - 1].serial) ==
               open_.npos)
    {
        --entry;
    }
    std::size_t const count = formatting_.size() - entry;
    if (reopened_ + count > most_reopened + last_tag_offset_ / bytes_per_reopened)
    {
        note_formatting_limit();
        return formatting_.remove_from(entry);
    }
    reopened_ += count;
    for (; entry < formatting_.size(); ++entry)
    {
        element_data_ptr const data = formatting_[entry].data;
        create_and_push(data->token(), element_namespace::html, data.get());
        formatting_.reopened(entry, current_node().serial);
    }
    formatting_.last_is_open();
}

void tree_constructor::push_formatting_element()
{
    using outcome = active_formatting_elements::outcome;
    open_element const& element = current_node();
    outcome const result = formatting_.push(element.serial, element.data);
    if (result == outcome::forgot_oldest) note_formatting_limit();
}

void tree_constructor::insert_formatting_marker()
{
    using outcome = active_formatting_elements::outcome;
    if (formatting_.insert_marker() == outcome::forgot_oldest) note_formatting_limit();
}

void tree_constructor::any_other_end_tag(tag_token const& token)
{
    // Nearly always the element is the current node, and no end tag is implied before its own.
    if (token.id != tag::unknown && current_node().is_html(token.id)) return pop();
    std::size_t const special = open_.last_special();
    std::size_t node = open_.last_candidate(token.id, element_namespace::html, token.name);
    for (; node != open_.npos; node = open_.next_candidate(node))
    {
        if (special != open_.npos && node < special) return;
        if (!same_name(open_[node], token)) continue;
        generate_implied_end_tags_except(token);
        while (open_.size() > node) pop();
        return;
    }
}

void tree_constructor::generate_implied_end_tags_except(tag_token const& token)
{
    // Names that have no implied end tag are all alike here.
    generate_implied_end_tags(implied_end_tags.has(token.id) ? token.id : tag::unknown);
}

void tree_constructor::clear_stack_back_to(tag_set const& context)
{
    while (!current_node().is_html(context)) pop();
}

void tree_constructor::reset_insertion_mode_appropriately()
{
    // Of each kind that decides only the topmost need be looked at; a td or th is never the first.
    switch (open_[open_.last_index_of(mode_tags)].id)
    {
    case tag::td:
    case tag::th: mode_ = insertion_mode::in_cell; return;
    case tag::tr: mode_ = insertion_mode::in_row; return;
    case tag::tbody:
    case tag::thead:
    case tag::tfoot: mode_ = insertion_mode::in_table_body; return;
    case tag::caption: mode_ = insertion_mode::in_caption; return;
    case tag::colgroup: mode_ = insertion_mode::in_column_group; return;
    case tag::table: mode_ = insertion_mode::in_table; return;
    case tag::template_: mode_ = template_modes_.back(); return;
    case tag::head: mode_ = insertion_mode::in_head; return;
    case tag::body: mode_ = insertion_mode::in_body; return;
    case tag::frameset: mode_ = insertion_mode::in_frameset; return;
    default: mode_ = head_ ? insertion_mode::after_head : insertion_mode::before_head; return;
    }
}

void tree_constructor::parse_raw_content(tag_token const& token)
{
    insert_html_element(token);
    switch (rule_of(token.id).content)
    {
    case element_content::markup: break;
    case element_content::rcdata: tokenizer_->switch_to(state::rcdata); break;
    case element_content::rawtext: tokenizer_->switch_to(state::rawtext); break;
    case element_content::script: tokenizer_->switch_to(state::script_data); break;
    }
    original_mode_ = mode_;
    mode_ = insertion_mode::text;
}

} // namespace mf2::html
