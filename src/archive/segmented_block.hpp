#pragma once

#include "archive/record_walk.hpp"

#include <mf2/archive/record.hpp>

#include <cstdint>
#include <string_view>

namespace mf2::archive
{

/// The block of a record. WARC, "Record Segmentation": where it is the first of several segments,
/// those that continue it and follow in the archive, before another page does, belong to it.
class segmented_block
{
public:
    /// @param from  outlives the block; at the first segment
    explicit segmented_block(record_walk& from);

    /// Read more, as `warc_reader::read` does.
    [[nodiscard]] std::string_view read();
    /// Pass over what is left of the segment that was come by.
    void finish();

    /// The first segment. Behind `finish` its size, length and integrity are those of all that were
    /// come by.
    [[nodiscard]] record const& about() const { return about_; }
    /// Whether other segments belong to it. Known from the beginning.
    [[nodiscard]] bool is_segmented() const { return is_segmented_; }
    /// Whether one that belongs to it was not come by.
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
    std::uint64_t given_ = 0;  ///< of the segment
    bool is_ended_ = false;
};

} // namespace mf2::archive
