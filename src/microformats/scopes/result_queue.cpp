#include "microformats/scopes/result_queue.hpp"

#include "encoding/utf8.hpp"
#include "microformats/items/metaformats.hpp"
#include "microformats/scopes/signs.hpp"
#include "microformats/vocabulary/element_reader.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <utility>

namespace mf2::microformats
{

namespace
{

/// Whether a property with an item to deliver must wait: its root's end may remove or change it.
bool must_wait(item_record const& one)
{
    return one.is_value() && one.untold != nullptr && (one.is_deferred || !one.bare_time.empty());
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
        place,
        html::tape_result_ptr(allocator.new_object<folded>(std::move(what), facts_.memory.work)));
}

void result_queue::flush()
{
    // Results that are read after a limit was met must not count: they depend on the cuts of the
    // input.
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
        deliver(static_cast<folded&>(*result).run);
    }
}

void result_queue::deliver(contribution_run& run)
{
    if (auto* const records = std::get_if<record_list>(&run))
    {
        for (auto* one = records->first(); one != nullptr; one = one->next) deliver(*one);
        return;
    }
    for (auto& each : std::get<document_contributions>(run)) deliver(each);
}

void result_queue::deliver(item_record& found)
{
    if (facts_.budget.failure() || found.part != record_kind::child) return;
    // It is in another element with the id of the region.
    if (!facts_.region.is_whole() && !looks_for_region_) return;
    ++totals_.items;
    if (found.untold) teller_.tell_inside(found.nested, *found.untold);
    else totals_.nested_items += count_nested_items(found.nested, facts_.memory.work);
    receiver_([&found](handler& to) { to.on_item(std::move(found.nested)); });
}

void result_queue::deliver(document_contribution& found)
{
    if (facts_.budget.failure()) return;
    if (auto const* const link = std::get_if<indirect<relation_contribution>>(&found))
    {
        relation_view const told = (*link)->view();
        add(told, find(told));
    }
    else if (auto const* const title = std::get_if<title_element>(&found))
    {
        if (!facts_.title) facts_.title = collapsed(title->text, facts_.memory.work);
    }
    else if (auto const* const base = std::get_if<base_element>(&found))
    {
        facts_.deliver_base(*base);
    }
    else looks_for_region_ = false; // a region_end
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
    for_each_token(link.rels, [&told](std::string_view rel) { told.rels.emplace_back(rel); });
    ++totals_.links;
    receiver_([&told](handler& to) { to.on_link(std::move(told)); });
}

void result_queue::deliver_meta_item(std::optional<item>&& read)
{
    if (facts_.options->metaformats == mf2::metaformats::meta_item)
    {
        meta_item found;
        if (read) found = meta_item(*std::move(read));
        receiver_([&found](handler& to) { to.on_meta_item(std::move(found)); });
    }
    else if (read)
    {
        // It stands for a page without items.
        facts_.budget.count_item();
        if (facts_.budget.failure()) return;
        ++totals_.items;
        receiver_([&read](handler& to) { to.on_item(*std::move(read)); });
    }
}

void result_queue::open_part(
    open_scope const& outer, open_scope& inner, html::tag_token const& element, bool is_root)
{
    inner.is_open_part = true;
    parts_.push_back(
        {&inner, &outer, element.id, element.offset, is_root, nullptr, no_root,
         std::pmr::vector<std::string_view>(facts_.memory.work),
         record_list(facts_.memory.values)});
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
        // Put the records of a root back on the tape.
        if (found->has_lost_items) found->told.add(record_kind::taken);
        if (!found->told.empty()) put(found->start->next, std::move(found->told));
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
    // In a second region nothing counts.
    if (next.inner->is_region && !looks_for_region_) return false;
    next.start = entry;
    next.root = entered_ == 0 ? no_root : parts_[entered_ - 1].root;
    if (next.is_root)
    {
        element_reader reader(facts_.roots, facts_.memory.work);
        reader.read(element_view(*entry), context_of(next.outer->context, next.inner->is_region));
        reader.put_types(next.type);
        for (std::string_view& each : next.type) each = next.told.texts.copy(each);
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
    auto& result = static_cast<folded&>(*entry->result);
    auto* const records = std::get_if<record_list>(&result.run);
    if (records == nullptr) deliver(result.run);
    else
    {
        auto*& told = result.last_told;
        for (;;)
        {
            item_record* const next = told == nullptr ? records->first() : told->next;
            if (next == nullptr) break;
            if (must_wait(*next)) return false;
            if (tell_in(root, *records, *next) == disposition::take) result.has_lost_items = true;
            told = next;
        }
        keep(root, *records, result.has_lost_items);
    }
    tape_.erase(entry);
    return true;
}

disposition result_queue::tell_in(part& root, record_list& all, item_record& one)
{
    bool const is_lost =
        one.part == record_kind::taken || teller_.tell(one, all.texts) == disposition::take;
    if (!is_lost) return disposition::keep;
    root.has_lost_items = true;
    if (!one.is_value()) one.part = record_kind::taken;
    return disposition::take;
}

/// Keep delivered records for the end of their root.
void result_queue::keep(part& root, record_list& records, bool has_lost_items)
{
    if (!has_lost_items) return root.told.append(std::move(records));
    // Copying the other records frees the taken items' records, with their memory.
    for (auto* one = records.first(); one != nullptr; one = one->next)
    {
        if (one->part != record_kind::taken) root.told.add_copy(std::move(*one));
    }
}

void result_queue::tell_of_document(provenance& about) const
{
    if (facts_.title) about.title.emplace(*facts_.title, facts_.memory.results);
    about.lang =
        facts_.html_language ? std::string_view(*facts_.html_language) : facts_.language.value();
}

void result_queue::end_document(
    std::optional<item>&& head, provenance&& about, std::uint64_t bytes_read)
{
    if (facts_.budget.failure()) return;
    deliver_meta_item(std::move(head));
    if (facts_.budget.failure()) return;
    encoding::append_repaired(about.base_url, facts_.base.url());
    facts_.said.add_to(about);
    if (facts_.wants_document_facts()) tell_of_document(about);
    relations related = relations_.take();
    // Building them takes memory, too.
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
