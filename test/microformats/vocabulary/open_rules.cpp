// The decisions where the specifications leave a choice: doc/options.md, "Rules that leave a
// choice".
#include <mf2/json.hpp>

#include "support/every_way.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace
{

mf2::parse_options options()
{
    mf2::parse_options chosen;
    chosen.base_url = "http://example.com/";
    return chosen;
}

/// The properties of the first item.
std::string properties(std::string_view html)
{
    auto const read = mf2::to_json(mf2::test::parsed_every_way(html, options()));
    return boost::json::serialize(read.at("items").at(0).at("properties"));
}

std::string rel_urls(std::string_view html)
{
    return boost::json::serialize(
        mf2::to_json(mf2::test::parsed_every_way(html, options())).at("rel-urls"));
}

} // namespace

BOOST_AUTO_TEST_SUITE(open_rules)

BOOST_AUTO_TEST_CASE(an_attribute_that_is_empty_on_all_links_is_told_of_a_url)
{
    BOOST_TEST(
        rel_urls("<a rel=x href=/u title=''>a</a><link rel=y href=/u title media=''>") ==
        R"({"http://example.com/u":{"rels":["x","y"],"text":"a","title":"","media":""}})");
    BOOST_TEST(
        rel_urls("<a rel=x href=/u title=''>a</a><a rel=x href=/u title=b>c</a>") ==
        R"({"http://example.com/u":{"rels":["x"],"text":"a","title":"b"}})");
}

BOOST_AUTO_TEST_CASE(a_bare_time_takes_a_date_within_the_value_class_pattern_alone)
{
    std::string const start = "<div class=h-event><time class=dt-start datetime=2020-01-02></time>";
    BOOST_TEST(
        properties(start + "<span class=dt-end>21:00</span><p class=p-name>") ==
        R"({"start":["2020-01-02"],"end":["21:00"],"name":[""]})");
    BOOST_TEST(
        properties(start + "<span class=dt-end><b class=value>21:00</b></span><p class=p-name>") ==
        R"({"start":["2020-01-02"],"end":["2020-01-02 21:00"],"name":[""]})");
    BOOST_TEST(
        properties(start + "<time class=dt-end datetime=21:00></time><p class=p-name>") ==
        R"({"start":["2020-01-02"],"end":["21:00"],"name":[""]})");
}

BOOST_AUTO_TEST_CASE(a_bare_time_without_any_date_stands_alone)
{
    auto const of_parts = [](std::string_view parts) {
        return properties("<div class=h-x><p class=dt-a>at " + std::string(parts) + "</p></div>");
    };
    BOOST_TEST(of_parts("<b class=value>7pm</b>") == R"({"a":["19:00"],"name":["at 7pm"]})");
    BOOST_TEST(
        of_parts("<b class=value>7:30 p.m.</b>") == R"({"a":["19:30"],"name":["at 7:30 p.m."]})");
    for (std::string_view const zone : {"-07:00", "-0700", "-07", "-7", "-7:00"})
    {
        auto const two = of_parts(
            "<b class=value>19:30</b><b class=value title='" + std::string(zone) + "'>" +
            std::string(zone) + "</b>");
        BOOST_TEST(two.starts_with(R"({"a":["19:30-0700"])"), two);
        auto const one = of_parts("<b class=value>19:30" + std::string(zone) + "</b>");
        BOOST_TEST(one.starts_with(R"({"a":["19:30-0700"])"), one);
    }
    // A value that is no time is left to the other rules.
    BOOST_TEST(of_parts("<b class=value>-7</b>") == R"({"a":["at -7"],"name":["at -7"]})");
    BOOST_TEST(
        properties("<div class=h-x><time class=dt-a datetime=2020-01-02><b class=value>7pm</b>"
                   "</time><p class=p-b>") == R"({"a":["2020-01-02"],"b":[""]})");
    BOOST_TEST(
        properties("<div class=h-x><p class='dt-a h-y'><b class=value>7pm</b></p></div>") ==
        R"({"a":[{"type":["h-y"],"properties":{"name":["7pm"]},"value":"19:00"}]})");
}

BOOST_AUTO_TEST_CASE(no_break_spaces_are_trimmed_from_the_ends_of_texts)
{
    BOOST_TEST(
        properties("<div class=h-x><p class='p-a u-b dt-c e-d'>&nbsp; 2020&nbsp;01 \xC2\xA0</p>"
                   "</div>") ==
        "{\"a\":[\"2020\xC2\xA0"
        "01\"],\"b\":[\"http://example.com/2020%C2%A0"
        "01\"],"
        "\"c\":[\"2020\xC2\xA0"
        "01\"],\"d\":[{\"value\":\"2020\xC2\xA0"
        "01\","
        "\"html\":\"&nbsp; 2020&nbsp;01 &nbsp;\"}]}");
    BOOST_TEST(properties("<p class=h-x>&nbsp;a\n&nbsp;</p>") == R"({"name":["a"]})");
    BOOST_TEST(
        properties("<p class=h-x><b class=dt-a>&nbsp;<i class=value>&nbsp;2020-01-02</i>"
                   "<i class=value>&nbsp;7pm&nbsp;</i></b><b class=p-b>"
                   "<i class=value>&nbsp;b&nbsp;</i><i class=value>c</i></b>") ==
        R"({"a":["2020-01-02 19:00"],"b":["bc"]})");
    // The value of an attribute stays as it is.
    BOOST_TEST(
        properties("<p class=h-x><data class='p-a dt-b' value='&nbsp;a '></data>") ==
        "{\"a\":[\"\xC2\xA0"
        "a \"],\"b\":[\"\xC2\xA0"
        "a \"]}");
}

BOOST_AUTO_TEST_CASE(a_property_around_a_classic_item_sees_what_that_includes)
{
    std::string const part = "<b id=i>x</b>";
    BOOST_TEST(
        properties(
            "<div class=h-entry><p class=p-name>a<i class=vcard itemref=i>b</i>c</p></div>" +
            part) == R"({"name":["abxc"]})");
    BOOST_TEST(
        properties(
            "<div class=h-entry><div class=e-content><p class=vcard><a class=include href=#i>"
            "b</a></div></div>" +
            part) ==
        R"({"content":[{"value":"x","html":"<p class=\"vcard\"><b id=\"i\">x</b></p>"}]})");
}

