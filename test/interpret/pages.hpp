#pragma once

#include <mf2/interpret.hpp>
#include <mf2/parse.hpp>

#include <string>
#include <string_view>

namespace mf2::test
{

/// Parse a page that was fetched from a URL.
inline document page_at(std::string_view url, std::string_view html)
{
    parse_options options;
    options.base_url = url;
    return parse(html, options).value();
}

/// The name of an item, or "none" without an item.
inline std::string name_of(item const* value)
{
    return value == nullptr ? "none" : std::string(value->first("name"));
}

} // namespace mf2::test
