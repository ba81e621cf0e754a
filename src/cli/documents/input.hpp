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

/// A document in memory, and the options to parse it with.
struct read_page
{
    std::string bytes;
    parse_options how;                        ///< with the page's URL and Content-Type
    std::vector<parts::related_url> linked{}; ///< by the server's Link fields
};

/// Read a document that may be HTML: a file, or the bytes behind a URL. Fails if its beginning is
/// binary data, or if it is longer than the limit. The server's URL and Content-Type apply if
/// `from` gives none.
[[nodiscard]] result<read_page> read_document(
    options const& chosen, source const& from, std::FILE* standard_input);

/// The options to parse a source with.
/// @param told  by its server; null: nothing
[[nodiscard]] parse_options options_of_page(
    options const& chosen, source const& from, page_facts const* told);

} // namespace mf2::cli
