#pragma once

#include "support/every_way.hpp"

#include <mf2/parse_options.hpp>

#include <string>
#include <string_view>

/// Helpers for tests of metaformats.
namespace mf2::test::heads
{

using form = mf2::metaformats; // The name is that of a suite too.

inline mf2::parse_options options_for(form how)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/a/b";
    options.metaformats = how;
    return options;
}

/// The items of a document, checked at every cut and with everything kept.
inline std::string items_of(std::string_view html, form how)
{
    return mf2::test::items_every_way(html, options_for(how));
}

inline std::string graph(std::string const& name, std::string const& content)
{
    return "<meta property='" + name + "' content='" + content + "'>";
}

inline std::string card(std::string const& name, std::string const& content)
{
    return "<meta name='" + name + "' content='" + content + "'>";
}

inline std::string const title = graph("og:title", "T");
inline std::string const only_title = R"({"type":"entry","properties":{"name":["T"]}})";

} // namespace mf2::test::heads
