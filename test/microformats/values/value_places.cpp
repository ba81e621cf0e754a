// The places of values, rule by rule.
#include <mf2.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace
{

/// An element in a root, and the place that its first value should have.
struct told_value
{
    std::string_view markup;
    std::string_view name;
    std::string_view expected; ///< kind, rule, attribute
};

std::ostream& operator<<(std::ostream& out, told_value const& value)
{
    return out << value.markup;
}

constexpr told_value told_values[] = {
    {"<b class=p-a>x</b>", "a", "p text "},
    {"<b class=p-a><i class=value>x</i></b>", "a", "p value-class "},
    {"<abbr class=p-a title=x>y</abbr>", "a", "p attribute title"},
    {"<data class=p-a value=x>y</data>", "a", "p attribute value"},
    {"<img class=p-a alt=x>", "a", "p attribute alt"},
    {"<a class=u-a href=x>y</a>", "a", "u attribute href"},
    {"<img class=u-a src=x>", "a", "u attribute src"},
    {"<video class=u-a poster=x></video>", "a", "u attribute poster"},
    {"<object class=u-a data=x></object>", "a", "u attribute data"},
    {"<b class=u-a>x</b>", "a", "u text "},
    {"<b class=u-a><i class=value>x</i></b>", "a", "u value-class "},
    {"<time class=dt-a datetime=2020-01-02>x</time>", "a", "dt attribute datetime"},
    {"<time class=dt-a>2020-01-02</time>", "a", "dt text "},
    {"<b class=dt-a><i class=value>2020-01-02</i></b>", "a", "dt value-class "},
    {"<b class=e-a>x<i>y</i></b>", "a", "e markup "},
    {"<b class='p-a h-card'>x</b>", "a", "p item-name "},
    {"<b class='p-a h-card'>x<i class=p-b>y</i></b>", "a", "p text "},
    {"<b class='p-a h-card'>x <i class=p-name>y</i></b>", "a", "p item-name "},
    {"<b class='u-a h-card'>x <a class=u-url href=y>z</a></b>", "a", "u item-url "},
};

mf2::document parse(std::string_view markup)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.places = mf2::places::on;
    return mf2::parse(markup, options).value();
}

std::span<mf2::value_place const> places_in(mf2::item const& item, std::string_view name)
{
    return mf2::places_of(item[name]);
}

std::string told(mf2::value_place const& place)
{
    return std::string(mf2::name(place.kind)) + ' ' + std::string(mf2::name(place.rule)) + ' ' +
        std::string(mf2::name(place.attribute));
}

/// The bytes of the element that a property's first value comes from.
std::string_view element_of(std::string_view document, mf2::item const& item, std::string_view name)
{
    auto const places = places_in(item, name);
    BOOST_REQUIRE(!places.empty());
    mf2::value_place const& first = places.front();
    return document.substr(first.start, first.end - first.start);
}

} // namespace

BOOST_AUTO_TEST_SUITE(places_of_values)

BOOST_DATA_TEST_CASE(a_value_tells_its_element_and_what_of_it_was_read, told_values, wanted)
{
    std::string const page = "<p>before<div class=h-x>" + std::string(wanted.markup) + "</div>";
    mf2::document const document = parse(page);
    mf2::item const& item = document.items.at(0);
    auto const found = places_in(item, wanted.name);
    BOOST_REQUIRE(found.size() == 1u);
    BOOST_TEST(told(found.front()) == wanted.expected);
    BOOST_TEST(!found.front().is_implied);
    BOOST_TEST(element_of(page, item, wanted.name) == wanted.markup);
}

