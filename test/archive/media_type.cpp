#include <mf2/archive/media_type.hpp>

#include <boost/test/unit_test.hpp>

using namespace mf2::archive;

BOOST_AUTO_TEST_SUITE(archive_media_type)

BOOST_AUTO_TEST_CASE(the_essence_is_without_parameters_and_in_lower_case)
{
    BOOST_TEST(essence_of(" Text/HTML ; charset=utf-8") == "text/html");
    BOOST_TEST(essence_of("") == "");
    BOOST_TEST(essence_of("html") == "");
    BOOST_TEST(essence_of("unknown/unknown") == "");
    for (char const* wrong :
         {"/", "text/", "/html", "text/html charset=utf-8", "text /html", "a/b/c", "text/\xC3\xA9"})
    {
        BOOST_TEST(essence_of(wrong) == "", wrong);
    }
}

BOOST_AUTO_TEST_CASE(html_and_xhtml_are_html)
{
    BOOST_TEST(is_html("text/html"));
    BOOST_TEST(is_html("application/xhtml+xml"));
    BOOST_TEST(!is_html("application/xml"));
    BOOST_TEST(!is_html(""));
}

BOOST_AUTO_TEST_CASE(html_is_known_by_its_first_bytes)
{
    for (char const* bytes :
         {"<!DOCTYPE html>", " \r\n<HTML lang=en>", "<!-- x", "<a href=x>", "\xEF\xBB\xBF<p>"})
    {
        BOOST_TEST(looks_like_html(bytes), bytes);
    }
    for (char const* bytes : {"", " ", "text <p>", "<?xml version", "<html", "<pre>", "%PDF-"})
    {
        BOOST_TEST(!looks_like_html(bytes), bytes);
    }
}

BOOST_AUTO_TEST_SUITE_END()
