// Tests: test/rules/removed_rules.cpp
#pragma once

#include "html/tokenizer/token.hpp"

namespace mf2::html
{

/// The start tag of an element without a tag in the source.
[[nodiscard]] inline tag_token implied_tag(tag id)
{
    return bare_tag(id, name_of(id));
}

} // namespace mf2::html
