#include <mf2/archive/warc_reader.hpp>

#include "archive/member_stream.hpp"
#include "archive/record_head.hpp"
#include "archive/record_start.hpp"

#include <algorithm>
#include <limits>

namespace mf2::archive
{

namespace
{

constexpr std::size_t largest_head = std::size_t{64} << 10;
/// What ARC lines are looked for in.
constexpr std::size_t largest_line = std::size_t{16} << 10;

bool is_line_end(char c)
{
    return c == '\r' || c == '\n';
}

std::string_view first_line(std::string_view text)
{
    std::string_view line = text.substr(0, text.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

} // namespace

struct warc_reader::implementation
{
    implementation(byte_source& from, damage_receiver&& receiver, reader_options const& options)
        : report(receiver ? std::move(receiver) : [](damage const&) {}),
          content(from, {options.offset, options.length}, report)
    {}

    bool next();
    std::string_view read();
    void finish();

    bool starts_record();
    bool skip_remains();
    bool read_head();
    bool read_warc(std::size_t head_limit);
    bool read_arc();
    void begin_record();
    void begin_block();
    std::size_t skip_line_ends();
    void search_record();
    std::size_t find_start(std::string_view bytes) const;
    /// How many bytes may not yet show that a record starts at them.
    std::size_t overlap() const { return is_arc ? largest_line : record_start_size - 1; }
    void repair();
    void measure();
    bool ends_at_boundary();
    std::size_t before_next_start(std::size_t size);
    bool fits_end();
    void note(damage_kind kind) { report({kind, current.offset}); }

    damage_receiver report;
    member_stream content;
    record current;
    bool is_arc = false;
    bool is_open = false;
    std::uint64_t start = 0;   // the position of the record
    std::uint64_t left = 0;    // of its block
    bookmark block{};          // where that begins
    std::uint64_t passed = 0;  // a boundary inside the block
    bool is_searching = false; // the block may end before its length says
    bool is_cautious = false;  // search in every block, since going back is refused
    bool was_cut = false;      // the block ended before its length
    std::string_view given;    // to the caller, consumed with the next call
};

/// Whether a record starts at the current position.
bool warc_reader::implementation::starts_record()
{
    content.need(record_start_size);
    if (is_warc_start(content.unread())) return true;
    std::string_view const unread = content.unread();
    if (unread.empty() || (!is_arc && start != 0)) return false;
    if (unread.find('\n') == unread.npos) content.need(largest_line);
    return is_arc_line(first_line(content.unread().substr(0, largest_line)));
}

bool warc_reader::implementation::next()
{
    finish();
    for (;;)
    {
        if (skip_line_ends() != 0 && start != 0) note(damage_kind::extra_blank_lines);
        if (!content.need(1)) return false;
        begin_record();
        if (starts_record())
        {
            if (read_head()) return true;
            continue;
        }
        if (skip_remains()) continue;
        note(damage_kind::garbage);
        search_record();
    }
}

/// Pass over what could be read of a damaged member, and is no record.
/// @return  false if there is no such thing here
bool warc_reader::implementation::skip_remains()
{
    boundary const* const after = content.next_boundary(start + 1);
    if (after == nullptr || after->before == continuity::intact) return false;
    content.consume(static_cast<std::size_t>(after->position - start));
    return true;
}

/// Note where the record that starts here is.
void warc_reader::implementation::begin_record()
{
    start = content.position();
    boundary const* const here = content.boundary_here();
    bool const is_plain = content.format() == compression::none;
    bool const is_in_file = here != nullptr || is_plain;
    current.addressing = is_in_file ? addressing::file : addressing::content;
    current.offset = here != nullptr && !is_plain ? here->member : start;
    current.length = 0;
    current.integrity = integrity::intact;
}

bool warc_reader::implementation::read_head()
{
    is_arc = !is_warc_start(content.unread());
    if (is_arc) return read_arc();
    std::size_t end = find_header_end(content.unread());
    while (end == std::string_view::npos && content.unread().size() < largest_head &&
           content.fill())
    {
        end = find_header_end(content.unread());
    }
    // A head does not go beyond a place where something is missing.
    boundary const* const after = content.next_boundary(start + 1);
    bool const is_broken = after != nullptr && after->before != continuity::intact &&
        (end == std::string_view::npos || after->position < start + end);
    if (is_broken)
    {
        content.consume(static_cast<std::size_t>(after->position - start));
        return false;
    }
    return read_warc(end);
}

bool warc_reader::implementation::read_warc(std::size_t end)
{
    if (end == std::string_view::npos || end > largest_head)
    {
        bool const is_cut = content.is_at_end() && content.unread().size() < largest_head;
        note(is_cut ? damage_kind::truncated_record : damage_kind::oversized_header);
        content.consume(std::min(record_start_size, content.unread().size()));
        search_record();
        return false;
    }
    read_warc_head(content.unread().substr(0, end), current);
    content.consume(end);
    if (current.fields.lf_only_lines() != 0) note(damage_kind::lf_only_header);
    if (current.fields.malformed_lines() != 0) note(damage_kind::malformed_header);
    begin_block();
    return true;
}

bool warc_reader::implementation::read_arc()
{
    std::string_view const unread = content.unread();
    std::string_view const line = first_line(unread);
    read_arc_line(line, current);
    content.consume(std::min(unread.find('\n'), unread.size() - 1) + 1);
    begin_block();
    return true;
}

/// The head is read; the block begins.
void warc_reader::implementation::begin_block()
{
    is_open = true;
    was_cut = false;
    passed = 0;
    block = content.mark();
    is_searching = is_cautious || !current.block_length;
    if (!current.block_length) note(damage_kind::no_content_length);
    left = current.block_length.value_or(std::numeric_limits<std::uint64_t>::max());
}

std::size_t warc_reader::implementation::find_start(std::string_view bytes) const
{
    if (!is_arc) return find_warc_start(bytes);
    for (std::size_t end = bytes.find('\n'); end != bytes.npos; end = bytes.find('\n', end + 1))
    {
        if (is_arc_line(first_line(bytes.substr(end + 1, largest_line)))) return end + 1;
    }
    return bytes.npos;
}

/// Go on to where a record starts, or to the end.
void warc_reader::implementation::search_record()
{
    for (;;)
    {
        std::string_view const unread = content.unread();
        std::size_t const found = find_start(unread);
        if (found != unread.npos)
        {
            content.consume(found);
            return;
        }
        std::size_t const searched = unread.size();
        if (!content.fill() && content.is_at_end())
        {
            content.consume(searched);
            return;
        }
        content.consume(searched - std::min(searched, overlap()));
    }
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
    if (starts_record()) return true;
    // A record may go on in the next member.
    passed = content.position();
    return false;
}

/// How much of the unread bytes belongs to the block for certain, if a record may start among them.
std::size_t warc_reader::implementation::before_next_start(std::size_t size)
{
    std::string_view const unread = content.unread();
    std::size_t const found = find_start(unread);
    if (found < size) return found;
    if (found != unread.npos || size < unread.size() || content.is_at_end()) return size;
    return size - std::min(size, overlap());
}

std::string_view warc_reader::implementation::read()
{
    content.consume(given.size());
    given = {};
    if (!is_open || left == 0) return {};
    bool const is_empty = content.unread().empty() && !content.fill();
    if (is_empty || ends_at_boundary())
    {
        if (is_empty) ends_at_boundary();
        was_cut = true;
        left = 0;
        return {};
    }
    std::uint64_t size = std::min<std::uint64_t>(left, content.unread().size());
    boundary const* const next = content.next_boundary(content.position() + 1);
    if (next != nullptr) size = std::min(size, next->position - content.position());
    if (is_searching)
    {
        content.need(2 * overlap());
        size = before_next_start(static_cast<std::size_t>(size));
        if (size == 0)
        {
            was_cut = true;
            left = 0;
            return {};
        }
    }
    left -= size;
    given = content.unread().substr(0, static_cast<std::size_t>(size));
    return given;
}

/// Pass over line ends, up to where something is missing.
/// @return  how many
std::size_t warc_reader::implementation::skip_line_ends()
{
    std::size_t lines = 0;
    while (content.need(1))
    {
        boundary const* const here = content.boundary_here();
        if (here != nullptr && here->before != continuity::intact) break;
        char const c = content.unread().front();
        if (!is_line_end(c)) break;
        if (c == '\n') ++lines;
        content.consume(1);
    }
    return lines;
}

/// Whether the record may end here: at the end of the file or of a member, or before a record, of
/// which the end of the file may have left little.
bool warc_reader::implementation::fits_end()
{
    if (content.boundary_here() != nullptr || !content.need(1) || starts_record()) return true;
    constexpr std::string_view start_of_all = "WARC/";
    bool const is_last = !content.need(record_start_size);
    return is_last && start_of_all.starts_with(content.unread().substr(0, start_of_all.size()));
}

void warc_reader::implementation::finish()
{
    if (!is_open) return;
    bool const is_skippable = !is_searching && content.format() == compression::none;
    if (is_skippable)
    {
        content.consume(given.size());
        given = {};
        std::uint64_t const skipped = content.skip(left);
        was_cut = was_cut || skipped < left;
        left = 0;
    }
    while (!read().empty())
    {}
    is_open = false;
    std::size_t const lines = skip_line_ends();
    std::size_t const expected = is_arc ? 1 : 2;
    bool const is_damaged = current.integrity != integrity::intact;
    bool const has_length = current.block_length.has_value();
    if (!is_damaged && has_length && (was_cut || !fits_end())) repair();
    else if (lines > expected && !is_damaged) note(damage_kind::extra_blank_lines);
    measure();
}

/// The block is not as long as its length says: find the next record from its beginning on.
void warc_reader::implementation::repair()
{
    current.integrity = integrity::cut;
    if (!content.go_back(block) || content.has_reread_much()) is_cautious = true;
    search_record();
    bool const is_at_end = content.unread().empty();
    note(is_at_end && was_cut ? damage_kind::truncated_record : damage_kind::wrong_content_length);
}

void warc_reader::implementation::measure()
{
    content.need(1);
    // Members without content may follow; this is where that of the record ends.
    boundary const* const here = content.next_boundary(content.position());
    bool const is_here = here != nullptr && here->position == content.position();
    current.length = content.position() - start;
    bool const is_plain = content.format() == compression::none;
    if (!is_here && !is_plain)
    {
        current.addressing = addressing::content;
        current.offset = start;
    }
    if (!is_here || current.addressing == addressing::content) return;
    if (!is_plain) current.length = here->previous_end - current.offset;
    // All of the block may be there, but nothing vouches for it.
    if (here->before == continuity::broken) current.integrity = integrity::corrupt;
    if (here->before == continuity::cut) current.integrity = integrity::cut;
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
