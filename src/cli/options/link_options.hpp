// Tests: test/cli/options/options.cpp
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace mf2::cli
{

/// Whether a comparison of URLs includes a part of them.
enum class url_part : std::uint8_t
{
    compared,
    ignored,
};

/// The options of `mf2 links` alone.
struct link_options
{
    std::optional<std::string> mentions; ///< only links to this URL
    url_part fragment = url_part::compared;
    url_part scheme = url_part::compared; ///< if it is http or https
};

} // namespace mf2::cli
