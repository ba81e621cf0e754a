#include "cli/explain/source_lines.hpp"

#include <algorithm>

namespace mf2::cli
{

source_lines::source_lines(std::string_view bytes, std::string_view encoding)
    : bytes_(bytes),
      is_utf_8_(encoding == "UTF-8"),
      is_utf_16_(encoding == "UTF-16LE" || encoding == "UTF-16BE"),
      starts_{0}
{
    std::size_t const unit = is_utf_16_ ? 2 : 1;
    std::size_t const low = encoding == "UTF-16BE" ? 1 : 0; // the byte of an ASCII character
    for (std::size_t i = 0; i + unit <= bytes.size(); i += unit)
    {
        bool const is_end = bytes[i + low] == '\n' && (!is_utf_16_ || bytes[i + 1 - low] == '\0');
        if (is_end) starts_.push_back(i + unit);
    }
}

line_and_column source_lines::at(std::uint64_t offset) const
{
    auto const place = static_cast<std::size_t>(std::min<std::uint64_t>(offset, bytes_.size()));
    auto const after = std::upper_bound(starts_.begin(), starts_.end(), place);
    std::string_view const before = bytes_.substr(after[-1], place - after[-1]);
    std::size_t characters = before.size() / (is_utf_16_ ? 2 : 1);
    if (is_utf_8_)
    {
        // Each but those that go on with a character.
        characters =
            static_cast<std::size_t>(std::count_if(before.begin(), before.end(), [](char c) {
                return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
            }));
    }
    return {static_cast<std::size_t>(after - starts_.begin()), characters + 1};
}

std::string source_lines::shown(std::uint64_t offset) const
{
    line_and_column const place = at(offset);
    return std::to_string(place.line) + ':' + std::to_string(place.column);
}

} // namespace mf2::cli
