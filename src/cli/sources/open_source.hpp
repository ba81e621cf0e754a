#pragma once

#include "archive/raw_input.hpp"
#include "cli/sources/fetch_options.hpp"
#include "cli/sources/named_source.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>

namespace mf2::cli
{

/// How what a name stands for is opened.
struct opening
{
    std::FILE* standard_input; ///< what "-" stands for; stays open
    fetch_options const& how;  ///< outlives the source
    stop_check has_to_stop = nullptr;
};

/// Open a file, standard input, which is "-", or what a URL leads to, to read it once: a page, as
/// its server likes to send it, or as it lies there.
/// @param limit  so many bytes are more than anybody reads
[[nodiscard]] result<std::unique_ptr<named_source>> open_page(
    std::string const& name, opening const& with, std::uint64_t limit);

/// Open a file, standard input, which is "-", what a URL leads to, as it is stored there, or an
/// archive in a WACZ file.
/// @param offset, length  of the part that is wanted first. Others can be read too.
/// @param rows            what is wanted of that, as `url_part` has it
[[nodiscard]] result<std::unique_ptr<named_source>> open_stored(
    std::string const& name, opening const& with, std::uint64_t offset = 0,
    std::uint64_t length = UINT64_MAX, std::span<archive::extent const> rows = {});

/// The same of what is no archive in a WACZ file.
[[nodiscard]] result<std::unique_ptr<named_source>> open_file(
    std::string const& name, opening const& with, std::uint64_t offset = 0,
    std::uint64_t length = UINT64_MAX, std::span<archive::extent const> rows = {});

} // namespace mf2::cli
