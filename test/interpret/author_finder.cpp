#include <mf2/interpret.hpp>

#include "interpret/pages.hpp"
#include "support/failing_resource.hpp"

#include <boost/test/unit_test.hpp>

#include <new>
#include <stdexcept>
#include <string>

namespace
{

constexpr std::string_view here = "https://a.example/post";

/// An author on one line: "card NAME", "name NAME", "page URL", several of these, or "nobody".
std::string text_of(mf2::authorship const& author)
{
    std::string text;
    auto const add = [&text](std::string_view kind, std::string_view value) {
        if (!text.empty()) text += ", ";
        text.append(kind).append(" ").append(value);
    };
    if (author.card != nullptr) add("card", mf2::test::name_of(author.card));
    if (!author.name.empty()) add("name", author.name);
    if (!author.page.empty()) add("page", author.page);
    return text.empty() ? "nobody" : text;
}

/// The first h-entry of a page, itself or in an h-feed.
mf2::item const& entry_of(mf2::document const& page)
{
    for (mf2::item const& each : page.items)
    {
        if (each.has_type("h-entry")) return each;
        for (mf2::item const& child : each.children())
        {
            if (child.has_type("h-entry")) return child;
        }
    }
    throw std::logic_error("no entry");
}

/// The author of the first entry of a page at https://a.example/post.
std::string author(std::string_view html)
{
    auto const page = mf2::test::page_at(here, html);
    return text_of(mf2::author_finder(page, here).author_of(entry_of(page)));
}

/// The author found with the author's page.
std::string author(std::string_view html, std::string_view author_page)
{
    auto const page = mf2::test::page_at(here, html);
    auto const found = mf2::author_finder(page, here).author_of(entry_of(page));
    auto const other = mf2::test::page_at(found.page, author_page);
    return text_of(mf2::continue_on(other, found));
}

} // namespace

BOOST_AUTO_TEST_SUITE(author_finder)

// The pages of the specification's test suite, authorship.rocks, with other words.

BOOST_AUTO_TEST_CASE(suite_1_text_is_the_name_of_the_author)
{
    BOOST_TEST(
        author("<div class=h-entry><div class=p-author>Ada L.</div>"
               "<p class='p-name e-content'>Engines weave.</p></div>") == "name Ada L.");
}

BOOST_AUTO_TEST_CASE(suite_2_an_h_card_is_the_author)
{
    auto const page = mf2::test::page_at(
        here,
        "<div class=h-entry><div class='p-author h-card'><a class=u-url href=https://ada.example/>"
        "<img class=u-photo src=/ada.jpg><b class=p-name>Ada L.</b></a></div>"
        "<p class='p-name e-content'>Engines weave.</p></div>");
    auto const found = mf2::author_finder(page, here).author_of(entry_of(page));
    BOOST_TEST(text_of(found) == "card Ada L.");
    BOOST_TEST(found.card->first("url") == "https://ada.example/");
    BOOST_TEST(found.card->first("photo") == "https://a.example/ada.jpg");
}

BOOST_AUTO_TEST_CASE(suite_3_an_h_card_needs_no_page_of_the_author)
{
    BOOST_TEST(
        author("<div class=h-entry><div class='p-author h-card'><a class=u-url href=/about>"
               "<b class=p-name>Ada L.</b></a></div><p class='p-name e-content'>Engines weave.</p>"
               "<a href=/about rel=author>about Ada</a></div>") == "card Ada L.");
}

constexpr std::string_view unsigned_entry =
    "<div class=h-entry><p class='p-name e-content'>Engines weave.</p>"
    "<div><a href=/about rel=author>about Ada</a></div></div>";

BOOST_AUTO_TEST_CASE(suite_4_the_authors_page_has_an_h_card_with_its_url_as_me)
{
    BOOST_TEST(author(unsigned_entry) == "page https://a.example/about");
    BOOST_TEST(
        author(
            unsigned_entry,
            "<div class=h-card><a class=u-url href=/about rel=me><img class=u-photo src=/ada.jpg>"
            "<b class=p-name>Ada L.</b></a></div>") == "card Ada L.");
}

