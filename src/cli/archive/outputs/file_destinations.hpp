// Tests: test/cli/archive/resume.cpp, test/cli/archive/outputs/overwriting.cpp
#pragma once

#include "cli/archive/outputs/destination.hpp"
#include "cli/archive/outputs/journal.hpp"

#include <memory>
#include <string>
#include <vector>

namespace mf2::cli
{

/// A destination before the first input, with the state that an earlier run left.
struct begun_destination
{
    std::unique_ptr<archive_destination> to;
    std::vector<archive_input> changed{}; ///< since that run finished them
    std::string conflict{};               ///< why that run cannot be continued; empty if it can
};

/// Begin a folder with a file for each archive. Runs with any options may share it. A run replaces
/// a finished file only if that has the same options and the same input.
/// @param shape    see `shape_of`
/// @param goes_on  whether finished files stay
[[nodiscard]] begun_destination begin_folder(
    archive_journal journal, std::string const& name, std::string const& shape,
    std::vector<archive_input> const& inputs, bool goes_on);

/// Begin a file for the pages of all archives.
[[nodiscard]] begun_destination begin_common_file(
    archive_journal journal, std::string const& name, std::string const& shape,
    std::vector<archive_input> const& inputs, bool goes_on);

/// Whether anything exists at this path.
[[nodiscard]] bool file_exists(std::string const& path);

/// Write the options of a journal for a message.
[[nodiscard]] std::string in_words(std::string const& encoded_options);

/// Why a run must not replace a folder's file with the output of an input; empty if it may.
/// @param options  the run's options, encoded as in the journal
[[nodiscard]] std::string judge_replacing(
    archive_journal const& journal, archive_input const& input, std::string const& options);

} // namespace mf2::cli
