#include "encoding/piece_offsets.hpp"

#include "encoding/input_stream.hpp"
#include "support/stream_options.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace
{

using namespace mf2::encoding;

} // namespace

BOOST_AUTO_TEST_SUITE(offsets_of_pieces)

BOOST_AUTO_TEST_CASE(a_byte_is_in_the_last_part_that_begins_before_it)
{
    piece_offsets offsets(7);
    BOOST_TEST(offsets.part_of(0).offset == 7U);
    BOOST_TEST(offsets.part_of(100).offset == 7U);
    for (std::size_t i = 1; i <= 20; ++i) offsets.add(10 * i, 1000 * i);
    for (std::size_t i = 1; i <= 20; ++i)
    {
        BOOST_TEST(offsets.part_of(10 * i).offset == 1000 * i);
        BOOST_TEST(offsets.part_of(10 * i).position == 10 * i);
        BOOST_TEST(offsets.part_of(10 * i + 9).offset == 1000 * i);
    }
    BOOST_TEST(offsets.part_of(9).offset == 7U);
}

BOOST_AUTO_TEST_CASE(characters_of_a_part_are_a_code_unit_each)
{
    for (std::uint8_t const size : {1, 2})
    {
        piece_offsets offsets;
        offsets.begin(3, size);
        offsets.add(10, 40);
        BOOST_TEST(offsets.offset_of(0) == 3U);
        BOOST_TEST(offsets.offset_of(9) == 3U + 9 * size);
        BOOST_TEST(offsets.offset_of(10) == 40U);
        BOOST_TEST(offsets.offset_of(12) == 40U + 2 * size);
    }
}

BOOST_AUTO_TEST_CASE(a_part_without_bytes_is_replaced)
{
    piece_offsets offsets(0);
    offsets.add(0, 3);
    BOOST_TEST(offsets.part_of(0).offset == 3U);
    offsets.add(5, 9);
    offsets.add(5, 12);
    BOOST_TEST(offsets.part_of(4).offset == 3U);
    BOOST_TEST(offsets.part_of(5).offset == 12U);
}

BOOST_AUTO_TEST_CASE(tags_between_other_characters_come_in_one_piece)
{
    input_stream in(mf2::test::transport(encoding::windows_1252));
    std::string const html = "<p class=a>\xE9</p><p>\xE9\xE8</p>";
    in.write(html);
    std::string const piece(in.next());
    BOOST_TEST(piece == "<p class=a>é</p><p>éè</p>");
    auto const offset_of = [&](std::size_t position) {
        auto const part = in.offsets().part_of(position);
        return part.offset + (position - part.position);
    };
    BOOST_TEST(offset_of(piece.find("</p>")) == html.find("</p>"));
    BOOST_TEST(offset_of(piece.rfind("<p>")) == html.rfind("<p>"));
    BOOST_TEST(offset_of(piece.rfind("</p>")) == html.rfind("</p>"));
}

BOOST_AUTO_TEST_CASE(a_piece_has_no_more_parts_than_there_is_room_for)
{
    input_stream in(mf2::test::transport(encoding::windows_1252));
    std::string html;
    for (int i = 0; i != 1000; ++i) html += "\xE9<b>";
    in.write(html);
    std::size_t bytes = 0;
    std::size_t pieces = 0;
    for (auto piece = in.next(); !piece.empty(); piece = in.next(), ++pieces) bytes += piece.size();
    BOOST_TEST(bytes == 5000U);
    BOOST_TEST(pieces > 4U);
    BOOST_TEST(pieces < 20U);
}

BOOST_AUTO_TEST_SUITE_END()
