// HTML, 'The "after frameset" insertion mode'.
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::after_frameset_start_tag(tag_token const& token)
{
    if (token.id == tag::html) in_body_start_tag(token);
    if (token.id == tag::noframes) in_head_start_tag(token);
}

void tree_constructor::after_frameset_end_tag(tag_token const& token)
{
    if (token.id == tag::html) mode_ = insertion_mode::after_after_frameset;
}

} // namespace mf2::html
