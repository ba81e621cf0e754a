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
#include <functional>
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

/// Who wrote a feed or an entry, by the number that it has.
json::value author_of(json::value const& said, json::value const& written)
{
    return said.at("authors").at(written.at("author").to_number<std::size_t>());
}

json::value card_of(json::value const& said, json::value const& written)
{
    json::value const author = author_of(said, written);
    return said.at("cards").at(author.at("card").to_number<std::size_t>());
}

/// How long what is said of a page at https://a.example/ is, in bytes.
std::size_t length_of(std::string const& html)
{
    auto const said = interpret_page(html, at("https://a.example/"), std::nullopt);
    BOOST_TEST_REQUIRE(said.has_value());
    return said->text.size();
}

std::string repeated(std::string_view text, std::size_t count)
{
    std::string all;
    for (std::size_t i = 0; i != count; ++i) all += text;
    return all;
}

/// Numbers for `#` in a text that is repeated.
std::string numbered(std::string_view text, std::size_t count)
{
    std::string all;
    for (std::size_t i = 0; i != count; ++i)
    {
        for (char const c : text) c == '#' ? all += std::to_string(i) : all += c;
    }
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

BOOST_AUTO_TEST_CASE(what_is_told_grows_as_the_page_does)
{
    auto const around = [](std::string_view begin, std::string_view each) {
        return
            [begin, each](std::size_t count) { return std::string(begin) + repeated(each, count); };
    };
    auto const long_text = [](std::string_view begin, std::string_view end) {
        return [begin, end](std::size_t count) {
            return std::string(begin) + repeated("long-", count) + std::string(end) +
                repeated("<p class=h-entry>", count);
        };
    };
    std::function<std::string(std::size_t)> const families[] = {
        around(
            "<body class=h-card><a class='u-url u-uid' href=/></a>",
            "<p class=h-entry><a class=u-author href=/></a>x</p>"),
        around(
            "<body class=h-card><a class='u-url u-uid' href=/></a><div class=h-feed>"
            "<a class=u-author href=/></a>",
            "<p class=h-entry>x</p>"),
        long_text("<div class=h-feed><p class='p-author h-card'>", "</p>"),
        long_text("<div class=h-feed><p class=p-author>", "</p>"),
        long_text("<div class=h-feed><a class=u-author href=/", "></a>"),
        long_text("<link rel=author href=/", ">"),
        [](std::size_t count) {
            return numbered("<div class='p-org h-card'><a class=u-url href=/#></a>", count / 8) +
                repeated("</div>", count / 8) +
                numbered("<p class=h-entry><a class=u-author href=/#></a>", count);
        },
        [](std::size_t count) {
            return numbered("<div class=h-card><a class=u-url href=/#></a>", count / 8) +
                repeated("</div>", count / 8) +
                numbered("<p class=h-entry><a class=u-author href=/#></a>", count);
        },
        [](std::size_t count) {
            return "<p class=h-card>" + numbered("<a class=u-url href=/#></a>", count) + "</p>" +
                numbered("<p class=h-entry><a class=u-author href=/#></a>", count);
        },
    };
    for (auto const& family : families)
    {
        std::string const page = family(1'000);
        double const growth = double(length_of(family(2'000))) / double(length_of(page));
        BOOST_TEST(growth < 2.2, "grows by " << growth << ": " << page.substr(0, 80));
    }
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
