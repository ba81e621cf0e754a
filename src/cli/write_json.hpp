#pragma once

#include "cli/options.hpp"
#include "cli/output.hpp"

#include <boost/json/value.hpp>

namespace mf2::cli
{

/// Write a JSON text and a line's end.
/// @param layout  `automatic` means pretty where `out` is a terminal
void write_json(output& out, boost::json::value const& value, cli::layout layout);

} // namespace mf2::cli
