#include "cli/documents/interpretation.hpp"

#include "support/shared.hpp"

#include <mf2/error.hpp>
#include <mf2/interpret.hpp>
#include <mf2/parse.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace
{

namespace json = boost::json;

/// The interpretation of a page.
auto interpret_page(
    std::string_view html, mf2::parse_options const& how, std::optional<std::string> const& path)
{
    return mf2::cli::interpret_page({std::string(html), how}, mf2::post_types::w3c, path);
}

mf2::parse_options at(std::string_view page_url)
{
    mf2::parse_options how;
    how.base_url = page_url;
    return how;
}

/// The interpretation of a page at https://a.example/.
json::value interpreted(std::string_view html)
{
    auto const said = interpret_page(html, at("https://a.example/"), std::nullopt);
    BOOST_TEST_REQUIRE(said.has_value());
    return json::parse(said->text);
}

/// The author of a feed or an entry, by the author's number.
json::value author_of(json::value const& said, json::value const& written)
{
    return said.at("authors").at(written.at("author").to_number<std::size_t>());
}

json::value card_of(json::value const& said, json::value const& written)
{
    json::value const author = author_of(said, written);
    return said.at("cards").at(author.at("card").to_number<std::size_t>());
}

std::string repeated(std::string_view text, std::size_t count)
{
    std::string all;
    for (std::size_t i = 0; i != count; ++i) all += text;
    return all;
}

constexpr std::string_view feed_and_card =
    "<p class=h-card><a class='p-name u-url u-uid' href=/>Jo</a></p>"
    "<div class=h-feed><b class=p-name>Notes</b><a class='p-author h-card' href=/>Jo</a>"
    "<p class=h-entry><a class=u-url href=/1>hello</a><b class=dt-published>2024-05-01</b></p>"
    "<p class=h-entry><a class=u-like-of href=http://b.example/>liked</a></p>"
    "<p class=h-review>fine</p></div>";

} // namespace

BOOST_AUTO_TEST_SUITE(interpretations)

BOOST_AUTO_TEST_CASE(the_card_that_a_page_stands_for_is_told_as_jf2)
{
    json::value const said = interpreted(feed_and_card);
    BOOST_TEST(
        said.at("cards").at(said.at("representative-h-card").to_number<std::size_t>()) ==
        json::parse(R"({"type":"card","url":"https://a.example/","uid":"https://a.example/",)"
                    R"("name":"Jo"})"));
    BOOST_TEST(interpreted("<p>nobody").at("representative-h-card").is_null());
}

BOOST_AUTO_TEST_CASE(a_feed_has_its_entries_each_with_what_it_is_and_who_wrote_it)
{
    json::value const said = interpreted(feed_and_card);
    json::array const& feeds = said.at("feeds").as_array();
    BOOST_TEST_REQUIRE(feeds.size() == 1u);
    json::value const& feed = feeds[0];
    BOOST_TEST(feed.at("name") == "Notes");
    BOOST_TEST(feed.at("url") == "https://a.example/");
    BOOST_TEST(card_of(said, feed).at("name") == "Jo");
    auto const start = static_cast<std::size_t>(feed.at("start").to_number<std::uint64_t>());
    BOOST_TEST((feed_and_card.substr(start, 18) == "<div class=h-feed>"));
    BOOST_TEST(feed.at("end").to_number<std::size_t>() == feed_and_card.size());

    json::array const& entries = feed.at("entries").as_array();
    BOOST_TEST_REQUIRE(entries.size() == 3u);
    BOOST_TEST(entries[0].at("post-type") == "note");
    BOOST_TEST(entries[0].at("url") == "https://a.example/1");
    BOOST_TEST(entries[0].at("published") == "2024-05-01");
    BOOST_TEST(card_of(said, entries[0]).at("type") == "card");
    BOOST_TEST(entries[1].at("author") == feed.at("author"));
    BOOST_TEST(entries[1].at("post-type") == "like");
    BOOST_TEST(entries[2].at("type").at(0) == "h-review");
    BOOST_TEST(!entries[2].as_object().contains("post-type"));
}

