// Tests: test/cli/options/options.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mf2::cli
{

/// The format of an explanation.
enum class explain_format : std::uint8_t
{
    text, ///< for people
    json, ///< for editors
};

/// The options of `mf2 explain` alone.
struct explain_options
{
    explain_format format = explain_format::text;
    std::optional<std::size_t> item = std::nullopt; ///< only this top-level item, from 1
    std::string property = {};                      ///< only this one, without prefix; empty: all
};

} // namespace mf2::cli
