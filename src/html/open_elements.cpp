#include "html/open_elements.hpp"

#include "encoding/ascii.hpp"

namespace mf2::html
{

std::uint8_t open_elements::hashed_bucket(
    tag id, element_namespace space, std::string_view raw_name) noexcept
{
    // FNV-1a. What decoding changes in a name it changes to something outside of ASCII.
    std::uint32_t hash = 2166136261U ^ static_cast<std::uint32_t>(id);
    for (char const c : raw_name)
    {
        if (c <= 0)
        {
            hash = 0;
            break;
        }
        hash = (hash ^ static_cast<unsigned char>(encoding::to_ascii_lower(c))) * 16777619U;
    }
    std::size_t const first =
        space == element_namespace::html ? known_names : known_names + hashed_buckets;
    return static_cast<std::uint8_t>(first + (hash >> 16) % hashed_buckets);
}

open_element& open_elements::push(open_element&& element)
{
    stack_links const below = elements_.empty() ? stack_links{} : elements_.back().links;
    open_element& pushed = elements_.emplace_back(std::move(element));
    link(pushed, below, elements_.size() - 1);
    return pushed;
}

open_element open_elements::replace(
    std::size_t from, std::size_t to, open_element&& element) noexcept
{
    is_sorted_ = false;
    is_stale_ = true;
    open_element removed = std::move(elements_[from]);
    auto const first = elements_.begin() + static_cast<std::ptrdiff_t>(from);
    auto const last = elements_.begin() + static_cast<std::ptrdiff_t>(to);
    *std::move(first + 1, last + 1, first) = std::move(element);
    return removed;
}

void open_elements::remove(std::size_t index) noexcept
{
    if (index + 1 == elements_.size()) return pop();
    elements_.erase(elements_.begin() + static_cast<std::ptrdiff_t>(index));
    relink();
}

void open_elements::clear() noexcept
{
    elements_.clear();
    tops_.fill(0);
    is_stale_ = false;
    is_sorted_ = true;
}

void open_elements::relink() noexcept
{
    is_stale_ = false;
    tops_.fill(0);
    stack_links below;
    for (std::size_t i = 0; i < elements_.size(); ++i)
    {
        link(elements_[i], below, i);
        below = elements_[i].links;
    }
}

open_elements::position open_elements::top(tag_set const& values) const noexcept
{
    position highest = 0;
    values.for_each([&](tag value) { highest = std::max(highest, top(value)); });
    return highest;
}

std::size_t open_elements::index_of_serial(std::uint64_t serial) const noexcept
{
    if (!is_sorted_)
    {
        for (std::size_t i = elements_.size(); i-- > 0;)
        {
            if (elements_[i].serial == serial) return i;
        }
        return npos;
    }
    auto const place = std::lower_bound(
        elements_.begin(), elements_.end(), serial,
        [](open_element const& element, std::uint64_t wanted) { return element.serial < wanted; });
    if (place == elements_.end() || place->serial != serial) return npos;
    return static_cast<std::size_t>(place - elements_.begin());
}

} // namespace mf2::html
