#include "options/parse_option.hpp"

#include "options/judge.hpp"
#include "options/refusal.hpp"

#include <algorithm>

namespace mf2::options
{

namespace
{

std::string tell_of_unknown(std::string_view name)
{
    return "there is no option '" + std::string(name) + "'";
}

std::string set_switch(parse_option const& of, std::string const& value, parse_options& into)
{
    bool const is_on = value == "on" || value == "yes";
    if (is_on) return of.effect.apply(into, "");
    if (value != "off" && value != "no") return refuse(value, "on or off").reason();
    of.effect.reset(into);
    return {};
}

std::string set(parse_option const& of, std::string const& value, parse_options& into)
{
    if (of.argument.empty()) return set_switch(of, value, into);
    std::string wrong = judge(of.effect.values, empty_argument::refused, value);
    return wrong.empty() ? of.effect.apply(into, value) : wrong;
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
    std::string const wrong = set(*named, value, into);
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
