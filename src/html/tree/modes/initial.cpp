// Tests: test/suites/tree_construction.cpp
// HTML, 'The "initial" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::initial
{

void anything_else(tree_builder& tree)
{
    tree.document_mode = document_mode::quirks;
    tree.mode = insertion_mode::before_html;
}

} // namespace mf2::html::initial
