#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::inspect
{

/// A place in a document as editors show it; both count from 1.
struct line_and_column
{
    std::size_t line;
    std::size_t column; ///< in characters
};

/// Tells lines and columns of a document from offsets in its bytes. A line ends as HTML has it: at
/// a line feed, a carriage return, or both. A byte order mark is no character. Linear to make; a
/// place is then found in the time of a search among lines.
class source_lines
{
public:
    /// @param bytes     as they came; live as long as this
    /// @param encoding  that they are in, its name in the Encoding Standard. Columns count bytes
    ///                  where it is a legacy encoding.
    source_lines(std::string_view bytes, std::string_view encoding);

    [[nodiscard]] line_and_column at(std::uint64_t offset) const;
    /// "12:3".
    [[nodiscard]] std::string shown(std::uint64_t offset) const;

private:
    [[nodiscard]] std::size_t unit() const { return is_utf_16_ ? 2 : 1; }
    [[nodiscard]] bool begins_character(std::size_t index) const;
    /// The character whose lower byte this is, if it is one of ASCII.
    [[nodiscard]] char ascii_at(std::size_t index) const;
    [[nodiscard]] bool ends_line(std::size_t index) const;
    [[nodiscard]] std::size_t characters_before(std::size_t offset) const;

    std::string_view bytes_;
    bool is_utf_8_;
    bool is_utf_16_;
    std::size_t high_;                ///< which byte of a unit of UTF-16 is the high one
    std::vector<std::size_t> starts_; ///< of lines
    std::vector<std::size_t> begun_;  ///< characters before each so many bytes
};

} // namespace mf2::inspect
