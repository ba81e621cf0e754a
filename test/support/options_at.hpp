#pragma once

#include <mf2/parse_options.hpp>

#include <string_view>

namespace mf2::test
{

/// Default options for a document of that URL.
inline parse_options options_at(std::string_view url)
{
    parse_options options;
    options.base_url = url;
    return options;
}

} // namespace mf2::test
