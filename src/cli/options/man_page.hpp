#pragma once

#include <string>

namespace mf2::cli
{

/// The page mf2(1) of the manual, for man: what help says, of all tasks.
[[nodiscard]] std::string man_page();

} // namespace mf2::cli
