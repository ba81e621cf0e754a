#include "microformats/result_queue.hpp"

#include "encoding/utf8.hpp"
#include "microformats/element_reader.hpp"
#include "microformats/metaformats.hpp"
#include "microformats/signs.hpp"
#include "microformats/space_separated.hpp"

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
    return property != nullptr && property->untold != nullptr &&
        (property->is_deferred || property->bare_time != nullptr);
}

/// Infra, "strip and collapse ASCII whitespace".
std::pmr::string collapsed(std::string_view text, std::pmr::memory_resource* memory)
{
    std::pmr::string all(memory);
    for_each_token(text, [&all](std::string_view word) {
        if (!all.empty()) all += ' ';
        all += word;
    });
    return all;
}

} // namespace

result_queue::result_queue(html::tape& tape, handler& receiver, page_facts& facts)
    : tape_(tape),
      receiver_(receiver),
      facts_(facts),
      relations_(facts.memory),
      teller_(receiver_, facts.memory),
      parts_(facts.memory.work)
{}

void result_queue::begin()
{
    relations_.clear();
    receiver_.reset();
    teller_.begin();
    parts_.clear();
    entered_ = 0;
    totals_ = {};
    looks_for_region_ = !facts_.region.is_whole();
}

void result_queue::put(html::tape_entry* place, contribution_run&& what)
{
    std::pmr::polymorphic_allocator<> allocator(facts_.memory.work);
    tape_.insert_result(
        place, html::tape_result_ptr(allocator.new_object<folded>(std::move(what))));
}

void result_queue::flush()
{
    // What is read after a limit was met must not count: that depends on how the input was cut.
    for (;;)
    {
        html::tape_entry* const next = front();
        if (next == tape_.back()) return;
        if (next->kind != html::entry_kind::result)
        {
            if (!enter_part(next)) return;
            continue;
        }
        if (part* const root = entered_root())
        {
            if (!tell_in(*root, next)) return;
            continue;
        }
        auto const result = std::move(next->result);
        tape_.erase(next);
        for (contribution& what : static_cast<folded&>(*result).contributions)
        {
            deliver(std::move(what));
        }
    }
}

void result_queue::deliver(contribution&& what)
{
    if (facts_.budget.failure()) return;
    if (auto* const found = std::get_if<item_contribution>(&what))
    {
        // It is in another element with the id of the region.
        if (!facts_.region.is_whole() && !looks_for_region_) return;
        ++totals_.items;
        if (found->untold) teller_.tell_inside(found->value, *found->untold);
        else totals_.nested_items += count_nested_items(found->value, facts_.memory.work);
        receiver_([found](handler& to) { to.on_item(std::move(found->value)); });
    }
    else if (auto const* const link = std::get_if<indirect<relation_contribution>>(&what))
    {
        relation_view const told = (*link)->view();
        add(told, find(told));
    }
    else if (auto const* const title = std::get_if<title_element>(&what))
    {
        if (!facts_.title) facts_.title = collapsed(title->text, facts_.memory.work);
    }
    else if (auto const* const base = std::get_if<base_element>(&what))
    {
        facts_.deliver_base(*base);
    }
    else if (std::holds_alternative<region_end>(what)) looks_for_region_ = false;
}

void result_queue::tell_of_link(relation_view const& link)
{
    auto* const memory = facts_.memory.results;
    mf2::link told{
        link.element,
        std::pmr::string(link.url, memory),
        std::pmr::vector<std::pmr::string>(memory),
        std::pmr::string(link.text, memory),
        copy_of(link.title, memory),
        copy_of(link.media, memory),
        copy_of(link.hreflang, memory),
        copy_of(link.type, memory),
        link.start,
        link.end};
    for_each_rel(link, [&told](std::string_view rel) { told.rels.emplace_back(rel); });
    ++totals_.links;
    receiver_([&told](handler& to) { to.on_link(std::move(told)); });
}

void result_queue::deliver_meta_item(parts::item&& read)
{
    switch (facts_.options->metaformats)
    {
    case mf2::metaformats::off: return;
    case mf2::metaformats::meta_item:
    {
        meta_item found;
        if (!read.type.empty()) found = meta_item(item(std::move(read), facts_.memory.results));
        receiver_([&found](handler& to) { to.on_meta_item(std::move(found)); });
        return;
    }
    case mf2::metaformats::fallback_item: break;
    }
    if (totals_.items != 0 || read.type.empty()) return;
    item made = make_fallback_item(std::move(read), facts_);
    if (facts_.budget.failure()) return;
    ++totals_.items;
    receiver_([&made](handler& to) { to.on_item(std::move(made)); });
}