BOOST_AUTO_TEST_CASE(what_is_in_no_feed_stands_beside_the_feeds)
{
    json::array const beside = interpreted(feed_and_card).at("items").as_array();
    BOOST_TEST_REQUIRE(beside.size() == 1u);
    BOOST_TEST(beside[0].at("type").at(0) == "h-card");
    BOOST_TEST(beside[0].at("author").is_null());
}

BOOST_AUTO_TEST_CASE(a_page_of_entries_without_a_feed_is_one_without_a_place)
{
    json::value const said =
        interpreted("<p class=h-entry>a</p><p class=h-event>b</p><p class=h-entry>");
    json::value const& feed = said.at("feeds").at(0);
    BOOST_TEST(!feed.as_object().contains("start"));
    BOOST_TEST(feed.at("entries").as_array().size() == 3u);
    BOOST_TEST(feed.at("entries").at(1).at("post-type") == "event");
    BOOST_TEST(said.at("items").as_array().empty());
}

BOOST_AUTO_TEST_CASE(a_page_with_one_entry_has_that_as_an_item)
{
    json::value const said = interpreted("<title>T</title><header class=h-card>Jo</header>"
                                         "<article class=h-entry>a</article>");
    BOOST_TEST(said.at("feeds").as_array().empty());
    BOOST_TEST_REQUIRE(said.at("items").as_array().size() == 2u);
    BOOST_TEST(said.at("items").at(0).at("type").at(0) == "h-card");
    BOOST_TEST(said.at("items").at(1).at("post-type") == "note");
}

BOOST_AUTO_TEST_CASE(an_entry_in_a_card_is_told)
{
    json::value const alone = interpreted("<body class=h-card><b class=p-name>Jo</b>"
                                          "<p class=h-entry>a");
    BOOST_TEST(alone.at("items").at(0).at("name") == "Jo");
    BOOST_TEST(alone.at("items").at(1).at("name") == "a");
    json::value const beside = interpreted("<body class=h-card><b class=p-name>Jo</b>"
                                           "<div class=h-feed></div><p class=h-entry>a");
    BOOST_TEST(beside.at("items").at(1).at("name") == "a");
}

BOOST_AUTO_TEST_CASE(entries_without_a_feed_are_one_with_the_title_of_the_page)
{
    json::value const said = interpreted(
        "<title>Notes</title><p class=h-card>Jo</p><p class=h-entry>a<p class=h-entry>");
    BOOST_TEST(said.at("feeds").at(0).at("name") == "Notes");
    BOOST_TEST(said.at("feeds").at(0).at("author").is_null());
    BOOST_TEST(said.at("feeds").at(0).at("entries").as_array().size() == 2u);
    BOOST_TEST(said.at("items").as_array().size() == 1u);
}

BOOST_AUTO_TEST_CASE(types_of_posts_are_those_that_are_wanted)
{
    std::string_view const page = "<p class=h-entry><a class=u-bookmark-of href=/x>x</a></p>"
                                  "<p class=h-review>fine</p>";
    auto const told = mf2::cli::interpret_page(
        {std::string(page), at("https://a.example/")}, mf2::post_types::indieweb, std::nullopt);
    json::value const items = json::parse(told->text).at("items");
    BOOST_TEST(items.at(0).at("post-type") == "bookmark");
    BOOST_TEST(items.at(1).at("post-type") == "review");
    json::value const others = interpreted(page).at("items");
    BOOST_TEST(others.at(0).at("post-type") == "note");
    BOOST_TEST(!others.at(1).as_object().contains("post-type"));
}

