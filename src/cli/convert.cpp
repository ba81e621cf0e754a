#include "cli/tasks.hpp"

#include "cli/document_input.hpp"
#include "cli/output.hpp"
#include "cli/source.hpp"
#include "cli/write_json.hpp"
#include "encoding/utf8.hpp"
#include "json_text.hpp"

#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <utility>

namespace mf2::cli
{

namespace
{

/// The microformats of one document, as canonical JSON, and what that is based on if asked for.
result<std::string> convert_one(options const& chosen, source const& from, streams const& with)
{
    result<std::string> const bytes = read_document(from.path, from.content_type, with.in);
    if (!bytes) return bytes.error();
    parse_options how = chosen.parse;
    how.base_url = from.base_url;
    how.content_type = from.content_type;
    boost::system::result<document> const parsed = parse(*bytes, how);
    if (!parsed) return failure::because(parsed.error().message());
    std::string json;
    json_text(json).write(*parsed);
    if (chosen.provenance == provenance_member::written)
    {
        json.back() = ',';
        json += R"("mf2":)" + boost::json::serialize(provenance_to_json(*parsed)) + '}';
    }
    return json;
}

/// The sources that the command line names, in order, then those of its list.
result<std::vector<source>> collect_sources(options const& chosen, streams const& with)
{
    source const defaults{"", chosen.parse.base_url, chosen.parse.content_type};
    std::vector<source> sources;
    for (std::string const& file : chosen.files)
    {
        sources.push_back({file, chosen.parse.base_url, chosen.parse.content_type});
    }
    if (!chosen.list) return sources;

    result<std::string> const text = read_whole(*chosen.list, with.in);
    if (!text) return text.error();
    result<std::vector<source>> listed = parse_list(*text, defaults);
    if (!listed) return listed.error();
    sources.insert(sources.end(), listed->begin(), listed->end());
    return sources;
}

bool is_input(std::string const& path, std::vector<source> const& sources)
{
    return std::any_of(sources.begin(), sources.end(), [&path](source const& each) {
        return is_same_file(path, each.path);
    });
}

exit_status convert_single(options const& chosen, source const& only, streams const& with)
{
    result<std::string> const converted = convert_one(chosen, only, with);
    if (!converted)
    {
        report(with.errors, display_name(only.path), converted.error());
        return exit_status::some_input_failed;
    }
    output out(chosen.output, with.out);
    write_json(out, *converted, chosen.layout);
    return finish(out, exit_status::success, with);
}

/// One line of several: the file's name, then its JSON or what went wrong.
std::string to_line(source const& from, result<std::string> const& converted)
{
    std::string name;
    encoding::append_repaired(name, from.path);
    std::string line = R"({"file":)";
    json_text json(line);
    json.write(std::string_view(name));
    line += ',';
    if (converted) return line.append(*converted, 1);
    line += R"("error":)";
    json.write(std::string_view(converted.error().reason()));
    line += '}';
    return line;
}

exit_status convert_several(
    options const& chosen, std::vector<source> const& sources, streams const& with)
{
    exit_status status = exit_status::success;
    output out(chosen.output, with.out);
    for (source const& each : sources)
    {
        if (out.failed()) break;
        result<std::string> const converted = convert_one(chosen, each, with);
        if (!converted)
        {
            status = exit_status::some_input_failed;
            report(with.errors, display_name(each.path), converted.error());
        }
        write_json(out, to_line(each, converted), layout::compact);
        // Whatever becomes of the next file, this one's line is safe.
        out.flush();
    }
    return finish(out, status, with);
}

} // namespace

exit_status convert(options const& chosen, streams const& with)
{
    result<std::vector<source>> const sources = collect_sources(chosen, with);
    if (!sources)
    {
        report(with.errors, display_name(*chosen.list), sources.error());
        return exit_status::stopped;
    }
    if (chosen.output && is_input(*chosen.output, *sources))
    {
        report(with.errors, *chosen.output, failure::because("is both input and output"));
        return exit_status::stopped;
    }
    bool const is_single = !chosen.list && sources->size() == 1;
    if (is_single) return convert_single(chosen, sources->front(), with);
    return convert_several(chosen, *sources, with);
}

} // namespace mf2::cli
