#pragma once

#include "python.hpp"

#include <mf2/handler.hpp>

#include <string>
#include <vector>

/// Results as dicts of canonical JSON's shape. All functions return none if an exception is set.
namespace mf2::python
{

class collected;

/// An item, with its content.
/// @param told  shared by objects that are made at once; without it an item has one of its own
[[nodiscard]] reference to_dict(mf2_item const* item);
[[nodiscard]] reference to_dict(mf2_item const* item, collected& told);

/// The item of a head; an empty dict if there is none. @param item  may be null
[[nodiscard]] reference to_dict(mf2_meta_item const* item);

[[nodiscard]] reference to_dict(mf2_provenance const* about);

/// An item around another one, as in a path.
[[nodiscard]] reference to_dict(enclosing_item const& around, collected& told);

/// The links of a document, a dict each.
[[nodiscard]] reference links_of(mf2_document const* document);

/// A whole document: `items`, `rels` and `rel-urls`, and `meta-item` if it was requested.
[[nodiscard]] reference to_dict(mf2_document const* document);

/// Names of types as a `list` of `str`.
[[nodiscard]] reference types_of(mf2_item const* item);

/// Whether an item has one of the types; true if there are none.
[[nodiscard]] bool is_of(mf2_item const* item, std::vector<std::string> const& types);

} // namespace mf2::python
