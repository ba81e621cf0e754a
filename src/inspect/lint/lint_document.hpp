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

/// A finding, with its place.
struct placed_finding
{
    finding what;
    line_and_column place;
    std::string tag; ///< the tag at the place, in one line; empty if there is none
};

/// The findings of a document.
struct linted_document
{
    std::vector<placed_finding> findings; ///< in the order of the document
    std::size_t items = 0;                ///< number of items, nested ones included
};

/// Find faults in the microformats of a document, and remarks about them. Time is linear but for
/// sorting.
/// @param bytes    of the document
/// @param options  for parsing; values always get places
/// @return         the error of `parse` or of `told_tags`, if there is one
[[nodiscard]] boost::system::result<linted_document> lint_document(
    std::string_view bytes, parse_options const& options);

} // namespace mf2::inspect
