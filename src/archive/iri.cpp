#include "archive/iri.hpp"

#include "encoding/utf8.hpp"

#include <algorithm>
#include <array>

namespace mf2::archive
{

namespace
{

bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool is_hexadecimal(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// RFC 3986, "unreserved", "sub-delims", and what "pchar" and "query" have besides.
bool stands_anywhere(char c)
{
    constexpr std::string_view others = "-._~!$&'()*+,;=:@/?";
    return is_letter(c) || is_digit(c) || others.find(c) != others.npos;
}

struct code_points
{
    char32_t first;
    char32_t last;
};

/// RFC 3987, "ucschar", up to U+FFFF.
constexpr std::array<code_points, 3> basic_ucschar{
    {{0xA0, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFEF}}};

/// RFC 3987, "ucschar".
bool is_ucschar(char32_t c)
{
    if (c <= 0xFFFF)
    {
        return std::any_of(basic_ucschar.begin(), basic_ucschar.end(), [c](code_points each) {
            return each.first <= c && c <= each.last;
        });
    }
    bool const is_noncharacter = (c & 0xFFFE) == 0xFFFE;
    bool const is_tag = c >= 0xE0000 && c < 0xE1000;
    return c < 0xF0000 && !is_noncharacter && !is_tag;
}

/// @param sequence  UTF-8, of more than one byte
char32_t code_point_of(std::string_view sequence)
{
    auto const first = static_cast<unsigned char>(sequence.front());
    char32_t value = first & (0xFFU >> (sequence.size() + 1));
    for (char const c : sequence.substr(1))
    {
        value = value << 6 | (static_cast<unsigned char>(c) & 0x3FU);
    }
    return value;
}

/// RFC 3986, "IP-literal" of an authority, brackets included: the only place that brackets have.
std::string_view ip_literal(std::string_view text)
{
    std::size_t const start = text.find("://");
    if (start == text.npos) return {};
    std::string_view authority = text.substr(start + 3);
    authority = authority.substr(0, authority.find_first_of("/?#"));
    std::size_t const user = authority.rfind('@');
    if (user != authority.npos) authority.remove_prefix(user + 1);
    if (!authority.starts_with('[')) return {};
    std::size_t const end = authority.find(']');
    if (end == authority.npos) return {};
    std::string_view const address = authority.substr(1, end - 1);
    bool const is_address = std::all_of(address.begin(), address.end(), [](char c) {
        return is_hexadecimal(c) || c == ':' || c == '.';
    });
    return is_address ? authority.substr(0, end + 1) : std::string_view();
}

void append_encoded(std::string& out, std::string_view bytes)
{
    for (char const c : bytes)
    {
        out += '%';
        append_hexadecimal(out, static_cast<unsigned char>(c), 2);
    }
}

/// How many bytes at the start of a text stand for themselves: 0 or those of one character.
std::size_t ordinary_length(std::string_view text)
{
    char const c = text.front();
    if (stands_anywhere(c)) return 1;
    bool const is_encoded =
        c == '%' && text.size() > 2 && is_hexadecimal(text[1]) && is_hexadecimal(text[2]);
    if (is_encoded) return 3;
    if (static_cast<unsigned char>(c) < 0x80) return 0;
    encoding::sequence const found = encoding::scan_sequence(text);
    bool const is_whole = found.status == encoding::sequence_status::complete;
    return is_whole && is_ucschar(code_point_of(text.substr(0, found.length))) ? found.length : 0;
}

} // namespace

bool has_scheme(std::string_view text)
{
    std::size_t const colon = text.find(':');
    if (colon == text.npos || colon + 1 == text.size()) return false;
    // RFC 3986, "scheme".
    std::string_view const scheme = text.substr(0, colon);
    return !scheme.empty() && is_letter(scheme.front()) &&
        std::all_of(scheme.begin(), scheme.end(), [](char c) {
            return is_letter(c) || is_digit(c) || c == '+' || c == '-' || c == '.';
        });
}

bool is_absolute_url(std::string_view text)
{
    return has_scheme(text) && std::none_of(text.begin(), text.end(), [](char c) {
               return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F;
           });
}

void append_iri(std::string& out, std::string_view text)
{
    std::string_view const literal = ip_literal(text);
    bool has_fragment = false;
    out += '<';
    while (!text.empty())
    {
        std::size_t length = 1;
        bool const begins_fragment = text.front() == '#' && !has_fragment;
        has_fragment = has_fragment || begins_fragment;
        bool const is_literal = !literal.empty() && text.data() == literal.data();
        if (is_literal) length = literal.size();
        else if (!begins_fragment) length = ordinary_length(text);
        if (length != 0) out.append(text.substr(0, length));
        else append_encoded(out, text.substr(0, length = 1));
        text.remove_prefix(length);
    }
    out += '>';
}

void append_hexadecimal(std::string& out, std::uint64_t value, std::size_t digits)
{
    constexpr std::string_view digit = "0123456789ABCDEF";
    for (std::size_t left = digits; left != 0; --left)
    {
        out += digit[value >> 4 * (left - 1) & 0xF];
    }
}

} // namespace mf2::archive
