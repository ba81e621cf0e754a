#include "html/tree/open_elements.hpp"

#include <bitset>

namespace mf2::html
{

open_element& open_elements::push(open_element&& element)
{
    stack_links const below = links_below(elements_.size());
    open_element& pushed = elements_.emplace_back(std::move(element));
    link(pushed, below, elements_.size() - 1);
    return pushed;
}

open_element open_elements::replace(
    std::size_t from, std::size_t to, open_element&& element) noexcept
{
    is_sorted_ = false;
    element.bucket = elements_[from].bucket;
    element.name_hash = elements_[from].name_hash;
    element.links = elements_[from].links;
    open_element removed = std::move(elements_[from]);
    auto const first = elements_.begin() + static_cast<std::ptrdiff_t>(from);
    auto const last = elements_.begin() + static_cast<std::ptrdiff_t>(to);
    *std::move(first + 1, last + 1, first) = std::move(element);
    // A formatting element changes no facts about the stack, so the words above stay valid.
    elements_[to].state = state_of(elements_[to], to);
    if (from != to) relink_moved(from, to);
    return removed;
}

void open_elements::relink_moved(std::size_t from, std::size_t to) noexcept
{
    auto const first = static_cast<position>(from + 1);
    auto const last = static_cast<position>(to + 1);
    open_element& raised = elements_[to];
    position const below_raised = raised.links.same_name;
    auto const tell = [&](position& place, std::uint16_t bucket) {
        place = bucket == raised.bucket ? last : static_cast<position>(place - 1);
    };
    std::bitset<stack_buckets::count> told;
    std::bitset<stack_buckets::count> sought; // buckets whose next element above must be updated
    for (std::size_t i = from; i <= to; ++i)
    {
        std::uint16_t const bucket = elements_[i].bucket;
        position& next = elements_[i].links.same_name;
        if (i != to && next == first) next = below_raised;
        else if (i != to && next > first) --next;
        if (i != to && bucket == raised.bucket) raised.links.same_name = position_of(i);
        if (told.test(bucket)) continue;
        told.set(bucket);
        if (tops_[bucket] > last) sought.set(bucket);
        else tell(tops_[bucket], bucket);
    }
    for (std::size_t i = to + 1; sought.any(); ++i)
    {
        position& next = elements_[i].links.same_name;
        if (next < first || next > last) continue;
        tell(next, elements_[i].bucket);
        sought.reset(elements_[i].bucket);
    }
    relink_bounds(from, to);
}

void open_elements::relink_bounds(std::size_t from, std::size_t to) noexcept
{
    for (std::size_t i = from; i < elements_.size(); ++i)
    {
        stack_links const below = links_below(i);
        stack_links& links = elements_[i].links;
        stack_links const old = links;
        links = {old.same_name, below.boundary, below.barrier, below.html};
        link_bounds(elements_[i], position_of(i));
        bool const is_as_before = links.boundary == old.boundary && links.barrier == old.barrier &&
            links.html == old.html;
        if (i > to && is_as_before) return;
    }
}

void open_elements::remove(std::size_t index) noexcept
{
    for (std::size_t i = elements_.size(); i-- > index;)
    {
        tops_[elements_[i].bucket] = elements_[i].links.same_name;
    }
    elements_.erase(elements_.begin() + static_cast<std::ptrdiff_t>(index));
    for (std::size_t i = index; i < elements_.size(); ++i)
    {
        link(elements_[i], links_below(i), i);
    }
}

void open_elements::clear() noexcept
{
    elements_.clear();
    tops_.fill(0);
    is_sorted_ = true;
}

open_elements::position open_elements::top(tag_set const& values) const noexcept
{
    position highest = 0;
    values.for_each([&](tag value) { highest = std::max(highest, top(value)); });
    return highest;
}

std::size_t open_elements::index_of_serial(tag id, std::uint64_t serial) const noexcept
{
    if (!is_sorted_)
    {
        std::size_t index = last_index_of(id);
        while (index != npos && elements_[index].serial != serial) index = next_candidate(index);
        return index;
    }
    auto const place = std::lower_bound(
        elements_.begin(), elements_.end(), serial,
        [](open_element const& element, std::uint64_t wanted) { return element.serial < wanted; });
    if (place == elements_.end() || place->serial != serial) return npos;
    return static_cast<std::size_t>(place - elements_.begin());
}

} // namespace mf2::html
