#pragma once

#include "html/tape/tape.hpp"

#include <cstdint>
#include <limits>
#include <string>

namespace mf2::html
{

/// A document's tree in the format of the html5lib tree construction tests: a line for each node,
/// with `| ` and two spaces for each ancestor. Attributes are sorted by name; a template's content
/// is under "content". For a tape with everything kept.
/// @param most  print no line that begins behind so many bytes: a formatting element that is
///              reopened is in many places, with its attributes in each
/// @return      lines that end in LF, none for an empty tape
[[nodiscard]] std::string print_tree(
    tape const& document, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

} // namespace mf2::html
