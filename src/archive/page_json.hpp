#pragma once

#include <mf2/archive/page_writer.hpp>

#include <string>

namespace mf2::archive
{

// Of a page that has only the items that are wanted.

/// One line for a page.
void write_json_page(std::string& out, page const& from, writer_options const& options);

/// One line for each item of a page, and one for that of its head.
void write_json_items(std::string& out, page const& from, writer_options const& options);

/// N-Quads for the items of a page.
void write_nquads(std::string& out, page const& from, writer_options const& options);

} // namespace mf2::archive
