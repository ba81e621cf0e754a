#pragma once

#include <mf2/archive/extract.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace mf2::cli
{

/// Whether something is wanted.
enum class choice : std::uint8_t
{
    no,
    yes,
};

/// Findings in archives that may fail a run.
enum class failing : std::uint8_t
{
    damage, ///< any that is reported
    digest, ///< of a page that does not match its digest
    lost,   ///< pages that are left out because their records are corrupt
};

/// A set of such findings.
class failing_set
{
public:
    void add(failing each) { bits_ |= 1U << static_cast<unsigned>(each); }
    void add(failing_set const& others) { bits_ |= others.bits_; }
    [[nodiscard]] bool has(failing each) const
    {
        return (bits_ >> static_cast<unsigned>(each) & 1U) != 0;
    }
    [[nodiscard]] bool is_empty() const { return bits_ == 0; }
    /// The findings in both.
    [[nodiscard]] failing_set operator&(failing_set const& others) const
    {
        failing_set both;
        both.bits_ = bits_ & others.bits_;
        return both;
    }
    friend bool operator==(failing_set const&, failing_set const&) = default;

    /// "damage,lost".
    [[nodiscard]] std::string names() const;
    /// @param names  as `names` gives them; others are skipped
    [[nodiscard]] static failing_set of(std::string_view names);

private:
    unsigned bits_ = 0;
};

/// Whether only a part of an input is read: OFFSET LENGTH, or OFFSET.
[[nodiscard]] inline bool is_part(archive::reader_options const& read)
{
    archive::reader_options const all;
    return read.offset != 0 || read.length != all.length || read.records != all.records;
}

/// The options of `mf2 archive` alone.
struct archive_options
{
    std::vector<std::string> reports;  ///< files; "-" is standard output
    std::optional<std::string> hosts;  ///< a file
    std::vector<std::string> indexes;  ///< files
    choice folders = choice::no;       ///< whether archives in folders are read
    std::optional<std::string> ending; ///< of the names of output files in a folder
    std::string prefix;                ///< of the lines of a list
    choice resume = choice::no;
    choice quiet = choice::no;
    choice lint = choice::no;
    choice base_names = choice::no; ///< of archives, without their paths
    failing_set fail_on;
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    archive::record_filter filter;
    archive::writer_options writer;
    archive::page_guards guards;
    archive::verification verify = archive::verification::none;
    archive::revisits revisits = archive::revisits::omitted;
    archive::reader_options reader;
};

} // namespace mf2::cli
