#include "microformats/items/property_values.hpp"

#include "support/extracted.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace mf2::microformats
{
BOOST_AUTO_TEST_SUITE(property_values)

namespace
{

std::string in_mf2(std::string_view html)
{
    return test::extracted(html, {root_context::kind::mf2, {}});
}

std::string in_vcard(std::string_view html)
{
    return test::extracted(html, {root_context::kind::classic, {classic_root::vcard}});
}

} // namespace

BOOST_AUTO_TEST_CASE(p_is_the_trimmed_text)
{
    BOOST_TEST(in_mf2("<i class=p-a> a  b\n</i>") == R"({"p-a":"a  b"})");
}

BOOST_AUTO_TEST_CASE(p_attributes_are_not_trimmed_and_win_when_empty)
{
    BOOST_TEST(in_mf2("<abbr class=p-a title=' x '>y</abbr>") == R"({"p-a":" x "})");
    BOOST_TEST(in_mf2("<data class=p-a value=''>y</data>") == R"({"p-a":""})");
    BOOST_TEST(in_mf2("<img class=p-a alt=x>") == R"({"p-a":"x"})");
    BOOST_TEST(in_mf2("<img class=p-a src=x>") == R"({"p-a":""})");
    BOOST_TEST(in_mf2("<link class=p-a title=x>") == R"({"p-a":"x"})");
}

BOOST_AUTO_TEST_CASE(u_attributes_are_resolved)
{
    BOOST_TEST(in_mf2("<a class=u-a href=x>y</a>") == R"({"u-a":"http://example.com/x"})");
    BOOST_TEST(in_mf2("<object class=u-a data=x></object>") == R"({"u-a":"http://example.com/x"})");
    BOOST_TEST(in_mf2("<video class=u-a poster=p></video>") == R"({"u-a":"http://example.com/p"})");
    BOOST_TEST(
        in_mf2("<video class=u-a poster=p src=s></video>") == R"({"u-a":"http://example.com/s"})");
    BOOST_TEST(in_mf2("<iframe class=u-a src=s></iframe>") == R"({"u-a":"http://example.com/s"})");
}

BOOST_AUTO_TEST_CASE(u_text_and_value_class_are_resolved)
{
    BOOST_TEST(in_mf2("<i class=u-a> x </i>") == R"({"u-a":"http://example.com/x"})");
    BOOST_TEST(
        in_mf2("<i class=u-a>a<b class=value>x</b></i>") == R"({"u-a":"http://example.com/x"})");
    BOOST_TEST(in_mf2("<area class=u-a>") == R"({"u-a":"http://example.com/"})");
}

BOOST_AUTO_TEST_CASE(an_image_with_alt_keeps_it)
{
    BOOST_TEST(
        in_mf2("<img class=u-a src=x alt=' y '>") ==
        R"({"u-a":{"value":"http://example.com/x","alt":" y "}})");
    BOOST_TEST(
        in_mf2("<img class=u-a src=x alt=''>") ==
        R"({"u-a":{"value":"http://example.com/x","alt":""}})");
    BOOST_TEST(in_mf2("<img class=u-a src=x>") == R"({"u-a":"http://example.com/x"})");
    BOOST_TEST(in_mf2("<img class=u-a alt=x>") == R"({"u-a":"http://example.com/"})");
}

BOOST_AUTO_TEST_CASE(an_image_in_a_classic_root_is_only_its_url)
{
    BOOST_TEST(
        in_vcard("<img class=photo src=x alt=y>") == R"({"u-photo":"http://example.com/x"})");
}

BOOST_AUTO_TEST_CASE(dt_is_verbatim_outside_of_the_value_class_pattern)
{
    BOOST_TEST(
        in_mf2("<time class=dt-a datetime='2020-01-02t10:00-08:00'>x</time>") ==
        R"({"dt-a":"2020-01-02t10:00-08:00"})");
    BOOST_TEST(in_mf2("<time class=dt-a> x </time>") == R"({"dt-a":"x"})");
}

BOOST_AUTO_TEST_CASE(dt_value_class_without_a_date_falls_back)
{
    BOOST_TEST(
        in_mf2("<abbr class=dt-a title=t>a<b class=value>x</b></abbr>") == R"({"dt-a":"t"})");
    BOOST_TEST(in_mf2("<i class=dt-a>a<b class=value>10:00</b></i>") == R"({"dt-a":"a10:00"})");
}

BOOST_AUTO_TEST_CASE(e_is_markup_and_text_with_absolute_urls)
{
    BOOST_TEST(
        in_mf2("<p class=e-a> <a href=x>y</a><a href='#z'></a><img src=i> </p>") ==
        R"({"e-a":{"value":"y http://example.com/i",)"
        R"("html":"<a href=\"http://example.com/x\">y</a><a href=\"#z\"></a>)"
        R"(<img src=\"http://example.com/i\">"}})");
}

BOOST_AUTO_TEST_CASE(templates_stay_in_the_markup_untouched)
{
    BOOST_TEST(
        in_mf2("<p class=e-a>x<template><a href=y>z</a></template></p>") ==
        R"({"e-a":{"value":"x","html":"x<template><a href=\"y\">z</a></template>"}})");
}

BOOST_AUTO_TEST_CASE(e_ignores_the_value_class_pattern)
{
    BOOST_TEST(
        in_mf2("<p class=e-a>x<b class=value>y</b></p>") ==
        R"({"e-a":{"value":"xy","html":"x<b class=\"value\">y</b>"}})");
}

BOOST_AUTO_TEST_CASE(the_value_class_pattern_is_deep_and_stops_at_properties_and_roots)
{
    BOOST_TEST(
        in_mf2("<p class=p-a>x<i><b class=value> a </b></i>"
               "<b class=p-b><i class=value>y</i></b></p>") == "{\"p-a\":\"a\"}\n{\"p-b\":\"y\"}");
    BOOST_TEST(
        in_mf2("<div class=p-a>x<b class='p-b value'>y</b></div>") ==
        "{\"p-a\":\"y\"}\n{\"p-b\":\"y\"}");
    BOOST_TEST(
        in_mf2("<div class=p-a>x<b class=value>a<i class=value>b</i></b></div>") ==
        R"({"p-a":"ab"})");
}

BOOST_AUTO_TEST_CASE(properties_of_a_style_element_have_its_text)
{
    BOOST_TEST(
        in_mf2("<div class=p-a>x<style class=p-b>y</style>z</div>") ==
        "{\"p-a\":\"xz\"}\n{\"p-b\":\"y\"}");
}

BOOST_AUTO_TEST_CASE(a_tag_relation_is_the_last_segment_of_its_url)
{
    root_context const review{root_context::kind::classic, {classic_root::hreview}};
    BOOST_TEST(test::extracted("<link rel=tag href='/a/b%20c/'>", review)
                   .starts_with(
                       "{\"rels\":\"tag\",\"url\":\"http://example.com/a/b%20c/\",\"text\":\"\"}\n"
                       "{\"p-category\":\"b c\"}"));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
