#include <mf2/jf2.hpp>

#include <mf2/parse.hpp>

#include "interpret/pages.hpp"
#include "support/corpus.hpp"
#include "support/shared.hpp"

#include <boost/json/parse.hpp>
#include <boost/test/unit_test.hpp>

#include <string>

namespace
{

/// The JF2 of a page at https://a.example/.
std::string jf2(std::string_view html)
{
    return mf2::to_jf2(mf2::test::page_at("https://a.example/", html));
}

} // namespace

BOOST_AUTO_TEST_SUITE(to_jf2)

// Deriving the Syntax, "Deriving a Note", with other words.
BOOST_AUTO_TEST_CASE(the_specifications_derivation_of_a_note)
{
    BOOST_TEST(
        jf2("<article class=h-entry><h1 class=p-name>Low tide</h1>"
            "<p>By <a class='p-author h-card' href=https://ida.example/>I. Developer</a> on"
            " <a href=https://ida.example/2015/10/21 class=u-url><time class=dt-published"
            " datetime=2015-10-21T12:00:00-0700>October 21<sup>st</sup>, 2015</time></a>"
            "<p class=p-summary>In short.</p>"
            "<div class=e-content><p>At <i>full</i> length.</p></div></article>") ==
        R"({"type":"entry","name":"Low tide",)"
        R"("author":{"type":"card","name":"I. Developer","url":"https://ida.example/"},)"
        R"("url":"https://ida.example/2015/10/21","published":"2015-10-21T12:00:00-0700",)"
        R"("summary":"In short.","content":)"
        R"({"html":"<p>At <i>full</i> length.</p>","text":"At full length."}})");
}