BOOST_AUTO_TEST_CASE(suite_5_the_authors_page_has_an_h_card_with_its_url_as_uid)
{
    BOOST_TEST(
        author(
            unsigned_entry,
            "<p class=h-card>C</p><a class=h-card rel=me href=/me>B</a>"
            "<div class=h-card><a class='u-url u-uid' href=/about><img class=u-photo src=/ada.jpg>"
            "<b class=p-name>Ada L.</b></a></div>") == "card Ada L.");
}

// authorship-spec, "Algorithm", step by step.

BOOST_AUTO_TEST_CASE(an_entry_without_anything_has_no_author)
{
    BOOST_TEST(author("<p class=h-entry>x</p>") == "nobody");
}

BOOST_AUTO_TEST_CASE(the_entrys_own_author_is_asked_for_before_the_feeds)
{
    BOOST_TEST(
        author("<div class=h-feed><b class=p-author>F</b>"
               "<p class=h-entry><b class=p-author>E</b></p></div>") == "name E");
}

BOOST_AUTO_TEST_CASE(an_entry_has_the_author_of_the_feed_that_it_is_right_in)
{
    BOOST_TEST(
        author("<div class=h-feed><a class='p-author h-card' href=/f>F</a>"
               "<p class=h-entry>x</p></div>") == "card F");
    auto const page = mf2::test::page_at(
        here,
        "<div class=h-feed><b class=p-author>outer</b><div class=h-feed>"
        "<p class=h-entry>x</p></div></div>");
    mf2::item const& entry = page.items[0].children()[0].children()[0];
    BOOST_TEST(text_of(mf2::author_finder(page, here).author_of(entry)) == "nobody");
}

BOOST_AUTO_TEST_CASE(an_author_without_text_counts_as_none)
{
    BOOST_TEST(
        author("<div class=h-feed><b class=p-author>F</b>"
               "<p class=h-entry><b class=p-author> </b></p></div>") == "name F");
}

BOOST_AUTO_TEST_CASE(an_h_card_is_taken_before_other_values)
{
    BOOST_TEST(
        author("<p class=h-entry><a class=u-author href=/b></a><b class=p-author>C</b>"
               "<b class='p-author h-card'>D</b></p>") == "card D");
}

BOOST_AUTO_TEST_CASE(a_url_is_taken_before_a_name)
{
    BOOST_TEST(
        author("<p class=h-entry><b class=p-author>C</b><a class=u-author href=/b></a></p>") ==
        "page https://a.example/b");
}

BOOST_AUTO_TEST_CASE(a_url_that_is_not_of_http_is_a_name)
{
    BOOST_TEST(
        author("<p class=h-entry><a class=u-author href=mailto:jo@a.example></a></p>") ==
        "name mailto:jo@a.example");
}

BOOST_AUTO_TEST_CASE(an_item_that_is_no_h_card_is_what_its_value_says)
{
    BOOST_TEST(author("<p class=h-entry><b class='p-author h-x'>X</b></p>") == "name X");
    BOOST_TEST(
        author("<p class=h-entry><a class='u-author h-x' href=/x>X</a></p>") ==
        "page https://a.example/x");
}

BOOST_AUTO_TEST_CASE(rel_author_counts_on_the_entrys_own_page_only)
{
    std::string const related = "<link rel=author href=/about>";
    BOOST_TEST(
        author(related + "<a class='h-entry' href=/post>x</a><p class=h-entry>y</p>") ==
        "page https://a.example/about");
    BOOST_TEST(author(related + "<a class='h-entry' href=/other>x</a>") == "nobody");
    BOOST_TEST(author(related + "<p class=h-entry>x</p><p class=h-entry>y</p>") == "nobody");
    BOOST_TEST(
        author(related + "<div class=h-feed><p class=h-entry>x</p><p class=h-entry>y</p></div>") ==
        "nobody");
    BOOST_TEST(
        author(related + "<div class=h-entry>x<p class='u-comment h-entry'>y</p></div>") ==
        "page https://a.example/about");
}

