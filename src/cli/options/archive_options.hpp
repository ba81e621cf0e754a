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

/// Whether something is asked for.
enum class choice : std::uint8_t
{
    no,
    yes,
};

/// What may be found in archives that is to fail a run.
enum class failing : std::uint8_t
{
    damage, ///< any that is told of
    digest, ///< of a page that is not what was archived
    lost,   ///< pages that are left out because their records are corrupt
};

/// Some of them.
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
    /// Those that are in both.
    [[nodiscard]] failing_set operator&(failing_set const& others) const
    {
        failing_set both;
        both.bits_ = bits_ & others.bits_;
        return both;
    }
    friend bool operator==(failing_set const&, failing_set const&) = default;

    /// "damage,lost".
    [[nodiscard]] std::string names() const;
    /// @param names  as `names` gives them; any other is passed over
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

/// What `mf2 archive` is told besides what all tasks may be told.
struct archive_options
{
    std::vector<std::string> reports;  ///< files; "-" is standard output
    std::optional<std::string> hosts;  ///< a file
    std::vector<std::string> indexes;  ///< files
    choice folders = choice::no;       ///< are read, too
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
