#pragma once

#include "inspect/lint/finding.hpp"
#include "inspect/markup/source_lines.hpp"

#include <mf2/parse_options.hpp>

#include <boost/system/result.hpp>

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

/// What is wrong with the microformats of a document, and what is good to know of them, in the
/// order of the document. Of time that is linear but for sorting.
/// @param bytes    of the document
/// @param options  those of parsing; whatever they say, values are asked for their places
/// @return         the error of `parse` or of `told_tags`, if there is one
[[nodiscard]] boost::system::result<std::vector<placed_finding>> lint_document(
    std::string_view bytes, parse_options const& options);

} // namespace mf2::inspect
