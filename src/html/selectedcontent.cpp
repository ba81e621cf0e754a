#include "html/tokenizer.hpp"
#include "html/tree_constructor.hpp"

namespace mf2::html
{

// HTML, "The selectedcontent element": a select that is no multiple one shows a copy of the content
// of its selected option. The copy is made when the option is popped off the stack of open elements,
// or when the selectedcontent element is inserted after it.

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

tree_constructor::open_select* tree_constructor::select_of(std::size_t index)
{
    // HTML, "option element nearest ancestor select".
    bool is_in_optgroup = false;
    for (std::size_t i = index; i-- > 0;)
    {
        open_element const& ancestor = open_[i];
        if (ancestor.is_html(tag::select))
        {
            bool const is_innermost =
                !selects_.empty() && selects_.back().serial == ancestor.serial;
            return is_innermost ? &selects_.back() : nullptr;
        }
        if (ancestor.is_html(tag::hr) || ancestor.is_html(tag::option)) return nullptr;
        if (ancestor.data && equals_lower(ancestor.data->name(), "datalist")) return nullptr;
        if (ancestor.is_html(tag::optgroup))
        {
            if (is_in_optgroup) return nullptr;
            is_in_optgroup = true;
        }
    }
    return nullptr;
}

void tree_constructor::option_inserted(tag_token const& token)
{
    open_select* const select = select_of(open_.size() - 1);
    if (select == nullptr || select->is_multiple) return;
    // HTML, "selectedness setting algorithm": the last one with the attribute, else the first that is
    // not disabled.
    bool const is_selected = find_attribute(token, "selected").has_value();
    bool const is_default =
        select->selected_option == 0 && !select->is_list_box && !find_attribute(token, "disabled");
    if (!is_selected && !is_default) return;
    select->selected_option = current_node().serial;
    select->selected_start = select->is_kept ? current_node().start : nullptr;
}

void tree_constructor::selectedcontent_inserted()
{
    for (std::size_t i = open_.size() - 1; i-- > 0;)
    {
        open_element const& ancestor = open_[i];
        if (ancestor.is_html(tag::option) || ancestor.is_html(tag::selectedcontent)) return;
        if (!ancestor.is_html(tag::select)) continue;
        if (selects_.empty() || selects_.back().serial != ancestor.serial) return;
        open_select& select = selects_.back();
        if (select.is_multiple || select.has_selectedcontent) return;
        select.has_selectedcontent = true;
        select.selectedcontent = current_node().start;
        if (select.selected_option != 0) show_option(select);
        return;
    }
}

void tree_constructor::option_popped(open_element const& option)
{
    open_select* const select = select_of(open_.size());
    if (select == nullptr || select->selected_option != option.serial) return;
    if (!select->has_selectedcontent) return;
    // Deviation: an option inside of the selectedcontent element is not replaced by its own content.
    for (std::size_t i = open_.size(); i-- > 0 && !open_[i].is_html(tag::select);)
    {
        if (open_[i].is_html(tag::selectedcontent)) return;
    }
    show_option(*select);
}

void tree_constructor::show_option(open_select& select)
{
    // HTML, "clone an option into a selectedcontent".
    if (!select.is_kept)
    {
        keeper_.content_was_not_kept(tokenizer_->token_offset());
        return;
    }
    tape_entry* const target = select.selectedcontent;
    tape_.erase(target->next, target->partner);
    tape_.copy(target->partner, select.selected_start->next, select.selected_start->partner);
}

} // namespace mf2::html
