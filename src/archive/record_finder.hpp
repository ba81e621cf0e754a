#pragma once

#include "archive/member_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// The format of an archive's records.
enum class record_format : std::uint8_t
{
    unknown, ///< none was found so far
    warc,
    arc,
};

/// Finds where records start and end in the content of an archive.
class record_finder
{
public:
    /// @param content  outlives the finder
    explicit record_finder(member_stream& content) : content_(content) {}

    /// The format of the record that starts at the current position, or at a distance from it, if
    /// one does.
    [[nodiscard]] record_format format_here(std::size_t behind = 0);
    [[nodiscard]] bool starts_here() { return format_here() != record_format::unknown; }
    /// Note that a record of this format was found: all others have it.
    void recognise(record_format format) { format_ = format; }
    [[nodiscard]] bool is_arc() const { return format_ == record_format::arc; }

    /// Whether a record may end at the current position: at the end of the file or of a member, or
    /// before a record. The end of the file may have cut that record short.
    [[nodiscard]] bool may_end_here();

    /// Whether the block of a record that may have its own member may end at the current position.
    /// It ends before line ends that end a member or precede a record, or before all line ends that
    /// belong behind it.
    /// @param line_ends  that belong there
    [[nodiscard]] bool may_end_block_here(std::string_view line_ends);

    /// Go on to where a record starts, or to the end.
    void go_to_next();
    /// Go on to where a record starts, to a gap, or to the end.
    /// @return  whether a record was found
    bool go_to_next_before_gap();
    /// Go on to where a member begins, which may be the current position, or to the end.
    void go_to_boundary();
    /// How many of the next bytes certainly stand before the start of a record.
    /// @param size  at most the number of unread bytes
    /// @return      0 if a record starts at the current position
    [[nodiscard]] std::size_t before_next(std::size_t size);
    /// How many of the next bytes certainly stand before the start of a record, or of a member of
    /// records in uncompressed content. A member here is entered. Only for a search: a block whose
    /// length is right may contain a member.
    [[nodiscard]] std::size_t before_next_or_member(std::size_t size);

    /// Skip bytes that were looked at.
    /// @param size  at most the number of unread bytes
    void pass(std::size_t size);
    /// Forget the skipped bytes.
    void forget()
    {
        passed_.clear();
        judged_ = {};
    }
    /// Whether these bytes, at most as many as two line ends, were the last to be skipped.
    [[nodiscard]] bool has_passed(std::string_view bytes) const { return passed_.ends_with(bytes); }
    /// Whether the skipped bytes end within the first line of an ARC record. Such a record starts
    /// at a line's beginning, yet the rest of its URL may look like one.
    [[nodiscard]] bool is_within_arc_line();
    /// How many of the last skipped bytes are the line ends behind a record.
    [[nodiscard]] std::size_t passed_line_ends() const;

    /// The number of line ends behind a record.
    [[nodiscard]] std::size_t expected_line_ends() const { return is_arc() ? 1 : 2; }
    /// Skip line ends, up to a gap.
    /// @return  their number
    std::size_t skip_line_ends();

private:
    [[nodiscard]] std::optional<std::size_t> gap_ahead() const;
    [[nodiscard]] bool is_behind_gap() const;
    [[nodiscard]] std::string_view piece() const;
    [[nodiscard]] std::string_view whole_lines(std::string_view bytes) const;
    [[nodiscard]] std::string_view rest_of_line(std::size_t behind = 0);
    [[nodiscard]] std::size_t certain();
    [[nodiscard]] std::size_t find(std::size_t searched);
    [[nodiscard]] std::size_t before_member(std::size_t size);
    [[nodiscard]] std::size_t find_arc_start_in(std::string_view bytes, std::size_t before);
    [[nodiscard]] std::size_t find_arc_start_here(std::string_view bytes);
    [[nodiscard]] std::size_t overlap() const;

    member_stream& content_;
    record_format format_ = record_format::unknown;
    std::string passed_; // the last bytes before the current position
    struct
    {
        std::uint64_t begin; // in the content
        std::uint64_t end;   // no line of ARC begins before it
        bool has_start;      // one begins there
    } judged_{};
};

} // namespace mf2::archive
