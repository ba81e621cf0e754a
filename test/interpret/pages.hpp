#pragma once

#include <mf2/interpret.hpp>
#include <mf2/parse.hpp>

#include <string>
#include <string_view>

namespace mf2::test
{

/// A page as it is at a URL.
inline document page_at(std::string_view url, std::string_view html)
{
    parse_options options;
    options.base_url = url;
    return parse(html, options).value();
}

/// The name of an item; "none" where there is no item.
inline std::string name_of(item const* value)
{
    return value == nullptr ? "none" : std::string(value->first("name"));
}

} // namespace mf2::test
