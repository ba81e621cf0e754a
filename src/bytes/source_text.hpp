// Tests: test/html/text/attribute_value.cpp
#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::bytes
{

/// A part of a text, and whether it is known to be so far before the end that more may be read
/// behind it. What is there means nothing; but vectors can then be loaded without a look at the
/// end.
class source_text
{
public:
    /// How many bytes may be read behind a text that has room.
    static constexpr std::size_t room = 64;

    /// A text that may be the last: any is one, so that this is implicit.
    constexpr source_text(std::string_view text) noexcept : text_(text) {}

    /// @param text  is in a longer one, with `room` bytes or more behind it
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
