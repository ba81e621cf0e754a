#include <mf2/interpret.hpp>

#include "interpret/pages.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

// microformats.org, "representative h-card parsing": a case for each step, in its words.

namespace
{

std::string representative(std::string_view html)
{
    constexpr std::string_view here = "https://a.example/";
    auto const page = mf2::test::page_at(here, html);
    return mf2::test::name_of(mf2::representative_h_card(page, here));
}

} // namespace

BOOST_AUTO_TEST_SUITE(representative_h_card_steps)

BOOST_AUTO_TEST_CASE(
    if_the_page_contains_an_h_card_with_uid_and_url_matching_the_page_url_the_first)
{
    BOOST_TEST(
        representative("<a class=h-card rel=me href=/>me</a>"
                       "<p class=h-card><a class='u-uid u-url p-name' href=/x>X</a>"
                       "<p class=h-card><a class='u-uid u-url p-name' href=/>A</a>"
                       "<p class=h-card><a class='u-uid u-url p-name' href=/>B</a>") == "A");
}

BOOST_AUTO_TEST_CASE(if_none_was_found_the_first_h_card_with_a_url_which_also_has_a_rel_me_relation)
{
    BOOST_TEST(
        representative("<a class=h-card href=/>page</a><a class=h-card href=/me>A</a>"
                       "<a class=h-card href=/me>B</a><a rel=me href=/me></a>") == "A");
}

BOOST_AUTO_TEST_CASE(if_none_was_found_the_single_h_card_if_it_has_a_url_matching_the_page_url)
{
    BOOST_TEST(representative("<a class=h-card href=/>A</a>") == "A");
    BOOST_TEST(representative("<a class=h-card href=/>A</a><p class=h-card>B</p>") == "none");
    BOOST_TEST(representative("<a class=h-card href=/x>A</a>") == "none");
}

BOOST_AUTO_TEST_CASE(otherwise_no_representative_h_card_was_found)
{
    BOOST_TEST(representative("<p class=h-card>A</p>") == "none");
    BOOST_TEST(representative("<a href=/ rel=me>A</a>") == "none");
}

// "Matching URLs".

BOOST_AUTO_TEST_CASE(parse_the_urls)
{
    BOOST_TEST(representative("<a class=h-card href=HTTPS://A.example:443/x/../>A</a>") == "A");
    BOOST_TEST(
        representative("<p class=h-card><b class=p-url>a.example</b><b class=p-name>A</b>") ==
        "none");
}

BOOST_AUTO_TEST_CASE(if_every_component_matches_the_urls_match)
{
    for (std::string_view const url :
         {"http://a.example/", "https://b.example/", "https://a.example:8443/", "/a", "/?a",
          "https://j@a.example/"})
    {
        BOOST_TEST(
            representative("<a class=h-card href='" + std::string(url) + "'>A</a>") == "none");
    }
}

BOOST_AUTO_TEST_SUITE_END()
