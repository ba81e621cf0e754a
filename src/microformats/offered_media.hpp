#pragma once

#include "html/tape/tape.hpp"
#include "microformats/page_facts.hpp"

namespace mf2::microformats
{

/// With `media::by_children`: the element that says what such an element shows. Of a `picture` it
/// is the first `img` among its children, of an `audio` or `video` without `src` the first
/// `source`, each with `src`, and neither a root nor a property itself. HTML, "Embedded content".
/// @param start  of a u-* property that is on the tape as a whole
/// @return       null if there is none
[[nodiscard]] html::tape_entry const* offered_media(
    html::tape_entry const& start, page_facts const& facts);

} // namespace mf2::microformats
