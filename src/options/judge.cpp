// Tests: test/options/parse_option.cpp
#include "options/judge.hpp"

#include "options/refusal.hpp"

#include <algorithm>
#include <cstddef>

namespace mf2::options
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

std::string judge(
    std::vector<std::string_view> const& values, empty_argument if_empty, std::string_view argument)
{
    bool const is_other =
        !values.empty() && std::find(values.begin(), values.end(), argument) == values.end();
    if (is_other) return refuse(argument, enumerate(values)).reason();
    bool const is_missing = argument.empty() && if_empty == empty_argument::refused;
    return is_missing ? "needs a value, not ''" : "";
}

} // namespace mf2::options
