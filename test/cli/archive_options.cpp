#include "cli/archive_options.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::cli;

BOOST_AUTO_TEST_SUITE(archive_command_options)

BOOST_AUTO_TEST_CASE(how_to_parse_is_said_as_for_pages)
{
    auto const read = parse_archive_command_line(
        {"a.warc", "--urls=normalized", "--default-encoding", "shift_jis"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST((read->extract.parse.urls == mf2::urls::normalized));
    BOOST_TEST(read->extract.parse.default_encoding == "shift_jis");
}

BOOST_AUTO_TEST_CASE(a_value_that_is_not_permitted_is_told_of)
{
    auto const read = parse_archive_command_line({"a.warc", "--urls=short"});
    BOOST_REQUIRE(!read.has_value());
    BOOST_TEST(read.error().reason() == "--urls is authored or normalized, not 'short'");
}

BOOST_AUTO_TEST_SUITE_END()
