#pragma once

#include <boost/json/object.hpp>

#include <string>

namespace mf2::cli
{

/// Write a report as an HTML page: numbers, charts, and the places of damage in the archives. The
/// page loads nothing, has no script, and has at most some 300 KB. Of a long list it shows the
/// beginning, and says so. Texts of pages and names of files are never markup.
/// @param report  from `to_report`
[[nodiscard]] std::string to_report_page(boost::json::object const& report);

} // namespace mf2::cli
