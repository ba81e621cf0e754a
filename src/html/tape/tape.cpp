#include "html/tape/tape.hpp"

#include "memory/poison.hpp"

#include <cassert>
#include <new>
#include <utility>

namespace mf2::html
{

namespace
{

constexpr std::size_t entries_per_slab = 64;

} // namespace

struct tape::slab
{
    alignas(tape_entry) unsigned char room[entries_per_slab][sizeof(tape_entry)];
};

tape::tape(std::pmr::memory_resource* memory)
    : memory_(memory),
      slabs_(memory),
      head_(entry_kind::end),
      tail_(entry_kind::start),
      removed_head_(entry_kind::end),
      removed_tail_(entry_kind::start)
{
    head_.next = &tail_;
    tail_.previous = &head_;
    removed_head_.next = &removed_tail_;
    removed_tail_.previous = &removed_head_;
}

tape::~tape()
{
    clear();
    for (void* place : slabs_)
    {
        if (place == nullptr) continue;
        unpoison(place, sizeof(slab));
        memory_->deallocate(place, sizeof(slab), alignof(slab));
    }
}

tape_entry* tape::make(entry_kind kind)
{
    if (free_ == nullptr)
    {
        slabs_.push_back(nullptr);
        auto* const fresh = static_cast<slab*>(memory_->allocate(sizeof(slab), alignof(slab)));
        slabs_.back() = fresh;
        // Entries that are taken one after the other are neighbours in memory, too.
        for (std::size_t i = entries_per_slab; i-- != 0;) free_ = new (fresh->room[i]) void*(free_);
        poison(fresh, sizeof(slab));
    }
    void* const place = free_;
    unpoison(place, sizeof(tape_entry));
    free_ = *static_cast<void**>(place);
    ++size_;
    return new (place) tape_entry(kind);
}

void tape::link(tape_entry* place, tape_entry* entry) noexcept
{
    entry->previous = place->previous;
    entry->next = place;
    place->previous->next = entry;
    place->previous = entry;
}

tape_entry* tape::insert_element(tape_entry* place, element_data_ptr data)
{
    tape_entry* const start = make(entry_kind::start);
    tape_entry* const end = make(entry_kind::end);
    start->data = std::move(data);
    start->partner = end;
    end->partner = start;
    link(place, start);
    link(place, end);
    return start;
}

std::pmr::string& tape::text_before(tape_entry* place)
{
    tape_entry* const before = place->previous;
    if (before->kind == entry_kind::text) return *before->own_text;
    return *insert(place, entry_kind::text)->own_text;
}

tape_entry* tape::insert(tape_entry* place, entry_kind kind)
{
    text_ptr text;
    if (has_text(kind))
    {
        text.reset(std::pmr::polymorphic_allocator<>(memory_).new_object<std::pmr::string>());
    }
    tape_entry* const entry = make(kind);
    entry->own_text = std::move(text);
    link(place, entry);
    return entry;
}

void tape::lend_text(tape_entry* place, std::string_view text)
{
    assert(place->previous->kind != entry_kind::text && "adjacent Text nodes are one");
    tape_entry* const entry = make(entry_kind::text);
    entry->lent_text = text.data();
    entry->lent_size = text.size();
    link(place, entry);
}

tape_entry* tape::insert_result(tape_entry* place, tape_result_ptr result)
{
    tape_entry* const entry = insert(place, entry_kind::result);
    entry->result = std::move(result);
    return entry;
}

void tape::splice(tape_entry* place, tape_entry* first, tape_entry* last) noexcept
{
    if (last->next == place) return;
    first->previous->next = last->next;
    last->next->previous = first->previous;
    first->previous = place->previous;
    last->next = place;
    place->previous->next = first;
    place->previous = last;
}

void tape::copy(tape_entry* place, tape_entry const* first, tape_entry const* last)
{
    if (first == last) return;
    // If the copies go before `last` itself, they come right behind this entry.
    tape_entry const* const end = last->previous;
    // The copies of the starts whose ends are still to come.
    std::pmr::vector<tape_entry*> open(memory_);
    for (tape_entry const* entry = first;; entry = entry->next)
    {
        assert(entry->kind != entry_kind::result && "what is copied was kept whole");
        tape_entry* const twin = insert(place, entry->kind);
        twin->data = entry->data;
        if (has_text(entry->kind)) *twin->own_text = entry->text();
        twin->copied = entry->copied;
        if (entry->kind == entry_kind::start)
        {
            twin->end_offset = entry->end_offset;
            open.push_back(twin);
        }
        if (entry->kind == entry_kind::end)
        {
            twin->partner = open.back();
            open.back()->partner = twin;
            open.pop_back();
        }
        if (entry == end) return;
    }
}

void tape::free(tape_entry* entry) noexcept
{
    entry->~tape_entry();
    free_ = new (static_cast<void*>(entry)) void*(free_);
    poison(entry, sizeof(tape_entry));
    --size_;
}

void tape::erase(tape_entry* entry) noexcept
{
    erase(entry, entry->next);
}

void tape::erase(tape_entry* first, tape_entry* last) noexcept
{
    first->previous->next = last;
    last->previous = first->previous;
    while (first != last) free(std::exchange(first, first->next));
}

void tape::clear() noexcept
{
    erase(front(), back());
    forget_removed();
}

} // namespace mf2::html
