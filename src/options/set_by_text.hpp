// Tests: test/options/parse_option.cpp
#pragma once

#include "options/effect.hpp"
#include "options/judge.hpp"
#include "options/values.hpp"

#include <string>
#include <string_view>

namespace mf2::options
{

/// Set an option by a text.
/// @param argument  the name of its argument in help; empty: it is a switch
/// @param value     on or off, or yes or no, for a switch
/// @return          the error, as the predicate of a sentence about the option; else empty
template <class Owner>
[[nodiscard]] std::string set_by_text(
    effect<Owner> const& does, std::string_view argument, std::string const& value, Owner& into)
{
    if (!argument.empty())
    {
        std::string wrong = judge(does.values, empty_argument::refused, value);
        return wrong.empty() ? does.apply(into, value) : wrong;
    }
    bool const is_on = value == "on" || value == "yes";
    if (is_on) return does.apply(into, "");
    if (value != "off" && value != "no") return refuse(value, "on or off").reason();
    does.reset(into);
    return {};
}

} // namespace mf2::options