BOOST_AUTO_TEST_CASE(an_entry_of_a_region_has_the_author_of_the_feed_around_it)
{
    std::string_view const page =
        "<a class='h-card' rel=me href=/jo>Jo</a><div class=h-feed><a class=u-author href=/jo></a>"
        "<p class=h-entry id=one>1</p><p class=h-entry>2</p>"
        "<div class=h-feed id=inner><b class='p-author h-card'>Al</b><p class=h-entry>3</p></div>"
        "</div>";
    mf2::parse_options how = at("https://a.example/#one");
    how.region = mf2::region::fragment;
    json::value const by_fragment = json::parse(interpret_page(page, how, std::nullopt)->text);
    how = at("https://a.example/");
    how.region = mf2::region::id;
    how.id = "one";
    json::value const by_id = json::parse(interpret_page(page, how, std::nullopt)->text);
    for (json::value const& said : {by_fragment, by_id})
    {
        json::array const& items = said.at("items").as_array();
        BOOST_TEST_REQUIRE(items.size() == 1u);
        BOOST_TEST(items[0].at("name") == "1");
        BOOST_TEST(author_of(said, items[0]).at("page") == "https://a.example/jo");
        BOOST_TEST(card_of(said, items[0]).at("name") == "Jo");
        BOOST_TEST(said.at("representative-h-card") == 0);
    }
    how.id = "inner";
    json::value const inner = json::parse(interpret_page(page, how, std::nullopt)->text);
    BOOST_TEST(card_of(inner, inner.at("feeds").at(0)).at("name") == "Al");
    BOOST_TEST(inner.at("cards").as_array().size() == 2u);
}

BOOST_AUTO_TEST_CASE(a_region_implies_a_feed_where_the_page_has_none)
{
    std::string_view const entries = "<div id=main><a class=h-entry href=/1>1</a>"
                                     "<a class=h-entry href=/2>2</a></div>";
    mf2::parse_options how = at("https://a.example/");
    how.region = mf2::region::id;
    how.id = "main";
    json::value const alone = json::parse(interpret_page(entries, how, std::nullopt)->text);
    BOOST_TEST(alone.at("feeds").at(0).at("entries").as_array().size() == 2u);
    std::string const in_feed = "<body class=h-feed>" + std::string(entries);
    json::value const said = json::parse(interpret_page(in_feed, how, std::nullopt)->text);
    BOOST_TEST(said.at("feeds").as_array().empty());
    BOOST_TEST(said.at("items").as_array().size() == 2u);
}

