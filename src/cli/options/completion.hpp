#pragma once

#include "cli/options/option.hpp"

#include <string>
#include <string_view>

namespace mf2::cli
{

// What the completions for all shells need of options.

/// Whether the argument of an option names a file.
[[nodiscard]] bool takes_files(option const& of);

/// The values that an option permits, with spaces between them; empty: it is not one of a few.
[[nodiscard]] std::string values_of(option const& of);

/// The words that may stand in the place of a task, with spaces between them.
[[nodiscard]] std::string task_words();

/// A text between apostrophes, with `escaped` for each apostrophe in it.
[[nodiscard]] std::string quoted(std::string_view text, std::string_view escaped);

} // namespace mf2::cli
