#include "bytes/find.hpp"

#include "support/every_place.hpp"

#include <boost/test/unit_test.hpp>

namespace mf2::bytes
{
using test::for_every_place;

BOOST_AUTO_TEST_SUITE(finding_bytes)

BOOST_AUTO_TEST_CASE(find_byte_finds_the_first_one_at_any_distance)
{
    for_every_place('<', [](char const* first, char const* last, char const* expected) {
        BOOST_REQUIRE(find_byte(first, last, '<') == expected);
    });
}

BOOST_AUTO_TEST_CASE(find_first_of_two_finds_either)
{
    for (char const hit : {'<', '&'})
    {
        for_every_place(hit, [](char const* first, char const* last, char const* expected) {
            BOOST_REQUIRE(find_first_of_two(first, last, '<', '&') == expected);
        });
    }
}

BOOST_AUTO_TEST_CASE(find_first_of_three_finds_any)
{
    for (char const hit : {'<', '&', '\0'})
    {
        for_every_place(hit, [](char const* first, char const* last, char const* expected) {
            BOOST_REQUIRE(find_first_of_three(first, last, '<', '&', '\0') == expected);
        });
    }
}

BOOST_AUTO_TEST_CASE(find_beyond_ascii_finds_each_such_byte_and_no_other)
{
    for (int value = 0; value != 256; ++value)
    {
        for_every_place(
            static_cast<char>(value),
            [value](char const* first, char const* last, char const* expected) {
                BOOST_REQUIRE(find_beyond_ascii(first, last) == (value < 0x80 ? last : expected));
            });
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::bytes
