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
/// `type`, one and without "h-", and its properties, single values without an array. Markup is
/// `html` and `text`, an image its URL. `children` is always an array. A document with one
/// top-level item is that item; with several, or none, it is a collection without properties
/// ("Multiple items on a page").
///
/// "Using References": an item with a `url` that is an h-cite, or what the post is a reply to or
/// "-of", is only told of by that URL; what the page says of it is in the `references` of the
/// whole.
///
/// Properties that JF2 reserves the names of (`type`, `children`, `references`, `content-type`,
/// `html`, `text`, `lang`) are left out, as is what JF2 has no place for: an `id`, an `alt`, a
/// `value`.
///
/// Complexity: n log n in the document. Exceptions: std::bad_alloc.
///
///     auto const page = mf2::parse("<p class=h-card>Jo").value();
///     assert(mf2::to_jf2(page) == R"({"type":"card","name":"Jo"})");
[[nodiscard]] MF2_EXPORT std::string to_jf2(document const& page);

/// The same of one item, as if it were all of a document.
///
///     std::cout << mf2::to_jf2(page.items[0]) << '\n';
[[nodiscard]] MF2_EXPORT std::string to_jf2(item const& value);

/// A feed as `application/jf2feed+json`, for feed readers.
///
/// W3C Note "JF2 Post Serialization Format", "JF2 Feed". Where that wants one string, the first
/// value that fits is taken: an http(s) URL, a date and time by ISO 8601. Only h-entries are
/// entries. One needs a `uid`: without one of its own it has its `url`; an entry without either, or
/// with the `uid` of an earlier one, is left out. A feed without a name is called by its URL.
///
/// Complexity: n log n in the feed. Exceptions: std::bad_alloc.
///
///     auto const feeds = mf2::find_feeds(page, "https://example.com/");
///     if (!feeds.empty()) std::cout << mf2::to_jf2_feed(feeds[0]) << '\n';
///
/// @param value  of a document that is still there, from `find_feeds`
[[nodiscard]] MF2_EXPORT std::string to_jf2_feed(feed const& value);

} // namespace mf2
