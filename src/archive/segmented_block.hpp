#pragma once

#include "archive/record_walk.hpp"

#include <mf2/archive/record.hpp>

#include <cstdint>
#include <string_view>

namespace mf2::archive
{

/// The block of a record. WARC, "Record Segmentation": a record may be the first of several
/// segments. The others belong to its block if they follow in the archive before another page.
class segmented_block
{
public:
    /// @param from  outlives the block; at the first segment
    explicit segmented_block(record_walk& from);

    /// Read more, as `warc_reader::read` does.
    [[nodiscard]] std::string_view read();
    /// Skip the rest of the current segment.
    void finish();

    /// The first segment. After `finish` its size, length and integrity are those of all segments
    /// read.
    [[nodiscard]] record const& about() const { return about_; }
    /// Whether the block has further segments. Known from the beginning.
    [[nodiscard]] bool is_segmented() const { return is_segmented_; }
    /// Whether a segment of the block was not found.
    [[nodiscard]] bool lacks_segment() const { return lacks_segment_; }

private:
    [[nodiscard]] bool go_to_next_segment();
    [[nodiscard]] bool is_next_segment(record const& found) const;
    void end_segment();

    record_walk& from_;
    record about_;
    bool is_segmented_;
    bool lacks_segment_;
    std::uint64_t number_ = 0; ///< how many segments have ended
    std::uint64_t given_ = 0;  ///< bytes of the current segment
    bool is_ended_ = false;
};

} // namespace mf2::archive
