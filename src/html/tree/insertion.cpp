#include "html/text/attribute_value.hpp"
#include "html/text/input_text.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/implied_tag.hpp"
#include "html/tree/tree_constructor.hpp"

#include <cassert>
#include <string>
#include <utility>

namespace mf2::html
{

namespace
{

/// Made again by the adoption agency, or given more attributes by a later tag.
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
    return equals_lower(value, "text/html") || equals_lower(value, "application/xhtml+xml");
}

/// `keep_element` has something to do for these even if they are not on the tape.
constexpr tag_set kept_tags = keeps_data_tags.with({tag::unknown, tag::table, tag::select});

/// Whether an element's data is kept even if it is not on the tape.
bool keeps_data(tag id, element_namespace space) noexcept
{
    return id == tag::unknown || (space == element_namespace::html && keeps_data_tags.has(id));
}

void note_integration_points(
    open_element& element, tag_token const& token, std::pmr::memory_resource* memory)
{
    element.is_html_integration_point = is_html_integration_point(token, element.space, memory);
    element.is_math_ml_text_integration_point =
        element.space == element_namespace::math_ml && math_ml_text_integration_tags.has(token.id);
}

} // namespace

bool tree_constructor::is_fostering(open_element const& target) noexcept
{
    return target.is_html(fostering_tags);
}

tree_constructor::insertion_place tree_constructor::foster_place(std::size_t index)
{
    has_fostered_ = true;
    for (std::size_t i = index; i-- > 1;)
    {
        open_element const& element = open_[i];
        if (element.is_html(tag::template_)) return {element.place, element.inner, true};
        if (element.is_html(tag::table))
        {
            tape_entry* const before = element.start != nullptr ? element.start : element.place;
            return {before, element.outer, true};
        }
    }
    return {open_[0].place, open_[0].inner, true};
}

lingering_element* tree_constructor::closed_form_around(std::size_t index)
{
    std::int32_t const form = open_[index].closed_form;
    if (form < 0) return nullptr;
    lingering_element& found = lingering_[static_cast<std::size_t>(form)];
    return found.start == nullptr ? nullptr : &found;
}

tree_constructor::insertion_place tree_constructor::place_of(std::size_t index)
{
    if (open_[index].is_fostered) return foster_place(index);
    if (lingering_element const* const form = closed_form_around(index))
    {
        return {form->start->partner, form->inner, false};
    }
    return {open_[index - 1].place, open_[index - 1].inner, false};
}

// The next three are for every start tag, and only for this file.
inline tree_constructor::opened_place tree_constructor::open_place(
    tag_token const& token, element_namespace space)
{
    insertion_place const place = appropriate_place();
    scope& outer = *place.owner;
    if (outer.is_opaque || !may_open_scope(token)) return {place, &outer};
    bool const kept_content = outer.keeps_content;
    scope& inner = open_scope(outer, token, space);
    if (!kept_content || outer.keeps_content) return {place, &inner};
    drop_kept_content(outer);
    return {appropriate_place(), &inner};
}

inline bool tree_constructor::needs_tape(
    tag id, element_namespace space, scope const& outer, scope const& inner) const noexcept
{
    if (outer.keeps_content) return true;
    if (outer.is_dead) return false;
    if (&inner != &outer && !inner.is_dead) return true;
    // Foster parenting inserts before a table, so nothing inside may leave before it is closed; and
    // a frameset may still remove the body.
    return space == element_namespace::html &&
        (id == tag::table || (id == tag::body && frameset_ok_));
}

[[gnu::always_inline]] inline void tree_constructor::push_element(
    tag_token const& token, element_namespace space, opened_place const& opened,
    element_data const* data)
{
    open_element& element = open_.push(token.id, space, token.name);
    element.serial = ++last_serial_;
    element.outer = opened.place.owner;
    element.inner = opened.inner;
    element.is_fostered = opened.place.is_fostered;
    element.place = opened.place.before;
    bool const is_plain = element.inner == element.outer && !element.outer->keeps_content &&
        space == element_namespace::html && !kept_tags.has(token.id);
    if (!is_plain) keep_element(element, token, data);
}

