#pragma once

#include "microformats/items/extractor.hpp"
#include "microformats/records/contribution.hpp"

#include <string>
#include <string_view>

namespace mf2::test
{

/// What a body's content comes to in a context, in JSON: items as they are, a property as
/// {"KIND-NAME": VALUE}, a relation as {"rels": ..., "url": ...}, a base as {"base": ...}. Relative
/// URLs are resolved against http://example.com/.
[[nodiscard]] std::string extracted(
    std::string_view html, microformats::root_context const& context = {});

/// The records for the root around what was read.
[[nodiscard]] microformats::record_list records_of(microformats::contribution_runs&& runs);

} // namespace mf2::test