BOOST_AUTO_TEST_CASE(the_fragment_of_the_pages_url_does_not_count)
{
    auto const page = mf2::test::page_at(
        here, "<link rel=author href=/about><a class=h-entry href=/post>x</a><p class=h-entry>");
    auto const at = [&page](std::string_view url) {
        return text_of(mf2::author_finder(page, url).author_of(page.items[0]));
    };
    BOOST_TEST(at("https://a.example/post#comments") == "page https://a.example/about");
    // Nothing else is guessed, either.
    BOOST_TEST(at("https://a.example/post?utm_source=x") == "nobody");
    BOOST_TEST(at("http://a.example/post") == "nobody");
}

BOOST_AUTO_TEST_CASE(an_h_card_has_no_author)
{
    auto const page = mf2::test::page_at(
        here,
        "<link rel=author href=/about><p class=h-card>Jo</p><p class=h-entry>x</p>"
        "<div class=h-feed><b class=p-author>F</b><p class=h-card>Al</p>"
        "<p class='h-card h-entry'>y</p></div>");
    mf2::author_finder const authors(page, here);
    BOOST_TEST(text_of(authors.author_of(page.items[0])) == "nobody");
    BOOST_TEST(text_of(authors.author_of(page.items[0], mf2::page_role::permalink)) == "nobody");
    mf2::item const& feed = page.items[2];
    BOOST_TEST(text_of(authors.author_of(feed.children()[0])) == "nobody");
    BOOST_TEST(text_of(authors.author_of(feed.children()[1])) == "name F");
}

BOOST_AUTO_TEST_CASE(a_card_beside_an_entry_is_not_its_author)
{
    BOOST_TEST(author("<p class=h-card>Jo</p><p class=h-entry>x</p>") == "nobody");
    auto const page = mf2::test::page_at(
        here, "<body class=h-card>Jo <div class=h-feed><p class=h-entry>x</p></div>");
    mf2::item const& entry = page.items[0].children()[0].children()[0];
    BOOST_TEST(text_of(mf2::author_finder(page, here).author_of(entry)) == "nobody");
}

BOOST_AUTO_TEST_CASE(an_entry_in_an_h_card_may_be_the_only_one_of_its_page)
{
    auto const page = mf2::test::page_at(
        here, "<link rel=author href=/about><body class=h-card><p class='p-note u-x h-entry'>x");
    auto const entries = page.items[0].nested("note");
    BOOST_TEST(
        text_of(mf2::author_finder(page, here).author_of(entries.front())) ==
        "page https://a.example/about");
}

BOOST_AUTO_TEST_CASE(a_link_to_the_author_does_not_say_where_the_entry_is)
{
    BOOST_TEST(
        author("<p class=h-entry>x by <a rel=author href=/about>A</a></p>") ==
        "page https://a.example/about");
}

BOOST_AUTO_TEST_CASE(the_caller_may_say_what_the_page_is)
{
    auto const page = mf2::test::page_at(
        here, "<link rel=author href=/about><p class=h-entry>x</p><p class=h-entry>y</p>");
    mf2::author_finder const authors(page, here);
    BOOST_TEST(
        text_of(authors.author_of(page.items[1], mf2::page_role::permalink)) ==
        "page https://a.example/about");
    BOOST_TEST(text_of(authors.author_of(page.items[1], mf2::page_role::collection)) == "nobody");
}

BOOST_AUTO_TEST_CASE(without_a_url_of_the_page_an_only_entry_is_on_its_own_page)
{
    auto const page = mf2::test::page_at(here, "<a class=h-entry href=/other>x</a>");
    bool const is_own =
        mf2::author_finder(page).role_for(page.items[0]) == mf2::page_role::permalink;
    BOOST_TEST(is_own);
}

