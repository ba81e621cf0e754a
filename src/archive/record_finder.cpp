// Tests: test/archive/record_finder.cpp, test/archive/damaged_records.cpp
#include "archive/record_finder.hpp"

#include "archive/magic_numbers.hpp"
#include "archive/record_start.hpp"

#include <algorithm>

namespace mf2::archive
{

namespace
{

bool is_line_end(char c)
{
    return c == '\r' || c == '\n';
}

} // namespace

/// The number of unread bytes before the next known gap, where content may be missing. The content
/// behind a gap does not belong to that before it.
std::optional<std::size_t> record_finder::gap_ahead() const
{
    auto const gap = content_.boundaries().first_gap_behind(content_.position());
    if (!gap) return std::nullopt;
    return static_cast<std::size_t>(*gap - content_.position());
}

/// Whether content may be missing before the current position.
bool record_finder::is_behind_gap() const
{
    boundary const* const here = content_.boundary_here();
    return here != nullptr && here->is_gap();
}

/// The unread bytes, up to the next gap.
std::string_view record_finder::piece() const
{
    return content_.unread().substr(0, gap_ahead().value_or(std::string_view::npos));
}

record_format record_finder::format_here(std::size_t behind)
{
    content_.need(behind + record_start_size);
    std::string_view const all = piece();
    std::string_view const unread = all.substr(std::min(behind, all.size()));
    if (is_warc_start(unread) && format_ != record_format::arc) return record_format::warc;
    if (unread.empty() || format_ == record_format::warc) return record_format::unknown;
    return is_arc_line(rest_of_line(behind)) ? record_format::arc : record_format::unknown;
}

/// The rest of the line at the current position, or at a distance from it, up to the length of the
/// longest ARC line.
std::string_view record_finder::rest_of_line(std::size_t behind)
{
    bool const is_whole = content_.unread().find('\n', behind) != std::string_view::npos;
    if (!is_whole) content_.need(behind + largest_arc_line);
    std::string_view const lines = whole_lines(piece());
    return first_line(lines.substr(std::min(behind, lines.size()), largest_arc_line));
}

bool record_finder::may_end_block_here(std::string_view line_ends)
{
    constexpr std::size_t most = 64; // line ends; the search does not go beyond them
    content_.need(most);
    boundary const* const next = content_.boundaries().first_from(content_.position());
    std::size_t const room = next != nullptr ? static_cast<std::size_t>(std::min<std::uint64_t>(
                                                   next->position - content_.position(), most))
                                             : most;
    std::string_view const rest = content_.unread().substr(0, room);
    std::size_t const lines = rest.find_first_not_of("\r\n");
    return lines == rest.npos || rest.starts_with(line_ends) ||
        format_here(lines) != record_format::unknown;
}

bool record_finder::may_end_here()
{
    if (content_.boundary_here() != nullptr || !content_.need(1) || starts_here()) return true;
    if (content_.enter_member(evidence::place)) return true;
    constexpr std::string_view start_of_all = "WARC/";
    bool const is_last = !content_.need(record_start_size);
    return is_last && start_of_all.starts_with(content_.unread().substr(0, start_of_all.size()));
}

/// How many last bytes may be too few to show that a record starts at them.
std::size_t record_finder::overlap() const
{
    return format_ == record_format::warc ? record_start_size - 1 : largest_arc_line;
}

/// Remove a last line without an end: an ARC line ends in its length, which may be cut.
std::string_view record_finder::whole_lines(std::string_view bytes) const
{
    return gap_ahead() ? bytes.substr(0, bytes.rfind('\n') + 1) : bytes;
}

/// @param searched  how many bytes a record may begin in. No other line is looked at: a magic
///                  number may stand in every few bytes, and each of them causes a call
std::size_t record_finder::find(std::size_t searched)
{
    std::string_view const all = piece();
    std::size_t const end = std::min(searched, all.size());
    std::size_t const warc = format_ == record_format::arc
        ? all.npos
        : find_warc_start(all.substr(0, end + record_start_size - 1));
    if (format_ == record_format::warc) return warc;
    return std::min(warc, find_arc_start_in(all.substr(0, end + overlap()), std::min(end, warc)));
}

/// @param before  the last place where a line may begin
std::size_t record_finder::find_arc_start_in(std::string_view bytes, std::size_t before)
{
    bool const begins_line = passed_.empty() || passed_.ends_with('\n') || is_behind_gap();
    std::size_t const here = begins_line ? find_arc_start_here(bytes) : bytes.npos;
    if (here != bytes.npos || bytes.substr(0, before).find('\n') == bytes.npos) return here;
    return find_arc_line(whole_lines(bytes), before);
}

/// Look at the line that begins at the current position. If a line has many magic numbers, the
/// first look answers for all: no line of ARC begins with one.
std::size_t record_finder::find_arc_start_here(std::string_view bytes)
{
    std::uint64_t const at = content_.position();
    if (at >= judged_.begin && at < judged_.end)
        return judged_.has_start ? static_cast<std::size_t>(judged_.end - at) : bytes.npos;
    std::string_view const line = first_line(whole_lines(bytes).substr(0, largest_arc_line));
    if (line.size() == largest_arc_line) return bytes.npos; // the line is longer
    std::size_t const start = find_arc_start(line);
    judged_ = {at, at + std::min(start, line.size()), start != bytes.npos};
    return start;
}

/// How many unread bytes are certain to begin a record or not. Behind them, more bytes may show
/// that a record starts, or that a line of ARC goes on and is none.
std::size_t record_finder::certain()
{
    // More than the overlap, so that reading goes on.
    content_.need(2 * overlap());
    // No record goes on over a gap.
    if (auto const gap = gap_ahead()) return *gap;
    std::string_view const unread = content_.unread();
    if (content_.is_at_end()) return unread.size();
    std::size_t const searched = unread.size() - overlap();
    if (format_ == record_format::warc) return searched;
    // An ARC line is recognised only from its beginning, unless it is too long to be one.
    std::size_t const line_end = unread.substr(0, searched).rfind('\n');
    return line_end == unread.npos ? searched : line_end + 1;
}

/// How many of the next bytes certainly stand before a member.
/// @param size  at most the number of unread bytes
/// @return      0 if a member begins at the current position, which is entered then
std::size_t record_finder::before_member(std::size_t size)
{
    if (!content_.is_plain()) return size;
    bool const is_here = has_magic_number(content_.unread());
    if (is_here && content_.enter_member(evidence::none)) return 0;
    // The bytes behind garbage begin a line.
    if (is_here) passed_.clear();
    // A magic number that begins in these bytes may end behind them.
    std::size_t const next =
        find_magic_number(content_.unread().substr(1, size + largest_magic - 1));
    return std::min(size, next == std::string_view::npos ? size : next + 1);
}

void record_finder::go_to_next()
{
    while (content_.need(1))
    {
        // Call it once for all members that may begin in these bytes: it looks at each of them.
        for (std::size_t left = certain(); left != 0;)
        {
            std::size_t const searched = before_member(left);
            if (searched == 0) return;
            std::size_t const found = find(searched);
            pass(std::min(found, searched));
            if (found < searched) return;
            left = std::min(left - searched, gap_ahead().value_or(left));
        }
    }
}

bool record_finder::go_to_next_before_gap()
{
    std::size_t before = 0;
    do {
        before = before_next(content_.unread().size());
        pass(before);
    } while (before != 0 && content_.need(1) && !is_behind_gap());
    return before == 0;
}

void record_finder::go_to_boundary()
{
    while (content_.need(1))
    {
        boundary const* const next = content_.boundaries().first_from(content_.position());
        if (next != nullptr)
        {
            pass(static_cast<std::size_t>(next->position - content_.position()));
            content_.need(1);
            return;
        }
        pass(content_.unread().size());
    }
}

std::size_t record_finder::before_next(std::size_t size)
{
    std::size_t const searched = std::min(size, certain());
    return std::min(searched, find(searched));
}

std::size_t record_finder::before_next_or_member(std::size_t size)
{
    std::size_t const searched = before_member(std::min(size, certain()));
    return std::min(searched, find(searched));
}

void record_finder::pass(std::size_t size)
{
    constexpr std::size_t kept = 16; // two line ends, or one and a scheme
    std::string_view const bytes = content_.unread().substr(0, size);
    passed_ += bytes.substr(size - std::min(size, kept));
    passed_.erase(0, passed_.size() - std::min(passed_.size(), kept));
    content_.consume(size);
}

bool record_finder::is_within_arc_line()
{
    std::size_t const line_end = passed_.rfind('\n');
    if (!is_arc() || is_behind_gap()) return false;
    if (line_end == passed_.npos || line_end + 1 == passed_.size()) return false;
    std::string line = passed_.substr(line_end + 1);
    std::size_t const passed = line.size();
    line += rest_of_line();
    return find_arc_start(line) < passed;
}

std::size_t record_finder::passed_line_ends() const
{
    std::string_view rest = passed_;
    for (std::size_t lines = expected_line_ends(); lines != 0; --lines)
    {
        if (!rest.ends_with('\n')) return 0;
        rest.remove_suffix(rest.ends_with("\r\n") ? 2 : 1);
    }
    return passed_.size() - rest.size();
}

std::size_t record_finder::skip_line_ends()
{
    std::size_t lines = 0;
    while (content_.need(1))
    {
        boundary const* const here = content_.boundary_here();
        // Further line ends belong to the next member.
        bool const may_go_on = here == nullptr || (!here->is_gap() && lines < expected_line_ends());
        if (!may_go_on) break;
        char const c = content_.unread().front();
        if (!is_line_end(c)) break;
        if (c == '\n') ++lines;
        content_.consume(1);
    }
    return lines;
}

} // namespace mf2::archive
