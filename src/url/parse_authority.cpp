// Tests: test/suites/url.cpp, test/url/parse.cpp
// The states that read credentials, host and port.
#include "bytes/ascii.hpp"
#include "url/host.hpp"
#include "url/parser.hpp"
#include "url/percent_encode.hpp"

namespace mf2::url
{

namespace
{

// The length of the host at the start of `authority`: a colon inside brackets belongs to it.
std::size_t host_length(std::string_view authority)
{
    bool is_inside_brackets = false;
    for (std::size_t i = 0; i < authority.size(); ++i)
    {
        char const c = authority[i];
        if (c == ':' && !is_inside_brackets) return i;
        if (c == '[') is_inside_brackets = true;
        if (c == ']') is_inside_brackets = false;
    }
    return authority.size();
}

} // namespace

parser::step parser::special_authority_slashes()
{
    if (rest().starts_with("//")) position_ += 2;
    return switch_to(state::special_authority_ignore_slashes);
}

parser::step parser::special_authority_ignore_slashes()
{
    while (at_slash()) ++position_;
    return switch_to(state::authority);
}

parser::step parser::authority()
{
    std::string_view const authority = until_slash_query_or_fragment();
    std::size_t const at = authority.rfind('@');
    if (at == std::string_view::npos) return switch_to(state::host);
    if (at + 1 == authority.size()) return step::failure; // credentials without a host
    set_credentials(authority.substr(0, at));
    position_ += at + 1;
    return switch_to(state::host);
}

void parser::set_credentials(std::string_view credentials)
{
    std::size_t const colon = credentials.find(':');
    append_percent_encoded(
        url_.username, credentials.substr(0, colon), percent_encode_set::userinfo);
    if (colon == std::string_view::npos) return;
    append_percent_encoded(
        url_.password, credentials.substr(colon + 1), percent_encode_set::userinfo);
}

parser::step parser::host()
{
    std::string_view const authority = until_slash_query_or_fragment();
    std::string_view const host = authority.substr(0, host_length(authority));
    bool const has_colon = host.size() != authority.size();
    if (host.empty() && (has_colon || is_special_)) return step::failure;

    url_.host = parse_host(host, is_special_ ? host_kind::domain : host_kind::opaque, memory_);
    if (!url_.host) return step::failure;
    position_ += host.size();
    if (!has_colon) return switch_to(state::path_start);
    ++position_;
    return switch_to(state::port);
}

parser::step parser::port()
{
    std::string_view const digits = until_slash_query_or_fragment();
    std::uint32_t port = 0;
    for (char const c : digits)
    {
        if (!ascii::is_digit(c)) return step::failure;
        port = port * 10 + std::uint32_t(c - '0');
        if (port > 65535) return step::failure;
    }
    if (!digits.empty() && default_port(url_.scheme) != port)
    {
        url_.port = static_cast<std::uint16_t>(port);
    }
    position_ += digits.size();
    return switch_to(state::path_start);
}

} // namespace mf2::url
