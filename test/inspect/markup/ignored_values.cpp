#include "inspect/markup/ignored_values.hpp"

#include "support/expected_page.hpp"

#include <mf2/parse.hpp>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace
{

/// Pages with the texts of their ignored `value` elements: "TEXT REASON;" for each.
constexpr mf2::test::expected_page told_pages[] = {
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i><i class=value>19:00+2</i></b>", ""},
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i><i class=value>late</i></b>",
     "late is no date, time or zone, and is ignored;"},
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i><i class=value>2026-05-04</i></b>",
     "2026-05-04 is ignored: there was such a part before;"},
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i><i class=value>19:00</i>"
     "<i class=value>20:00</i><i class=value>Z</i><i class=value>+1</i></b>",
     "20:00 is ignored: there was such a part before;"
     "+1 is ignored: there was such a part before;"},
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i><img class=value alt=noon></b>",
     "noon is no date, time or zone, and is ignored;"},
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i>"
     "<abbr class=value title='19:00'>seven</abbr><data class=value value=UTC>x</data></b>",
     "UTC is no date, time or zone, and is ignored;"},
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i>"
     "<time class=value datetime=early>19:00</time></b>",
     "early is no date, time or zone, and is ignored;"},
    {"<p class=h-x><b class=dt-a><i class=value-title title=2026-05-03> </i>"
     "<i class=value-title title=noon>12:00</i></b>",
     "noon is no date, time or zone, and is ignored;"},
    // Text in the element is decoded, as for its value.
    {"<p class=h-x><b class=dt-a><i class=value>2026&#45;05&#x2d;03</i></b>", ""},
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i><i class=value>8 &amp; 9</i></b>",
     "8 & 9 is no date, time or zone, and is ignored;"},
    // Each date has values of its own.
    {"<p class=h-x><b class=dt-a><i class=value>2026-05-03</i></b>"
     "<b class=dt-b><i class=value>2026-05-04</i></b>",
     ""},
    {"<div class=vevent><b class=dtstart><i class=value>2026-05-03</i><i class=value>late</i></b>",
     "late is no date, time or zone, and is ignored;"},
    {"<div class=vevent><b class=dtstart><i class=value>2026-05-03</i>"
     "<b class=summary><i class=value>late</i></b></b>",
     ""},
    // These are no part of a date.
    {"<p class=h-x><b class=p-a><i class=value>late</i></b>", ""},
    {"<p class=h-x><b class=dt-a>2026-05-03 <i class=p-b><i class=value>late</i></i></b>", ""},
    {"<p class=h-x><b class=dt-a>2026-05-03 <i class='p-b h-y'><i class=value>late</i></i></b>",
     ""},
    {"<p class=h-x><b class=dt-a><template><i class=value>late</i></template></b>", ""},
    {"<i class=value>late</i>", ""}};

std::string ignored_in(std::string_view page)
{
    mf2::parse_options options;
    options.places = mf2::places::on;
    auto const document = mf2::parse(page, options).value();
    auto const markup = mf2::inspect::told_tags(page, options).value();
    mf2::inspect::items_in_markup const items(document, markup);
    std::string told;
    for (auto const& one : mf2::inspect::ignored_values(markup, items, page))
        told.append(one.text).append(" ").append(reason(one.cause)) += ';';
    return told;
}

} // namespace

BOOST_AUTO_TEST_SUITE(ignored_values)

BOOST_DATA_TEST_CASE(what_a_value_element_holds_in_vain_is_told, told_pages, page)
{
    BOOST_TEST(ignored_in(page.markup) == page.expected);
}

BOOST_AUTO_TEST_SUITE_END()
