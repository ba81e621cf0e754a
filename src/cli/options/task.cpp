// Tests: test/cli/options/table.cpp
#include "cli/options/task.hpp"

#include <algorithm>

namespace mf2::cli
{

std::string_view name(task of) noexcept
{
    switch (of)
    {
    case task::convert: break;
    case task::items: return "items";
    case task::tree: return "tree";
    case task::tokens: return "tokens";
    case task::interpret: return "interpret";
    case task::explain: return "explain";
    case task::lint: return "lint";
    case task::links: return "links";
    case task::archive: return "archive";
    case task::bench: return "bench";
    }
    return "";
}

std::vector<std::string_view> task_names()
{
    std::vector<std::string_view> names;
    for (task const each : all_tasks)
    {
        if (each != task::convert) names.push_back(name(each));
    }
    return names;
}

task task_of(std::vector<std::string> const& arguments)
{
    if (arguments.empty()) return task::convert;
    auto const* const named = std::find_if(all_tasks.begin(), all_tasks.end(), [&](task each) {
        return !name(each).empty() && arguments.front() == name(each);
    });
    return named == all_tasks.end() ? task::convert : *named;
}

} // namespace mf2::cli
