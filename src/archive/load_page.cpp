// Tests: test/archive/process_page.cpp, test/archive/extract.cpp,
// test/archive/incomplete_pages.cpp
#include "archive/page_task.hpp"
#include "archive/segmented_block.hpp"
#include "archive/text.hpp"

#include <mf2/archive/media_type.hpp>

#include <algorithm>

namespace mf2::archive
{

namespace
{

/// The limit for an HTTP message's head, together with those of interim responses.
constexpr std::size_t largest_http_head = std::size_t{64} << 10;

/// Whether the record says that its block is an HTTP message.
bool is_said_to_be_http(record const& about)
{
    // ARC has the media type of the message's body.
    if (about.version.empty()) return about.type == record_type::response;
    return equals_ignoring_case(
        trim(about.fields.get("Content-Type").substr(0, 16)), "application/http");
}

/// Whether a block's first bytes have all of the HTTP message's head. Only bytes up to the largest
/// size of a head are searched, however many there are.
bool has_head(std::string_view start)
{
    return has_http_head(start.substr(0, largest_http_head));
}

/// Read the first bytes of a block: with all of the HTTP message's head, if it is not too large.
std::string_view read_start(segmented_block& from, std::string& kept)
{
    std::string_view const first = from.read();
    if (has_head(first) || first.size() >= largest_http_head) return first;
    kept = first;
    while (!has_head(kept) && kept.size() < largest_http_head)
    {
        std::string_view const more = from.read();
        if (more.empty()) break;
        kept += more;
    }
    return kept;
}

std::string declared_type(page_task const& task)
{
    std::string identified = essence_of(task.about.fields.get("WARC-Identified-Payload-Type"));
    if (!identified.empty()) return identified;
    return essence_of(content_type(task));
}

/// Whether the body is shorter than the server said. Only a body that is stored as it was sent can
/// be measured.
bool is_short(page_task const& task)
{
    // RFC 9112, "Message Body Length": such a response has no body, in spite of its fields.
    bool const has_no_body = task.head && (task.head->status == 204 || task.head->status == 304);
    if (!task.head || has_no_body) return false;
    header_fields const& fields = task.head->fields;
    bool const is_coded =
        !fields.get("Transfer-Encoding").empty() || !fields.get("Content-Encoding").empty();
    auto const length = to_number(fields.get("Content-Length"));
    return !is_coded && length && *length > task.body.size();
}

void note_truncation(page_task& task)
{
    bool const was_cut = !task.about.fields.get("WARC-Truncated").empty();
    bool const is_counted = task.about.integrity != integrity::intact || task.lacks_segment;
    if (was_cut || (is_short(task) && !is_counted && task.outcome == page_outcome::complete))
    {
        task.damages.push_back(damage_kind::truncated_body);
    }
}

/// Store the rest of a block, up to the limit of a page, and as far as storing succeeds.
void load_body(
    segmented_block& from, std::string_view start, page_guards const& guards, page_task& into)
{
    into.body.expect(into.about.block_length.value_or(0));
    for (auto piece = start; !piece.empty(); piece = from.read())
    {
        std::uint64_t const room = guards.bytes - into.body.size();
        into.size = into.body.size() + piece.size();
        if (!into.body.append(piece.substr(0, room))) return;
        if (piece.size() <= room) continue;
        into.outcome = page_outcome::over_bytes;
        return;
    }
}

/// Cut the body where the record ends, which is known when all of it was read.
/// @return  false if the record ends in the head
bool cut_body(page_task& task)
{
    std::uint64_t const head = task.head ? task.head->size : 0;
    if (task.about.block_size < head) return false;
    std::uint64_t const size = task.about.block_size - head;
    bool const is_all_there = size <= task.body.size();
    if (is_all_there)
    {
        task.outcome = page_outcome::complete;
        task.body.truncate(size);
    }
    else if (task.outcome != page_outcome::complete) task.body.clear();
    return true;
}

/// The fields of a record without its WARC-Block-Digest: in a segment, it is of that one's block
/// alone.
header_fields without_block_digest(header_fields const& all)
{
    header_fields kept;
    for (std::size_t index = 0; index < all.size(); ++index)
    {
        bool const is_kept = !equals_ignoring_case(all.name(index), "WARC-Block-Digest");
        if (is_kept) kept.add(all.name(index), all.value(index));
    }
    return kept;
}

/// Begin to check the digests of a page's block.
/// @param head  of the block's HTTP message
void begin_digests(page_task& task, std::string_view head, bool is_segmented)
{
    header_fields const& fields = task.about.fields;
    task.digests.emplace(is_segmented ? without_block_digest(fields) : fields);
    if (!task.head) return;
    task.digests->write(head);
    task.digests->begin_payload(task.head->fields);
}

/// @return  false if the record is not wanted, or is lost; it is counted then
bool load_wanted(
    segmented_block& from, extract_options const& options, page_task& into, statistics& found)
{
    std::string kept;
    std::string_view const block_start = read_start(from, kept);
    std::string_view start = block_start;
    if (into.about.type == record_type::response || is_said_to_be_http(into.about))
    {
        into.head = read_http_head(start.substr(0, largest_http_head));
        // Such as responses to look-ups of names.
        bool const is_of_another_protocol = !into.head && !is_said_to_be_http(into.about);
        if (is_of_another_protocol)
        {
            ++found.not_html;
            return false;
        }
        bool const is_oversized =
            into.head && start.size() >= largest_http_head && !has_head(start);
        if (is_oversized)
        {
            into.damages.push_back(damage_kind::oversized_header);
            ++found.lost;
            return false;
        }
        if (into.head) start.remove_prefix(into.head->size);
        else into.damages.push_back(damage_kind::no_status_line);
        auto const status = into.head ? std::optional(into.head->status) : std::nullopt;
        if (!options.filter.wants_status(status))
        {
            ++found.filtered;
            return false;
        }
    }
    into.media_type = declared_type(into);
    bool const is_known = !into.media_type.empty();
    if (is_known && !options.filter.wants_media_type(into.media_type))
    {
        ++(options.filter.media_types.empty() ? found.not_html : found.filtered);
        return false;
    }
    if (options.verify == verification::digests)
    {
        std::string_view const head = block_start.substr(0, block_start.size() - start.size());
        begin_digests(into, head, from.is_segmented());
    }
    // If the bytes so far end with the head, the body's first piece comes next.
    if (start.empty()) start = from.read();
    load_body(from, start, options.guards, into);
    from.finish();
    into.about = from.about();
    into.lacks_segment = from.lacks_segment();
    if (into.about.integrity == integrity::corrupt || !cut_body(into))
    {
        ++found.lost;
        return false;
    }
    note_truncation(into);
    return true;
}

} // namespace

void reset(page_task& task, record const& about)
{
    task.about = about;
    task.head.reset();
    task.media_type.clear();
    task.body.clear();
    task.lacks_segment = task.is_revisit = false;
    task.original.reset();
    task.digests.reset();
    task.damages.clear();
    task.outcome = page_outcome::complete;
    task.is_page = false;
    task.digest = digest_result::absent;
    task.lines.clear();
    task.encoding.clear();
    task.content = {};
    task.was_read_again = false;
    task.size = task.parse_nanoseconds = task.format_nanoseconds = 0;
}

bool load_page(
    record_walk& from, extract_options const& options, page_task& into, statistics& found)
{
    reset(into, from.reader().current());
    segmented_block block(from);
    if (load_wanted(block, options, into, found)) return true;
    if (into.damages.empty()) return false;
    // The record's place is known when all of it was read.
    block.finish();
    for (damage_kind const kind : into.damages)
    {
        found.add_damage(options.file, {kind, block.about().offset});
    }
    return false;
}

bool load_next_page(
    record_walk& from, extract_options const& options, page_task& into, statistics& found)
{
    while (from.next())
    {
        record const& about = from.reader().current();
        bool const is_revisit = about.type == record_type::revisit;
        if (is_revisit && options.revisits != revisits::omitted)
        {
            if (load_revisit(from, options, into, found)) return true;
            continue;
        }
        if (!may_hold_page(about.type)) continue;
        if (options.revisits == revisits::resolved) from.places().note(about);
        if (!options.filter.wants(about)) ++found.filtered;
        else if (load_page(from, options, into, found)) return true;
    }
    return false;
}

} // namespace mf2::archive
