// Tests: test/cli/run_inputs.cpp
#include "cli/documents/nothing_found.hpp"

#include "cli/options/suggestion.hpp"
#include "cli/streams/failure.hpp"
#include "inspect/lint/vocabulary.hpp"

#include <algorithm>
#include <string>

namespace mf2::cli
{

void tell_of_nothing(std::string_view subject, options const& chosen, streams const& with)
{
    std::string told;
    for (std::string const& each : chosen.types)
        told += (told.empty() ? " of type " : " or ") + each;
    bool const is_of_element = chosen.parse.region == region::id;
    if (is_of_element) told += " in an element with the id " + chosen.parse.id;
    if (told.empty()) return;
    if (chosen.types.size() == 1)
    {
        std::string const& type = chosen.types.front();
        auto const roots = inspect::vocabulary_roots();
        bool const is_known = std::ranges::find(roots, type) != roots.end();
        if (!is_known) told += did_you_mean(type, {roots.begin(), roots.end()});
    }
    std::string_view const start = subject.empty() ? "no page has an item" : "has no item";
    report(with.errors, subject, failure::because(std::string(start) + told));
}

} // namespace mf2::cli
