#pragma once

#include "html/tree/open_element.hpp"
#include "html/tree/stack_buckets.hpp"
#include "html/tree/stack_floor.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::html
{

/// HTML, "The stack of open elements".
///
/// The bottom is index 0, the html element; the current node is the last. Elements are linked to
/// the next of the same name, and to those that bound scopes, so that a query takes a few loads.
/// Some names share a bucket, see `stack_buckets`. At most 65,535 elements.
class open_elements
{
public:
    explicit open_elements(std::pmr::memory_resource* memory) : elements_(memory)
    {
        constexpr std::size_t usual_depth = 32;
        elements_.reserve(usual_depth);
    }

    [[nodiscard]] bool empty() const noexcept { return elements_.empty(); }
    [[nodiscard]] std::size_t size() const noexcept { return elements_.size(); }
    [[nodiscard]] open_element& operator[](std::size_t index) noexcept { return elements_[index]; }
    [[nodiscard]] open_element const& operator[](std::size_t index) const noexcept
    {
        return elements_[index];
    }
    [[nodiscard]] open_element& current_node() noexcept { return elements_.back(); }
    [[nodiscard]] open_element const& current_node() const noexcept { return elements_.back(); }

    /// Push an element. The caller fills in the data that its name and namespace don't determine.
    /// @param raw_name  as it stands in the source
    /// @return          valid until the stack changes
    open_element& push(tag id, element_namespace space, std::string_view raw_name);
    /// Push an element that was on the stack before.
    open_element& push(open_element&& element);
    void pop() noexcept;
    /// Take out the element at `from`, move those above up to `to` down by one, and put `element`
    /// at `to`. O(`to` - `from`), and the way up to the next elements of the same names.
    /// @param element  of the same name and namespace as the one that is taken out
    /// @return         the element that was taken out
    open_element replace(std::size_t from, std::size_t to, open_element&& element) noexcept;
    /// O(elements above).
    void remove(std::size_t index) noexcept;
    void clear() noexcept;

    /// Whether an HTML element with this name, or with one of these, is open.
    /// @param names  a tag or a set of tags
    template <class Names>
    [[nodiscard]] bool has(Names const& names) const noexcept
    {
        return top(names) != 0;
    }

    /// HTML, "have a particular element in scope" and its variants.
    /// @param names  a tag or a set of tags
    template <class Names>
    [[nodiscard]] bool has_in_scope(Names const& names) const noexcept
    {
        return is_within(top(names), scope_boundary());
    }
    [[nodiscard]] bool has_in_list_item_scope(tag value) const noexcept
    {
        return has(value) &&
            is_within(top(value), std::max(scope_boundary(), top(list_item_scope_tags)));
    }
    [[nodiscard]] bool has_in_button_scope(tag value) const noexcept
    {
        return has(value) &&
            is_within(top(value), std::max(scope_boundary(), top(button_scope_tags)));
    }
    template <class Names>
    [[nodiscard]] bool has_in_table_scope(Names const& names) const noexcept
    {
        return is_within(top(names), table_boundary());
    }
    /// Whether one element, given by its index, is in scope.
    [[nodiscard]] bool is_in_scope(std::size_t index) const noexcept
    {
        return is_within(position_of(index), scope_boundary());
    }

    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    /// The topmost open HTML element with this name, or with one of these, or npos.
    template <class Names>
    [[nodiscard]] std::size_t last_index_of(Names const& names) const noexcept
    {
        return index_of(top(names));
    }
    [[nodiscard]] std::size_t last_index_of(tag one, tag other) const noexcept
    {
        return index_of(std::max(top(one), top(other)));
    }
    /// The topmost HTML or foreign element that may have this name, or npos: names with one hash
    /// are not distinguished.
    [[nodiscard]] std::size_t last_candidate(
        tag id, element_namespace space, std::string_view raw_name) const
    {
        bucketed_name const name = buckets_.of(id, space, raw_name);
        return candidate_from(tops_[name.bucket], name.hash);
    }
    /// The next such element below one, or npos.
    [[nodiscard]] std::size_t next_candidate(std::size_t index) const noexcept
    {
        return candidate_from(elements_[index].links.same_name, elements_[index].name_hash);
    }
    /// The topmost special element, or npos.
    [[nodiscard]] std::size_t last_special() const noexcept
    {
        return index_of(std::max(current_node().links.barrier, top(transparent_tags)));
    }
    /// The topmost special element that is neither address, div nor p, or npos.
    [[nodiscard]] std::size_t last_barrier() const noexcept
    {
        return index_of(current_node().links.barrier);
    }
    /// The topmost element in the HTML namespace. The stack is not empty.
    [[nodiscard]] std::size_t last_html() const noexcept
    {
        return index_of(current_node().links.html);
    }
    /// The index of the HTML element with this name and serial, or npos. O(log n), since serials
    /// increase from the bottom. If the adoption agency has inserted elements elsewhere, O(elements
    /// of that name).
    [[nodiscard]] std::size_t index_of_serial(tag id, std::uint64_t serial) const noexcept;

    stack_floor floor;

private:
    using position = stack_position;

    [[nodiscard]] static constexpr std::size_t index_of(position place) noexcept
    {
        return static_cast<std::size_t>(place) - 1;
    }
    [[nodiscard]] static constexpr position position_of(std::size_t index) noexcept
    {
        return static_cast<position>(index + 1);
    }
    /// Whether an element is in the scope that ends at a boundary. The floor notes a query whose
    /// answer would close an element below it.
    [[nodiscard]] bool is_within(position found, position boundary) const noexcept
    {
        return found != 0 && found >= boundary && floor.lets_close(index_of(found));
    }
    /// The first element with this hash from a place down, along the links of a bucket.
    [[nodiscard]] std::size_t candidate_from(position at, std::uint16_t hash) const noexcept
    {
        while (at != 0 && elements_[index_of(at)].name_hash != hash)
            at = elements_[index_of(at)].links.same_name;
        return index_of(at);
    }
    [[nodiscard]] position top(tag value) const noexcept
    {
        return tops_[static_cast<std::size_t>(value)];
    }
    [[nodiscard]] position top(tag_set const& values) const noexcept;
    [[nodiscard]] position scope_boundary() const noexcept
    {
        return elements_.empty() ? position{0} : current_node().links.boundary;
    }
    [[nodiscard]] position table_boundary() const noexcept { return top(table_scope_tags); }
    void link(open_element& element, stack_links const& below, std::size_t index) noexcept;
    /// The state word of an element at an index of the stack.
    [[nodiscard]] state_word state_of(
        open_element const& element, std::size_t index) const noexcept;
    [[nodiscard]] stack_links links_below(std::size_t index) const noexcept
    {
        return index == 0 ? stack_links{} : elements_[index - 1].links;
    }
    /// Update the links to moved elements: the one at `from` has become the one at `to`.
    void relink_moved(std::size_t from, std::size_t to) noexcept;
    void relink_bounds(std::size_t from, std::size_t to) noexcept;

    std::pmr::vector<open_element> elements_;
    stack_buckets buckets_;
    std::array<position, stack_buckets::count> tops_{};
    bool is_sorted_ = true; ///< by serial
};

inline state_word open_elements::state_of(
    open_element const& element, std::size_t index) const noexcept
{
    state_word const below = index == 0 ? 0 : elements_[index - 1].state;
    return element.space == element_namespace::html
        ? state_changes[static_cast<std::size_t>(element.id)].of(below)
        : foreign_change(element.id, element.is_special).of(below);
}

inline void open_elements::link(
    open_element& element, stack_links const& below, std::size_t index) noexcept
{
    auto const place = static_cast<position>(index + 1);
    element.state = state_of(element, index);
    element.links = below;
    element.links.same_name = std::exchange(tops_[element.bucket], place);
    link_bounds(element, place);
}

[[gnu::always_inline]] inline open_element& open_elements::push(
    tag id, element_namespace space, std::string_view raw_name)
{
    bucketed_name const name = buckets_.of(id, space, raw_name);
    stack_links const below = links_below(elements_.size());
    open_element& element = elements_.emplace_back();
    element.id = id;
    element.space = space;
    element.is_special = space == element_namespace::html
        ? stack_roles[static_cast<std::size_t>(id)].is_special
        : is_special(id, space);
    element.bucket = name.bucket;
    element.name_hash = name.hash;
    link(element, below, elements_.size() - 1);
    return element;
}

inline void open_elements::pop() noexcept
{
    open_element const& last = elements_.back();
    tops_[last.bucket] = last.links.same_name;
    elements_.pop_back();
}

} // namespace mf2::html
