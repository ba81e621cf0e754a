// Tests: test/rules/removed_rules.cpp
#pragma once

#include <string_view>

namespace mf2::html
{

/// The state of the HTML Standard that this parser follows: the day and the commit in the
/// standard's repository, whatwg/html. doc/compare.md lists the changes up to it, and the parts
/// that are not followed.
struct standard_state
{
    std::string_view date;
    std::string_view commit;
};

inline constexpr standard_state followed_standard{
    "2026-08-21", "508a037333d8a1806504303aeb489d931fabbef6"};

} // namespace mf2::html