BOOST_AUTO_TEST_CASE(an_implied_value_tells_the_element_it_is_implied_from)
{
    std::string const page = "<div class=h-card><a href=/x><img src=y alt=Z></a></div>";
    mf2::document const document = parse(page);
    mf2::item const& card = document.items.at(0);
    BOOST_TEST(element_of(page, card, "name") == "<img src=y alt=Z>");
    BOOST_TEST(element_of(page, card, "photo") == "<img src=y alt=Z>");
    BOOST_TEST(element_of(page, card, "url") == "<a href=/x><img src=y alt=Z></a>");
    for (mf2::property const each : card.properties())
        BOOST_TEST(mf2::places_of(each.values).front().is_implied);
}

BOOST_AUTO_TEST_CASE(a_classic_value_has_the_kind_of_what_it_stands_for)
{
    mf2::document const document =
        parse("<div class=hentry><b class=entry-title>x</b><a rel=tag href=/tags/y>z</a></div>");
    mf2::item const& entry = document.items.at(0);
    BOOST_TEST(told(places_in(entry, "name").front()) == "p text ");
    BOOST_TEST(told(places_in(entry, "category").front()) == "p tag ");
}

BOOST_AUTO_TEST_CASE(each_value_of_a_property_has_a_place_of_its_own)
{
    std::string const page = "<p class=h-x><b class=p-a>1</b><i class=p-b>2</i><u class=p-a>3</u>";
    mf2::document const document = parse(page);
    auto const found = places_in(document.items.at(0), "a");
    BOOST_REQUIRE(found.size() == 2u);
    BOOST_TEST(page.substr(found[1].start, 14) == "<u class=p-a>3");
}

BOOST_AUTO_TEST_CASE(a_bare_time_comes_from_the_value_class_pattern_with_the_date_it_takes)
{
    mf2::document const document = parse("<p class=h-x><time class=dt-a datetime=2020-01-02></time>"
                                         "<b class=dt-b><i class=value>10:00</i></b>");
    auto const found = places_in(document.items.at(0), "b");
    BOOST_TEST(document.items.at(0).first("b") == "2020-01-02 10:00");
    BOOST_TEST(told(found.front()) == "dt value-class ");
}

BOOST_AUTO_TEST_CASE(a_copy_and_an_item_made_anew_keep_the_places)
{
    mf2::document const document =
        parse("<p class=h-x><b class=dt-a>2020-01-02</b>"
              "<b class='dt-b h-y'><i class=p-c>x</i><i class=value>10:00</i></b>");
    mf2::item const& item = document.items.at(0);
    mf2::item const copy(item);
    BOOST_TEST((copy == item));
    BOOST_REQUIRE(item.nested("b").size() == 1u);
    BOOST_TEST(item.nested("b").front().has_places());
    BOOST_TEST(places_in(item.nested("b").front(), "c").size() == 1u);
}

BOOST_AUTO_TEST_CASE(without_the_option_nothing_is_told_and_no_memory_is_taken)
{
    std::string_view const page = "<p class=h-x><b class=p-a>1</b></p>";
    mf2::item const with = parse(page).items.at(0);
    mf2::item const without = mf2::parse(page).value().items.at(0);
    BOOST_TEST(!without.has_places());
    BOOST_TEST(places_in(without, "a").empty());
    BOOST_TEST(with.memory_size() == without.memory_size() + sizeof(mf2::value_place));
}

BOOST_AUTO_TEST_CASE(json_tells_places_and_the_origin_of_items_in_both_ways_of_writing_it)
{
    mf2::document const document = parse("<p class=vcard><b class=fn>x</b></p>");
    mf2::item const& card = document.items.at(0);
    std::string const expected =
        R"({"type":["h-card"],"properties":{"name":["x"]},"source":"classic-microformats",)"
        R"("start":0,"end":36,"places":{"name":[{"start":15,"end":32,"kind":"p","rule":"text"}]}})";
    BOOST_TEST(boost::json::serialize(mf2::to_json(card)) == expected);
    std::string written;
    mf2::json_writer writer([&written](std::string_view text) { written += text; });
    writer.on_item(mf2::item(card));
    writer.close();
    BOOST_TEST(written.find(expected) != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