void tree_constructor::insert_void_element(tag_token const& token)
{
    opened_place const opened = open_place(token, element_namespace::html);
    // Off the tape nothing is left of it once it is popped.
    if (!needs_tape(token.id, element_namespace::html, *opened.place.owner, *opened.inner)) return;
    push_element(token, element_namespace::html, opened, nullptr);
    pop();
}

void tree_constructor::insert_foreign_element(tag_token const& token, element_namespace space)
{
    create_and_push(token, space, nullptr);
}

void tree_constructor::insert_implied_element(tag id)
{
    insert_html_element(implied_tag(id));
}

void tree_constructor::create_and_push(
    tag_token const& token, element_namespace space, element_data const* data)
{
    if (open_.size() >= limits_.depth) make_room();
    push_element(token, space, open_place(token, space), data);
}

void tree_constructor::make_room()
{
    note_depth_limit();
    if (!current_node().is_html(structural_tags)) pop();
}

bool tree_constructor::is_too_deep()
{
    if (open_.size() < limits_.depth) return false;
    note_depth_limit();
    return true;
}

void tree_constructor::keep_element(
    open_element& element, tag_token const& token, element_data const* data)
{
    if (element.space != element_namespace::html) note_integration_points(element, token, memory_);
    bool const on_tape = needs_tape(element);
    if (on_tape || keeps_data(token.id, element.space))
    {
        element.data = data != nullptr ? element_data_ptr(data)
                                       : element_data::create(*memory_, token, element.space);
    }
    if (on_tape) put_on_tape(element);
    if (element.is_html(tag::select)) select_inserted(token);
}

bool tree_constructor::needs_tape(open_element const& element) const noexcept
{
    return needs_tape(element.id, element.space, *element.outer, *element.inner);
}

void tree_constructor::put_on_tape(open_element& element)
{
    element.start = tape_.insert_element(element.place, element.data);
    element.start->state = openness::open;
    element.place = element.start->partner;
}

void tree_constructor::insert_characters(std::string_view text, text_form form)
{
    if (open_.empty()) return;
    if (!foster_parenting_ && !current_node().inner->keeps_content) return;
    insertion_place const place = appropriate_place();
    if (!place.owner->keeps_content) return;
    assert(form != text_form::unread && "what is kept was wanted");
    std::pmr::string& node = tape_.text_before(place.before);
    if (form == text_form::decoded)
    {
        node.append(text);
    }
    else
    {
        append_text(node, text, form == text_form::data ? null_policy::drop : null_policy::replace);
    }
    if (node.size() > limits_.token_bytes && tokenizer_ != nullptr)
    {
        tokenizer_->stop_at_token_limit();
    }
    // A run of nothing but dropped NULs makes no Text node.
    if (node.empty()) tape_.erase(place.before->previous);
}

void tree_constructor::insert_comment(std::string_view data, tape_entry* place)
{
    append_text(*tape_.insert(place, entry_kind::comment)->text, data, null_policy::replace);
}

void tree_constructor::pop()
{
    open_element& last = current_node();
    if (last.data) formatting_.left_stack(last.serial);
    if (last.start == nullptr && last.lingering < 0 && last.id != tag::select &&
        last.id != tag::option)
    {
        open_.pop();
        return;
    }
    if (last.start != nullptr) last.start->end_offset = end_offset_of(last);
    open_element element = std::move(last);
    open_.pop();
    if (element.is_html(tag::option)) option_popped(element);
    if (element.is_html(tag::select) && !selects_.empty()) selects_.pop_back();
    element_finished(element);
}

void tree_constructor::pop_until(tag value)
{
    for (bool found = false; !found;)
    {
        found = current_node().is_html(value);
        pop();
    }
}

