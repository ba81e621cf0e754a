// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#include "archive/body_start.hpp"

#include "archive/magic_numbers.hpp"
#include "bytes/ascii.hpp"

#include <mf2/archive/media_type.hpp>

#include <algorithm>

namespace mf2::archive
{

namespace
{

/// Compressed data of this size has a binary byte.
constexpr std::size_t enough_text = 128;

using namespace std::string_view_literals;

/// Whether bytes begin with a magic number, or end within it.
bool begins_with(std::string_view bytes, std::string_view magic)
{
    return bytes.size() >= 2 && magic.starts_with(bytes.substr(0, magic.size()));
}

/// MIME Sniffing, "binary data byte".
bool is_binary(char c)
{
    return (c >= '\0' && c <= '\x08') || c == '\x0B' || (c >= '\x0E' && c <= '\x1A') ||
        (c >= '\x1C' && c <= '\x1F');
}

} // namespace

bool is_gzip(std::string_view start)
{
    return begins_with(start, gzip_magic);
}

bool is_zstd(std::string_view start)
{
    return is_skippable(start) || begins_with(start, zstd_magic);
}

bool is_text(std::string_view start)
{
    for (std::string_view const utf_16 : {"\xFE\xFF"sv, "\xFF\xFE"sv, "<\0"sv, "\0<"sv})
    {
        if (start.starts_with(utf_16)) return true;
    }
    if (looks_like_html(start)) return true;
    if (std::any_of(start.begin(), start.end(), is_binary)) return false;
    // One byte value in ten is binary: a short start of compressed data may have none.
    return start.size() >= enough_text || start.find('<') != start.npos ||
        std::all_of(start.begin(), start.end(), ascii::is_ascii);
}

} // namespace mf2::archive
