#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// As many levels as people can follow. Deeper ones would cost white space for their depth.
inline constexpr std::size_t most_indented = 24;

/// Lays out compact JSON, two spaces a level.
///
/// It needs no tree of values, so documents may be nested to any depth.
class indent
{
public:
    /// Append the layout of more of a JSON text, cut anywhere.
    /// @param json  without whitespace between its tokens
    void append(std::string& out, std::string_view json);

private:
    void append_structural(std::string& out, char c);
    void start_line(std::string& out);

    std::size_t depth_ = 0;
    bool in_string_ = false;
    bool after_backslash_ = false;
    /// Whether an array or object has just begun, of which nothing is known yet.
    bool just_opened_ = false;
};

} // namespace mf2::cli
