#include <mf2/archive/warc_reader.hpp>

#include "archive/magic_numbers.hpp"
#include "archive/record_head.hpp"
#include "archive/record_start.hpp"
#include "archive/warc_reader_implementation.hpp"

#include <algorithm>
#include <limits>
#include <memory>

namespace mf2::archive
{

static_assert(reader_options().window == usual_zstd_window);

namespace
{

constexpr std::size_t largest_head = std::size_t{64} << 10;

} // namespace

bool warc_reader::implementation::next()
{
    finish();
    while (records_left != 0)
    {
        if (finder.skip_line_ends() != 0 && start != 0) note(damage_kind::extra_blank_lines);
        report_noted();
        if (!content.need(1)) return false;
        begin_record();
        record_format const format = finder.format_here();
        if (format != record_format::unknown)
        {
            if (!(format == record_format::arc ? read_arc() : read_head())) continue;
            --records_left;
            return true;
        }
        pass_over();
    }
    return false;
}

void warc_reader::implementation::report_noted()
{
    for (damage_kind const kind : noted) report({kind, current.offset});
    noted.clear();
}

/// Skip bytes that are no record.
void warc_reader::implementation::pass_over()
{
    bool const is_in_broken_member = !is_plain && content.foresee_end() == continuity::broken;
    // A line begins here, however the record before ended.
    finder.forget();
    if (is_in_broken_member)
    {
        // Its damage was reported. Each head in it belongs to a lost record, unless each record has
        // its own member: there it may be part of a page.
        if (!has_own_member())
        {
            finder.go_to_next_before_gap();
            return;
        }
        finder.pass(1);
        finder.go_to_boundary();
        return;
    }
    go_to_next();
    // Bytes that the end of the file cuts may be the beginning of a record.
    boundary const* const here = content.boundary_here();
    bool const is_cut = here != nullptr && here->before == continuity::cut &&
        content.boundaries().passed().position <= start;
    if (!is_cut) note(damage_kind::garbage);
}

/// Note the place of the record that starts here.
void warc_reader::implementation::begin_record()
{
    start = content.position();
    address = content.address();
    boundary const* const here = content.boundary_here();
    is_plain = content.is_plain();
    bool const is_in_file = here != nullptr || is_plain;
    current.addressing = is_in_file ? addressing::file : addressing::content;
    current.offset = here != nullptr && !is_plain ? here->member : address;
    current.length = 0;
    current.block_size = 0;
    current.integrity = integrity::intact;
}

bool warc_reader::implementation::read_head()
{
    head_scan scan;
    auto const look = [&] { return scan.look(content.unread().substr(0, largest_head)); };
    head_scan::outcome found = look();
    while (found == head_scan::outcome::going && content.unread().size() < largest_head &&
           content.fill())
    {
        found = look();
    }
    // A head does not go on over a gap. A gap behind the largest head does not count: whether it is
    // known depends on how the file is read.
    std::size_t const size = found == head_scan::outcome::going ? largest_head : scan.size();
    if (ends_head_at_member(size)) return false;
    auto const gap = content.boundaries().first_gap_behind(start);
    if (gap && *gap < start + size)
    {
        content.consume(static_cast<std::size_t>(*gap - start));
        return false;
    }
    boundary const* const after = content.boundaries().first_from(start + 1);
    bool const is_whole = found == head_scan::outcome::complete;
    // Nor does a head go on into the next member, if records have their own and that one begins
    // with another head.
    bool const is_other_inside = is_whole && has_own_member() && after != nullptr &&
        after->position < start + scan.size() &&
        is_warc_start(content.unread().substr(static_cast<std::size_t>(after->position - start)));
    if (is_whole && !is_other_inside) return read_warc(scan.size());
    skip_head(is_other_inside ? head_scan::outcome::cut : found, scan);
    return false;
}

/// Whether a member begins in the head of an uncompressed record, so that the head was cut before
/// it.
/// @param size  of the head
bool warc_reader::implementation::ends_head_at_member(std::size_t size)
{
    std::string_view const unread = content.unread();
    std::size_t const member = find_magic_number(unread.substr(0, size));
    if (!is_plain || member == unread.npos || !format_of_member(unread.substr(member)))
        return false;
    note(damage_kind::truncated_record);
    content.consume(member);
    go_to_next();
    return true;
}

/// Skip a head without an end.
void warc_reader::implementation::skip_head(head_scan::outcome found, head_scan const& scan)
{
    bool const is_at_end = content.is_at_end() && content.unread().size() < largest_head;
    bool const is_cut = found == head_scan::outcome::cut || is_at_end;
    note(is_cut ? damage_kind::truncated_record : damage_kind::oversized_header);
    // Heads that start before the last possible start have no end, either.
    std::size_t next = scan.possible_start().value_or(record_start_size);
    if (is_plain) next = std::min(next, find_magic_number(content.unread()));
    content.consume(has_own_member() ? 1 : std::min(next, content.unread().size()));
    go_to_next();
}

bool warc_reader::implementation::read_warc(std::size_t end)
{
    finder.recognise(record_format::warc);
    read_warc_head(content.unread().substr(0, end), current);
    content.consume(end);
    if (current.fields.lf_only_lines() != 0) note(damage_kind::lf_only_header);
    if (current.fields.malformed_lines() != 0) note(damage_kind::malformed_header);
    begin_block();
    return true;
}

bool warc_reader::implementation::read_arc()
{
    finder.recognise(record_format::arc);
    std::string_view const unread = content.unread();
    read_arc_line(split_arc_line(first_line(unread)).value_or(arc_line{}), current);
    content.consume(std::min(unread.find('\n'), unread.size() - 1) + 1);
    begin_block();
    return true;
}

/// Begin the block, behind a head.
void warc_reader::implementation::begin_block()
{
    is_open = true;
    is_beyond = was_cut = false;
    passed = 0;
    possible_end.reset();
    finder.forget();
    block = content.mark();
    is_searching = !has_own_member() && (is_cautious || !current.block_length);
    if (!current.block_length) note(damage_kind::no_content_length);
    left = current.block_length.value_or(std::numeric_limits<std::uint64_t>::max());
}

std::string_view warc_reader::implementation::read()
{
    finder.pass(given.size());
    given = {};
    if (!is_open || (left == 0 && !goes_beyond_length())) return {};
    bool const is_empty = content.unread().empty() && !content.fill();
    if (is_empty || ends_at_boundary())
    {
        if (is_empty) ends_at_boundary();
        was_cut = true;
        left = 0;
        return {};
    }
    std::uint64_t size = std::min<std::uint64_t>(left, content.unread().size());
    boundary const* const next = content.boundaries().first_from(content.position() + 1);
    if (next != nullptr) size = std::min(size, next->position - content.position());
    if (is_searching)
    {
        size = finder.before_next_or_member(static_cast<std::size_t>(size));
        if (size == 0)
        {
            was_cut = true;
            left = 0;
            return {};
        }
    }
    else if (!possible_end && !has_own_member() && (!finder.is_arc() || !content.is_seekable()))
    {
        size = look_out(static_cast<std::size_t>(size));
    }
    left -= size;
    given = content.unread().substr(0, static_cast<std::size_t>(size));
    return given;
}

void warc_reader::implementation::finish()
{
    if (!is_open) return;
    bool const is_skippable = !is_searching && is_plain && content.is_seekable();
    if (is_skippable)
    {
        finder.pass(given.size());
        given = {};
        // The finder has to see the last bytes: they may be the line ends behind the record.
        std::uint64_t const wanted = left - std::min<std::uint64_t>(left, line_ends().size());
        left -= content.skip(wanted);
    }
    while (!read().empty())
    {}
    is_open = false;
    end_block();
    report_noted();
}

std::string_view warc_reader::read()
{
    return implementation_->read();
}

warc_reader::warc_reader(byte_source& from, damage_receiver report, reader_options options)
    : implementation_(std::make_unique<implementation>(from, std::move(report), options, nullptr))
{}

warc_reader::warc_reader(
    byte_source& from, warc_reader const& beside, damage_receiver report, reader_options options)
    : implementation_(std::make_unique<implementation>(
          from, std::move(report), options, beside.implementation_.get()))
{}

warc_reader::~warc_reader() = default;

bool warc_reader::next()
{
    return implementation_->next();
}

record const& warc_reader::current() const
{
    return implementation_->current;
}

void warc_reader::finish()
{
    implementation_->finish();
}

std::uint64_t warc_reader::file_position() const
{
    return implementation_->content.offset();
}

std::uint64_t warc_reader::content_position() const
{
    return implementation_->content.position();
}

std::uint64_t warc_reader::decompression_nanoseconds() const
{
    return implementation_->content.nanoseconds();
}

} // namespace mf2::archive
