// The part of scopes that tells of nested items before what they are in is complete.
#include "microformats/element_reader.hpp"
#include "microformats/scopes.hpp"

#include <algorithm>
#include <utility>

namespace mf2::microformats
{

namespace
{

/// Whether only the end of its root decides what becomes of a property whose item is to be told of.
bool must_wait(contribution const& what)
{
    auto const* const property = std::get_if<property_contribution>(&what);
    return property != nullptr && !property->untold.empty() &&
        (property->is_deferred || property->bare_time);
}

} // namespace

void scopes::note_open_root(
    open_scope const& outer, open_scope const& inner, html::tag_token const& element)
{
    open_roots_.push_back(
        {&inner, &outer, element.id, element.offset, nullptr,
         std::pmr::vector<std::pmr::string>(memory_.work), contribution_list(memory_.work)});
}

void scopes::close_open_root(open_scope const& inner)
{
    auto const found =
        std::find_if(open_roots_.rbegin(), open_roots_.rend(), [&inner](open_root const& root) {
            return root.inner == &inner;
        });
    if (found == open_roots_.rend()) return;
    auto const index = static_cast<std::size_t>(open_roots_.rend() - found) - 1;
    if (index < entered_roots_)
    {
        // Give back what the root is made of.
        if (found->has_lost_items) found->told.emplace_back(taken_items());
        if (!found->told.empty())
        {
            put_result(found->start->next, std::move(found->told));
        }
        for (; entered_roots_ != index; --entered_roots_) teller_.leave();
    }
    open_roots_.erase(open_roots_.begin() + static_cast<std::ptrdiff_t>(index));
}

bool scopes::enter_open_root(html::tape_entry* entry)
{
    if (entered_roots_ == open_roots_.size() || entry->kind != html::entry_kind::start)
        return false;
    open_root& root = open_roots_[entered_roots_];
    bool const is_its_start = entry->data->id() == root.id && entry->data->offset() == root.offset;
    if (!is_its_start || root.inner->is_opaque || root.inner->keeps_content) return false;
    element_reader reader(facts_.roots(), memory_.work);
    reader.read(element_view(*entry), root.outer->context);
    root.type = reader.types(memory_.work);
    root.start = entry;
    teller_.enter(root.type);
    ++entered_roots_;
    return true;
}

bool scopes::tell_in_open_root(html::tape_entry* entry)
{
    open_root& root = open_roots_[entered_roots_ - 1];
    auto& contributions = static_cast<folded&>(*entry->result).contributions;
    auto const waiting = std::find_if(contributions.begin(), contributions.end(), must_wait);
    std::for_each(contributions.begin(), waiting, [this, &root](contribution& what) {
        tell_in_open_root(root, std::move(what));
    });
    bool const is_all = waiting == contributions.end();
    if (is_all) tape_.erase(entry);
    else contributions.erase(contributions.begin(), waiting);
    return is_all;
}

void scopes::tell_in_open_root(open_root& root, contribution&& what)
{
    if (!is_of_root(what))
    {
        deliver(std::move(what));
        return;
    }
    auto decided = disposition::keep;
    if (auto* const child = std::get_if<item_contribution>(&what))
    {
        decided = teller_.tell(*child);
        if (decided == disposition::take) root.has_lost_items = true;
        if (decided == disposition::take) return;
    }
    else if (auto* const property = std::get_if<property_contribution>(&what))
    {
        decided = teller_.tell(*property);
        if (decided == disposition::take) root.has_lost_items = true;
    }
    root.told.push_back(std::move(what));
}

} // namespace mf2::microformats
