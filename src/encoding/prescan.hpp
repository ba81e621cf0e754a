#pragma once

#include "encoding/encoding.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace mf2::encoding
{

/// How many bytes of a document the prescan reads, as HTML encourages.
constexpr std::size_t prescan_limit = 1024;

/// HTML, "prescan a byte stream to determine its encoding"; its end condition is prescan_limit
/// bytes. Looks for `meta` elements, then for an XML declaration.
/// @param bytes  the available start of the document, at least up to prescan_limit
/// @return       nothing if no encoding is declared there
std::optional<encoding> prescan(std::string_view bytes);

/// HTML, "get an XML encoding": the encoding that `<?xml encoding="...">` at the very start
/// declares.
std::optional<encoding> xml_encoding(std::string_view bytes);

} // namespace mf2::encoding
