#include "cli/bench_options.hpp"

#include "cli/command_line.hpp"

#include <boost/program_options.hpp>

#include <charconv>

namespace mf2::cli
{

namespace
{

namespace po = boost::program_options;

po::options_description describe()
{
    po::options_description described;
    auto add = described.add_options();
    add("file", po::value<std::vector<std::string>>());
    add("files-from", po::value<std::string>());
    add("rounds", po::value<std::string>());
    add("json", "");
    add("phase", "");
    return described;
}

result<std::size_t> to_number(std::string const& text)
{
    std::size_t number = 0;
    char const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end)
    {
        return failure::because("'" + text + "' is not a number of rounds");
    }
    return number;
}

/// FILE URL N, as mf2bench calls it for every parser.
result<bench_options> read_single(po::variables_map const& values)
{
    auto const& given = values["file"].as<std::vector<std::string>>();
    if (given.size() != 3) return failure::because("bench needs FILE URL N, or --files-from LIST");
    for (char const* other : {"rounds", "json", "phase"})
    {
        if (values.count(other) == 0) continue;
        return failure::because("--" + std::string(other) + " goes with --files-from");
    }
    result<std::size_t> const rounds = to_number(given[2]);
    if (!rounds) return rounds.error();
    bench_options read;
    read.file = given[0];
    read.base_url = given[1];
    read.rounds = *rounds;
    read.report = bench_report::microseconds;
    return read;
}

result<bench_options> read_list(po::variables_map const& values)
{
    bench_options read;
    read.list = values["files-from"].as<std::string>();
    if (values.count("rounds") != 0)
    {
        result<std::size_t> const rounds = to_number(values["rounds"].as<std::string>());
        if (!rounds) return rounds.error();
        if (*rounds == 0) return failure::because("--rounds is at least 1");
        read.rounds = *rounds;
    }
    if (values.count("json") != 0) read.report = bench_report::json_lines;
    if (values.count("phase") != 0) read.phases.assign(all_phases.begin(), all_phases.end());
    return read;
}

} // namespace

result<bench_options> parse_bench_arguments(std::vector<std::string> const& arguments)
{
    try
    {
        po::variables_map const values = read_command_line(arguments, describe());
        bool const has_list = values.count("files-from") != 0;
        bool const has_file = values.count("file") != 0;
        if (has_list == has_file)
        {
            return failure::because("bench needs FILE URL N, or --files-from LIST");
        }
        return has_list ? read_list(values) : read_single(values);
    }
    catch (po::error const& error)
    {
        return failure::because(error.what());
    }
}

} // namespace mf2::cli
