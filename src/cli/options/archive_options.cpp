// Tests: test/cli/options/archive_options.cpp, test/cli/archive/failing.cpp
#include "cli/options/archive_options.hpp"

#include "options/values.hpp"

#include <array>
#include <utility>

namespace mf2::cli
{

namespace
{

constexpr std::array<std::pair<std::string_view, failing>, 3> named{
    {{"damage", failing::damage}, {"digest", failing::digest}, {"lost", failing::lost}}};

} // namespace

std::string failing_set::names() const
{
    std::string text;
    for (auto const& [name, each] : named)
    {
        if (has(each)) text.append(text.empty() ? "" : ",").append(name);
    }
    return text;
}

failing_set failing_set::of(std::string_view names)
{
    failing_set some;
    for (std::string const& part : mf2::options::split(names))
    {
        for (auto const& [name, each] : named)
        {
            if (part == name) some.add(each);
        }
    }
    return some;
}

} // namespace mf2::cli
