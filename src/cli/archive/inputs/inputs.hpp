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

/// An archive and where its pages go.
struct archive_input
{
    std::string path;        ///< "-" is standard input
    std::string output;      ///< empty: where those of all others go, too
    std::string entry;       ///< what its folder calls the output
    std::uint64_t size = 0;  ///< 0: unknown
    int occurrence = 1;      ///< 2 where the archive is there for the second time
    std::string digest = {}; ///< that is known of it beforehand: "sha256:..."
    /// Whether that digest comes from what is not what its own digest says.
    bool has_wrong_package = false;
    std::string problem = {}; ///< why it cannot be read; empty: nothing is known to be wrong
    wanted_records wanted = {};
};

/// What journals call the archive of an input, wherever the command is run.
[[nodiscard]] std::string source_of(archive_input const& input);

/// The archives that the command line names, in order, then those of its list, then those of its
/// index. Names that are no file's are patterns of the shell's kind.
/// @param with  told of rows of the index that are none
[[nodiscard]] result<std::vector<archive_input>> collect_archives(
    options const& chosen, streams const& with);

} // namespace mf2::cli
