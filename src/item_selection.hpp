#pragma once

#include <mf2/document.hpp>

#include <string>
#include <vector>

namespace mf2
{

/// Keep those items of a document alone that have one of some types, wherever they are, each with all
/// that is in it, as top-level items. They stay in order; relations stay as they are.
/// @param types  "h-entry"; none: all items stay
void select_items(document& of, std::vector<std::string> const& types);

} // namespace mf2
