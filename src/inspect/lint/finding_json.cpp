// Tests: test/cli/lint/formats.cpp
#include "inspect/lint/finding_json.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace mf2::inspect
{

void write_members(json_text& out, placed_finding const& one)
{
    rule_text const& rule = text_of(one.what.rule);
    auto const member = [&out](std::string_view key, auto value) {
        out.key(key);
        out.write(value);
    };
    member("line", std::uint64_t{one.place.line});
    member("column", std::uint64_t{one.place.column});
    member("offset", one.what.offset);
    member("level", name(rule.level));
    member("rule", rule.code);
    member("message", std::string_view(one.what.message));
    if (!one.tag.empty()) member("tag", std::string_view(one.tag));
    member("fix", rule.fix);
    member("specification", rule.specification);
    member("url", rule.url);
}

void write_findings(std::vector<placed_finding> const& found, json_text::sink const& out)
{
    std::string text = "[";
    json_text json(text, nullptr, {.separators = line_separators::escaped});
    for (placed_finding const& each : found)
    {
        if (&each != found.data()) text += ',';
        json.begin_object();
        write_members(json, each);
        json.end_object();
        out(text);
        text.clear();
    }
    out(text + ']');
}

} // namespace mf2::inspect
