#pragma once

#include "cli/documents/source.hpp"
#include "cli/options/options.hpp"
#include "cli/sources/input.hpp"

#include <mf2/parse_options.hpp>
#include <mf2/parts.hpp>

#include <string>
#include <vector>

namespace mf2::cli
{

/// A document in memory, and how it is to be parsed.
struct read_page
{
    std::string bytes;
    parse_options how;                        ///< with the page's URL and Content-Type
    std::vector<parts::related_url> linked{}; ///< by the Link fields of who has sent it
};

/// Read a document that may be HTML: a file, or what is behind a URL, that is not binary, which
/// shows in its beginning, and not longer than it may be. What the server says of it holds where
/// nothing else was said.
[[nodiscard]] result<read_page> read_document(
    options const& chosen, source const& from, std::FILE* standard_input);

/// How what is read of a source is to be parsed.
/// @param told  by the server that it comes from; null: nothing
[[nodiscard]] parse_options options_of_page(
    options const& chosen, source const& from, page_facts const* told);

} // namespace mf2::cli
