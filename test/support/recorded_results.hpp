#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::test
{

/// Results recorded in a file: documents are compared with something that no change of the parser
/// changes. Cases of few documents record each with its result, others the sum of their hashes.
/// With MF2_WRITE_RESULTS set, the file is written anew.

/// Note the result of a document in the running test case.
void note_result(std::string_view document, std::string_view result);

/// Check all noted results, and forget them. Test cases that have not run are left out.
/// @param file  from the root of the project
void check_noted_results(std::string const& file);

} // namespace mf2::test
