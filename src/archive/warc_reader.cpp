#include <mf2/archive/warc_reader.hpp>

#include "archive/head_scan.hpp"
#include "archive/member_stream.hpp"
#include "archive/record_finder.hpp"
#include "archive/record_head.hpp"
#include "archive/record_start.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace mf2::archive
{

namespace
{

constexpr std::size_t largest_head = std::size_t{64} << 10;

} // namespace

struct warc_reader::implementation
{
    /// What stands behind a block.
    enum class following : std::uint8_t
    {
        line_ends, ///< as they belong there
        other,
    };

    /// How the records lie in what is compressed, as those show that are certain.
    enum class layout : std::uint8_t
    {
        unknown,
        member_each, ///< each fills a member, so far
        other,
    };

    implementation(byte_source& from, damage_receiver&& receiver, reader_options const& options)
        : report(receiver ? std::move(receiver) : [](damage const&) {}),
          content(from, {options.offset, options.length}, report)
    {
        // An index tells where records are, if they have members of their own.
        bool const is_of_index = options.length != reader_options{}.length;
        if (is_of_index && content.format() != compression::none) members = layout::member_each;
    }

    bool next();
    std::string_view read();
    void finish();

    bool skip_remains();
    bool read_head();
    void skip_head(head_scan::outcome found, head_scan const& scan);
    bool read_warc(std::size_t end);
    bool read_arc();
    void begin_record();
    void begin_block();
    bool ends_at_boundary();
    bool goes_beyond_length();
    std::size_t look_out(std::size_t size);
    [[nodiscard]] std::string_view line_ends() const;
    void end_block();
    void give_back_line_ends(std::uint64_t found);
    void end_beyond_length();
    void find_end(following how);
    void go_to_end();
    void go_to_next();
    void learn_layout();
    void measure();
    [[nodiscard]] bool has_own_member() const { return members == layout::member_each; }
    void note(damage_kind kind) { noted.push_back(kind); }
    void report_noted();

    damage_receiver report;
    std::vector<damage_kind> noted; // of the current record, until its place is certain
    member_stream content;
    record current;
    record_finder finder{content};
    bool is_open = false;
    std::uint64_t start = 0;      // the position of the record
    std::uint64_t address = 0;    // where it is in what was written
    std::uint64_t left = 0;       // of its block
    bookmark block{};             // where that begins
    std::uint64_t passed = 0;     // a boundary inside the block
    bool is_searching = false;    // the block may end before its length says
    bool is_cautious = false;     // search in every block, since going back is refused
    bool is_beyond = false;       // the end of the block that its length tells
    bool was_cut = false;         // the block ended before its length
    std::uint64_t record_end = 0; // the position behind the record and its line ends
    /// Where the block ends, if what looks like one is a record.
    std::optional<std::uint64_t> possible_end;
    bool has_line_ends = false; // behind a record that was read
    layout members = layout::unknown;
    std::string_view given; // to the caller, consumed with the next call
};

bool warc_reader::implementation::next()
{
    finish();
    for (;;)
    {
        if (finder.skip_line_ends() != 0 && start != 0) note(damage_kind::extra_blank_lines);
        report_noted();
        if (!content.need(1)) return false;
        begin_record();
        record_format const format = finder.format_here();
        if (format != record_format::unknown)
        {
            if (format == record_format::arc ? read_arc() : read_head()) return true;
            continue;
        }
        if (skip_remains()) continue;
        note(damage_kind::garbage);
        // A line begins here, whatever the record before ended in.
        finder.forget();
        go_to_next();
    }
}

void warc_reader::implementation::report_noted()
{
    for (damage_kind const kind : noted) report({kind, current.offset});
    noted.clear();
}

/// Pass over what could be read of a damaged member, and is no record.
/// @return  false if there is no such thing here
bool warc_reader::implementation::skip_remains()
{
    bool const is_plain = content.format() == compression::none;
    if (is_plain || content.foresee_end() == continuity::intact) return false;
    finder.pass(1);
    finder.go_to_boundary();
    return true;
}

/// Note where the record that starts here is.
void warc_reader::implementation::begin_record()
{
    start = content.position();
    address = content.address();
    boundary const* const here = content.boundary_here();
    bool const is_plain = content.format() == compression::none;
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
    // A head does not go beyond a place where something is missing. What is behind the largest
    // one does not count: it depends on how the file is read whether that was come by.
    std::size_t const size = found == head_scan::outcome::going ? largest_head : scan.size();
    auto const gap = content.boundaries().first_gap_behind(start);
    if (gap && *gap < start + size)
    {
        content.consume(static_cast<std::size_t>(*gap - start));
        return false;
    }
    boundary const* const after = content.boundaries().first_from(start + 1);
    bool const is_whole = found == head_scan::outcome::complete;
    // Nor does it where each record has a member, and the next one begins with another.
    bool const is_other_inside = is_whole && has_own_member() && after != nullptr &&
        after->position < start + scan.size() &&
        is_warc_start(content.unread().substr(static_cast<std::size_t>(after->position - start)));
    if (is_whole && !is_other_inside) return read_warc(scan.size());
    skip_head(is_other_inside ? head_scan::outcome::cut : found, scan);
    return false;
}

/// Go on behind a head without an end.
void warc_reader::implementation::skip_head(head_scan::outcome found, head_scan const& scan)
{
    bool const is_at_end = content.is_at_end() && content.unread().size() < largest_head;
    bool const is_cut = found == head_scan::outcome::cut || is_at_end;
    note(is_cut ? damage_kind::truncated_record : damage_kind::oversized_header);
    // Whatever starts a head before the last place where one may start is without an end, too.
    std::size_t const next = scan.possible_start().value_or(record_start_size);
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

/// The head is read; the block begins.
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

/// At a boundary inside a block: whether the block ends here, whatever its length says.
bool warc_reader::implementation::ends_at_boundary()
{
    boundary const* const here = content.boundary_here();
    if (here == nullptr || content.position() == passed) return false;
    if (here->before != continuity::intact)
    {
        current.integrity = here->before == continuity::cut ? integrity::cut : integrity::corrupt;
        return true;
    }
    if (here->is_behind_garbage)
    {
        current.integrity = integrity::cut;
        return true;
    }
    // Where members begin anywhere this is no evidence against the length.
    bool const may_start = members != layout::other && finder.starts_here();
    bool const has_no_end = !current.block_length || is_beyond;
    if (may_start || (has_own_member() && has_no_end)) return true;
    // A record may go on in the next member.
    passed = content.position();
    return false;
}

/// At the end that Content-Length tells: whether more of the block follows in a member that may be
/// the record's own. Then it goes on to where that ends.
bool warc_reader::implementation::goes_beyond_length()
{
    // The first record of ARC describes the file; behind it the layout is known.
    bool const may_be_alone = members == layout::unknown && !finder.is_arc() &&
        current.addressing == addressing::file && !possible_end;
    bool const may_fill_member = has_own_member() || may_be_alone;
    bool const may_go_on = !is_beyond && !was_cut && passed == 0 && current.block_length &&
        content.format() != compression::none && may_fill_member;
    if (!may_go_on || finder.may_end_block_here(line_ends())) return false;
    is_beyond = true;
    // Other records may share the member.
    is_searching = !has_own_member();
    left = std::numeric_limits<std::uint64_t>::max();
    return true;
}

/// Remember where a record may start in what is given next.
/// @return  how much to give
std::size_t warc_reader::implementation::look_out(std::size_t size)
{
    std::size_t const certain = finder.before_next(size);
    if (certain != 0) return certain;
    possible_end = content.position() - finder.passed_line_ends();
    return size;
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
        size = finder.before_next(static_cast<std::size_t>(size));
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

/// The line ends that stand behind a record: those of its head.
std::string_view warc_reader::implementation::line_ends() const
{
    if (finder.is_arc()) return "\n";
    return current.fields.lf_only_lines() != 0 ? "\n\n" : "\r\n\r\n";
}

void warc_reader::implementation::finish()
{
    if (!is_open) return;
    bool const is_skippable =
        !is_searching && content.format() == compression::none && content.is_seekable();
    if (is_skippable)
    {
        finder.pass(given.size());
        given = {};
        // The last bytes are looked at: they may be the line ends behind the record.
        std::uint64_t const wanted = left - std::min<std::uint64_t>(left, line_ends().size());
        left -= content.skip(wanted);
    }
    while (!read().empty())
    {}
    is_open = false;
    end_block();
    report_noted();
}

/// The block ends here, if its length is right.
void warc_reader::implementation::end_block()
{
    current.block_size = content.position() - block.position;
    if (!current.block_length) current.block_size -= finder.passed_line_ends();
    if (is_beyond && current.integrity == integrity::intact)
    {
        end_beyond_length();
        return;
    }
    content.need(line_ends().size());
    bool const is_followed = !was_cut && content.unread().starts_with(line_ends());
    std::uint64_t const block_end = content.position();
    std::size_t const lines = finder.skip_line_ends();
    record_end = content.position();
    bool const is_damaged = current.integrity != integrity::intact;
    // A length that fits is never doubted, whatever the block holds.
    bool const is_in_line = record_end == block_end && finder.is_within_arc_line();
    bool const is_wrong = current.block_length && (was_cut || is_in_line || !finder.may_end_here());
    if (is_wrong && !is_damaged)
    {
        find_end(is_followed ? following::line_ends : following::other);
        return;
    }
    if (lines > finder.expected_line_ends() && !is_damaged) note(damage_kind::extra_blank_lines);
    if (is_followed) has_line_ends = true;
    else if (current.block_length && !is_damaged) give_back_line_ends(record_end - block_end);
    if (!is_damaged) learn_layout();
    measure();
}

/// The block has gone on behind the end that its length tells. If it fills a member, that is where
/// the record ends; else only its beginning is certain.
void warc_reader::implementation::end_beyond_length()
{
    record_end = content.position();
    if (content.boundary_here() == nullptr)
    {
        current.block_size = *current.block_length;
        find_end(following::other);
        return;
    }
    current.block_size -= finder.passed_line_ends();
    note(damage_kind::wrong_content_length);
    learn_layout();
    measure();
}

/// Fewer line ends than belong there follow a block whose length fits. Where records have them the
/// length is wrong, if the block ends in those that are missing.
/// @param found  in bytes
void warc_reader::implementation::give_back_line_ends(std::uint64_t found)
{
    std::string_view const wanted = line_ends();
    if (!has_line_ends || found >= wanted.size()) return;
    std::string_view const missing = wanted.substr(0, wanted.size() - found);
    if (!finder.has_passed(missing)) return;
    note(damage_kind::wrong_content_length);
    current.block_size -= missing.size();
}

/// The record that ends here is certain.
void warc_reader::implementation::learn_layout()
{
    if (content.format() == compression::none) return;
    content.need(1);
    bool const fills_member =
        current.addressing == addressing::file && passed == 0 && content.boundary_here() != nullptr;
    if (!fills_member) members = layout::other;
    else if (members == layout::unknown) members = layout::member_each;
}

/// Go on to where a record starts, or to the end.
void warc_reader::implementation::go_to_next()
{
    if (!has_own_member())
    {
        finder.go_to_next();
        return;
    }
    // Inside a member what looks like a record is part of a page.
    while (content.need(1))
    {
        bool const may_start = content.position() != start && content.boundary_here() != nullptr;
        if (may_start && finder.starts_here()) return;
        finder.pass(1);
        finder.go_to_boundary();
    }
}

/// Go to where the record ends whose length does not fit.
void warc_reader::implementation::go_to_end()
{
    if (has_own_member())
    {
        possible_end.reset();
        finder.go_to_boundary();
        return;
    }
    if (!is_searching)
    {
        bool const has_gone_back = content.go_back(block);
        finder.forget();
        if (has_gone_back) possible_end.reset();
        if (!has_gone_back || content.has_reread_much()) is_cautious = true;
    }
    finder.go_to_next();
}

/// What follows the block is no record: find the next one from the block's beginning on.
void warc_reader::implementation::find_end(following how)
{
    go_to_end();
    bool const is_at_end = content.unread().empty();
    bool const is_garbage =
        how == following::line_ends && content.position() > record_end && !possible_end;
    if (is_garbage)
    {
        measure();
        bool const has_member =
            content.format() != compression::none && current.addressing == addressing::file;
        report(
            {damage_kind::garbage, has_member ? current.offset : address + (record_end - start)});
        return;
    }
    record_end = content.position();
    if (!is_at_end && !possible_end) possible_end = record_end - finder.passed_line_ends();
    if (possible_end)
    {
        current.block_size = std::min(current.block_size, *possible_end - block.position);
    }
    current.integrity = integrity::cut;
    note(is_at_end && was_cut ? damage_kind::truncated_record : damage_kind::wrong_content_length);
    measure();
}

void warc_reader::implementation::measure()
{
    content.need(1);
    current.length = record_end - start;
    if (content.format() == compression::none) return;
    // Members without content may follow; this is where that of the record ends.
    boundary const* const next = content.boundaries().first_from(content.position());
    bool const is_here = next != nullptr && next->position == content.position();
    if (!is_here)
    {
        current.addressing = addressing::content;
        current.offset = address;
    }
    if (current.addressing == addressing::file)
        current.length = next->previous_end - current.offset;
    // All of the block may be there, but nothing vouches for it. Members that end inside the record
    // were seen to be intact.
    continuity const end = is_here ? next->before : content.foresee_end();
    if (end == continuity::broken) current.integrity = integrity::corrupt;
    if (end == continuity::cut && is_here) current.integrity = integrity::cut;
}

std::string_view warc_reader::read()
{
    return implementation_->read();
}

warc_reader::warc_reader(byte_source& from, damage_receiver report, reader_options options)
    : implementation_(std::make_unique<implementation>(from, std::move(report), options))
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
