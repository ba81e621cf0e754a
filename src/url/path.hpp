// Tests: test/suites/url.cpp, test/url/parse.cpp, test/url/reference.cpp
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::url
{

/// The rules of a path, by the scheme of its URL.
enum class path_rules : std::uint8_t
{
    ordinary,
    special, ///< a `\` is a slash, too
    file,    ///< as special, and the first segment may be a drive letter
};

[[nodiscard]] path_rules path_rules_of(std::string_view scheme);

/// The size of a segment, authority, host or port: up to a slash, `?` or `#`.
[[nodiscard]] std::size_t segment_size(std::string_view text, path_rules rules);

/// URL, "Windows drive letter".
[[nodiscard]] bool is_windows_drive_letter(std::string_view string);

/// Whether the first segment of a list path is a normalized Windows drive letter.
[[nodiscard]] bool path_starts_with_drive(std::string_view path);

/// The size of a path after it is shortened. URL, "shorten a url's path".
[[nodiscard]] std::size_t shortened_size(std::string_view path, path_rules rules);

/// URL, "path state", of one segment.
/// @param path  where the path begins in `to`
void append_segment(
    std::pmr::string& to, std::size_t path, std::string_view segment, bool is_last,
    path_rules rules);

/// Append the result of the states from "path start state" on, with `path_rules::special` and
/// queries in UTF-8.
/// @param path  where the path begins in `to`; it may have segments already
void append_from_path(std::pmr::string& to, std::size_t path, std::string_view input);

} // namespace mf2::url
