// Tests: test/suites/tree_construction.cpp
// HTML, 'The "text" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::text
{

void end_tag(tree_builder& tree)
{
    tree.pop();
    tree.mode = tree.original_mode;
}

} // namespace mf2::html::text
