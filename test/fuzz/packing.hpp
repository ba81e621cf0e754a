#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Compressed forms of a text, as servers, crawlers and other tools make them.
namespace mf2::fuzz
{

[[nodiscard]] std::string gzip(std::string_view content);
/// In zlib's format, as RFC 9110 means "deflate".
[[nodiscard]] std::string zlib_data(std::string_view content);
/// Bare, as many servers send it.
[[nodiscard]] std::string deflate_data(std::string_view content);
/// Brotli, in blocks that are not compressed. RFC 7932, "Compressed Data Format".
[[nodiscard]] std::string brotli(std::string_view content);
/// A frame of Zstandard with a checksum.
[[nodiscard]] std::string zstd(std::string_view content, std::string_view dictionary = {});
/// A frame of Zstandard that is not compressed and does not declare the size of its content.
/// @param log  of its window in bytes, to the base of 2: 10 to 41
[[nodiscard]] std::string zstd_with_window(int log, std::string_view content);
/// A dictionary of Zstandard that has a number.
/// @param number  1 or 2
[[nodiscard]] std::string_view numbered_dictionary(std::size_t number);
[[nodiscard]] std::string lz4(std::string_view content);

/// The frame with a dictionary, packed or not: Zstandard Compression for WARC Files.
[[nodiscard]] std::string dictionary_frame(std::string_view content);

} // namespace mf2::fuzz
