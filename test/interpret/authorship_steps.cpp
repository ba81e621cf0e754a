#include <mf2/interpret.hpp>

#include "interpret/pages.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

// IndieWeb, "authorship-spec", "Algorithm": a case for each step, in its words.

BOOST_AUTO_TEST_SUITE(authorship_steps)

namespace
{

constexpr std::string_view here = "https://a.example/post";

/// The author of the first top-level item, or of its first child if it is an h-feed:
/// "CARD/NAME/PAGE".
std::string author(std::string_view html, std::string_view author_page = {})
{
    auto const page = mf2::test::page_at(here, html);
    mf2::item const& first = page.items.front();
    auto found = mf2::author_finder(page, here)
                     .author_of(first.has_type("h-feed") ? first.children().front() : first);
    mf2::document other;
    if (!author_page.empty())
    {
        other = mf2::test::page_at(found.page, author_page);
        found = mf2::continue_on(other, found);
    }
    std::string const card = found.card == nullptr ? "" : mf2::test::name_of(found.card);
    return card + '/' + std::string(found.name) + '/' + std::string(found.page);
}

constexpr std::string_view by_page =
    "<p class=h-entry><a class=u-author href=/jo></a>x</p><a class=h-card href=/jo>here</a>";

} // namespace

BOOST_AUTO_TEST_CASE(start_with_a_particular_h_entry_and_no_author)
{
    BOOST_TEST(
        author("<p class=h-entry>x</p><p class='h-entry'><b class=p-author>J</b></p>") == "//");
}

BOOST_AUTO_TEST_CASE(if_no_h_entry_then_there_is_no_post_to_find_authorship_for)
{
    BOOST_TEST(
        author("<link rel=author href=/jo><p class=h-card><b class=p-author>J</b>"
               "<b class=p-name>x</b></p>") == "//");
}

BOOST_AUTO_TEST_CASE(parse_the_h_entry)
{
    BOOST_TEST(author("<p class=h-entry><i><b class=p-author>J</b></i></p>") == "/J/");
}

BOOST_AUTO_TEST_CASE(if_the_h_entry_has_an_author_property_use_that)
{
    BOOST_TEST(
        author("<div class=h-feed><b class=p-author>feed</b>"
               "<p class=h-entry><b class=p-author>entry</b></p></div>") == "/entry/");
}

BOOST_AUTO_TEST_CASE(otherwise_if_it_has_a_parent_h_feed_with_author_property_use_that)
{
    BOOST_TEST(
        author("<link rel=author href=/jo>"
               "<div class=h-feed><b class=p-author>feed</b><p class=h-entry>x</p></div>") ==
        "/feed/");
}

BOOST_AUTO_TEST_CASE(if_the_author_property_has_an_h_card_use_it)
{
    BOOST_TEST(
        author("<p class=h-entry><a class=u-author href=/al></a>"
               "<a class='p-author h-card' href=/jo>Jo</a></p>") == "Jo//");
    BOOST_TEST(
        author("<div class=h-feed><a class='p-author h-card' href=/jo>Jo</a>"
               "<p class=h-entry>x</p></div>") == "Jo//");
}

BOOST_AUTO_TEST_CASE(otherwise_if_author_property_is_an_http_url_let_the_author_page_have_that_url)
{
    BOOST_TEST(
        author("<p class=h-entry><b class=p-author>Jo</b><a class=u-author href=/jo></a></p>") ==
        "//https://a.example/jo");
}

BOOST_AUTO_TEST_CASE(otherwise_use_the_author_property_as_the_author_name)
{
    BOOST_TEST(author("<p class=h-entry><b class=p-author>Jo</b></p>") == "/Jo/");
    BOOST_TEST(author("<p class=h-entry><a class=u-author href=tel:1></a></p>") == "/tel:1/");
}

BOOST_AUTO_TEST_CASE(
    if_there_is_no_author_page_and_the_page_is_a_permalink_page_let_it_be_rel_author)
{
    BOOST_TEST(
        author("<link rel=author href=/jo><a class=h-entry href=/post>x</a>") ==
        "//https://a.example/jo");
    BOOST_TEST(author("<link rel=author href=/jo><a class=h-entry href=/1>x</a>") == "//");
    BOOST_TEST(
        author("<link rel=author href=/al>" + std::string(by_page)) ==
        "here//https://a.example/jo");
}

BOOST_AUTO_TEST_CASE(if_author_page_has_h_card_with_url_and_uid_of_the_page_use_first_such_h_card)
{
    BOOST_TEST(
        author(
            by_page,
            "<a class='h-card' rel=me href=/jo>me</a>"
            "<p class=h-card><a class='u-uid u-url p-name' href=/x>X</a>"
            "<p class=h-card><a class='u-uid u-url p-name' href=/jo>A</a>"
            "<p class=h-card><a class='u-uid u-url p-name' href=/jo>B</a>") == "A//");
}

BOOST_AUTO_TEST_CASE(else_if_author_page_has_h_card_with_url_that_is_rel_me_use_first_such_h_card)
{
    BOOST_TEST(
        author(
            by_page,
            "<a class=h-card href=/jo>page</a><a class=h-card href=/me>A</a>"
            "<a class=h-card href=/me>B</a><a rel=me href=/me></a>") == "A//");
}

BOOST_AUTO_TEST_CASE(if_the_h_entrys_page_has_h_card_with_url_of_author_page_use_first_such_h_card)
{
    BOOST_TEST(author(by_page, "<a class=h-card href=/jo>there</a>") == "here//");
    BOOST_TEST(
        author(std::string(by_page) + "<a class=h-card href=/jo>second</a>", "<p>") == "here//");
    BOOST_TEST(author("<p class=h-entry><a class=u-author href=/jo></a></p>", "<p>") == "//");
}

BOOST_AUTO_TEST_CASE(otherwise_no_deterministic_author_can_be_found)
{
    BOOST_TEST(author("<p class=h-entry>x</p><p class=h-entry>y</p><b class=h-card>J</b>") == "//");
}

BOOST_AUTO_TEST_SUITE_END()
