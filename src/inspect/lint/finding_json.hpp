#pragma once

#include "inspect/lint/lint_document.hpp"
#include "output/json_text.hpp"

#include <vector>

namespace mf2::inspect
{

/// Write the members of a finding's object: doc/lint.md, "Formats".
/// @param out  in that object
void write_members(json_text& out, placed_finding const& one);

/// Write findings as a JSON array of such objects.
void write_findings(std::vector<placed_finding> const& found, json_text::sink const& out);

} // namespace mf2::inspect
