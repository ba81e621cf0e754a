#include "bytes/beginning.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using mf2::bytes::beginning_of;

BOOST_AUTO_TEST_SUITE(beginnings_of_texts)

BOOST_AUTO_TEST_CASE(a_text_that_is_short_enough_stays)
{
    BOOST_TEST(beginning_of("", 0) == "");
    BOOST_TEST(beginning_of("abc", 3) == "abc");
    BOOST_TEST(beginning_of("\xC3\xA9", 2) == "\xC3\xA9");
}

BOOST_AUTO_TEST_CASE(no_character_is_cut)
{
    // Characters of one, two, three and four bytes.
    std::string const text = "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80";
    std::size_t const ends[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10};
    for (std::size_t most = 0; most <= text.size(); ++most)
        BOOST_TEST(beginning_of(text, most) == std::string_view(text).substr(0, ends[most]));
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_characters_are_cut_anywhere)
{
    std::string const text(9, '\x80');
    for (std::size_t most = 4; most <= text.size(); ++most)
        BOOST_TEST(beginning_of(text, most).size() == most);
}

BOOST_AUTO_TEST_SUITE_END()
