#include "archive/record_start.hpp"

#include "archive/text.hpp"
#include "bytes/ascii.hpp"

#include <algorithm>
#include <initializer_list>

namespace mf2::archive
{

namespace
{

constexpr std::string_view marker = "WARC/";

bool is_number(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), ascii::is_digit);
}

/// Whether a text has the digits of a date, from a day's to a millisecond's.
bool is_date(std::string_view text)
{
    return text.size() >= 8 && text.size() <= 17 && is_number(text);
}

/// Whether a text looks like an IP address, of any version.
bool is_address(std::string_view text)
{
    constexpr std::string_view characters = "0123456789abcdefABCDEF.:";
    return text.find_first_of(".:") != text.npos && text.find_first_not_of(characters) == text.npos;
}

bool has_arc_scheme(std::string_view url)
{
    auto const* const end = std::find_if_not(url.begin(), url.end(), ascii::is_alpha);
    return end != url.begin() && end != url.end() && *end == ':';
}

/// Cut off and return the text behind the last space, or all of it.
std::string_view take_last(std::string_view& text)
{
    std::size_t const space = text.rfind(' ');
    std::string_view const last = text.substr(space == text.npos ? 0 : space + 1);
    text = text.substr(0, space == text.npos ? 0 : space);
    return last;
}

/// Split a line from the right, since URLs may have spaces: where a date follows an address.
/// @return  nothing if there is no such pair; the URL may be none
std::optional<arc_line> split_at_address(std::string_view line)
{
    arc_line found;
    std::string_view before = line;
    found.length = take_last(before);
    if (!is_number(found.length)) return std::nullopt;
    std::string_view after = take_last(before);
    while (!before.empty())
    {
        std::string_view head = before;
        found.media_type = after;
        found.date = take_last(head);
        found.address = take_last(head);
        found.url = head;
        if (is_date(found.date) && is_address(found.address) && !head.empty()) return found;
        after = take_last(before);
    }
    return std::nullopt;
}

/// The number of bytes in a scheme that belong to something before it: no other scheme ends in
/// "http" or "https".
std::size_t rest_before(std::string_view scheme)
{
    for (std::string_view const known : {"https", "http"})
    {
        if (scheme.ends_with(known)) return scheme.size() - known.size();
    }
    return 0;
}

/// Find the URL that a text ends in, behind characters that no URL has.
std::size_t find_last_url(std::string_view text)
{
    std::size_t const begin = text.find_last_of(" \t\"'<>\\^`{|}") + 1; // 0 behind `npos`
    for (std::size_t at = text.find("://", begin); at != text.npos; at = text.find("://", at + 1))
    {
        std::size_t scheme = at;
        while (scheme != begin && ascii::is_alpha(text[scheme - 1])) --scheme;
        if (scheme != at) return scheme + rest_before(text.substr(scheme, at - scheme));
    }
    return text.npos;
}

/// Whether a URL with spaces is two: that of an ARC record's first line which was cut in or behind
/// its address, and another one.
bool is_of_cut_line(std::string_view url)
{
    static_cast<void>(take_until(url, ' '));
    std::string_view const address = take_until(url, ' ');
    return is_address(address.substr(0, std::min(address.size(), find_last_url(address))));
}

} // namespace

bool is_warc_start(std::string_view bytes)
{
    if (!bytes.starts_with(marker)) return false;
    bytes.remove_prefix(marker.size());
    bool const has_version = bytes.size() >= 3 && ascii::is_digit(bytes[0]) && bytes[1] == '.' &&
        ascii::is_digit(bytes[2]);
    if (!has_version) return false;
    bytes.remove_prefix(bytes.size() >= 4 && ascii::is_digit(bytes[3]) ? 4 : 3);
    if (bytes.starts_with('\r')) bytes.remove_prefix(1);
    return bytes.size() >= 2 && bytes[0] == '\n' && ascii::is_alpha(bytes[1]);
}

std::size_t find_warc_start(std::string_view bytes)
{
    std::size_t at = bytes.find(marker);
    while (at != bytes.npos && !is_warc_start(bytes.substr(at))) at = bytes.find(marker, at + 1);
    return at;
}

std::string_view first_line(std::string_view text)
{
    std::string_view line = text.substr(0, text.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::optional<arc_line> split_arc_line(std::string_view line)
{
    if (line.empty() || !ascii::is_digit(line.back()) || !has_arc_scheme(line)) return std::nullopt;
    if (auto const found = split_at_address(line)) return found;
    // If the URL has no spaces, the address may be any text.
    arc_line found;
    std::string_view rest = line;
    found.length = take_last(rest);
    if (!is_number(found.length)) return std::nullopt;
    found.url = take_until(rest, ' ');
    found.address = take_until(rest, ' ');
    found.date = take_until(rest, ' ');
    found.media_type = take_until(rest, ' ');
    if (!is_date(found.date) || found.media_type.empty()) return std::nullopt;
    return found;
}

std::size_t find_arc_start(std::string_view line)
{
    if (line.empty() || !ascii::is_digit(line.back())) return line.npos;
    auto const whole = split_arc_line(line);
    if (whole && !is_of_cut_line(whole->url)) return rest_before(line.substr(0, line.find(':')));
    auto const found = split_at_address(line);
    std::size_t const start = found ? find_last_url(found->url) : line.npos;
    return start == line.npos && whole ? 0 : start;
}

std::size_t find_arc_line(std::string_view bytes, std::size_t before)
{
    // A line that starts before that place may end behind it.
    std::string_view const ends = bytes.substr(0, before);
    for (std::size_t end = ends.find('\n'); end != ends.npos; end = ends.find('\n', end + 1))
    {
        std::size_t const start =
            find_arc_start(first_line(bytes.substr(end + 1, largest_arc_line)));
        if (start != bytes.npos) return end + 1 + start;
    }
    return bytes.npos;
}

bool is_arc_line(std::string_view line)
{
    return find_arc_start(line) == 0;
}

} // namespace mf2::archive
