#pragma once

#include "python.hpp"

#include <mf2/handler.hpp>

#include <string>
#include <vector>

/// Results as dicts of canonical JSON's shape. All return none where an exception is set.
namespace mf2::python
{

class collected;

/// An item, with all that is in it.
/// @param told  of several that are made at once; else all is told of that is told of a page
[[nodiscard]] reference to_dict(mf2_item const* item);
[[nodiscard]] reference to_dict(mf2_item const* item, collected& told);

/// The item of a head; an empty dict where there is none. @param item  may be null
[[nodiscard]] reference to_dict(mf2_meta_item const* item);

[[nodiscard]] reference to_dict(mf2_provenance const* about);

/// An item that another is in, as it stands in the path of that.
[[nodiscard]] reference to_dict(enclosing_item const& around, collected& told);

/// The links of a document, a dict each.
[[nodiscard]] reference links_of(mf2_document const* document);

/// A whole document: `items`, `rels` and `rel-urls`, and `meta-item` if it was asked for.
[[nodiscard]] reference to_dict(mf2_document const* document);

/// Names of types as a `list` of `str`.
[[nodiscard]] reference types_of(mf2_item const* item);

/// Whether an item has one of the types; also if there are none.
[[nodiscard]] bool is_of(mf2_item const* item, std::vector<std::string> const& types);

} // namespace mf2::python
