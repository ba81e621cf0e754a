#include "cli/options.hpp"

#include "cli/archive_inputs.hpp"
#include "cli/command_line.hpp"
#include "cli/configuration.hpp"
#include "cli/input.hpp"
#include "cli/option_values.hpp"
#include "cli/suggestion.hpp"

#include <boost/program_options.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace
{

namespace po = boost::program_options;

constexpr std::array named_tasks = {
    task::items, task::tree, task::tokens, task::archive, task::bench};

po::options_description describe(task chosen)
{
    po::options_description described;
    described.add_options()("file", po::value<std::vector<std::string>>());
    describe_options(chosen, described);
    return described;
}

// What no single option can know to be wrong is found for each task. Empty: nothing is.

std::string find_conflict_of_parsing(po::variables_map const& values)
{
    if (values.count("id") != 0 && values.count("fragment") != 0)
    {
        return "--id and --fragment exclude each other";
    }
    if (values.count("exclude-roots") != 0 &&
        text_of(values, "roots").value_or("except") != "except")
    {
        return "--exclude-roots is for --roots except";
    }
    return {};
}

std::string find_conflict_of_pages(options const& read, po::variables_map const& values)
{
    bool const one_file_only = read.task != task::convert;
    if (one_file_only && read.files.size() > 1) return "one input file at a time";
    if (values.count("pretty") != 0 && values.count("compact") != 0)
    {
        return "--pretty and --compact exclude each other";
    }
    bool const is_of_lines = read.task == task::items;
    if (is_of_lines) return {};
    if (values.count("pretty") != 0 && read.format != format::json && read.format != format::jf2)
    {
        return "--pretty is for --format json and jf2";
    }
    if (values.count("provenance") != 0 && read.format == format::jf2)
    {
        return "--provenance is not for --format jf2";
    }
    if (values.count("pretty") != 0 && (read.list || read.files.size() > 1))
    {
        return "--pretty is for one file; several give one line each";
    }
    return {};
}

/// FILE OFFSET LENGTH, as the index of Common Crawl gives a record.
void read_extent(options& into)
{
    if (into.files.size() != 3) return;
    auto const is_number = [](std::string const& text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (!is_number(into.files[1]) || !is_number(into.files[2])) return;
    auto const offset = to_size(into.files[1]);
    auto const length = to_size(into.files[2]);
    if (!offset || !length) return;
    into.archive.reader = {*offset, *length};
    into.files.resize(1);
}

std::string find_conflict_of_archive(options const& read, po::variables_map const& values)
{
    if (read.archive.resume == choice::yes && !read.output) return "--resume needs --output";
    if (read.archive.report == "-" && !read.output)
    {
        return "--report - needs --output: standard output has the results";
    }
    if (values.count("items") != 0 && text_of(values, "format") == "nquads")
    {
        return "--items is for --format json";
    }
    if (read.archive.filter.least_length > read.archive.filter.most_length)
    {
        return "--min-length is larger than --max-length";
    }
    std::string const unknown = read.output ? judge_output(*read.output) : std::string();
    if (!unknown.empty()) return "--output " + *read.output + ": " + unknown;
    bool const has_folder = read.output && is_output_folder(*read.output);
    if (values.count("ending") != 0 && !has_folder) return "--ending is for a folder of --output";
    if (read.parse.results != results::rels) return {};
    if (read.archive.writer.format == archive::page_format::items)
    {
        return "--items is not for --results rels";
    }
    if (read.archive.writer.pages == archive::pages_written::with_items)
    {
        return "--only-with-items is not for --results rels";
    }
    return read.types.empty() ? "" : "--type is not for --results rels";
}

/// FILE URL N, as mf2bench calls it for every parser, or a list.
std::string read_bench_form(options& into, po::variables_map const& values)
{
    if (into.list ? !into.files.empty() : into.files.size() != 3)
    {
        return "bench needs FILE URL N, or --files-from LIST";
    }
    if (into.list) return {};
    for (char const* other : {"rounds", "json", "phase"})
    {
        if (values.count(other) == 0) continue;
        return "--" + std::string(other) + " goes with --files-from";
    }
    result<std::string> const base = to_base_url(into.files[1]);
    if (!base) return "URL " + base.error().reason();
    // None at all is allowed here, to measure what starting the command takes.
    result<std::uint64_t> const rounds = to_number(into.files[2]);
    if (!rounds) return "N " + rounds.error().reason();
    into.bench.rounds = static_cast<std::size_t>(*rounds);
    into.bench.report = bench_report::microseconds;
    into.parse.base_url = into.files[1];
    into.files.resize(1);
    return {};
}

/// Read what the arguments besides options mean for the task, and judge all of it together.
std::string complete(options& read, po::variables_map const& values, environment const& variables)
{
    if (read.task == task::bench) return read_bench_form(read, values);
    if (read.files.empty() && !read.list && variables.has_piped_input) read.files = {"-"};
    if (read.output == "-") read.output.reset(); // standard output, as "-" is standard input
    if (read.task == task::archive) read_extent(read);
    auto const standard_input =
        std::count(read.files.begin(), read.files.end(), "-") + (read.list == "-" ? 1 : 0);
    if (read.files.empty() && !read.list) return "no input file";
    if (standard_input > 1) return "standard input can be read only once";
    std::string conflict = find_conflict_of_parsing(values);
    if (!conflict.empty()) return conflict;
    if (read.task == task::archive) return find_conflict_of_archive(read, values);
    return find_conflict_of_pages(read, values);
}

/// Apply what the configuration file says of options that the command line does not give.
/// @return  what is wrong; empty if nothing is
std::string apply_configuration(
    po::variables_map const& values, environment const& variables, options& into)
{
    std::optional<std::string> const named = text_of(values, "config");
    std::string const path = named.value_or(variables.config_file());
    std::error_code missing;
    if (!named && (path.empty() || !std::filesystem::exists(path, missing))) return {};
    result<std::string> const text = read_whole(path, nullptr);
    if (!text) return display_name(path) + ": " + text.error().reason();
    result<std::vector<setting>> const settings = read_configuration(*text, into.task);
    if (!settings) return display_name(path) + ": " + settings.error().reason();
    for (setting const& each : *settings)
    {
        if (values.count(std::string(each.of->name)) != 0) continue;
        // What the command line says of roots is all that is said of them.
        if (each.of->name == "exclude-roots" && values.count("roots") != 0) continue;
        static_cast<void>(apply(*each.of, each.value, into)); // it has been judged
    }
    return {};
}

/// What is wrong with the values; empty if nothing is. Those of the command line come last.
std::string read_values(
    po::variables_map const& values, environment const& variables, options& into)
{
    options const before = into;
    std::string wrong = apply_options(values, into.task, into);
    if (into.wanted != request::nothing) return {};
    if (wrong.empty() && into.task != task::bench)
    {
        into = before;
        wrong = apply_configuration(values, variables, into);
        if (wrong.empty()) wrong = apply_options(values, into.task, into);
    }
    return wrong.empty() ? complete(into, values, variables) : wrong;
}

/// `mf2 help` or `mf2 help TASK`.
result<options> read_help(std::vector<std::string> const& topics)
{
    options found;
    found.wanted = request::help;
    found.task = task_of(topics);
    bool const is_known = topics.empty() || found.task != task::convert;
    if (is_known && topics.size() <= 1) return found;
    std::string const& unknown = topics[is_known ? 1 : 0];
    return failure::because(
        "help is on a task, not on '" + unknown + "'" + did_you_mean(unknown, task_names()));
}

/// What is wrong with an option that the task has not.
std::string tell_of_unknown(std::string const& written, task chosen)
{
    std::vector<std::string> names;
    for (option const& each : option_table())
    {
        if (each.tasks.has(chosen)) names.push_back("--" + std::string(each.name));
    }
    std::string told = "unrecognised option '" + written + "'";
    if (!written.starts_with("--")) return told;
    return told + did_you_mean(written.substr(0, written.find('=')), {names.begin(), names.end()});
}

/// The options, or what is wrong, in words that need no more.
result<options> read_options(
    task chosen, std::vector<std::string> const& arguments, environment const& variables)
{
    try
    {
        po::variables_map const values = read_command_line(arguments, describe(chosen));
        options found;
        found.task = chosen;
        if (values.count("file") != 0) found.files = values["file"].as<std::vector<std::string>>();
        std::string wrong = read_values(values, variables, found);
        if (!wrong.empty()) return failure::because(std::move(wrong));
        return found;
    }
    catch (po::unknown_option const& error)
    {
        return failure::because(tell_of_unknown(error.get_option_name(), chosen));
    }
    catch (po::error const& error)
    {
        return failure::because(error.what());
    }
}

} // namespace

std::string_view name(task of) noexcept
{
    switch (of)
    {
    case task::convert: break;
    case task::items: return "items";
    case task::tree: return "tree";
    case task::tokens: return "tokens";
    case task::archive: return "archive";
    case task::bench: return "bench";
    }
    return "";
}

std::vector<std::string_view> task_names()
{
    std::vector<std::string_view> names;
    for (task const each : named_tasks) names.push_back(name(each));
    return names;
}

task task_of(std::vector<std::string> const& arguments)
{
    if (arguments.empty()) return task::convert;
    auto const named = std::find_if(named_tasks.begin(), named_tasks.end(), [&](task each) {
        return arguments.front() == name(each);
    });
    return named == named_tasks.end() ? task::convert : *named;
}

result<options> parse_command_line(
    std::vector<std::string> const& arguments, environment const& variables)
{
    bool const asks_for_help = !arguments.empty() && arguments.front() == "help";
    if (asks_for_help) return read_help({arguments.begin() + 1, arguments.end()});
    task const chosen = task_of(arguments);
    bool const is_named = chosen != task::convert;
    return read_options(
        chosen, {arguments.begin() + (is_named ? 1 : 0), arguments.end()}, variables);
}

} // namespace mf2::cli
