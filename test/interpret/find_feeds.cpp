#include <mf2/interpret.hpp>

#include "interpret/pages.hpp"
#include "support/failing_resource.hpp"

#include <boost/test/unit_test.hpp>

#include <mf2/parse.hpp>

#include <new>
#include <string>

BOOST_AUTO_TEST_SUITE(find_feeds)

namespace
{

constexpr std::string_view here = "https://a.example/blog";

/// Feeds, one on a line: "NAME <URL> by AUTHOR: ENTRY ENTRY", and the feed around a nested one.
std::string text_of(std::pmr::vector<mf2::feed> const& feeds)
{
    std::string text;
    for (mf2::feed const& each : feeds)
    {
        if (!text.empty()) text += '\n';
        text += each.source == nullptr ? "implied" : std::string(each.name);
        text.append(" <").append(each.url).append(">");
        if (each.enclosing != nullptr) text += " in " + mf2::test::name_of(each.enclosing);
        if (each.author.card != nullptr) text += " by " + mf2::test::name_of(each.author.card);
        if (!each.author.name.empty()) text.append(" by ").append(each.author.name);
        if (!each.author.page.empty()) text.append(" see ").append(each.author.page);
        text += ':';
        for (auto const* const entry : each.entries) text += ' ' + mf2::test::name_of(entry);
    }
    return text;
}

std::string feeds_of(std::string_view html)
{
    return text_of(mf2::find_feeds(mf2::test::page_at(here, html), here));
}

} // namespace

BOOST_AUTO_TEST_CASE(a_page_without_entries_has_no_feed)
{
    BOOST_TEST(feeds_of("<p class=h-card>Jo</p><p class=h-event>E</p>") == "");
}

BOOST_AUTO_TEST_CASE(an_h_feed_has_its_children)
{
    BOOST_TEST(
        feeds_of("<section class=h-feed><h1 class=p-name><a href=/feed class=u-url>Mine</a></h1>"
                 "<p class='p-author h-card'>Jo</p>"
                 "<p class=h-entry>1</p><p class=h-event>2</p></section>"
                 "<p class=h-entry>elsewhere</p>") == "Mine <https://a.example/feed> by Jo: 1 2");
}

BOOST_AUTO_TEST_CASE(an_h_feed_without_entries_is_a_feed_too)
{
    BOOST_TEST(feeds_of("<p class=h-feed>F</p>") == "F <https://a.example/blog>:");
}

BOOST_AUTO_TEST_CASE(a_feed_without_a_url_has_that_of_the_page_and_its_id)
{
    BOOST_TEST(
        feeds_of("<div class=h-feed id='a b'><b class=p-name>F</b></div>") ==
        "F <https://a.example/blog#a%20b>:");
    auto const page =
        mf2::test::page_at(here, "<div class=h-feed id=x><b class=p-name>F</b></div>");
    BOOST_TEST(
        text_of(mf2::find_feeds(page, "https://a.example/?p#q")) == "F <https://a.example/?p#x>:");
    BOOST_TEST(text_of(mf2::find_feeds(page)) == "F <>:");
    BOOST_TEST(text_of(mf2::find_feeds(page, "here")) == "F <here>:");
}

BOOST_AUTO_TEST_CASE(an_author_may_be_a_name_or_a_page)
{
    BOOST_TEST(
        feeds_of("<div class=h-feed><b class=p-name>F</b><b class=p-author>Jo</b></div>") ==
        "F <https://a.example/blog> by Jo:");
    BOOST_TEST(
        feeds_of("<div class=h-feed><b class=p-name>F</b><a class=u-author href=/></a></div>"
                 "<a class=h-card href=/>Jo</a>") ==
        "F <https://a.example/blog> by Jo see https://a.example/:");
}

BOOST_AUTO_TEST_CASE(nested_feeds_are_feeds_of_their_own)
{
    BOOST_TEST(
        feeds_of("<div class=h-feed><b class=p-name>Outer</b><p class=h-entry>1</p>"
                 "<div class=h-feed><b class=p-name>Inner</b><p class=h-entry>2</p></div>"
                 "<p class=h-entry>3</p></div>") ==
        "Outer <https://a.example/blog>: 1 3\nInner <https://a.example/blog> in Outer: 2");
}

