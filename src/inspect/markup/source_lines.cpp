#include "inspect/markup/source_lines.hpp"

#include <algorithm>

namespace mf2::inspect
{

namespace
{

/// The distance in bytes between the places that characters were counted up to.
constexpr std::size_t stride = 1024;

std::size_t size_of_mark(std::string_view bytes)
{
    if (bytes.starts_with("\xEF\xBB\xBF")) return 3;
    return bytes.starts_with("\xFE\xFF") || bytes.starts_with("\xFF\xFE") ? 2 : 0;
}

} // namespace

source_lines::source_lines(std::string_view bytes, std::string_view encoding)
    : bytes_(bytes),
      is_utf_8_(encoding == "UTF-8"),
      is_utf_16_(encoding == "UTF-16LE" || encoding == "UTF-16BE"),
      high_(encoding == "UTF-16LE" ? 1 : 0),
      starts_{size_of_mark(bytes)}
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
    {
        if (i % stride == 0) begun_.push_back(count);
        count += begins_character(i) ? 1 : 0;
        if (ends_line(i)) starts_.push_back(i - i % unit() + unit());
    }
    begun_.push_back(count);
}

line_and_column source_lines::at(std::uint64_t offset) const
{
    auto const end = static_cast<std::size_t>(std::min<std::uint64_t>(offset, bytes_.size()));
    std::size_t const place = std::max(end, starts_.front());
    auto const after = std::upper_bound(starts_.begin(), starts_.end(), place);
    std::size_t const column = characters_before(place) - characters_before(after[-1]) + 1;
    return {static_cast<std::size_t>(after - starts_.begin()), column};
}

std::string source_lines::shown(std::uint64_t offset) const
{
    line_and_column const place = at(offset);
    return std::to_string(place.line) + ':' + std::to_string(place.column);
}

bool source_lines::begins_character(std::size_t index) const
{
    auto const byte = static_cast<unsigned char>(bytes_[index]);
    if (is_utf_8_) return (byte & 0xC0U) != 0x80U;
    if (!is_utf_16_) return true;
    // The high byte of a unit shows its kind; a low surrogate's continues a character.
    return index % 2 == high_ && (byte & 0xFCU) != 0xDCU;
}

char source_lines::ascii_at(std::size_t index) const
{
    if (!is_utf_16_) return bytes_[index];
    std::size_t const low = 1 - high_;
    bool const is_whole = index % 2 == low && (index ^ 1U) < bytes_.size();
    return is_whole && bytes_[index ^ 1U] == '\0' ? bytes_[index] : '\x7F';
}

bool source_lines::ends_line(std::size_t index) const
{
    char const c = ascii_at(index);
    if (c != '\r') return c == '\n';
    return index + unit() >= bytes_.size() || ascii_at(index + unit()) != '\n';
}

std::size_t source_lines::characters_before(std::size_t offset) const
{
    std::size_t count = begun_[offset / stride];
    for (std::size_t i = offset - offset % stride; i != offset; ++i)
        count += begins_character(i) ? 1 : 0;
    return count;
}

} // namespace mf2::inspect
