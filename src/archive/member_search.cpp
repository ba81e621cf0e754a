// Tests: test/archive/damaged_members.cpp, test/archive/every_damage.cpp
// Finds the members of an archive: the first one, and others behind bytes that are none.
#include "archive/member_stream.hpp"

#include "archive/magic_numbers.hpp"
#include "archive/record_start.hpp"

#include <algorithm>

namespace mf2::archive
{

namespace
{

constexpr std::size_t largest_dictionary = std::size_t{16} << 20;

/// Zstandard Compression for WARC Files: a dictionary may itself be compressed.
std::string unpack_dictionary(std::string_view packed)
{
    if (!packed.starts_with(zstd_magic)) return std::string(packed);
    constexpr std::size_t piece = std::size_t{64} << 10;
    std::string unpacked;
    auto const library = make_zstd();
    library->begin();
    for (auto how = decoding::going;
         how == decoding::going && unpacked.size() < largest_dictionary;)
    {
        std::size_t const size = unpacked.size();
        unpacked.resize(size + piece);
        room out{unpacked.data() + size, piece};
        how = library->decode(packed, out);
        unpacked.resize(unpacked.size() - out.size);
        if (unpacked.size() == size) break;
    }
    return unpacked;
}

} // namespace

/// Find out the file's compression, and where it begins.
void member_stream::find_start()
{
    bool const is_long = raw_.need(recognised_size);
    std::optional<compression> const known = recognise(raw_.unread());
    format_ = known.value_or(compression::none);
    if (!known && is_long) search_start();
}

/// Skip garbage, up to the first member or record.
void member_stream::search_start()
{
    note(damage_kind::garbage, raw_.offset());
    for (bool is_end = false; !is_end;)
    {
        is_end = !raw_.need(recognised_size);
        std::string_view const unread = raw_.unread();
        std::size_t const record = std::min(find_warc_start(unread), find_arc_line(unread));
        std::size_t const found = std::min(record, find_member(unread));
        // Near the end of these bytes, a start may have too few of them to be recognised.
        std::size_t const searched = unread.size() - (is_end ? 0 : largest_arc_line);
        if (found < searched)
        {
            format_ = magic_format(unread.substr(found)).value_or(compression::none);
            is_on_trial_ = format_ != compression::none;
            raw_.consume(found);
            return;
        }
        // Keep the last byte: an ARC line is recognised by the line end before it.
        raw_.consume(is_end ? searched : searched - 1);
    }
}

void member_stream::begin_next_member()
{
    if (!raw_.need(1))
    {
        end();
        return;
    }
    if (!may_begin_member(raw_, format_, is_on_trial_))
    {
        evidence const there = is_on_trial_ ? evidence::none : evidence::place;
        std::optional<compression> const other = probe_.look_at(raw_, there);
        // LZ4 stores incompressible data unchanged: a record may be part of a broken frame.
        bool const is_stored =
            is_on_trial_ && has_lz4_ && format_ == compression::lz4 && other == compression::none;
        if (other && !is_stored)
        {
            confirm();
            begin_member(*other);
            return;
        }
        if (!is_on_trial_) note(damage_kind::garbage, raw_.offset());
        is_on_trial_ = is_behind_garbage_ = true;
        raw_.consume(1);
        go_to_member(raw_, format_);
        return;
    }
    if (!is_skippable(raw_.unread()))
    {
        begin_member(format_);
        return;
    }
    std::uint64_t const frame = raw_.offset();
    if (skip_special_frame()) return;
    // The file was cut, or the frame's length is false: members may follow its first bytes.
    if (!is_on_trial_) note(damage_kind::truncated_member, frame);
    is_on_trial_ = is_behind_garbage_ = true;
    if (may_reread_from(frame, 0)) raw_.go_to(frame + 1);
}

bool member_stream::enter_member(evidence there)
{
    if (!need(1) || !is_plain()) return false;
    need(largest_header);
    if (!format_of_member(unread())) return false;
    need(format_probe::size);
    std::uint64_t const start = address();
    // The address does not depend on how far the stream has read ahead.
    auto const format = probe_.look_at(unread(), there, start);
    if (!format || !raw_.reaches_back_to(start) || !raw_.go_to(start)) return false;
    if (state_ == state::ended) boundaries_.take_last();
    window_.restart_at(position());
    previous_end_ = start;
    begin_member(*format);
    return true;
}

/// Skip a skippable frame; the first of a file may hold a dictionary.
/// @return  false if the file ends before the frame does
bool member_stream::skip_special_frame()
{
    if (!raw_.need(skippable_head_size)) return false;
    std::uint64_t size = skippable_size(raw_.unread());
    bool const is_dictionary = raw_.offset() == 0 && is_dictionary_frame(raw_.unread());
    raw_.consume(skippable_head_size);
    std::string content;
    while (size != 0 && (!raw_.unread().empty() || raw_.fill()))
    {
        std::string_view const piece = raw_.unread().substr(0, size);
        if (is_dictionary && content.size() < largest_dictionary) content += piece;
        size -= piece.size();
        raw_.consume(piece.size());
    }
    if (size != 0) return false;
    if (!is_dictionary) return true;
    decoder_.use_dictionary(make_zstd_dictionary(unpack_dictionary(content)));
    return true;
}

/// Load the dictionary of a file that is read from its middle.
/// @param part  the offset to go on at
void member_stream::load_dictionary(std::uint64_t part)
{
    if (raw_.is_seekable() && !raw_.go_to(0)) return;
    if (raw_.need(4) && is_skippable(raw_.unread())) skip_special_frame();
    if (!raw_.is_seekable() || !raw_.go_to(part)) raw_.skip_to(part);
}

} // namespace mf2::archive
