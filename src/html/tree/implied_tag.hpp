// Tests: test/rules/removed_rules.cpp
#pragma once

#include "html/tokenizer/token.hpp"

namespace mf2::html
{

/// The start tag of an element that no tag was written for.
[[nodiscard]] inline tag_token implied_tag(tag id)
{
    tag_token token;
    token.id = id;
    token.bytes = name_of(id);
    token.name = token.bytes;
    return token;
}

} // namespace mf2::html
