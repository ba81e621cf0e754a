// Tests: test/archive/output_file.cpp
#include "archive/file_beside.hpp"

#include "archive/text.hpp"
#include "bytes/beginning.hpp"

#include <cstddef>
#include <filesystem>

namespace mf2::archive
{

namespace
{

constexpr std::size_t longest_name = 255;

} // namespace

std::string file_beside(std::string const& path, std::string_view before, std::string_view behind)
{
    std::filesystem::path const of(path);
    std::string name = of.filename().string();
    if (before.size() + name.size() + behind.size() > longest_name)
    {
        std::string const hash = '-' + hash_digits(name);
        std::size_t const room = longest_name - before.size() - behind.size() - hash.size();
        name = std::string(bytes::beginning_of(name, room)) + hash;
    }
    return (of.parent_path() / std::string(before).append(name).append(behind)).string();
}

} // namespace mf2::archive