// Syntax, "Example Post".
BOOST_AUTO_TEST_CASE(the_specifications_like_has_its_values_without_arrays_but_for_several)
{
    BOOST_TEST(
        jf2("<div class=h-entry><a class=u-url href=/like/r23></a>"
            "<div class='p-author h-card'><a class='p-name u-url' href=/>Ida</a>"
            "<img class=u-photo src=/photo.jpg></div>"
            "<a class=u-like-of href=https://b.example/post/100></a>"
            "<i class=p-category>Likes</i><i class=p-category>Posts</i></div>") ==
        R"({"type":"entry","url":"https://a.example/like/r23",)"
        R"("author":{"type":"card","name":"Ida","url":"https://a.example/",)"
        R"("photo":"https://a.example/photo.jpg"},)"
        R"("like-of":"https://b.example/post/100","category":["Likes","Posts"]})");
}

// Using References, "Example of References".
BOOST_AUTO_TEST_CASE(the_specifications_reference_is_kept_apart_from_what_the_page_says_itself)
{
    BOOST_TEST(
        jf2("<div class=h-entry><b class=p-name>Liked</b><div class='u-like-of h-entry'>"
            "<a class='u-url p-name' href=https://b.example/100>My First Post</a>"
            "<a class=u-author href=https://b.example>Bo</a></div></div>") ==
        R"({"type":"entry","name":"Liked","like-of":"https://b.example/100","references":)"
        R"({"https://b.example/100":{"type":"entry","url":"https://b.example/100",)"
        R"("name":"My First Post","author":"https://b.example"}}})");
}

// Collections, "Multiple items on a page".
BOOST_AUTO_TEST_CASE(several_items_are_a_collection_without_properties)
{
    BOOST_TEST(
        jf2("<div class=h-entry><div class=e-content><p>One</div></div>"
            "<div class=h-entry><div class=e-content><p>Two</div></div>") ==
        R"({"children":[{"type":"entry","content":{"html":"<p>One</p>","text":"One"}},)"
        R"({"type":"entry","content":{"html":"<p>Two</p>","text":"Two"}}]})");
    BOOST_TEST(jf2("") == R"({"children":[]})");
}

// Collections.
BOOST_AUTO_TEST_CASE(the_specifications_collection_is_a_feed_with_children)
{
    BOOST_TEST(
        jf2("<div class=h-feed><a class='p-name u-url' href=/c>Ida's Page</a>"
            "<a class='p-author h-card' href=/>Ida</a><p class=h-entry>One</p></div>") ==
        R"({"type":"feed","name":"Ida's Page","url":"https://a.example/c",)"
        R"("author":{"type":"card","name":"Ida","url":"https://a.example/"},)"
        R"("children":[{"type":"entry","name":"One"}]})");
}

// HTML Content, "Multiple URLs for video/audio/picture".
BOOST_AUTO_TEST_CASE(several_videos_are_an_array)
{
    BOOST_TEST(
        jf2("<div class=h-entry><video><source class=u-video src=/v.mov>"
            "<source class=u-video src=/v.webm></video></div>") ==
        R"({"type":"entry","video":["https://a.example/v.mov","https://a.example/v.webm"],)"
        R"("name":""})");
}

BOOST_AUTO_TEST_CASE(an_image_is_its_url)
{
    BOOST_TEST(
        jf2("<p class=h-card><img class=u-photo src=/j.jpg alt=Jo><b class=p-name>Jo</b></p>") ==
        R"({"type":"card","photo":"https://a.example/j.jpg","name":"Jo"})");
}

BOOST_AUTO_TEST_CASE(a_type_is_one_that_is_known_to_be_a_vocabulary)
{
    BOOST_TEST(jf2("<p class='h-as-note h-entry'>") == R"({"type":"entry","name":""})");
    BOOST_TEST(jf2("<p class='h-zz h-as-note'>") == R"({"type":"as-note","name":""})");
    BOOST_TEST(jf2("<p class='h-x-zz'>") == R"({"type":"x-zz","name":""})");
    BOOST_TEST(mf2::to_jf2(mf2::item()) == "{}");
}

BOOST_AUTO_TEST_CASE(children_are_an_array_even_if_there_is_one)
{
    BOOST_TEST(
        jf2("<div class=h-entry><b class=p-name>A</b><p class=h-card>Jo</p></div>") ==
        R"({"type":"entry","name":"A","children":[{"type":"card","name":"Jo"}]})");
}

BOOST_AUTO_TEST_CASE(an_item_that_is_markup_has_that_too)
{
    BOOST_TEST(
        jf2("<div class=h-entry><b class=p-name>A</b><div class='e-content h-card'>by <b>Jo</b>"
            "</div></div>") ==
        R"({"type":"entry","name":"A","content":)"
        R"({"type":"card","name":"by Jo","html":"by <b>Jo</b>","text":"by Jo"}})");
}

BOOST_AUTO_TEST_CASE(names_that_are_reserved_are_no_properties)
{
    BOOST_TEST(
        jf2("<p class=h-card><i class=p-type>a</i><i class=p-children>b</i>"
            "<i class=p-references>c</i><i class=p-content-type>d</i><i class=p-html>e</i>"
            "<i class=p-text>f</i><i class=p-lang>g</i><i class=p-value>h</i></p>") ==
        R"({"type":"card","value":"h"})");
}

BOOST_AUTO_TEST_CASE(a_citation_is_a_reference_whatever_property_it_is)
{
    BOOST_TEST(
        jf2("<div class=h-entry><b class=p-name>A</b>"
            "<p class='p-comment h-cite'><a class='u-url p-name' href=/c>C</a></p></div>") ==
        R"({"type":"entry","name":"A","comment":"https://a.example/c","references":)"
        R"({"https://a.example/c":{"type":"cite","url":"https://a.example/c","name":"C"}}})");
}

BOOST_AUTO_TEST_CASE(what_has_no_url_is_no_reference)
{
    BOOST_TEST(
        jf2("<div class=h-entry><b class=p-name>A</b>"
            "<p class='p-in-reply-to h-cite'>C</p></div>") ==
        R"({"type":"entry","name":"A","in-reply-to":{"type":"cite","name":"C"}})");
}

BOOST_AUTO_TEST_CASE(an_author_is_no_reference)
{
    BOOST_TEST(
        jf2("<div class=h-entry><b class=p-name>A</b>"
            "<a class='p-author h-card' href=https://b.example/>Bo</a></div>") ==
        R"({"type":"entry","name":"A","author":)"
        R"({"type":"card","name":"Bo","url":"https://b.example/"}})");
}

BOOST_AUTO_TEST_CASE(references_are_of_the_whole_and_each_is_there_once)
{
    BOOST_TEST(
        jf2("<div class=h-entry><b class=p-name>A</b><p class='u-in-reply-to u-like-of h-cite'>"
            "<a class=u-url href=/1></a><b class=p-name>B</b><p class='u-repost-of h-cite'></p>"
            "</div><div class=h-entry><b class=p-name>C</b>"
            "<div class='u-in-reply-to h-cite'><a class=u-url href=/1></a><b class=p-name>other</b>"
            "<div class='u-repost-of h-cite'><a class=u-url href=/2></a><b class=p-name>D</b></div>"
            "</div><div class='u-like-of h-cite'><a class=u-url href=/3></a><b class=p-name>E</b>"
            "<div class='u-repost-of h-cite'><a class=u-url href=/4></a><b class=p-name>F</b></div>"
            "</div></div>") ==
        R"({"children":[{"type":"entry","name":"A","in-reply-to":"https://a.example/1",)"
        R"("like-of":"https://a.example/1","repost-of":{"type":"cite","name":""}},)"
        R"({"type":"entry","name":"C","in-reply-to":"https://a.example/1",)"
        R"("like-of":"https://a.example/3"}],"references":{)"
        R"("https://a.example/1":{"type":"cite","url":"https://a.example/1","name":"B"},)"
        R"("https://a.example/3":{"type":"cite","url":"https://a.example/3","name":"E",)"
        R"("repost-of":"https://a.example/4"},)"
        R"("https://a.example/4":{"type":"cite","url":"https://a.example/4","name":"F"}}})");
}

BOOST_AUTO_TEST_CASE(text_is_escaped)
{
    BOOST_TEST(
        jf2("<p class=h-card><b class=p-name>\"J\\\n</b></p>") ==
        R"({"type":"card","name":"\"J\\"})");
}

BOOST_AUTO_TEST_CASE(
    every_page_of_the_corpus_gives_valid_json,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t pages = 0;
    for (std::string const& bytes : mf2::test::corpus_pages())
    {
        auto const page = mf2::test::page_at("https://a.example/", bytes);
        if (page.items.empty()) continue;
        ++pages;
        boost::system::error_code ec;
        auto const value = boost::json::parse(mf2::to_jf2(page), ec, {}, {.max_depth = 1024});
        BOOST_TEST(!ec);
        auto const& object = value.as_object();
        auto const count = object.contains("type") ? 1 : object.at("children").as_array().size();
        BOOST_TEST(count == page.items.size());
    }
    BOOST_TEST(pages > 400u);
}

BOOST_AUTO_TEST_CASE(languages_are_told_where_they_are_asked_for)
{
    mf2::parse_options options;
    options.lang = mf2::lang::on;
    auto const page = mf2::parse(
        "<html lang=de><div class=h-entry><div class=e-content lang=fr>a</div></div>", options);
    BOOST_TEST(
        mf2::to_jf2(page.value()) ==
        R"({"type":"entry","lang":"de","content":{"html":"a","text":"a","lang":"fr"}})");
}

BOOST_AUTO_TEST_SUITE_END()
