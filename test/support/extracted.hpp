#pragma once

#include "microformats/items/extractor.hpp"
#include "microformats/records/contribution.hpp"

#include <string>
#include <string_view>

namespace mf2::test
{

/// The results of a body's content in a context, in JSON. Items are as they are, a property is
/// {"KIND-NAME": VALUE}, a relation {"rels": ..., "url": ...}, a base {"base": ...}. Relative URLs
/// are resolved against http://example.com/.
[[nodiscard]] std::string extracted(
    std::string_view html, microformats::root_context const& context = {});

/// The records of all runs, for the root around their content.
[[nodiscard]] microformats::record_list records_of(microformats::contribution_runs&& runs);

} // namespace mf2::test
