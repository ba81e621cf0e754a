#pragma once

#include "options/effect.hpp"

#include <mf2/archive/extract.hpp>

#include <string>
#include <string_view>
#include <variant>

namespace mf2::archive
{

/// What an option of archives does, to the part of `extract_options` that it is of.
using part_effect = std::variant<
    options::effect<record_filter>, options::effect<writer_options>, options::effect<page_guards>,
    options::effect<verification>, options::effect<revisits>, options::effect<reader_options>>;

/// A member of `extract_options` by name and text: which pages are wanted, and what of them.
struct archive_option
{
    std::string_view name; ///< without hyphens before it
    /// What help calls its argument; empty: it is a switch.
    std::string_view argument = {};
    std::string_view help; ///< says what it does, in one paragraph, without a full stop
    part_effect effect;
};

/// The option of archives, beside those of parsing, that has a name. All that a new one needs is
/// its entry in the table of archive_option.cpp; the command's table and the C interface refer to
/// it.
/// @return  null if there is none of that name
[[nodiscard]] archive_option const* find_archive_option(std::string_view name);

/// Set an option.
/// @param value  as the command takes it; of a switch on or off, or yes or no
/// @return       what is wrong, as a sentence that names the option; empty if nothing is, and then
///               only is anything set
[[nodiscard]] std::string set_archive_option(
    archive_option const& named, std::string const& value, extract_options& into);

/// Put back what holds where the option is not given.
void reset_archive_option(archive_option const& named, extract_options& into);

} // namespace mf2::archive
