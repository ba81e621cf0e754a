#include <mf2/interpret.hpp>

#include "interpret/pages.hpp"
#include "support/failing_resource.hpp"

#include <boost/test/unit_test.hpp>

#include <iterator>
#include <new>
#include <string>
#include <utility>

namespace
{

/// The types of the first item of a page, "POST, RESPONSE".
std::string types(std::string_view html)
{
    auto const page = mf2::test::page_at("https://a.example/", html);
    mf2::item const& post = page.items.front();
    return std::string(name(mf2::discover_post_type(post))) + ", " +
        std::string(name(mf2::discover_response_type(post)));
}

/// The type of an h-entry with some content.
std::string type_of(std::string_view content, mf2::post_types known = mf2::post_types::w3c)
{
    auto const page = mf2::test::page_at(
        "https://a.example/", "<div class=h-entry>" + std::string(content) + "</div>");
    return std::string(name(mf2::discover_post_type(page.items.front(), known)));
}

std::string indieweb_type_of(std::string_view content)
{
    return type_of(content, mf2::post_types::indieweb);
}

} // namespace

BOOST_AUTO_TEST_SUITE(post_type)

BOOST_AUTO_TEST_CASE(the_specifications_example_of_a_like)
{
    BOOST_TEST(
        types("<p class='h-entry p-name'><b class='p-author h-card'>Ida</b> liked"
              " <a class=u-like-of href=https://b.example/2>https://b.example/2</a></p>") ==
        "like, like");
}

BOOST_AUTO_TEST_CASE(an_h_event_is_an_event_whatever_it_has)
{
    BOOST_TEST(
        types("<div class=h-event><b class=p-name>E</b><a class=u-like-of href=/x></a></div>") ==
        "event, like");
}

BOOST_AUTO_TEST_CASE(an_rsvp_has_one_of_four_values)
{
    for (std::string const value : {"yes", "no", "maybe", "interested", "Yes", " MAYBE "})
    {
        BOOST_TEST(
            types("<p class=h-entry><data class=p-rsvp value='" + value + "'></data></p>") ==
                "rsvp, rsvp",
            value);
    }
    BOOST_TEST(type_of("<b class=p-rsvp>perhaps</b>") == "note");
    BOOST_TEST(type_of("<b class=p-rsvp></b>") == "note");
    BOOST_TEST(type_of("<b class=p-rsvp>perhaps</b><b class=p-rsvp>no</b>") == "rsvp");
}

BOOST_AUTO_TEST_CASE(each_kind_comes_before_those_below_it)
{
    std::string const parts[] = {
        "<b class=p-rsvp>yes</b>",
        "<a class=u-repost-of href=/1></a>",
        "<a class=u-like-of href=/2></a>",
        "<a class=u-in-reply-to href=/3></a>",
        "<video class=u-video src=/4></video>",
        "<img class=u-photo src=/5>",
        "<b class=p-name>Title</b><p class=e-content>Text</p>",
    };
    std::string_view const expected[] = {"rsvp, rsvp",      "repost, repost", "like, like",
                                         "reply, reply",    "video, mention", "photo, mention",
                                         "article, mention"};
    for (std::size_t first = 0; first != std::size(parts); ++first)
    {
        std::string html = "<div class=h-entry>";
        for (std::size_t at = std::size(parts); at-- != first;) html += parts[at];
        BOOST_TEST(types(html + "</div>") == expected[first]);
    }
}

BOOST_AUTO_TEST_CASE(a_url_has_to_be_valid)
{
    BOOST_TEST(type_of("<b class=p-like-of>a post</b>") == "note");
    BOOST_TEST(type_of("<b class=p-like-of>Re: a post</b>") == "note");
    BOOST_TEST(type_of("<data class=p-like-of value=' https://b.example/ '></data>") == "like");
    BOOST_TEST(type_of("<b class=p-like-of>https://</b>") == "note");
    BOOST_TEST(type_of("<b class=p-like-of>x</b><a class=u-like-of href=/x></a>") == "like");
}

BOOST_AUTO_TEST_CASE(a_relative_url_without_a_base_is_not_valid)
{
    auto const page = mf2::parse("<p class=h-entry><a class=u-like-of href=/x></a></p>");
    BOOST_TEST(name(mf2::discover_post_type(page->items[0])) == "note");
}

