#include "parser/waiting_bytes.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace
{

using mf2::waiting_bytes;

} // namespace

BOOST_AUTO_TEST_SUITE(bytes_that_wait)

BOOST_AUTO_TEST_CASE(they_are_enough_when_another_write_may_not_fit)
{
    waiting_bytes bytes(std::pmr::get_default_resource());
    BOOST_TEST(bytes.are_none());
    std::size_t size = 0;
    for (; !bytes.are_enough(); ++size) bytes.add("x");
    BOOST_TEST(size + waiting_bytes::most_at_once == waiting_bytes::most + 1);
    BOOST_TEST(bytes.all().size() == size);
}

BOOST_AUTO_TEST_CASE(the_tag_that_the_end_may_cut_is_left)
{
    waiting_bytes bytes(std::pmr::get_default_resource());
    std::string const text(100, 'x');
    while (!bytes.are_enough()) bytes.add(text);
    BOOST_TEST(bytes.up_to_last_tag().size() == bytes.all().size());
    bytes.drop(bytes.all().size());
    while (!bytes.are_enough()) bytes.add("<a>" + text);
    bytes.know(bytes.all().size() - 4);
    BOOST_TEST(bytes.up_to_last_tag().size() == bytes.all().size() - text.size() - 3);
    bytes.drop(bytes.up_to_last_tag().size());
    BOOST_TEST(bytes.all() == "<a>" + text);
    BOOST_TEST(bytes.known() == bytes.all().size() - 4);
}

BOOST_AUTO_TEST_CASE(no_tag_begins_in_a_value_that_is_cut)
{
    waiting_bytes bytes(std::pmr::get_default_resource());
    std::string const text(waiting_bytes::most_at_once, 'x');
    while (bytes.all().size() + 2 * text.size() <= waiting_bytes::most) bytes.add(text);
    std::size_t const before = bytes.all().size();
    bytes.add("<p class='a < b");
    BOOST_TEST_REQUIRE(bytes.are_enough());
    bytes.know(before + 3);
    BOOST_TEST(bytes.up_to_last_tag() == bytes.all());
}

BOOST_AUTO_TEST_SUITE_END()
