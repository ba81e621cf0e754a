// The part of scopes that hands results over, from the front of the tape.
#include "encoding/utf8.hpp"
#include "microformats/includes.hpp"
#include "microformats/scopes.hpp"

#include <utility>

namespace mf2::microformats
{

void scopes::flush()
{
    // What is read after a limit was met must not count: that depends on how the input was cut.
    for (;;)
    {
        html::tape_entry* const next = front();
        if (next == tape_.back()) return;
        if (next->kind != html::entry_kind::result)
        {
            if (!enter_open_part(next)) return;
            continue;
        }
        if (open_part* const root = entered_root())
        {
            if (!tell_in_open_root(*root, next)) return;
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

void scopes::deliver(contribution&& what)
{
    if (facts_.budget.failure()) return;
    if (auto* const found = std::get_if<item_contribution>(&what))
    {
        // It is in another element with the id of the region.
        if (!facts_.region.is_whole() && !looks_for_region_) return;
        ++totals_.items;
        if (!found->untold.empty())
            teller_.tell_inside(*found->value, found->untold.front().inside);
        else totals_.nested_items += count_nested_items(*found->value);
        receiver_([found](handler& to) { to.on_item(std::move(*found->value)); });
    }
    else if (auto const* const link = std::get_if<indirect<relation_contribution>>(&what))
    {
        relations_.add((*link)->view());
    }
    else if (auto const* const base = std::get_if<base_element>(&what))
    {
        facts_.deliver_base(*base);
    }
    else if (std::holds_alternative<region_end>(what)) looks_for_region_ = false;
}

void scopes::deliver_meta_item(meta_item&& read)
{
    switch (facts_.options->metaformats)
    {
    case mf2::metaformats::off: return;
    case mf2::metaformats::meta_item:
        receiver_([&read](handler& to) { to.on_meta_item(std::move(read)); });
        return;
    case mf2::metaformats::fallback_item: break;
    }
    if (totals_.items != 0 || read.type.empty()) return;
    item made = make_fallback_item(std::move(read), facts_);
    if (facts_.budget.failure()) return;
    ++totals_.items;
    receiver_([&made](handler& to) { to.on_item(std::move(made)); });
}

void scopes::end_document(provenance&& about, std::uint64_t bytes_read)
{
    if (tape_.front() != tape_.back())
    {
        if (keeps_everything_ && facts_.options->includes == includes::on)
        {
            expand_includes(tape_, document_.context, facts_);
        }
        fold(document_, tape_.front(), tape_.back());
    }
    facts_.budget.reach(bytes_read);
    bool const stands_for_page = facts_.options->metaformats == mf2::metaformats::fallback_item;
    if (stands_for_page && totals_.items != 0) head_.begin();
    meta_item head = head_.read();
    facts_.end_document();
    if (facts_.budget.failure()) return;
    deliver_meta_item(std::move(head));
    if (facts_.budget.failure()) return;
    encoding::append_repaired(about.base_url, facts_.base.url());
    facts_.said.add_to(about);
    auto rels = relations_.take_rels();
    auto urls = relations_.take_urls();
    totals_.bytes = bytes_read;
    totals_.nested_items += teller_.count();
    totals_.relations = rels.size();
    totals_.related_urls = urls.size();
    receiver_([&](handler& to) {
        to.on_relations(std::move(rels), std::move(urls));
        to.on_end(std::move(about), totals_);
    });
}

} // namespace mf2::microformats
