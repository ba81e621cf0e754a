#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>
#include <mf2/interpret.hpp>

#include <string>

namespace mf2
{

/// A document as JF2, without white space between its tokens.
///
/// W3C Note "JF2 Post Serialization Format", "Deriving the Syntax": an item is an object with its
/// properties, single values without an array. It has one `type`, without "h-". Markup is `html`
/// and `text`, an image its URL. `children` is always an array. A document with one top-level item
/// is that item. With several, or none, it is a collection without properties ("Multiple items on a
/// page").
///
/// "Using References": some items with a `url` are written as that URL alone. These are h-cites,
/// and items in `in-reply-to` or in a property that ends in "-of". The document's `references` have
/// their objects.
///
/// Properties with names that JF2 reserves (`type`, `children`, `references`, `content-type`,
/// `html`, `text`, `lang`) are left out. So are an `id`, an `alt` and a `value`, for which JF2 has
/// no place.
///
/// Complexity: n log n in the document. Exceptions: std::bad_alloc.
///
///     auto const page = mf2::parse("<p class=h-card>Jo").value();
///     assert(mf2::to_jf2(page) == R"({"type":"card","name":"Jo"})");
[[nodiscard]] MF2_EXPORT std::string to_jf2(document const& page);

/// The same for one item, as if it were the whole document.
///
///     std::cout << mf2::to_jf2(page.items[0]) << '\n';
[[nodiscard]] MF2_EXPORT std::string to_jf2(item const& value);

/// A feed as `application/jf2feed+json`, for feed readers.
///
/// W3C Note "JF2 Post Serialization Format", "JF2 Feed". If it wants one string, the first fitting
/// value is taken: an http(s) URL, a date and time by ISO 8601. Only h-entries are entries. An
/// entry needs a `uid`; without its own it has its `url`. An entry without either, or with the
/// `uid` of an earlier one, is left out. A feed without a name has its URL as name.
///
/// Complexity: n log n in the feed. Exceptions: std::bad_alloc.
///
///     auto const feeds = mf2::find_feeds(page, "https://example.com/");
///     if (!feeds.empty()) std::cout << mf2::to_jf2_feed(feeds[0]) << '\n';
///
/// @param value  from `find_feeds`; its document still exists
[[nodiscard]] MF2_EXPORT std::string to_jf2_feed(feed const& value);

} // namespace mf2
