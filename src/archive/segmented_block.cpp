// Tests: test/archive/segments.cpp
#include "archive/segmented_block.hpp"

#include "archive/text.hpp"

#include <optional>

namespace mf2::archive
{

namespace
{

std::optional<std::uint64_t> segment_number(record const& of)
{
    return to_number(of.fields.get("WARC-Segment-Number"));
}

/// The length of all segments together, which the last one declares.
std::optional<std::uint64_t> total_length(record const& last)
{
    return to_number(last.fields.get("WARC-Segment-Total-Length"));
}

} // namespace

segmented_block::segmented_block(record_walk& from)
    : from_(from),
      about_(from.reader().current()),
      is_segmented_(segment_number(about_) == 1U && !total_length(about_)),
      lacks_segment_(is_segmented_)
{}

std::string_view segmented_block::read()
{
    while (!is_ended_)
    {
        std::string_view const piece = from_.reader().read();
        given_ += piece.size();
        if (!piece.empty()) return piece;
        end_segment();
        is_ended_ = !go_to_next_segment();
    }
    return {};
}

void segmented_block::finish()
{
    if (!is_ended_) end_segment();
    is_ended_ = true;
}

/// Note the end of a segment, which was read or skipped.
void segmented_block::end_segment()
{
    from_.reader().finish();
    record const& segment = from_.reader().current();
    ++number_;
    if (number_ == 1)
    {
        about_ = segment;
        return;
    }
    about_.block_size += segment.block_size;
    about_.integrity = segment.integrity;
    if (segment.addressing == about_.addressing)
        about_.length = segment.offset + segment.length - about_.offset;
    auto const total = total_length(segment);
    lacks_segment_ = total != about_.block_size;
    is_ended_ = total.has_value();
}

bool segmented_block::is_next_segment(record const& found) const
{
    return found.type == record_type::continuation && segment_number(found) == number_ + 1 &&
        found.fields.get("WARC-Segment-Origin-ID") == about_.fields.get("WARC-Record-ID");
}

bool segmented_block::go_to_next_segment()
{
    // Given bytes cannot be taken back, so no segment may follow bytes that are not the record's.
    record const& ended = from_.reader().current();
    bool const is_whole = ended.integrity == integrity::intact && ended.block_size == given_;
    if (!is_segmented_ || is_ended_ || !is_whole) return false;
    given_ = 0;
    while (from_.next())
    {
        record const& next = from_.reader().current();
        if (is_next_segment(next)) return true;
        if (!may_hold_page(next.type)) continue;
        from_.repeat();
        return false;
    }
    return false;
}

} // namespace mf2::archive
