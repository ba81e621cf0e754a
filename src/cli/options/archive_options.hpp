#pragma once

#include <mf2/archive/extract.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>

namespace mf2::cli
{

/// Whether something is asked for.
enum class choice : std::uint8_t
{
    no,
    yes,
};

/// What `mf2 archive` is told besides what all tasks may be told.
struct archive_options
{
    std::vector<std::string> reports;  ///< files; "-" is standard output
    std::optional<std::string> ending; ///< of the names of output files in a folder
    choice resume = choice::no;
    choice quiet = choice::no;
    choice lint = choice::no;
    choice base_names = choice::no; ///< of archives, without their paths
    unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    archive::record_filter filter;
    archive::writer_options writer;
    archive::page_guards guards;
    archive::verification verify = archive::verification::none;
    archive::reader_options reader;
};

} // namespace mf2::cli
