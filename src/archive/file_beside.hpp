#pragma once

#include <string>
#include <string_view>

namespace mf2::archive
{

/// The path of a file in the folder of another one: that one's name with a text before and behind
/// it. If the whole name exceeds 255 bytes, the other one's name is shortened, and a hash of it
/// added.
[[nodiscard]] std::string file_beside(
    std::string const& path, std::string_view before, std::string_view behind);

/// The path of a file until it is complete.
[[nodiscard]] inline std::string unfinished_file(std::string const& path)
{
    return file_beside(path, {}, ".part");
}

} // namespace mf2::archive
