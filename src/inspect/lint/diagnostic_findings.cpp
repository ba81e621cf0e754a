// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Makes findings of the parser's diagnostics.
#include "inspect/lint/linted_page.hpp"

#include <optional>
#include <string>
#include <utility>

namespace mf2::inspect
{

namespace
{

/// The rule and the message. None if a second pass has corrected the result: that is no fault.
std::optional<std::pair<lint_rule, std::string>> told(diagnostic const& one)
{
    using std::pair;
    switch (one.code)
    {
    case diagnostic_code::late_base:
        return pair(lint_rule::late_base, std::string("base comes after URLs that it governs"));
    case diagnostic_code::late_encoding:
        return pair(
            lint_rule::late_encoding,
            shown(one.text) + " is declared after text that was read in another encoding");
    case diagnostic_code::late_attributes:
        return pair(
            lint_rule::repeated_page_tag,
            std::string("a second html or body tag adds attributes to the first"));
    case diagnostic_code::invalid_url:
        return pair(lint_rule::invalid_url, quoted(one.text) + " cannot be parsed as a URL");
    case diagnostic_code::depth_limit:
    case diagnostic_code::attribute_limit:
    case diagnostic_code::formatting_limit:
    case diagnostic_code::marker_limit:
    case diagnostic_code::include_limit:
    case diagnostic_code::unsupported_host:
    case diagnostic_code::unsupported_encoding:
        return pair(
            lint_rule::reading_limit, std::string(mf2::name(one.code)) + ": " + shown(one.text));
    case diagnostic_code::late_include:
    case diagnostic_code::late_option:
    case diagnostic_code::late_frameset:
    case diagnostic_code::late_language:
    case diagnostic_code::late_template: break;
    }
    return std::nullopt;
}

} // namespace

void find_in_diagnostics(linted_page const& page, findings& found)
{
    provenance const& from = page.found.provenance;
    for (diagnostic const& each : from.diagnostics)
    {
        if (auto what = told(each)) found.add(what->first, each.offset, std::move(what->second));
    }
    if (from.diagnostics_left_out == 0) return;
    found.add(
        lint_rule::reading_limit, from.diagnostics.back().offset,
        std::to_string(from.diagnostics_left_out) + " more such things are not told of");
}

} // namespace mf2::inspect
