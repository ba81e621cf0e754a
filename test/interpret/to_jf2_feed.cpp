#include <mf2/jf2.hpp>

#include "interpret/pages.hpp"
#include "support/corpus.hpp"
#include "support/shared.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(to_jf2_feed)

namespace
{

constexpr std::string_view here = "https://a.example/";

/// The first feed of a page at https://a.example/.
std::string jf2_feed(std::string_view html)
{
    auto const page = mf2::test::page_at(here, html);
    auto const feeds = mf2::find_feeds(page, here);
    BOOST_REQUIRE(!feeds.empty());
    return mf2::to_jf2_feed(feeds.front());
}

/// The only entry of a feed: it has this content and the URL https://a.example/1.
std::string entry(std::string_view content)
{
    auto const feed = boost::json::parse(jf2_feed(
        "<div class=h-feed><div class=h-entry><a class=u-url href=/1></a>" + std::string(content) +
        "</div></div>"));
    return boost::json::serialize(feed.at("children").at(0));
}

std::string with(std::string_view members)
{
    return R"({"type":"entry","uid":"https://a.example/1","url":"https://a.example/1")" +
        std::string(members) + "}";
}

void check_author(boost::json::object const& of)
{
    if (!of.contains("author")) return;
    boost::json::object const& author = of.at("author").as_object();
    BOOST_TEST((author.contains("name") || author.contains("url") || author.contains("photo")));
    for (char const* name : {"url", "photo"})
    {
        if (author.contains(name)) BOOST_TEST(author.at(name).is_string());
    }
}

/// JF2, "Required Fields and Required Formats", as far as they can be checked.
void check_feed(boost::json::object const& feed)
{
    BOOST_TEST(feed.at("type").as_string() == "feed");
    BOOST_TEST(feed.at("name").is_string());
    check_author(feed);
    for (auto const& child : feed.at("children").as_array())
    {
        boost::json::object const& entry = child.as_object();
        BOOST_TEST(entry.at("type").as_string() == "entry");
        BOOST_TEST(entry.at("uid").is_string());
        for (char const* name : {"name", "url", "photo", "published", "updated", "summary"})
        {
            if (entry.contains(name)) BOOST_TEST(entry.at(name).is_string());
        }
        if (entry.contains("category")) BOOST_TEST(entry.at("category").is_array());
        if (entry.contains("content")) BOOST_TEST(entry.at("content").is_object());
        check_author(entry);
    }
}

} // namespace

// JF2 Feed, "JF2 Feed Example".
BOOST_AUTO_TEST_CASE(the_specifications_example)
{
    BOOST_TEST(
        jf2_feed("<div class=h-feed><a class='p-name u-url' href=/feed.html>Ida's Microblog</a>"
                 "<p class='p-author h-card'><a class='p-name u-url' href=/>Ida</a>"
                 "<img class=u-photo src=/avatar.png alt=Ida></p>"
                 "<div class=h-entry><a class='u-url u-uid' href=/234></a>"
                 "<p class=p-content>Cats are neat.</p>"
                 "<time class=dt-published>2016-02-09T14:22:00-07:00</time></div></div>") ==
        R"({"type":"feed","name":"Ida's Microblog","url":"https://a.example/feed.html",)"
        R"("author":{"type":"card","name":"Ida","url":"https://a.example/",)"
        R"("photo":"https://a.example/avatar.png"},"children":[{"type":"entry",)"
        R"("uid":"https://a.example/234","url":"https://a.example/234",)"
        R"("published":"2016-02-09T14:22:00-0700","content":{"text":"Cats are neat."}}]})");
}

