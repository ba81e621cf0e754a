#include "bench/measure/task.hpp"

#include "bench/measure/report.hpp"
#include "bench/measure/report_page.hpp"
#include "bench/measure/rounds.hpp"
#include "cli/documents/list.hpp"
#include "cli/documents/source.hpp"
#include "cli/pages/figures_page.hpp"
#include "cli/sources/input.hpp"
#include "cli/streams/output.hpp"

#include <cerrno>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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

/// Write the microseconds of each parse, one figure a line.
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

/// Check that the report can be written in the end, before an hour of measuring. An existing file
/// stays as it is until then.
std::optional<failure> judge_report(std::optional<std::string> const& path)
{
    if (!path || *path == "-") return std::nullopt;
    std::FILE* const file = std::fopen(path->c_str(), "abe");
    if (file == nullptr) return failure_of(errno);
    static_cast<void>(std::fclose(file));
    return std::nullopt;
}

exit_status write_figures(
    measure::bench_result const& measured, bench_options const& chosen, streams const& with)
{
    bool const is_file = chosen.report_file && chosen.report_file != "-";
    if (is_file)
    {
        output file(chosen.report_file, with.out);
        bool const is_page = is_report_page(*chosen.report_file);
        file.write(is_page ? measure::to_page(measured) : measure::to_json_lines(measured));
        exit_status const status = finish(file, exit_status::success, with);
        if (status != exit_status::success) return status;
    }
    output out(std::nullopt, with.out);
    bool const is_json = chosen.report == bench_report::jsonl || (chosen.report_file && !is_file);
    out.write(is_json ? measure::to_json_lines(measured) : measure::to_table(measured));
    return finish(out, exit_status::success, with);
}

exit_status bench_list(options const& chosen, streams const& with)
{
    result<std::string> const text = read_list(*chosen.list, {with.in, chosen.fetch});
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
    std::optional<failure> const wrong = judge_report(chosen.bench.report_file);
    if (wrong)
    {
        report(with.errors, *chosen.bench.report_file, *wrong);
        return exit_status::stopped;
    }
    measure::bench_result const measured = {
        documents.size(), measure::size_of(documents),
        measure::run_rounds(phases_of(chosen.bench), documents, chosen.bench.rounds)};
    return write_figures(measured, chosen.bench, with);
}

} // namespace

exit_status bench(options const& chosen, streams const& with)
{
    return chosen.list ? bench_list(chosen, with) : bench_single(chosen, with);
}

} // namespace mf2::cli
