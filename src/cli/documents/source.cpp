#include "cli/documents/source.hpp"

#include "cli/documents/list.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/sources/input.hpp"
#include "encoding/utf8.hpp"
#include "options/values.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace mf2::cli
{

namespace
{

/// Cut off and return the text before the first `separator`, or all of it.
std::string_view take_until(std::string_view& text, char separator)
{
    std::size_t const end = std::min(text.find(separator), text.size());
    std::string_view const taken = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return taken;
}

result<source> parse_line(std::string_view line, source const& defaults)
{
    source read = defaults;
    read.path = take_until(line, '\t');
    std::string_view const base_url = take_until(line, '\t');
    std::string_view const content_type = take_until(line, '\t');
    if (read.path.empty()) return failure::because("no path");
    if (read.path == "-") return failure::because("standard input cannot be in a list");
    if (!line.empty()) return failure::because("more than three fields");
    if (!base_url.empty())
    {
        auto const base = mf2::options::to_base_url(base_url);
        if (!base) return failure::because("BASE-URL " + base.error().reason());
        read.base_url = *base;
    }
    if (!content_type.empty()) read.content_type = content_type;
    return read;
}

/// The named sources, or the fault of the list.
result<std::vector<source>> collect(options const& chosen, streams const& with)
{
    source const defaults{"", chosen.parse.base_url, chosen.parse.content_type};
    std::vector<source> sources;
    for (std::string const& file : chosen.files)
    {
        sources.push_back({file, chosen.parse.base_url, chosen.parse.content_type});
    }
    if (!chosen.list) return sources;

    result<std::string> const text = read_list(*chosen.list, {with.in, chosen.fetch});
    if (!text) return text.error();
    result<std::vector<source>> listed = parse_list(*text, defaults);
    if (!listed) return listed.error();
    sources.insert(sources.end(), listed->begin(), listed->end());
    if (sources.empty()) return failure::because("names no file");
    return sources;
}

} // namespace

std::string repaired(std::string const& path)
{
    std::string name;
    encoding::append_repaired(name, path);
    return name;
}

source only_source(options const& chosen)
{
    return {chosen.files.front(), chosen.parse.base_url, chosen.parse.content_type};
}

result<std::vector<source>> parse_list(std::string_view text, source const& defaults)
{
    std::vector<source> sources;
    std::size_t number = 0;
    while (!text.empty())
    {
        std::string_view const line = take_line(text);
        ++number;
        if (line.empty()) continue;
        result<source> read = parse_line(line, defaults);
        if (!read)
            return failure::because(
                "line " + std::to_string(number) + ": " + read.error().reason());
        sources.push_back(std::move(*read));
    }
    return sources;
}

std::optional<std::vector<source>> sources_to_read(options const& chosen, streams const& with)
{
    result<std::vector<source>> sources = collect(chosen, with);
    if (!sources)
    {
        report(with.errors, display_name(*chosen.list), sources.error());
        return std::nullopt;
    }
    std::vector<std::string> paths;
    for (source const& each : *sources) paths.push_back(each.path);
    if (would_overwrite(chosen, paths, with)) return std::nullopt;
    return std::move(*sources);
}

} // namespace mf2::cli
