// Tests: test/cli/run_inputs.cpp
#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/streams.hpp"

#include <string_view>

namespace mf2::cli
{

/// Say that a document has no item of those that are asked for by type or by `--id`; nothing where
/// all are. A name may be misspelt.
/// @param subject  the document
void tell_of_nothing(std::string_view subject, options const& chosen, streams const& with);

} // namespace mf2::cli
