#pragma once

#include <mf2_archive.h>

#include <mf2/archive/extract.hpp>

#include <memory>
#include <string>

struct mf2_archive_options
{
    mf2::archive::extract_options extract; ///< but for what `parse` has
    std::unique_ptr<mf2_options, decltype(&mf2_options_free)> parse{nullptr, mf2_options_free};
    std::string message; ///< what was wrong with the last name or value
};

namespace mf2::c
{

/// @param given  null: as if nothing was set
/// @param file   what the output calls the archive
[[nodiscard]] archive::extract_options to_cpp(
    mf2_archive_options const* given, std::string file, archive::reader_options const& part);

} // namespace mf2::c
