#include "url/host.hpp"

#include "url/ascii.hpp"
#include "url/domain_to_ascii.hpp"
#include "url/ipv4.hpp"
#include "url/ipv6.hpp"
#include "url/percent_encode.hpp"

#include <algorithm>
#include <utility>

namespace mf2::url
{

namespace
{

// URL, "forbidden host code point".
bool is_forbidden_in_host(char c)
{
    switch (c)
    {
    case '\0':
    case '\t':
    case '\n':
    case '\r':
    case ' ':
    case '#':
    case '/':
    case ':':
    case '<':
    case '>':
    case '?':
    case '@':
    case '[':
    case '\\':
    case ']':
    case '^':
    case '|': return true;
    default: return false;
    }
}

// URL, "forbidden domain code point".
bool is_forbidden_in_domain(char c)
{
    return is_c0_control_or_space(c) || c == '%' || c == 0x7f || is_forbidden_in_host(c);
}

std::optional<std::string> parse_bracketed(std::string_view input)
{
    if (input.size() < 2 || input.back() != ']') return std::nullopt;
    auto const address = parse_ipv6(input.substr(1, input.size() - 2));
    if (!address) return std::nullopt;
    std::string host = "[";
    host += serialize_ipv6(*address);
    host += ']';
    return host;
}

// URL, "opaque-host parser".
std::optional<std::string> parse_opaque_host(std::string_view input)
{
    if (std::any_of(input.begin(), input.end(), is_forbidden_in_host)) return std::nullopt;
    std::string host;
    append_percent_encoded(host, input, percent_encode_set::c0_control);
    return host;
}

// URL, "domain to ASCII", with beStrict false.
std::optional<std::string> to_ascii_domain(std::string domain)
{
    if (!std::all_of(domain.begin(), domain.end(), is_ascii))
    {
        std::string ascii_domain;
        if (!domain_to_ascii(domain, ascii_domain)) return std::nullopt;
        domain = std::move(ascii_domain);
    }
    else
    {
        // An ASCII domain passes even when one of its xn-- labels is not valid.
        std::transform(domain.begin(), domain.end(), domain.begin(), to_ascii_lowercase);
    }
    if (domain.empty()) return std::nullopt;
    if (std::any_of(domain.begin(), domain.end(), is_forbidden_in_domain)) return std::nullopt;
    return domain;
}

} // namespace

std::optional<std::string> parse_host(std::string_view input, host_kind kind)
{
    if (input.starts_with('[')) return parse_bracketed(input);
    if (kind == host_kind::opaque) return parse_opaque_host(input);

    bool const has_percent = input.find('%') != std::string_view::npos;
    auto domain = to_ascii_domain(has_percent ? percent_decode(input) : std::string(input));
    if (!domain || !ends_in_a_number(*domain)) return domain;

    auto const address = parse_ipv4(*domain);
    if (!address) return std::nullopt;
    return serialize_ipv4(*address);
}

} // namespace mf2::url
