#pragma once

#include <string>

namespace mf2::cli
{

/// Write the page mf2(1) of the manual, for man: the help on all tasks.
[[nodiscard]] std::string man_page();

} // namespace mf2::cli
