#include "cli/archive/inputs/hosts.hpp"

#include "archive/text.hpp"
#include "cli/documents/list.hpp"
#include "cli/sources/input.hpp"
#include "url/host.hpp"

#include <string_view>

namespace mf2::cli
{

result<std::set<std::string, std::less<>>> read_hosts(std::string const& path, opening const& with)
{
    std::string const name = display_name(path);
    result<std::string> const text = read_list(path, with);
    if (!text) return failure::because(name + ": " + text.error().reason());
    std::set<std::string, std::less<>> hosts;
    std::size_t number = 0;
    for (std::string_view const line : lines_of(*text))
    {
        ++number;
        std::string_view host = archive::trim(line);
        if (host.empty()) continue;
        std::string const dot = host.starts_with('.') ? "." : "";
        host.remove_prefix(dot.size());
        auto const parsed = url::parse_host(host, url::host_kind::domain);
        bool const is_pattern = host.find('*') != host.npos; // which a domain may have
        if (!parsed || is_pattern)
            return failure::because(
                name + ": line " + std::to_string(number) + ": is no host: " + std::string(line));
        hosts.insert(dot + std::string(*parsed));
        hosts.insert(dot + archive::to_lower(host)); // as some crawlers write it
    }
    if (hosts.empty()) return failure::because(name + ": names no host");
    return hosts;
}

} // namespace mf2::cli
