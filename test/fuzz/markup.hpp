#pragma once

#include <string>
#include <string_view>

namespace mf2::fuzz
{

/// A document in which each byte of the input has chosen something: a tag, a class, an attribute, a
/// piece of text. Bytes as they stand seldom come to what tables, formatting elements, forms and
/// microformats do to each other.
[[nodiscard]] std::string markup_from(std::string_view choices);

} // namespace mf2::fuzz
