#include <mf2/interpret.hpp>

#include "interpret/pages.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

// W3C Note "Post Type Discovery": a case for each step of both algorithms, in its words. Each post
// also has the properties of later steps, before its own.

BOOST_AUTO_TEST_SUITE(post_type_steps)

namespace
{

constexpr std::string_view reply = "<a class=u-in-reply-to href=/1></a>";
constexpr std::string_view video = "<video class=u-video src=/2></video>";
constexpr std::string_view photo = "<img class=u-photo src=/3>";
constexpr std::string_view article = "<b class=p-name>Title</b><p class=e-content>Text</p>";

/// A page with one item of this type.
mf2::document post(std::string_view type, std::string_view content)
{
    return mf2::test::page_at(
        "https://a.example/",
        "<div class=" + std::string(type) + '>' + std::string(content) + "</div>");
}

std::string type_of(std::string_view content, std::string_view more = {})
{
    auto const page = post("h-entry", std::string(more) + std::string(content));
    return std::string(name(mf2::discover_post_type(page.items.front())));
}

std::string response_of(std::string_view content, std::string_view more = {})
{
    auto const page = post("h-entry", std::string(more) + std::string(content));
    return std::string(name(mf2::discover_response_type(page.items.front())));
}

} // namespace

BOOST_AUTO_TEST_CASE(if_the_post_is_an_event_item_then_it_is_an_event)
{
    auto const page = post("h-event", "<b class=p-rsvp>yes</b>");
    BOOST_TEST(name(mf2::discover_post_type(page.items.front())) == "event");
}

BOOST_AUTO_TEST_CASE(if_the_post_has_an_rsvp_property_with_a_valid_value_then_it_is_an_rsvp_post)
{
    BOOST_TEST(type_of("<b class=p-rsvp>maybe</b>", "<a class=u-repost-of href=/4></a>") == "rsvp");
    BOOST_TEST(type_of("<b class=p-rsvp>often</b>", reply) == "reply");
}

BOOST_AUTO_TEST_CASE(if_the_post_has_a_repost_of_property_with_a_valid_url_then_it_is_a_repost_post)
{
    BOOST_TEST(
        type_of("<a class=u-repost-of href=/4></a>", "<a class=u-like-of href=/5></a>") ==
        "repost");
    BOOST_TEST(type_of("<b class=p-repost-of>a post</b>", reply) == "reply");
}

BOOST_AUTO_TEST_CASE(if_the_post_has_a_like_of_property_with_a_valid_url_then_it_is_a_like_post)
{
    BOOST_TEST(type_of("<a class=u-like-of href=/5></a>", reply) == "like");
    BOOST_TEST(type_of("<b class=p-like-of>a post</b>", reply) == "reply");
}

BOOST_AUTO_TEST_CASE(
    if_the_post_has_an_in_reply_to_property_with_a_valid_url_then_it_is_a_reply_post)
{
    BOOST_TEST(type_of(reply, video) == "reply");
    BOOST_TEST(type_of("<b class=p-in-reply-to>a post</b>", video) == "video");
}

BOOST_AUTO_TEST_CASE(if_the_post_has_a_video_property_with_a_valid_url_then_it_is_a_video_post)
{
    BOOST_TEST(type_of(video, photo) == "video");
    BOOST_TEST(type_of("<b class=p-video>a film</b>", photo) == "photo");
}

BOOST_AUTO_TEST_CASE(if_the_post_has_a_photo_property_with_a_valid_url_then_it_is_a_photo_post)
{
    BOOST_TEST(type_of(photo, article) == "photo");
    BOOST_TEST(type_of("<b class=p-photo>a picture</b>", article) == "article");
}

BOOST_AUTO_TEST_CASE(if_it_has_a_content_property_use_its_first_non_empty_value_as_the_content)
{
    BOOST_TEST(
        type_of("<b class=p-name>A</b><p class=e-content></p><p class=e-content>A b</p>"
                "<p class=p-summary>B</p>") == "note");
}

BOOST_AUTO_TEST_CASE(else_if_it_has_a_summary_property_use_its_first_non_empty_value_as_the_content)
{
    BOOST_TEST(
        type_of("<b class=p-name>A</b><p class=p-summary></p><p class=p-summary>A b</p>") ==
        "note");
    BOOST_TEST(type_of("<b class=p-name>A</b><p class=p-summary>B</p>") == "article");
}

BOOST_AUTO_TEST_CASE(else_it_is_a_note_post)
{
    BOOST_TEST(type_of("<b class=p-name>A</b>") == "note");
}

BOOST_AUTO_TEST_CASE(if_the_post_has_no_name_or_an_empty_one_then_it_is_a_note_post)
{
    BOOST_TEST(type_of("<p class=e-content>B</p>") == "note");
    BOOST_TEST(type_of("<b class=p-name></b><p class=e-content>B</p>") == "note");
}

BOOST_AUTO_TEST_CASE(take_the_first_non_empty_value_of_the_name_property)
{
    BOOST_TEST(
        type_of("<b class=p-name></b><b class=p-name>B</b><b class=p-name>A</b>"
                "<p class=e-content>B c</p>") == "note");
}

BOOST_AUTO_TEST_CASE(trim_all_leading_and_trailing_whitespace)
{
    BOOST_TEST(
        type_of("<data class=p-name value=' B\n'></data><p class=e-content>Bc</p>") == "note");
}

BOOST_AUTO_TEST_CASE(collapse_all_sequences_of_internal_whitespace_to_a_single_space_each)
{
    BOOST_TEST(
        type_of("<data class=p-name value='B \t\n c'></data><p class=e-content>B c d</p>") ==
        "note");
}

BOOST_AUTO_TEST_CASE(do_the_same_with_the_content)
{
    BOOST_TEST(
        type_of("<b class=p-name>B c</b><data class=p-content value=' B \t\n c d'></data>") ==
        "note");
}

BOOST_AUTO_TEST_CASE(
    if_this_processed_name_is_not_a_prefix_of_the_processed_content_it_is_an_article)
{
    BOOST_TEST(type_of("<b class=p-name>c</b><p class=e-content>B c</p>") == "article");
}

BOOST_AUTO_TEST_CASE(else_it_is_a_note_post_since_the_name_is_a_prefix)
{
    BOOST_TEST(type_of("<b class=p-name>B</b><p class=e-content>B c</p>") == "note");
}

// "Response Type Algorithm".

BOOST_AUTO_TEST_CASE(if_the_response_has_an_rsvp_with_a_valid_value_then_it_is_an_rsvp_response)
{
    BOOST_TEST(
        response_of("<b class=p-rsvp>no</b>", "<a class=u-repost-of href=/4></a>") == "rsvp");
}

BOOST_AUTO_TEST_CASE(if_the_response_has_a_repost_of_with_a_valid_url_then_it_is_a_repost_response)
{
    BOOST_TEST(
        response_of("<a class=u-repost-of href=/4></a>", "<a class=u-like-of href=/5></a>") ==
        "repost");
}

BOOST_AUTO_TEST_CASE(if_the_response_has_a_like_of_with_a_valid_url_then_it_is_a_like_response)
{
    BOOST_TEST(response_of("<a class=u-like-of href=/5></a>", reply) == "like");
}

BOOST_AUTO_TEST_CASE(
    if_the_response_has_an_in_reply_to_with_a_valid_url_then_it_is_a_reply_response)
{
    BOOST_TEST(response_of(reply, photo) == "reply");
}

BOOST_AUTO_TEST_CASE(else_it_is_a_mention)
{
    BOOST_TEST(response_of(photo, article) == "mention");
}

BOOST_AUTO_TEST_SUITE_END()
