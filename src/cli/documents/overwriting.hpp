#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/streams.hpp"

#include <sys/types.h>

#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mf2::cli
{

/// What a file is, whatever it is called: its device and inode.
using file_identity = std::pair<dev_t, ino_t>;

/// Of a regular file, links followed: others are not destroyed by writing.
[[nodiscard]] std::optional<file_identity> identity_of(std::string const& path);
[[nodiscard]] std::optional<file_identity> identity_of(std::FILE* open_file);

/// What would destroy an input, because it would be written to the same file.
/// @param read     paths; "-" is standard input
/// @param written  paths; "-" is standard output
/// @return         the first of them and what is wrong, for the user; empty if nothing is
[[nodiscard]] std::string find_overwritten(
    std::vector<std::string> const& read, std::vector<std::string> const& written,
    streams const& with);

/// What a run reads besides its documents or archives: the list of them, the configuration file.
[[nodiscard]] std::vector<std::string> other_inputs(options const& chosen, streams const& with);

/// Whether the output, or standard output, is one of the files that are read. Then that is
/// reported.
/// @param documents  paths, as above
[[nodiscard]] bool would_overwrite(
    options const& chosen, std::vector<std::string> const& documents, streams const& with);

} // namespace mf2::cli
