#pragma once

#include <mf2/archive/page_writer.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <string>

namespace mf2::archive
{

/// The items of a page that the options want, in canonical JSON.
[[nodiscard]] boost::json::array wanted_items(
    boost::json::array&& items, writer_options const& options);

/// One line for a page.
void write_json_page(std::string& out, page& from, writer_options const& options);

/// One line for each item of a page.
void write_json_items(std::string& out, page const& from, writer_options const& options);

/// N-Quads for the items of a page.
void write_nquads(std::string& out, page const& from, writer_options const& options);

} // namespace mf2::archive
