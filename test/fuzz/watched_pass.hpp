#pragma once

#include "fuzz/fuzz_input.hpp"

#include <mf2/parse_options.hpp>

#include <string_view>

namespace mf2::fuzz
{

/// Read a document once, as the parser does, and check the tape behind every token.
///
/// With everything kept, the tape is also compared with the tree built without scopes.
/// @param input  chooses the cuts of the content
void check_tape(fuzz_input const& input, std::string_view content, parse_options const& options);

} // namespace mf2::fuzz
