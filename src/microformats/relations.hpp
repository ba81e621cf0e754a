#pragma once

#include "microformats/contribution.hpp"
#include "microformats/element_view.hpp"
#include "microformats/page_facts.hpp"

#include <optional>

namespace mf2::microformats
{

/// What a hyperlink element says, but for its text.
///
/// microformats2 parsing, "parse a hyperlink element for rel microformats".
/// @return  nothing for other elements, without `href`, without a token in `rel`, and where no
///          relations are wanted
[[nodiscard]] std::optional<relation_contribution> read_relation(
    element_view const& element, page_facts& facts);

} // namespace mf2::microformats
