// Tests: test/cli/run.cpp
#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/exit_status.hpp"
#include "cli/streams/streams.hpp"

namespace mf2::cli
{

/// Print the microformats of every input or, for `task::interpret`, an interpretation of them.
[[nodiscard]] exit_status convert(options const& chosen, streams const& with);

/// Print the items of one document, each on a line as soon as it is final, in one pass.
[[nodiscard]] exit_status print_items(options const& chosen, streams const& with);

/// Print each link of every input as a JSON object on a line.
[[nodiscard]] exit_status print_links(options const& chosen, streams const& with);

/// Print the tree of one document in the form of html5lib's .dat files.
[[nodiscard]] exit_status print_tree(options const& chosen, streams const& with);

/// Print the tokens of one document.
[[nodiscard]] exit_status print_tokens(options const& chosen, streams const& with);

} // namespace mf2::cli