BOOST_AUTO_TEST_CASE(feeds_in_other_items_are_found_in_document_order)
{
    BOOST_TEST(
        feeds_of("<div class=h-card><b class=p-name>Jo</b>"
                 "<div class=h-feed><b class=p-name>A</b></div>"
                 "<div class='u-feed h-feed'><b class=p-name>B</b></div></div>"
                 "<div class=h-feed><b class=p-name>C</b></div>") ==
        "A <https://a.example/blog>:\nB <https://a.example/blog>:\nC <https://a.example/blog>:");
}

BOOST_AUTO_TEST_CASE(without_an_h_feed_the_top_level_items_are_the_implied_one)
{
    BOOST_TEST(
        feeds_of("<p class=h-entry>1</p><p class=h-event>2</p><div class=h-entry>"
                 "<b class=p-name>3</b><p class=h-entry>reply</p></div>") ==
        "implied <https://a.example/blog>: 1 2 3");
}

BOOST_AUTO_TEST_CASE(h_cards_are_no_entries_and_not_the_author_of_the_implied_feed)
{
    BOOST_TEST(
        feeds_of("<p class=h-entry>1</p><p class=h-card>Jo</p><p class=h-entry>2</p>") ==
        "implied <https://a.example/blog>: 1 2");
    BOOST_TEST(
        feeds_of("<p class=h-card>Al</p><p class=h-entry>1</p><p class=h-entry>2</p>"
                 "<p class=h-card>Jo</p>") == "implied <https://a.example/blog>: 1 2");
}

BOOST_AUTO_TEST_CASE(h_cards_in_an_h_feed_are_no_entries)
{
    BOOST_TEST(
        feeds_of("<div class=h-feed><b class=p-name>F</b><p class=h-card>header</p>"
                 "<p class=h-entry>1</p><p class=h-review>2</p><p class=h-card>footer</p></div>") ==
        "F <https://a.example/blog>: 1 2");
    BOOST_TEST(
        feeds_of("<div class=h-feed><b class=p-name>F</b><p class='h-card h-entry'>1</p></div>") ==
        "F <https://a.example/blog>: 1");
}

BOOST_AUTO_TEST_CASE(places_and_names_without_a_vocabulary_are_no_entries)
{
    BOOST_TEST(
        feeds_of("<div class=h-feed><b class=p-name>F</b><p class=h-adr>street</p>"
                 "<p class='h-geo h-card'>here</p><p class=h-full>box</p><p class=h-news>n</p>"
                 "<p class='h-full h-cite'>1</p><p class=h-x-post>2</p>"
                 "<p class='h-adr h-event'>3</p></div>") == "F <https://a.example/blog>: 1 2 3");
    BOOST_TEST(
        feeds_of("<p class=h-adr>street</p><p class=h-entry>1</p><div class=h-auto>box</div>"
                 "<p class=h-entry>2</p>") == "implied <https://a.example/blog>: 1 2");
}

BOOST_AUTO_TEST_CASE(an_h_entry_that_is_a_property_of_an_h_feed_is_an_entry)
{
    BOOST_TEST(
        feeds_of("<html class=h-feed><title class=p-name>F</title><body>"
                 "<article class='h-entry e-content'>1</article>"
                 "<footer><p class=h-card>Jo</p></footer>") == "F <https://a.example/blog>: 1");
    BOOST_TEST(
        feeds_of("<div class=h-feed><b class=p-name>F</b><p class=h-entry>1</p>"
                 "<p class='p-entry u-x h-entry'>2</p><p class='p-y h-event'>no</p>"
                 "<p class=h-entry>3</p></div>") == "F <https://a.example/blog>: 1 2 3");
}

BOOST_AUTO_TEST_CASE(entries_in_h_cards_without_an_h_feed_are_of_the_implied_feed)
{
    BOOST_TEST(
        feeds_of("<body class=h-card><b class=p-name>Jo</b><p class=h-entry>1</p>"
                 "<p class='p-org h-card'>Org</p><p class=h-event>no</p>"
                 "<div class=h-card><p class='p-note h-entry'>2</p></div>") ==
        "implied <https://a.example/blog>: 1 2");
    BOOST_TEST(
        feeds_of("<div class=h-event><p class=h-entry>1</p><p class=h-entry>2</p></div>") == "");
}

