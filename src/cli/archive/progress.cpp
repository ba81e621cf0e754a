#include "cli/archive/progress.hpp"

#include "cli/streams/failure.hpp"

#include <sys/ioctl.h>

#include <algorithm>
#include <array>
#include <cinttypes>
#include <string_view>
#include <vector>

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

template <class... Values>
std::string formatted(char const* format, Values... values)
{
    std::array<char, 80> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    return text.data();
}

/// The parts of the line, the most important first.
std::vector<std::string> parts_of(progress_figures const& of)
{
    std::vector<std::string> parts;
    double const share =
        std::min(1.0, static_cast<double>(of.all.file_bytes) / static_cast<double>(of.file_bytes));
    bool const is_known = of.file_bytes != 0;
    if (is_known) parts.push_back(formatted("%.1f %%", share * 100));
    parts.push_back(formatted("%" PRIu64 " of %" PRIu64, of.input, of.inputs));
    parts.push_back(formatted("%" PRIu64 " pages", of.all.pages));
    parts.push_back(formatted("%" PRIu64 " damaged", of.all.damages));
    if (is_known)
    {
        double const left = share > 0 ? of.seconds / share - of.seconds : 0;
        auto const whole = static_cast<long long>(left);
        parts.push_back(formatted("%lld:%02lld left", whole / 60, whole % 60));
    }
    parts.push_back(formatted("%.0f pages/s", static_cast<double>(of.all.pages) / of.seconds));
    double const megabytes = static_cast<double>(of.all.content_bytes) / 1e6;
    parts.push_back(formatted("%.1f MB/s", megabytes / of.seconds));
    return parts;
}

/// The columns of the terminal now; 80 if it is no terminal.
std::size_t columns_of(std::FILE* terminal)
{
    winsize size = {};
    bool const is_known = ioctl(fileno(terminal), TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
    return is_known ? size.ws_col : 80;
}

} // namespace

std::string progress_line(progress_figures const& of, std::size_t columns)
{
    // Some terminals start a new line after the last column.
    std::size_t const width = columns == 0 ? 0 : columns - 1;
    std::string line;
    for (std::string const& part : parts_of(of))
    {
        std::string const more = (line.empty() ? "" : ", ") + part;
        if (line.size() + more.size() > width) return line;
        line += more;
    }
    constexpr std::string_view comma = ", ";
    constexpr std::string_view cut = "...";
    std::string name = printable(of.name);
    std::size_t const room = width - std::min(width, line.size() + comma.size());
    // Count bytes, which are at least as many as the columns.
    if (name.size() > room)
    {
        if (room <= 2 * cut.size()) return line;
        std::size_t from = name.size() - (room - cut.size());
        while (from < name.size() && (static_cast<unsigned char>(name[from]) & 0xC0) == 0x80)
            ++from;
        name = std::string(cut) + name.substr(from);
    }
    return line.append(comma).append(name);
}

archive_progress::archive_progress(std::FILE* to, std::uint64_t file_bytes, std::uint64_t inputs)
    : to_(to), file_bytes_(file_bytes), inputs_(inputs)
{}

void archive_progress::begin_input(std::string const& name)
{
    ++begun_;
    name_ = name;
}

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
    static_cast<void>(std::fprintf(to_, "\r%s\033[K", line(columns_of(to_)).c_str()));
    static_cast<void>(std::fflush(to_));
}

std::string archive_progress::line(std::size_t columns) const
{
    double const seconds = std::chrono::duration<double>(shown_ - start_).count();
    return progress_line(
        {before_ + current_, std::max(seconds, 0.001), file_bytes_, begun_, inputs_, name_},
        columns);
}

void archive_progress::finish_input()
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
