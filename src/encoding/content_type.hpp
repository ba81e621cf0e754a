#pragma once

#include "encoding/encoding.hpp"

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::encoding
{

/// MIME Sniffing, "parse a MIME type": the value of the charset parameter of a Content-Type header.
///
/// Quotes and escapes are undone; the first well-formed parameter counts.
/// @return  nothing if there is none, or if the value does not start with a type and subtype. The
///          result need not be a known label: see from_label.
std::optional<std::pmr::string> charset_of(
    std::string_view content_type,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// HTML, "extracting a character encoding from a meta element": the encoding named in the value of
/// a `content` attribute. Its rules are not those of the header: `charset` may stand anywhere.
std::optional<encoding> extract_from_meta(std::string_view content);

} // namespace mf2::encoding
