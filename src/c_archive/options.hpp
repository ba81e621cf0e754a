#pragma once

#include <mf2_archive.h>

#include <mf2/archive/extract.hpp>

#include <memory>
#include <string>

struct mf2_archive_options
{
    mf2::archive::extract_options extract; ///< without the options in `parse`
    std::unique_ptr<mf2_options, decltype(&mf2_options_free)> parse{nullptr, mf2_options_free};
    std::string message; ///< the error in the last name or value
};

namespace mf2::c
{

/// @param given  null: the defaults
/// @param file   the archive's name in the output
[[nodiscard]] archive::extract_options to_cpp(
    mf2_archive_options const* given, std::string file, archive::reader_options const& part);

} // namespace mf2::c
