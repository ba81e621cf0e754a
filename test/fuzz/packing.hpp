#pragma once

#include "support/packing.hpp"

#include <cstddef>
#include <string>
#include <string_view>

/// More compressed forms of a text.
namespace mf2::fuzz
{

using test::deflate_data;
using test::dictionary_frame;
using test::gzip;
using test::lz4;
using test::zlib_data;
using test::zstd;

/// Brotli, in blocks that are not compressed. RFC 7932, "Compressed Data Format".
[[nodiscard]] std::string brotli(std::string_view content);
/// A frame of Zstandard that is not compressed and does not declare the size of its content.
/// @param log  of its window in bytes, to the base of 2: 10 to 41
[[nodiscard]] std::string zstd_with_window(int log, std::string_view content);
/// A dictionary of Zstandard that has a number.
/// @param number  1 or 2
[[nodiscard]] std::string_view numbered_dictionary(std::size_t number);

} // namespace mf2::fuzz
