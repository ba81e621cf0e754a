#pragma once

#include <mf2/parse_options.hpp>

#include <map>
#include <string>

namespace mf2::test
{

/// Default options for a document of that URL. They live as long as the program.
inline parse_options const& options_at(std::string const& url)
{
    static std::map<std::string, parse_options> all;
    parse_options& options = all[url];
    options.base_url = url;
    return options;
}

} // namespace mf2::test
