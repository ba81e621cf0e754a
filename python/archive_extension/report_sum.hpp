#pragma once

#include <mf2/archive/tally.hpp>

#include <boost/json/object.hpp>

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace mf2::python
{

/// Adds up the reports of several archives: doc/archives.md, "The report".
class report_sum
{
public:
    /// Count one more archive.
    void begin();
    /// @param report  JSON, as `mf2_archive_report` writes it
    void add(std::string_view report);
    /// Count an archive that cannot be read, or not any further.
    void add_failure(std::string_view file, std::string_view why);
    /// The sum as JSON, as `mf2 archive --report` writes it of all archives, but for the members
    /// about a run of the command: "skipped", "interrupted" and "archives".
    [[nodiscard]] std::string json() const;

private:
    std::map<std::string, archive::tally, std::less<>> counts_; ///< of names that pages choose
    boost::json::object sum_{{"inputs", 0}, {"failed", boost::json::array()}};
};

} // namespace mf2::python
