#pragma once

#include "microformats/items/implicable.hpp"
#include "microformats/items/implying_elements.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/records/record_list.hpp"

#include <string_view>

namespace mf2::microformats
{

/// Append the implied properties of a microformats2 root: `name`, `photo`, `url`.
///
/// microformats2 parsing, "parsing for implied properties".
/// @param may_imply  those to append, if the root has a source for them
/// @param text       of the root, see `text_rule::names`; trimmed
void imply_properties(
    implying_root const& root, implicable may_imply, std::string_view text, page_facts& facts,
    record_list& records);

} // namespace mf2::microformats
