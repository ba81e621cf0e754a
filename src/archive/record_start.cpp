#include "archive/record_start.hpp"

#include <algorithm>

namespace mf2::archive
{

namespace
{

constexpr std::string_view marker = "WARC/";

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

bool is_number(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

} // namespace

bool is_warc_start(std::string_view bytes)
{
    if (!bytes.starts_with(marker)) return false;
    bytes.remove_prefix(marker.size());
    bool const has_version =
        bytes.size() >= 3 && is_digit(bytes[0]) && bytes[1] == '.' && is_digit(bytes[2]);
    if (!has_version) return false;
    bytes.remove_prefix(3);
    if (bytes.starts_with('\r')) bytes.remove_prefix(1);
    return bytes.size() >= 2 && bytes[0] == '\n' && is_letter(bytes[1]);
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

// ARC file format, "URL-record-v1", "URL-record-v2":
//   URL SP IP-address SP archive-date SP content-type *( SP field ) SP length
bool is_arc_line(std::string_view line)
{
    auto const spaces = std::count(line.begin(), line.end(), ' ');
    if (spaces < 4) return false;
    std::size_t const colon = line.find(':');
    std::size_t const url_end = line.find(' ');
    if (colon == line.npos || colon == 0 || colon > url_end) return false;
    if (!std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), is_letter))
    {
        return false;
    }
    std::size_t const address_end = line.find(' ', url_end + 1);
    std::size_t const date_end = line.find(' ', address_end + 1);
    std::string_view const date = line.substr(address_end + 1, date_end - address_end - 1);
    std::string_view const length = line.substr(line.rfind(' ') + 1);
    return is_number(date) && date.size() >= 8 && date.size() <= 14 && is_number(length);
}

} // namespace mf2::archive
