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

/// The identity of a file under all its names: device and inode.
using file_identity = std::pair<dev_t, ino_t>;

/// Identify a regular file, links followed. Writing does not destroy others.
[[nodiscard]] std::optional<file_identity> identity_of(std::string const& path);
[[nodiscard]] std::optional<file_identity> identity_of(std::FILE* open_file);

/// Find an output that would destroy an input, because both are the same file.
/// @param read     paths; "-" is standard input
/// @param written  paths; "-" is standard output
/// @return         its name and the fault, for the user; empty if there is none
[[nodiscard]] std::string find_overwritten(
    std::vector<std::string> const& read, std::vector<std::string> const& written,
    streams const& with);

/// The files that a run reads beside documents or archives: lists, indexes, the configuration file.
[[nodiscard]] std::vector<std::string> other_inputs(options const& chosen, streams const& with);

/// Whether the output, or standard output, is one of the files to be read; reports it.
/// @param documents  paths; "-" is standard input
[[nodiscard]] bool would_overwrite(
    options const& chosen, std::vector<std::string> const& documents, streams const& with);

} // namespace mf2::cli
