#pragma once

#include "archive/line_output.hpp"

#include <mf2/archive/page_writer.hpp>
#include <mf2/handler.hpp>

#include <functional>

namespace mf2::archive
{

/// Leave of a page only what the options want.
/// @return  whether they want it at all
[[nodiscard]] bool select(page& of, writer_options const& options);

// Of a page that has only what is wanted. All stop when the output is refused.

/// In the form that the options want.
void write_selected(line_output& out, page& from, writer_options const& options);

/// Tell of each item of a page that the options want, wherever it is, standing alone.
/// @param use  is given the item and what it is in; false: it wants no more
void for_each_item(
    page& from, writer_options const& options,
    std::function<bool(item& value, item_path path)> const& use);

/// N-Quads for the items of a page.
void write_nquads(line_output& out, page const& from, writer_options const& options);

} // namespace mf2::archive
