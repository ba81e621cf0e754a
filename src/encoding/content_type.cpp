#include "encoding/content_type.hpp"

#include "bytes/ascii.hpp"

// The core is built without run-time type information.
#ifndef BOOST_SPIRIT_X3_NO_RTTI
#define BOOST_SPIRIT_X3_NO_RTTI
#endif
#include <boost/spirit/home/x3.hpp>

#include <algorithm>
#include <cstddef>

namespace mf2::encoding
{

namespace
{

namespace x3 = boost::spirit::x3;

// MIME Sniffing, "parse a MIME type", as a grammar over a value trimmed of HTTP whitespace:
//      mime_type     = essence *( ";" *whitespace parameter )
//      essence       = 1*token "/" 1*token *whitespace
//      parameter     = name [ "=" ( quoted_string unquoted / unquoted ) ]
//      name          = *any byte but ";" and "="
//      quoted_string = %x22 *( "\" any / any but %x22 and "\" ) ( %x22 / end )
//      unquoted      = *any byte but ";"           ; ignored after a quoted string
auto const whitespace = x3::omit[*x3::char_("\t\n\r ")];
auto const token = x3::char_("-!#$%&'*+.^_`|~0-9A-Za-z");
auto const essence = x3::omit[+token >> '/' >> +token] >> whitespace >> &(';' | x3::eoi);
auto const parameter_name = *(x3::char_ - x3::char_(";="));
auto const escaped = ('\\' >> x3::char_) | (x3::char_('\\') >> x3::eoi);
auto const quoted = *(escaped | (x3::char_ - x3::char_("\"\\"))) >> ('"' | x3::eoi);
auto const unquoted = *(x3::char_ - ';');

using iterator = std::string_view::const_iterator;

// Fetch, "HTTP whitespace".
constexpr std::string_view http_whitespace = "\t\n\r ";

std::string_view trim_http_whitespace(std::string_view text)
{
    std::size_t const first = text.find_first_not_of(http_whitespace);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(http_whitespace) - first + 1);
}

// MIME Sniffing, "HTTP quoted-string token code point".
bool is_quotable(char c)
{
    return c == '\t' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
}

/// Read the value after "=", up to ";" or the end. Nothing if the value is not valid.
std::optional<std::pmr::string> parse_value(
    iterator& at, iterator end, std::pmr::memory_resource* memory)
{
    std::pmr::string value(memory);
    if (x3::parse(at, end, '"'))
    {
        x3::parse(at, end, quoted >> x3::omit[unquoted], value);
    }
    else
    {
        x3::parse(at, end, unquoted, value);
        value.erase(value.find_last_not_of(http_whitespace) + 1);
        if (value.empty()) return std::nullopt;
    }
    if (!std::all_of(value.begin(), value.end(), is_quotable)) return std::nullopt;
    return value;
}

/// Skip up to the end of the next `charset`, in any case of letters, and of the whitespace behind
/// it.
/// @return  false if `text` has none
bool skip_past_charset(std::string_view& text)
{
    constexpr std::string_view wanted = "charset";
    for (; text.size() >= wanted.size(); text.remove_prefix(1))
    {
        if (!ascii::equals_lower(text.substr(0, wanted.size()), wanted)) continue;
        text.remove_prefix(wanted.size());
        while (!text.empty() && ascii::is_whitespace(text.front())) text.remove_prefix(1);
        return true;
    }
    return false;
}

} // namespace

std::optional<std::pmr::string> charset_of(
    std::string_view content_type, std::pmr::memory_resource* memory)
{
    std::string_view const trimmed = trim_http_whitespace(content_type);
    iterator at = trimmed.begin();
    iterator const end = trimmed.end();
    if (!x3::parse(at, end, essence)) return std::nullopt;
    while (x3::parse(at, end, ';' >> whitespace))
    {
        std::pmr::string parameter(memory);
        x3::parse(at, end, parameter_name, parameter);
        if (!x3::parse(at, end, '=')) continue;
        std::optional<std::pmr::string> value = parse_value(at, end, memory);
        if (value && ascii::equals_lower(parameter, "charset")) return value;
    }
    return std::nullopt;
}

std::optional<encoding> extract_from_meta(std::string_view content)
{
    // Loop: the next "charset" that an equals sign follows.
    do {
        if (!skip_past_charset(content)) return std::nullopt;
    } while (content.empty() || content.front() != '=');
    content.remove_prefix(1);
    while (!content.empty() && ascii::is_whitespace(content.front())) content.remove_prefix(1);
    if (content.empty()) return std::nullopt;
    if (char const quote = content.front(); quote == '"' || quote == '\'')
    {
        std::size_t const closing = content.find(quote, 1);
        if (closing == std::string_view::npos) return std::nullopt;
        return from_label(content.substr(1, closing - 1));
    }
    return from_label(content.substr(0, content.find_first_of("\t\n\f\r ;")));
}

} // namespace mf2::encoding
