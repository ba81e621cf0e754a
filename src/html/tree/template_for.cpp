#include "html/tree/template_for.hpp"

#include "html/text/attribute_value.hpp"
#include "html/text/pseudo_attributes.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_builder.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::html
{

namespace
{

/// How many entries of the tape and bytes of markers may be searched for markers, and how many more
/// for each byte before the template. A marker that is found is removed, so few documents come
/// near.
constexpr std::uint64_t most_searched = std::uint64_t{1} << 20;
constexpr std::uint64_t searched_per_byte = 64;

/// A processing instruction, as `tree_constructor` has put it on the tape.
struct instruction
{
    explicit instruction(std::string_view text) noexcept
        : target(text.substr(0, text.find(' '))), data(text.substr(target.size() + 1))
    {}

    std::string_view target;
    std::string_view data;
};

bool is_instruction(tape_entry const& entry, std::string_view target) noexcept
{
    return entry.kind == entry_kind::processing_instruction &&
        instruction(entry.text()).target == target;
}

/// The entry behind a node.
tape_entry* behind(tape_entry* node) noexcept
{
    return node->kind == entry_kind::start ? node->partner->next : node->next;
}

/// The first entry in an element. Null: the root of a fragment, which is not on the tape.
tape_entry* first_in(tree_builder& tree, tape_entry* start) noexcept
{
    return start != nullptr ? start->next : tree.tape.front();
}

/// The place behind the last entry in an element. Null: the root of a fragment.
tape_entry* end_of(tree_builder& tree, tape_entry* start) noexcept
{
    return start != nullptr ? start->partner : tree.tape.back();
}

/// The element whose descendants are searched.
struct searched_scope
{
    tape_entry* start; ///< as `first_in` takes it
    std::size_t depth; ///< in the tree; the html element is at 1
};

/// HTML, "find markers": among the descendants of an element, but not in templates.
class marker_search
{
public:
    marker_search(tree_builder& tree, std::string_view name)
        : tree_(tree), name_(name), room_(most_searched + searched_per_byte * tree.last_tag_offset)
    {}

    [[nodiscard]] std::optional<insertion_target> find(searched_scope const& scope)
    {
        std::size_t depth = scope.depth;
        tape_entry* const last = end_of(tree_, scope.start);
        for (tape_entry* entry = first_in(tree_, scope.start); entry != last; entry = entry->next)
        {
            if (!has_room(1)) return std::nullopt;
            if (entry->has_content_apart()) entry = entry->partner;
            else if (entry->kind == entry_kind::start) ++depth;
            else if (entry->kind == entry_kind::end) --depth;
            else if (is_wanted(*entry)) return range_of(entry, depth);
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] bool has_room(std::uint64_t wanted)
    {
        tree_.templates.searched += wanted;
        if (tree_.templates.searched <= room_) return true;
        tree_.note_limit(tree_.limits_met.markers);
        return false;
    }

    [[nodiscard]] bool is_wanted(tape_entry const& entry)
    {
        if (!is_instruction(entry, "marker") && !is_instruction(entry, "start")) return false;
        std::string_view const data = instruction(entry.text()).data;
        if (!has_room(data.size())) return false;
        auto const its_name = pseudo_attribute(data, "name", tree_.memory);
        return its_name && *its_name == name_;
    }

    /// The end of a range is among the siblings of its start. Other ranges may be in between.
    [[nodiscard]] std::optional<insertion_target> range_of(tape_entry* marker, std::size_t depth)
    {
        if (depth > tree_.limits.depth)
        {
            tree_.note_depth_limit();
            return std::nullopt;
        }
        tape_entry* before = is_instruction(*marker, "marker") ? marker : nullptr;
        std::size_t inner_ranges = 0;
        tape_entry* node = marker->next;
        tape_entry* const last = tree_.tape.back();
        for (; node != last && node->kind != entry_kind::end; node = behind(node))
        {
            if (!has_room(1)) return std::nullopt;
            if (before != nullptr) continue;
            if (is_instruction(*node, "start")) ++inner_ranges;
            else if (is_instruction(*node, "end") && inner_ranges-- == 0) before = node;
        }
        tape_entry* const parent = node == last ? nullptr : node->partner;
        return insertion_target{0, parent, marker, before != nullptr ? before : node, depth};
    }

    tree_builder& tree_;
    std::string_view name_;
    std::uint64_t room_;
};

/// Let the content for a marker that is removed be appended to its parent instead.
void redirect_from(tree_builder& tree, tape_entry const* marker)
{
    for (insertion_target& target : tree.templates.targets)
    {
        if (target.before != marker) continue;
        target.before = end_of(tree, target.parent);
        tree.open[tree.open.index_of_serial(tag::template_, target.serial)].place = target.before;
    }
}

searched_scope scope_of_search(tree_builder& tree)
{
    open_element const& parent = tree.current_node();
    searched_scope scope{parent.start, tree.open.size()};
    if (!tree.templates.targets.empty())
    {
        insertion_target const& target = tree.templates.targets.back();
        std::size_t const index = tree.open.index_of_serial(tag::template_, target.serial);
        scope.depth = target.depth + (tree.open.size() - 1 - index);
        if (parent.serial == target.serial) scope.start = target.parent;
    }
    bool const is_body = tree.is_body_second() && tree.open[1].start == scope.start;
    if (is_body && !tree.templates.is_body_removed) return {tree.open[0].start, 1};
    return scope;
}

} // namespace

void remove_nodes(tree_builder& tree, tape_entry* first, tape_entry* last)
{
    for (tape_entry* node = first; node != last->next; node = behind(node))
    {
        bool const is_target =
            node->kind == entry_kind::processing_instruction && node->state == openness::open;
        if (is_target) redirect_from(tree, node);
        // The body may be among them.
        if (tree.is_body_second() && node == tree.open[1].start)
            tree.templates.is_body_removed = true;
    }
    tree.tape.splice(tree.tape.removed(), first, last);
}

std::optional<insertion_target> find_insertion_target(tree_builder& tree, tag_token const& token)
{
    if (tree.template_for == mf2::template_for::off) return std::nullopt;
    auto const attribute = find_attribute(token, "for");
    if (!attribute) return std::nullopt;
    std::pmr::string name(tree.memory);
    append_attribute_value(name, token.attribute_value(*attribute));
    if (name.empty()) return std::nullopt;
    if (!tree.keeper.document_scope().keeps_content)
    {
        bool const is_met = tree.tokenizer != nullptr && tree.tokenizer->has_met_marker();
        bool const is_read = !tree.current_node().inner->is_dead;
        if (is_met && is_read) tree.keeper.content_was_not_kept(late_need::marker, token.offset);
        return std::nullopt;
    }
    auto const target = marker_search(tree, name).find(scope_of_search(tree));
    if (!target) return std::nullopt;
    if (target->marker != target->before && target->marker->next != target->before)
    {
        remove_nodes(tree, target->marker->next, target->before->previous);
    }
    return target;
}

void push_template_for(tree_builder& tree, tag_token const& token, insertion_target const& target)
{
    scope* const owner = tree.current_node().inner;
    open_element& element = tree.open.push(token.id, element_namespace::html, token.name());
    element.serial = ++tree.last_serial;
    element.outer = owner;
    element.inner = owner;
    element.place = target.before;
    if (target.before->kind == entry_kind::processing_instruction)
    {
        target.before->state = openness::open;
    }
    tree.templates.targets.push_back(target);
    tree.templates.targets.back().serial = element.serial;
}

void template_for_popped(tree_builder& tree, std::uint64_t serial)
{
    if (tree.templates.targets.empty() || tree.templates.targets.back().serial != serial) return;
    insertion_target const target = tree.templates.targets.back();
    tree.templates.targets.pop_back();
    bool const has_end =
        target.before != target.marker && target.before->kind == entry_kind::processing_instruction;
    if (has_end) remove_nodes(tree, target.before, target.before);
    remove_nodes(tree, target.marker, target.marker);
}

} // namespace mf2::html
