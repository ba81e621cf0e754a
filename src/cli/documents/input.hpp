#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/input.hpp"

namespace mf2::cli
{

/// Read a document that may be HTML: a file that is not binary, which shows in its beginning, and
/// not longer than it may be.
[[nodiscard]] result<std::string> read_document(
    options const& chosen, std::string const& path, std::string const& content_type,
    std::FILE* standard_input);

} // namespace mf2::cli
