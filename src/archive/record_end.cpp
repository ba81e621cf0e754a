// Tests: test/archive/damaged_records.cpp, test/archive/damaged_members.cpp
// Finds where a record ends: where its length says, if the bytes around agree. Else it ends where
// another one starts, or with its member.
#include "archive/warc_reader_implementation.hpp"

#include <algorithm>
#include <limits>

namespace mf2::archive
{

/// At a boundary inside a block: whether the block ends here, in spite of its length.
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
    // Where members begin anywhere, a boundary is no evidence against the length.
    bool const may_start =
        here->changes_format || (members != layout::other && finder.starts_here());
    bool const has_no_end = !current.block_length || is_beyond;
    if (may_start || (has_own_member() && has_no_end)) return true;
    // A record may go on in the next member.
    passed = content.position();
    return false;
}

/// At the end by Content-Length: whether more of the block follows in a member that may be the
/// record's own. The block then extends to that member's end.
bool warc_reader::implementation::goes_beyond_length()
{
    // The first record of ARC describes the file; behind it the layout is known.
    bool const may_be_alone = members == layout::unknown && !finder.is_arc() &&
        current.addressing == addressing::file && !possible_end;
    bool const may_fill_member = has_own_member() || may_be_alone;
    bool const may_go_on = !is_beyond && !was_cut && passed == 0 && current.block_length &&
        !is_plain && may_fill_member;
    if (!may_go_on || finder.may_end_block_here(line_ends())) return false;
    is_beyond = true;
    // Other records may share the member.
    is_searching = !has_own_member();
    left = std::numeric_limits<std::uint64_t>::max();
    return true;
}

/// Note where a record may start in the bytes that are given next.
/// @return  the number of bytes to give
std::size_t warc_reader::implementation::look_out(std::size_t size)
{
    std::size_t const certain = finder.before_next(size);
    if (certain != 0) return certain;
    possible_end = content.position() - finder.passed_line_ends();
    return size;
}

/// The line ends behind a record, of the kind that its head has.
std::string_view warc_reader::implementation::line_ends() const
{
    if (finder.is_arc()) return "\n";
    return current.fields.lf_only_lines() != 0 ? "\n\n" : "\r\n\r\n";
}

/// End the block here: here it ends if its length is right.
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
    if (was_cut && is_damaged && go_to_swallowed_record())
    {
        end_before_next();
        return;
    }
    // A length that fits is trusted, in spite of the bytes in the block.
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

/// End a block that went on behind its declared length. If it fills a member, the record ends
/// there; else only the record's beginning is certain.
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

/// Too few line ends follow a block whose length fits. If records have had them all, and the block
/// ends in the missing ones, its length is wrong.
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

/// Learn the layout from the record that ends here, which is certain.
void warc_reader::implementation::learn_layout()
{
    if (is_plain) return;
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
    // Inside a record's own member, bytes that look like a record are part of a page.
    while (content.need(1))
    {
        bool const may_start = content.position() != start && content.boundary_here() != nullptr;
        if (may_start && finder.starts_here()) return;
        finder.pass(1);
        finder.go_to_boundary();
    }
}

/// Go to the end of a record whose length does not fit.
void warc_reader::implementation::go_to_end()
{
    if (has_own_member())
    {
        possible_end.reset();
        finder.go_to_boundary();
        return;
    }
    if (!is_searching) go_back_to_block();
    finder.go_to_next();
}

/// @return  false if going back is refused
bool warc_reader::implementation::go_back_to_block()
{
    bool const has_gone_back = content.go_back(block);
    finder.forget();
    if (has_gone_back) possible_end.reset();
    if (!has_gone_back || content.has_reread_much()) is_cautious = true;
    return has_gone_back;
}

/// Damage ends the block before its length does. If the length is wrong, the block holds other
/// records: whole ones in intact members, lost ones in a broken member.
/// @return  whether a record was found
bool warc_reader::implementation::go_to_swallowed_record()
{
    bool const may_be_in_block =
        (possible_end || finder.is_arc()) && !is_searching && !has_own_member();
    return may_be_in_block && go_back_to_block() && finder.go_to_next_before_gap();
}

/// The bytes behind the block are no record: find the next one from the block's beginning on.
void warc_reader::implementation::find_end(following how)
{
    go_to_end();
    // Behind the head of a member that was just entered no bytes are unread yet.
    content.need(1);
    bool const is_garbage =
        how == following::line_ends && content.position() > record_end && !possible_end;
    if (is_garbage)
    {
        measure();
        bool const has_member = !is_plain && current.addressing == addressing::file;
        report(
            {damage_kind::garbage, has_member ? current.offset : address + (record_end - start)});
        return;
    }
    end_before_next();
}

/// End the record here, before the end that its length declares.
void warc_reader::implementation::end_before_next()
{
    bool const is_at_end = !content.need(1);
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
    if (is_plain) return;
    // Members without content may follow; the record's member ends at this boundary.
    boundary const* const next = content.boundaries().first_from(content.position());
    bool const is_here = next != nullptr && next->position == content.position();
    if (!is_here)
    {
        current.addressing = addressing::content;
        current.offset = address;
    }
    if (current.addressing == addressing::file)
        current.length = next->previous_end - current.offset;
    // All of the block may be there, but nothing proves it. Members that end inside the record were
    // seen to be intact.
    continuity const end = is_here ? next->before : content.foresee_end();
    if (end == continuity::broken) current.integrity = integrity::corrupt;
    if (end == continuity::cut && is_here) current.integrity = integrity::cut;
}

} // namespace mf2::archive
