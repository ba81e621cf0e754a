// Tests: test/suites/tree_construction.cpp
#include "html/tree/selectedcontent.hpp"

#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/template_for.hpp"
#include "html/tree/tree_builder.hpp"

#include <utility>

namespace mf2::html
{

namespace
{

/// The topmost HTML element of this name below an index, or npos; at most one is above.
std::size_t last_below(open_elements const& open, std::size_t index, tag id) noexcept
{
    std::size_t const last = open.last_index_of(id);
    return last == open_elements::npos || last < index ? last : open.next_candidate(last);
}

/// Whether the element at an index is an ancestor of the current node, or of the element that has
/// just been popped. The content of a template is a tree of its own.
bool is_ancestor(open_elements const& open, std::size_t index) noexcept
{
    std::size_t const root = open.last_index_of(tag::template_);
    return index != open_elements::npos && (root == open_elements::npos || index > root);
}

/// The select element around the element at an index, if it is the innermost open one.
std::size_t select_around(tree_builder const& tree, std::size_t index) noexcept
{
    std::size_t const ancestor = last_below(tree.open, index, tag::select);
    bool const is_innermost = is_ancestor(tree.open, ancestor) && !tree.selects.empty() &&
        tree.selects.back().serial == tree.open[ancestor].serial;
    return is_innermost ? ancestor : open_elements::npos;
}

open_select* select_of(tree_builder& tree, std::size_t index)
{
    // HTML, "option element nearest ancestor select".
    std::size_t const ancestor = select_around(tree, index);
    if (ancestor == open_elements::npos) return nullptr;
    auto const is_between = [&](std::size_t other) {
        return other != open_elements::npos && other > ancestor;
    };
    for (tag const id : {tag::datalist, tag::hr, tag::option})
    {
        if (is_between(last_below(tree.open, index, id))) return nullptr;
    }
    std::size_t const group = last_below(tree.open, index, tag::optgroup);
    if (is_between(group) && is_between(tree.open.next_candidate(group))) return nullptr;
    return &tree.selects.back();
}

/// The elements in a selectedcontent element's content that are in use when it is replaced.
struct content_in_use
{
    bool has_open = false;   ///< an element that is not finished
    bool has_option = false; ///< the option that is to be shown

    explicit content_in_use(open_select const& select) noexcept
    {
        tape_entry* const target = select.selectedcontent;
        for (tape_entry* each = target->next; each != target->partner; each = each->next)
        {
            if (each->kind != entry_kind::start) continue;
            has_open = has_open || each->state != openness::finished;
            has_option = has_option || each == select.selected_start;
        }
    }
};

/// The number of entries between a start and its end.
std::uint64_t count_entries(tape_entry const& start) noexcept
{
    std::uint64_t count = 0;
    for (tape_entry const* each = start.next; each != start.partner; each = each->next) ++count;
    return count;
}

/// Whether content may be shown again because a block has moved. Each end tag may move blocks, and
/// an option may be long.
bool may_show_anew(tree_builder const& tree, open_select& select) noexcept
{
    constexpr std::uint64_t least = 4096;
    constexpr std::uint64_t per_byte = 8;
    if (!select.is_kept) return true;
    std::uint64_t const bytes = tree.tokenizer->token_offset() - select.offset;
    if (select.shown_anew > least + per_byte * bytes) return false;
    select.shown_anew += count_entries(*select.selectedcontent);
    if (select.selected_start != nullptr)
        select.shown_anew += count_entries(*select.selected_start);
    return true;
}

/// HTML, "update a select's selectedcontent".
void update_selectedcontent(tree_builder& tree, open_select& select)
{
    auto const note_late = [&tree] {
        tree.keeper.content_was_not_kept(late_need::option, tree.tokenizer->token_offset());
    };
    if (!select.is_kept) return note_late();
    tape_entry* const target = select.selectedcontent;
    content_in_use const in_use(select);
    if (in_use.has_open)
    {
        // Nodes removed from the document stay on the tape to its end, so everything must be kept.
        if (!tree.keeper.document_scope().keeps_content) return note_late();
        remove_nodes(tree, target->next, target->partner->previous);
    }
    else tree.tape.erase(target->next, target->partner);
    if (in_use.has_option)
    {
        // It is no longer in the select, so none is selected or shown.
        select.selected_option = 0;
        select.selected_start = nullptr;
    }
    if (tape_entry* const option = select.selected_start)
    {
        tree.tape.copy(target->partner, option->next, option->partner);
    }
}

} // namespace

void select_inserted(tree_builder& tree, tag_token const& token)
{
    open_select select{};
    select.serial = tree.current_node().serial;
    select.offset = token.offset;
    // A list box selects nothing by itself.
    auto const size = raw_attribute(token, "size");
    select.is_multiple = find_attribute(token, "multiple").has_value();
    select.is_list_box = size && *size != "" && *size != "0" && *size != "1";
    select.is_kept =
        tree.current_node().inner->keeps_content && tree.current_node().inner->is_opaque;
    tree.selects.push_back(select);
}

void option_inserted(tree_builder& tree, tag_token const& token)
{
    open_select* const select = select_of(tree, tree.open.size() - 1);
    if (select == nullptr || select->is_multiple) return;
    // HTML, "selectedness setting algorithm": the last one with the attribute, else the first that
    // is not disabled.
    bool const is_selected = find_attribute(token, "selected").has_value();
    bool const is_default =
        select->selected_option == 0 && !select->is_list_box && !find_attribute(token, "disabled");
    if (!is_selected && !is_default) return;
    select->selected_option = tree.current_node().serial;
    select->selected_start = select->is_kept ? tree.current_node().start : nullptr;
}

void selectedcontent_inserted(tree_builder& tree)
{
    std::size_t const index = tree.open.size() - 1;
    std::size_t const ancestor = select_around(tree, index);
    if (ancestor == open_elements::npos) return;
    open_select& select = tree.selects.back();
    // HTML, "get a select's enabled selectedcontent": of several the first one counts.
    if (std::exchange(select.has_selectedcontent, true)) return;
    auto const is_in = [&](tag id, std::size_t below) {
        return is_ancestor(tree.open, last_below(tree.open, below, id));
    };
    // HTML, "selectedcontent HTML element post-connection steps": the causes of being disabled.
    bool const is_disabled = is_in(tag::option, index) || is_in(tag::selectedcontent, index) ||
        is_in(tag::select, ancestor);
    if (select.is_multiple || is_disabled) return;
    select.selectedcontent_serial = tree.current_node().serial;
    select.selectedcontent = tree.current_node().start;
    // The content of a template is not connected.
    if (select.selected_option != 0 && !tree.is_in_template()) update_selectedcontent(tree, select);
}

void option_popped(tree_builder& tree, open_element const& option)
{
    open_select* const select = select_of(tree, tree.open.size());
    if (select == nullptr || select->selected_option != option.serial) return;
    if (select->selectedcontent_serial != 0) update_selectedcontent(tree, *select);
}

void block_moved(tree_builder& tree, open_element const& block)
{
    if (tree.selects.empty() || tree.is_in_template()) return;
    for (open_select& select : tree.selects)
    {
        // The block is open, so it holds every later element of an open select.
        bool const is_inside = select.selectedcontent_serial > block.serial;
        if (is_inside && may_show_anew(tree, select)) update_selectedcontent(tree, select);
    }
}

} // namespace mf2::html
