// Tests: test/cli/options/options.cpp
#include "cli/options/library_options.hpp"

#include "archive/archive_option.hpp"
#include "options/parse_option.hpp"

#include <variant>

namespace mf2::cli
{

option of_parsing(option of)
{
    mf2::options::parse_option const& said = *mf2::options::find_parse_option(of.name);
    of.argument = said.argument;
    of.help = said.help;
    of.effect = said.effect;
    of.occurrence = said.occurrence;
    of.see = said.see;
    return of;
}

option of_archives(option of)
{
    archive::archive_option const& said = *archive::find_archive_option(of.name);
    of.argument = said.argument;
    of.help = said.help;
    of.effect = std::visit([](auto const& does) { return option_effect(does); }, said.effect);
    return of;
}

} // namespace mf2::cli
