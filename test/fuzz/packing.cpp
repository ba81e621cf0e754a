#include "fuzz/packing.hpp"

#include "fuzz/promise.hpp"

#include <lz4frame.h>
#include <zdict.h>
#include <zlib.h>
#include <zstd.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace mf2::fuzz
{

namespace
{

/// @param window  as zlib's `deflateInit2` takes it
std::string deflated(std::string_view content, int window)
{
    z_stream stream = {};
    constexpr int memory = 8;
    int const is_made = deflateInit2(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY);
    require(is_made == Z_OK, "zlib can be used");
    std::string packed(deflateBound(&stream, content.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    int const end = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    require(end == Z_STREAM_END, "zlib packs a text");
    return packed;
}

std::string make_dictionary(unsigned number)
{
    std::string samples;
    std::vector<std::size_t> sizes;
    for (int sample = 0; sample < 50; ++sample)
    {
        std::string const record = "WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: " +
            std::to_string(sample * sample) + "\r\nContent-Type: application/http\r\n\r\n";
        samples += record;
        sizes.push_back(record.size());
    }
    std::string made(std::size_t{4} << 10, '\0');
    ZDICT_params_t how{};
    how.dictID = number;
    std::size_t const size = ZDICT_finalizeDictionary(
        made.data(), made.size(), samples.data(), sizes.back(), samples.data(), sizes.data(),
        static_cast<unsigned>(sizes.size()), how);
    require(ZDICT_isError(size) == 0, "zstd makes a dictionary");
    made.resize(size);
    return made;
}

} // namespace

std::string gzip(std::string_view content)
{
    return deflated(content, MAX_WBITS + 16);
}

std::string zlib_data(std::string_view content)
{
    return deflated(content, MAX_WBITS);
}

std::string deflate_data(std::string_view content)
{
    return deflated(content, -MAX_WBITS);
}

std::string brotli(std::string_view content)
{
    constexpr std::size_t largest_block = std::size_t{1} << 16;
    constexpr char last_and_empty = 3;
    std::string packed;
    // The first block's head follows a bit for the window's size, 0: 64 KiB.
    for (unsigned shift = 4; !content.empty(); shift = 3)
    {
        std::string_view const block = content.substr(0, largest_block);
        content.remove_prefix(block.size());
        // Not the last, a length of four nibbles, and not compressed.
        std::uint32_t const head =
            static_cast<std::uint32_t>(block.size() - 1) << shift | 1U << (16 + shift);
        for (unsigned byte = 0; byte < 3; ++byte) packed += static_cast<char>(head >> 8 * byte);
        packed += block;
    }
    // An empty stream also has the bit for the window.
    packed += packed.empty() ? static_cast<char>(last_and_empty << 1) : last_and_empty;
    return packed;
}

std::string zstd(std::string_view content, std::string_view dictionary)
{
    std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> const context(
        ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    ZSTD_CCtx_loadDictionary(context.get(), dictionary.data(), dictionary.size());
    std::string packed(ZSTD_compressBound(content.size()), '\0');
    std::size_t const size =
        ZSTD_compress2(context.get(), packed.data(), packed.size(), content.data(), content.size());
    require(ZSTD_isError(size) == 0, "zstd packs a text");
    packed.resize(size);
    return packed;
}

std::string zstd_with_window(int log, std::string_view content)
{
    constexpr std::size_t largest_block = 1000;
    std::string frame = "\x28\xB5\x2F\xFD";
    // RFC 8878, "Frame_Header_Descriptor": no size, checksum or dictionary; "Window_Descriptor".
    frame += '\0';
    frame += static_cast<char>((log - 10) << 3);
    do {
        std::string_view const block = content.substr(0, largest_block);
        content.remove_prefix(block.size());
        std::size_t const head = block.size() << 3 | (content.empty() ? 1U : 0U);
        for (unsigned byte = 0; byte < 3; ++byte) frame += static_cast<char>(head >> 8 * byte);
        frame += block;
    } while (!content.empty());
    return frame;
}

std::string_view numbered_dictionary(std::size_t number)
{
    static std::string const both[] = {make_dictionary(1), make_dictionary(2)};
    return both[number - 1];
}

std::string lz4(std::string_view content)
{
    std::string packed(LZ4F_compressFrameBound(content.size(), nullptr), '\0');
    packed.resize(
        LZ4F_compressFrame(packed.data(), packed.size(), content.data(), content.size(), nullptr));
    return packed;
}

std::string dictionary_frame(std::string_view content)
{
    std::string frame = "\x5D\x2A\x4D\x18";
    for (unsigned byte = 0; byte < 4; ++byte)
        frame += static_cast<char>(content.size() >> (8 * byte));
    return frame.append(content);
}

} // namespace mf2::fuzz