BOOST_AUTO_TEST_CASE(an_entry_without_a_uid_has_its_url)
{
    BOOST_TEST(entry("<b class=p-name>A</b>") == with(R"(,"name":"A")"));
    BOOST_TEST(
        entry("<b class=p-name>A</b><a class=u-uid href=urn:x></a>") ==
        R"({"type":"entry","uid":"urn:x","url":"https://a.example/1","name":"A"})");
}

BOOST_AUTO_TEST_CASE(entries_that_cannot_be_told_apart_and_other_items_are_left_out)
{
    BOOST_TEST(
        jf2_feed("<div class=h-feed><b class=p-name>F</b><p class=h-entry>no uid</p>"
                 "<a class=h-entry href=/1>A</a><a class=h-entry href=/1>B</a>"
                 "<a class=h-event href=/2>C</a></div>") ==
        R"({"type":"feed","name":"F","url":"https://a.example/","children":[)"
        R"({"type":"entry","uid":"https://a.example/1","url":"https://a.example/1",)"
        R"("name":"A"}]})");
}

BOOST_AUTO_TEST_CASE(a_feed_without_a_name_is_called_by_its_url)
{
    BOOST_TEST(
        jf2_feed("<p class=h-entry><a class=u-url href=/1>A</a></p><p class=h-card>Jo</p>") ==
        R"({"type":"feed","name":"https://a.example/","url":"https://a.example/",)"
        R"("children":[{"type":"entry",)"
        R"("uid":"https://a.example/1","url":"https://a.example/1","name":"A"}]})");
}

BOOST_AUTO_TEST_CASE(single_values_are_the_first_that_fit)
{
    BOOST_TEST(
        entry("<b class=p-name></b><b class=p-name>A</b><b class=p-name>B</b>"
              "<i class=p-photo>no URL</i><img class=u-photo src=/p alt=P>"
              "<i class=p-summary>S</i><i class=p-summary>T</i>") ==
        with(R"(,"name":"A","summary":"S","photo":"https://a.example/p")"));
}

BOOST_AUTO_TEST_CASE(dates_are_by_iso_8601)
{
    auto const published = [](std::string_view date) {
        return entry(
            "<b class=p-name>A</b><data class=dt-published value='" + std::string(date) +
            "'></data>");
    };
    BOOST_TEST(
        published("2024-05-28 12:40") == with(R"(,"name":"A","published":"2024-05-28T12:40")"));
    BOOST_TEST(
        published("2024-05-28t12:40:01+02") ==
        with(R"(,"name":"A","published":"2024-05-28T12:40:01+0200")"));
    BOOST_TEST(published("2024-05-28") == with(R"(,"name":"A","published":"2024-05-28")"));
    BOOST_TEST(published("28 May") == with(R"(,"name":"A")"));
    BOOST_TEST(published("12:40") == with(R"(,"name":"A")"));
    BOOST_TEST(
        entry(
            "<b class=p-name>A</b><b class=dt-updated>May</b><b class=dt-updated>2024-05-28</b>") ==
        with(R"(,"name":"A","updated":"2024-05-28")"));
}

BOOST_AUTO_TEST_CASE(categories_are_an_array_of_strings)
{
    BOOST_TEST(
        entry("<i class=p-category>a</i><i class=p-category></i>"
              "<i class='p-category h-card'>Jo</i>") == with(R"(,"category":["a","Jo"])"));
}

BOOST_AUTO_TEST_CASE(content_is_an_object)
{
    BOOST_TEST(
        entry("<p class=e-content>a <b>b</b></p>") ==
        with(R"(,"content":{"html":"a <b>b</b>","text":"a b"})"));
    BOOST_TEST(
        entry("<i class=p-content></i><i class=p-content>a</i>") ==
        with(R"(,"content":{"text":"a"})"));
    BOOST_TEST(entry("<p class=e-content><hr></p>") == with(""), "closed by the hr, so empty");
    BOOST_TEST(
        entry("<div class=e-content><hr></div>") ==
        with(R"(,"content":{"html":"<hr>","text":""})"));
}

BOOST_AUTO_TEST_CASE(video_and_audio_are_objects_with_a_url)
{
    BOOST_TEST(
        entry("<b class=p-name>A</b><video class=u-video src=/v></video>"
              "<audio class=u-audio src=/a></audio><audio class=u-audio src=/b></audio>"
              "<i class=p-audio>no URL</i>") ==
        with(R"(,"name":"A","video":{"url":"https://a.example/v"},)"
             R"("audio":[{"url":"https://a.example/a"},{"url":"https://a.example/b"}])"));
}

BOOST_AUTO_TEST_CASE(an_author_is_an_object)
{
    BOOST_TEST(
        entry("<i class=p-author>Jo</i>") == with(R"(,"author":{"type":"card","name":"Jo"})"));
    BOOST_TEST(
        entry("<b class=p-name>A</b><a class=u-author href=/jo></a>") ==
        with(R"(,"name":"A","author":{"type":"card","url":"https://a.example/jo"})"));
    BOOST_TEST(
        entry("<i class=p-author>Bo</i><div class='p-author h-card'><b class=p-name>Jo</b>"
              "<a class=u-url href=/jo></a><a class=u-url href=/j></a>"
              "<i class=p-note>N</i></div>") ==
        with(R"(,"author":{"type":"card","name":"Jo","url":"https://a.example/jo","note":"N"})"));
    BOOST_TEST(
        entry("<b class=p-name>A</b><p class='p-author h-card'><i class=p-note>N</i></p>") ==
        with(R"(,"name":"A")"));
}

BOOST_AUTO_TEST_CASE(other_properties_stay_and_feeds_in_entries_do_not)
{
    BOOST_TEST(
        entry("<b class=p-name>A</b><i class=p-rsvp>yes</i><div class='p-x h-feed'>F</div>"
              "<div class='p-y h-feed'>F</div><i class=p-y>y</i>"
              "<div class=h-feed>G</div><div class=h-card>Jo</div>") ==
        with(R"(,"name":"A","rsvp":"yes","y":"y","children":[{"type":"card","name":"Jo"}])"));
}

BOOST_AUTO_TEST_CASE(references_are_of_the_whole_feed)
{
    BOOST_TEST(
        jf2_feed("<div class=h-feed><b class=p-name>F</b><div class=h-entry>"
                 "<a class=u-url href=/1></a><p class='u-like-of h-cite'>"
                 "<a class='u-url p-name' href=/c>C</a></p></div></div>") ==
        R"({"type":"feed","name":"F","url":"https://a.example/","children":[)"
        R"({"type":"entry","uid":"https://a.example/1","url":"https://a.example/1",)"
        R"("like-of":"https://a.example/c"}],"references":{"https://a.example/c":)"
        R"({"type":"cite","url":"https://a.example/c","name":"C"}}})");
}

BOOST_AUTO_TEST_CASE(
    the_feeds_of_the_corpus_have_what_the_profile_wants,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t count = 0;
    for (std::string const& bytes : mf2::test::corpus_pages())
    {
        auto const page = mf2::test::page_at(here, bytes);
        for (mf2::feed const& each : mf2::find_feeds(page, here))
        {
            ++count;
            check_feed(boost::json::parse(mf2::to_jf2_feed(each)).as_object());
        }
    }
    BOOST_TEST(count > 100u);
}

BOOST_AUTO_TEST_SUITE_END()
