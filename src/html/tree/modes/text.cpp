// HTML, 'The "text" insertion mode'.
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

void tree_constructor::text_end_tag()
{
    pop();
    mode_ = original_mode_;
}

void tree_constructor::text_end_of_file()
{
    pop();
    mode_ = original_mode_;
}

} // namespace mf2::html
