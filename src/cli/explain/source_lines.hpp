#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// A place in a document as editors show it; both count from 1.
struct line_and_column
{
    std::size_t line;
    std::size_t column; ///< in characters
};

/// Tells lines and columns of a document from offsets in its bytes.
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
    std::string_view bytes_;
    bool is_utf_8_;
    bool is_utf_16_;
    std::vector<std::size_t> starts_; ///< of lines
};

} // namespace mf2::cli
