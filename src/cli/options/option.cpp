#include "cli/options/option.hpp"

#include <algorithm>

namespace mf2::cli
{

namespace
{

/// "a, b or c".
std::string enumerate(std::vector<std::string_view> const& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
    {
        if (i != 0) text += i + 1 == names.size() ? " or " : ", ";
        text += names[i];
    }
    return text;
}

} // namespace

std::string apply(option const& chosen, std::string const& argument, options& into)
{
    auto const& values = chosen.effect.values;
    if (!values.empty() && std::find(values.begin(), values.end(), argument) == values.end())
    {
        return "is " + enumerate(values) + ", not '" + argument + "'";
    }
    bool const is_missing =
        !chosen.argument.empty() && argument.empty() && chosen.if_empty == empty_argument::refused;
    if (is_missing) return "needs a value, not ''";
    std::string wrong = chosen.effect.apply(into, argument);
    if (wrong.empty() && chosen.bearing == bearing::on_results)
    {
        std::string const value = argument.empty() ? "" : "=" + argument;
        into.shaping.push_back("--" + std::string(chosen.name) + value);
    }
    return wrong;
}

} // namespace mf2::cli
