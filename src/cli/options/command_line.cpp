// Tests: test/cli/options/options.cpp
#include "cli/options/command_line.hpp"

#include "cli/options/table.hpp"

#include <boost/program_options.hpp>

namespace mf2::cli
{

namespace po = boost::program_options;

namespace
{

/// The arguments given for an option, one for each time.
std::vector<std::string> arguments_of(po::variables_map const& values, option const& of)
{
    std::string const name(of.name);
    if (values.count(name) == 0) return {};
    if (of.argument.empty()) return {""};
    if (of.occurrence == occurrence::once) return {values[name].as<std::string>()};
    return values[name].as<std::vector<std::string>>();
}

} // namespace

po::variables_map read_command_line(
    std::vector<std::string> const& arguments, po::options_description const& described)
{
    po::positional_options_description positional;
    positional.add("file", -1);
    // An abbreviation that is unique today may be ambiguous beside a later option.
    int const style = po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;
    po::variables_map values;
    po::store(
        po::command_line_parser(arguments)
            .options(described)
            .positional(positional)
            .style(style)
            .run(),
        values);
    po::notify(values);
    return values;
}

void describe_options(task chosen, po::options_description& to)
{
    for (option const& each : option_table())
    {
        if (!each.tasks.has(chosen)) continue;
        std::string names(each.name);
        if (each.letter != '\0') names = names + ',' + each.letter;
        if (each.argument.empty()) to.add_options()(names.c_str(), "");
        else if (each.occurrence == occurrence::once)
            to.add_options()(names.c_str(), po::value<std::string>());
        else to.add_options()(names.c_str(), po::value<std::vector<std::string>>());
    }
}

std::string apply_options(po::variables_map const& values, task chosen, options& into)
{
    std::string first_wrong;
    for (option const& each : option_table())
    {
        if (!each.tasks.has(chosen)) continue;
        for (std::string const& argument : arguments_of(values, each))
        {
            std::string const wrong = apply(each, argument, into);
            if (wrong.empty() || !first_wrong.empty()) continue;
            first_wrong = "--" + std::string(each.name) + ' ' + wrong;
        }
    }
    return first_wrong;
}

std::optional<std::string> text_of(po::variables_map const& values, char const* name)
{
    if (values.count(name) == 0) return std::nullopt;
    return values[name].as<std::string>();
}

} // namespace mf2::cli
