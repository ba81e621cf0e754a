#pragma once

#include <string>
#include <string_view>

namespace mf2::cli
{

/// Whether a name on the command line is that of no file, but http://, https:// or s3:// and so on.
[[nodiscard]] bool is_url(std::string_view name);
[[nodiscard]] bool is_s3_url(std::string_view name);

/// A URL of http or https as the URL Standard writes it, without its fragment.
/// @return  empty if it is none
[[nodiscard]] std::string normalized_url(std::string_view url);

/// The part of a URL that its query and fragment follow.
[[nodiscard]] std::string_view without_query(std::string_view url);

/// What the results of an input are named by: the path of a file, or the host of a URL as a folder
/// of the root, with the path behind it and without a query.
[[nodiscard]] std::string path_of_name(std::string const& name);

} // namespace mf2::cli
