#include "bench/measure/task.hpp"

#include "bench/measure/report.hpp"
#include "bench/measure/rounds.hpp"
#include "cli/documents/list.hpp"
#include "cli/documents/source.hpp"
#include "cli/streams/input.hpp"
#include "cli/streams/output.hpp"

#include <cstdio>
#include <utility>

namespace mf2::cli
{

namespace
{

result<measure::bench_document> load(source const& from, streams const& with)
{
    result<std::string> bytes = read_whole(from.path, with.in);
    if (!bytes) return bytes.error();
    measure::bench_document loaded;
    loaded.bytes = std::move(*bytes);
    loaded.options.base_url = from.base_url;
    loaded.options.content_type = from.content_type;
    return loaded;
}

/// A figure a line: how many microseconds each of the parses took.
exit_status bench_single(options const& chosen, streams const& with)
{
    result<measure::bench_document> const loaded =
        load({chosen.files.front(), chosen.parse.base_url, ""}, with);
    if (!loaded)
    {
        report(with.errors, display_name(chosen.files.front()), loaded.error());
        return exit_status::some_input_failed;
    }
    output out(std::nullopt, with.out);
    std::vector<measure::bench_document> const documents = {*loaded};
    measure::phase_runner runner(measure::phase::extract);
    for (std::size_t i = 0; i < chosen.bench.rounds; ++i)
    {
        char line[64];
        double const microseconds = measure::run_round(runner, documents).wall_seconds * 1e6;
        std::snprintf(line, sizeof line, "%.1f\n", microseconds);
        out.write(line);
    }
    return finish(out, exit_status::success, with);
}

std::vector<measure::phase> phases_of(bench_options const& chosen)
{
    if (chosen.phases == measured_phases::extract) return {measure::phase::extract};
    return {measure::all_phases.begin(), measure::all_phases.end()};
}

exit_status bench_list(options const& chosen, streams const& with)
{
    result<std::string> const text = read_list(*chosen.list, with.in);
    result<std::vector<source>> const sources =
        text ? parse_list(*text, {}) : result<std::vector<source>>(text.error());
    if (!sources || sources->empty())
    {
        failure const nothing = failure::because("names no file");
        report(with.errors, display_name(*chosen.list), sources ? nothing : sources.error());
        return exit_status::stopped;
    }
    std::vector<measure::bench_document> documents;
    for (source const& each : *sources)
    {
        result<measure::bench_document> loaded = load(each, with);
        if (!loaded)
        {
            // Figures for a part of the list would be taken for those of the whole.
            report(with.errors, display_name(each.path), loaded.error());
            return exit_status::some_input_failed;
        }
        documents.push_back(std::move(*loaded));
    }
    output out(std::nullopt, with.out);
    measure::bench_result const measured = {
        documents.size(), measure::size_of(documents),
        measure::run_rounds(phases_of(chosen.bench), documents, chosen.bench.rounds)};
    bool const is_json = chosen.bench.report == bench_report::json_lines;
    out.write(is_json ? measure::to_json_lines(measured) : measure::to_table(measured));
    return finish(out, exit_status::success, with);
}

} // namespace

exit_status bench(options const& chosen, streams const& with)
{
    return chosen.list ? bench_list(chosen, with) : bench_single(chosen, with);
}

} // namespace mf2::cli
