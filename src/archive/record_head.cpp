// Tests: test/archive/warc_reader.cpp
#include "archive/record_head.hpp"

#include "archive/text.hpp"

#include <array>

namespace mf2::archive
{

namespace
{

record_type type_of(std::string_view name_of_type)
{
    for (std::size_t index = 0; index < record_types; ++index)
    {
        auto const type = static_cast<record_type>(index);
        if (equals_ignoring_case(name(type), name_of_type)) return type;
    }
    return record_type::unknown;
}

/// "20080430204825", or with milliseconds behind it, as a WARC-Date; other text stays as it is.
std::string to_warc_date(std::string_view date)
{
    constexpr std::size_t to_seconds = 14;
    constexpr std::size_t to_milliseconds = 17;
    bool const is_known = date.size() == to_seconds || date.size() == to_milliseconds;
    if (!is_known) return std::string(date);
    std::string written;
    constexpr std::string_view separators = "--T::Z";
    written = date.substr(0, 4);
    for (std::size_t part = 0; part < separators.size(); ++part)
    {
        written += separators[part];
        if (part + 1 < separators.size()) written += date.substr(4 + 2 * part, 2);
    }
    if (date.size() == to_milliseconds)
        written.insert(written.size() - 1, "." + std::string(date.substr(to_seconds)));
    return written;
}

bool is_http(std::string_view url)
{
    return equals_ignoring_case(url.substr(0, 5), "http:") ||
        equals_ignoring_case(url.substr(0, 6), "https:");
}

record_type arc_type(std::string_view url)
{
    if (equals_ignoring_case(url.substr(0, 9), "filedesc:")) return record_type::warcinfo;
    return is_http(url) ? record_type::response : record_type::resource;
}

} // namespace

void read_warc_head(std::string_view head, record& into)
{
    std::string_view const first = trim(take_until(head, '\n'));
    into.version = first.substr(first.find('/') + 1);
    into.fields.parse(head);
    into.type = type_of(into.fields.get("WARC-Type"));
    into.block_length = to_number(into.fields.get("Content-Length"));
}

void read_arc_line(arc_line const& line, record& into)
{
    into.version.clear();
    into.fields.clear();
    into.fields.add("WARC-Target-URI", line.url);
    into.fields.add("WARC-IP-Address", line.address);
    into.fields.add("WARC-Date", to_warc_date(line.date));
    into.fields.add("Content-Type", line.media_type);
    into.fields.add("Content-Length", line.length);
    into.type = arc_type(line.url);
    into.block_length = to_number(line.length);
}

} // namespace mf2::archive
