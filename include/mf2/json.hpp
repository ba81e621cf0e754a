#pragma once

#include <mf2/document.hpp>

#include <boost/json/object.hpp>

namespace mf2
{

/// The canonical JSON of a document: `items`, `rels` and `rel-urls`, always all three; keys in order
/// of first appearance.
[[nodiscard]] boost::json::object to_json(document const& value);

/// What the reading of a document was based on: `encoding`, `encoding-source`, `base-url`, `passes`
/// and `diagnostics`, each with `name`, `offset` and `text`; `diagnostics-left-out` if any were. No
/// part of the canonical JSON.
[[nodiscard]] boost::json::object provenance_to_json(document const& value);

/// The canonical JSON of one item: `type`, `properties`, and `id`, `children`, `value` and `html`
/// where it has them.
[[nodiscard]] boost::json::object to_json(item const& value);

} // namespace mf2