BOOST_AUTO_TEST_CASE(an_author_on_another_page_is_told_by_its_url)
{
    json::value const said =
        interpreted("<p class=h-entry><a class=u-author href=https://jo.example/>x</a></p>"
                    "<p class=h-entry><b class=p-author>Al</b></p>");
    json::value const& entries = said.at("feeds").at(0).at("entries");
    BOOST_TEST(author_of(said, entries.at(0)) == json::parse(R"({"page":"https://jo.example/"})"));
    BOOST_TEST(author_of(said, entries.at(1)) == json::parse(R"({"name":"Al"})"));
}

BOOST_AUTO_TEST_CASE(a_line_begins_with_the_name_of_its_file)
{
    auto const said = interpret_page("<p class=h-card>\xE2\x80\xA8J", at(""), "a\xFF.html");
    BOOST_TEST_REQUIRE(said.has_value());
    BOOST_TEST(said->text.starts_with("{\"file\":\"a\xEF\xBF\xBD.html\",\"representative"));
    BOOST_TEST(said->text.find('\n') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_page_without_items_has_nothing_of_what_is_looked_for)
{
    BOOST_TEST(!interpret_page("<p>", at(""), std::nullopt)->has_any);
    BOOST_TEST(interpret_page("<p class=h-x>", at(""), std::nullopt)->has_any);
}

BOOST_AUTO_TEST_CASE(a_card_around_the_page_is_told_once_and_without_what_is_in_it)
{
    json::value const said =
        interpreted("<body class=h-card><a class='p-name u-url u-uid' href=/>Jo</a>"
                    "<div class=h-feed><a class=u-author href=/></a>"
                    "<p class=h-entry>a</p><p class=h-entry>b</p></div>");
    BOOST_TEST(said.at("representative-h-card") == 0);
    BOOST_TEST(
        said.at("cards") ==
        json::parse(R"([{"type":"card","url":"https://a.example/","uid":"https://a.example/",)"
                    R"("name":"Jo"}])"));
    BOOST_TEST(said.at("authors") == json::parse(R"([{"card":0,"page":"https://a.example/"}])"));
    json::value const& feed = said.at("feeds").at(0);
    BOOST_TEST(feed.at("author") == 0);
    BOOST_TEST(feed.at("entries").at(0).at("author") == 0);
    BOOST_TEST(feed.at("entries").at(1).at("author") == 0);
}

BOOST_AUTO_TEST_CASE(a_card_in_a_card_is_told_there_or_by_its_number)
{
    std::string_view const both = "<p class=h-card><a class='p-name u-url' href=/jo>Jo</a>"
                                  "<a class='p-org h-card' href=/org>Org</a></p>"
                                  "<p class=h-entry><a class=u-author href=/jo></a>x</p>";
    BOOST_TEST(
        interpreted(both).at("cards") ==
        json::parse(R"([{"type":"card","name":"Jo","org":{"type":"card",)"
                    R"("url":"https://a.example/org","name":"Org"},)"
                    R"("url":"https://a.example/jo"}])"));
    BOOST_TEST(
        interpreted(std::string(both) + "<p class=h-entry><a class=u-author href=/org></a>y</p>")
            .at("cards") ==
        json::parse(R"([{"type":"card","name":"Jo","org":{"card":1},)"
                    R"("url":"https://a.example/jo"},)"
                    R"({"type":"card","url":"https://a.example/org","name":"Org"}])"));
}

BOOST_AUTO_TEST_CASE(where_there_is_no_room_for_all_of_it_nothing_is_told)
{
    mf2::parse_options how = at("https://a.example/");
    how.output_limit = 1;
    std::string const long_url = "https://a.example/" + std::string(1'000, 'x');
    how.base_url = long_url;
    auto const said = interpret_page(repeated("<p class=h-feed></p>", 100), how, std::nullopt);
    BOOST_TEST_REQUIRE(said.has_error());
    BOOST_TEST(said.error().reason() == make_error_code(mf2::error::output_limit).message());
    how.output_limit = 10'000'000;
    BOOST_TEST(
        interpret_page(repeated("<p class=h-feed></p>", 100), how, std::nullopt).has_value());
}

BOOST_AUTO_TEST_CASE(
    entries_of_real_pages_have_the_types_and_authors_that_the_library_tells,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t count = 0;
    for (std::string const& path : mf2::test::suite_pages())
    {
        std::string const html = mf2::test::read_file(path);
        mf2::parse_options const how = at("http://example.com/");
        auto const page = mf2::parse(html, how);
        BOOST_TEST_REQUIRE(page.has_value());
        json::value const said = json::parse(interpret_page(html, how, std::nullopt)->text);
        auto const feeds = mf2::find_feeds(*page, how.base_url);
        mf2::author_finder const authors(*page, how.base_url);
        BOOST_TEST_REQUIRE(said.at("feeds").as_array().size() == feeds.size());
        for (std::size_t f = 0; f != feeds.size(); ++f)
        {
            json::array const& entries = said.at("feeds").at(f).at("entries").as_array();
            BOOST_TEST_REQUIRE(entries.size() == feeds[f].entries.size());
            for (std::size_t e = 0; e != entries.size(); ++e)
            {
                mf2::item const& each = *feeds[f].entries[e];
                BOOST_TEST(entries[e].at("start").to_number<std::uint64_t>() == each.start());
                if (json::value const* const type = entries[e].as_object().if_contains("post-type"))
                    BOOST_TEST(type->as_string() == name(mf2::discover_post_type(each)));
                bool const is_known = !entries[e].at("author").is_null();
                mf2::authorship const by = authors.author_of(each);
                BOOST_TEST(
                    is_known == (by.card != nullptr || !by.name.empty() || !by.page.empty()));
                ++count;
            }
        }
    }
    BOOST_TEST(count > 20u);
}

BOOST_AUTO_TEST_SUITE_END()
