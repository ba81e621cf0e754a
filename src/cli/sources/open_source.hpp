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

struct opened_wacz;

/// How to open a name's source.
struct opening
{
    std::FILE* standard_input; ///< for "-"; stays open
    fetch_options const& how;  ///< outlives the source
    stop_check has_to_stop = nullptr;
    opened_wacz* last = nullptr; ///< where to keep a WACZ file open for its next archive
};

/// Open a page to read it once: a file, standard input ("-") or a URL. A server's content codings
/// are decoded.
/// @param limit  in bytes; reading a longer page with a content coding fails behind them
[[nodiscard]] result<std::unique_ptr<named_source>> open_page(
    std::string const& name, opening const& with, std::uint64_t limit);

/// Open bytes as they are stored: a file, standard input ("-"), a URL or an archive in a WACZ file.
/// @param offset, length  of the first part to be read; others can be read, too
/// @param rows            the wanted parts of it, as in `url_part`
[[nodiscard]] result<std::unique_ptr<named_source>> open_stored(
    std::string const& name, opening const& with, std::uint64_t offset = 0,
    std::uint64_t length = UINT64_MAX, std::span<archive::extent const> rows = {});

/// As `open_stored`, but without archives in WACZ files.
[[nodiscard]] result<std::unique_ptr<named_source>> open_file(
    std::string const& name, opening const& with, std::uint64_t offset = 0,
    std::uint64_t length = UINT64_MAX, std::span<archive::extent const> rows = {});

} // namespace mf2::cli
