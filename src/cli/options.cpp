#include "cli/options.hpp"

#include "cli/command_line.hpp"

#include <boost/program_options.hpp>

#include <algorithm>
#include <exception>

namespace mf2::cli
{

namespace
{

namespace po = boost::program_options;

/// The first argument may name a task; any other is a file's name or an option.
task task_of(std::vector<std::string> const& arguments)
{
    if (arguments.empty()) return task::convert;
    if (arguments.front() == "items") return task::items;
    if (arguments.front() == "tree") return task::tree;
    if (arguments.front() == "tokens") return task::tokens;
    return task::convert;
}

po::options_description describe(task chosen)
{
    po::options_description described;
    described.add_options()("file", po::value<std::vector<std::string>>());
    describe_options(chosen, described);
    return described;
}

/// What no single option can know to be wrong; empty if nothing is.
std::string find_conflict(options const& read, po::variables_map const& values)
{
    bool const one_file_only = read.task != task::convert;
    auto const standard_input =
        std::count(read.files.begin(), read.files.end(), "-") + (read.list == "-" ? 1 : 0);
    if (read.files.empty() && !read.list) return "no input file";
    if (one_file_only && read.files.size() > 1) return "one input file at a time";
    if (standard_input > 1) return "standard input can be read only once";
    if (values.count("pretty") != 0 && values.count("compact") != 0)
    {
        return "--pretty and --compact exclude each other";
    }
    if (values.count("pretty") != 0 && (read.list || read.files.size() > 1))
    {
        return "--pretty is for one file; several give one line each";
    }
    return {};
}

} // namespace

result<options> parse_command_line(std::vector<std::string> const& arguments)
{
    task const chosen = task_of(arguments);
    std::vector<std::string> rest = arguments;
    if (chosen != task::convert) rest.erase(rest.begin());
    try
    {
        po::variables_map const values = read_command_line(rest, describe(chosen));
        options found;
        found.task = chosen;
        if (values.count("file") != 0) found.files = values["file"].as<std::vector<std::string>>();
        std::string wrong_argument = apply_options(values, chosen, found);
        if (found.wanted != request::nothing) return found;
        if (!wrong_argument.empty()) return failure::because(std::move(wrong_argument));
        std::string conflict = find_conflict(found, values);
        if (!conflict.empty()) return failure::because(std::move(conflict));
        return found;
    }
    catch (po::error const& error)
    {
        return failure::because(error.what());
    }
}

} // namespace mf2::cli
