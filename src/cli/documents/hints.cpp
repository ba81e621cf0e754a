// Tests: test/cli/run_inputs.cpp
#include "cli/documents/hints.hpp"

#include "cli/streams/failure.hpp"
#include "inspect/lint/vocabulary.hpp"

#include <string>
#include <vector>

namespace mf2::cli
{

namespace
{

/// Whether a property that vocabularies define as a URL has a value without a scheme.
bool has_relative_url(item const& one)
{
    for (property const each : one.properties())
    {
        if (!inspect::usual_class(each.name).starts_with("u-")) continue;
        for (property_value const value : each.values)
        {
            std::string_view const text = text_of(value);
            bool const is_url = !text.empty() && text.find(' ') == text.npos;
            if (is_url && text.find(':') == text.npos) return true;
        }
    }
    return false;
}

} // namespace

void tell_of_length(
    std::string_view subject, std::size_t size, options const& chosen, streams const& with)
{
    if (size < long_document) return;
    std::string const told = "has " + std::to_string(size >> 20) + " MiB; ";
    if (chosen.task == task::convert && chosen.format == format::json)
    {
        std::string const hint = "mf2 items prints each item as it is completed, in little memory";
        report(with.errors, subject, failure::because(told + hint));
    }
    bool const is_told = chosen.lint.summary == lint_summary::written;
    if (chosen.task == task::lint && is_told)
    {
        std::string const cost = "lint takes about 22 MB of memory for each of them";
        report(with.errors, subject, failure::because(told + cost));
    }
}

bool lacks_base_url(parse_options const& how, item const& found)
{
    if (!how.base_url.empty()) return false;
    std::vector<item const*> waiting{&found};
    while (!waiting.empty())
    {
        item const& one = *waiting.back();
        waiting.pop_back();
        if (has_relative_url(one)) return true;
        for (item const& inner : one.nested()) waiting.push_back(&inner);
    }
    return false;
}

void tell_of_relative_urls(std::string_view subject, streams const& with)
{
    std::string const hint = "has relative URLs; --base-url URL makes those in u-* absolute";
    report(with.errors, subject, failure::because(hint));
}

} // namespace mf2::cli
