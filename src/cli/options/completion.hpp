#pragma once

#include "cli/options/option.hpp"

#include <string>
#include <string_view>

namespace mf2::cli
{

// Shared by the completions for all shells.

/// Whether the argument of an option names a file.
[[nodiscard]] bool takes_files(option const& of);

/// The values that an option permits, joined by spaces; empty: others are permitted, too.
[[nodiscard]] std::string values_of(option const& of);

/// The words that may stand in the place of a task, joined by spaces.
[[nodiscard]] std::string task_words();

/// Put a text between apostrophes, with `escaped` for each apostrophe in it.
[[nodiscard]] std::string quoted(std::string_view text, std::string_view escaped);

} // namespace mf2::cli
