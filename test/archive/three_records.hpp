#pragma once

#include "archive/samples.hpp"

#include <array>
#include <string>
#include <string_view>

namespace mf2::test
{

/// The names of three pages, and their URLs in the form of `read_archive::intact_urls`.
inline constexpr std::array<std::string_view, 3> names{"a", "b", "c"};
inline constexpr std::string_view all =
    "http://example.com/a http://example.com/b http://example.com/c ";
inline constexpr std::string_view all_but_b = "http://example.com/a http://example.com/c ";

inline std::string plain(std::string_view record)
{
    return std::string(record);
}

inline std::string zstd_packed(std::string_view content)
{
    return zstd(content);
}

inline std::string lz4_packed(std::string_view content)
{
    return lz4(content);
}

/// Three records, each packed by `pack`.
template <class Pack>
std::string three(Pack pack)
{
    std::string bytes;
    for (std::string_view const name : names) bytes += pack(page_record(name));
    return bytes;
}

/// Replace a part of a text.
/// @param what  that part
inline std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    return text.replace(text.find(what), what.size(), with);
}

} // namespace mf2::test
