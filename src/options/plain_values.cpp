// Tests: test/options/parse_option.cpp
#include "options/values.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace mf2::options
{

namespace
{

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::size_t as_much_as_can_be(std::uint64_t number)
{
    constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max();
    return static_cast<std::size_t>(std::min(number, most));
}

} // namespace

refusal refuse(std::string_view text, std::string_view wanted)
{
    return refusal::because("is " + std::string(wanted) + ", not '" + std::string(text) + "'");
}

result<std::uint64_t> to_number(std::string_view text)
{
    std::uint64_t value = 0;
    auto const [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem == std::errc() && end == text.data() + text.size()) return value;
    return refuse(text, "a number");
}

result<std::uint64_t> to_size(std::string_view text)
{
    constexpr std::string_view units = "KMG";
    std::string_view digits = text;
    unsigned shift = 0;
    if (!text.empty() && units.find(text.back()) != units.npos)
    {
        shift = 10 * static_cast<unsigned>(units.find(text.back()) + 1);
        digits.remove_suffix(1);
    }
    auto const number = to_number(digits);
    if (!number || *number > UINT64_MAX >> shift) return refuse(text, "a size such as 64M");
    return *number << shift;
}

result<std::size_t> to_size_in_memory(std::string_view text)
{
    auto const size = to_size(text);
    if (!size) return size.error();
    return as_much_as_can_be(*size);
}

result<std::size_t> to_count(std::string_view text)
{
    auto const number = to_number(text);
    if (!number) return number.error();
    return as_much_as_can_be(*number);
}

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> parts;
    while (!text.empty())
    {
        std::size_t const end = std::min(text.find(','), text.size());
        std::string_view const part = trimmed(text.substr(0, end));
        if (!part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

} // namespace mf2::options
