#include "url/ipv4.hpp"

#include "bytes/ascii.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

namespace mf2::url
{

namespace
{

constexpr std::uint64_t too_large = std::uint64_t(1) << 32;

// URL, "IPv4 number parser". Numbers above an address are returned as too_large.
std::optional<std::uint64_t> parse_ipv4_number(std::string_view input)
{
    if (input.empty()) return std::nullopt;
    unsigned radix = 10;
    if (input.size() >= 2 && input[0] == '0')
    {
        bool const is_hexadecimal = input[1] == 'x' || input[1] == 'X';
        radix = is_hexadecimal ? 16 : 8;
        input.remove_prefix(is_hexadecimal ? 2 : 1);
    }
    std::uint64_t output = 0;
    for (char const c : input)
    {
        int const digit = ascii::hex_digit_value(c);
        if (digit < 0 || unsigned(digit) >= radix) return std::nullopt;
        output = std::min(output * radix + unsigned(digit), too_large);
    }
    return output;
}

std::string_view without_last_dot(std::string_view domain)
{
    if (domain.size() > 1 && domain.back() == '.') domain.remove_suffix(1);
    return domain;
}

} // namespace

bool ends_in_a_number(std::string_view domain)
{
    domain = without_last_dot(domain);
    std::string_view const last = domain.substr(domain.rfind('.') + 1);
    if (last.empty()) return false;
    if (std::all_of(last.begin(), last.end(), ascii::is_digit)) return true;
    return parse_ipv4_number(last).has_value();
}

std::optional<std::uint32_t> parse_ipv4(std::string_view domain)
{
    domain = without_last_dot(domain);
    std::uint64_t address = 0;
    for (int shift = 24; shift >= 0; shift -= 8)
    {
        std::size_t const dot = domain.find('.');
        auto const number = parse_ipv4_number(domain.substr(0, dot));
        if (!number) return std::nullopt;
        if (dot == std::string_view::npos)
        {
            // The last number fills all bytes that are left.
            if (*number >= std::uint64_t(1) << (shift + 8)) return std::nullopt;
            return static_cast<std::uint32_t>(address + *number);
        }
        if (*number > 255) return std::nullopt;
        address += *number << shift;
        domain.remove_prefix(dot + 1);
    }
    return std::nullopt; // more than four
}

void append_ipv4(std::pmr::string& output, std::uint32_t address)
{
    for (int shift = 24; shift >= 0; shift -= 8)
    {
        std::array<char, 3> digits;
        auto const end =
            std::to_chars(digits.data(), digits.data() + digits.size(), address >> shift & 255).ptr;
        output.append(digits.data(), end);
        if (shift != 0) output += '.';
    }
}

} // namespace mf2::url
