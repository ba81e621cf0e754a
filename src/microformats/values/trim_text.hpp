#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::microformats
{

/// A text without white space at its ends: ASCII whitespace, and U+00A0, which authors write and
/// nobody sees. Reads sixteen bytes at a time.
/// @param text  UTF-8
[[nodiscard]] std::string_view trim_text(std::string_view text) noexcept;

/// Trims a growing text, from several places up to its end. Nested elements may share a long run of
/// white space: it is read once for all of them.
class trimmer
{
public:
    /// @param text  all of it: the text of the last call, and more
    /// @return      `trim_text(text.substr(place))`
    [[nodiscard]] std::string_view trimmed_from(std::size_t place, std::string_view text) noexcept;

private:
    [[nodiscard]] std::size_t find_begin(std::size_t place, std::string_view text) noexcept;

    // In the last call the text ended at `seen_`, with white space from `last_begin_` on.
    std::size_t last_begin_ = 0;
    std::size_t seen_ = 0;
    // The longest run of white space that was trimmed at a place, up to another byte.
    std::size_t first_begin_ = 0;
    std::size_t first_end_ = 0;
};

} // namespace mf2::microformats
