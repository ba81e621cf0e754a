#pragma once

#include <cstddef>
#include <string_view>

namespace mf2::microformats
{

/// A text without the white space at its ends: that of ASCII, and U+00A0, as authors write it and
/// nobody sees it. Sixteen bytes at a time.
/// @param text  UTF-8
[[nodiscard]] std::string_view trim_text(std::string_view text) noexcept;

/// Trims what stands in a text that grows, from several places up to its end. Elements in each
/// other may have the same long run of white space trimmed: it is read once for all of them.
class trimmer
{
public:
    /// @param text  all of it: what was there in the last call, and more
    /// @return      `trim_text(text.substr(place))`
    [[nodiscard]] std::string_view trimmed_from(std::size_t place, std::string_view text) noexcept;

private:
    [[nodiscard]] std::size_t find_begin(std::size_t place, std::string_view text) noexcept;

    // The text ended at `seen_`, in white space from `last_begin_` on.
    std::size_t last_begin_ = 0;
    std::size_t seen_ = 0;
    // The longest run of white space behind a place, up to a byte that is none.
    std::size_t first_begin_ = 0;
    std::size_t first_end_ = 0;
};

} // namespace mf2::microformats
