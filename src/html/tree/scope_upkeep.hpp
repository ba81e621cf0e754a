#pragma once

#include "html/tree/tree_builder.hpp"

#include <cstddef>

// The one part of tree construction that is not in the standard: keeping the tape and the scopes
// true when the tree changes.

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

/// Whether content may be inserted behind an open element that comes after it in the input: foster
/// parenting does that in a fragment, where no table is around a part of one.
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
    // Foster parenting inserts before a table, so nothing inside may leave before it is closed; and
    // a frameset may still remove the body.
    return space == element_namespace::html &&
        (id == fostered_before_tag || (id == replaceable_tag && tree.frameset_ok));
}
[[nodiscard]] inline bool needs_tape(tree_builder const& tree, open_element const& element) noexcept
{
    return needs_tape(tree, element.id, element.space, *element.outer, *element.inner);
}

/// The element at `first` stands elsewhere in the tree now, and the scopes of those above may have
/// changed with it: decide anew. A new element's `outer` is null.
/// @param last  those above have only moved with it
void reopen_scopes(tree_builder& tree, std::size_t first, std::size_t last);

/// `owner` no longer keeps content: take what it kept for nothing off the tape.
void drop_kept_content(tree_builder& tree, scope& owner);

/// No frameset can remove the body any more: it need not hold its place on the tape.
void settle_body(tree_builder& tree);

/// A frameset takes the place of the body.
void remove_body(tree_builder& tree);

} // namespace mf2::html
