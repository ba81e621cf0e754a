// Tests: test/cli/archive/wacz.cpp
#pragma once

#include "cli/sources/open_source.hpp"
#include "cli/sources/zip_archive.hpp"

#include <mf2/archive/extract.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// The two parts of the name of an archive in a WACZ file: "a.wacz/archive/data.warc.gz". A URL's
/// query stands at the end: "https://a/a.wacz/archive/data.warc.gz?key=1".
struct wacz_name
{
    std::string file;   ///< or URL, with its query
    std::string member; ///< "archive/data.warc.gz"
};

/// The WACZ file whose archives were read last. Its directory is read once, however many they are.
struct opened_wacz
{
    std::string file; ///< or URL
    std::shared_ptr<zip_archive> archive;
};

/// @return  nothing if the name is a file's, or names no WACZ file
[[nodiscard]] std::optional<wacz_name> to_wacz_name(std::string const& name);

/// The file or URL to read for an input of this name.
[[nodiscard]] std::string file_of_name(std::string const& name);

/// Whether a name is that of a WACZ file: by a file's first bytes, or a URL's end.
[[nodiscard]] bool is_wacz(std::string const& name);

/// Open an archive in a WACZ file.
/// @param part  the part of the archive to be read first
[[nodiscard]] result<std::unique_ptr<named_source>> open_in_wacz(
    wacz_name const& name, opening const& with, archive::extent part);

/// One of the archives in a WACZ file.
struct wacz_archive
{
    std::string name; ///< for `open_stored`
    /// "sha256:..." from datapackage.json; empty: there is none, or it was not read.
    std::string digest;
    /// Of the first archive: whether datapackage.json does not match datapackage-digest.json.
    bool has_wrong_package = false;
};

/// List the archives in a WACZ file, in their order. WACZ 1.1.1, "archive/" and "datapackage.json".
/// @param verify  whether to read their digests
[[nodiscard]] result<std::vector<wacz_archive>> archives_in(
    std::string const& name, opening const& with, archive::verification verify);

} // namespace mf2::cli
