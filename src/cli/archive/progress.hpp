#pragma once

#include <mf2/archive/extract.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>

namespace mf2::cli
{

/// The progress of a run, on one line of a terminal, never wider than that.
class archive_progress
{
public:
    /// @param to          a terminal, or null: nothing is shown
    /// @param file_bytes  of all inputs together; 0: unknown
    /// @param inputs      their number
    archive_progress(std::FILE* to, std::uint64_t file_bytes, std::uint64_t inputs);

    /// Begin an input with this name.
    void begin_input(std::string const& name);
    /// Note the progress of the current input. Writes the line a few times a second.
    void update(archive::progress const& in_this_input);
    /// Finish the current input, and show that; another may follow.
    void finish_input();
    /// Remove the line.
    void clear();

private:
    using clock = std::chrono::steady_clock;

    void show();
    [[nodiscard]] std::string line(std::size_t columns) const;

    std::FILE* to_;
    std::uint64_t file_bytes_;
    std::uint64_t inputs_;
    std::uint64_t begun_ = 0; ///< number of inputs
    std::string name_;        ///< of the current one
    clock::time_point start_ = clock::now();
    clock::time_point shown_;
    archive::progress before_{}; // of the finished inputs
    archive::progress current_{};
    bool is_shown_ = false;
};

/// The progress of all inputs together.
struct progress_figures
{
    archive::progress all;
    double seconds;           ///< since the start; more than 0
    std::uint64_t file_bytes; ///< of all inputs; 0: unknown
    std::uint64_t input;      ///< the current one, from 1
    std::uint64_t inputs;
    std::string name; ///< of the current one
};

/// Write "45.0 %, 2 of 3, 120 pages, 0 damaged, 0:12 left, 40 pages/s, 1.2 MB/s, a.warc.gz", as
/// much as fits. A long name loses its beginning.
/// @param columns  of the terminal
[[nodiscard]] std::string progress_line(progress_figures const& of, std::size_t columns);

} // namespace mf2::cli
