#pragma once

#include "cli/input.hpp"

namespace mf2::cli
{

/// Read a document that may be HTML: a file as in `read_whole` that is not binary.
[[nodiscard]] result<std::string> read_document(
    std::string const& path, std::string const& content_type, std::FILE* standard_input);

} // namespace mf2::cli
