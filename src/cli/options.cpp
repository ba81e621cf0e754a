#include "cli/options.hpp"

#include "cli/command_line.hpp"
#include "encoding/encoding.hpp"

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
    auto add = described.add_options();
    add("help,h", "");
    add("version", "");
    add("file", po::value<std::vector<std::string>>());
    add("output,o", po::value<std::string>());
    add("content-type", po::value<std::string>());
    add("default-encoding", po::value<std::string>());
    if (chosen == task::convert || chosen == task::items)
    {
        add("base-url", po::value<std::string>());
        add("urls", po::value<std::string>());
    }
    if (chosen == task::items) add("type", po::value<std::vector<std::string>>());
    if (chosen == task::convert)
    {
        add("files-from", po::value<std::string>());
        add("provenance", "");
        add("pretty", "");
        add("compact", "");
    }
    if (chosen == task::tokens) add("errors", "");
    return described;
}

options to_options(po::variables_map const& values, task chosen)
{
    options read;
    read.task = chosen;
    if (values.count("version") != 0) read.task = task::version;
    if (values.count("help") != 0) read.task = task::help;
    if (values.count("file") != 0) read.files = values["file"].as<std::vector<std::string>>();
    if (values.count("type") != 0) read.types = values["type"].as<std::vector<std::string>>();
    read.list = text_of(values, "files-from");
    read.output = text_of(values, "output");
    read.base_url = text_of(values, "base-url").value_or("");
    read.content_type = text_of(values, "content-type").value_or("");
    read.default_encoding = text_of(values, "default-encoding").value_or("");
    if (text_of(values, "urls") == "normalized") read.urls = urls::normalized;
    if (values.count("provenance") != 0) read.provenance = provenance_member::written;
    if (values.count("pretty") != 0) read.layout = layout::pretty;
    if (values.count("compact") != 0) read.layout = layout::compact;
    if (values.count("errors") != 0) read.parse_errors = parse_errors::shown;
    return read;
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
    std::string const written = text_of(values, "urls").value_or("authored");
    if (written != "authored" && written != "normalized")
    {
        return "--urls is authored or normalized, not '" + written + "'";
    }
    auto const label = text_of(values, "default-encoding");
    if (label && *label != "detect" && !encoding::from_label(*label))
    {
        return "--default-encoding is detect or the name of an encoding, not '" + *label + "'";
    }
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
        options const found = to_options(values, chosen);
        if (found.task == task::help || found.task == task::version) return found;
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
