#pragma once

#include <boost/json/object.hpp>

#include <string>

namespace mf2::cli
{

/// A report as an HTML page: numbers, charts, and where damage is in the archives. It needs nothing
/// but itself, has no script, and is no longer than some 300 KB: of long lists it has the
/// beginning, and says so. Texts of pages and names of files are shown as they are, and are never
/// markup.
/// @param report  from `to_report`
[[nodiscard]] std::string to_report_page(boost::json::object const& report);

} // namespace mf2::cli
