#pragma once

#include <memory_resource>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// One picture that an `img` offers. Views into the attribute.
struct image_candidate
{
    std::string_view url;        ///< as authored, not empty
    std::string_view descriptor; ///< "480w" or "1.5x", as authored; "1x" where there is none
};

/// Append the URLs of all candidates in a `srcset` attribute, those with errors too, in its order.
/// Views into the attribute, none empty. Linear.
/// @param value  decoded
void append_srcset_urls(std::string_view value, std::pmr::vector<std::string_view>& to);

/// The pictures that a `srcset` attribute offers, in its order; of those with the same descriptor
/// the first. Linear.
///
/// HTML, "parse a srcset attribute" for a user agent that supports `sizes`. A candidate that this
/// finds an error in is left out.
/// @param value  decoded
[[nodiscard]] std::pmr::vector<image_candidate> parse_srcset(
    std::string_view value, std::pmr::memory_resource* memory);

} // namespace mf2::microformats
