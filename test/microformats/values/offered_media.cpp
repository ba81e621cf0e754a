#include "support/parsed.hpp"

#include <mf2/parse.hpp>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <string>
#include <string_view>

namespace mf2::microformats
{
BOOST_AUTO_TEST_SUITE(media_by_children)

namespace
{

struct reading
{
    std::string_view markup; ///< of an element of class u-a
    std::string_view value;  ///< JSON
};

std::ostream& operator<<(std::ostream& to, reading const& one)
{
    return to << one.markup;
}

constexpr reading readings[] = {
    {"<picture class=u-a><source srcset=x><img src=y></picture>", R"("http://example.com/y")"},
    {"<picture class=u-a><img src=y alt=z></picture>",
     R"({"value":"http://example.com/y","alt":"z"})"},
    {"<picture class=u-a><img alt=z><img src=y></picture>", R"("http://example.com/y")"},
    {"<picture class=u-a><p><img src=y></p></picture>", R"("http://example.com/")"},
    {"<picture class=u-a><template><img src=y></template><img src=z></picture>",
     R"("http://example.com/z")"},
    {"<picture class=u-a>x</picture>", R"("http://example.com/x")"},
    {"<video class=u-a><source src=x><source src=y></video>", R"("http://example.com/x")"},
    {"<video class=u-a src=w><source src=x></video>", R"("http://example.com/w")"},
    {"<video class=u-a poster=v><source src=x></video>", R"("http://example.com/x")"},
    {"<video class=u-a poster=v><source></video>", R"("http://example.com/v")"},
    {"<video class=u-a poster=v><source class=u-b src=x></video>", R"("http://example.com/v")"},
    {"<video class=u-a poster=v><source class=&#117;-b src=x></video>",
     R"("http://example.com/v")"},
    {"<audio class=u-a><source src=x type=audio/ogg>y</audio>", R"("http://example.com/x")"},
    {"<audio class=u-a><b class=value>y</b><source src=x></audio>", R"("http://example.com/x")"},
    {"<audio class=u-a>y</audio>", R"("http://example.com/y")"},
    {"<div class=u-a><source src=x></div>", R"("http://example.com/")"},
    {"<picture class='u-a h-y'><img src=y></picture>",
     R"({"type":["h-y"],"properties":{"name":[""],"photo":["http://example.com/y"]},)"
     R"("value":"http://example.com/y"})"},
};

std::string value_of(std::string_view markup, parse_options options = {})
{
    return test::first_value(
        std::string("<div class=h-x>").append(markup).append("</div>"), options, "a");
}

parse_options by_children()
{
    parse_options options;
    options.media = media::by_children;
    return options;
}

} // namespace

BOOST_DATA_TEST_CASE(
    an_element_that_shows_a_child_has_the_url_of_that, boost::unit_test::data::make(readings), one)
{
    BOOST_TEST(value_of(one.markup, by_children()) == one.value);
}

BOOST_AUTO_TEST_CASE(without_the_option_a_child_says_nothing)
{
    BOOST_TEST(value_of("<picture class=u-a><img src=y></picture>") == R"("http://example.com/")");
    BOOST_TEST(
        value_of("<video class=u-a poster=v><source src=x></video>") ==
        R"("http://example.com/v")");
}

BOOST_AUTO_TEST_CASE(a_picture_is_told_with_the_pictures_of_its_image)
{
    parse_options options = by_children();
    options.srcset = srcset::on;
    BOOST_TEST(
        value_of("<picture class=u-a><img src=y srcset='z 2x'></picture>", options) ==
        R"({"value":"http://example.com/y","srcset":{"2x":"http://example.com/z"}})");
}

BOOST_AUTO_TEST_CASE(a_classic_root_reads_attributes_alone)
{
    std::string_view const card =
        "<div class=vcard><picture class=photo><img src=y></picture></div>";
    BOOST_TEST(test::first_value(card, by_children(), "photo") == R"("http://example.com/")");
}

BOOST_AUTO_TEST_CASE(the_place_of_the_value_is_that_of_the_property)
{
    std::string const page =
        "<div class=h-x><video class=u-a><source src=x>y</video><p class=u-b>z</p>"
        "<picture class='u-c h-y'><img src=y><a class=u-url href=q>r</a></picture></div>";
    parse_options options = by_children();
    options.places = places::on;
    auto const document = parse(page, options).value();
    item const& found = document.items.at(0);
    value_place const place = places_of(found["a"]).front();
    BOOST_TEST(
        page.substr(place.start, place.end - place.start) ==
        "<video class=u-a><source src=x>y</video>");
    BOOST_TEST(name(place.rule) == "child");
    BOOST_TEST(name(place.attribute) == "src");
    std::string const json = test::parsed(page, options);
    BOOST_TEST(json.find(R"("kind":"u","rule":"child","attribute":"src"})") != json.npos);
    value_place const of_item = places_of(found["c"]).front();
    BOOST_TEST(page.substr(of_item.start, 8) == "<picture");
    BOOST_TEST(name(of_item.rule) == "item-url");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
