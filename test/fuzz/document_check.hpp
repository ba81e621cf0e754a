#pragma once

#include <mf2/document.hpp>

#include <string>

namespace mf2::fuzz
{

/// A document in canonical JSON.
[[nodiscard]] std::string shown(document const& value);

/// Check a document against the rules of its types, and that its JSON is read as it was written.
void check_document(document const& value);

} // namespace mf2::fuzz
