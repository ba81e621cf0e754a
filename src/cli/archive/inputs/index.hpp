#pragma once

#include "archive/raw_input.hpp"
#include "cli/archive/inputs/wanted_records.hpp"
#include "cli/sources/open_source.hpp"
#include "cli/streams/failure.hpp"

#include <mf2/archive/extract.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// A row of an index of archives: where a record is, and what is known of it. What is not known is
/// empty.
struct index_row
{
    std::string url;
    std::string date; ///< in digits
    std::string media_type;
    std::optional<int> status;
    std::string file;
    archive::extent place; ///< of length 0: nobody knows where it ends
};

/// Reads the rows of an index, line by line: CDXJ, the lines of the API of Common Crawl's index,
/// and CDX, whose first line says which fields there are, or that has the usual eleven.
class index_format
{
public:
    /// @return  nothing if the line is no row, or does not say where its record begins
    [[nodiscard]] std::optional<index_row> read(std::string_view line);
    /// Whether the last line is none that has a row, such as a legend.
    [[nodiscard]] bool is_heading() const { return is_heading_; }

private:
    std::string legend_ = "NbamskrMSVg"; ///< a letter for each field
    char separator_ = ' ';
    bool is_heading_ = false;
};

/// Whether the record of a row may be a page that is wanted, as far as the row tells. A row of a
/// revisit may be wanted where those are read; it says nothing of the page's media type. Throws
/// `pattern_failure` where the expression for URLs takes too long.
[[nodiscard]] bool may_be_wanted(
    index_row const& row, archive::record_filter const& wanted, archive::revisits revisits);

/// The records of an archive that are wanted.
struct indexed_archive
{
    std::string file;
    wanted_records wanted; ///< in the order of the rows
};

/// What an index comes to.
struct index_selection
{
    std::vector<indexed_archive> archives; ///< in the order of their first wanted rows
    std::uint64_t rows = 0;
    std::uint64_t wanted = 0;
    std::uint64_t malformed = 0;
    std::uint64_t first_malformed = 0; ///< its number, from 1
};

/// Read an index, as text or in members of gzip, as ZipNum has them. Of the rows that are not
/// wanted nothing is kept, of others 16 bytes at most.
[[nodiscard]] result<index_selection> read_index(
    std::string const& path, opening const& with, archive::record_filter const& wanted,
    archive::revisits revisits);

} // namespace mf2::cli
