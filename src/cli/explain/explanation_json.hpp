#pragma once

#include "cli/explain/explained_document.hpp"

#include <string>

namespace mf2::cli
{

/// The same as `explanation_text` for editors, as JSON without white space between its tokens:
/// lists of "items", their "values", what is "unread", and "diagnostics", each with "line" and
/// "column", which count from 1, and "start", bytes from 0. doc/usage.md, "Where a value comes
/// from", has the members. One of "items" or "values" that speaks of another item has its index in
/// "items".
[[nodiscard]] std::string explanation_json(explained_document const& of);

} // namespace mf2::cli
