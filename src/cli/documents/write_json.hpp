#pragma once

#include "cli/options/options.hpp"
#include "cli/streams/environment.hpp"
#include "cli/streams/output.hpp"

#include <string_view>

namespace mf2::cli
{

/// Whether text is written with colours.
enum class tint : std::uint8_t
{
    plain,
    coloured,
};

/// Whether JSON for `out` has colours. `automatic`: on a terminal, if the environment allows them.
[[nodiscard]] tint tint_of(colour_choice wanted, output const& out, environment const& variables);

/// Write a JSON text and a line's end.
/// @param json    without whitespace between its tokens
/// @param layout  `automatic`: pretty if `out` is a terminal
void write_json(
    output& out, std::string_view json, cli::layout layout, cli::tint tint = tint::plain);

} // namespace mf2::cli
