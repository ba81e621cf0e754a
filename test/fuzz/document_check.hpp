#pragma once

#include <mf2/document.hpp>

#include <string>

namespace mf2::fuzz
{

/// A document in canonical JSON.
[[nodiscard]] std::string shown(document const& value);

/// Hold a document against what its types say of it, and its JSON against what a reader makes of
/// it.
void check_document(document const& value);

} // namespace mf2::fuzz
