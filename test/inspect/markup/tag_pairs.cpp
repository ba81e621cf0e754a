#include "inspect/markup/tag_pairs.hpp"

#include <boost/test/unit_test.hpp>

using mf2::inspect::tag_pairs;

BOOST_AUTO_TEST_SUITE(pairs_of_tags)

BOOST_AUTO_TEST_CASE(an_end_tag_is_that_of_the_last_open_one_of_its_name)
{
    tag_pairs pairs;
    pairs.open("div", 0);
    pairs.open("DIV", 1);
    BOOST_TEST(pairs.close("Div") == 1u);
    BOOST_TEST(pairs.close("div") == 0u);
    BOOST_TEST(pairs.close("div") == tag_pairs::none);
}

BOOST_AUTO_TEST_CASE(what_is_open_in_it_has_no_end_tag)
{
    tag_pairs pairs;
    pairs.open("b", 0);
    pairs.open("i", 1);
    pairs.open("br", 2);
    BOOST_TEST(pairs.close("b") == 0u);
    BOOST_TEST(pairs.close("i") == tag_pairs::none);
    BOOST_TEST(pairs.close("br") == tag_pairs::none);
}

BOOST_AUTO_TEST_SUITE_END()
