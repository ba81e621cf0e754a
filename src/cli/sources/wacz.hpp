// Tests: test/cli/archive/wacz.cpp
#pragma once

#include "cli/sources/open_source.hpp"

#include <mf2/archive/extract.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// The two parts of the name of an archive in a WACZ file: "a.wacz/archive/data.warc.gz", and of a
/// URL with its query at the end: "https://a/a.wacz/archive/data.warc.gz?key=1".
struct wacz_name
{
    std::string file;   ///< or URL, with its query
    std::string member; ///< "archive/data.warc.gz"
};

/// @return  nothing where the name is one of a file, or of a URL that says nothing of a WACZ
[[nodiscard]] std::optional<wacz_name> to_wacz_name(std::string const& name);

/// The file or URL that is read where an input has this name.
[[nodiscard]] std::string file_of_name(std::string const& name);

/// Whether a name is that of a WACZ file: by its content, or of a URL by its end.
[[nodiscard]] bool is_wacz(std::string const& name);

/// Open an archive in a WACZ file.
/// @param part  of the archive that is wanted first
[[nodiscard]] result<std::unique_ptr<named_source>> open_in_wacz(
    wacz_name const& name, opening const& with, archive::extent part);

/// One of the archives in a WACZ file.
struct wacz_archive
{
    std::string name; ///< that `open_stored` takes
    /// "sha256:...", as datapackage.json has it; empty: it has none, or that was not read.
    std::string digest;
    /// Whether it is the first, and datapackage.json is not what datapackage-digest.json says.
    bool has_wrong_package = false;
};

/// The archives in a WACZ file, in their order. WACZ 1.1.1, "archive/" and "datapackage.json".
/// @param verify  whether their digests are read
[[nodiscard]] result<std::vector<wacz_archive>> archives_in(
    std::string const& name, opening const& with, archive::verification verify);

} // namespace mf2::cli
