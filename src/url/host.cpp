#include "url/host.hpp"

#include "bytes/ascii.hpp"
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
    return ascii::is_c0_control_or_space(c) || c == '%' || c == 0x7f || is_forbidden_in_host(c);
}

std::optional<std::pmr::string> parse_bracketed(
    std::string_view input, std::pmr::memory_resource* memory)
{
    if (input.size() < 2 || input.back() != ']') return std::nullopt;
    auto const address = parse_ipv6(input.substr(1, input.size() - 2));
    if (!address) return std::nullopt;
    std::pmr::string host("[", memory);
    append_ipv6(host, *address);
    host += ']';
    return host;
}

// URL, "opaque-host parser".
std::optional<std::pmr::string> parse_opaque_host(
    std::string_view input, std::pmr::memory_resource* memory)
{
    if (std::any_of(input.begin(), input.end(), is_forbidden_in_host)) return std::nullopt;
    std::pmr::string host(memory);
    append_percent_encoded(host, input, percent_encode_set::c0_control);
    return host;
}

// URL, "domain to ASCII", with beStrict false.
std::optional<std::pmr::string> to_ascii_domain(std::pmr::string domain)
{
    if (!std::all_of(domain.begin(), domain.end(), ascii::is_ascii))
    {
        std::pmr::string ascii_domain(domain.get_allocator());
        if (!domain_to_ascii(domain, ascii_domain)) return std::nullopt;
        domain = std::move(ascii_domain);
    }
    else
    {
        // An ASCII domain passes even if one of its xn-- labels is not valid.
        std::transform(domain.begin(), domain.end(), domain.begin(), ascii::to_lower);
    }
    if (domain.empty()) return std::nullopt;
    if (std::any_of(domain.begin(), domain.end(), is_forbidden_in_domain)) return std::nullopt;
    return domain;
}

} // namespace

std::optional<std::pmr::string> parse_host(
    std::string_view input, host_kind kind, std::pmr::memory_resource* memory)
{
    if (input.starts_with('[')) return parse_bracketed(input, memory);
    if (kind == host_kind::opaque) return parse_opaque_host(input, memory);

    bool const has_percent = input.find('%') != std::string_view::npos;
    auto domain = to_ascii_domain(
        has_percent ? percent_decode(input, memory) : std::pmr::string(input, memory));
    if (!domain || !ends_in_a_number(*domain)) return domain;

    auto const address = parse_ipv4(*domain);
    if (!address) return std::nullopt;
    domain->clear();
    append_ipv4(*domain, *address);
    return domain;
}

} // namespace mf2::url
