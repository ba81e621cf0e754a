#pragma once

#include "encoding/encoding.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace mf2::encoding
{

/// How many bytes of a document the prescan looks at, as HTML encourages.
constexpr std::size_t prescan_limit = 1024;

/// HTML, "prescan a byte stream to determine its encoding", its end condition being prescan_limit
/// bytes. Looks for `meta` elements, then for an XML declaration.
/// @param bytes  the start of the document, as much of it as there is up to prescan_limit.
/// @return       nothing when no encoding is declared there.
std::optional<encoding> prescan(std::string_view bytes);

/// HTML, "get an XML encoding": what `<?xml encoding="...">` at the very start declares.
std::optional<encoding> xml_encoding(std::string_view bytes);

} // namespace mf2::encoding
