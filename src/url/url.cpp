#include "url/url.hpp"

#include <array>
#include <charconv>
#include <cstddef>

namespace mf2::url
{

namespace
{

void append_authority(std::pmr::string& output, record const& url)
{
    output += "//";
    if (!url.username.empty() || !url.password.empty())
    {
        output += url.username;
        if (!url.password.empty())
        {
            output += ':';
            output += url.password;
        }
        output += '@';
    }
    output += *url.host;
    if (url.port)
    {
        std::array<char, 5> digits;
        auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), *url.port).ptr;
        output += ':';
        output.append(digits.data(), end);
    }
}

std::size_t size_hint(record const& url)
{
    std::size_t constexpr delimiters = 16;
    return url.scheme.size() + url.username.size() + url.password.size() +
        (url.host ? url.host->size() : 0) + url.path.size() + (url.query ? url.query->size() : 0) +
        (url.fragment ? url.fragment->size() : 0) + delimiters;
}

} // namespace

record::record(record const& other, std::pmr::memory_resource* memory)
    : scheme(other.scheme, memory),
      username(other.username, memory),
      password(other.password, memory),
      port(other.port),
      path(other.path, memory),
      kind_of_path(other.kind_of_path)
{
    if (other.host) host.emplace(*other.host, memory);
    if (other.query) query.emplace(*other.query, memory);
    if (other.fragment) fragment.emplace(*other.fragment, memory);
}

bool is_special_scheme(std::string_view scheme)
{
    return scheme == "https" || scheme == "http" || scheme == "file" || scheme == "ftp" ||
        scheme == "ws" || scheme == "wss";
}

std::optional<std::uint16_t> default_port(std::string_view scheme)
{
    if (scheme == "https" || scheme == "wss") return 443;
    if (scheme == "http" || scheme == "ws") return 80;
    if (scheme == "ftp") return 21;
    return std::nullopt;
}

std::pmr::string serialize(record const& url, std::pmr::memory_resource* memory)
{
    std::pmr::string output(memory);
    output.reserve(size_hint(url));
    output += url.scheme;
    output += ':';
    if (url.host)
    {
        append_authority(output, url);
    }
    else if (url.kind_of_path == path_kind::list && url.path.starts_with("//"))
    {
        output += "/."; // otherwise the path would be parsed as an authority
    }
    output += url.path;
    if (url.query)
    {
        output += '?';
        output += *url.query;
    }
    if (url.fragment)
    {
        output += '#';
        output += *url.fragment;
    }
    return output;
}

} // namespace mf2::url
