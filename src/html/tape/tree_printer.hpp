#pragma once

#include "html/tape/tape.hpp"

#include <string>

namespace mf2::html
{

/// A document's tree as the html5lib tree construction tests print it: a line for each node,
/// `| ` and two spaces for each ancestor; attributes sorted by name; a template's content under
/// "content". For a tape that everything was kept on.
/// @return  lines that end in LF, none for an empty tape
[[nodiscard]] std::string print_tree(tape const& document);

} // namespace mf2::html
