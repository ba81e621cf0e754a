// Tests: test/suites/tree_construction.cpp
// HTML, 'The "after after body" insertion mode'.
#include "html/tree/modes.hpp"

namespace mf2::html::after_after_body
{

void end_tag(tree_builder& tree, tag_token const& token)
{
    tree.mode = insertion_mode::in_body;
    in_body::end_tag(tree, token);
}

} // namespace mf2::html::after_after_body
