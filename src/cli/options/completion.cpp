// Tests: test/cli/options/bash_completion.cpp,
// test/cli/options/fish_completion.cpp,
// test/cli/options/zsh_completion.cpp
#include "cli/options/completion.hpp"

#include <algorithm>
#include <array>

namespace mf2::cli
{

bool takes_files(option const& of)
{
    constexpr std::array<std::string_view, 3> names = {"FILE", "LIST", "PATH"};
    return std::find(names.begin(), names.end(), of.argument) != names.end();
}

std::string values_of(option const& of)
{
    std::string values;
    for (std::string_view const value : of.effect.values)
    {
        if (!values.empty()) values += ' ';
        values += value;
    }
    return values;
}

std::string task_words()
{
    std::string words;
    for (std::string_view const task : task_names()) words += std::string(task) + ' ';
    return words + "help";
}

std::string quoted(std::string_view text, std::string_view escaped)
{
    std::string made = "'";
    for (char const each : text)
    {
        if (each == '\'') made += escaped;
        else made += each;
    }
    return made + '\'';
}

} // namespace mf2::cli
