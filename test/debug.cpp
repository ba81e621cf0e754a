#include "debug.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace
{

std::string const padding(1100, ' ');

bool is_shown(std::string const& html, std::string const& text)
{
    return mf2::debug::tree(html).find('"' + text + '"') != std::string::npos;
}

} // namespace

BOOST_AUTO_TEST_SUITE(debugging)

BOOST_AUTO_TEST_CASE(a_tree_is_shown_in_the_encoding_of_the_transport)
{
    mf2::parse_options options;
    options.content_type = "text/html; charset=windows-1252";
    BOOST_TEST(mf2::debug::tree("<p>\xE9", options).find("\"é\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_tree_is_shown_in_the_encoding_that_a_meta_behind_ascii_declares)
{
    BOOST_TEST(is_shown(padding + "<meta charset=utf-8><p>\xC3\xA9\xE9", "é\uFFFD"));
}

BOOST_AUTO_TEST_CASE(a_tree_is_shown_in_the_encoding_that_a_meta_behind_other_bytes_declares)
{
    std::string const late = "<p>\xE9</p>" + padding + "<meta charset=utf-8>";
    BOOST_TEST(is_shown(late, "\uFFFD"));
    BOOST_TEST(is_shown("<p>\xE9</p>" + padding, "é"));
}

BOOST_AUTO_TEST_SUITE_END()
