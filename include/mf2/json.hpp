#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>

#include <boost/json/fwd.hpp>

/// Programs that use the results include <boost/json.hpp>.
namespace mf2
{

// Making these values takes no more stack if items are nested deeper. Serialising, copying,
// comparing and destroying them does: Boost recurses, four levels for each item. A `json_writer`
// writes text without that. Values in memory that is released at once, such as a
// `boost::json::monotonic_resource`, are not destroyed one by one.

/// The canonical JSON of a document: always `items`, `rels` and `rel-urls`, with keys in order of
/// first appearance. `meta-item` follows `items` if it was requested.
///
/// Complexity: linear in the document. Exceptions: std::bad_alloc.
///
///     auto const page = mf2::parse("<p class=h-card>Jo").value();
///     std::cout << boost::json::serialize(mf2::to_json(page)) << '\n';
[[nodiscard]] MF2_EXPORT boost::json::object to_json(document const& value);
[[nodiscard]] MF2_EXPORT boost::json::object to_json(
    document const& value, boost::json::storage_ptr storage);

/// How a document was read: `encoding`, `encoding_source`, `base_url` (null: not known), `passes`
/// and `diagnostics`. Each diagnostic has `name`, `offset` and `text`. `diagnostics_left_out`
/// follows if any were, `title` and `lang` if they are known. No part of the canonical JSON.
///
/// Complexity: linear in the diagnostics. Exceptions: std::bad_alloc.
///
///     std::cout << boost::json::serialize(mf2::provenance_to_json(page)) << '\n';
[[nodiscard]] MF2_EXPORT boost::json::object provenance_to_json(document const& value);

/// The canonical JSON of one item: `type`, `properties`, and `id`, `children`, `value`, `html` and
/// `lang` if it has them. `"source": "metaformats"` follows if that is its source. With
/// `parse_options::places` it also has `source`, `start`, `end` and `places`.
///
/// Complexity: linear in the item. Exceptions: std::bad_alloc.
///
///     std::cout << boost::json::serialize(mf2::to_json(page.items[0])) << '\n';
[[nodiscard]] MF2_EXPORT boost::json::object to_json(item const& value);
[[nodiscard]] MF2_EXPORT boost::json::object to_json(
    item const& value, boost::json::storage_ptr storage);

/// The same for the item of a document's head: `type`, a string, and `properties`; empty if there
/// is none.
[[nodiscard]] MF2_EXPORT boost::json::object to_json(meta_item const& value);

} // namespace mf2
