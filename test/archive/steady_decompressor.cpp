#include "archive/steady_decompressor.hpp"

#include "archive/magic_numbers.hpp"
#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <zlib.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

/// The decompressed text, and the last state.
std::pair<std::string, decoding> decoded(
    std::string_view packed, std::size_t input_size, std::size_t output_size,
    std::unique_ptr<decompressor> library = make_inflater(deflate_wrapper::gzip))
{
    steady_decompressor decompressor(std::move(library));
    decompressor.begin();
    std::string text;
    std::string piece(output_size, '\0');
    std::size_t held = 0;
    while (true)
    {
        held = std::min(packed.size(), held + input_size);
        input_end const end = held == packed.size() ? input_end::reached : input_end::may_follow;
        std::string_view in = packed.substr(0, held);
        room out{piece.data(), piece.size()};
        decoding const how = decompressor.decode(in, end, out);
        text.append(piece.data(), piece.size() - out.size);
        std::size_t const used = held - in.size();
        packed.remove_prefix(used);
        held -= used;
        if (how != decoding::going) return {text, how};
    }
}

std::string random_text(std::size_t size)
{
    std::mt19937 random(1);
    std::string text;
    while (text.size() < size) text += static_cast<char>('a' + random() % 20);
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(steady_decompressors)

BOOST_AUTO_TEST_CASE(a_header_may_be_cut_anywhere)
{
    using namespace std::string_literals;
    // RFC 1952: a CRC of the header, an extra field, a name and a comment.
    std::string header = "\x1F\x8B\x08\x1E\0\0\0\0\0\xFF"s + "\x10\x27"s +
        std::string(10'000, 'e') + std::string(40'000, 'n') + '\0' + std::string(30'000, 'c') +
        '\0';
    auto const checksum =
        crc32(0, reinterpret_cast<Bytef const*>(header.data()), static_cast<uInt>(header.size()));
    std::string const rest = gzip("text").substr(10);
    for (bool const is_right : {true, false})
    {
        std::string const packed = header + static_cast<char>(checksum & 0xFF) +
            static_cast<char>((checksum >> 8 & 0xFF) ^ (is_right ? 0 : 1)) + rest;
        decoding const expected = is_right ? decoding::complete : decoding::corrupt;
        for (std::size_t const size : {std::size_t{1}, std::size_t{7}, std::size_t{16'384}})
        {
            // By the library alone, without the pieces of the steady decompressor.
            auto const library = make_inflater(deflate_wrapper::gzip);
            library->begin();
            std::string text(100, '\0');
            room out{text.data(), text.size()};
            decoding how = decoding::going;
            for (std::string_view left = packed; how == decoding::going && !left.empty();)
            {
                std::string_view in = left.substr(0, size);
                std::size_t const given = in.size();
                how = library->decode(in, out);
                left.remove_prefix(given - in.size());
                if (in.size() == given && how == decoding::going) how = decoding::cut; // stuck
            }
            BOOST_TEST((how == expected), is_right << ", in pieces of " << size);
            std::string const decoded = text.substr(0, text.size() - out.size);
            BOOST_TEST(decoded == (is_right ? "text" : ""));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_intact_comes_out_however_it_goes_in)
{
    std::string const text = random_text(300'000);
    std::string const packed = gzip(text);
    for (std::size_t const input : {std::size_t{1000}, std::size_t{16'384}, packed.size()})
    {
        for (std::size_t const output : {std::size_t{100}, std::size_t{400'000}})
        {
            BOOST_TEST((decoded(packed, input, output) == std::pair(text, decoding::complete)));
        }
    }
    BOOST_TEST((decoded(gzip(""), 1, 1) == std::pair(std::string(), decoding::complete)));
}

BOOST_AUTO_TEST_CASE(what_is_damaged_shows_the_same_however_it_goes_in)
{
    std::string const text = random_text(100'000);
    std::string const packed = gzip(text);
    std::size_t shown = 0;
    for (std::size_t at = 20; at < packed.size(); at += packed.size() / 50)
    {
        std::string damaged = packed;
        for (std::size_t byte = 0; byte != 8; ++byte)
            damaged[std::min(at + byte, packed.size() - 1)] ^= 0x55;
        auto const whole = decoded(damaged, damaged.size(), 1 << 20);
        BOOST_TEST((whole.second != decoding::complete), "at " << at);
        shown += whole.first.empty() ? 0 : 1;
        BOOST_TEST((decoded(damaged, 1, 1 << 20) == whole), "at " << at);
        BOOST_TEST((decoded(damaged, 5000, 77) == whole), "at " << at);
    }
    BOOST_TEST(shown > 10U);
}

namespace
{

/// The sizes and places of the parts of a frame.
struct frame_layout
{
    std::size_t frame_header;
    std::size_t block_header;
    std::uint64_t (*content_of_block)(std::uint64_t header);
    std::size_t end_mark; ///< before the checksum
    std::size_t damaged;  ///< a byte of a block's header, which these bits make invalid
    char bits;
};

/// Check that a frame gives all blocks before the damaged one.
template <class Make>
void check_blocks(
    std::string const& text, std::size_t block_size, std::string const& packed,
    frame_layout const& has, Make make)
{
    constexpr std::size_t checksum = 4;
    std::size_t const blocks = text.size() / block_size;
    std::size_t at = has.frame_header;
    for (std::size_t block = 0; block <= blocks; ++block)
    {
        bool const is_end = block == blocks;
        std::string damaged = packed;
        if (is_end) damaged[at + has.end_mark] ^= 1;
        else damaged[at + has.damaged] |= has.bits;
        auto const whole = decoded(damaged, damaged.size(), 1 << 20, make());
        BOOST_TEST((whole.second == (is_end ? decoding::wrong_checksum : decoding::corrupt)));
        BOOST_TEST(whole.first.size() == block * block_size);
        BOOST_TEST(text.starts_with(whole.first), block);
        BOOST_TEST((decoded(damaged, 1, 1 << 20, make()) == whole), block);
        BOOST_TEST((decoded(damaged, 5000, 77, make()) == whole), block);
        std::uint64_t const header = little_endian(packed.substr(at, has.block_header));
        if (!is_end) at += has.block_header + has.content_of_block(header);
    }
    BOOST_TEST(at == packed.size() - checksum - has.end_mark);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_frame_of_zstd_shows_all_blocks_before_the_one_that_is_damaged)
{
    // RFC 8878, "Frame_Header" with a size of four bytes, "Block_Header", "Block_Maximum_Size".
    constexpr std::size_t block_size = std::size_t{128} << 10;
    frame_layout const layout{9, 3, [](std::uint64_t header) { return header >> 3; }, 0, 0, 6};
    std::string const text = letters_of(4 * block_size, 1);
    check_blocks(text, block_size, zstd(text), layout, [] { return make_zstd(); });
}

BOOST_AUTO_TEST_CASE(a_frame_of_lz4_shows_all_blocks_before_the_one_that_is_damaged)
{
    // LZ4 Frame Format, "Frame Descriptor" with a size, "Data Blocks", "EndMark".
    constexpr std::size_t block_size = std::size_t{64} << 10;
    frame_layout const layout{15, 4, [](std::uint64_t header) { return header & INT32_MAX; },
                              4,  3, 0x40};
    std::string const text = letters_of(4 * block_size, 1);
    check_blocks(text, block_size, lz4(text), layout, make_lz4);
}

BOOST_AUTO_TEST_CASE(what_is_cut_shows_all_that_there_is)
{
    std::string const text = random_text(1000);
    std::string const packed = gzip(text);
    auto const [shown, how] =
        decoded(std::string_view(packed).substr(0, packed.size() - 8), 10, 10);
    BOOST_TEST(shown == text);
    BOOST_TEST((how == decoding::cut));
}

BOOST_AUTO_TEST_CASE(no_more_is_used_than_there_is_whatever_is_lost_of_short_data)
{
    // Data that was cut may end inside a code of a block.
    std::string const known(
        "\x1F\x8B\x08\0\0\0\0\0\0\x03\x42\x30\x49\x7F\x77\x62\x71\x17\0\x68\x19\xA5\x30\x01\0\0",
        26);
    BOOST_TEST((decoded(known, 26, 100).second != decoding::complete));
    for (std::string const& text : {std::string("<p class=h-card>Jo"), random_text(60)})
    {
        std::string const packed = gzip(text);
        for (std::size_t from = 10; from < packed.size(); ++from)
        {
            for (std::size_t lost = 1; lost <= packed.size() - from; ++lost)
            {
                std::string const damaged = std::string(packed).erase(from, lost);
                auto const whole = decoded(damaged, damaged.size(), 1'000);
                BOOST_TEST((whole.second != decoding::complete), from << "+" << lost);
                BOOST_TEST((decoded(damaged, 1, 7) == whole), from << "+" << lost);
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
