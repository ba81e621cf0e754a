#include "cli/archive/outputs/journal.hpp"

#include "archive/file_beside.hpp"
#include "archive/text.hpp"
#include "cli/sources/input.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace
{

constexpr std::string_view options_line = "mf2 archive, options: ";
constexpr std::string_view finished_line = "finished ";
constexpr std::string_view begun_line = "begun ";
/// Ends a cut line. No other line ends in "%", which stands before two digits.
constexpr char cut_mark = '%';

std::string to_line(archive_journal::entry const& of)
{
    std::string line(finished_line);
    line.append(std::to_string(of.size)).append(" ").append(of.name);
    line.append("\t").append(of.options).append("\t").append(of.input);
    if (!of.found.empty() || !of.source.empty()) line.append("\t").append(of.found);
    return of.source.empty() ? line : line.append("\t").append(of.source);
}

/// Read the rest of a line, after "finished".
std::optional<archive_journal::entry> to_entry(std::string_view line)
{
    std::uint64_t size = 0;
    auto const [end, problem] = std::from_chars(line.data(), line.data() + line.size(), size);
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    std::size_t const tab = line.find('\t');
    if (problem != std::errc() || !line.starts_with(' ') || tab == line.npos) return std::nullopt;
    std::string_view rest = line.substr(tab + 1);
    std::string options(archive::take_until(rest, '\t'));
    std::string input(archive::take_until(rest, '\t'));
    std::string found(archive::take_until(rest, '\t'));
    return archive_journal::entry{
        std::string(line.substr(1, tab - 1)),
        size,
        std::move(options),
        std::move(input),
        std::move(found),
        std::string(rest)};
}

} // namespace

std::string journal_path(std::string const& output, bool is_folder)
{
    if (is_folder) return (std::filesystem::path(output) / ".mf2-archive").string();
    return archive::file_beside(output, ".", ".mf2-archive");
}

archive_journal::archive_journal(std::string path) : path_(std::move(path))
{
    result<std::string> const text = read_whole(path_, nullptr);
    if (!text) return;
    std::string_view const whole = std::string_view(*text).substr(0, text->rfind('\n') + 1);
    read(whole);
    is_cut_ = exists() && whole.size() != text->size();
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

void archive_journal::add(entry finished)
{
    forget(finished.name);
    finished_.push_back(std::move(finished));
    places_.emplace(finished_.back().name, std::prev(finished_.end()));
}

void archive_journal::forget(std::string const& encoded_name)
{
    auto const found = places_.find(encoded_name);
    if (found == places_.end()) return;
    auto const place = found->second;
    // The key is a view of the entry's name, so it goes first.
    places_.erase(found);
    finished_.erase(place);
}

void archive_journal::read(std::string_view text)
{
    while (!text.empty())
    {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size() + 1);
        if (line.ends_with(cut_mark)) continue;
        if (!exists())
        {
            if (!line.starts_with(options_line)) return;
            options_ = line.substr(options_line.size());
        }
        else if (line.starts_with(begun_line)) forget(std::string(line.substr(begun_line.size())));
        else if (line.starts_with(finished_line))
        {
            auto found = to_entry(line.substr(finished_line.size()));
            if (found) add(std::move(*found));
        }
    }
}

archive_journal::entry const* archive_journal::find(std::string_view name) const
{
    auto const found = places_.find(encoded(name));
    return found == places_.end() ? nullptr : &*found->second;
}

void archive_journal::begin(std::string_view options)
{
    options_ = encoded(options);
    places_.clear();
    finished_.clear();
    write(std::string(options_line) + *options_, O_TRUNC);
}

void archive_journal::join(std::string_view options)
{
    bool const is_new = !exists();
    options_ = encoded(options);
    if (!is_new) return;
    // Another run may have begun it just now.
    std::error_code missing;
    auto const size = std::filesystem::file_size(path_, missing);
    bool const is_other_file = !missing && size != 0 && !archive_journal(path_).exists();
    write(std::string(options_line) + *options_, is_other_file ? O_TRUNC : O_APPEND);
}

void archive_journal::begin_again(std::string_view name)
{
    forget(encoded(name));
    write(std::string(begun_line) + encoded(name), O_APPEND);
}

void archive_journal::finish(
    std::string_view name, std::uint64_t size, std::string_view input, std::string_view found,
    std::string_view source)
{
    add({encoded(name), size, *options_, std::string(input), std::string(found), encoded(source)});
    write(to_line(finished_.back()), O_APPEND);
}

void archive_journal::restore(archive_journal const& earlier)
{
    options_ = earlier.options_;
    places_.clear();
    finished_.clear();
    std::string text = std::string(options_line) + *options_;
    for (entry const& each : earlier.finished_)
    {
        add(each);
        text.append("\n").append(to_line(each));
    }
    write(text, O_TRUNC);
}

void archive_journal::remove()
{
    options_.reset();
    places_.clear();
    finished_.clear();
    static_cast<void>(std::remove(path_.c_str()));
}

/// Write a line. Opens the file for each, because other runs may write to it, too.
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
    // A line without its end may be one that another run is writing just now, so it stays.
    std::string text;
    if (std::exchange(is_cut_, false) && flags == O_APPEND) text = {cut_mark, '\n'};
    text += line + '\n';
    ssize_t const size = ::write(file, text.data(), text.size());
    bool const is_whole = size == static_cast<ssize_t>(text.size());
    if (!is_whole) failed_ = failure_of(size < 0 ? errno : ENOSPC);
    else if (fsync(file) != 0) failed_ = failure_of(errno);
    static_cast<void>(close(file));
}

} // namespace mf2::cli
