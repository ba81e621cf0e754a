#pragma once

#include <string>

namespace mf2::cli
{

/// Whether the output is a folder, with a file for each archive: an existing one, or a new path
/// without an ending of result files.
[[nodiscard]] bool is_output_folder(std::string const& output);

/// Why a new output may be a folder or a file: it has an ending, but none of result files. Empty if
/// there is no doubt.
[[nodiscard]] std::string judge_output(std::string const& output);

} // namespace mf2::cli
