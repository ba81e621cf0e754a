#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>

#include <boost/property_tree/ptree_fwd.hpp>

namespace mf2
{

/// A document as a property tree, for programs that work with these.
///
/// The tree is that of the canonical JSON (see `to_json`), as Boost.PropertyTree itself reads JSON.
/// A member of an object is a child with its name, an element of an array one without a name, a
/// string the data. A property tree does not distinguish an empty array or object from an empty
/// string. Names may have dots in them, as those of `rel-urls` do: look these up by `find`, not by
/// `get_child`. Programs that use the result include <boost/property_tree/ptree.hpp>.
///
/// Making it takes no more stack if items are nested deeper. Copying, comparing and destroying it
/// does: Boost's functions recurse, four levels for each item.
///
/// Complexity: linear in the document. Exceptions: std::bad_alloc.
///
///     auto const page = mf2::parse("<p class=h-card>Jo").value();
///     auto const tree = mf2::to_property_tree(page);
///     auto const& card = tree.get_child("items").front().second;
///     assert(card.get_child("properties.name").front().second.data() == "Jo");
[[nodiscard]] MF2_EXPORT boost::property_tree::ptree to_property_tree(document const& value);

} // namespace mf2
