// Tests: test/html/text/attribute_value.cpp
#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::bytes
{

/// A part of a text, and whether `room` bytes behind it may be read. Their values are ignored;
/// vectors can then be loaded without a test for the end.
class source_text
{
public:
    /// Readable bytes behind a text that has room.
    static constexpr std::size_t room = 64;

    /// A text without known room. Any text is one, so this is implicit.
    constexpr source_text(std::string_view text) noexcept : text_(text) {}

    /// @param text  part of a longer text, with `room` bytes or more behind it
    [[nodiscard]] static constexpr source_text with_room(std::string_view text) noexcept
    {
        source_text made(text);
        made.has_room_ = true;
        return made;
    }

    [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }
    [[nodiscard]] constexpr bool has_room() const noexcept { return has_room_; }

private:
    std::string_view text_;
    bool has_room_ = false;
};

} // namespace mf2::bytes
