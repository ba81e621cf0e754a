#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>

#include <boost/json/fwd.hpp>

/// Who uses the results includes <boost/json.hpp>.
namespace mf2
{

// Making these values takes no more stack where more items are in each other. Serialising, copying,
// comparing and destroying them does: Boost recurses, four levels for each item. A `json_writer`
// writes text without that; nothing is destroyed of values in memory that is given back at once,
// such as a `boost::json::monotonic_resource`.

/// The canonical JSON of a document: `items`, `rels` and `rel-urls`, always all three; keys in
/// order of first appearance. Behind `items` stands `meta-item`, if the document was asked for it.
///
/// Complexity: linear in the document. Exceptions: std::bad_alloc.
///
///     auto const page = mf2::parse("<p class=h-card>Jo").value();
///     std::cout << boost::json::serialize(mf2::to_json(page)) << '\n';
[[nodiscard]] MF2_EXPORT boost::json::object to_json(document const& value);
[[nodiscard]] MF2_EXPORT boost::json::object to_json(
    document const& value, boost::json::storage_ptr storage);

/// What the reading of a document was based on: `encoding`, `encoding_source`, `base_url`, `passes`
/// and `diagnostics`, each with `name`, `offset` and `text`; `diagnostics_left_out` if any were. No
/// part of the canonical JSON.
///
/// Complexity: linear in the diagnostics. Exceptions: std::bad_alloc.
///
///     std::cout << boost::json::serialize(mf2::provenance_to_json(page)) << '\n';
[[nodiscard]] MF2_EXPORT boost::json::object provenance_to_json(document const& value);

/// The canonical JSON of one item: `type`, `properties`, and `id`, `children`, `value` and `html`
/// where it has them; `"source": "metaformats"` if its source is that. With `parse_options::places`
/// also `source`, `start`, `end` and `places`.
///
/// Complexity: linear in the item. Exceptions: std::bad_alloc.
///
///     std::cout << boost::json::serialize(mf2::to_json(page.items[0])) << '\n';
[[nodiscard]] MF2_EXPORT boost::json::object to_json(item const& value);
[[nodiscard]] MF2_EXPORT boost::json::object to_json(
    item const& value, boost::json::storage_ptr storage);

/// The same of the item of a document's head: `type`, a string, and `properties`; empty if there is
/// none.
[[nodiscard]] MF2_EXPORT boost::json::object to_json(meta_item const& value);

} // namespace mf2
