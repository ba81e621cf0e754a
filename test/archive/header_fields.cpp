#include <mf2/archive/header_fields.hpp>

#include <boost/test/unit_test.hpp>

using namespace mf2::archive;

BOOST_AUTO_TEST_SUITE(archive_header_fields)

BOOST_AUTO_TEST_CASE(fields_are_found_by_their_names_in_any_case)
{
    header_fields fields;
    fields.parse("Content-Type:text/html \r\nX:\r\n\r\n");
    BOOST_TEST(fields.get("content-TYPE") == "text/html");
    BOOST_TEST(fields.get("x") == "");
    BOOST_TEST(fields.get("y") == "");
    BOOST_TEST(fields.size() == 2U);
    BOOST_TEST(fields.lf_only_lines() == 0U);
}

BOOST_AUTO_TEST_CASE(a_line_that_begins_with_white_space_goes_on)
{
    header_fields fields;
    fields.parse("A: b\r\n c\r\n\td\r\nE: f\r\n");
    BOOST_TEST(fields.get("A") == "b c d");
    BOOST_TEST(fields.get("E") == "f");
}

BOOST_AUTO_TEST_CASE(what_is_tolerated_is_counted)
{
    header_fields fields;
    fields.parse("A : b\nno field\r\n: none\r\n");
    BOOST_TEST(fields.get("A") == "b");
    BOOST_TEST(fields.lf_only_lines() == 1U);
    BOOST_TEST(fields.malformed_lines() == 2U);
}

BOOST_AUTO_TEST_CASE(fields_of_one_name_can_be_joined)
{
    header_fields fields;
    fields.parse("A: b\r\nC: d\r\na: e\r\n");
    BOOST_TEST(fields.get("A") == "b");
    BOOST_TEST(fields.get_all("A") == "b, e");
}

BOOST_AUTO_TEST_CASE(the_empty_line_ends_the_fields)
{
    BOOST_TEST(find_header_end("A: b\r\n\r\nrest") == 8U);
    BOOST_TEST(find_header_end("A: b\n\nrest") == 6U);
    BOOST_TEST(find_header_end("\r\nrest") == 2U);
    BOOST_TEST(find_header_end("A: b\r\n") == std::string_view::npos);
}

BOOST_AUTO_TEST_SUITE_END()