void tree_constructor::pop_until_one_of(tag_set const& values)
{
    for (bool found = false; !found;)
    {
        found = current_node().is_html(values);
        pop();
    }
}

void tree_constructor::remove_from_stack(std::size_t index)
{
    open_element removed = std::move(open_[index]);
    formatting_.left_stack(removed.serial);
    open_.remove(index);
    if (index == open_.size())
    {
        if (removed.start != nullptr) removed.start->end_offset = end_offset_of(removed);
        element_finished(removed);
        return;
    }
    let_linger(removed, index);
}

void tree_constructor::let_linger(open_element const& removed, std::size_t index)
{
    // Elements above may stand inside it. The lowest of them goes last; inner elements first.
    std::int32_t& last = open_[index].lingering;
    if (removed.start != nullptr)
    {
        removed.start->end_offset = end_offset_of(removed);
        std::int32_t const place =
            keep_lingering({removed.start, removed.outer, removed.inner, -1});
        last = joined(last, place);
        if (removed.is_html(tag::form) && !open_[index].is_fostered)
            open_[index].closed_form = place;
    }
    last = joined(last, removed.lingering);
}

std::int32_t tree_constructor::keep_lingering(lingering_element const& element)
{
    std::int32_t place = free_lingering_;
    if (place < 0)
    {
        place = static_cast<std::int32_t>(lingering_.size());
        lingering_.push_back(element);
    }
    else
    {
        free_lingering_ = lingering_[static_cast<std::size_t>(place)].next;
        lingering_[static_cast<std::size_t>(place)] = element;
    }
    lingering_[static_cast<std::size_t>(place)].next = place;
    return place;
}

std::int32_t tree_constructor::joined(std::int32_t first, std::int32_t second) noexcept
{
    if (first < 0) return second;
    if (second < 0) return first;
    std::swap(
        lingering_[static_cast<std::size_t>(first)].next,
        lingering_[static_cast<std::size_t>(second)].next);
    return second;
}

std::uint64_t tree_constructor::end_offset_of(open_element const& element) const noexcept
{
    if (tokenizer_ == nullptr) return 0;
    // A void element is closed by its own start tag.
    bool const is_own_tag = end_tag_ == nullptr
        ? element.data->offset() == tokenizer_->token_offset()
        : element.id == end_tag_->id &&
            (element.id != tag::unknown || element.data->name() == end_tag_->name ||
             same_name(element, *end_tag_));
    return is_own_tag ? tokenizer_->tag_end_offset()
                      : tokenizer_->offset_behind(passed_characters_);
}

void tree_constructor::element_finished(open_element& element)
{
    if (element.start != nullptr) finish_on_tape(element.start, *element.outer, *element.inner);
    if (element.lingering < 0) return;
    std::int32_t const last = element.lingering;
    std::int32_t const first = lingering_[static_cast<std::size_t>(last)].next;
    for (std::int32_t i = first;; i = lingering_[static_cast<std::size_t>(i)].next)
    {
        lingering_element const& other = lingering_[static_cast<std::size_t>(i)];
        tape_entry* const start =
            std::exchange(lingering_[static_cast<std::size_t>(i)].start, nullptr);
        if (start != nullptr) finish_on_tape(start, *other.outer, *other.inner);
        if (i == last) break;
    }
    lingering_[static_cast<std::size_t>(last)].next = free_lingering_;
    free_lingering_ = first;
}

void tree_constructor::finish_on_tape(tape_entry* start, scope& outer, scope& inner)
{
    start->state = openness::finished;
    if (&inner != &outer)
    {
        keeper_.finish(outer, inner, start);
        return;
    }
    if (outer.keeps_content) return;
    // A table or a body that only held a place.
    tape_.erase(start->partner);
    tape_.erase(start);
    keeper_.place_released();
}

} // namespace mf2::html
