// Tests: test/archive/damaged_pages.cpp
#include "archive/text.hpp"

#include "bytes/ascii.hpp"
#include "encoding/utf8.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace mf2::archive
{

std::string_view trim(std::string_view text)
{
    constexpr std::string_view whitespace = " \t\r\n";
    std::size_t const first = text.find_first_not_of(whitespace);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(whitespace) - first + 1);
}

std::string to_lower(std::string_view text)
{
    std::string lowered(text);
    std::transform(lowered.begin(), lowered.end(), lowered.begin(), ascii::to_lower);
    return lowered;
}

bool equals_ignoring_case(std::string_view left, std::string_view right)
{
    return left.size() == right.size() &&
        std::equal(left.begin(), left.end(), right.begin(), [](char a, char b) {
               return ascii::to_lower(a) == ascii::to_lower(b);
           });
}

std::string_view take_until(std::string_view& text, char separator)
{
    std::size_t const end = std::min(text.find(separator), text.size());
    std::string_view const taken = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return taken;
}

std::uint64_t stirred_hash(std::string_view text)
{
    std::uint64_t value = 0xCBF29CE484222325;
    for (char const c : text)
    {
        value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3;
    }
    value = (value ^ value >> 33) * 0xFF51AFD7ED558CCD;
    return value ^ value >> 33;
}

std::string repaired(std::string_view text)
{
    std::string made;
    encoding::append_repaired(made, text);
    return made;
}

std::string hash_digits(std::string_view text)
{
    std::array<char, 16> digits{};
    auto const end =
        std::to_chars(digits.data(), digits.data() + digits.size(), stirred_hash(text), 16).ptr;
    return std::string(digits.data(), end);
}

std::optional<std::uint64_t> to_number(std::string_view text)
{
    std::uint64_t value = 0;
    auto const [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool const is_number = problem == std::errc() && end == text.data() + text.size();
    if (text.empty() || !is_number) return std::nullopt;
    return value;
}

} // namespace mf2::archive
