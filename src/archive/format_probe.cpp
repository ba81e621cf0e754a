// Tests: test/archive/warc_reader.cpp, test/archive/every_damage.cpp
#include "archive/format_probe.hpp"

#include "archive/byte_buffer.hpp"
#include "archive/head_scan.hpp"
#include "archive/magic_numbers.hpp"
#include "archive/member_decoder.hpp"
#include "archive/record_head.hpp"
#include "archive/record_start.hpp"

#include <algorithm>

namespace mf2::archive
{

namespace
{

bool begins_with_record(std::string_view bytes)
{
    return is_warc_start(bytes) || is_arc_line(first_line(bytes.substr(0, largest_arc_line)));
}

bool has_record_start(std::string_view bytes)
{
    return begins_with_record(bytes) || find_warc_start(bytes) != bytes.npos ||
        find_arc_line(bytes) != bytes.npos;
}

/// The size of the WARC record at the start of these bytes, as its head declares, without the line
/// ends behind it.
std::optional<std::uint64_t> told_record_size(std::string_view bytes)
{
    head_scan scan;
    if (scan.look(bytes) != head_scan::outcome::complete) return std::nullopt;
    record told;
    read_warc_head(bytes.substr(0, scan.size()), told);
    if (!told.block_length || *told.block_length > INT64_MAX) return std::nullopt;
    return scan.size() + *told.block_length;
}

/// Skip bytes, if it is possible to go back afterwards.
bool go_on(raw_input& raw, std::uint64_t size)
{
    constexpr std::uint64_t most_of_pipe = std::uint64_t{1} << 20;
    std::uint64_t const to = raw.offset() + size;
    if (raw.is_seekable()) return raw.end().value_or(0) >= to && raw.go_to(to);
    if (size > most_of_pipe || !raw.need(static_cast<std::size_t>(size))) return false;
    raw.consume(static_cast<std::size_t>(size));
    return true;
}

bool has_plain_record(raw_input& raw)
{
    raw.need(record_start_size);
    if (is_warc_start(raw.unread())) return true;
    raw.need(largest_arc_line);
    return begins_with_record(raw.unread());
}

} // namespace

std::optional<compression> format_probe::look_at(
    std::string_view bytes, evidence there, std::uint64_t furthest)
{
    std::optional<compression> const format = format_of_member(bytes);
    if (!format || !account_.may_read(largest_header, furthest)) return std::nullopt;
    bytes = bytes.substr(0, size);
    byte_buffer const content(largest_arc_line);
    room out{content.data(), content.size()};
    auto& library = libraries_[static_cast<std::size_t>(*format)];
    if (!library) library = make_decompressor(*format);
    library->begin();
    decoding how = decoding::going;
    // A library may stop behind the header.
    for (std::size_t left = 0; how == decoding::going && left != bytes.size() + out.size;)
    {
        left = bytes.size() + out.size;
        how = library->decode(bytes, out);
    }
    std::string_view const start(content.data(), content.size() - out.size);
    // A complete member may have no content. A block of LZ4 may be longer than these bytes, but its
    // frame's header has a checksum.
    bool const shows = !start.empty() || *format == compression::lz4;
    bool const is_sound = how == decoding::complete || (how == decoding::going && shows);
    bool const is_certain = there == evidence::place && is_sound;
    account_.note_more(start.size());
    if (!is_certain && !has_record_start(start)) return std::nullopt;
    return format;
}

std::optional<compression> format_probe::look_at(raw_input& raw, evidence there)
{
    raw.need(largest_header);
    if (format_of_member(raw.unread()))
    {
        raw.need(size);
        return look_at(raw.unread(), there, raw.offset());
    }
    bool const is_plain = there == evidence::place
        ? has_plain_record(raw)
        : account_.may_read(recognised_size, raw.offset()) && has_whole_record(raw);
    return is_plain ? std::optional(compression::none) : std::nullopt;
}

bool has_whole_record(raw_input& raw)
{
    raw.need(record_start_size);
    if (!is_warc_start(raw.unread())) return false;
    constexpr std::size_t largest_head = std::size_t{64} << 10;
    raw.need(largest_head);
    std::uint64_t const start = raw.offset();
    auto const size = told_record_size(raw.unread().substr(0, largest_head));
    if (!size) return false;
    bool ends = false;
    if (go_on(raw, *size))
    {
        constexpr std::size_t line_ends = 4;
        raw.need(line_ends + record_start_size);
        std::string_view rest = raw.unread();
        std::size_t const lines = rest.substr(0, line_ends).find_first_not_of("\r\n");
        rest.remove_prefix(std::min({lines, line_ends, rest.size()}));
        ends = rest.empty() || is_warc_start(rest) || has_magic_number(rest);
    }
    raw.go_to(start);
    // Callers go on with the record's first bytes.
    raw.need(record_start_size);
    return ends;
}

} // namespace mf2::archive
