#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

// HTML, "The selectedcontent element": a select that is no multiple one shows a copy of the content
// of its selected option. The copy is made when the option is popped off the stack of open
// elements, or when the selectedcontent element is inserted after it.

void tree_constructor::select_inserted(tag_token const& token)
{
    open_select select{};
    select.serial = current_node().serial;
    // A list box selects nothing by itself.
    auto const size = raw_attribute(token, "size");
    select.is_multiple = find_attribute(token, "multiple").has_value();
    select.is_list_box = size && *size != "" && *size != "0" && *size != "1";
    select.is_kept = current_node().inner->keeps_content && current_node().inner->is_opaque;
    selects_.push_back(select);
}

open_select* tree_constructor::select_of(std::size_t index)
{
    // HTML, "option element nearest ancestor select".
    std::size_t const ancestor = last_below(index, tag::select);
    bool const is_innermost = ancestor != open_.npos && !selects_.empty() &&
        selects_.back().serial == open_[ancestor].serial;
    if (!is_innermost) return nullptr;
    auto const is_between = [&](std::size_t other) {
        return other != open_.npos && other > ancestor;
    };
    if (is_between(last_below(index, tag::hr)) || is_between(last_below(index, tag::option)))
    {
        return nullptr;
    }
    std::size_t const group = last_below(index, tag::optgroup);
    if (is_between(group) && is_between(open_.next_candidate(group))) return nullptr;
    std::size_t list = open_.last_candidate(tag::unknown, element_namespace::html, "datalist");
    for (; is_between(list); list = open_.next_candidate(list))
    {
        if (equals_lower(open_[list].data->name(), "datalist")) return nullptr;
    }
    return &selects_.back();
}

std::size_t tree_constructor::last_below(std::size_t index, tag id) const noexcept
{
    std::size_t const last = open_.last_index_of(id);
    return last == open_.npos || last < index ? last : open_.next_candidate(last);
}

void tree_constructor::option_inserted(tag_token const& token)
{
    open_select* const select = select_of(open_.size() - 1);
    if (select == nullptr || select->is_multiple) return;
    // HTML, "selectedness setting algorithm": the last one with the attribute, else the first that
    // is not disabled.
    bool const is_selected = find_attribute(token, "selected").has_value();
    bool const is_default =
        select->selected_option == 0 && !select->is_list_box && !find_attribute(token, "disabled");
    if (!is_selected && !is_default) return;
    select->selected_option = current_node().serial;
    select->selected_start = select->is_kept ? current_node().start : nullptr;
}

void tree_constructor::selectedcontent_inserted()
{
    if (selects_.empty()) return;
    open_select& select = selects_.back();
    if (select.is_multiple || select.has_selectedcontent) return;
    std::size_t const ancestor = open_.last_index_of(tag_set{tag::option, tag::select});
    std::size_t const around = last_below(open_.size() - 1, tag::selectedcontent);
    if (ancestor == open_.npos || open_[ancestor].serial != select.serial) return;
    if (around != open_.npos && around > ancestor) return;
    select.has_selectedcontent = true;
    select.selectedcontent = current_node().start;
    if (select.selected_option != 0) show_option(select);
}

void tree_constructor::option_popped(open_element const& option)
{
    open_select* const select = select_of(open_.size());
    if (select == nullptr || select->selected_option != option.serial) return;
    if (!select->has_selectedcontent) return;
    // Deviation: an option inside of the selectedcontent element is not replaced by its own
    // content.
    if (open_.last_index_of(tag_set{tag::select, tag::selectedcontent}) !=
        open_.last_index_of(tag::select))
    {
        return;
    }
    show_option(*select);
}

void tree_constructor::show_option(open_select& select)
{
    // HTML, "clone an option into a selectedcontent".
    if (!select.is_kept)
    {
        keeper_.content_was_not_kept(late_need::option, tokenizer_->token_offset());
        return;
    }
    tape_entry* const target = select.selectedcontent;
    // Deviation: what holds an element that is not finished, though it is off the stack, is not
    // replaced.
    for (tape_entry* each = target->next; each != target->partner; each = each->next)
    {
        if (each->kind == entry_kind::start && each->state != openness::finished) return;
    }
    tape_.erase(target->next, target->partner);
    tape_.copy(target->partner, select.selected_start->next, select.selected_start->partner);
}

} // namespace mf2::html
