#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::inspect
{

/// Text as a terminal may show it in a line: white space is one space, and what controls a
/// terminal, ends a line or turns the direction of text is left out.
/// @param most  so many characters at most, and an ellipsis if there are more
[[nodiscard]] std::string in_one_line(std::string_view utf_8, std::size_t most);

} // namespace mf2::inspect
