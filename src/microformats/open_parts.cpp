// The part of scopes that deals with elements that only say something of the items in them, and
// hands over what is in open elements before these are complete.
#include "microformats/element_reader.hpp"
#include "microformats/language.hpp"
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

bool scopes::has_language(
    html::tag_token const& element, html::element_namespace space) const noexcept
{
    return facts_.wants_languages() && raw_language(element_view(element, space)).has_value();
}

void scopes::set_language(
    open_scope& inner, html::tag_token const& element, html::element_namespace space)
{
    std::pmr::polymorphic_allocator<> allocator(memory_.work);
    auto const raw = raw_language(element_view(element, space));
    inner.own_language = allocator.new_object<std::pmr::string>(decoded_copy(*raw, memory_.work));
    inner.context.language = inner.own_language;
}

void scopes::drop_language(open_scope& inner)
{
    if (inner.own_language == nullptr) return;
    std::pmr::polymorphic_allocator<> allocator(memory_.work);
    allocator.delete_object(inner.own_language);
    inner.own_language = nullptr;
}

void scopes::meta_inserted(html::tag_token const& element)
{
    if (!facts_.wants_languages()) return;
    auto const language =
        pragma_language(element_view(element, html::element_namespace::html), memory_.work);
    if (language) facts_.meet_language(*language, element.offset);
}

bool scopes::is_region(
    html::tag_token const& element, html::element_namespace space, open_scope const& outer) const
{
    bool const is_elsewhere = outer.context.what == root_context::kind::elsewhere;
    return is_elsewhere && looks_for_region_ && facts_.region.is_at(element_view(element, space));
}

root_context scopes::context_around(open_scope const& outer, bool is_region) const
{
    root_context context = outer.context;
    if (is_region) context.what = root_context::kind::none;
    return context;
}

void scopes::note_open_part(
    open_scope const& outer, open_scope& inner, html::tag_token const& element, bool is_root)
{
    inner.is_open_part = true;
    open_parts_.push_back(
        {&inner, &outer, element.id, element.offset, is_root, nullptr, no_root,
         std::pmr::vector<std::pmr::string>(memory_.work), contribution_list(memory_.work)});
}

void scopes::close_open_part(open_scope const& inner)
{
    if (!inner.is_open_part) return;
    auto const found =
        std::find_if(open_parts_.rbegin(), open_parts_.rend(), [&inner](open_part const& part) {
            return part.inner == &inner;
        });
    if (found == open_parts_.rend()) return;
    auto const index = static_cast<std::size_t>(open_parts_.rend() - found) - 1;
    if (index < entered_parts_)
    {
        // Give back what a root is made of.
        if (found->has_lost_items) found->told.emplace_back(taken_items());
        if (!found->told.empty())
        {
            put_result(found->start->next, {std::move(found->told), true});
        }
        for (; entered_parts_ != index; --entered_parts_)
        {
            if (open_parts_[entered_parts_ - 1].is_root) teller_.leave();
        }
    }
    open_parts_.erase(open_parts_.begin() + static_cast<std::ptrdiff_t>(index));
}

html::tape_entry* scopes::front() const noexcept
{
    return entered_parts_ == 0 ? tape_.front() : open_parts_[entered_parts_ - 1].start->next;
}

bool scopes::is_next_in(open_scope const& around) const noexcept
{
    if (entered_parts_ == 0) return tape_.front() == tape_.back();
    bool const is_innermost = open_parts_[entered_parts_ - 1].inner == &around;
    return is_innermost && front()->kind == html::entry_kind::end;
}

bool scopes::enter_open_part(html::tape_entry* entry)
{
    if (entered_parts_ == open_parts_.size() || entry->kind != html::entry_kind::start)
        return false;
    open_part& part = open_parts_[entered_parts_];
    bool const is_its_start = entry->data->id() == part.id && entry->data->offset() == part.offset;
    if (!is_its_start || part.inner->is_opaque || part.inner->keeps_content) return false;
    // Of a second region nothing counts.
    if (part.inner->is_region && !looks_for_region_) return false;
    part.start = entry;
    part.root = entered_parts_ == 0 ? no_root : open_parts_[entered_parts_ - 1].root;
    if (part.is_root)
    {
        element_reader reader(facts_.roots, memory_.work);
        reader.read(element_view(*entry), context_around(*part.outer, part.inner->is_region));
        part.type = reader.types(memory_.work);
        part.root = entered_parts_;
        teller_.enter(part.type);
    }
    ++entered_parts_;
    return true;
}

scopes::open_part* scopes::entered_root() noexcept
{
    if (entered_parts_ == 0) return nullptr;
    std::size_t const root = open_parts_[entered_parts_ - 1].root;
    return root == no_root ? nullptr : &open_parts_[root];
}

bool scopes::tell_in_open_root(open_part& root, html::tape_entry* entry)
{
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

void scopes::tell_in_open_root(open_part& root, contribution&& what)
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
