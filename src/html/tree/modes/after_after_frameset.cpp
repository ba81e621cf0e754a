// Tests: test/suites/tree_construction.cpp
// HTML, 'The "after after frameset" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::after_after_frameset
{

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    // "In body" may even reconstruct formatting elements here, left from a removed body.
    while (!text.empty())
    {
        std::size_t const space = leading_whitespace(text);
        if (space != 0) in_body::characters(tree, text.substr(0, space), form);
        text.remove_prefix(space);
        text.remove_prefix(leading_non_whitespace(text));
    }
}

} // namespace mf2::html::after_after_frameset
