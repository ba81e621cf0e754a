#include "archive/member_stream.hpp"

#include "archive/record_start.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstring>

namespace mf2::archive
{

namespace
{

constexpr std::size_t window_size = std::size_t{256} << 10;
/// What looks like a member is one if so much of it can be decompressed.
constexpr std::size_t trial_size = std::size_t{16} << 10;
/// What is read again altogether may be so many times what was read first, and so much more.
constexpr std::uint64_t reread_factor = 64;
constexpr std::uint64_t reread_allowance = std::uint64_t{16} << 20;

} // namespace

member_stream::member_stream(byte_source& from, extent part, damage_receiver const& report)
    : raw_(from, part), report_(report), window_(window_size)
{
    if (raw_.offset() < part.offset) skip_to_part(part.offset);
    find_start();
    previous_end_ = member_ = raw_.offset();
    if (format_ == compression::none)
    {
        base_ = member_position_ = raw_.offset();
        boundaries_.push_back({base_, base_, base_, continuity::intact, 0});
        state_ = state::inside;
        return;
    }
    bool const is_middle = part.offset != 0 && raw_.is_seekable();
    if (format_ == compression::zstd && is_middle) load_dictionary();
    make_decoder();
}

std::uint64_t member_stream::most_reread() const
{
    return reread_factor * furthest_ + reread_allowance;
}

bool member_stream::may_reread(std::uint64_t size)
{
    furthest_ = std::max({furthest_, base_ + end_, raw_.offset()});
    if (reread_ + size > most_reread()) return false;
    reread_ += size;
    return true;
}

bool member_stream::has_reread_much() const
{
    return reread_ > most_reread() / 2;
}

void member_stream::note(damage_kind kind, std::uint64_t offset)
{
    // What is read again has been told of.
    if (offset < noted_until_) return;
    noted_until_ = offset + 1;
    report_({kind, offset});
}

void member_stream::make_room()
{
    if (begin_ == 0 || (begin_ != end_ && window_.size() - end_ >= window_.size() / 4)) return;
    std::memmove(window_.data(), window_.data() + begin_, end_ - begin_);
    base_ += begin_;
    end_ -= begin_;
    begin_ = 0;
}

bool member_stream::fill()
{
    make_room();
    std::size_t const before = end_;
    while (state_ != state::ended && end_ != window_.size())
    {
        advance();
        if (end_ == window_.size() && state_ == state::inside) confirm();
        if (end_ > before && !is_on_trial_) return true;
    }
    return end_ > before;
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
    std::size_t const free = window_.size() - end_;
    std::string_view const sniffed = raw_.unread().substr(0, free);
    std::size_t got = sniffed.size();
    if (got != 0)
    {
        std::memcpy(window_.data() + end_, sniffed.data(), got);
        raw_.consume(got);
    }
    else
    {
        got = raw_.read_through(window_.data() + end_, free);
    }
    end_ += got;
    previous_end_ = raw_.offset();
    if (got == 0) end();
}

void member_stream::begin_member()
{
    std::uint64_t const offset = raw_.offset();
    bool const is_behind_damage = before_ == continuity::broken;
    std::uint64_t const previous_end = is_behind_damage ? offset : previous_end_;
    if (is_behind_damage) missing_ = count_missing();
    open({base_ + end_, offset, previous_end, before_, missing_});
}

/// Begin with the member that starts here.
void member_stream::open(boundary const& start)
{
    boundaries_.push_back(start);
    member_ = start.member;
    member_position_ = start.position;
    missing_ = start.missing;
    before_ = continuity::intact;
    if (format_ == compression::zstd)
    {
        raw_.need(largest_zstd_header);
        told_size_ = zstd_content_size(raw_.unread());
    }
    decoder_->begin();
    state_ = state::inside;
}

void member_stream::decode()
{
    bool const is_long = raw_.need(steady_decompressor::input_piece);
    std::string_view in = raw_.unread();
    room out{window_.data() + end_, window_.size() - end_};
    auto const start = std::chrono::steady_clock::now();
    decoding const how =
        decoder_->decode(in, is_long ? input_end::may_follow : input_end::reached, out);
    auto const taken = std::chrono::steady_clock::now() - start;
    nanoseconds_ += static_cast<std::uint64_t>(std::chrono::nanoseconds(taken).count());
    raw_.consume(raw_.unread().size() - in.size());
    end_ = window_.size() - out.size;
    judge(how);
}

void member_stream::judge(decoding how)
{
    switch (how)
    {
    case decoding::going:
        if (is_on_trial_ && base_ + end_ - member_position_ >= trial_size) confirm();
        return;
    case decoding::complete: complete_member(); return;
    case decoding::cut: break_off(damage_kind::truncated_member); return;
    case decoding::corrupt: break_off(damage_kind::corrupt_member); return;
    case decoding::wrong_checksum: break_off(damage_kind::checksum_mismatch); return;
    }
}

void member_stream::complete_member()
{
    confirm();
    previous_end_ = raw_.offset();
    state_ = state::between;
    forget_empty_member();
}

/// Of boundaries at one place the first and the last count: members without content, however many
/// there are, take no memory.
void member_stream::forget_empty_member()
{
    std::size_t const size = boundaries_.size();
    if (size < 3 || boundaries_[size - 3].position != boundaries_[size - 1].position) return;
    boundaries_.erase(boundaries_.end() - 2);
}

/// The member on trial, if there is one, is a member.
void member_stream::confirm()
{
    if (endless_member_) note(damage_kind::corrupt_member, *endless_member_);
    endless_member_.reset();
    is_on_trial_ = false;
}

/// This was no member: what looked like its start was part of something else.
/// @return  false if it was one after all
bool member_stream::take_back_trial()
{
    if (!is_on_trial_) return false;
    auto const start = static_cast<std::size_t>(member_position_ - base_);
    std::string_view const content(window_.data() + start, end_ - start);
    if (is_warc_start(content)) return false;
    end_ = start;
    before_ = boundaries_.back().before;
    boundaries_.pop_back();
    return true;
}

/// The member cannot be read on: go on at the next one, which may begin before the place where this
/// became apparent.
void member_stream::break_off(damage_kind kind)
{
    std::uint64_t const apparent = raw_.offset();
    bool const is_member = !take_back_trial();
    if (is_member)
    {
        confirm();
        if (kind == damage_kind::truncated_member) endless_member_ = member_;
        else note(kind, member_);
        before_ = continuity::broken;
        broken_ = {member_,  member_position_,        told_size_,
                   missing_, decoder_->has_content(), decoder_->checksum()};
    }
    state_ = state::between;
    is_on_trial_ = true;
    // zstd may tell of an error before it says that it has used its input.
    bool const is_past = apparent > member_;
    bool const was_read_whole =
        is_past && is_member && kind == damage_kind::checksum_mismatch && ends_before_another();
    if (was_read_whole || (is_past && !may_reread(apparent - member_))) return;
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
    // What is damaged extends to where something else begins.
    if (before_ != continuity::intact) previous_end_ = raw_.offset();
    boundaries_.push_back({base_ + end_, raw_.offset(), previous_end_, before_, missing_});
}

void member_stream::consume(std::size_t size)
{
    assert(size <= end_ - begin_);
    begin_ += size;
    while (!boundaries_.empty() && boundaries_.front().position < position())
    {
        current_ = boundaries_.front();
        boundaries_.pop_front();
    }
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
            base_ += begin_ + jump;
            begin_ = end_ = 0;
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

boundary const* member_stream::next_boundary(std::uint64_t position) const
{
    for (boundary const& each : boundaries_)
    {
        if (each.position >= position) return &each;
    }
    return nullptr;
}

boundary const* member_stream::boundary_here() const
{
    boundary const* last = nullptr;
    for (boundary const& each : boundaries_)
    {
        if (each.position != position()) break;
        last = &each;
    }
    return last;
}

bookmark member_stream::mark() const
{
    boundary const* const here = boundary_here();
    return {position(), here != nullptr ? *here : current_};
}

std::uint64_t member_stream::address() const
{
    return position() + static_cast<std::uint64_t>(mark().member.missing);
}

bool member_stream::go_back(bookmark const& to)
{
    bool const is_plain = format_ == compression::none;
    std::uint64_t const start = is_plain ? to.position : to.member.position;
    std::uint64_t const offset = is_plain ? to.position : to.member.member;
    // What is in the window still is not read again, unless boundaries would have to come back.
    bool const is_near = to.position >= base_ && current_.position < to.position;
    if (!is_near && !raw_.reaches_back_to(offset)) return false;
    if (!may_reread(position() - (is_near ? to.position : start))) return false;
    if (!is_near) return return_to(to);
    begin_ = static_cast<std::size_t>(to.position - base_);
    return true;
}

bool member_stream::return_to(bookmark const& to)
{
    bool const is_plain = format_ == compression::none;
    std::uint64_t const start = is_plain ? to.position : to.member.position;
    if (!raw_.go_to(is_plain ? to.position : to.member.member)) return false;
    begin_ = end_ = 0;
    base_ = start;
    boundaries_.clear();
    current_ = to.member;
    is_on_trial_ = false;
    endless_member_.reset();
    state_ = state::inside;
    if (is_plain) return true;
    open(to.member);
    return skip(to.position - start) == to.position - start;
}

continuity member_stream::foresee_end()
{
    if (boundary const* const next = next_boundary(position() + 1)) return next->before;
    if (foreseen_member_ == member_) return foreseen_;
    foreseen_member_ = member_;
    foreseen_ = continuity::intact;
    if (!raw_.keeps(member_)) return foreseen_;
    std::size_t const at_hand = unread().size();
    bookmark const here = mark();
    foreseen_ = look_ahead();
    return_to(here);
    // The caller has asked for what was there to be read, and does not ask once more.
    need(at_hand);
    return foreseen_;
}

/// Read on to the end of the member, and for nothing else.
continuity member_stream::look_ahead()
{
    std::uint64_t const member = member_;
    while (state_ == state::inside)
    {
        if (!raw_.keeps(member)) return continuity::intact;
        consume(unread().size());
        make_room();
        advance();
        if (end_ == window_.size()) confirm();
    }
    if (!endless_member_) return before_;
    // What follows shows whether the file or the member was cut.
    consume(unread().size());
    std::uint64_t const end = position();
    fill();
    return next_boundary(end)->before;
}

} // namespace mf2::archive
