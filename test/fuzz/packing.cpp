#include "fuzz/packing.hpp"

#include "fuzz/promise.hpp"

#include <zdict.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mf2::fuzz
{

namespace
{

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

} // namespace mf2::fuzz
