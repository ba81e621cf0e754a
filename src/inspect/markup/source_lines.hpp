#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

/// A place in a document as editors show it; both numbers begin at 1.
struct line_and_column
{
    std::size_t line;
    std::size_t column; ///< in characters
};

/// Finds the line and column of an offset in a document's bytes. A line ends as in HTML: at a line
/// feed, a carriage return, or both. A byte order mark is no character. Construction is linear; a
/// look-up is a binary search of the lines.
class source_lines
{
public:
    /// @param bytes     as they came; outlive this object
    /// @param encoding  of the bytes, by its name in the Encoding Standard. In a legacy encoding,
    ///                  columns count bytes
    source_lines(std::string_view bytes, std::string_view encoding);

    [[nodiscard]] line_and_column at(std::uint64_t offset) const;
    /// "12:3".
    [[nodiscard]] std::string shown(std::uint64_t offset) const;

private:
    [[nodiscard]] std::size_t unit() const { return is_utf_16_ ? 2 : 1; }
    [[nodiscard]] bool begins_character(std::size_t index) const;
    /// The character whose lower byte this is, if it is ASCII; else U+007F.
    [[nodiscard]] char ascii_at(std::size_t index) const;
    [[nodiscard]] bool ends_line(std::size_t index) const;
    [[nodiscard]] std::size_t characters_before(std::size_t offset) const;

    std::string_view bytes_;
    bool is_utf_8_;
    bool is_utf_16_;
    std::size_t high_;                ///< index of the high byte in a unit of UTF-16
    std::vector<std::size_t> starts_; ///< of lines
    std::vector<std::size_t> begun_;  ///< characters before each stride of bytes
};

} // namespace mf2::inspect
