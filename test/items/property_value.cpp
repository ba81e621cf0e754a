#include <mf2/property_value.hpp>

#include <mf2/item.hpp>
#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace
{

/// An item with a value of every kind.
mf2::document every_kind()
{
    mf2::parse_options options;
    options.dates = mf2::date_style::iso;
    return mf2::parse(
               "<div class=h-entry><b class=p-v>text</b><img class=u-v src=http://a.example/ alt=A>"
               "<div class=e-v>of <b>markup</b></div><b class='p-v h-card'>Jo</b>"
               "<time class=dt-v>2009-06-26 7pm</time></div>",
               options)
        .value();
}

} // namespace

BOOST_AUTO_TEST_SUITE(property_values)

BOOST_AUTO_TEST_CASE(each_kind_is_visited_by_its_case)
{
    mf2::document const page = every_kind();
    std::string seen;
    for (mf2::property_value const value : page.items[0]["v"])
    {
        mf2::visit(
            value, [&](std::string_view text) { seen += text; },
            [&](mf2::image const& picture) { seen.append(" image ").append(picture.alt); },
            [&](mf2::embedded_markup const& markup) {
                seen.append(" markup ").append(markup.html);
            },
            [&](mf2::nested_item card) { seen.append(" item ").append(card->first("name")); },
            [&](mf2::date_time const& date) { seen.append(" date ").append(date.authored); });
    }
    BOOST_TEST(seen == "text image A markup of <b>markup</b> item Jo date 2009-06-26 7pm");
}

BOOST_AUTO_TEST_CASE(what_takes_anything_is_for_the_kinds_without_a_case)
{
    mf2::document const page = every_kind();
    std::string seen;
    for (mf2::property_value const value : page.items[0]["v"])
    {
        seen += mf2::visit(
            value, [](std::string_view) { return 't'; }, [](mf2::nested_item) { return 'i'; },
            [](auto const&) { return '.'; });
    }
    BOOST_TEST(seen == "t..i.");
}

BOOST_AUTO_TEST_CASE(cases_may_give_references)
{
    mf2::document const page = every_kind();
    mf2::item const none;
    mf2::property_value const value = page.items[0]["v"][3];
    mf2::item const& found = mf2::visit(
        value, [](mf2::nested_item nested) -> mf2::item const& { return *nested; },
        [&](auto const&) -> mf2::item const& { return none; });
    BOOST_TEST(&found == &page.items[0].nested()[0]);
}

BOOST_AUTO_TEST_CASE(a_case_need_not_be_copied)
{
    mf2::document const page = every_kind();
    auto number = std::make_unique<int>(7);
    auto const value = page.items[0]["v"][0];
    BOOST_TEST(mf2::visit(value, [n = std::move(number)](auto const&) { return *n; }) == 7);
}

BOOST_AUTO_TEST_CASE(every_kind_has_a_text_by_itself_too)
{
    mf2::document const page = every_kind();
    std::string seen;
    for (mf2::property_value const value : page.items[0]["v"])
    {
        auto const text = mf2::visit(value, [](auto const& kind) { return mf2::text_of(kind); });
        BOOST_TEST(text == text_of(value));
        seen.append(text) += '|';
    }
    BOOST_TEST(seen == "text|http://a.example/|of markup|Jo|2009-06-26T19:00|");
}

BOOST_AUTO_TEST_SUITE_END()
