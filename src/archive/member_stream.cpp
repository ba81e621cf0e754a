#include "archive/member_stream.hpp"

#include "archive/record_start.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace mf2::archive
{

namespace
{

constexpr std::size_t window_size = std::size_t{256} << 10;
/// A member on trial is accepted when this much content was decompressed.
constexpr std::size_t trial_size = std::size_t{16} << 10;
/// The most uncompressed bytes to read at once. If a member begins in them, the bytes behind its
/// beginning are read again.
constexpr std::size_t plain_piece = std::size_t{16} << 10;

/// The offset of a place in the file, if it is not compressed; else an upper bound of it.
std::uint64_t offset_of(bookmark const& place)
{
    return place.member.member + (place.position - place.member.position);
}

} // namespace

member_stream::member_stream(
    byte_source& from, extent part, damage_receiver const& report, std::uint64_t window,
    member_stream const* beside)
    : raw_(from, part), report_(report), decoder_(window), window_(window_size)
{
    // An input that can be read only once is read from its start, and may have a dictionary there.
    if (raw_.offset() < part.offset) load_dictionary(part.offset);
    find_start();
    bool const is_middle = part.offset != 0 && raw_.is_seekable();
    if (beside != nullptr) decoder_.use_dictionary(beside->decoder_.dictionary());
    else if (format_ == compression::zstd && is_middle) load_dictionary(raw_.offset());
    previous_end_ = member_ = raw_.offset();
    if (format_ == compression::none)
    {
        std::uint64_t const start = member_position_ = raw_.offset();
        window_.restart_at(start);
        boundaries_.add({start, start, start, continuity::intact, 0});
        state_ = state::inside;
    }
}

/// Whether the file may be read again from an offset up to the current one.
/// @param made  the size of the content from these bytes: another reading may make as much
bool member_stream::may_reread_from(std::uint64_t offset, std::uint64_t made)
{
    std::uint64_t const size = raw_.offset() - offset;
    return reread_.may_read(size + made, offset + std::max(size, made));
}

void member_stream::note(damage_kind kind, std::uint64_t offset)
{
    // Damage in bytes that are read again was reported before.
    if (offset < noted_until_) return;
    noted_until_ = offset + 1;
    report_({kind, offset});
}

bool member_stream::fill()
{
    window_.make_room();
    std::uint64_t const before = window_.end_position();
    while (state_ != state::ended && window_.free_size() != 0)
    {
        advance();
        if (window_.free_size() == 0 && state_ == state::inside) confirm();
        if (window_.end_position() > before && !is_on_trial_) return true;
    }
    return window_.end_position() > before;
}

bool member_stream::need(std::size_t size)
{
    while (unread().size() < size)
    {
        if (!fill()) return false;
    }
    return true;
}

void member_stream::advance()
{
    if (state_ == state::between) begin_next_member();
    else if (format_ == compression::none) read_plain();
    else decode();
}

void member_stream::read_plain()
{
    std::size_t const wanted = std::min(window_.free_size(), plain_piece);
    // Buffer the bytes: a member that begins in them is decompressed from the buffer.
    if (is_mixed_) raw_.need(wanted);
    std::size_t const got = raw_.read_to(window_.free(), wanted);
    window_.add(got);
    previous_end_ = raw_.offset();
    if (got == 0) end();
}

void member_stream::begin_member(compression format)
{
    std::uint64_t const offset = raw_.offset();
    bool const is_behind_damage = before_ == continuity::broken;
    std::uint64_t const previous_end = is_behind_damage ? offset : previous_end_;
    if (is_behind_damage) missing_ = broken_.missing_behind(raw_, format_, window_.end_position());
    bool const is_other = format != format_;
    is_mixed_ = is_mixed_ || is_other;
    open(
        {window_.end_position(), offset, previous_end, before_, missing_, is_behind_garbage_,
         format, is_other});
}

/// Begin the member that starts here.
void member_stream::open(boundary const& start)
{
    boundaries_.add(start);
    member_ = start.member;
    member_position_ = start.position;
    missing_ = start.missing;
    before_ = continuity::intact;
    is_behind_garbage_ = false;
    format_ = start.format;
    state_ = state::inside;
    if (format_ == compression::none) return;
    raw_.need(largest_frame_header);
    told_size_ = told_content_size(raw_.unread(), format_);
    decoder_.begin(format_);
}

void member_stream::decode()
{
    bool const is_long = raw_.need(steady_decompressor::input_piece);
    std::string_view in = raw_.unread().substr(0, steady_decompressor::input_piece);
    std::size_t const given = in.size();
    std::size_t const free = window_.free_size();
    room out{window_.free(), free};
    auto const start = std::chrono::steady_clock::now();
    decoding const how =
        decoder_.decode(in, is_long ? input_end::may_follow : input_end::reached, out);
    auto const taken = std::chrono::steady_clock::now() - start;
    nanoseconds_ += static_cast<std::uint64_t>(std::chrono::nanoseconds(taken).count());
    raw_.consume(given - in.size());
    window_.add(free - out.size);
    judge(how);
}

void member_stream::judge(decoding how)
{
    // Judge by the size of the content, so that reports don't depend on the size of one step.
    if (is_on_trial_ && window_.end_position() - member_position_ >= trial_size) confirm();
    switch (how)
    {
    case decoding::going: return;
    case decoding::complete:
        confirm();
        previous_end_ = raw_.offset();
        state_ = state::between;
        boundaries_.forget_empty_member();
        return;
    case decoding::cut: break_off(damage_kind::truncated_member); return;
    case decoding::corrupt: break_off(damage_kind::corrupt_member); return;
    case decoding::wrong_checksum: break_off(damage_kind::checksum_mismatch); return;
    case decoding::unknown_dictionary: break_off(damage_kind::unknown_dictionary); return;
    case decoding::large_window: break_off(damage_kind::large_window); return;
    }
}

/// Accept the member on trial, if there is one.
void member_stream::confirm()
{
    if (endless_member_) note(damage_kind::corrupt_member, *endless_member_);
    endless_member_.reset();
    is_on_trial_ = false;
    has_lz4_ = has_lz4_ || format_ == compression::lz4;
}

/// Take back the member on trial: the bytes that looked like its start were part of something else.
/// @return  false if it is a member after all
bool member_stream::take_back_trial()
{
    if (!is_on_trial_) return false;
    std::string_view const content = window_.from(member_position_);
    bool const has_head =
        find_warc_start(content) != content.npos || is_arc_line(first_line(content));
    if (has_head) return false;
    window_.cut_at(member_position_);
    boundary const none = boundaries_.take_last();
    before_ = none.before;
    is_behind_garbage_ = none.is_behind_garbage;
    return true;
}

/// Leave a member that cannot be read on, and search the next one. That may begin before the place
/// where the damage became apparent.
void member_stream::break_off(damage_kind kind)
{
    std::uint64_t const apparent = raw_.offset();
    std::uint64_t const made = window_.end_position() - member_position_;
    bool const is_member = !take_back_trial();
    if (is_member)
    {
        confirm();
        if (kind == damage_kind::truncated_member) endless_member_ = member_;
        else note(kind, member_);
        before_ = continuity::broken;
        broken_ = {member_,  member_position_,       told_size_,
                   missing_, decoder_.has_content(), decoder_.checksum()};
    }
    state_ = state::between;
    is_on_trial_ = true;
    // A library may report an error before it says that it has used its input.
    bool const is_past = apparent > member_;
    bool const was_read_whole = is_past && is_member && kind == damage_kind::checksum_mismatch &&
        (!raw_.need(1) || may_begin_member(raw_, format_, is_on_trial_) ||
         has_whole_record(raw_)) &&
        broken_.ends_here(raw_, format_, window_.end_position());
    if (was_read_whole || (is_past && !may_reread_from(member_, made))) return;
    raw_.go_to(member_ + 1);
}

void member_stream::end()
{
    if (endless_member_)
    {
        note(damage_kind::truncated_member, *endless_member_);
        before_ = continuity::cut;
    }
    endless_member_.reset();
    state_ = state::ended;
    // Damage extends to where other content begins.
    if (before_ != continuity::intact) previous_end_ = raw_.offset();
    boundaries_.add(
        {window_.end_position(), raw_.offset(), previous_end_, before_, missing_, false, format_});
}

void member_stream::consume(std::size_t size)
{
    window_.consume(size);
    boundaries_.pass(position());
}

std::uint64_t member_stream::skip(std::uint64_t size)
{
    std::uint64_t skipped = 0;
    while (skipped < size)
    {
        std::uint64_t const left = size - skipped;
        std::uint64_t const known_end = raw_.end().value_or(0);
        bool const may_jump = format_ == compression::none && raw_.is_seekable() &&
            left > window_.size() && known_end > raw_.offset();
        if (unread().empty() && may_jump)
        {
            std::uint64_t const jump = std::min(left, known_end - raw_.offset());
            raw_.go_to(raw_.offset() + jump);
            window_.restart_at(position() + jump);
            consume(0);
            skipped += jump;
            continue;
        }
        if (unread().empty() && !fill()) break;
        auto const step = std::min<std::uint64_t>(left, unread().size());
        consume(static_cast<std::size_t>(step));
        skipped += step;
    }
    return skipped;
}

bookmark member_stream::mark() const
{
    boundary const* const here = boundary_here();
    return {position(), here != nullptr ? *here : boundaries_.passed()};
}

std::uint64_t member_stream::address() const
{
    bookmark const here = mark();
    if (is_plain()) return offset_of(here);
    return here.position + static_cast<std::uint64_t>(here.member.missing);
}

bool member_stream::go_back(bookmark const& to)
{
    bool const is_plain = to.member.format == compression::none;
    std::uint64_t const start = is_plain ? to.position : to.member.position;
    std::uint64_t const offset = is_plain ? offset_of(to) : to.member.member;
    // Content that is still in the window is not read again, unless boundaries would have to come
    // back.
    bool const is_near =
        window_.reaches_back_to(to.position) && boundaries_.passed().position < to.position;
    if (!is_near && !raw_.reaches_back_to(offset)) return false;
    // The charge does not depend on how far the stream has read ahead.
    std::uint64_t const size = position() - (is_near ? to.position : start);
    if (!reread_.may_read(size, offset_of(mark()))) return false;
    if (!is_near) return return_to(to);
    window_.go_back_to(to.position);
    return true;
}

bool member_stream::return_to(bookmark const& to)
{
    bool const is_plain = to.member.format == compression::none;
    std::uint64_t const start = is_plain ? to.position : to.member.position;
    if (!raw_.go_to(is_plain ? offset_of(to) : to.member.member)) return false;
    window_.restart_at(start);
    boundaries_.restart_behind(to.member);
    is_on_trial_ = false;
    endless_member_.reset();
    state_ = state::inside;
    format_ = to.member.format;
    if (is_plain) return true;
    open(to.member);
    return skip(to.position - start) == to.position - start;
}

continuity member_stream::foresee_end()
{
    if (boundary const* const next = boundaries_.first_from(position() + 1)) return next->before;
    if (foreseen_member_ == member_) return foreseen_;
    foreseen_member_ = member_;
    foreseen_ = continuity::intact;
    if (!raw_.keeps(member_)) return foreseen_;
    std::size_t const at_hand = unread().size();
    bookmark const here = mark();
    foreseen_ = look_ahead();
    return_to(here);
    // The caller has asked for these bytes, and does not ask again.
    need(at_hand);
    return foreseen_;
}

/// Read on to the end of the member, only to learn how it ends.
continuity member_stream::look_ahead()
{
    std::uint64_t const member = member_;
    while (state_ == state::inside)
    {
        if (!raw_.keeps(member)) return continuity::intact;
        consume(unread().size());
        window_.make_room();
        advance();
        if (window_.free_size() == 0) confirm();
    }
    if (!endless_member_) return before_;
    // The next bytes show whether the file or the member was cut.
    consume(unread().size());
    std::uint64_t const end = position();
    fill();
    return boundaries_.first_from(end)->before;
}

} // namespace mf2::archive
