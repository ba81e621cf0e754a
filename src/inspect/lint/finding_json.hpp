#pragma once

#include "inspect/lint/lint_document.hpp"
#include "output/json_text.hpp"

#include <vector>

namespace mf2::inspect
{

/// Write the members of a finding's object: doc/lint.md, "Formats", has them.
/// @param out  an object has begun there
void write_members(json_text& out, placed_finding const& one);

/// Give findings as a JSON array of such objects.
void write_findings(std::vector<placed_finding> const& found, json_text::sink const& out);

} // namespace mf2::inspect
