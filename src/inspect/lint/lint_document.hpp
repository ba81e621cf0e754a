#pragma once

#include "inspect/lint/finding.hpp"
#include "inspect/markup/source_lines.hpp"

#include <mf2/parse_options.hpp>

#include <boost/system/result.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

/// A finding, and where it is.
struct placed_finding
{
    finding what;
    line_and_column place;
    std::string tag; ///< at the place, in one line; empty: there is none
};

/// What was found in a document.
struct linted_document
{
    std::vector<placed_finding> findings; ///< in the order of the document
    std::size_t items = 0;                ///< how many it has, those in others too
};

/// What is wrong with the microformats of a document, and what is good to know of them.
/// Of time that is linear but for sorting.
/// @param bytes    of the document
/// @param options  those of parsing; whatever they say, values are asked for their places
/// @return         the error of `parse` or of `told_tags`, if there is one
[[nodiscard]] boost::system::result<linted_document> lint_document(
    std::string_view bytes, parse_options const& options);

} // namespace mf2::inspect
