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

/// A row of an index of archives: a record's place, and the known facts. Unknown ones are empty.
struct index_row
{
    std::string url;
    std::string date; ///< in digits
    std::string media_type;
    std::optional<int> status;
    std::string file;
    archive::extent place; ///< of length 0: its end is unknown
};

/// Reads the rows of an index, line by line: CDXJ, lines of the API of Common Crawl's index, and
/// CDX. The first line of CDX may name its fields; else they are the usual eleven.
class index_format
{
public:
    /// @return  nothing if the line is no row, or does not give its record's place
    [[nodiscard]] std::optional<index_row> read(std::string_view line);
    /// Whether the last line was a heading without a row, such as a legend.
    [[nodiscard]] bool is_heading() const { return is_heading_; }

private:
    std::string legend_ = "NbamskrMSVg"; ///< a letter for each field
    char separator_ = ' ';
    bool is_heading_ = false;
};

/// Whether the record of a row may be a wanted page, by the facts of the row. A revisit may be
/// wanted if revisits are read; its row does not give the page's media type. Throws
/// `pattern_failure` if the expression for URLs takes too long.
[[nodiscard]] bool may_be_wanted(
    index_row const& row, archive::record_filter const& wanted, archive::revisits revisits);

/// The wanted records of an archive.
struct indexed_archive
{
    std::string file;
    wanted_records wanted; ///< in the order of the rows
};

/// The archives and counts of an index.
struct index_selection
{
    std::vector<indexed_archive> archives; ///< in the order of their first wanted rows
    std::uint64_t rows = 0;
    std::uint64_t wanted = 0;
    std::uint64_t malformed = 0;
    std::uint64_t first_malformed = 0; ///< the number of its line, from 1
};

/// Read an index, as text or in gzip members, as ZipNum has them. Keeps at most 16 bytes of a
/// wanted row, and nothing of others.
[[nodiscard]] result<index_selection> read_index(
    std::string const& path, opening const& with, archive::record_filter const& wanted,
    archive::revisits revisits);

} // namespace mf2::cli
