#include "cli/explain/explanation_text.hpp"

#include "support/corpus.hpp"
#include "support/hostile_inputs.hpp"
#include "support/share.hpp"
#include "support/shared.hpp"

#include <mf2/error.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

BOOST_AUTO_TEST_SUITE(explanations)

namespace
{

mf2::cli::result<std::string> told_of(
    std::string_view page, mf2::parse_options const& options,
    std::vector<std::string> const& types = {}, mf2::cli::explain_options const& part = {},
    mf2::cli::explanation_style style = {})
{
    auto const read = mf2::cli::read_explained(page, options, types, part);
    if (!read) return read.error();
    return mf2::cli::explanation_text(*read, style);
}

std::string explained(std::string_view page, mf2::cli::explanation_style style = {})
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    return *told_of(page, options, {}, {}, style);
}

/// The explanation of a part of a page.
std::string part_of(std::string_view page, mf2::cli::explain_options const& part)
{
    return *told_of(page, {}, {}, part);
}

} // namespace

BOOST_AUTO_TEST_CASE(each_value_has_its_rule_and_its_place)
{
    BOOST_TEST(
        explained("<div class=h-entry>\n"
                  "<a class='u-url p-name' href=/a>Title</a>\n"
                  "<p class='p-author h-card'><img src=a.jpg alt=Bob></p>\n"
                  "<time class=dt-published>yesterday</time>\n"
                  "<div class=e-content><b>hi</b></div></div>") ==
        "h-entry, 1:1 <div class=h-entry>\n"
        "  url: http://example.com/a\n"
        "    u-url: href, 2:1 <a class='u-url p-name' href=/a>\n"
        "  name: Title\n"
        "    p-name: text, 2:1 <a class='u-url p-name' href=/a>\n"
        "  author: Bob\n"
        "    p-author: name of the item, 3:1 <p class='p-author h-card'>\n"
        "    h-card, 3:1 <p class='p-author h-card'>\n"
        "      name: Bob\n"
        "        implied: alt, 3:28 <img src=a.jpg alt=Bob>\n"
        "      photo: http://example.com/a.jpg\n"
        "        implied: src, 3:28 <img src=a.jpg alt=Bob>\n"
        "  published: yesterday\n"
        "    dt-published: text, no date that can be read, 4:1 <time class=dt-published>\n"
        "  content: hi\n"
        "    e-content: markup, 5:1 <div class=e-content>\n");
}

BOOST_AUTO_TEST_CASE(classic_items_children_and_missing_names_are_told)
{
    BOOST_TEST(
        explained("<div class=h-feed><b class=p-a>x</b><i class=vcard><b class=fn>y</b></i>"
                  "</div>") ==
        "h-feed, 1:1 <div class=h-feed>\n"
        "  a: x\n"
        "    p-a: text, 1:19 <b class=p-a>\n"
        "  child:\n"
        "    h-card, classic, 1:37 <i class=vcard>\n"
        "      name: y\n"
        "        p-name: text, 1:52 <b class=fn>\n"
        "  no name: not implied where there is a nested item or p-* or e-*\n");
}

BOOST_AUTO_TEST_CASE(an_item_that_is_the_value_of_several_properties_is_told_once)
{
    BOOST_TEST(
        explained("<p class=h-x><b class='p-a p-b h-y'>x</b></p>") ==
        "h-x, 1:1 <p class=h-x>\n"
        "  a: x\n"
        "    p-a: name of the item, 1:14 <b class='p-a p-b h-y'>\n"
        "    h-y, 1:14 <b class='p-a p-b h-y'>\n"
        "      name: x\n"
        "        implied: text, 1:14 <b class='p-a p-b h-y'>\n"
        "  b: x\n"
        "    p-b: name of the item, 1:14 <b class='p-a p-b h-y'>\n"
        "    h-y, as above, 1:14\n"
        "  no name: not implied where there is a nested item or p-* or e-*\n");
}

BOOST_AUTO_TEST_CASE(what_gave_nothing_and_what_is_wrong_comes_behind)
{
    BOOST_TEST(
        explained("<b class=p-a>x</b><a rel=me href='http://['>y</a>") ==
        "There is no item to tell of.\n"
        "\n"
        "Not used:\n"
        "  p-a is in no item:\n"
        "    1:1 <b class=p-a>\n"
        "\n"
        "Diagnostics:\n"
        "  invalid-url http://[:\n"
        "    1:19 <a rel=me href='http://['>\n");
}

