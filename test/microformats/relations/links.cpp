// The links of documents, tried on whole documents.
#include <mf2/link.hpp>

#include "support/events.hpp"
#include "support/every_way.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/item_filter.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace
{

mf2::parse_options with_links(mf2::links wanted = mf2::links::hyperlinks)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/d/";
    options.links = wanted;
    return options;
}

/// "a http://example.com/ [me] 'text'", without its place.
std::string text_of(mf2::link const& link)
{
    std::string text = std::string(name(link.element)) + ' ' + std::string(link.url);
    for (auto const& rel : link.rels)
        text.append(rel == link.rels.front() ? " [" : " ").append(rel);
    if (!link.rels.empty()) text += ']';
    return text + (link.text.empty() ? "" : " '" + std::string(link.text) + "'");
}

std::string texts_of(std::vector<std::string> const& texts)
{
    std::string all;
    for (auto const& each : texts) all += (all.empty() ? "" : "; ") + each;
    return all;
}

/// All links of a page, checked at every cut, with everything kept, and with items or without.
std::string links_of(std::string_view html, mf2::parse_options options = with_links())
{
    auto const page = mf2::test::parsed_every_way(html, options);
    for (auto const without : {mf2::results::rels, mf2::results::items})
    {
        options.results = without;
        BOOST_TEST((mf2::test::parsed_every_way(html, options).links == page.links));
    }
    std::vector<std::string> texts;
    for (auto const& each : page.links) texts.push_back(text_of(each));
    return texts_of(texts);
}

std::string all_links_of(std::string_view html)
{
    return links_of(html, with_links(mf2::links::all));
}

/// The attributes of each link about its target: "title=T type=a/b; ".
std::string attributes_of(std::string_view html, mf2::links wanted = mf2::links::hyperlinks)
{
    std::vector<std::string> texts;
    for (auto const& each : mf2::test::parsed_every_way(html, with_links(wanted)).links)
    {
        std::string all;
        auto const add = [&all](std::string_view name, auto const& value) {
            if (value) all += std::string(all.empty() ? "" : " ").append(name).append(*value);
        };
        add("title=", each.title);
        add("media=", each.media);
        add("hreflang=", each.hreflang);
        add("type=", each.type);
        texts.push_back(all.empty() ? "nothing" : all);
    }
    return texts_of(texts);
}

/// The source of each link.
std::string places_of(std::string_view html, mf2::links wanted = mf2::links::hyperlinks)
{
    auto const page = mf2::test::parsed_every_way(html, with_links(wanted));
    std::vector<std::string> texts;
    for (auto const& each : page.links)
        texts.emplace_back(html.substr(each.start, each.end - each.start));
    return texts_of(texts);
}

} // namespace

BOOST_AUTO_TEST_SUITE(links)

BOOST_AUTO_TEST_CASE(there_are_none_unless_asked_for)
{
    auto options = with_links(mf2::links::off);
    BOOST_TEST(mf2::test::parsed_every_way("<a href=x rel=me>y</a>", options).links.empty());
}

BOOST_AUTO_TEST_CASE(an_a_an_area_and_a_link_with_href_are_links_with_rel_or_without)
{
    BOOST_TEST(
        links_of("<link href=a><a href=b rel='me x me'>c</a><map><area href=d></map><a>e</a>"
                 "<a rel=me>f</a><b href=g>h</b>") ==
        "link http://example.com/d/a; a http://example.com/d/b [me x] 'c'; "
        "area http://example.com/d/d");
}

BOOST_AUTO_TEST_CASE(an_empty_href_is_a_link_to_the_page)
{
    std::string const page = "a http://example.com/d/ 'x'; a http://example.com/d/ 'y'";
    BOOST_TEST(links_of("<body><p>.</p><a href>x</a><a href=''>y</a>") == page);
    // With so many bytes, tags are passed over by their marks.
    std::string const long_text(4096, '.');
    BOOST_TEST(
        links_of("<body>" + long_text + "<p><a href>x</a><a HREF=\"\">y</a>" + long_text) == page);
}

BOOST_AUTO_TEST_CASE(a_link_that_is_told_twice_is_twice_there)
{
    BOOST_TEST(
        links_of("<p><a href=x rel=a>b</a><a href=x rel=a>c</a>") ==
        "a http://example.com/d/x [a] 'b'; a http://example.com/d/x [a] 'c'");
}

BOOST_AUTO_TEST_CASE(text_is_that_of_the_element_untrimmed)
{
    BOOST_TEST(
        links_of("<p><a href=x> a <b>b&amp;</b><img alt=no src=y><script>s</script>\n</a>") ==
        "a http://example.com/d/x ' a b&s\n'");
}

