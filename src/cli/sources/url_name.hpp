#pragma once

#include <string>
#include <string_view>

namespace mf2::cli
{

/// Whether a name on the command line is a URL: it begins with http://, https:// or s3://.
[[nodiscard]] bool is_url(std::string_view name);
[[nodiscard]] bool is_s3_url(std::string_view name);

/// Serialize a URL of http or https as the URL Standard does, without its fragment.
/// @return  empty if the URL is invalid
[[nodiscard]] std::string normalized_url(std::string_view url);

/// The part of a URL before its query and fragment.
[[nodiscard]] std::string_view without_query(std::string_view url);

/// The path that names an input's results: a file's own path, or "/HOST/PATH" of a URL, without its
/// query.
[[nodiscard]] std::string path_of_name(std::string const& name);

} // namespace mf2::cli
