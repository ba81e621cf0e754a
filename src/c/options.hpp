#pragma once

#include <mf2.h>

#include <mf2/parse_options.hpp>

#include <string>

struct mf2_options
{
    mf2::parse_options parse;
    std::string message; ///< the error in the last name or value
};

namespace mf2::c
{

/// @param given  null: the defaults
[[nodiscard]] inline parse_options to_cpp(mf2_options const* given)
{
    return given != nullptr ? given->parse : parse_options();
}

} // namespace mf2::c