BOOST_AUTO_TEST_CASE(what_a_hyperlink_says_of_its_page_is_told_as_it_is_written)
{
    BOOST_TEST(
        attributes_of("<link href=a title='b &amp; c' media=' d' hreflang=e type=f>") ==
        "title=b & c media= d hreflang=e type=f");
    BOOST_TEST(
        attributes_of("<p><a href=a TITLE=b title=c>d</a><map><area href=e type></map>") ==
        "title=b; type=");
    // A clone of the element has them, too.
    BOOST_TEST(attributes_of("<p><a href=a title=b>c</p><p>d</a>") == "title=b; title=b");
}

BOOST_AUTO_TEST_CASE(each_of_the_links_to_a_page_says_its_own)
{
    std::string_view const page =
        "<link rel=alternate href=f type=a title=b><link rel=alternate href=f type=c>"
        "<p class=h-entry><a rel=me href=f title=d hreflang=e>g</a>";
    BOOST_TEST(attributes_of(page) == "title=b type=a; type=c; title=d hreflang=e");
    mf2::document const read = mf2::test::parsed_every_way(page, with_links());
    auto const merged = read.relations.urls();
    BOOST_REQUIRE(merged.size() == 1u);
    BOOST_TEST(merged[0].title.value() == "b");
    BOOST_TEST(merged[0].type.value() == "a");
}

BOOST_AUTO_TEST_CASE(a_source_says_nothing_of_a_page)
{
    BOOST_TEST(
        attributes_of(
            "<p><img src=a title=b><video src=c title=d>e</video>"
            "<audio title=f><source src=g type=h media=i></audio>",
            mf2::links::all) == "nothing; nothing; nothing");
}

BOOST_AUTO_TEST_CASE(a_source_is_a_link_on_request)
{
    std::string_view const page =
        "<p><img src=a><audio src=b>x<source src=c>y</audio><video src=d><a href=e>f</a></video>"
        "<iframe src=g>h</iframe><img><script src=i></script><embed src=j><a src=k>l</a>";
    BOOST_TEST(links_of(page) == "a http://example.com/d/e 'f'");
    BOOST_TEST(
        all_links_of(page) ==
        "img http://example.com/d/a; audio http://example.com/d/b; source http://example.com/d/c; "
        "video http://example.com/d/d; a http://example.com/d/e 'f'; "
        "iframe http://example.com/d/g");
}

BOOST_AUTO_TEST_CASE(a_source_that_is_more_is_told_before_those_in_it)
{
    std::string const expected = "video http://example.com/d/a; audio http://example.com/d/b";
    BOOST_TEST(
        all_links_of("<p>x<video class=h-card src=a><audio src=b>c</audio></video>") == expected);
    auto options = with_links(mf2::links::all);
    options.lang = mf2::lang::on;
    BOOST_TEST(
        links_of("<p>x<video lang=de src=a><audio src=b>c</audio></video>", options) == expected);
}

BOOST_AUTO_TEST_CASE(an_image_start_tag_is_an_img)
{
    BOOST_TEST(all_links_of("<p><image src=a>") == "img http://example.com/d/a");
}

BOOST_AUTO_TEST_CASE(what_is_in_a_template_is_no_link)
{
    BOOST_TEST(
        all_links_of("<template><a href=a>b</a><img src=c></template><a href=d>e</a>") ==
        "a http://example.com/d/d 'e'");
}

BOOST_AUTO_TEST_CASE(links_in_foreign_content_count_by_their_local_names)
{
    BOOST_TEST(
        links_of("<p><svg><a href=a><text>b</text></a><a xlink:href=c>d</a></svg>") ==
        "a http://example.com/d/a 'b'");
}

BOOST_AUTO_TEST_CASE(links_in_links_have_each_their_text)
{
    BOOST_TEST(
        links_of("<a href=a>b<table><td><a href=c>d</a></table>e</a>") ==
        "a http://example.com/d/a 'bde'; a http://example.com/d/c 'd'");
    // The second start tag ends the first element.
    BOOST_TEST(
        links_of("<p><a href=a>b<a href=c>d</a>e") ==
        "a http://example.com/d/a 'b'; a http://example.com/d/c 'd'");
}

BOOST_AUTO_TEST_CASE(an_element_that_is_opened_again_is_a_link_of_its_own)
{
    BOOST_TEST(
        links_of("<p><a href=a>b</p><p>c</a>d") ==
        "a http://example.com/d/a 'b'; a http://example.com/d/a 'c'");
    BOOST_TEST(
        links_of("<div><a href=a>b<div>c</a>d</div></div>") ==
        "a http://example.com/d/a 'b'; a http://example.com/d/a 'c'");
}

