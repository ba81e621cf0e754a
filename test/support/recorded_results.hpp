#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::test
{

/// Results that are recorded in a file, so that documents are held against something that no change
/// of the parser changes: in test cases of few documents each with its result, in others the sum
/// of their hashes. With MF2_WRITE_RESULTS set the file is written anew.

/// Note what a document comes to in the test case that is running.
void note_result(std::string_view document, std::string_view result);

/// Check all that has been noted, and forget it. Test cases that have not run are left out.
/// @param file  from the root of the project
void check_noted_results(std::string const& file);

} // namespace mf2::test
