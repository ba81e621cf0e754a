#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <cassert>
#include <utility>

namespace mf2::html
{

inline stability tree_constructor::stability_of(tag id, element_namespace space) const noexcept
{
    bool const is_html = space == element_namespace::html;
    bool const may_leave = (formatting_.has_elements_after_marker() && !is_special(id, space)) ||
        (is_html && (formatting_tags.has(id) || id == tag::form));
    return may_leave ? stability::content_may_leave : stability::stable;
}

scope& tree_constructor::open_scope(scope& outer, tag_token const& token, element_namespace space)
{
    scope& inner = keeper_.open(outer, token, space, stability_of(token.id, space));
    // The adoption agency may put a clone of a formatting element around what this one has read by
    // then, and the clone's class may mean something in here that it does not mean outside.
    if (&inner != &outer && !inner.is_opaque && formatting_.has_meaning_after_marker(attention_))
    {
        inner.is_opaque = true;
        inner.keeps_content = true;
    }
    return inner;
}

void tree_constructor::reopen_scopes(std::size_t first, std::size_t last)
{
    scope& owner = *place_of(first).owner;
    tape_entry* const first_start = open_[first].start;
    for (std::size_t i = first; i < open_.size(); ++i)
    {
        open_element& element = open_[i];
        if (lingering_element* const form = closed_form_around(i)) reopen_form(*form, i);
        insertion_place const place = place_of(i);
        bool const stays = element.start != nullptr || element.place == place.before;
        if (element.start == nullptr) element.place = place.before;
        if (element.outer == place.owner)
        {
            // What stands in an element that has not changed has not changed, unless it is
            // fostered.
            if (i > last && stays && !has_fostered_) break;
            continue;
        }
        bool const had_scope = element.inner != element.outer;
        if (had_scope && element.start != nullptr) keeper_.abandon(*element.inner);
        element.outer = place.owner;
        element.inner = &scope_in(*place.owner, element.data, element.space, element.start);
    }
    if (first_start != nullptr && !owner.keeps_content)
    {
        settle(owner, first_start, first_start->partner->next);
    }
}

void tree_constructor::reopen_form(lingering_element& form, std::size_t index)
{
    scope* const outer = open_[index - 1].inner;
    if (form.outer == outer) return;
    element_data_ptr const& data = form.start->data;
    form.outer = outer;
    form.inner = &scope_in(*outer, data, data->space(), form.start);
}

scope& tree_constructor::scope_in(
    scope& outer, element_data_ptr const& data, element_namespace space, tape_entry* start)
{
    // What is off the tape has nothing that a scope could be for.
    if (outer.is_opaque || !data || start == nullptr) return outer;
    tag_token const token = data->token();
    return may_open_scope(token) ? open_scope(outer, token, space) : outer;
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
        if (element.start == nullptr || element.outer != &owner || element.inner != &owner)
            continue;
        element.start->state = openness::open_plain;
    }
    for (lingering_element& form : lingering_)
    {
        if (form.start == nullptr || form.outer != &owner || form.inner != &owner) continue;
        form.start->state = openness::open_plain;
    }

    // Fold each run of finished entries between the open ones.
    tape_entry* run = first;
    for (tape_entry* entry = first; entry != last;)
    {
        bool const is_end_of_open =
            entry->kind == entry_kind::end && entry->partner->state == openness::open_plain;
        bool const is_open = entry->kind == entry_kind::start && entry->state != openness::finished;
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

    for (lingering_element& form : lingering_)
    {
        if (form.start == nullptr || form.start->state != openness::open_plain) continue;
        tape_.erase(form.start->partner);
        tape_.erase(std::exchange(form.start, nullptr));
    }
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
    free_lingering_ = -1;
    while (open_.size() > 1)
    {
        open_element const& element = current_node();
        if (element.inner != element.outer) keeper_.abandon(*element.inner);
        formatting_.left_stack(element.serial);
        open_.pop();
    }
    selects_.clear();
    tape_.erase(start, behind);
    // What has gone with the body may have been the reason not to keep what comes.
    open_element const& html = open_[0];
    if (html.inner != html.outer && !html.inner->is_opaque)
    {
        keeper_.content_was_not_kept(
            late_need::frameset, tokenizer_ == nullptr ? 0 : tokenizer_->token_offset());
    }
}

} // namespace mf2::html
