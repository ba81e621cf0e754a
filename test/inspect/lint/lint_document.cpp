#include "inspect/lint/lint_document.hpp"

#include "support/expected_page.hpp"
#include "support/hostile_inputs.hpp"
#include "support/share.hpp"

#include <mf2/error.hpp>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ctime>
#include <string>
#include <string_view>

BOOST_AUTO_TEST_SUITE(lint_documents)

namespace
{

std::vector<mf2::inspect::placed_finding> found_in(
    std::string_view page, mf2::parse_options const& options = {})
{
    return mf2::inspect::lint_document(page, options).value().findings;
}

/// "LINE:COLUMN RULE;" for each finding.
std::string rules_in(std::string_view page, mf2::parse_options const& options = {})
{
    std::string all;
    for (auto const& each : found_in(page, options))
    {
        all += std::to_string(each.place.line) + ':' + std::to_string(each.place.column) + ' ';
        (all += text_of(each.what.rule).code) += ';';
    }
    return all;
}

/// The message of the only finding.
std::string only_message(std::string_view page)
{
    auto const found = found_in(page);
    BOOST_REQUIRE(found.size() == 1u);
    return found[0].what.message;
}

constexpr mf2::test::expected_page pages[] = {
    {"", ""},
    // Names that no vocabulary has may have any purpose.
    {"<p class='p-absolute u-hidden h-X h-4'>x", ""},
    {"<p class=p-author>x", ""},
    {"<p class='p-author P-Name'>x", ""},
    {"<p class='p-author u-url'>x", "1:1 property-outside-of-root;1:1 property-outside-of-root;"},
    {"<p class='H-CARD x'>y", "1:1 upper-case-name;"},
    {"<template><p class='h-boat h-full'>x</p></template>", ""},
    {"<template><p class='h-geo h-full'>x</p></template>", "1:11 in-template;"},
    {"<p class=h-card>x<template class=p-name>y</template></p>", "1:18 in-template;"},
    {"<div class=vcard><b class=fn>n</b><object class=include data=#a><p class='h-geo p-x'>x</p>"
     "</object></div><i id=a class=role>y</i>",
     "1:1 classic-root;"},
    {"<div class=hnews>x</div>", ""},
    {"<template><a rev=a rel=copyright itemref=x></a></template>", ""},
    // Only a class that is read, or would be, can be moved or made twice.
    {"<table class=h-geo><tr><i class=x>y</i><td class=p-name>n</table>", ""},
    {"<p><b class=x>1<p>2", ""},
    {"<div class=h-feed><p class='h-geo'><b class=p-name>x<div class=h-adr>y</div></b></p></div>",
     "1:1 name-not-implied;1:1 feed-without-name;1:1 feed-without-url;1:1 feed-without-author;"
     "1:1 feed-without-entries;1:36 made-twice;1:53 moved-by-parser;"},
    // Includes.
    {"<p class=vcard itemref='a b'><b class=fn>x</b></p><i id=a></i><i id=b></i>",
     "1:1 classic-root;"},
    {"<p class=vcard itemref=a><b class=fn>x</b></p><template><i id=a></i></template>",
     "1:1 classic-root;1:1 include-without-target;"},
    {"<p class=vcard><b class=fn>x</b><a class=include href=#%61>y</a></p><i id=a></i>",
     "1:1 classic-root;"},
    {"<p class=vcard><b class=fn>x</b><a href=#z>y</a><a class=include href=z>y</a></p>",
     "1:1 classic-root;"},
    {"<p itemref=z><a class=include href=#z>y</a><table><td headers=z></table>", ""},
    {"<table class=vevent><tr><td headers=z><b class=summary>x</table>",
     "1:1 classic-root;1:25 include-without-target;"},
    // Entries that are properties, and classic ones, need no such properties.
    {"<p class=h-cite><b class=p-name>x</b><i class='u-comment h-entry'>y</i></p>", ""},
    {"<div class=hentry><b class=entry-title>x</b></div>", "1:1 classic-root;"},
    {"<p class=h-entry><b class=p-name>x</b> <time class=dt-published>2020</time>"
     "<a class='u-url p-author' href=/>y</a></p>",
     ""},
    // A card whose name is written and empty has none; there is a finding for the empty value.
    {"<p class=h-card><b class=p-name></b></p>", "1:17 empty-value;"},
    {"<p class=h-card><img alt=''></p>", "1:1 card-without-name;"},
    {"<p class=vcard></p>", "1:1 classic-root;"},
    {"<p class='vcard h-card'>x</p>", ""},
    // The implied value is the same; an end tag may stand behind another.
    {"<p class=h-card><a class='fn url' href=/>x</a></p>", ""},
    {"<p class=h-card><b class=fn>x</b> y</p>", "1:17 classic-name-alone;"},
    {"<p class=h-card><b><i class=p-name>x</b></i></p>", ""},
    {"<div class=h-resume><b class=p-name>x</b><i class='p-education h-event'>y</i></div>", ""},
    {"<div class=h-feed><i class=h-event>y</i></div>",
     "1:1 name-not-implied;1:1 feed-without-name;1:1 feed-without-url;1:1 feed-without-author;"
     "1:19 event-without-start;"},
    // Values that can be read.
    {"<p class=h-event><i class=dt-start>2020-W10</i><i class=dt-end>10:00</i>"
     "<i class=dt-duration>PT5M</i><i class='dt-x h-geo'>x</i><b class=p-name>n</b></p>",
     ""},
    {"<p class=h-event><i class=dt-start></i><b class=p-name>n</b></p>", "1:18 invalid-date;"},
    {"<link rel=stylesheet><a rel='nofollow me'>x</a><a rel>x</a><form rel=me></form>",
     "1:22 rel-without-href;"},
    {"<a rel='PREVIOUS' href=/>x</a>", "1:1 obsolete-rel;"},
};

std::string of(std::string head, std::string_view repeated, std::size_t bytes)
{
    head.reserve(bytes + repeated.size());
    while (head.size() < bytes) head += repeated;
    return head;
}

/// The time to look at a page, in seconds.
double seconds(std::string const& page)
{
    std::clock_t const begin = std::clock();
    static_cast<void>(mf2::inspect::lint_document(page, {}));
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

/// An item of many properties, each with another name.
/// @param behind  the text behind that name in its class, and the element
std::string with_properties(std::size_t count, std::string_view behind)
{
    std::string page = "<div class=h-entry>";
    for (std::size_t i = 1; i <= count; ++i)
    {
        page += "<b class='p-";
        for (std::size_t rest = i; rest != 0; rest /= 26)
            page += static_cast<char>('a' + static_cast<char>(rest % 26));
        page += behind;
    }
    return page;
}

} // namespace

BOOST_DATA_TEST_CASE(a_page_has_the_findings_that_are_true_of_it, pages, page)
{
    BOOST_TEST(rules_in(page.markup) == page.expected);
}

BOOST_AUTO_TEST_CASE(messages_name_what_they_are_about_in_one_line)
{
    BOOST_TEST(
        only_message("<p class=h-event><b class=p-name>n</b><i class=dt-start>a\n\x1B b</i></p>") ==
        "start: \"a b\" is no date, time or duration that can be read");
    BOOST_TEST(
        only_message("<p>\n<a rel=me href='http://[\n'>x</a>") ==
        "\"http://[\" cannot be parsed as a URL");
    BOOST_TEST(only_message("<p class='h-card p-author'>x") == "p-author is in no item");
    BOOST_TEST(
        only_message("<p class=h-card><span class=p-name>x</span>\n<b class=p-fn>y</b></p>") ==
        "p-fn has the name of a classic microformat: p-name replaces it");
    BOOST_TEST(only_message("<div>\n<p class=h-card>n <a class=u-url href=/><i>x</i></a>"
                            "<div class=p-name>m</div></p></div>")
                   .starts_with("p-name is outside of the item that it is written in"));
    BOOST_TEST(
        only_message("<div class=h-geo><b class=p-name>x</b>\n<p class=h-adr><b class=p-name>y</b>"
                     "<div class=p-region>m</div></p></div>") ==
        "p-region is not in the h-adr of line 2, which it is written in: the HTML parser puts it "
        "outside");
}

BOOST_AUTO_TEST_CASE(a_finding_has_the_tag_that_it_is_about_and_its_place)
{
    auto const found = found_in("\xEF\xBB\xBF<p>\xC3\xA9<a rel=me\nclass=x>y</a>");
    BOOST_REQUIRE(found.size() == 1u);
    BOOST_TEST(found[0].tag == "<a rel=me class=x>");
    BOOST_TEST(found[0].place.line == 1u);
    BOOST_TEST(found[0].place.column == 5u);
    BOOST_TEST(found[0].what.offset == 8u);
}

BOOST_AUTO_TEST_CASE(what_is_said_of_an_item_that_is_several_values_is_said_once)
{
    BOOST_TEST(
        rules_in("<p class=h-cite><b class=p-name>x</b><b class='p-author p-comment h-card'>"
                 "<i class=p-name></i></b></p>") == "1:75 empty-value;");
}

BOOST_AUTO_TEST_CASE(an_element_that_no_tag_was_written_for_is_not_the_first_one_of_the_document)
{
    // The end tag makes an empty paragraph, which has no place in the source.
    BOOST_TEST(rules_in("<p class=h-card>A<div>B</div></p>") == "");
    BOOST_TEST(
        rules_in("<p id=a>A<div>B</div></p><p class=vcard itemref=a><b class=fn>x</b></p>") ==
        "1:26 classic-root;");
}

BOOST_AUTO_TEST_CASE(only_a_page_that_stands_for_somebody_needs_a_card_that_represents_it)
{
    auto const rules_at = [](std::string url, std::string_view page) {
        mf2::parse_options options;
        options.base_url = std::move(url);
        return rules_in(page, options);
    };
    std::string_view const card = "<a class=h-card href=https://other.example/>x</a>";
    std::string_view const post = "<p class=h-entry><b class=p-name>t</b><a class=u-url href></a>"
                                  "<i class=dt-published>2020</i><a class='p-author h-card' "
                                  "href=/>x</a></p>";
    for (std::string const site : {"https://e.example", "https://e.example/"})
    {
        BOOST_TEST(rules_at(site, card) == "1:1 no-representative-card;");
        BOOST_TEST(rules_at(site, post) == "");
    }
    for (std::string const other : {"https://e.example/a", "https://e.example/?a"})
    {
        BOOST_TEST(rules_at(other, card) == "");
        BOOST_TEST(rules_at(other, post) == "");
    }
    // One of two cards declares that the page is its own.
    std::string const two = std::string(card) + "<a class=h-card href=/a>y</a>";
    BOOST_TEST(rules_at("https://e.example/a", two) == "1:50 no-representative-card;");
}

BOOST_AUTO_TEST_CASE(a_card_whose_url_is_nearly_that_of_the_page_is_named)
{
    auto const told = [](std::string url, std::string_view card_url) {
        mf2::parse_options options;
        options.base_url = std::move(url);
        std::string const page = "<p class=h-card>x</p><p class=h-card><a class='p-name u-uid "
                                 "u-url' href='" +
            std::string(card_url) + "'>y</a></p>";
        auto const found = found_in(page, options);
        BOOST_TEST_REQUIRE(found.size() <= 1u);
        return found.empty() ? std::string() : found[0].what.message;
    };
    std::string const none = "no h-card represents the page: ";
    auto const near = [&none](std::string const& card, std::string const& page) {
        return none + "this one has \"" + card + "\" as u-url, not \"" + page + "\"";
    };
    for (std::string const page :
         {"http://e.example/a", "https://www.e.example/a", "https://e.example/a/",
          "https://e.example/a?utm_source=x&utm_medium=y", "https://e.example/a?fbclid=1"})
    {
        BOOST_TEST(told(page, "https://e.example/a") == near("https://e.example/a", page));
    }
    BOOST_TEST(
        told("https://e.example/", "/#me") == near("https://e.example/#me", "https://e.example/"));
    BOOST_TEST(told("https://e.example/a#me", "/a") == "");
    for (std::string const page :
         {"https://e.example/a?p=1", "https://e.example/a?utm_source=x&p=1", "https://e.example/b",
          "https://e.example.net/a"})
    {
        BOOST_TEST(told(page, "https://e.example/a") == "");
    }
}

BOOST_AUTO_TEST_CASE(a_post_that_has_something_to_show_needs_no_name)
{
    for (std::string_view const shown :
         {"<b class=e-content>x</b>", "<b class=p-summary>x</b>", "<img class=u-photo src=a alt=b>",
          "<a class=u-like-of href=/>x</a>", "<a class=u-in-reply-to href=/>x</a>"})
    {
        BOOST_TEST(
            rules_in(
                "<p class=h-entry>" + std::string(shown) +
                "<a class='u-url p-author' href=/a>y</a><i class=dt-published>2020</i></p>") == "",
            shown);
    }
}

BOOST_AUTO_TEST_CASE(what_an_option_turns_off_is_not_missed)
{
    mf2::parse_options options;
    options.implied = mf2::implied::off;
    BOOST_TEST(rules_in("<p class=h-geo><b class=h-adr>x</b></p>", options) == "");
    options.classic = mf2::classic::off;
    BOOST_TEST(rules_in("<p class=vcard itemref=x>y</p>", options) == "");
    options = {};
    options.includes = mf2::includes::off;
    BOOST_TEST(
        rules_in("<p class=vcard itemref=x><b class=fn>y</b></p>", options) == "1:1 classic-root;");
    options.roots = mf2::roots::except;
    BOOST_TEST(rules_in("<p class=h-full>x</p>", options) == "1:1 excluded-root;");
}

BOOST_AUTO_TEST_CASE(more_than_the_parser_tells_is_counted)
{
    auto const found = found_in(of("", "<a rel=me href='http://['>x</a>", 31 * 102));
    BOOST_REQUIRE(found.size() == 101u);
    BOOST_TEST(found.back().what.message == "2 more such things are not told of");
}

BOOST_AUTO_TEST_CASE(a_limit_that_is_met_is_an_error)
{
    mf2::parse_options options;
    options.item_limit = 1;
    auto const found = mf2::inspect::lint_document("<b class=h-x></b><b class=h-x></b>", options);
    BOOST_TEST((found.error() == mf2::error::item_limit));
}

BOOST_AUTO_TEST_CASE(hostile_documents_take_time_that_is_linear)
{
    mf2::test::expected_page const repeated[] = {
        {"<div class=h-feed>", "<p class=h-entry><a class=u-url href=/x>t</a></p>"},
        {"", "<p class=vcard itemref='a b'><i id=a class=fn>x</i></p>"},
        {"<p><b class=h-card>", "<p class=u-url>x\n"},
        {"<table class=h-card>", "<b class=p-name>x</b>"},
        {"<p class=h-card>", "<div class=p-fn>x</i></div>"},
        {"", "<a class=h-card><b class=h-geo>"},
        {"<div class=vcard>", "<a class=include href=#x>y</a>"},
        {"<b class='h-card", " p-name P-NAME"},
        {"<b class=h-card>", "<i class='h-crad p-nmae p-honorific-sufix'>"},
        {"<div class='h-entry'>", "<p class=p-author><b class=h-card>x</b></p>"},
        {"<div class='h-entry'>", "<b class=h-card>x</b>"},
        {"<p class=h-event><b class=dt-start>", "<i class=value>x</i>"},
        {"<div class=h-entry>", "<p class=e-content>x<ul></ul></p>"},
        {"<div class=h-card hidden>", "<div class=p-note style='display:none'>"},
        {"", "<script><p class=h-card><script></script>"},
        {"", "<!-- <p class=h-card> <!-- -->"},
        {"<!--", "<!--"},
        {"<p ", "class=h-card "},
        {"", "<p id=\"a class=\"h-card\">"},
        {"<title>", "<title class=x"},
    };
    for (mf2::test::expected_page const& each : repeated)
    {
        std::size_t const size = std::size_t{1} << 17;
        std::string const head(each.markup);
        auto const page = [&](std::size_t bytes) { return of(head, each.expected, bytes) + "'>"; };
        // Quadratic time would be sixteen times as long.
        BOOST_TEST(
            seconds(page(4 * size)) < 8 * seconds(page(size)) + 0.2, each.markup << each.expected);
    }
}

BOOST_AUTO_TEST_CASE(an_item_of_many_properties_takes_time_that_is_linear)
{
    std::size_t const count = 8000;
    for (std::string_view const behind :
         {"'></b>", " fn entry-title'></b>", " p-author'>x<i class=h-card>y</i></b>"})
    {
        // Quadratic time would be sixty-four times as long.
        double const few = seconds(with_properties(count, behind));
        BOOST_TEST(seconds(with_properties(8 * count, behind)) < 16 * few + 0.2, behind);
    }
}

BOOST_AUTO_TEST_CASE(hostile_documents_have_findings_of_no_more_than_some_text_for_each_byte)
{
    std::size_t const size = std::size_t{1} << 14;
    std::size_t index = 0;
    for (mf2::test::hostile_input const& input : mf2::test::hostile_inputs())
    {
        if (index++ % mf2::test::share(1) != 0) continue;
        auto const found = mf2::inspect::lint_document(input.make(size), {});
        if (!found) continue;
        std::size_t bytes = 0;
        for (auto const& each : found->findings) bytes += each.what.message.size();
        BOOST_TEST(bytes <= 40 * size, input.name);
    }
}

BOOST_AUTO_TEST_SUITE_END()
