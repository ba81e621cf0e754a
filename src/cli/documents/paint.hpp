#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// Colours JSON text for a terminal: names of members, strings, and the other values.
class paint
{
public:
    /// Append the next piece of a JSON text, cut and laid out anyhow, with escape sequences around
    /// coloured tokens.
    void append(std::string& out, std::string_view json);

private:
    enum class token : std::uint8_t
    {
        none,
        name,
        string,
        other, ///< a number, true, false or null
    };

    void append(std::string& out, char c);
    void append_structural(std::string& out, char c);
    void begin(std::string& out, token kind);
    void end(std::string& out);

    /// The open arrays, '[', and objects, '{'.
    std::vector<char> open_;
    token token_ = token::none;
    bool after_backslash_ = false;
    /// Whether the next string is the name of a member.
    bool expects_name_ = false;
};

} // namespace mf2::cli
