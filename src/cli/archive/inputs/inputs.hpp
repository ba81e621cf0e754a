#pragma once

#include "cli/archive/inputs/wanted_records.hpp"
#include "cli/options/options.hpp"
#include "cli/streams/failure.hpp"
#include "cli/streams/streams.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace mf2::cli
{

/// An archive and the place for its pages.
struct archive_input
{
    std::string path;        ///< "-" is standard input
    std::string output;      ///< empty: the output of all inputs
    std::string entry;       ///< the output's name in its folder
    std::uint64_t size = 0;  ///< 0: unknown
    int occurrence = 1;      ///< 2 if the archive is an input for the second time
    std::string digest = {}; ///< known beforehand: "sha256:..."
    /// Whether the file with that digest does not match its own digest.
    bool has_wrong_package = false;
    std::string problem = {}; ///< why it cannot be read; empty: none is known
    wanted_records wanted = {};
};

/// The name of an input's archive in journals, the same in every working directory.
[[nodiscard]] std::string source_of(archive_input const& input);

/// Collect the archives that the command line names, in order, then those of its list, then those
/// of its indexes. A name that is no file's is a pattern, as in a shell.
/// @param with  gets messages about malformed rows
[[nodiscard]] result<std::vector<archive_input>> collect_archives(
    options const& chosen, streams const& with);

} // namespace mf2::cli
