#include "cli/archive/task.hpp"

#include "cli/archive/inputs/hosts.hpp"
#include "cli/archive/inputs/inputs.hpp"
#include "cli/archive/outputs/destination.hpp"
#include "cli/archive/outputs/names.hpp"
#include "cli/archive/outputs/overwriting.hpp"
#include "cli/archive/run.hpp"
#include "cli/archive/startable_threads.hpp"
#include "cli/options/archive_output.hpp"

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace
{

/// Collect the inputs, each with its output.
result<std::vector<archive_input>> plan(options const& chosen, streams const& with)
{
    result<std::vector<archive_input>> inputs = collect_archives(chosen, with);
    if (!inputs) return inputs;
    if (is_part(chosen.archive.reader) && inputs->size() > 1)
    {
        return failure::because(
            "OFFSET is for one input; " + chosen.files.front() + " OFFSET has " +
            std::to_string(inputs->size()));
    }
    bool const has_folder = chosen.output && is_output_folder(*chosen.output);
    std::string conflict;
    if (has_folder) conflict = assign_outputs(*inputs, chosen);
    if (conflict.empty()) conflict = find_overwritten(*inputs, chosen, with);
    if (conflict.empty()) conflict = find_written_twice(*inputs, chosen, with);
    if (!conflict.empty()) return failure::because(conflict);
    if (!chosen.output) return inputs;
    std::error_code ec;
    std::filesystem::path const output(*chosen.output);
    std::filesystem::path const folder = has_folder ? output : output.parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, ec);
    if (ec) return failure::because(*chosen.output + ": " + ec.message());
    return inputs;
}

/// Why a report could not be written in the end; empty if all can be. Keeps existing files as they
/// are.
std::string judge_reports(options const& chosen)
{
    for (std::string const& each : chosen.archive.reports)
    {
        if (each == "-") continue;
        std::FILE* const file = std::fopen(each.c_str(), "abe");
        if (file == nullptr) return each + ": " + failure_of(errno).reason();
        static_cast<void>(std::fclose(file));
    }
    return {};
}

} // namespace

exit_status extract_archives(options const& given, streams const& with)
{
    options chosen = given;
    auto const refuse = [&with](failure const& why) {
        report(with.errors, "", why);
        return exit_status::stopped;
    };
    unsigned const threads = startable_threads(chosen.archive.threads);
    if (threads != chosen.archive.threads && chosen.archive.quiet == choice::no)
        report(
            with.errors, "",
            failure::because(
                "--threads " + std::to_string(threads) + ": the system allows no more"));
    chosen.archive.threads = threads;
    if (chosen.archive.hosts)
    {
        auto hosts = read_hosts(*chosen.archive.hosts, {with.in, chosen.fetch});
        if (!hosts) return refuse(hosts.error());
        chosen.archive.filter.hosts = std::move(*hosts);
    }
    result<std::vector<archive_input>> inputs = plan(chosen, with);
    if (!inputs) return refuse(inputs.error());
    std::string const wrong = judge_reports(chosen);
    if (!wrong.empty()) return refuse(failure::because(wrong));
    auto const to = make_archive_destination(chosen, *inputs, with);
    if (!to) return refuse(to.error());
    failing_set earlier;
    auto const skipped = std::erase_if(*inputs, [&](archive_input const& each) {
        bool const is_finished = (*to)->has(each);
        if (is_finished) earlier.add((*to)->found_in(each));
        return is_finished;
    });
    return run_over(std::move(*inputs), skipped, earlier, **to, chosen, with);
}

} // namespace mf2::cli
