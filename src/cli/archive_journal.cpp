#include "cli/archive_journal.hpp"

#include "cli/input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <utility>

namespace mf2::cli
{

namespace
{

constexpr std::string_view options_line = "mf2 archive, options: ";
constexpr std::string_view finished_line = "finished ";
constexpr std::string_view begun_line = "begun ";

} // namespace

std::string journal_path(std::string const& output, bool is_folder)
{
    std::filesystem::path const path(output);
    if (is_folder) return (path / ".mf2-archive").string();
    return (path.parent_path() / ("." + path.filename().string() + ".mf2-archive")).string();
}

archive_journal::archive_journal(std::string path) : path_(std::move(path))
{
    result<std::string> const text = read_whole(path_, nullptr);
    if (!text) return;
    std::string_view const whole = std::string_view(*text).substr(0, text->rfind('\n') + 1);
    read(whole);
    // Else the next line would become a part of the one that was cut.
    bool const is_cut = exists() && whole.size() != text->size();
    if (is_cut && truncate(path_.c_str(), static_cast<off_t>(whole.size())) != 0)
    {
        failed_ = failure_of(errno);
    }
}

std::string archive_journal::encoded(std::string_view name)
{
    constexpr std::string_view digit = "0123456789ABCDEF";
    std::string out;
    for (char const each : name)
    {
        auto const c = static_cast<unsigned char>(each);
        if (c >= 0x20 && c != '%' && c != 0x7F) out += each;
        else out.append("%").append(1, digit[c >> 4]).append(1, digit[c & 0xF]);
    }
    return out;
}

void archive_journal::forget(std::string_view encoded_name)
{
    std::erase_if(finished_, [&](entry const& each) { return each.name == encoded_name; });
}

void archive_journal::read(std::string_view text)
{
    while (!text.empty())
    {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size() + 1);
        if (!exists())
        {
            if (!line.starts_with(options_line)) return;
            options_ = line.substr(options_line.size());
        }
        else if (line.starts_with(begun_line)) forget(line.substr(begun_line.size()));
        else if (line.starts_with(finished_line))
        {
            line.remove_prefix(finished_line.size());
            std::uint64_t size = 0;
            auto const [end, problem] =
                std::from_chars(line.data(), line.data() + line.size(), size);
            line.remove_prefix(static_cast<std::size_t>(end - line.data()));
            if (problem != std::errc() || !line.starts_with(' ')) continue;
            forget(line.substr(1));
            finished_.push_back({std::string(line.substr(1)), size});
        }
    }
}

archive_journal::entry const* archive_journal::find(std::string_view name) const
{
    auto const found = std::find_if(
        finished_.begin(), finished_.end(),
        [wanted = encoded(name)](auto const& each) { return each.name == wanted; });
    return found == finished_.end() ? nullptr : &*found;
}

void archive_journal::begin(std::string_view options)
{
    options_ = encoded(options);
    finished_.clear();
    write(std::string(options_line) + *options_, O_TRUNC);
}

void archive_journal::begin_again(std::string_view name)
{
    forget(encoded(name));
    write(std::string(begun_line) + encoded(name), O_APPEND);
}

void archive_journal::finish(std::string_view name, std::uint64_t size)
{
    finished_.push_back({encoded(name), size});
    write(
        std::string(finished_line) + std::to_string(size) + ' ' + finished_.back().name, O_APPEND);
}

void archive_journal::restore(archive_journal const& earlier)
{
    options_ = earlier.options_;
    finished_ = earlier.finished_;
    std::string text = std::string(options_line) + *options_;
    for (entry const& each : finished_)
    {
        text.append("\n").append(finished_line).append(std::to_string(each.size));
        text.append(" ").append(each.name);
    }
    write(text, O_TRUNC);
}

void archive_journal::remove()
{
    options_.reset();
    finished_.clear();
    static_cast<void>(std::remove(path_.c_str()));
}

/// Opened anew for each line: other runs may write to it, too.
void archive_journal::write(std::string const& line, int flags)
{
    if (failed_) return;
    constexpr mode_t permissions = 0666; // less the user's mask
    int const file = open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | flags, permissions);
    if (file < 0)
    {
        failed_ = failure_of(errno);
        return;
    }
    std::string const text = line + '\n';
    ssize_t const size = ::write(file, text.data(), text.size());
    bool const is_whole = size == static_cast<ssize_t>(text.size());
    if (!is_whole) failed_ = failure_of(size < 0 ? errno : ENOSPC);
    else if (fsync(file) != 0) failed_ = failure_of(errno);
    static_cast<void>(close(file));
}

} // namespace mf2::cli
