#include "cli/archive/inputs/hosts.hpp"

#include "archive/text.hpp"
#include "bytes/beginning.hpp"
#include "cli/documents/list.hpp"
#include "cli/sources/input.hpp"
#include "url/host.hpp"

#include <string_view>

namespace mf2::cli
{

namespace
{

constexpr std::size_t longest_shown = 200; ///< of a wrong line, in bytes

} // namespace

result<std::set<std::string, std::less<>>> read_hosts(std::string const& path, opening const& with)
{
    std::string const name = display_name(path);
    result<std::string> const text = read_list(path, with);
    if (!text) return failure::because(name + ": " + text.error().reason());
    std::set<std::string, std::less<>> hosts;
    std::size_t number = 0;
    for (std::string_view rest = *text; !rest.empty();)
    {
        std::string_view const line = take_line(rest);
        ++number;
        std::string_view host = archive::trim(line);
        if (host.empty()) continue;
        std::string const dot = host.starts_with('.') ? "." : "";
        host.remove_prefix(dot.size());
        auto const parsed = url::parse_host(host, url::host_kind::domain);
        // `parse_host` permits these in a domain.
        bool const is_pattern = host.find('*') != host.npos || host.starts_with('.');
        if (!parsed || is_pattern)
            return failure::because(
                name + ": line " + std::to_string(number) +
                ": is no host: " + std::string(bytes::beginning_of(line, longest_shown)));
        hosts.insert(dot + std::string(*parsed));
        hosts.insert(dot + archive::to_lower(host)); // as some crawlers write it
    }
    if (hosts.empty()) return failure::because(name + ": names no host");
    return hosts;
}

} // namespace mf2::cli
