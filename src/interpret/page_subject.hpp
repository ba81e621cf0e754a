#pragma once

#include "interpret/url_set.hpp"

#include <mf2/document.hpp>

#include <memory_resource>
#include <span>

namespace mf2::interpret
{

/// The h-card that a page calls its own; null if it has none.
///
/// Representative h-card parsing, and authorship-spec. It is the first with a URL of the page as
/// `uid` and `url`, else the first with a `url` that the page calls "me".
/// @param cards  the h-cards of the page, in document order
/// @param own    the page's URL, or nothing
[[nodiscard]] item const* find_page_subject(
    document const& page, std::span<item const* const> cards, url_set const& own,
    std::pmr::memory_resource* memory);

} // namespace mf2::interpret
