// HTML, 'The "after after body" insertion mode'.
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::after_after_body_end_tag(tag_token const& token)
{
    mode_ = insertion_mode::in_body;
    in_body_end_tag(token);
}

} // namespace mf2::html
