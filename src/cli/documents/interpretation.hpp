#pragma once

#include "cli/documents/json_reading.hpp"
#include "cli/streams/failure.hpp"

#include <mf2/interpret.hpp>
#include <mf2/parse_options.hpp>

#include <optional>
#include <string>

namespace mf2::cli
{

/// Interpret a page by the algorithms of <mf2/interpret.hpp>: its representative h-card, its feeds,
/// and the authors and types of its posts. Writes a JSON object without whitespace between its
/// tokens:
///
///     {"representative-h-card": NUMBER or null,
///      "feeds": [{"name": TEXT, "url": TEXT, "start": BYTE, "end": BYTE,
///                 "author": NUMBER or null, "entries": [ENTRY, ...]}, ...],
///      "items": [ENTRY, ...],
///      "authors": [{"card": NUMBER, "name": TEXT, "page": TEXT}, ...],
///      "cards": [CARD, ...]}
///
/// Each author and card is written once and referred to by its number: from 0, in the order of the
/// references. So the text is no longer than a multiple of the page's own results. A CARD is JF2
/// without `children` and h-feeds; in it, `{"card": NUMBER}` stands for another card. An author has
/// "card", "name" and "page" as far as they are known.
/// An ENTRY has "type", "start", "end" and "author", and as far as they are known "post-type",
/// "name", "url" and "published". The "items" are the top-level items, and the entries in h-cards,
/// that are neither an h-feed nor in one. An implied feed has no "start" and "end".
/// @param page   its base URL is the page's. `output_limit` bounds the text as it bounds results.
///               For a region, feeds and items are the region's; the representative h-card and the
///               authors are found in the whole page.
/// @param told   the post types
/// @param path   the file's, for the first member of an object on a line; none: no such member
[[nodiscard]] result<converted> interpret_page(
    read_page page, post_types told, std::optional<std::string> const& path);

} // namespace mf2::cli