BOOST_AUTO_TEST_CASE(a_permalink_page_with_one_entry_is_no_feed)
{
    BOOST_TEST(feeds_of("<p class=h-entry>1</p>") == "");
    BOOST_TEST(feeds_of("<a class=h-entry href=/blog>1</a><p class=h-card>Jo</p>") == "");
    BOOST_TEST(feeds_of("<body class=h-card><a class=h-entry href=/blog>1</a>") == "");
    BOOST_TEST(feeds_of("<a class=h-entry href=/1>1</a>") == "implied <https://a.example/blog>: 1");
    BOOST_TEST(
        feeds_of("<a class=h-entry href=/blog>1</a><p class=h-entry>2</p>") ==
        "implied <https://a.example/blog>: 1 2");
    BOOST_TEST(
        feeds_of(
            "<div class=h-feed><b class=p-name>F</b><a class=h-entry href=/blog>1</a></div>") ==
        "F <https://a.example/blog>: 1");
}

BOOST_AUTO_TEST_CASE(the_implied_feed_has_the_name_of_the_page)
{
    std::string_view const html = "<title> My\nnotes </title><p class=h-entry>1<p class=h-entry>2";
    mf2::parse_options how;
    BOOST_TEST(mf2::find_feeds(mf2::parse(html, how).value(), here).front().name == "");
    how.document_facts = mf2::document_facts::on;
    auto const page = mf2::parse(html, how).value();
    BOOST_TEST(mf2::find_feeds(page, here).front().name == "My notes");
    auto const named = mf2::parse("<title>T</title><p class=h-feed></p>", how).value();
    BOOST_TEST(mf2::find_feeds(named, here).front().name == "");
}

BOOST_AUTO_TEST_CASE(the_fragment_of_the_pages_url_does_not_count)
{
    auto const page = mf2::test::page_at(here, "<p class=h-entry>1<p class=h-entry>2");
    BOOST_TEST(
        text_of(mf2::find_feeds(page, "https://a.example/blog#p2")) ==
        "implied <https://a.example/blog>: 1 2");
    auto const entry = mf2::test::page_at(here, "<a class=h-entry href=/blog>1</a>");
    BOOST_TEST(text_of(mf2::find_feeds(entry, "https://a.example/blog#comments")) == "");
}

BOOST_AUTO_TEST_CASE(a_classic_feed_is_a_feed)
{
    BOOST_TEST(
        feeds_of("<div class=hfeed><div class=hentry><b class=entry-title>1</b></div></div>") ==
        " <https://a.example/blog>: 1");
}

BOOST_AUTO_TEST_CASE(memory_comes_from_where_it_was_said)
{
    auto const page =
        mf2::test::page_at(here, "<div class=h-feed id=f><p class=h-entry>1</p></div>");
    mf2::test::failing_resource memory;
    {
        auto const feeds = mf2::find_feeds(page, here, &memory);
        bool const is_there = feeds.get_allocator().resource() == &memory &&
            feeds[0].entries.get_allocator().resource() == &memory &&
            feeds[0].url.get_allocator().resource() == &memory;
        BOOST_TEST(is_there);
    }
    BOOST_TEST(memory.in_use() == 0u);
}

BOOST_AUTO_TEST_CASE(memory_may_run_out_anywhere)
{
    auto const page = mf2::test::page_at(
        here,
        "<div class=h-feed id=a-name-for-the-feed><a class=u-author href=/jo></a>"
        "<p class=h-entry>1</p><div class=h-feed><p class=h-entry>2</p></div></div>"
        "<a class=h-card href=/jo>Jo</a><a rel=author href=/jo></a>");
    std::size_t failures = 0;
    for (std::size_t number = 1;; ++number)
    {
        mf2::test::failing_resource memory;
        memory.fail_from(number);
        try
        {
            BOOST_TEST(mf2::find_feeds(page, here, &memory).size() == 2u);
        }
        catch (std::bad_alloc const&)
        {
            ++failures;
        }
        BOOST_TEST(memory.in_use() == 0u);
        if (!memory.has_failed()) break;
    }
    BOOST_TEST(failures > 10u);
}

BOOST_AUTO_TEST_SUITE_END()
