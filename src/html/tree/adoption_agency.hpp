#pragma once

#include "html/tokenizer/token.hpp"

namespace mf2::html
{

struct tree_builder;

/// HTML, "adoption agency algorithm", including its steps for "any other end tag".
void run_adoption_agency(tree_builder& tree, tag_token const& token);

} // namespace mf2::html
