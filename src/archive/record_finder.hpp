#pragma once

#include "archive/member_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// What the records of an archive are.
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

    /// Whether a record starts at the current position, or behind so many bytes, and of which
    /// format it is.
    [[nodiscard]] record_format format_here(std::size_t behind = 0);
    [[nodiscard]] bool starts_here() { return format_here() != record_format::unknown; }
    /// A record of this format was found: all others are of it.
    void recognise(record_format format) { format_ = format; }
    [[nodiscard]] bool is_arc() const { return format_ == record_format::arc; }

    /// Whether a record may end at the current position: at the end of the file or of a member, or
    /// before a record, of which the end of the file may have left little.
    [[nodiscard]] bool may_end_here();

    /// Whether the block of a record that may have a member of its own may end at the current
    /// position: before line ends that a member ends in or a record follows, or before all those
    /// that belong behind it.
    /// @param line_ends  that belong there
    [[nodiscard]] bool may_end_block_here(std::string_view line_ends);

    /// Go on to where a record starts, or to the end.
    void go_to_next();
    /// Go on to where a record starts, or to where something may be missing, or to the end.
    /// @return  whether a record was found before that
    bool go_to_next_before_gap();
    /// Go on to where a member begins, which may be the current position, or to the end.
    void go_to_boundary();
    /// How many of the next bytes stand before a start of a record for certain.
    /// @param size  at most what is unread
    /// @return      0 if a record starts at the current position
    [[nodiscard]] std::size_t before_next(std::size_t size);
    /// The same of a record or, in what is not compressed, a member of records, which is then
    /// entered. A block with a length that is right may have one in it.
    [[nodiscard]] std::size_t before_next_or_member(std::size_t size);

    /// Pass over what was looked at.
    /// @param size  at most what is unread
    void pass(std::size_t size);
    /// Forget what was passed over.
    void forget()
    {
        passed_.clear();
        judged_ = {};
    }
    /// Whether these bytes, at most as many as two line ends, are the last that were passed over.
    [[nodiscard]] bool has_passed(std::string_view bytes) const { return passed_.ends_with(bytes); }
    /// Whether what was passed over ends within the first line of an ARC record. Such a record
    /// starts at a line's beginning, yet what is left of its URL may look like one.
    [[nodiscard]] bool is_within_arc_line();
    /// How many of the last bytes that were passed over are the line ends behind a record.
    [[nodiscard]] std::size_t passed_line_ends() const;

    /// How many line ends stand behind a record.
    [[nodiscard]] std::size_t expected_line_ends() const { return is_arc() ? 1 : 2; }
    /// Pass over line ends, up to where something is missing.
    /// @return  how many
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
        std::uint64_t end;   // before it no line of ARC begins
        bool has_start;      // one begins there
    } judged_{};
};

} // namespace mf2::archive
