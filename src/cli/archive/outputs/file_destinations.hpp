// Tests: test/cli/archive/resume.cpp, test/cli/archive/outputs/overwriting.cpp
#pragma once

#include "cli/archive/outputs/destination.hpp"
#include "cli/archive/outputs/journal.hpp"

#include <memory>
#include <string>
#include <vector>

namespace mf2::cli
{

/// A destination as it is before the first input, and what there is to say of an earlier run.
struct begun_destination
{
    std::unique_ptr<archive_destination> to;
    std::vector<archive_input> changed{}; ///< since that run has finished them
    std::string conflict{};               ///< why it cannot be gone on with; empty if it can
};

/// A folder that takes a file for each archive. Runs with any options may share it: what is
/// finished is replaced only by runs with the same, from the same input.
/// @param shape    see `shape_of`
/// @param goes_on  whether what is finished stays
[[nodiscard]] begun_destination begin_folder(
    archive_journal journal, std::string const& name, std::string const& shape,
    std::vector<archive_input> const& inputs, bool goes_on);

/// A file that takes the pages of all archives.
[[nodiscard]] begun_destination begin_common_file(
    archive_journal journal, std::string const& name, std::string const& shape,
    std::vector<archive_input> const& inputs, bool goes_on);

/// Whether there is anything with this path.
[[nodiscard]] bool file_exists(std::string const& path);

/// Options, as a journal has them, for a message.
[[nodiscard]] std::string in_words(std::string const& encoded_options);

/// Why a run must not replace a folder's file with that of an input; empty if it may.
/// @param options  the run's options, as the journal has them
[[nodiscard]] std::string judge_replacing(
    archive_journal const& journal, archive_input const& input, std::string const& options);

} // namespace mf2::cli
