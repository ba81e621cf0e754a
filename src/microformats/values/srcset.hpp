#pragma once

#include <memory_resource>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// An image candidate of an `img`. Views into the attribute.
struct image_candidate
{
    std::string_view url;        ///< as authored, not empty
    std::string_view descriptor; ///< "480w" or "1.5x", as authored; "1x" if there is none
};

/// Append the URLs of all candidates in a `srcset` attribute, those with errors too, in its order.
/// Views into the attribute, none empty. Linear.
/// @param value  decoded
void append_srcset_urls(std::string_view value, std::pmr::vector<std::string_view>& to);

/// The image candidates of a `srcset` attribute, in its order; of those with the same descriptor,
/// the first. Linear.
///
/// HTML, "parse a srcset attribute" for a user agent that supports `sizes`. A candidate with an
/// error is left out.
/// @param value  decoded
[[nodiscard]] std::pmr::vector<image_candidate> parse_srcset(
    std::string_view value, std::pmr::memory_resource* memory);

} // namespace mf2::microformats
