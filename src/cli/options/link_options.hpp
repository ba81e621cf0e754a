// Tests: test/cli/options/options.cpp
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace mf2::cli
{

/// Whether a part of URLs makes a difference where they are compared.
enum class url_part : std::uint8_t
{
    compared,
    ignored,
};

/// What `mf2 links` is told besides what all tasks may be told.
struct link_options
{
    std::optional<std::string> mentions; ///< the URL whose links alone are wanted
    url_part fragment = url_part::compared;
    url_part scheme = url_part::compared; ///< where it is http or https
};

} // namespace mf2::cli