void result_queue::open_part(
    open_scope const& outer, open_scope& inner, html::tag_token const& element, bool is_root)
{
    inner.is_open_part = true;
    parts_.push_back(
        {&inner, &outer, element.id, element.offset, is_root, nullptr, no_root,
         std::pmr::vector<std::pmr::string>(facts_.memory.work),
         contribution_list(facts_.memory.work)});
}

void result_queue::close_part(open_scope const& inner)
{
    if (!inner.is_open_part) return;
    auto const found = std::find_if(parts_.rbegin(), parts_.rend(), [&inner](part const& each) {
        return each.inner == &inner;
    });
    if (found == parts_.rend()) return;
    auto const index = static_cast<std::size_t>(parts_.rend() - found) - 1;
    if (index < entered_)
    {
        // Give back what a root is made of.
        if (found->has_lost_items) found->told.emplace_back(taken_items());
        if (!found->told.empty())
        {
            put(found->start->next, {std::move(found->told), true});
        }
        for (; entered_ != index; --entered_)
        {
            if (parts_[entered_ - 1].is_root) teller_.leave();
        }
    }
    parts_.erase(parts_.begin() + static_cast<std::ptrdiff_t>(index));
}

html::tape_entry* result_queue::front() const noexcept
{
    return entered_ == 0 ? tape_.front() : parts_[entered_ - 1].start->next;
}

bool result_queue::is_next_in(open_scope const& around) const noexcept
{
    if (entered_ == 0) return tape_.front() == tape_.back();
    bool const is_innermost = parts_[entered_ - 1].inner == &around;
    return is_innermost && front()->kind == html::entry_kind::end;
}

bool result_queue::enter_part(html::tape_entry* entry)
{
    if (entered_ == parts_.size() || entry->kind != html::entry_kind::start) return false;
    part& next = parts_[entered_];
    bool const is_its_start = entry->data->id() == next.id && entry->data->offset() == next.offset;
    if (!is_its_start || next.inner->is_opaque || next.inner->keeps_content) return false;
    // Of a second region nothing counts.
    if (next.inner->is_region && !looks_for_region_) return false;
    next.start = entry;
    next.root = entered_ == 0 ? no_root : parts_[entered_ - 1].root;
    if (next.is_root)
    {
        element_reader reader(facts_.roots, facts_.memory.work);
        reader.read(element_view(*entry), context_of(next.outer->context, next.inner->is_region));
        next.type = reader.types(facts_.memory.work);
        next.root = entered_;
        teller_.enter(next.type);
    }
    ++entered_;
    return true;
}

result_queue::part* result_queue::entered_root() noexcept
{
    if (entered_ == 0) return nullptr;
    std::size_t const root = parts_[entered_ - 1].root;
    return root == no_root ? nullptr : &parts_[root];
}

bool result_queue::tell_in(part& root, html::tape_entry* entry)
{
    auto& contributions = static_cast<folded&>(*entry->result).contributions;
    auto const waiting = std::find_if(contributions.begin(), contributions.end(), must_wait);
    std::for_each(contributions.begin(), waiting, [this, &root](contribution& what) {
        tell_in(root, std::move(what));
    });
    bool const is_all = waiting == contributions.end();
    if (is_all) tape_.erase(entry);
    else contributions.erase(contributions.begin(), waiting);
    return is_all;
}

void result_queue::tell_in(part& root, contribution&& what)
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

void result_queue::tell_of_document(provenance& about) const
{
    if (facts_.title) about.title.emplace(*facts_.title, facts_.memory.results);
    about.lang =
        facts_.html_language ? std::string_view(*facts_.html_language) : facts_.language.value();
}

void result_queue::end_document(parts::item&& head, provenance&& about, std::uint64_t bytes_read)
{
    if (facts_.budget.failure()) return;
    deliver_meta_item(std::move(head));
    if (facts_.budget.failure()) return;
    encoding::append_repaired(about.base_url, facts_.base.url());
    facts_.said.add_to(about);
    if (facts_.wants_document_facts()) tell_of_document(about);
    relations related = relations_.take();
    // To put them together takes memory, too.
    if (facts_.budget.failure()) return;
    totals_.bytes = bytes_read;
    totals_.nested_items += teller_.count();
    totals_.relations = related.rels().size();
    totals_.related_urls = related.urls().size();
    receiver_([&](handler& to) {
        to.on_relations(std::move(related));
        to.on_end(std::move(about), totals_);
    });
}

} // namespace mf2::microformats
