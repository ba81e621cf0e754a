#include "cli/archive_progress.hpp"

#include <algorithm>
#include <array>
#include <cinttypes>

namespace mf2::cli
{

namespace
{

archive::progress operator+(archive::progress const& left, archive::progress const& right)
{
    return {
        left.file_bytes + right.file_bytes, left.content_bytes + right.content_bytes,
        left.pages + right.pages, left.damages + right.damages};
}

} // namespace

archive_progress::archive_progress(std::FILE* to, std::uint64_t file_bytes)
    : to_(to), file_bytes_(file_bytes)
{}

void archive_progress::update(archive::progress const& in_this_input)
{
    current_ = in_this_input;
    constexpr auto interval = std::chrono::milliseconds(250);
    if (clock::now() - shown_ >= interval) show();
}

void archive_progress::show()
{
    if (to_ == nullptr) return;
    shown_ = clock::now();
    is_shown_ = true;
    double const seconds = std::chrono::duration<double>(shown_ - start_).count();
    std::string const text = line(before_ + current_, std::max(seconds, 0.001));
    static_cast<void>(std::fprintf(to_, "\r%s\033[K", text.c_str()));
    static_cast<void>(std::fflush(to_));
}

std::string archive_progress::line(archive::progress const& all, double seconds) const
{
    std::array<char, 160> text{};
    double const pages_a_second = static_cast<double>(all.pages) / seconds;
    double const megabytes_a_second = static_cast<double>(all.content_bytes) / 1e6 / seconds;
    std::snprintf(
        text.data(), text.size(), "%" PRIu64 " pages, %.0f pages/s, %.1f MB/s, %" PRIu64 " damaged",
        all.pages, pages_a_second, megabytes_a_second, all.damages);
    if (file_bytes_ == 0) return text.data();
    double const part =
        std::min(1.0, static_cast<double>(all.file_bytes) / static_cast<double>(file_bytes_));
    double const left = part > 0 ? seconds / part - seconds : 0;
    std::array<char, 64> before{};
    auto const whole_seconds = static_cast<long long>(left);
    std::snprintf(
        before.data(), before.size(), "%5.1f %%, %lld:%02lld left, ", part * 100,
        whole_seconds / 60, whole_seconds % 60);
    return std::string(before.data()) + text.data();
}

void archive_progress::next_input()
{
    if (is_shown_) show();
    before_ = before_ + current_;
    current_ = {};
}

void archive_progress::clear()
{
    if (!is_shown_) return;
    is_shown_ = false;
    static_cast<void>(std::fputs("\r\033[K", to_));
    static_cast<void>(std::fflush(to_));
}

} // namespace mf2::cli
