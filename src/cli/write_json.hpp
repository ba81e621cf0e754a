#pragma once

#include "cli/options.hpp"
#include "cli/output.hpp"

#include <string_view>

namespace mf2::cli
{

/// Write a JSON text and a line's end.
/// @param json    without whitespace between its tokens
/// @param layout  `automatic` means pretty where `out` is a terminal
void write_json(output& out, std::string_view json, cli::layout layout);

} // namespace mf2::cli
