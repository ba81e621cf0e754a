#pragma once

#include "html/tree/tree_builder.hpp"

#include <cstddef>

// The one part of tree construction that is not in the standard: keeping the tape and the scopes
// correct when the tree changes.

namespace mf2::html
{

/// Whether an element may have a scope of its own.
[[nodiscard]] inline bool may_open_scope(tag_token const& token) noexcept
{
    return !token.attributes.empty() || scoped_tags.has(token.id);
}

/// The scope for the content of an element that is being inserted into `outer`.
[[nodiscard]] scope& open_scope(
    tree_builder& tree, scope& outer, tag_token const& token, element_namespace space);

/// Whether later content may be inserted behind an open element. Foster parenting does that in a
/// fragment, where a part of a table has no table around it.
[[nodiscard]] inline bool holds_place_in_fragment(
    tree_builder const& tree, tag id, element_namespace space) noexcept
{
    return tree.context.has_value() && space == element_namespace::html && fostering_tags.has(id);
}

/// Whether an open element must be on the tape.
[[nodiscard]] inline bool needs_tape(
    tree_builder const& tree, tag id, element_namespace space, scope const& outer,
    scope const& inner) noexcept
{
    if (outer.keeps_content) return true;
    if (outer.is_dead) return false;
    if (&inner != &outer && !inner.is_dead) return true;
    if (holds_place_in_fragment(tree, id, space)) return true;
    // Foster parenting inserts before a table, so nothing inside may leave the tape before the
    // table is closed. A frameset may still remove the body.
    return space == element_namespace::html &&
        (id == fostered_before_tag || (id == replaceable_tag && tree.frameset_ok));
}
[[nodiscard]] inline bool needs_tape(tree_builder const& tree, open_element const& element) noexcept
{
    return needs_tape(tree, element.id, element.space, *element.outer, *element.inner);
}

/// Decide scopes anew: the element at `first` has moved in the tree, and the scopes of those above
/// may have changed with it. A new element's `outer` is null.
/// @param last  the elements above have only moved with it
void reopen_scopes(tree_builder& tree, std::size_t first, std::size_t last);

/// `owner` no longer keeps content: take the entries that it alone kept off the tape.
void drop_kept_content(tree_builder& tree, scope& owner);

/// No frameset can remove the body any more: it need not keep its place on the tape.
void settle_body(tree_builder& tree);

/// Let a frameset replace the body.
void remove_body(tree_builder& tree);

} // namespace mf2::html
