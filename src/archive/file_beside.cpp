// Tests: test/archive/output_file.cpp
#include "archive/file_beside.hpp"

#include "archive/text.hpp"

#include <charconv>
#include <cstddef>
#include <filesystem>

namespace mf2::archive
{

namespace
{

constexpr std::size_t longest_name = 255;

/// Sixteen digits.
std::string to_digits(std::uint64_t hash)
{
    std::string digits(16, '0');
    std::string text(16, '\0');
    auto const end = std::to_chars(text.data(), text.data() + text.size(), hash, 16).ptr;
    text.resize(static_cast<std::size_t>(end - text.data()));
    return digits.replace(digits.size() - text.size(), text.size(), text);
}

} // namespace

std::string file_beside(std::string const& path, std::string_view before, std::string_view behind)
{
    std::filesystem::path const of(path);
    std::string name = of.filename().string();
    if (before.size() + name.size() + behind.size() > longest_name)
    {
        std::string const hash = '-' + to_digits(stirred_hash(name));
        std::size_t size = longest_name - before.size() - behind.size() - hash.size();
        // A character of UTF-8 stays whole.
        while (size != 0 && (static_cast<unsigned char>(name[size]) & 0xC0U) == 0x80U) --size;
        name = name.substr(0, size) + hash;
    }
    return (of.parent_path() / std::string(before).append(name).append(behind)).string();
}

} // namespace mf2::archive
