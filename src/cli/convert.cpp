#include "cli/tasks.hpp"

#include "cli/document_input.hpp"
#include "cli/output.hpp"
#include "cli/result_text.hpp"
#include "cli/source.hpp"
#include "cli/write_json.hpp"
#include "item_selection.hpp"

#include <mf2/parse.hpp>

#include <utility>

namespace mf2::cli
{

namespace
{

/// The microformats of one document, those that are wanted.
result<document> read_one(options const& chosen, source const& from, streams const& with)
{
    result<std::string> const bytes = read_document(from.path, from.content_type, with.in);
    if (!bytes) return bytes.error();
    parse_options how = chosen.parse;
    how.base_url = from.base_url;
    how.content_type = from.content_type;
    boost::system::result<document> parsed = parse(*bytes, how);
    if (!parsed) return failure::because(parsed.error().message());
    select_items(*parsed, chosen.types);
    return std::move(*parsed);
}

void write_text(
    output& out, std::string_view text, layout wanted, options const& chosen, streams const& with)
{
    if (chosen.format == format::info) return out.write(text);
    write_json(out, text, wanted, tint_of(chosen.colour, out, with.variables));
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

exit_status convert_single(options const& chosen, source const& only, streams const& with)
{
    result<document> const read = read_one(chosen, only, with);
    if (!read)
    {
        report(with.errors, display_name(only.path), read.error());
        return exit_status::some_input_failed;
    }
    output out(chosen.output, with.out);
    write_text(out, to_text(*read, chosen), chosen.layout, chosen, with);
    return finish(out, exit_status::success, with);
}

exit_status convert_several(
    options const& chosen, std::vector<source> const& sources, streams const& with)
{
    exit_status status = exit_status::success;
    output out(chosen.output, with.out);
    for (source const& each : sources)
    {
        if (out.failed()) break;
        result<document> const read = read_one(chosen, each, with);
        if (!read)
        {
            status = exit_status::some_input_failed;
            report(with.errors, display_name(each.path), read.error());
        }
        write_text(out, to_entry(each.path, read, chosen), layout::compact, chosen, with);
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
    for (source const& each : *sources)
    {
        if (would_overwrite(chosen.output, each.path, with)) return exit_status::stopped;
    }
    bool const is_single = !chosen.list && sources->size() == 1 && chosen.format != format::jsonl;
    if (is_single) return convert_single(chosen, sources->front(), with);
    return convert_several(chosen, *sources, with);
}

} // namespace mf2::cli
