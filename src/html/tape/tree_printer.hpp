#pragma once

#include "html/tape/tape.hpp"

#include <string>

namespace mf2::html
{

/// A document's tree in the format of the html5lib tree construction tests: a line for each node,
/// with `| ` and two spaces for each ancestor. Attributes are sorted by name; a template's content
/// is under "content". For a tape with everything kept.
/// @return  lines that end in LF, none for an empty tape
[[nodiscard]] std::string print_tree(tape const& document);

} // namespace mf2::html
