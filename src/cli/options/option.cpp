// Tests: test/cli/options/options.cpp
#include "cli/options/option.hpp"

namespace mf2::cli
{

std::string apply(option const& chosen, std::string const& argument, options& into)
{
    bool const is_switch = chosen.argument.empty();
    auto const if_empty = is_switch ? empty_argument::permitted : chosen.if_empty;
    std::string wrong = mf2::options::judge(chosen.effect.values, if_empty, argument);
    if (wrong.empty()) wrong = chosen.effect.apply(into, argument);
    if (wrong.empty() && chosen.bearing == bearing::on_results)
    {
        std::string const value = argument.empty() ? "" : "=" + argument;
        into.shaping.push_back("--" + std::string(chosen.name) + value);
    }
    return wrong;
}

} // namespace mf2::cli
