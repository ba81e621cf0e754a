#pragma once

#include <mf2/archive/extract.hpp>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

namespace mf2::cli
{

/// How far a run has come, on one line of a terminal.
class archive_progress
{
public:
    /// @param to          a terminal, or null: nothing is shown
    /// @param file_bytes  of all inputs together; 0: unknown
    archive_progress(std::FILE* to, std::uint64_t file_bytes);

    /// Tell how far the current input has come. The line is written a few times a second.
    void update(archive::progress const& in_this_input);
    /// The current input is done, and the line says so; another may follow.
    void next_input();
    /// Take the line away.
    void clear();

private:
    using clock = std::chrono::steady_clock;

    void show();
    [[nodiscard]] std::string line(archive::progress const& all, double seconds) const;

    std::FILE* to_;
    std::uint64_t file_bytes_;
    clock::time_point start_ = clock::now();
    clock::time_point shown_;
    archive::progress before_{}; // of the inputs that are done
    archive::progress current_{};
    bool is_shown_ = false;
};

} // namespace mf2::cli
