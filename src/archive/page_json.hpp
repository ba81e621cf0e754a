#pragma once

#include "archive/line_output.hpp"

#include <mf2/archive/page_writer.hpp>

namespace mf2::archive
{

// Of a page that has only the items that are wanted, unless it is said otherwise. All stop when the
// output is refused.

/// One line for a page.
void write_json_page(line_output& out, page const& from, writer_options const& options);

/// One line for each item of a page that the options want, wherever it is, and one for that of its
/// head.
void write_json_items(line_output& out, page& from, writer_options const& options);

/// N-Quads for the items of a page.
void write_nquads(line_output& out, page const& from, writer_options const& options);

} // namespace mf2::archive
