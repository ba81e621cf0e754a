#pragma once

#include <string>
#include <string_view>

namespace mf2::archive
{

/// The path of a file that goes with another one, in its folder: its name with something before and
/// behind it. Where that is longer than names of files may be, 255 bytes, the name is shortened,
/// and has a hash of what it was.
[[nodiscard]] std::string file_beside(
    std::string const& path, std::string_view before, std::string_view behind);

/// Where a file is written until it is complete.
[[nodiscard]] inline std::string unfinished_file(std::string const& path)
{
    return file_beside(path, {}, ".part");
}

} // namespace mf2::archive
