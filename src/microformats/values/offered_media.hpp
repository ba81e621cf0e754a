#pragma once

#include "html/names/tag.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/vocabulary/element_view.hpp"

namespace mf2::microformats
{

// With `media::by_children` some elements show what a child of them says: of a `picture` it is the
// first `img`, of an `audio` or `video` without `src` the first `source`, each with `src`, and
// neither a root nor a property itself. HTML, "Embedded content".

/// The name of the children that such an element shows; unknown if it says that itself.
[[nodiscard]] html::tag child_shown_by(element_view const& element, page_facts const& facts);

/// Whether a child may say what is shown.
/// @param wanted  the name of such children
[[nodiscard]] bool is_offer(element_view const& child, html::tag wanted, page_facts const& facts);

} // namespace mf2::microformats
