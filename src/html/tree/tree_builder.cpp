// Tests: test/suites/tree_construction.cpp, test/html/tree/insertion_mode.cpp
#include "html/tree/tree_builder.hpp"

#include "bytes/ascii.hpp"
#include "html/text/attribute_value.hpp"
#include "html/text/input_text.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/element_receiver.hpp"
#include "html/tree/foreign_content.hpp"
#include "html/tree/fragment.hpp"
#include "html/tree/implied_tag.hpp"
#include "html/tree/markup_reader.hpp"
#include "html/tree/scope_upkeep.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

namespace mf2::html
{

namespace
{

/// Elements that the adoption agency clones, or that get more attributes from a later tag.
constexpr tag_set keeps_data_tags = formatting_tags.with({tag::html, tag::body});

/// HTML, "HTML integration point".
bool is_html_integration_point(
    tag_token const& token, element_namespace space, std::pmr::memory_resource* memory)
{
    if (space == element_namespace::svg) return svg_integration_tags.has(token.id);
    if (space != element_namespace::math_ml || token.id != tag::annotation_xml) return false;
    auto const encoding = find_attribute(token, "encoding");
    if (!encoding) return false;
    std::pmr::string value(memory);
    append_attribute_value(value, token.attribute_value(*encoding));
    return ascii::equals_lower(value, "text/html") ||
        ascii::equals_lower(value, "application/xhtml+xml");
}

/// Elements that `keep_element` has to process even if they are not on the tape.
constexpr tag_set kept_tags = keeps_data_tags.with({tag::unknown, tag::table, tag::select});

/// Whether an element's data is kept even if it is not on the tape.
bool keeps_data(tag id, element_namespace space) noexcept
{
    return id == tag::unknown || (space == element_namespace::html && keeps_data_tags.has(id));
}

/// Keep the parts of a new element that the stack of open elements does not hold.
void keep_element(
    tree_builder& tree, open_element& element, tag_token const& token, element_data const* data)
{
    if (element.space != element_namespace::html)
    {
        note_integration_points(element, token, tree.memory);
    }
    bool const on_tape = needs_tape(tree, element);
    if (on_tape || keeps_data(token.id, element.space))
    {
        element.data = data != nullptr ? element_data_ptr(data)
                                       : element_data::create(*tree.memory, token, element.space);
    }
    if (on_tape)
    {
        element.start = tree.tape.insert_element(element.place, element.data);
        element.start->state = openness::open;
        element.place = element.start->partner;
    }
    if (element.is_html(tag::select)) select_inserted(tree, token);
}

/// The place for a new element, and the scope for its content.
struct opened_place
{
    insertion_place place;
    scope* inner;
};

// Inline: these two run for every start tag.
[[gnu::always_inline]] inline opened_place open_place(
    tree_builder& tree, tag_token const& token, element_namespace space)
{
    insertion_place const place = tree.appropriate_place();
    scope& outer = *place.owner;
    bool const opens_none = outer.is_opaque || &outer == token.opens_none_in;
    if (opens_none || !may_open_scope(token)) return {place, &outer};
    bool const kept_content = outer.keeps_content;
    scope& inner = open_scope(tree, outer, token, space);
    if (!kept_content || outer.keeps_content) return {place, &inner};
    drop_kept_content(tree, outer);
    return {tree.appropriate_place(), &inner};
}

[[gnu::always_inline]] inline void push_element(
    tree_builder& tree, tag_token const& token, element_namespace space, opened_place const& opened,
    element_data const* data)
{
    open_element& element = tree.open.push(token.id, space, token.name());
    element.serial = ++tree.last_serial;
    element.outer = opened.place.owner;
    element.inner = opened.inner;
    element.is_fostered = opened.place.is_fostered;
    element.place = opened.place.before;
    bool const is_plain = element.inner == element.outer && !element.outer->keeps_content &&
        space == element_namespace::html && !kept_tags.has(token.id) &&
        !holds_place_in_fragment(tree, token.id, space);
    if (!is_plain) keep_element(tree, element, token, data);
}

/// The stack has reached the limit of depth: close the current node if it can be closed.
void make_room(tree_builder& tree)
{
    tree.note_depth_limit();
    if (!tree.current_node().is_html(structural_tags)) tree.pop();
}

void finish_on_tape(tree_builder& tree, tape_entry* start, scope& outer, scope& inner)
{
    start->state = openness::finished;
    if (&inner != &outer)
    {
        tree.keeper.finish(outer, inner, start);
        return;
    }
    if (outer.keeps_content) return;
    // A table or a body that only held a place.
    tree.tape.erase(start->partner);
    tree.tape.erase(start);
    tree.keeper.place_released();
}

bool is_plain_ascii(std::string_view name) noexcept
{
    return std::all_of(
        name.begin(), name.end(), [](char c) { return c != '\0' && ascii::is_ascii(c); });
}

std::pmr::string decoded_name(std::string_view raw, std::pmr::memory_resource* memory)
{
    std::pmr::string name(memory);
    append_name(name, raw);
    return name;
}

/// The later tokens that may change anything.
interest current_interest(tree_builder const& tree) noexcept
{
    if (tree.open.empty() || tree.open.current_node().inner->keeps_content)
    {
        return interest::text_and_comments;
    }
    // Text that is not kept matters only if it settles the body, or reconstructs elements.
    switch (tree.mode)
    {
    case insertion_mode::text: return interest::tags;
    case insertion_mode::in_body:
    case insertion_mode::in_cell:
    case insertion_mode::in_caption:
    case insertion_mode::in_template:
        if (!tree.frameset_ok && !tree.may_reconstruct()) return interest::tags;
        // Behind a comment a line feed is not the next token.
        return tree.ignore_line_feed ? interest::text_and_comments : interest::text;
    default:
        // Comments may be inserted elsewhere than into the current node.
        return tree.frameset_ok || !is_foreign_text(tree) ? interest::text_and_comments
                                                          : interest::comments;
    }
}

} // namespace

void note_integration_points(
    open_element& element, tag_token const& token, std::pmr::memory_resource* memory)
{
    element.is_html_integration_point = is_html_integration_point(token, element.space, memory);
    element.is_math_ml_text_integration_point =
        element.space == element_namespace::math_ml && math_ml_text_integration_tags.has(token.id);
}

void append_characters(std::pmr::string& to, std::string_view text, text_form form)
{
    if (form == text_form::decoded) to.append(text);
    else append_text(to, text, form == text_form::data ? null_policy::drop : null_policy::replace);
}

insertion_place tree_builder::foster_place(std::size_t index) const
{
    for (std::size_t i = index; i-- > 1;)
    {
        open_element const& element = open[i];
        if (element.is_html(tag::template_)) return {element.place, element.inner, true};
        if (element.is_html(tag::table))
        {
            tape_entry* const before = element.start != nullptr ? element.start : element.place;
            return {before, element.outer, true};
        }
    }
    return {open[0].place, open[0].inner, true};
}

void tree_builder::insert_void_element(tag_token const& token)
{
    if (receiver != nullptr) return receiver->insert_void(token);
    constexpr element_namespace space = element_namespace::html;
    opened_place const opened = open_place(*this, token, space);
    // Off the tape nothing is left of it once it is popped.
    if (!needs_tape(*this, token.id, space, *opened.place.owner, *opened.inner)) return;
    push_element(*this, token, space, opened, nullptr);
    pop();
}

void tree_builder::insert_implied_element(tag id)
{
    insert_html_element(implied_tag(id));
}

void tree_builder::insert_foreign_element(
    tag_token const& token, element_namespace space, element_data const* data)
{
    if (receiver != nullptr) return receiver->insert(token, space);
    if (open.size() >= limits.depth) make_room(*this);
    push_element(*this, token, space, open_place(*this, token, space), data);
}

bool tree_builder::is_too_deep()
{
    if (open.size() < limits.depth) return false;
    note_depth_limit();
    return true;
}

void tree_builder::insert_characters(std::string_view text, text_form form)
{
    if (open.empty()) return;
    if (!foster_parenting && !current_node().inner->keeps_content) return;
    insertion_place const place = appropriate_place();
    if (!place.owner->keeps_content) return;
    assert(form != text_form::unread && "what is kept was wanted");
    std::pmr::string& node = tape.text_before(place.before);
    append_characters(node, text, form);
    if (node.size() > limits.token_bytes && tokenizer != nullptr)
    {
        tokenizer->stop_at_token_limit();
    }
    // A run of nothing but dropped NULs makes no Text node.
    if (node.empty()) tape.erase(place.before->previous);
}

void tree_builder::pop()
{
    if (receiver != nullptr) return receiver->pop();
    open_element& last = current_node();
    if (last.data) formatting.left_stack(last.serial);
    if (last.start == nullptr && last.lingering < 0 && !select_tags.has(last.id))
    {
        open.pop();
        return;
    }
    if (last.start != nullptr) last.start->end_offset = end_offset_of(last);
    open_element element = std::move(last);
    open.pop();
    if (element.is_html(tag::option)) option_popped(*this, element);
    if (element.is_html(tag::select) && !selects.empty()) selects.pop_back();
    finish(element);
}

void tree_builder::clear_stack_back_to(tag_set const& context)
{
    while (!current_node().is_html(context)) pop();
}

void tree_builder::remove_from_stack(std::size_t index)
{
    if (receiver != nullptr) return receiver->remove(index);
    open_element removed = std::move(open[index]);
    formatting.left_stack(removed.serial);
    open.remove(index);
    if (index == open.size())
    {
        if (removed.start != nullptr) removed.start->end_offset = end_offset_of(removed);
        finish(removed);
        return;
    }
    keep_inside(removed, let_linger(removed, index), index);
}

void tree_builder::keep_inside(open_element const& removed, std::int32_t place, std::size_t index)
{
    // The element right above it on the stack may have been removed as well, and lingers.
    std::int32_t* parent = &open[index].closed_parent;
    bool* is_fostered = &open[index].is_fostered;
    std::size_t depth = open.size();
    for (; *parent >= 0; ++depth)
    {
        lingering_element& child = lingering.at(*parent);
        parent = &child.closed_parent;
        is_fostered = &child.is_fostered;
    }
    // That element stands before a table, not in it.
    if (*is_fostered) return;
    if (depth >= limits.depth) return note_depth_limit();
    *parent = place >= 0 ? place : removed.closed_parent;
    *is_fostered = place < 0 && removed.is_fostered;
}

std::int32_t tree_builder::let_linger(open_element const& removed, std::size_t index)
{
    // Elements above may be inside it; the lowest of them is popped last. Inner elements come
    // first.
    std::int32_t& last = open[index].lingering;
    std::int32_t place = -1;
    if (removed.start != nullptr)
    {
        removed.start->end_offset = end_offset_of(removed);
        place = lingering.keep(removed);
        last = lingering.joined(last, place);
    }
    last = lingering.joined(last, removed.lingering);
    return place;
}

void tree_builder::finish(open_element const& element)
{
    if (element.start != nullptr)
    {
        finish_on_tape(*this, element.start, *element.outer, *element.inner);
    }
    if (element.lingering < 0) return;
    lingering.release(element.lingering, [this](lingering_element const& other) {
        finish_on_tape(*this, other.start, *other.outer, *other.inner);
    });
}

std::uint64_t tree_builder::end_offset_of(open_element const& element) const noexcept
{
    if (tokenizer == nullptr) return 0;
    // A void element is closed by its own start tag.
    bool const is_own_tag = end_tag == nullptr ? element.data->offset() == tokenizer->token_offset()
                                               : element.id == end_tag->id &&
            (element.id != tag::unknown || element.data->name() == end_tag->name() ||
             same_name(element, *end_tag));
    if (is_own_tag) return tokenizer->tag_end_offset();
    return table_text.characters.empty() ? tokenizer->offset_behind(passed_characters)
                                         : table_text.offset;
}

bool tree_builder::same_name(open_element const& element, tag_token const& token) const
{
    if (element.id != token.id) return false;
    if (token.id != tag::unknown) return true;
    std::string_view const name = element.data->name();
    if (is_plain_ascii(name) && is_plain_ascii(token.name()))
    {
        return are_same_names(name, token.name());
    }
    return decoded_name(name, memory) == decoded_name(token.name(), memory);
}

void tree_builder::update_tokenizer()
{
    if (tokenizer == nullptr) return;
    interest const wanted = current_interest(*this);
    ignores_text = (static_cast<unsigned>(wanted) & static_cast<unsigned>(interest::text)) == 0;
    tokenizer->want(wanted);
    tokenizer->let_sink_read(reader != nullptr && reader->may_read(*this, wanted));
    tokenizer->set_content(is_foreign_end(*this) ? content_kind::foreign : content_kind::html);
}

} // namespace mf2::html
