#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tape/retention_policy.hpp"
#include "html/tree/state_word.hpp"

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

/// Where an element's neighbours of some kinds are on the stack of open elements, so that nothing
/// need be searched there: 1-based, 0 for nowhere.
struct stack_links
{
    std::uint16_t same_name = 0; ///< the next one below in the same bucket
    std::uint16_t boundary = 0; ///< the first one from here down that bounds all scopes but table's
    std::uint16_t barrier = 0;  ///< the same that is special, but no address, div or p
    std::uint16_t html = 0;     ///< the same that is in the HTML namespace
};

/// An element on the stack of open elements.
struct open_element
{
    tag id = tag::unknown;
    element_namespace space = element_namespace::html;
    bool is_special = false;
    /// HTML, "Tree construction": "HTML integration point", "MathML text integration point".
    bool is_html_integration_point = false;
    bool is_math_ml_text_integration_point = false;
    /// Inserted in front of a table instead of into the element below it on the stack.
    bool is_fostered = false;
    /// Kept by `open_elements`.
    std::uint8_t bucket = 0;
    stack_links links;
    state_word state = 0;
    /// Tells elements apart for as long as the document lasts; never 0.
    std::uint64_t serial = 0;
    /// Its parent in the tree, where that is a form that was closed early; an index, or -1.
    std::int32_t closed_form = -1;
    /// The last of a chain of elements that are finished once this one is popped; an index, or -1.
    std::int32_t lingering = -1;
    /// For formatting elements, names that are `tag::unknown`, and elements on the tape; else null.
    element_data_ptr data;
    /// On the tape; null for an element that is left off it.
    tape_entry* start = nullptr;
    /// "Append to this element" is "insert before this place".
    tape_entry* place = nullptr;
    /// The scope the element stands in, and the one its content belongs to.
    scope* outer = nullptr;
    scope* inner = nullptr;

    [[nodiscard]] bool is_html(tag value) const noexcept
    {
        return id == value && space == element_namespace::html;
    }
    [[nodiscard]] bool is_html(tag_set const& values) const noexcept
    {
        return space == element_namespace::html && values.has(id);
    }
};

/// HTML, "special". Depends on the namespace.
[[nodiscard]] inline bool is_special(tag id, element_namespace space) noexcept;

/// HTML, "The stack of open elements".
///
/// The bottom is index 0, the html element; the current node is the last. Elements are linked to
/// the next of the same name, and to what bounds scopes, so that a question takes a few loads.
/// Elements whose names are `tag::unknown`, and those in foreign content, share buckets by a hash
/// of the name. At most 65,535 elements.
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

    /// Push an element; what its name and namespace don't tell is the caller's to fill in.
    /// @param raw_name  as it stands in the source
    /// @return          valid until the stack changes
    open_element& push(tag id, element_namespace space, std::string_view raw_name);
    /// Push an element that was on the stack before.
    open_element& push(open_element&& element);
    void pop() noexcept;
    /// Put one like the element at `from` at the index `to`, and let those from there down to
    /// `from`, which is taken out, move down by one. O(`to` - `from`), and the way up to the next
    /// elements of the same names.
    /// @param element  of the same name and namespace as the one that is taken out
    /// @return         the element that was taken out
    open_element replace(std::size_t from, std::size_t to, open_element&& element) noexcept;
    /// O(elements above).
    void remove(std::size_t index) noexcept;
    void clear() noexcept;

    /// Whether an HTML element of this name is open.
    [[nodiscard]] bool has(tag value) const noexcept { return top(value) != 0; }

    /// HTML, "have a particular element in scope" and its variants.
    [[nodiscard]] bool has_in_scope(tag value) const noexcept
    {
        return is_within(top(value), scope_boundary());
    }
    [[nodiscard]] bool has_in_scope(tag_set const& values) const noexcept
    {
        return is_within(top(values), scope_boundary());
    }
    [[nodiscard]] bool has_in_list_item_scope(tag value) const noexcept
    {
        return has(value) &&
            is_within(top(value), std::max({scope_boundary(), top(tag::ol), top(tag::ul)}));
    }
    [[nodiscard]] bool has_in_button_scope(tag value) const noexcept
    {
        return has(value) && is_within(top(value), std::max(scope_boundary(), top(tag::button)));
    }
    [[nodiscard]] bool has_in_table_scope(tag value) const noexcept
    {
        return is_within(top(value), table_boundary());
    }
    [[nodiscard]] bool has_in_table_scope(tag_set const& values) const noexcept
    {
        return is_within(top(values), table_boundary());
    }
    /// The same for one element, by its index.
    [[nodiscard]] bool is_in_scope(std::size_t index) const noexcept
    {
        return scope_boundary() <= index + 1;
    }

    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    /// The topmost open HTML element of this name, or npos.
    [[nodiscard]] std::size_t last_index_of(tag value) const noexcept
    {
        return index_of(top(value));
    }
    [[nodiscard]] std::size_t last_index_of(tag one, tag other) const noexcept
    {
        return index_of(std::max(top(one), top(other)));
    }
    [[nodiscard]] std::size_t last_index_of(tag_set const& values) const noexcept
    {
        return index_of(top(values));
    }
    /// The topmost HTML or foreign element that may have this name, or npos: names that share a
    /// bucket are not told apart.
    [[nodiscard]] std::size_t last_candidate(
        tag id, element_namespace space, std::string_view raw_name) const noexcept
    {
        return index_of(tops_[bucket_of(id, space, raw_name)]);
    }
    /// The next such element below one, or npos.
    [[nodiscard]] std::size_t next_candidate(std::size_t index) const noexcept
    {
        return index_of(elements_[index].links.same_name);
    }
    /// The topmost special element, or npos.
    [[nodiscard]] std::size_t last_special() const noexcept
    {
        return index_of(std::max(
            {current_node().links.barrier, top(tag::address), top(tag::div), top(tag::p)}));
    }
    /// The same for those that are neither address, div nor p.
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
    /// increase from the bottom; in documents whose adoption agency has inserted elements
    /// elsewhere, O(elements of that name).
    [[nodiscard]] std::size_t index_of_serial(tag id, std::uint64_t serial) const noexcept;

