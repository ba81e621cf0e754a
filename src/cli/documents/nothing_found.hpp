// Tests: test/cli/run_inputs.cpp
#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/streams.hpp"

#include <string_view>

namespace mf2::cli
{

/// Report that there is no item of the types or in the element that the options name. Suggests a
/// type for a misspelt one. Reports nothing if they name neither.
/// @param subject  the document; empty: all documents
void tell_of_nothing(std::string_view subject, options const& chosen, streams const& with);

} // namespace mf2::cli
