#pragma once

#include "fuzz/fuzz_input.hpp"

#include <mf2/parse_options.hpp>

#include <string_view>

namespace mf2::fuzz
{

/// Read a document once, as the parser does, and look at the tape after every token.
///
/// With everything kept, the tape is also held against the tree that is built without scopes.
/// @param input  says how the content is cut
void check_tape(fuzz_input const& input, std::string_view content, parse_options const& options);

} // namespace mf2::fuzz