BOOST_AUTO_TEST_CASE(the_order_is_that_of_the_tree)
{
    BOOST_TEST(
        links_of("<table><tr><td><a href=a>b</a></td></tr><a href=c>d</a></table>") ==
        "a http://example.com/d/c 'd'; a http://example.com/d/a 'b'");
}

BOOST_AUTO_TEST_CASE(links_in_items_are_those_of_the_document_too)
{
    BOOST_TEST(
        links_of(
            "<link href=z><div class=h-feed><a href=a>b</a><div class=h-entry>"
            "<a class=u-url href=c>d</a><p class=p-author><a class=h-card href=e>f</a></p>"
            "<div class=e-content><a href=g>h</a></div></div><a href=i rel=next>j</a></div>") ==
        "link http://example.com/d/z; a http://example.com/d/a 'b'; a http://example.com/d/c 'd'; "
        "a http://example.com/d/e 'f'; a http://example.com/d/g 'h'; "
        "a http://example.com/d/i [next] 'j'");
}

BOOST_AUTO_TEST_CASE(items_and_relations_are_what_they_are_without_links)
{
    for (std::string_view const page :
         {"<a href=x>y<p class=h-card>z<img src=a>", "<p><a href=x><b class=h-card>y</b></p>z",
          "<a rel=me href=x>1</a><div class=h-entry><a href=q>a<a rel=x href=r>b</div>c",
          "<div class=h-card><video src=x><p class=p-name>a</video><i>b</i></div>",
          "<div class=vcard><audio src=x><p class=fn>a</p><source src=y></audio></div>",
          "<table><video src=x><tr class=h-card><td class=p-a>b<iframe src=y></table>"})
    {
        auto const without = mf2::parse(page, with_links(mf2::links::off)).value();
        for (auto const wanted : {mf2::links::hyperlinks, mf2::links::all})
        {
            auto const with = mf2::test::parsed_every_way(page, with_links(wanted));
            BOOST_TEST((with.items == without.items), page);
            BOOST_TEST((with.relations == without.relations), page);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_part_of_the_document_has_all_links_of_the_document)
{
    auto options = with_links();
    options.region = mf2::region::id;
    options.id = "i";
    auto const page = mf2::test::parsed_every_way(
        "<a href=a>b</a><div id=i><a href=c>d</a></div><a href=e>f</a>", options);
    BOOST_TEST(page.links.size() == 3u);
}

BOOST_AUTO_TEST_CASE(an_include_makes_no_links)
{
    BOOST_TEST(
        links_of("<div class=vcard><a class=include href=#i>a</a></div>"
                 "<p id=i><a class='fn url' href=x>b</a></p>") ==
        "a http://example.com/d/#i 'a'; a http://example.com/d/x 'b'");
}

BOOST_AUTO_TEST_CASE(urls_are_those_of_the_base_wherever_it_stands)
{
    BOOST_TEST(
        links_of("<a href=a>b</a><base href=http://example.org/><a href=c>d</a>") ==
        "a http://example.org/a 'b'; a http://example.org/c 'd'");
    BOOST_TEST(
        links_of("<p><a href='HTTP://Example.org'>a</a><a href='http://['>b</a>") ==
        "a HTTP://Example.org 'a'; a http://[ 'b'");
    auto normalized = with_links();
    normalized.urls = mf2::urls::normalized;
    BOOST_TEST(
        links_of("<a href='HTTP://Example.org'>a</a>", normalized) == "a http://example.org/ 'a'");
}

BOOST_AUTO_TEST_CASE(a_link_has_the_place_of_its_element)
{
    BOOST_TEST(
        places_of("<link href=a ><p><a href=b>c<i>d</i></a>e<area href=f>", mf2::links::all) ==
        "<link href=a >; <a href=b>c<i>d</i></a>; <area href=f>");
    BOOST_TEST(
        places_of(
            "<p><video src=a>b</video>c<img src=d><iframe src=e>f</iframe>g", mf2::links::all) ==
        "<video src=a>b</video>; <img src=d>; <iframe src=e>f</iframe>");
    BOOST_TEST(places_of("<p><a href=a>b</p>") == "<a href=a>b");
}

BOOST_AUTO_TEST_CASE(places_count_bytes_of_the_input)
{
    auto options = with_links();
    options.content_type = "text/html; charset=windows-1252";
    std::string const page = "<p>\xE4\xF6<a href=\xFC>\xDF</a>";
    auto const links = mf2::test::parsed_every_way(page, options).links;
    BOOST_REQUIRE(links.size() == 1u);
    BOOST_TEST(page.substr(links[0].start, links[0].end - links[0].start) == page.substr(5));
    BOOST_TEST(links[0].text == "\xC3\x9F");
}

BOOST_AUTO_TEST_CASE(a_frameset_takes_the_links_of_the_body_away)
{
    BOOST_TEST(
        links_of("<link href=a><p><a href=b></a><frameset>") == "link http://example.com/d/a");
}

BOOST_AUTO_TEST_CASE(a_handler_is_told_of_a_link_as_soon_as_it_is_final)
{
    struct counter final : mf2::handler
    {
        std::size_t links = 0;
        void on_item(mf2::item&&) override {}
        void on_link(mf2::link&&) override { ++links; }
    };
    counter told;
    auto options = with_links(mf2::links::all);
    options.content_type = "text/html; charset=utf-8";
    mf2::parser parser(told, options);
    boost::system::error_code ec;
    parser.write("<link href=a><body>x<a href=b>c</a><img src=d><video src=e>", ec);
    BOOST_TEST(told.links == 3u);
    parser.write("</video>", ec);
    BOOST_TEST(told.links == 4u);
}

BOOST_AUTO_TEST_CASE(links_are_counted_and_passed_on)
{
    mf2::test::event_log log;
    mf2::item_filter filter(log, {"h-entry"});
    mf2::parser parser(filter, with_links());
    boost::system::error_code ec;
    parser.write("<a href=a>b</a><p class=h-card><a href=c rel=d>e</a>", ec);
    parser.finish(ec);
    BOOST_TEST(!ec.failed());
    BOOST_TEST(log.links.size() == 2u);
    BOOST_TEST(log.counted.links == 2u);
    BOOST_TEST(log.counted.relations == 1u);
}

BOOST_AUTO_TEST_CASE(links_need_no_memory_once_they_are_told)
{
    struct nobody final : mf2::handler
    {
        void on_item(mf2::item&&) override {}
    };
    nobody receiver;
    auto options = with_links(mf2::links::all);
    options.results = mf2::results::rels;
    options.memory_limit = std::size_t{256} << 10;
    mf2::parser parser(receiver, options);
    boost::system::error_code ec;
    parser.write("<!DOCTYPE html><title>x</title><body><video src=v>x", ec);
    for (int i = 0; i != 20'000 && !ec; ++i)
    {
        parser.write(
            "<p><a href=http://example.com/" + std::to_string(i) + "><b>y</b></a><img src=z>", ec);
    }
    // Links in the video wait until its end is known.
    BOOST_TEST((ec == mf2::error::memory_limit));
    parser.reset();
    ec = {};
    parser.write("<!DOCTYPE html><title>x</title><body><video src=v></video>x", ec);
    for (int i = 0; i != 20'000 && !ec; ++i)
    {
        parser.write(
            "<p><a href=http://example.com/" + std::to_string(i) + "><b>y</b></a><img src=z>", ec);
    }
    parser.finish(ec);
    BOOST_TEST(!ec.failed(), ec.message());
}

BOOST_AUTO_TEST_CASE(links_count_for_the_limits_of_results)
{
    auto options = with_links();
    options.output_limit = 0;
    // Each empty link repeats the base, which is long.
    options.base_url = "http://example.com/" + std::string(2000, 'x') + '/';
    std::string page;
    for (int i = 0; i != 100; ++i) page += "<a href></a>";
    auto const read = mf2::parse(page, options);
    BOOST_REQUIRE(read.has_error());
    BOOST_TEST((read.error() == mf2::error::output_limit));
    options.output_limit = 10'000'000;
    BOOST_TEST(mf2::parse(page, options).value().links.size() == 100u);

    // Each paragraph has a clone of the element, with its title.
    page = "<p><a href=a title='" + std::string(4000, 't') + "'>x</p>";
    for (int i = 0; i != 100; ++i) page += "<p>x</p>";
    options.base_url = "http://example.com/";
    BOOST_TEST(mf2::parse(page, options).value().links.back().title->size() == 4000u);
    options.output_limit = 0;
    BOOST_TEST((mf2::parse(page, options).error() == mf2::error::output_limit));

    auto short_values = with_links();
    short_values.value_limit = 30;
    BOOST_TEST(
        !mf2::parse("<a href=a>123456789012345678901234567890</a>", short_values).has_error());
    auto const too_long = mf2::parse("<a href=a>1234567890123456789012345678901</a>", short_values);
    BOOST_REQUIRE(too_long.has_error());
    BOOST_TEST((too_long.error() == mf2::error::value_limit));
}

BOOST_AUTO_TEST_SUITE_END()
