#pragma once

#include "options/effect.hpp"

#include <mf2/archive/extract.hpp>

#include <string>
#include <string_view>
#include <variant>

namespace mf2::archive
{

/// The effect of an archive option on its member of `extract_options`.
using part_effect = std::variant<
    options::effect<record_filter>, options::effect<writer_options>, options::effect<page_guards>,
    options::effect<verification>, options::effect<revisits>, options::effect<reader_options>>;

/// An archive option: it sets a member of `extract_options` by name and text.
struct archive_option
{
    std::string_view name; ///< without leading hyphens
    /// The argument's name in the help; empty: the option is a switch.
    std::string_view argument = {};
    std::string_view help; ///< the effect, in one paragraph, without a full stop
    part_effect effect;
};

/// Find the archive option of a name; the options of parsing are elsewhere. A new option needs only
/// an entry in the table of archive_option.cpp: the command's table and the C interface refer to
/// it.
/// @return  null if no option has the name
[[nodiscard]] archive_option const* find_archive_option(std::string_view name);

/// Set an option.
/// @param value  in the command's form; for a switch on, off, yes or no
/// @return       the error, as a sentence that names the option: nothing is set then; empty on
///               success
[[nodiscard]] std::string set_archive_option(
    archive_option const& named, std::string const& value, extract_options& into);

/// Reset an option to its default.
void reset_archive_option(archive_option const& named, extract_options& into);

} // namespace mf2::archive