BOOST_AUTO_TEST_CASE(a_citation_has_the_url_that_it_is_of)
{
    BOOST_TEST(
        type_of("<p class='p-in-reply-to h-cite'><a class='p-name u-url' href=/x>A post</a></p>") ==
        "reply");
    BOOST_TEST(
        type_of("<p class='u-in-reply-to h-cite'><a class='p-name u-url' href=/x>A post</a></p>") ==
        "reply");
    BOOST_TEST(type_of("<p class='p-in-reply-to h-cite'>A post</p>") == "note");
}

BOOST_AUTO_TEST_CASE(a_photo_with_an_alternative_text_is_one)
{
    BOOST_TEST(type_of("<img class=u-photo src=/p alt=P>") == "photo");
}

BOOST_AUTO_TEST_CASE(an_image_is_a_photo_whether_its_url_has_a_space_or_not)
{
    for (std::string const src : {"/my photo.jpg", "/my%20photo.jpg", " /my\tphoto.jpg ", "/é.jpg"})
    {
        BOOST_TEST(type_of("<img class=u-photo src='" + src + "'>") == "photo", src);
        BOOST_TEST(type_of("<img class=u-photo alt=A src='" + src + "'>") == "photo", src);
    }
    BOOST_TEST(type_of("<b class=p-photo>Photo: mine</b>") == "note");
    BOOST_TEST(type_of("<b class=p-photo>https://a b/</b>") == "note");
}

BOOST_AUTO_TEST_CASE(a_picture_of_a_preview_makes_no_photo_post)
{
    mf2::parse_options how;
    how.base_url = "https://a.example/";
    how.metaformats = mf2::metaformats::fallback_item;
    auto const type_by = [&how](std::string_view head) {
        auto const page = mf2::parse(head, how).value();
        return std::string(name(mf2::discover_post_type(page.items.front())));
    };
    constexpr std::string_view image = "<meta property=og:image content=/i.jpg>";
    BOOST_TEST(type_by(image) == "note");
    BOOST_TEST(
        type_by(
            std::string(image) +
            "<meta property=og:title content=A>"
            "<meta property=og:description content=B>") == "article");
}

BOOST_AUTO_TEST_CASE(types_that_the_note_does_not_have_are_told_on_request)
{
    std::pair<std::string_view, std::string_view> const cases[] = {
        {"<a class=u-bookmark-of href=/1></a>", "bookmark"},
        {"<a class=u-follow-of href=/1></a>", "follow"},
        {"<b class='p-read-of h-cite'>A book</b>", "read"},
        {"<a class=u-listen-of href=/1></a>", "listen"},
        {"<b class=p-watch-of>A film</b>", "watch"},
        {"<b class=p-play-of>A game</b>", "play"},
        {"<b class=p-jam-of>A song</b>", "jam"},
        {"<a class=u-quotation-of href=/1></a>", "quotation"},
        {"<p class='p-checkin h-card'>A place</p>", "checkin"},
        {"<b class=p-ate>Rice</b>", "eat"},
        {"<b class=p-drank>Tea</b>", "drink"},
        {"<audio class=u-audio src=/1></audio>", "audio"},
    };
    std::string lower;
    for (auto at = std::rbegin(cases); at != std::rend(cases); ++at)
    {
        auto const& [content, type] = *at;
        // Each type comes before those below it, and before a photo.
        lower = std::string(content) + lower;
        BOOST_TEST(indieweb_type_of(lower + "<img class=u-photo src=/p>") == type);
        BOOST_TEST(type_of(content) == "note", content);
    }
    BOOST_TEST(indieweb_type_of("<video class=u-video src=/1></video>" + lower) == "bookmark");
    BOOST_TEST(
        indieweb_type_of("<audio class=u-audio src=/1></audio><video class=u-video src=/2>") ==
        "video");
    BOOST_TEST(indieweb_type_of(lower + "<a class=u-in-reply-to href=/2></a>") == "reply");
    BOOST_TEST(indieweb_type_of("<b class=p-bookmark-of>no URL</b>") == "note");
    BOOST_TEST(indieweb_type_of("<b class=p-read-of> </b>") == "note");
}

BOOST_AUTO_TEST_CASE(a_review_and_a_recipe_are_types_on_request)
{
    auto const page = mf2::test::page_at(
        "https://a.example/", "<p class=h-review>R</p><p class='h-recipe'>S</p>");
    for (mf2::item const& each : page.items)
        BOOST_TEST(name(mf2::discover_post_type(each)) == "note");
    constexpr auto indieweb = mf2::post_types::indieweb;
    BOOST_TEST(name(mf2::discover_post_type(page.items[0], indieweb)) == "review");
    BOOST_TEST(name(mf2::discover_post_type(page.items[1], indieweb)) == "recipe");
}

