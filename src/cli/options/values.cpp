// Tests: test/cli/options/options.cpp
#include "cli/options/values.hpp"

#include "microformats/vocabulary/class_names.hpp"
#include "options/values.hpp"
#include "url/url.hpp"

#include <algorithm>

namespace mf2::cli
{

using mf2::options::refusal;
using mf2::options::refuse;
using mf2::options::to_number;

mf2::options::result<std::string> to_config_file(std::string_view path)
{
    if (path == "-") return refusal::because("is a file, not standard input");
    return std::string(path);
}

mf2::options::result<std::size_t> to_count(std::string_view text)
{
    auto const number = to_number(text);
    if (!number || *number == 0) return refuse(text, "a number from 1 up");
    return static_cast<std::size_t>(*number);
}

mf2::options::result<unsigned> to_threads(std::string_view text)
{
    auto const number = to_number(text);
    if (!number || *number == 0 || *number > 1024) return refuse(text, "a number from 1 to 1024");
    return static_cast<unsigned>(*number);
}

mf2::options::result<std::string> to_property(std::string_view text)
{
    if (auto const with_prefix = microformats::as_property_name(text))
        return std::string(with_prefix->name);
    bool const is_name = microformats::as_property_name("p-" + std::string(text)).has_value();
    if (!is_name) return refuse(text, "a name such as published or dt-published");
    return std::string(text);
}

mf2::options::result<std::string> to_absolute_url(std::string_view text)
{
    if (!url::parse(text, nullptr)) return refuse(text, "a URL such as https://example.com/post");
    return std::string(text);
}

mf2::options::result<std::vector<inspect::lint_rule>> to_lint_rules(std::string_view text)
{
    constexpr char const* rule = "a rule of doc/lint.md such as invalid-date";
    std::vector<inspect::lint_rule> rules;
    for (std::string const& each : mf2::options::split(text))
    {
        auto const all = inspect::lint_rules();
        auto const found =
            std::find_if(all.begin(), all.end(), [&each](inspect::rule_text const& one) {
                return one.code == each;
            });
        if (found == all.end()) return refuse(each, rule);
        rules.push_back(found->rule);
    }
    if (rules.empty()) return refuse(text, rule);
    return rules;
}

mf2::options::result<std::vector<std::string>> to_report_file(std::string_view path)
{
    return std::vector<std::string>{std::string(path)};
}

mf2::options::result<std::string> to_ending(std::string_view text)
{
    if (text.find('/') != text.npos) return refuse(text, "the end of a name, such as .txt");
    return std::string(text);
}

mf2::options::result<failing_set> to_failing_set(std::string_view text)
{
    constexpr std::string_view expected = "damage, digest or lost, or several with commas";
    std::vector<std::string> const parts = mf2::options::split(text);
    for (std::string const& part : parts)
    {
        if (failing_set::of(part).is_empty()) return mf2::options::refuse(part, expected);
    }
    if (parts.empty()) return mf2::options::refuse(text, expected);
    return failing_set::of(text);
}

} // namespace mf2::cli
