#pragma once

#include "options/effect.hpp"

#include <mf2/parse_options.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace mf2::options
{

/// How often an option may be given.
enum class occurrence : std::uint8_t
{
    once,
    repeated, ///< each adds to those before it
};

/// A member of `parse_options`, or two, by name and text.
struct parse_option
{
    std::string_view name; ///< without hyphens before it
    /// The name of its argument in help; empty: it is a switch.
    std::string_view argument = {};
    std::string_view help; ///< its effect, in one paragraph, without a full stop
    options::effect<parse_options> effect;
    options::occurrence occurrence = occurrence::once;
    std::string_view see = {}; ///< a page of doc, or a part of one, with more
};

/// All options of parsing. A new one needs only its entry here: the command's table, the C ABI and
/// others that take options by name have it from here.
[[nodiscard]] std::span<parse_option const> parse_option_table();

/// @return  null if there is none of that name
[[nodiscard]] parse_option const* find_parse_option(std::string_view name);

/// Set an option by its name.
/// @param value  as the command takes it; on or off, or yes or no, for a switch
/// @return       the error, as a sentence that names the option; empty if the option was set
[[nodiscard]] std::string set_parse_option(
    std::string_view name, std::string const& value, parse_options& into);

/// Restore the default of an option.
/// @return  as above
[[nodiscard]] std::string reset_parse_option(std::string_view name, parse_options& into);

} // namespace mf2::options
