#include "html/text/search.hpp"

#include "support/every_place.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace
{

using namespace mf2::html;

using mf2::test::for_every_place;

} // namespace

BOOST_AUTO_TEST_SUITE(search)

BOOST_AUTO_TEST_CASE(find_name_end_stops_where_a_name_may_end_and_nowhere_else)
{
    for (int value = 0; value != 256; ++value)
    {
        std::string text(40, 'x');
        text[20] = static_cast<char>(value);
        bool const is_end = value <= ' ' || std::string("\"'/<=>").find(text[20]) != text.npos;
        char const* const last = text.data() + text.size();
        BOOST_TEST_CONTEXT(value)
        {
            BOOST_CHECK(find_name_end(text.data(), last) == (is_end ? text.data() + 20 : last));
        }
    }
}

BOOST_AUTO_TEST_CASE(find_name_end_finds_an_end_at_any_distance)
{
    for_every_place('=', [](char const* first, char const* last, char const* expected) {
        BOOST_REQUIRE(find_name_end(first, last) == expected);
    });
}

BOOST_AUTO_TEST_CASE(find_unquoted_value_end_passes_over_solidus_and_quotes)
{
    std::string const text = "/a\"b'c=\1\x80> ";
    char const* const end = find_unquoted_value_end(text.data(), text.data() + text.size());
    BOOST_TEST(end - text.data() == 9);
}

BOOST_AUTO_TEST_SUITE_END()
