#pragma once

#include <mf2/archive/extract.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>

namespace mf2::cli
{

/// How far a run has come, on one line of a terminal that is never wider than it.
class archive_progress
{
public:
    /// @param to          a terminal, or null: nothing is shown
    /// @param file_bytes  of all inputs together; 0: unknown
    /// @param inputs      how many there are
    archive_progress(std::FILE* to, std::uint64_t file_bytes, std::uint64_t inputs);

    /// Another input is read, of this name.
    void begin_input(std::string const& name);
    /// Tell how far the current input has come. The line is written a few times a second.
    void update(archive::progress const& in_this_input);
    /// The current input is done, and the line says so; another may follow.
    void finish_input();
    /// Take the line away.
    void clear();

private:
    using clock = std::chrono::steady_clock;

    void show();
    [[nodiscard]] std::string line(std::size_t columns) const;

    std::FILE* to_;
    std::uint64_t file_bytes_;
    std::uint64_t inputs_;
    std::uint64_t begun_ = 0; ///< of the inputs
    std::string name_;        ///< of the current one
    clock::time_point start_ = clock::now();
    clock::time_point shown_;
    archive::progress before_{}; // of the inputs that are done
    archive::progress current_{};
    bool is_shown_ = false;
};

/// How far all inputs together have come.
struct progress_figures
{
    archive::progress all;
    double seconds;           ///< since the start; more than 0
    std::uint64_t file_bytes; ///< of all inputs; 0: unknown
    std::uint64_t input;      ///< which of them is read, from 1
    std::uint64_t inputs;
    std::string name; ///< of that one
};

/// "45.0 %, 2 of 3, 120 pages, 0 damaged, 0:12 left, 40 pages/s, 1.2 MB/s, a.warc.gz": what fits of
/// it, and of the name its end.
/// @param columns  of the terminal
[[nodiscard]] std::string progress_line(progress_figures const& of, std::size_t columns);

} // namespace mf2::cli
