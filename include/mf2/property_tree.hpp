#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>

#include <boost/property_tree/ptree_fwd.hpp>

namespace mf2
{

/// A document as a property tree, for programs that live in those.
///
/// The tree is that of the canonical JSON (see `to_json`), as Boost.PropertyTree itself reads JSON:
/// a member of an object is a child with its name, an element of an array is a child without a
/// name, a string is the data. A property tree does not tell an empty array or object from an empty
/// string. Names may have dots in them, those of `rel-urls` do: `find`, not `get_child`, looks for
/// these. Who uses the result includes <boost/property_tree/ptree.hpp>.
///
/// Making it takes no more stack where more items are in each other. Copying, comparing and
/// destroying it does: Boost's functions recurse, four levels for each item.
///
/// Complexity: linear in the document. Exceptions: std::bad_alloc.
///
///     auto const page = mf2::parse("<p class=h-card>Jo").value();
///     auto const tree = mf2::to_property_tree(page);
///     auto const& card = tree.get_child("items").front().second;
///     assert(card.get_child("properties.name").front().second.data() == "Jo");
[[nodiscard]] MF2_EXPORT boost::property_tree::ptree to_property_tree(document const& value);

} // namespace mf2
