#include "cli/command_line.hpp"

#include <boost/program_options.hpp>

namespace mf2::cli
{

namespace po = boost::program_options;

po::variables_map read_command_line(
    std::vector<std::string> const& arguments, po::options_description const& described)
{
    po::positional_options_description positional;
    positional.add("file", -1);
    // An abbreviation that works today would be ambiguous with the options of tomorrow.
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

std::optional<std::string> text_of(po::variables_map const& values, char const* name)
{
    if (values.count(name) == 0) return std::nullopt;
    return values[name].as<std::string>();
}

} // namespace mf2::cli
