#include "bytes/text_reader.hpp"

#include <boost/test/unit_test.hpp>

namespace mf2::bytes
{

BOOST_AUTO_TEST_SUITE(a_text_read_from_its_front)

BOOST_AUTO_TEST_CASE(gives_the_wanted_parts_and_nothing_else)
{
    text_reader in("12-34:  x");
    BOOST_TEST(in.take_digits() == "12");
    BOOST_TEST(!in.take("--"));
    BOOST_TEST(in.take('-'));
    BOOST_TEST(in.take_up_to(":;") == "34");
    BOOST_TEST(in.next() == ':');
    BOOST_TEST(in.take_any() == ":");
    BOOST_TEST(in.take_while(ascii::is_whitespace) == "  ");
    BOOST_TEST(in.take_while([](char c) { return c == ':'; }) == "");
    BOOST_TEST(in.take_up_to(":;") == "x");
    BOOST_TEST(in.is_at_end());
}

BOOST_AUTO_TEST_CASE(gives_nothing_at_its_end)
{
    text_reader in(" \t");
    BOOST_TEST(in.skip_all_of("\t "));
    BOOST_TEST(in.is_at_end());
    BOOST_TEST(!in.skip_all_of("\t "));
    BOOST_TEST(in.next() == '\0');
    BOOST_TEST(in.take_any() == "");
    BOOST_TEST(in.take_up_to("x") == "");
    BOOST_TEST(!in.take('x'));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::bytes
