#pragma once

#include "cli/documents/json_reading.hpp"
#include "cli/streams/failure.hpp"

#include <mf2/interpret.hpp>
#include <mf2/parse_options.hpp>

#include <optional>
#include <string>

namespace mf2::cli
{

/// Say what a page is about, what there is to subscribe to, who wrote its posts and of which kind
/// these are, by the algorithms of <mf2/interpret.hpp>. A JSON object without whitespace between
/// its tokens:
///
///     {"representative-h-card": NUMBER or null,
///      "feeds": [{"name": TEXT, "url": TEXT, "start": BYTE, "end": BYTE,
///                 "author": NUMBER or null, "entries": [ENTRY, ...]}, ...],
///      "items": [ENTRY, ...],
///      "authors": [{"card": NUMBER, "name": TEXT, "page": TEXT}, ...],
///      "cards": [CARD, ...]}
///
/// Authors and cards are told once, in the order in which they are referred to, by numbers from 0
/// on. So the text is no longer than a multiple of the page's own results. A CARD is JF2 without
/// `children` and h-feeds; in it, `{"card": NUMBER}` stands for another that is told. An author
/// has "card", "name" and "page" as far as they are known.
/// An ENTRY has "type" and, where it is an h-entry or an h-event, "post-type"; "name", "url" and
/// "published" where it has them; "start", "end" and "author". The "items" are the top-level ones,
/// and the entries in h-cards, that are no h-feed and in none. An implied feed has no place.
/// @param page   its base URL is the page's. The text may be as long as `output_limit` permits the
///               results to be. Where a region is wanted, feeds and items are those of the region;
///               whom the page is about and who wrote something is asked of the whole page.
/// @param told   the types of posts
/// @param path   of its file, for the first member of an object that is a line; none: no such
///               member
[[nodiscard]] result<converted> interpret_page(
    read_page page, post_types told, std::optional<std::string> const& path);

} // namespace mf2::cli
