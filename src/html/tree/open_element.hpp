// Tests: test/html/tree/open_elements.cpp
#pragma once

#include "html/names/tag_sets.hpp"
#include "html/tape/retention_policy.hpp"
#include "html/tree/state_word.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace mf2::html
{

using stack_position = std::uint16_t; ///< 1-based, 0 for none

/// Links to an element's neighbours on the stack of open elements, so that nothing need be searched
/// there.
struct stack_links
{
    stack_position same_name = 0; ///< the next one below in the same bucket
    // The first element from here down that
    stack_position boundary = 0; ///< is one of `scope_tags`: it ends each scope but table scope
    stack_position barrier = 0;  ///< is special, but no address, div or p
    stack_position html = 0;     ///< is in the HTML namespace
};

/// An element on the stack of open elements.
struct open_element
{
    tag id = tag::unknown;
    element_namespace space = element_namespace::html;
    bool is_special : 1 = false;
    /// HTML, "Tree construction": "HTML integration point", "MathML text integration point".
    bool is_html_integration_point : 1 = false;
    bool is_math_ml_text_integration_point : 1 = false;
    /// Inserted before a table instead of into the element below it on the stack.
    bool is_fostered = false;
    // These are set by `open_elements`.
    std::uint16_t bucket = 0;
    std::uint16_t name_hash = 0; ///< of a name that shares its bucket
    stack_links links;
    state_word state = 0;
    /// Identifies the element for as long as the document lasts; never 0.
    std::uint64_t serial = 0;
    /// Its parent in the tree, if that is off the stack already: a form that was closed early, a
    /// link that another one closed. The index of a lingering element, or -1.
    std::int32_t closed_parent = -1;
    /// The last of a ring of elements that are finished when this one is popped; an index, or -1.
    std::int32_t lingering = -1;
    /// For formatting elements, unknown names, and elements on the tape; else null.
    element_data_ptr data;
    /// On the tape; null for an element off it.
    tape_entry* start = nullptr;
    /// "Append to this element" is "insert before this place".
    tape_entry* place = nullptr;
    /// The scope that the element is in, and the scope of its content.
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
[[nodiscard]] inline bool is_special(tag id, element_namespace space) noexcept
{
    switch (space)
    {
    case element_namespace::html: return special_tags.has(id);
    case element_namespace::math_ml: return special_math_ml_tags.has(id);
    case element_namespace::svg: return special_svg_tags.has(id);
    }
    return false;
}

/// The role of an HTML element's name on the stack.
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

/// Set the links of an element at this place, if it bounds scopes itself.
inline void link_bounds(open_element& element, stack_position place) noexcept
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

} // namespace mf2::html
