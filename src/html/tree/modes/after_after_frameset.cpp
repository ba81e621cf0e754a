// HTML, 'The "after after frameset" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::after_after_frameset_characters(std::string_view text, text_form form)
{
    // "In body" may even reconstruct formatting elements here, left from a body that was removed.
    while (!text.empty())
    {
        std::size_t const space = leading_whitespace(text);
        if (space != 0) in_body_characters(text.substr(0, space), form);
        text.remove_prefix(space);
        text.remove_prefix(leading_non_whitespace(text));
    }
}

void tree_constructor::after_after_frameset_start_tag(tag_token const& token)
{
    after_frameset_start_tag(token);
}

} // namespace mf2::html
