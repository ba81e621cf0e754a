#pragma once

#include "cli/options/option.hpp"

#include <mf2/parse_options.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What most options do: set a member of `options` or of something in it.
namespace mf2::cli
{

template <class Value>
Value& member_of(options& of, Value options::*member)
{
    return of.*member;
}

template <class Value>
Value& member_of(options& of, Value parse_options::*member)
{
    return of.parse.*member;
}

template <class Value>
Value& member_of(options& of, Value archive_options::*member)
{
    return of.archive.*member;
}

template <class Value>
Value& member_of(options& of, Value archive::record_filter::*member)
{
    return of.archive.filter.*member;
}

template <class Value>
Value& member_of(options& of, Value archive::writer_options::*member)
{
    return of.archive.writer.*member;
}

template <class Value>
Value& member_of(options& of, Value archive::page_guards::*member)
{
    return of.archive.guards.*member;
}

template <class Value>
Value& member_of(options& of, Value bench_options::*member)
{
    return of.bench.*member;
}

/// A permitted argument and what it stands for.
template <class Value>
struct named_value
{
    std::string_view name;
    Value value;
};

/// Set a member to what the argument, one of those named, stands for. The initial one is what the
/// member is in options that nothing was said of.
template <class Value, class Owner>
option_effect one_of(Value Owner::*member, std::vector<named_value<Value>> named)
{
    option_effect effect;
    options initial;
    for (named_value<Value> const& each : named)
    {
        effect.values.push_back(each.name);
        if (member_of(initial, member) == each.value) effect.initial = each.name;
    }
    effect.apply = [member, named](options& into, std::string const& argument) {
        auto const chosen = std::find_if(
            named.begin(), named.end(), [&](auto const& each) { return each.name == argument; });
        member_of(into, member) = chosen->value;
        return std::string();
    };
    return effect;
}

/// For a switch: set a member to `value`.
template <class Value, class Owner>
option_effect set_to(Value Owner::*member, Value value)
{
    return {{}, [member, value](options& into, std::string const&) {
                member_of(into, member) = value;
                return std::string();
            }};
}

/// Set a member, a text or an optional one, to the argument as it is.
template <class Text, class Owner>
option_effect text_into(Text Owner::*member)
{
    return {{}, [member](options& into, std::string const& argument) {
                member_of(into, member) = argument;
                return std::string();
            }};
}

/// Set a member to what the argument means.
/// @param how  gives a `result`, whose reason is the predicate of a sentence about the option
template <class Value, class Owner, class Convert>
option_effect read_into(Value Owner::*member, Convert how)
{
    return {{}, [member, how](options& into, std::string const& argument) {
                auto converted = how(argument);
                if (!converted) return converted.error().reason();
                member_of(into, member) = std::move(*converted);
                return std::string();
            }};
}

/// Append to a member what the argument means, one or several.
template <class Value, class Owner, class Convert>
option_effect append_to(std::vector<Value> Owner::*member, Convert how)
{
    return {{}, [member, how](options& into, std::string const& argument) {
                auto converted = how(argument);
                if (!converted) return converted.error().reason();
                std::vector<Value>& all = member_of(into, member);
                all.insert(all.end(), converted->begin(), converted->end());
                return std::string();
            }};
}

} // namespace mf2::cli
