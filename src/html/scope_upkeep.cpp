#include "html/tree_constructor.hpp"

#include <cassert>
#include <utility>

namespace mf2::html
{

stability tree_constructor::stability_of(tag id, element_namespace space) const noexcept
{
    bool const is_html = space == element_namespace::html;
    bool const may_leave = (is_html && (formatting_tags.has(id) || id == tag::form)) ||
                           (!is_special(id, space) && formatting_.has_elements_after_marker());
    return may_leave ? stability::content_may_leave : stability::stable;
}

scope& tree_constructor::open_scope(scope& outer, tag_token const& token, element_namespace space)
{
    if (token.attributes.empty() && token.id != tag::template_) return outer;
    scope& inner = keeper_.open(outer, token, space, stability_of(token.id, space));
    // The adoption agency may put a clone of a formatting element around what this one has read by
    // then, and the clone's class may mean something in here that it does not mean outside.
    if (&inner != &outer && !inner.is_opaque && formatting_.has_class_after_marker())
    {
        inner.is_opaque = true;
        inner.keeps_content = true;
    }
    return inner;
}

bool tree_constructor::needs_tape(open_element const& element) const noexcept
{
    if (element.outer->keeps_content) return true;
    if (element.outer->is_dead) return false;
    if (element.inner != element.outer && !element.inner->is_dead) return true;
    // Foster parenting inserts before a table, so nothing inside may leave before it is closed; and a
    // frameset may still remove the body.
    return element.is_html(tag::table) || (element.is_html(tag::body) && frameset_ok_);
}

void tree_constructor::reopen_scopes(std::size_t first)
{
    scope& owner = *place_of(first).owner;
    tape_entry* const first_start = open_[first].start;
    for (std::size_t i = first; i < open_.size(); ++i)
    {
        open_element& element = open_[i];
        insertion_place const place = place_of(i);
        if (element.start == nullptr) element.place = place.before;
        if (element.outer == place.owner) continue;
        element.outer = place.owner;
        element.inner = place.owner;
        if (!place.owner->is_opaque && element.data)
        {
            element.inner = &open_scope(*place.owner, element.data->token(), element.space);
        }
        if (element.start != nullptr && element.inner != element.outer)
        {
            keeper_.opened(*element.inner, element.start);
        }
    }
    if (first_start != nullptr && !owner.keeps_content)
    {
        settle(owner, first_start, first_start->partner->next);
    }
}

void tree_constructor::drop_kept_content(scope& owner)
{
    for (std::size_t i = 0; i < open_.size(); ++i)
    {
        open_element const& element = open_[i];
        if (element.inner != &owner || element.outer == &owner) continue;
        settle(owner, element.start->next, element.start->partner);
        return;
    }
}

void tree_constructor::settle(scope& owner, tape_entry* first, tape_entry* last)
{
    for (std::size_t i = 0; i < open_.size(); ++i)
    {
        open_element& element = open_[i];
        if (element.start == nullptr || element.outer != &owner || element.inner != &owner) continue;
        element.start->state = openness::open_plain;
    }

    // Fold each run of finished entries between the open ones.
    tape_entry* run = first;
    for (tape_entry* entry = first; entry != last;)
    {
        bool const is_end_of_open =
            entry->kind == entry_kind::end && entry->partner->state == openness::open_plain;
        bool const is_open =
            entry->kind == entry_kind::start && entry->state != openness::finished;
        tape_entry* next = entry->next;
        if (entry->kind == entry_kind::start && entry->state != openness::open_plain)
        {
            next = entry->partner->next;
        }
        if (is_end_of_open || is_open)
        {
            if (run != entry) keeper_.fold(owner, run, entry);
            run = next;
        }
        entry = next;
    }
    if (run != last) keeper_.fold(owner, run, last);

    for (std::size_t i = 0; i < open_.size(); ++i)
    {
        open_element& element = open_[i];
        if (element.start != nullptr && element.start->state == openness::open_plain)
        {
            element.start->state = openness::open;
            if (!needs_tape(element))
            {
                tape_.erase(element.start->partner);
                tape_.erase(std::exchange(element.start, nullptr));
            }
        }
        if (element.start == nullptr && i > 0) element.place = place_of(i).before;
    }
    // What selects show may have been among what was folded.
    for (open_select& select : selects_) select.is_kept = false;
    keeper_.place_released();
}

void tree_constructor::frameset_not_ok()
{
    if (!frameset_ok_) return;
    frameset_ok_ = false;
    // The body is certain: it need not hold its place any more.
    if (open_.size() < 2) return;
    open_element const& body = open_[1];
    if (!body.is_html(tag::body) || body.start == nullptr || needs_tape(body)) return;
    settle(*body.outer, body.start, body.start->partner->next);
}

void tree_constructor::remove_body()
{
    tape_entry* const start = open_[1].start;
    assert(start != nullptr && "a body that may be removed has its place on the tape");
    tape_entry* const behind = start->partner->next;
    for (lingering_element const& element : lingering_)
    {
        if (element.start != nullptr && element.inner != element.outer)
        {
            keeper_.abandon(*element.inner);
        }
    }
    lingering_.clear();
    lingering_count_ = 0;
    while (open_.size() > 1)
    {
        open_element const& element = current_node();
        if (element.inner != element.outer) keeper_.abandon(*element.inner);
        open_.pop();
    }
    selects_.clear();
    tape_.erase(start, behind);
}

} // namespace mf2::html
