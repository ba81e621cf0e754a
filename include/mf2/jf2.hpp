#pragma once

#include <mf2/document.hpp>

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
[[nodiscard]] std::string to_jf2(document const& page);

/// The same of one item, as if it were all of a document.
[[nodiscard]] std::string to_jf2(item const& value);

} // namespace mf2
