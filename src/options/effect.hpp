// Tests: test/options/parse_option.cpp
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::options
{

/// The effect of an option on its owner, a struct of options.
template <class Owner>
struct effect
{
    /// The permitted arguments; empty: `apply` judges.
    std::vector<std::string_view> values;
    /// Put the value of the argument into `Owner`. The argument of a switch is empty.
    /// @return  the error, as the predicate of a sentence about the option; else empty
    std::function<std::string(Owner& into, std::string const& argument)> apply;
    /// Put the default into `Owner`.
    std::function<void(Owner& into)> reset = {};
    /// The default, one of `values`.
    std::string_view initial = {};
};

/// Reset a member to its default.
template <class Value, class Owner>
auto reset_of(Value Owner::*member)
{
    return [member](Owner& into) { into.*member = Owner().*member; };
}

/// A permitted argument and its value.
template <class Value>
struct named_value
{
    std::string_view name;
    Value value;
};

/// Set a member to the value of the argument, one of those named. The initial argument is that of
/// the member's default.
template <class Value, class Owner>
effect<Owner> one_of(Value Owner::*member, std::vector<named_value<Value>> named)
{
    effect<Owner> made;
    Owner const initial{};
    for (named_value<Value> const& each : named)
    {
        made.values.push_back(each.name);
        if (initial.*member == each.value) made.initial = each.name;
    }
    made.apply = [member, named](Owner& into, std::string const& argument) {
        auto const chosen = std::find_if(
            named.begin(), named.end(), [&](auto const& each) { return each.name == argument; });
        into.*member = chosen->value;
        return std::string();
    };
    made.reset = reset_of(member);
    return made;
}

/// For a switch: set a member to `value`.
template <class Value, class Owner>
effect<Owner> set_to(Value Owner::*member, Value value)
{
    auto const apply = [member, value](Owner& into, std::string const&) {
        into.*member = value;
        return std::string();
    };
    return {{}, apply, reset_of(member)};
}

/// Set a member, a text or an optional one, to the argument as it is.
template <class Text, class Owner>
effect<Owner> text_into(Text Owner::*member)
{
    auto const apply = [member](Owner& into, std::string const& argument) {
        into.*member = argument;
        return std::string();
    };
    return {{}, apply, reset_of(member)};
}

/// Set a member to the converted argument.
/// @param how  gives a `result`, whose reason is the predicate of a sentence about the option
template <class Value, class Owner, class Convert>
effect<Owner> read_into(Value Owner::*member, Convert how)
{
    auto const apply = [member, how](Owner& into, std::string const& argument) {
        auto converted = how(argument);
        if (!converted) return converted.error().reason();
        into.*member = std::move(*converted);
        return std::string();
    };
    return {{}, apply, reset_of(member)};
}

/// Append the converted argument, one value or several, to a member.
template <class Value, class Owner, class Convert>
effect<Owner> append_to(std::vector<Value> Owner::*member, Convert how)
{
    auto const apply = [member, how](Owner& into, std::string const& argument) {
        auto converted = how(argument);
        if (!converted) return converted.error().reason();
        std::vector<Value>& all = into.*member;
        all.insert(all.end(), converted->begin(), converted->end());
        return std::string();
    };
    return {{}, apply, reset_of(member)};
}

} // namespace mf2::options