private:
    using position = std::uint16_t; ///< 1-based, 0 for none

    static constexpr std::size_t known_names = static_cast<std::size_t>(tag::count_);
    static constexpr std::size_t bucket_count = 256;
    /// Above the known names: first for unknown ones, then for foreign elements.
    static constexpr std::size_t hashed_buckets = (bucket_count - known_names) / 2;

    [[nodiscard]] static std::uint8_t bucket_of(
        tag id, element_namespace space, std::string_view raw_name) noexcept
    {
        if (space == element_namespace::html && id != tag::unknown)
        {
            return static_cast<std::uint8_t>(id);
        }
        return hashed_bucket(id, space, raw_name);
    }
    [[nodiscard]] static std::uint8_t hashed_bucket(
        tag id, element_namespace space, std::string_view raw_name) noexcept;
    [[nodiscard]] static constexpr std::size_t index_of(position place) noexcept
    {
        return static_cast<std::size_t>(place) - 1;
    }
    [[nodiscard]] static constexpr position position_of(std::size_t index) noexcept
    {
        return static_cast<position>(index + 1);
    }
    [[nodiscard]] static bool is_within(position found, position boundary) noexcept
    {
        return found != 0 && found >= boundary;
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
    [[nodiscard]] position table_boundary() const noexcept
    {
        return std::max({top(tag::html), top(tag::table), top(tag::template_)});
    }
    void link(open_element& element, stack_links const& below, std::size_t index) noexcept;
    /// What an element says at an index of the stack.
    [[nodiscard]] state_word state_of(
        open_element const& element, std::size_t index) const noexcept;
    /// What an element bounds, by its links to itself.
    static void link_bounds(open_element& element, position place) noexcept;
    [[nodiscard]] stack_links links_below(std::size_t index) const noexcept
    {
        return index == 0 ? stack_links{} : elements_[index - 1].links;
    }
    /// The element at `from` has become the one at `to`: tell those that refer to what has moved.
    void relink_moved(std::size_t from, std::size_t to) noexcept;
    void relink_bounds(std::size_t from, std::size_t to) noexcept;

    std::pmr::vector<open_element> elements_;
    std::array<position, bucket_count> tops_{};
    bool is_sorted_ = true; ///< by serial
};

inline bool is_special(tag id, element_namespace space) noexcept
{
    switch (space)
    {
    case element_namespace::html: return special_tags.has(id);
    case element_namespace::math_ml: return special_math_ml_tags.has(id);
    case element_namespace::svg: return special_svg_tags.has(id);
    }
    return false;
}

/// The elements that insertion modes and markers rely on.
inline constexpr tag_set structural_tags{tag::html,  tag::head,    tag::body,     tag::template_,
                                         tag::table, tag::caption, tag::colgroup, tag::tbody,
                                         tag::tfoot, tag::thead,   tag::tr,       tag::td,
                                         tag::th,    tag::applet,  tag::marquee,  tag::object};

/// What the name of an HTML element says about the stack.
struct stack_role
{
    bool is_special = false;
    bool bounds = false; ///< all scopes but those of tables
    bool bars = false;   ///< the search for an open li, dd or dt
};

inline constexpr auto stack_roles = [] {
    std::array<stack_role, static_cast<std::size_t>(tag::count_)> roles;
    for (std::size_t i = 0; i < roles.size(); ++i)
    {
        auto const id = static_cast<tag>(i);
        bool const is_special = special_tags.has(id);
        roles[i] = {is_special, scope_tags.has(id), is_special && !transparent_tags.has(id)};
    }
    return roles;
}();

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

inline void open_elements::link_bounds(open_element& element, position place) noexcept
{
    if (element.space != element_namespace::html)
    {
        // In MathML and SVG the special elements and those that bound scopes are the same.
        if (element.is_special) element.links.boundary = element.links.barrier = place;
        return;
    }
    stack_role const role = stack_roles[static_cast<std::size_t>(element.id)];
    if (role.bounds) element.links.boundary = place;
    if (role.bars) element.links.barrier = place;
    element.links.html = place;
}

[[gnu::always_inline]] inline open_element& open_elements::push(
    tag id, element_namespace space, std::string_view raw_name)
{
    stack_links const below = links_below(elements_.size());
    open_element& element = elements_.emplace_back();
    element.id = id;
    element.space = space;
    element.is_special = space == element_namespace::html
        ? stack_roles[static_cast<std::size_t>(id)].is_special
        : is_special(id, space);
    element.bucket = bucket_of(id, space, raw_name);
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