BOOST_AUTO_TEST_CASE(a_tag_without_a_path_segment_is_empty)
{
    for (std::string const href : {"http://example.com", "/", "//", "?a#b"})
    {
        BOOST_TEST_CONTEXT(href)
        BOOST_TEST(
            properties("<div class=hentry><a rel=tag href='" + href + "'>a</a></div>") ==
            R"({"category":[""]})");
    }
}

BOOST_AUTO_TEST_CASE(a_template_is_no_sibling_and_no_target_of_includes)
{
    BOOST_TEST(
        properties("<a class=h-card><template><b>x</b></template><img alt=a src=b></a>") ==
        R"({"name":["a"],"photo":[{"value":"http://example.com/b","alt":"a"}]})");
    BOOST_TEST(
        properties("<div class=vcard itemref=t><b class=fn>a</b></div>"
                   "<template id=t><b class=nickname>x</b></template>") == R"({"name":["a"]})");
}

BOOST_AUTO_TEST_CASE(a_classic_property_is_an_item_only_where_its_element_has_the_root)
{
    struct
    {
        std::string_view root;
        std::string_view token;
        std::string_view property;
    } const cases[] = {
        {"hentry", "author", "author"},        {"hfeed", "author", "author"},
        {"hrecipe", "author", "author"},       {"hreview", "reviewer", "author"},
        {"hresume", "contact", "contact"},     {"hresume", "affiliation", "affiliation"},
        {"hresume", "education", "education"}, {"hresume", "experience", "experience"},
        {"hproduct", "review", "review"},      {"vevent", "location", "location"},
    };
    for (auto const& [root, token, property] : cases)
    {
        std::string const start = "<div class=" + std::string(root) + "><p class='";
        std::string const name(property);
        BOOST_TEST(
            properties(start + std::string(token) + "'>Ann</p></div>") ==
            "{\"" + name + "\":[\"Ann\"]}");
        BOOST_TEST(
            properties(start + std::string(token) + " vcard'><b class=fn>Ann</b></p></div>") ==
            "{\"" + name +
                R"(":[{"type":["h-card"],"properties":{"name":["Ann"]},"value":"Ann"}]})");
    }
}

BOOST_AUTO_TEST_CASE(a_recipe_has_the_categories_of_its_classes_and_tags)
{
    BOOST_TEST(
        properties(
            "<div class=hrecipe><b class=category>soup</b><a rel=tag href=/t/hot%20pot/>pot</a>"
            "<a rel=tag class=category href=/t/x>stew</a></div>") ==
        R"({"category":["soup","hot pot","stew"]})");
}

BOOST_AUTO_TEST_CASE(the_geo_of_an_event_is_its_location)
{
    BOOST_TEST(
        properties("<div class=vevent><p class=geo><b class=latitude>1</b>"
                   "<b class=longitude>2</b></p></div>") ==
        R"({"location":[{"type":["h-geo"],"properties":{"latitude":["1"],"longitude":["2"]},)"
        R"("value":"12"}]})");
    BOOST_TEST(
        properties("<div class=vevent><p class='location vcard'><b class=fn>a</b>"
                   "<i class=geo>3</i></p></div>") ==
        R"({"location":[{"type":["h-card"],"properties":{"name":["a"],)"
        R"("geo":[{"type":["h-geo"],"properties":{},"value":"3"}]},"value":"a"}]})");
}

BOOST_AUTO_TEST_SUITE_END()
