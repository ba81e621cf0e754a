#include "options/parse_option.hpp"

#include "options/set_by_text.hpp"

#include <algorithm>

namespace mf2::options
{

namespace
{

std::string tell_of_unknown(std::string_view name)
{
    return "there is no option '" + std::string(name) + "'";
}

} // namespace

parse_option const* find_parse_option(std::string_view name)
{
    auto const table = parse_option_table();
    auto const found = std::find_if(
        table.begin(), table.end(), [&](parse_option const& each) { return each.name == name; });
    return found == table.end() ? nullptr : &*found;
}

std::string set_parse_option(std::string_view name, std::string const& value, parse_options& into)
{
    parse_option const* const named = find_parse_option(name);
    if (named == nullptr) return tell_of_unknown(name);
    std::string const wrong = set_by_text(named->effect, named->argument, value, into);
    return wrong.empty() ? wrong : std::string(name) + ' ' + wrong;
}

std::string reset_parse_option(std::string_view name, parse_options& into)
{
    parse_option const* const named = find_parse_option(name);
    if (named == nullptr) return tell_of_unknown(name);
    named->effect.reset(into);
    return {};
}

} // namespace mf2::options
