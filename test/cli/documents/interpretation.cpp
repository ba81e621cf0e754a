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
using mf2::cli::interpret_page;

mf2::parse_options at(std::string_view page_url)
{
    mf2::parse_options how;
    how.base_url = page_url;
    return how;
}

/// What is said of a page at https://a.example/.
json::value interpreted(std::string_view html)
{
    auto const said = interpret_page(html, at("https://a.example/"), std::nullopt);
    BOOST_TEST_REQUIRE(said.has_value());
    return json::parse(said->text);
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
        said.at("representative-h-card") ==
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
    BOOST_TEST(feed.at("author").at("card").at("name") == "Jo");
    auto const start = static_cast<std::size_t>(feed.at("start").to_number<std::uint64_t>());
    BOOST_TEST((feed_and_card.substr(start, 18) == "<div class=h-feed>"));
    BOOST_TEST(feed.at("end").to_number<std::size_t>() == feed_and_card.size());

    json::array const& entries = feed.at("entries").as_array();
    BOOST_TEST_REQUIRE(entries.size() == 3u);
    BOOST_TEST(entries[0].at("post-type") == "note");
    BOOST_TEST(entries[0].at("url") == "https://a.example/1");
    BOOST_TEST(entries[0].at("published") == "2024-05-01");
    BOOST_TEST(entries[0].at("author").at("card").at("type") == "card");
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
    json::value const said = interpreted("<p class=h-entry>a</p><p class=h-event>b</p>");
    json::value const& feed = said.at("feeds").at(0);
    BOOST_TEST(!feed.as_object().contains("start"));
    BOOST_TEST(feed.at("entries").as_array().size() == 2u);
    BOOST_TEST(feed.at("entries").at(1).at("post-type") == "event");
    BOOST_TEST(said.at("items").as_array().empty());
}

BOOST_AUTO_TEST_CASE(an_author_on_another_page_is_told_by_its_url)
{
    json::value const said =
        interpreted("<p class=h-entry><a class=u-author href=https://jo.example/>x</a></p>"
                    "<p class=h-entry><b class=p-author>Al</b></p>");
    json::value const& entries = said.at("feeds").at(0).at("entries");
    BOOST_TEST(entries.at(0).at("author") == json::parse(R"({"page":"https://jo.example/"})"));
    BOOST_TEST(entries.at(1).at("author") == json::parse(R"({"name":"Al"})"));
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

BOOST_AUTO_TEST_CASE(a_card_that_is_repeated_too_often_fails_by_the_output_limit)
{
    mf2::parse_options how = at("https://a.example/");
    how.output_limit = 1'000;
    std::string page = "<div class=h-feed><p class='p-author h-card'>";
    page.append(20'000, 'x').append("</p>");
    for (int i = 0; i != 200; ++i) page += "<p class=h-entry>";
    auto const said = interpret_page(page, how, std::nullopt);
    BOOST_TEST_REQUIRE(said.has_error());
    BOOST_TEST(said.error().reason() == make_error_code(mf2::error::output_limit).message());
    how.output_limit = 10'000'000;
    BOOST_TEST(interpret_page(page, how, std::nullopt).has_value());
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
