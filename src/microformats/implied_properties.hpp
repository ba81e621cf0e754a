#pragma once

#include "html/tape/tape.hpp"
#include "microformats/contribution.hpp"
#include "microformats/page_facts.hpp"

#include <memory_resource>
#include <vector>

namespace mf2::microformats
{

/// Append the properties that a microformats2 root has without saying so: `name`, `photo`, `url`.
///
/// microformats2 parsing, "parsing for implied properties". A `name` is implied only where there is
/// no `name`, p-*, e-* or nested microformat, a `photo` or `url` only where there is none of that
/// name, no u-* and no nested microformat. `template` elements are as good as absent.
/// @param start          of the root's element; complete if anything can be implied
/// @param contributions  all that the root has
void imply_properties(
    html::tape_entry const& start, page_facts& facts, contribution_list& contributions);

} // namespace mf2::microformats