BOOST_AUTO_TEST_CASE(a_reply_with_a_photo_is_a_reply)
{
    BOOST_TEST(type_of("<img class=u-photo src=/p><a class=u-in-reply-to href=/x></a>") == "reply");
}

BOOST_AUTO_TEST_CASE(an_article_has_a_name_that_is_not_how_its_content_begins)
{
    BOOST_TEST(type_of("<b class=p-name>A</b><p class=e-content>B</p>") == "article");
    BOOST_TEST(type_of("<p class='p-name e-content'>B</p>") == "note");
    BOOST_TEST(type_of("<b class=p-name>Be</b><p class=e-content>Begin</p>") == "note");
    BOOST_TEST(type_of("<b class=p-name>Begin</b><p class=e-content>Be</p>") == "article");
    BOOST_TEST(type_of("<b class=p-name>gin</b><p class=e-content>Begin</p>") == "article");
    BOOST_TEST(type_of("<b class=p-name>B</b><p class=e-content>b</p>") == "article");
}

BOOST_AUTO_TEST_CASE(white_space_in_names_and_content_is_collapsed)
{
    BOOST_TEST(
        type_of("<data class=p-name value=' a\t\n b  '></data><p class=e-content>a <i>b</i> c") ==
        "note");
    BOOST_TEST(type_of("<b class=p-name>a b</b><p class=e-content>a\n\n\tb") == "note");
    BOOST_TEST(type_of("<b class=p-name>a b</b><p class=e-content>ab") == "article");
    BOOST_TEST(type_of("<data class=p-name value='a '></data><p class=e-content>ab") == "note");
}

BOOST_AUTO_TEST_CASE(without_content_the_summary_counts)
{
    BOOST_TEST(type_of("<b class=p-name>A</b><p class=p-summary>B</p>") == "article");
    BOOST_TEST(type_of("<b class=p-name>A</b><p class=p-summary>A b</p>") == "note");
    BOOST_TEST(
        type_of("<b class=p-name>A</b><p class=e-content></p><p class=p-summary>B</p>") ==
        "article");
    BOOST_TEST(
        type_of("<b class=p-name>A</b><p class=e-content>A b</p><p class=p-summary>B</p>") ==
        "note");
}

BOOST_AUTO_TEST_CASE(without_content_or_name_it_is_a_note)
{
    BOOST_TEST(type_of("<b class=p-name>A</b>") == "note");
    BOOST_TEST(type_of("<p class=e-content>B</p>") == "note");
    BOOST_TEST(type_of("<b class=p-name></b><p class=e-content>B</p>") == "note");
    BOOST_TEST(type_of("<data class=p-name value=' '></data><p class=e-content>B</p>") == "note");
    BOOST_TEST(type_of("<b class=p-name>A</b><p class=e-content><img src=/x></p>") == "article");
    BOOST_TEST(type_of("<b class=p-name>A</b><p class=e-content><hr></p>") == "note");
}

BOOST_AUTO_TEST_CASE(the_first_values_that_are_not_empty_count)
{
    BOOST_TEST(
        type_of("<b class=p-name></b><b class=p-name>A</b><b class=p-name>B</b>"
                "<p class=e-content></p><p class=e-content>A b</p><p class=e-content>C</p>") ==
        "note");
}

BOOST_AUTO_TEST_CASE(every_type_has_a_name)
{
    BOOST_TEST(name(mf2::post_type::note) == "note");
    BOOST_TEST(name(mf2::post_type::repost) == "repost");
    BOOST_TEST(name(mf2::post_type::audio) == "audio");
    BOOST_TEST(name(mf2::response_type::mention) == "mention");
}

BOOST_AUTO_TEST_CASE(memory_comes_from_where_it_was_said)
{
    auto const page = mf2::test::page_at(
        "https://a.example/",
        "<p class=h-entry><a class=u-in-reply-to href=/a-path-that-is-long-enough></a></p>");
    mf2::test::failing_resource memory;
    bool const is_reply = mf2::discover_post_type(page.items[0], &memory) == mf2::post_type::reply;
    BOOST_TEST(is_reply);
    BOOST_TEST(memory.in_use() == 0u);
    memory.fail_from(1);
    BOOST_CHECK_THROW((void)mf2::discover_post_type(page.items[0], &memory), std::bad_alloc);
}

BOOST_AUTO_TEST_SUITE_END()
