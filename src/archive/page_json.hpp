#pragma once

#include "archive/line_output.hpp"

#include <mf2/archive/page_writer.hpp>
#include <mf2/handler.hpp>

#include <functional>

namespace mf2::archive
{

/// Remove the parts of a page that the options don't want.
/// @return  whether they want the page at all
[[nodiscard]] bool select(page& of, writer_options const& options);

/// Whether the item of a page's head is written: N-Quads leave it out.
[[nodiscard]] bool has_head(document const& content, writer_options const& options);

// For pages after `select`. All stop when the output is refused.

/// Write in the form that the options want.
void write_selected(line_output& out, page const& from, writer_options const& options);

/// Gets an item and the items around it; returns false when it wants no more.
using item_visitor = std::function<bool(item const& value, item_path path)>;

/// Pass each item of a page that the options want, wherever it is, standing alone.
void for_each_item(page const& from, writer_options const& options, item_visitor const& use);

/// Write N-Quads for the items of a page.
void write_nquads(line_output& out, page const& from, writer_options const& options);

} // namespace mf2::archive
