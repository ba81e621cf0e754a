#include <mf2/interpret.hpp>

#include "interpret/pages.hpp"
#include "support/failing_resource.hpp"

#include <boost/test/unit_test.hpp>

#include <new>
#include <string>

BOOST_AUTO_TEST_SUITE(representative_h_card)

namespace
{

constexpr std::string_view here = "https://a.example/";

/// The name of the representative h-card of a page at https://a.example/.
std::string representative(std::string_view html)
{
    auto const page = mf2::test::page_at(here, html);
    return mf2::test::name_of(mf2::representative_h_card(page, here));
}

} // namespace

BOOST_AUTO_TEST_CASE(it_is_the_first_whose_uid_and_url_are_the_page)
{
    BOOST_TEST(
        representative("<a class='h-card u-url' href=/>url</a>"
                       "<a class='h-card' href=/b rel=me>me</a>"
                       "<p class=h-card><a class='u-url u-uid p-name' href=/>A</a></p>"
                       "<p class=h-card><a class='u-url u-uid p-name' href=/>B</a></p>") == "A");
}

BOOST_AUTO_TEST_CASE(uid_and_url_may_be_any_of_several)
{
    BOOST_TEST(
        representative("<p class=h-card><b class=p-name>A</b><a class=u-url href=/x></a>"
                       "<a class=u-url href=/></a><a class=u-uid href=urn:x></a>"
                       "<a class=u-uid href=/></a></p><p class=h-card>B</p>") == "A");
}

BOOST_AUTO_TEST_CASE(a_uid_alone_does_not_make_it)
{
    BOOST_TEST(
        representative("<p class=h-card><b class=p-name>A</b><a class=u-uid href=/></a></p>") ==
        "none");
}

BOOST_AUTO_TEST_CASE(then_it_is_the_first_with_a_url_that_is_me)
{
    BOOST_TEST(
        representative("<a class=h-card href=/>page</a><a class=h-card href=/x>x</a>"
                       "<a class=h-card href=https://b.example>B</a>"
                       "<a class=h-card href=/c rel=me>C</a>"
                       "<link rel='me author' href=https://B.example/>") == "B");
}

BOOST_AUTO_TEST_CASE(then_it_is_the_only_one_if_a_url_is_the_page)
{
    BOOST_TEST(representative("<a class=h-card href=/>A</a>") == "A");
    BOOST_TEST(representative("<a class=h-card href=/x>A</a>") == "none");
    BOOST_TEST(
        representative("<a class=h-card href=/>A</a><a class=h-card href=/x>B</a>") == "none");
}

BOOST_AUTO_TEST_CASE(one_element_is_one_h_card_however_many_properties_it_is)
{
    BOOST_TEST(
        representative("<p class=h-entry><a class='p-author u-x h-card' href=/>A</a></p>") == "A");
}

BOOST_AUTO_TEST_CASE(h_cards_in_other_items_count)
{
    BOOST_TEST(
        representative("<div class=h-feed><p class=h-entry>"
                       "<a class='p-author h-card' href=/b>B</a></p>"
                       "<a class='p-author h-card' href=/c rel=me>C</a></div>") == "C");
    BOOST_TEST(
        representative("<div class=h-card><a class=u-url href=/></a><b class=p-name>A</b>"
                       "<b class='p-org h-card'>B</b></div>") == "none");
}

BOOST_AUTO_TEST_CASE(urls_match_if_every_component_does)
{
    auto const representative_at = [](std::string_view url, std::string_view href) {
        auto const page =
            mf2::test::page_at(here, "<a class=h-card href='" + std::string(href) + "'>A</a>");
        return mf2::test::name_of(mf2::representative_h_card(page, url));
    };
    BOOST_TEST(representative_at("https://a.example", "HTTPS://A.EXAMPLE:443/") == "A");
    BOOST_TEST(representative_at("https://a.example/", "https://a.example/?") == "none");
    BOOST_TEST(representative_at("https://a.example/", "https://a.example/#me") == "none");
    BOOST_TEST(representative_at("https://a.example/", "http://a.example/") == "none");
    BOOST_TEST(representative_at("https://a.example/b/", "https://a.example/b") == "none");
}

BOOST_AUTO_TEST_CASE(a_page_is_known_by_its_url_without_the_fragment)
{
    auto const representative_at = [](std::string_view url, std::string_view href) {
        auto const page =
            mf2::test::page_at(here, "<a class=h-card href='" + std::string(href) + "'>A</a>");
        return mf2::test::name_of(mf2::representative_h_card(page, url));
    };
    BOOST_TEST(representative_at("https://a.example/#top", "https://a.example/") == "A");
    BOOST_TEST(representative_at("https://a.example/#me", "https://a.example/#me") == "none");
    // Nothing else is guessed, either.
    BOOST_TEST(
        representative_at("https://a.example/?utm_source=x", "https://a.example/") == "none");
    BOOST_TEST(representative_at("http://a.example/#top", "https://a.example/") == "none");
}

BOOST_AUTO_TEST_CASE(what_is_no_url_matches_nothing)
{
    auto const page = mf2::parse("<a class='h-card u-uid' href=a>A</a><a rel=me href=a></a>");
    BOOST_TEST(mf2::representative_h_card(*page, "a") == nullptr);
    BOOST_TEST(mf2::representative_h_card(*page, "") == nullptr);
}

BOOST_AUTO_TEST_CASE(memory_comes_from_where_it_was_said)
{
    auto const page = mf2::test::page_at(
        here, "<a class=h-card href=/a rel=me>A</a><a class=h-card href=/>B</a>");
    mf2::test::failing_resource memory;
    BOOST_TEST(mf2::test::name_of(mf2::representative_h_card(page, here, &memory)) == "A");
    BOOST_TEST(memory.allocations() != 0u);
    BOOST_TEST(memory.in_use() == 0u);
    memory.fail_from(1);
    BOOST_CHECK_THROW((void)mf2::representative_h_card(page, here, &memory), std::bad_alloc);
}

BOOST_AUTO_TEST_SUITE_END()
