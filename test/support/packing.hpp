#pragma once

#include <string>
#include <string_view>

/// Compressed forms of a text, as servers, crawlers and other tools make them.
namespace mf2::test
{

/// One gzip member; the quick one is larger.
[[nodiscard]] std::string gzip(std::string_view content);
[[nodiscard]] std::string quick_gzip(std::string_view content);
/// In zlib's format, as RFC 9110 means "deflate".
[[nodiscard]] std::string zlib_data(std::string_view content);
/// Bare, as many servers send it.
[[nodiscard]] std::string deflate_data(std::string_view content);
/// One Zstandard frame with a checksum, made with a dictionary if there is one.
[[nodiscard]] std::string zstd(std::string_view content, std::string_view dictionary = {});
/// One frame of LZ4 with a checksum.
/// @param tells_size  whether it declares the size of its content
[[nodiscard]] std::string lz4(std::string_view content, bool tells_size = true);
/// A frame that has a dictionary, packed or not: Zstandard Compression for WARC Files.
[[nodiscard]] std::string dictionary_frame(std::string_view content);

} // namespace mf2::test
