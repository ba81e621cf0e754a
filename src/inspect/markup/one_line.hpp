#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::inspect
{

/// Make a line of a text that a terminal may show. White space becomes one space; characters that
/// control a terminal, end a line or turn the direction of text are left out.
/// @param most  the number of characters to keep; an ellipsis stands for more
[[nodiscard]] std::string in_one_line(std::string_view utf_8, std::size_t most);

} // namespace mf2::inspect
