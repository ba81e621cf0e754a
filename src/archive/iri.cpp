#include "archive/iri.hpp"

#include "archive/text.hpp"
#include "bytes/ascii.hpp"
#include "encoding/utf8.hpp"

#include <algorithm>
#include <array>

namespace mf2::archive
{

namespace
{

/// RFC 3986, "unreserved", "sub-delims", and the further characters of "pchar" and "query".
bool stands_anywhere(char c)
{
    constexpr std::string_view others = "-._~!$&'()*+,;=:@/?";
    return ascii::is_alphanumeric(c) || others.find(c) != others.npos;
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

void append_encoded(std::string& out, std::string_view bytes)
{
    for (char const c : bytes)
    {
        out += '%';
        append_hexadecimal(out, static_cast<unsigned char>(c), 2);
    }
}

/// The size of the first character, or percent-encoded byte, if it stays as it is; else 0.
std::size_t ordinary_length(std::string_view text)
{
    char const c = text.front();
    if (stands_anywhere(c)) return 1;
    bool const is_encoded =
        c == '%' && text.size() > 2 && ascii::is_hex_digit(text[1]) && ascii::is_hex_digit(text[2]);
    if (is_encoded) return 3;
    if (static_cast<unsigned char>(c) < 0x80) return 0;
    encoding::sequence const found = encoding::scan_sequence(text);
    bool const is_whole = found.status == encoding::sequence_status::complete;
    return is_whole && is_ucschar(code_point_of(text.substr(0, found.length))) ? found.length : 0;
}

/// @param refused  ASCII that has another meaning in this part
void append_part(std::string& out, std::string_view text, std::string_view refused = {})
{
    while (!text.empty())
    {
        bool const is_refused = refused.find(text.front()) != refused.npos;
        std::size_t const length = is_refused ? 0 : ordinary_length(text);
        if (length != 0) out.append(text.substr(0, length));
        else append_encoded(out, text.substr(0, 1));
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
}

/// RFC 3986, "IP-literal": the only place for brackets.
bool is_ip_literal(std::string_view host)
{
    if (host.size() < 2 || host.front() != '[' || host.back() != ']') return false;
    host = host.substr(1, host.size() - 2);
    return std::all_of(host.begin(), host.end(), [](char c) {
        return ascii::is_hex_digit(c) || c == ':' || c == '.';
    });
}

/// RFC 3986, "authority".
void append_authority(std::string& out, std::string_view text)
{
    std::size_t const user = text.rfind('@');
    if (user != text.npos)
    {
        append_part(out, text.substr(0, user), "@/?");
        out += '@';
        text.remove_prefix(user + 1);
    }
    std::size_t const colon = std::min(text.rfind(':'), text.size());
    std::string_view const port = text.substr(std::min(colon + 1, text.size()));
    bool const has_port = std::all_of(port.begin(), port.end(), ascii::is_digit);
    std::string_view const host = has_port ? text.substr(0, colon) : text;
    if (is_ip_literal(host)) out.append(host);
    else append_part(out, host, ":");
    if (has_port) out.append(text.substr(host.size()));
}

} // namespace

bool has_scheme(std::string_view text)
{
    std::size_t const colon = text.find(':');
    if (colon == text.npos || colon + 1 == text.size()) return false;
    // RFC 3986, "scheme".
    std::string_view const scheme = text.substr(0, colon);
    return !scheme.empty() && ascii::is_alpha(scheme.front()) &&
        std::all_of(scheme.begin(), scheme.end(), [](char c) {
            return ascii::is_alphanumeric(c) || c == '+' || c == '-' || c == '.';
        });
}

bool is_absolute_url(std::string_view text)
{
    return has_scheme(text) && std::none_of(text.begin(), text.end(), [](char c) {
               return static_cast<unsigned char>(c) <= 0x20 || c == 0x7F;
           });
}

std::string host_of(std::string_view url)
{
    std::size_t const begin = url.find("//");
    std::string_view authority = begin == url.npos ? "" : url.substr(begin + 2);
    authority = authority.substr(0, authority.find_first_of("/?#\\"));
    authority.remove_prefix(authority.rfind('@') + 1);
    // An IPv6 address has colons of its own.
    std::size_t const end =
        authority.find(':', authority.starts_with('[') ? authority.find(']') : 0);
    authority = authority.substr(0, end);
    return authority.empty() ? "(none)" : to_lower(authority);
}

void append_iri(std::string& out, std::string_view text)
{
    std::size_t const colon = text.find(':');
    out.append("<").append(text.substr(0, colon + 1));
    text.remove_prefix(colon + 1);
    if (text.starts_with("//"))
    {
        out += "//";
        text.remove_prefix(2);
        std::string_view const authority = text.substr(0, text.find_first_of("/?#"));
        append_authority(out, authority);
        text.remove_prefix(authority.size());
    }
    std::string_view const before_fragment = text.substr(0, text.find('#'));
    append_part(out, before_fragment);
    text.remove_prefix(before_fragment.size());
    if (!text.empty())
    {
        out += '#';
        append_part(out, text.substr(1));
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
