#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// The most levels to indent. Nobody can follow more, and the white space would grow with depth.
inline constexpr std::size_t most_indented = 24;

/// Lays out compact JSON with two spaces a level.
///
/// It needs no tree of values, so documents may be nested to any depth.
class indent
{
public:
    /// Lay out and append the next piece of a JSON text, cut anywhere.
    /// @param json  without whitespace between its tokens
    void append(std::string& out, std::string_view json);

private:
    void append_structural(std::string& out, char c);
    void start_line(std::string& out);

    std::size_t depth_ = 0;
    bool in_string_ = false;
    bool after_backslash_ = false;
    /// Whether the last character opened an array or object, which may be empty.
    bool just_opened_ = false;
};

} // namespace mf2::cli
