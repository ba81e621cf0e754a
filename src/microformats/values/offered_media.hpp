#pragma once

#include "html/names/tag.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/vocabulary/element_view.hpp"

namespace mf2::microformats
{

// With `media::by_children` some elements show the media of a child. A `picture` shows that of the
// first `img`, an `audio` or `video` without `src` that of the first `source`. The child must have
// `src`, and be neither a root nor a property itself. HTML, "Embedded content".

/// The tag of the children that such an element shows; unknown if its own attributes count.
[[nodiscard]] html::tag child_shown_by(element_view const& element, page_facts const& facts);

/// Whether a child may be the one that is shown.
/// @param wanted  the tag of such children
[[nodiscard]] bool is_offer(element_view const& child, html::tag wanted, page_facts const& facts);

} // namespace mf2::microformats
