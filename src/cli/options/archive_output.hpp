#pragma once

#include <string>

namespace mf2::cli
{

/// Whether the output is a folder that takes a file for each archive: it is there, or its name ends
/// in none of the endings that files of results have.
[[nodiscard]] bool is_output_folder(std::string const& output);

/// Why it is not clear whether an output, which is not there, is to be a folder or a file: it has
/// an ending that files of results have not. Empty if it is.
[[nodiscard]] std::string judge_output(std::string const& output);

} // namespace mf2::cli