BOOST_AUTO_TEST_CASE(rel_author_is_not_asked_for_where_there_is_an_author)
{
    BOOST_TEST(
        author("<link rel=author href=/about><p class=h-entry><b class=p-author>A</b></p>") ==
        "name A");
}

BOOST_AUTO_TEST_CASE(an_h_card_of_the_same_page_stands_in_for_the_authors_page)
{
    std::string const page =
        "<p class=h-entry><a class=u-author href=https://a.example></a></p>"
        "<a class=h-card href=/x>X</a><a class=h-card href=/>A</a><a class=h-card href=/>B</a>";
    BOOST_TEST(author(page) == "card A, page https://a.example");
    BOOST_TEST(author(page, "<a class=h-card href=/>other</a>") == "card A");
    BOOST_TEST(author(page, "<a class=h-card rel=me href=/>own</a>") == "card own");
}

BOOST_AUTO_TEST_CASE(the_authors_page_is_asked_for_its_uid_before_its_me)
{
    std::string const page = "<p class=h-entry><a class=u-author href=/></a></p>";
    BOOST_TEST(
        author(
            page,
            "<a class=h-card rel=me href=/x>X</a><p class=h-card><a class='u-uid u-url' href=/>"
            "<b class=p-name>A</b></a>") == "card A");
    BOOST_TEST(author(page, "<a class=h-card href=/>A</a>") == "nobody");
}

BOOST_AUTO_TEST_CASE(whoever_was_redirected_says_where_to)
{
    auto const page =
        mf2::test::page_at(here, "<p class=h-entry><a class=u-author href=/old></a></p>");
    auto found = mf2::author_finder(page, here).author_of(page.items[0]);
    auto const author_page = mf2::test::page_at(
        "https://a.example/new",
        "<p class=h-card><a class='u-url u-uid p-name' href=/new>A</a></p>");
    BOOST_TEST(text_of(mf2::continue_on(author_page, found)) == "nobody");
    found.page = "https://a.example/new";
    BOOST_TEST(text_of(mf2::continue_on(author_page, found)) == "card A");
}

BOOST_AUTO_TEST_CASE(the_authors_page_may_be_named_with_a_fragment)
{
    auto const page =
        mf2::test::page_at(here, "<p class=h-entry><a class=u-author href=/about#me></a></p>");
    auto const found = mf2::author_finder(page, here).author_of(page.items[0]);
    for (std::string const href : {"/about", "/about#me"})
    {
        auto const author_page = mf2::test::page_at(
            "https://a.example/about",
            "<p class=h-card><a class='u-url u-uid p-name' href=" + href + ">A</a>");
        BOOST_TEST(text_of(mf2::continue_on(author_page, found)) == "card A", href);
    }
}

BOOST_AUTO_TEST_CASE(an_author_who_is_known_stays_so)
{
    auto const page = mf2::test::page_at(here, "<p class=h-entry><b class=p-author>A</b></p>");
    auto const found = mf2::author_finder(page, here).author_of(page.items[0]);
    BOOST_TEST(text_of(mf2::continue_on(page, found)) == "name A");
}

BOOST_AUTO_TEST_CASE(memory_comes_from_where_it_was_said)
{
    auto const page = mf2::test::page_at(
        here,
        "<div class=h-feed><p class=h-entry><a class=u-author href=/a></a></p></div>"
        "<a class=h-card href=/a>A</a>");
    mf2::test::failing_resource memory;
    {
        mf2::author_finder const authors(page, here, &memory);
        BOOST_TEST(memory.in_use() != 0u);
        auto const found = authors.author_of(entry_of(page));
        BOOST_TEST(text_of(mf2::continue_on(page, found, &memory)) == "card A");
    }
    BOOST_TEST(memory.in_use() == 0u);
    memory.fail_from(1);
    BOOST_CHECK_THROW((void)mf2::author_finder(page, here, &memory), std::bad_alloc);
}

BOOST_AUTO_TEST_SUITE_END()
