#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::html
{

/// Finds the longest name of HTML, "Named character references", at the start of a text that comes
/// byte by byte.
class named_reference_matcher
{
public:
    /// Begin with the byte after the ampersand.
    void restart() noexcept { *this = named_reference_matcher{}; }

    /// Read the next byte.
    /// @return false if no name continues with it; the matcher then does not change
    bool advance(char c) noexcept;

    /// The bytes of the longest name read so far, without the ampersand; 0 for none. The bytes read
    /// behind it are ASCII alphanumerics.
    [[nodiscard]] std::size_t matched_size() const noexcept { return matched_size_; }

    /// All bytes read.
    [[nodiscard]] std::size_t size() const noexcept { return size_; }

    /// Whether the longest name ends with a semicolon.
    [[nodiscard]] bool has_semicolon() const noexcept { return has_semicolon_; }

    /// The one or two code points of the longest name; the second is 0 if there is none.
    [[nodiscard]] char32_t first_code_point() const noexcept;
    [[nodiscard]] char32_t second_code_point() const noexcept;

private:
    std::uint16_t edge_ = 0;  ///< where the continuations of the name so far begin
    std::uint16_t index_ = 0; ///< how many names sort before it
    std::uint16_t matched_index_ = 0;
    std::uint8_t size_ = 0;
    std::uint8_t matched_size_ = 0;
    bool has_semicolon_ = false;
    bool is_exhausted_ = false;
};

/// The error in a numeric character reference; empty if there is none. HTML, "Numeric character
/// reference end state".
[[nodiscard]] std::string_view numeric_reference_error(std::uint32_t code) noexcept;

/// The code point of a numeric character reference. HTML, "Numeric character reference end state".
/// @param code  the number, or any value above U+10FFFF for a larger one
[[nodiscard]] char32_t numeric_reference_code_point(std::uint32_t code) noexcept;

/// The number with one more digit; above U+10FFFF it does not change any more.
[[nodiscard]] constexpr std::uint32_t append_digit(
    std::uint32_t code, std::uint32_t base, std::uint32_t digit) noexcept
{
    return code > 0x10FFFF ? code : code * base + digit;
}

} // namespace mf2::html