BOOST_AUTO_TEST_CASE(clones_that_begin_at_one_place_are_each_told)
{
    BOOST_TEST(
        explained("<p><b class=h-x>one<p>two") ==
        "h-x, 1:4 <b class=h-x>\n"
        "  name: one\n"
        "    implied: text, 1:4 <b class=h-x>\n"
        "h-x, 1:4 <b class=h-x>\n"
        "  name: two\n"
        "    implied: text, 1:4 <b class=h-x>\n");
}

BOOST_AUTO_TEST_CASE(a_value_that_an_item_lends_is_told_as_its_name_or_url)
{
    std::string const text =
        explained("<p class=h-x><b class='p-a h-y'><i class=p-name>n</i> more</b>"
                  "<b class='u-b h-y'><a class=u-url href=/u>m</a></b></p>");
    BOOST_TEST(text.find("  a: n\n    p-a: name of the item, 1:14 ") != std::string::npos);
    BOOST_TEST(
        text.find("  b: http://example.com/u\n    u-b: url of the item, 1:63 ") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_not_implied_by_choice_is_not_missed)
{
    mf2::parse_options options;
    options.implied = mf2::implied::off;
    auto const told = told_of("<p class=h-x>x</p>", options);
    BOOST_TEST(*told == "h-x, 1:1 <p class=h-x>\n");
}

BOOST_AUTO_TEST_CASE(an_element_without_a_tag_shows_no_other)
{
    BOOST_TEST(explained("<p>x<body class=h-x><b class=p-a>y").starts_with("h-x, 1:1\n"));
}

BOOST_AUTO_TEST_CASE(items_of_other_types_are_left_out_but_not_what_they_use)
{
    auto const told = told_of(
        "<p class=h-x><b class=p-a>1</b></p><p class=h-y><b class=p-b>2</b></p>", {}, {"h-y"});
    BOOST_TEST(
        *told ==
        "h-y, 1:36 <p class=h-y>\n"
        "  b: 2\n"
        "    p-b: text, 1:49 <b class=p-b>\n"
        "  no name: not implied where there is a p-* or e-* property\n");
}

BOOST_AUTO_TEST_CASE(names_and_tags_have_colours_if_wanted)
{
    std::string const text = explained("<b class=h-x>y</b>", {.has_colours = true});
    BOOST_TEST(text.starts_with("\x1B[1mh-x\x1B[0m, 1:1 \x1B[36m<b class=h-x>\x1B[0m\n"));
}

BOOST_AUTO_TEST_CASE(the_documentation_shows_what_is_printed)
{
    mf2::parse_options options;
    options.base_url = "https://tideline.example/";
    std::string const page = mf2::test::read_file("examples/explain.html");
    std::string indented;
    std::istringstream lines(*told_of(page, options));
    for (std::string line; std::getline(lines, line);)
        indented += (line.empty() ? "" : "    ") + line + '\n';
    std::string const documentation = mf2::test::read_file("doc/usage.md");
    BOOST_TEST((documentation.find("tideline.example/\n" + indented) != std::string::npos));
}

BOOST_AUTO_TEST_CASE(a_limit_that_is_met_is_an_error)
{
    mf2::parse_options options;
    options.item_limit = 1;
    auto const told = told_of("<b class=h-x></b><b class=h-x></b>", options);
    BOOST_TEST(told.error().reason() == make_error_code(mf2::error::item_limit).message());
}

BOOST_AUTO_TEST_CASE(
    no_page_of_the_corpus_gives_control_characters_or_lines_that_are_very_long,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    auto const pages = mf2::test::corpus_pages();
    for (std::size_t i = 0; i < pages.size(); i += mf2::test::share(5))
    {
        std::string const text = explained(pages[i]);
        auto const is_control = [](char c) {
            return static_cast<unsigned char>(c) < 0x20 && c != '\n';
        };
        BOOST_TEST(std::none_of(text.begin(), text.end(), is_control), "page " << i);
        std::size_t longest = 0;
        for (std::size_t begin = 0; begin < text.size();)
        {
            std::size_t const end = text.find('\n', begin);
            longest = std::max(longest, end - begin);
            begin = end + 1;
        }
        // In bytes: a character has up to four.
        BOOST_TEST(longest <= 500u, "page " << i);
    }
}

BOOST_AUTO_TEST_CASE(one_long_line_and_many_clones_take_time_that_is_linear)
{
    auto const seconds = [](std::string const& page) {
        std::clock_t const begin = std::clock();
        static_cast<void>(told_of(page, {}));
        return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    };
    auto const of = [](std::string head, std::string_view repeated, std::size_t times) {
        for (std::size_t i = 0; i != times; ++i) head += repeated;
        return head;
    };
    std::string_view const entry = "<p class=h-entry><a class=u-url href=/x>t</a></p>";
    std::string_view const clone = "<p class=a>x\n";
    // Quadratic time would be sixteen times as long.
    BOOST_TEST(
        seconds(of("<div class=h-feed>", entry, 8000)) <
        8 * seconds(of("<div class=h-feed>", entry, 2000)) + 0.2);
    BOOST_TEST(
        seconds(of("<p><b class=h-card>", clone, 40000)) <
        8 * seconds(of("<p><b class=h-card>", clone, 10000)) + 0.2);
}

BOOST_AUTO_TEST_CASE(hostile_documents_are_explained_in_no_more_than_some_text_for_each_byte)
{
    std::size_t const size = std::size_t{1} << 14;
    for (mf2::test::hostile_input const& input : mf2::test::hostile_inputs())
    {
        auto const told = told_of(input.make(size), {});
        if (told) BOOST_TEST(told->size() <= 400 * size, input.name);
    }
}

BOOST_AUTO_TEST_CASE(names_that_gave_nothing_for_one_reason_are_told_together)
{
    BOOST_TEST(
        explained("<b class=p-a>1</b><b class=p-a>2</b><b class=p-b>3</b><b class=p-a>4</b>") ==
        "There is no item to tell of.\n"
        "\nNot used:\n"
        "  p-a is in no item:\n"
        "    1:1 <b class=p-a>\n"
        "    1:19 <b class=p-a>\n"
        "  p-b is in no item:\n"
        "    1:37 <b class=p-b>\n"
        "  p-a is in no item:\n"
        "    1:55 <b class=p-a>\n");
}

BOOST_AUTO_TEST_CASE(what_a_value_element_holds_and_is_ignored_is_told)
{
    std::string_view const page =
        "<p class=h-x><b class=dt-a><i class=value>2026-05-03</i><i class=value>late</i></b>"
        "<b class=dt-b><i class=value>2026-05-03</i><i class=value>later</i></b>";
    std::string const of_a = "  value \"late\" is no date, time or zone, and is ignored:\n"
                             "    1:57 <i class=value>\n";
    std::string const of_b = "  value \"later\" is no date, time or zone, and is ignored:\n"
                             "    1:127 <i class=value>\n";
    BOOST_TEST(explained(page).ends_with("\nNot used:\n" + of_a + of_b));
    BOOST_TEST(part_of(page, {.property = "a"}).ends_with("\nNot used:\n" + of_a));
    BOOST_TEST(part_of(page, {.property = "b"}).ends_with("\nNot used:\n" + of_b));
    BOOST_TEST(part_of(page, {.property = "c"}) == "No item has a property c.\n");
}

BOOST_AUTO_TEST_CASE(one_item_is_told_with_what_stands_in_it)
{
    std::string_view const page = "<p class=p-q>0</p><p class=h-x><b class=p-a>1</b></p>"
                                  "<p class=h-y><b class=p-b>2</b><a rel=me>x</a></p>";
    BOOST_TEST(
        part_of(page, {.item = 2}) ==
        "h-y, 1:54 <p class=h-y>\n"
        "  b: 2\n"
        "    p-b: text, 1:67 <b class=p-b>\n"
        "  no name: not implied where there is a p-* or e-* property\n"
        "\nNot used:\n"
        "  rel says nothing without href:\n"
        "    1:85 <a rel=me>\n");
    for (std::size_t const none : {0U, 3U})
    {
        auto const told = told_of(page, {}, {}, {.item = none});
        BOOST_TEST_REQUIRE(told.has_error());
        BOOST_TEST(told.error().reason() == "has 2 items (--item)");
    }
    // Only the items that are told count.
    BOOST_TEST(told_of(page, {}, {"h-y"}, {.item = 1})->starts_with("h-y, "));
}

BOOST_AUTO_TEST_CASE(one_property_is_told_wherever_it_is_and_what_might_have_given_it)
{
    std::string_view const page =
        "<p class=p-b>0</p><p class=p-c>0</p><p class=h-x><b class=p-a>1</b></p>"
        "<p class=h-y><b class=p-a>2</b><i class='p-d h-z'><b class=p-b>3</b></i></p>"
        "<a rel=me>x</a>";
    BOOST_TEST(
        part_of(page, {.property = "b"}) ==
        "h-y, 1:72 <p class=h-y>\n"
        "  d: 3\n"
        "    p-d: text, 1:103 <i class='p-d h-z'>\n"
        "    h-z, 1:103 <i class='p-d h-z'>\n"
        "      b: 3\n"
        "        p-b: text, 1:122 <b class=p-b>\n"
        "\nNot used:\n"
        "  p-b is in no item:\n"
        "    1:1 <p class=p-b>\n");
    BOOST_TEST(part_of(page, {.property = "e"}) == "No item has a property e.\n");
}

BOOST_AUTO_TEST_SUITE_END()
