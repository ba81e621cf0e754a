#pragma once

#include "cli/archive/wanted_records.hpp"
#include "cli/options/options.hpp"
#include "cli/sources/open_source.hpp"
#include "cli/streams/streams.hpp"

#include <cstdint>
#include <functional>
#include <set>
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

/// What would destroy an input, because it would be written to the same file: an output, one that
/// is not finished yet, or the report. Links are followed.
/// @param inputs  with their outputs
/// @return        what is wrong; empty if nothing is
[[nodiscard]] std::string find_overwritten(
    std::vector<archive_input> const& inputs, options const& chosen, streams const& with);

/// What of the results would be destroyed, because two outputs, or one and the report, would be
/// written to the same file. What is noted beside an output is one, too. Links are followed.
/// @param inputs  with their outputs
/// @return        what is wrong; empty if nothing is
[[nodiscard]] std::string find_written_twice(
    std::vector<archive_input> const& inputs, options const& chosen, streams const& with);

/// Give every archive its own output in a folder: under its name or, if two have the same name, in
/// folders in it for what differs in their paths. What an earlier run has made from an archive with
/// the same options stays its output, whatever others there were then.
/// @return  what is wrong, if two would have the same; empty otherwise
[[nodiscard]] std::string assign_outputs(std::vector<archive_input>& inputs, options const& chosen);

} // namespace mf2::cli
