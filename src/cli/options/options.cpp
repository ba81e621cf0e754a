#include "cli/options/options.hpp"

#include "bytes/ascii.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/configuration.hpp"
#include "cli/options/suggestion.hpp"
#include "cli/options/table.hpp"
#include "cli/sources/input.hpp"
#include "options/values.hpp"

#include <boost/program_options.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace
{

namespace po = boost::program_options;

po::options_description describe(task chosen)
{
    po::options_description described;
    described.add_options()("file", po::value<std::vector<std::string>>());
    describe_options(chosen, described);
    return described;
}

/// Find a conflict between the options of a task; empty if there is none.
std::string find_conflict(options const& read, po::variables_map const& values)
{
    for (option const& each : option_table())
    {
        if (!each.tasks.has(read.task) || !each.beside) continue;
        std::string wrong = each.beside(read, values);
        if (!wrong.empty()) return wrong;
    }
    return {};
}

/// Read a number of bytes, if it has nothing but digits.
std::optional<std::uint64_t> to_place(std::string const& text)
{
    if (!std::all_of(text.begin(), text.end(), ascii::is_digit)) return std::nullopt;
    auto const number = mf2::options::to_size(text);
    return number ? std::optional(*number) : std::nullopt;
}

/// Read FILE OFFSET LENGTH, as Common Crawl's index gives a record, or FILE OFFSET for one record.
void read_extent(options& into)
{
    std::size_t const count = into.files.size();
    if (count != 2 && count != 3) return;
    auto const offset = to_place(into.files[1]);
    auto const length = to_place(into.files.back());
    // Two files may be meant, even if the second one's name is a number.
    std::error_code missing;
    if (!offset || !length || (count == 2 && std::filesystem::exists(into.files[1], missing)))
        return;
    archive::reader_options& part = into.archive.reader;
    part.offset = *offset;
    if (count == 3) part.length = *length;
    else part.records = 1;
    into.files.resize(1);
}

/// Read FILE URL N, as mf2bench calls it for every parser, or judge a list.
std::string read_bench_form(options& into, po::variables_map const& values)
{
    if (into.list ? !into.files.empty() : into.files.size() != 3)
    {
        return "bench needs FILE URL N, or --files-from LIST";
    }
    std::string conflict = find_conflict(into, values);
    if (into.list || !conflict.empty()) return conflict;
    auto const base = mf2::options::to_base_url(into.files[1]);
    if (!base) return "URL " + base.error().reason();
    // N may be 0, to measure the start of the command.
    auto const rounds = mf2::options::to_number(into.files[2]);
    if (!rounds) return "N " + rounds.error().reason();
    into.bench.rounds = static_cast<std::size_t>(*rounds);
    into.bench.report = bench_report::microseconds;
    into.parse.base_url = into.files[1];
    into.files.resize(1);
    return {};
}

/// Interpret the arguments besides options as the task requires, and judge all of them together.
std::string complete(options& read, po::variables_map const& values, environment const& variables)
{
    if (read.task == task::bench) return read_bench_form(read, values);
    bool const names_none = read.files.empty() && !read.list && read.archive.indexes.empty();
    if (names_none && variables.has_piped_input) read.files = {"-"};
    if (read.output == "-") read.output.reset(); // standard output, as "-" is standard input
    if (read.task == task::archive) read_extent(read);
    auto const standard_input =
        std::count(read.files.begin(), read.files.end(), "-") + (read.list == "-" ? 1 : 0);
    if (names_none && read.files.empty()) return "no input file";
    if (standard_input > 1) return "standard input can be read only once";
    if (!takes_several(read.task) && read.files.size() > 1) return "one input file at a time";
    return find_conflict(read, values);
}

/// Whether the command line has an option, or one value of it.
/// @param named  NAME or NAME=VALUE; empty: no option
bool is_given(po::variables_map const& values, std::string_view named)
{
    std::size_t const equals = std::min(named.find('='), named.size());
    std::string const name(named.substr(0, equals));
    if (values.count(name) == 0) return false;
    return equals == named.size() || values[name].as<std::string>() == named.substr(equals + 1);
}

/// Whether the command line has an option that asks for another thing than a setting does.
bool is_overruled(po::variables_map const& values, setting const& by_file)
{
    option const& named = *by_file.of;
    if (is_given(values, named.name) || is_given(values, named.gives_way_to)) return true;
    std::string const whole = std::string(named.name) + '=' + by_file.value;
    std::span<option const> const all = option_table();
    return std::any_of(all.begin(), all.end(), [&](option const& other) {
        return other.gives_way_to == whole && is_given(values, other.name);
    });
}

/// Apply the configuration file's settings that the command line does not override.
/// @return  the fault; empty if there is none
std::string apply_configuration(
    po::variables_map const& values, environment const& variables, options& into)
{
    std::optional<std::string> const named = text_of(values, "config");
    std::string const path = named.value_or(variables.config_file());
    std::error_code missing;
    if (!named && (path.empty() || !std::filesystem::exists(path, missing))) return {};
    constexpr std::uint64_t longest = std::uint64_t{1} << 20; // of a configuration, in bytes
    result<std::string> const text = read_whole(path, nullptr, longest);
    if (!text) return display_name(path) + ": " + text.error().reason();
    result<std::vector<setting>> const settings = read_configuration(*text, into.task);
    if (!settings) return display_name(path) + ": " + settings.error().reason();
    for (setting const& each : *settings)
    {
        if (is_overruled(values, each)) continue;
        static_cast<void>(apply(*each.of, each.value, into)); // it has been judged
    }
    return {};
}

/// Read all options, those of the command line last. Returns the fault; empty if there is none.
std::string read_values(
    po::variables_map const& values, environment const& variables, options& into)
{
    options const before = into;
    std::string wrong = apply_options(values, into.task, into);
    if (into.wanted != request::nothing) return {};
    if (wrong.empty() && configured_tasks.has(into.task))
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

/// The message about an option that the task does not have.
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

/// Read the options. A failure's reason needs no subject.
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
