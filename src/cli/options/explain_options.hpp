// Tests: test/cli/options/options.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace mf2::cli
{

/// What an explanation is written as.
enum class explain_format : std::uint8_t
{
    text, ///< for people
    json, ///< for editors
};

/// What `mf2 explain` is told besides what all tasks may be told.
struct explain_options
{
    explain_format format = explain_format::text;
    std::optional<std::size_t> item =
        std::nullopt;          ///< only this one of the top-level items, from 1
    std::string property = {}; ///< only those of this name, without its prefix; empty: all
};

} // namespace mf2::cli
