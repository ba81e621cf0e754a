#include "html/attribute_value.hpp"
#include "html/input_text.hpp"
#include "html/tree_constructor.hpp"

#include <cassert>
#include <string>
#include <utility>

namespace mf2::html
{

namespace
{

/// HTML, "appropriate place for inserting a node": the targets that foster parenting is for.
constexpr tag_set fostering_tags{tag::table, tag::tbody, tag::tfoot, tag::thead, tag::tr};

/// Made again by the adoption agency, or given more attributes by a later tag.
constexpr tag_set keeps_data_tags = formatting_tags.with({tag::html, tag::body});

constexpr tag_set math_ml_text_integration_tags{tag::mi, tag::mo, tag::mn, tag::ms, tag::mtext};

/// HTML, "HTML integration point".
bool is_html_integration_point(tag_token const& token, element_namespace space)
{
    if (space == element_namespace::svg)
    {
        return token.id == tag::foreign_object || token.id == tag::desc || token.id == tag::title;
    }
    if (space != element_namespace::math_ml || token.id != tag::annotation_xml) return false;
    auto const encoding = find_attribute(token, "encoding");
    if (!encoding) return false;
    std::string value;
    append_attribute_value(value, token.attribute_value(*encoding));
    return equals_lower(value, "text/html") || equals_lower(value, "application/xhtml+xml");
}

/// Whether an element's data is kept even if it is not on the tape.
bool keeps_data(tag id, element_namespace space) noexcept
{
    return id == tag::unknown || (space == element_namespace::html && keeps_data_tags.has(id));
}

void note_integration_points(open_element& element, tag_token const& token)
{
    element.is_html_integration_point = is_html_integration_point(token, element.space);
    element.is_math_ml_text_integration_point =
        element.space == element_namespace::math_ml && math_ml_text_integration_tags.has(token.id);
}

} // namespace

tree_constructor::insertion_place tree_constructor::appropriate_place()
{
    if (open_.empty()) return {tape_.back(), &keeper_.document_scope(), false};
    return appropriate_place(current_node());
}

tree_constructor::insertion_place tree_constructor::appropriate_place(open_element const& target)
{
    if (foster_parenting_ && target.is_html(fostering_tags)) return foster_place(open_.size());
    return {target.place, target.inner, false};
}

tree_constructor::insertion_place tree_constructor::foster_place(std::size_t index)
{
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

tree_constructor::insertion_place tree_constructor::place_of(std::size_t index)
{
    if (open_[index].is_fostered) return foster_place(index);
    return {open_[index - 1].place, open_[index - 1].inner, false};
}

void tree_constructor::insert_html_element(tag_token const& token)
{
    if (token.id == tag::html) return insert_page_element(token, preset_html_, html_data_);
    if (token.id == tag::body) return insert_page_element(token, preset_body_, body_data_);
    create_and_push(token, element_namespace::html, nullptr);
}

void tree_constructor::insert_page_element(tag_token const& token, element_data_ptr const& preset,
                                           element_data_ptr& kept)
{
    // What later tags add to these two may be known from an earlier pass.
    create_and_push(preset ? preset->token() : token, element_namespace::html, preset);
    kept = current_node().data;
}

void tree_constructor::insert_void_element(tag_token const& token)
{
    insert_html_element(token);
    pop();
}

void tree_constructor::insert_foreign_element(tag_token const& token, element_namespace space)
{
    create_and_push(token, space, nullptr);
}

void tree_constructor::insert_implied_element(tag id)
{
    tag_token token;
    token.id = id;
    token.bytes = name_of(id);
    token.name = token.bytes;
    insert_html_element(token);
}

void tree_constructor::create_and_push(tag_token const& token, element_namespace space,
                                       element_data_ptr data)
{
    insertion_place place = appropriate_place();
    scope* const outer = place.owner;
    scope* inner = outer;
    if (!outer->is_opaque)
    {
        bool const kept_content = outer->keeps_content;
        inner = &open_scope(*outer, token, space);
        if (kept_content && !outer->keeps_content)
        {
            drop_kept_content(*outer);
            place = appropriate_place();
        }
    }

    open_element& element = open_.push(token.id, space);
    element.serial = ++last_serial_;
    element.outer = outer;
    element.inner = inner;
    element.is_fostered = place.is_fostered;
    element.place = place.before;
    if (space != element_namespace::html) note_integration_points(element, token);

    bool const on_tape = needs_tape(element);
    if (on_tape || keeps_data(token.id, space))
    {
        element.data = data ? std::move(data) : element_data::create(*memory_, token, space);
    }
    if (on_tape) put_on_tape(element);
    if (element.is_html(tag::select)) select_inserted(token);
}

void tree_constructor::put_on_tape(open_element& element)
{
    element.start = tape_.insert_element(element.place, element.data);
    element.start->state = openness::open;
    element.place = element.start->partner;
    if (element.inner != element.outer) keeper_.opened(*element.inner, element.start);
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
    // A run of nothing but dropped NULs makes no Text node.
    if (node.empty()) tape_.erase(place.before->previous);
}

void tree_constructor::insert_comment(std::string_view data, tape_entry* place)
{
    append_text(tape_.insert(place, entry_kind::comment)->text, data, null_policy::replace);
}

void tree_constructor::pop()
{
    open_element& last = current_node();
    if (last.start == nullptr && last.lingering < 0 && last.id != tag::select &&
        last.id != tag::option)
    {
        open_.pop();
        return;
    }
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
    open_.remove(index);
    if (index == open_.size())
    {
        element_finished(removed);
        return;
    }
    std::int32_t chain = removed.lingering;
    if (removed.start != nullptr)
    {
        lingering_.push_back({removed.start, removed.outer, removed.inner, chain});
        ++lingering_count_;
        chain = static_cast<std::int32_t>(lingering_.size()) - 1;
    }
    // Elements above may stand inside it. The lowest of them goes last; inner elements first.
    std::int32_t* link = &open_[index].lingering;
    while (*link >= 0) link = &lingering_[static_cast<std::size_t>(*link)].next;
    *link = chain;
}

void tree_constructor::element_finished(open_element& element)
{
    if (element.start != nullptr) finish_on_tape(element.start, *element.outer, *element.inner);
    for (std::int32_t i = element.lingering; i >= 0;)
    {
        lingering_element& other = lingering_[static_cast<std::size_t>(i)];
        finish_on_tape(std::exchange(other.start, nullptr), *other.outer, *other.inner);
        i = other.next;
        --lingering_count_;
    }
    if (lingering_count_ == 0) lingering_.clear();
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
