#include "microformats/values/srcset.hpp"

#include "support/parsed.hpp"

#include <mf2/error.hpp>
#include <mf2/parse.hpp>
#include <mf2/property_tree.hpp>

#include <boost/property_tree/ptree.hpp>
#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::microformats
{
BOOST_AUTO_TEST_SUITE(srcsets)

namespace
{

/// The candidates, "DESCRIPTOR=URL;" each.
std::string candidates_of(std::string_view value)
{
    std::string text;
    for (auto const& one : parse_srcset(value, std::pmr::get_default_resource()))
    {
        ((text += one.descriptor) += '=') += one.url;
        text += ';';
    }
    return text;
}

/// The JSON of a property of the first item.
std::string value_of(std::string_view html, std::string_view name = "a")
{
    parse_options options;
    options.srcset = srcset::on;
    return test::first_value(html, options, name);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_candidate_has_a_width_or_a_density)
{
    BOOST_TEST(candidates_of("a 480w") == "480w=a;");
    BOOST_TEST(candidates_of("a 1.5x, b 2x") == "1.5x=a;2x=b;");
    BOOST_TEST(candidates_of("a 1e1x, b .5x, c 2E-1x, d 0x") == "1e1x=a;.5x=b;2E-1x=c;0x=d;");
}

BOOST_AUTO_TEST_CASE(a_candidate_without_a_descriptor_has_density_one)
{
    BOOST_TEST(candidates_of("a") == "1x=a;");
    BOOST_TEST(candidates_of("a, b 2x") == "1x=a;2x=b;");
}

BOOST_AUTO_TEST_CASE(white_space_and_commas_are_skipped)
{
    BOOST_TEST(candidates_of(" \t\n\f\r,, a  2x  ,\n b 3x ,,") == "2x=a;3x=b;");
    BOOST_TEST(candidates_of("") == "");
    BOOST_TEST(candidates_of(" , ") == "");
}

BOOST_AUTO_TEST_CASE(a_comma_inside_a_url_is_a_part_of_it)
{
    BOOST_TEST(candidates_of("a,b 2x,c,d 3x") == "2x=a,b;3x=c,d;");
    BOOST_TEST(candidates_of("a,,, b 2x") == "1x=a;2x=b;");
    BOOST_TEST(candidates_of("data:,a 2x") == "2x=data:,a;");
}

BOOST_AUTO_TEST_CASE(a_comma_behind_a_space_ends_a_candidate)
{
    BOOST_TEST(candidates_of("a , b 2x") == "1x=a;2x=b;");
    BOOST_TEST(candidates_of("a 2x ,b 3x") == "2x=a;3x=b;");
}

BOOST_AUTO_TEST_CASE(the_first_of_a_descriptor_counts)
{
    BOOST_TEST(candidates_of("a 2x, b 2x, c, d 1x") == "2x=a;1x=c;");
    BOOST_TEST(candidates_of("a 2x, b 2.0x") == "2x=a;2.0x=b;");
}

BOOST_AUTO_TEST_CASE(a_height_goes_with_a_width)
{
    BOOST_TEST(candidates_of("a 10w 20h, b 20h 30w") == "10w=a;30w=b;");
    BOOST_TEST(candidates_of("a 20h, b 2x 20h, c 20h 2x, d 1w 2h 3h, e 1w 0h, f") == "1x=f;");
}

BOOST_AUTO_TEST_CASE(a_candidate_with_an_error_is_left_out)
{
    for (char const* const wrong :
         {"0w", "-1w",  "+1w", "1.5w", "w",     "1W",    "-1x",   "x",     "1.x",  "1ex", "+1x",
          "1X", "infx", "1 x", "1y",   "1w 2w", "1w 2x", "2x 1w", "1x 2x", "(1w)", "1w )"})
    {
        BOOST_TEST(candidates_of("a " + std::string(wrong) + ", b 3x") == "3x=b;", wrong);
    }
    BOOST_TEST(candidates_of("a -0x") == "-0x=a;");
}

BOOST_AUTO_TEST_CASE(parentheses_hide_commas_and_spaces)
{
    BOOST_TEST(candidates_of("a (1, 2) 2x, b") == "1x=b;");
    BOOST_TEST(candidates_of("a x(1, 2), b") == "1x=b;");
    BOOST_TEST(candidates_of("a 2x (b, c 3x") == "");
}

BOOST_AUTO_TEST_CASE(candidates_are_told_beside_url_and_alt)
{
    BOOST_TEST(
        value_of("<p class=h-x><img class=u-a src=b alt=c srcset='d&amp;e 2x, /f'>") ==
        R"({"value":"http://example.com/b","alt":"c","srcset":{"2x":"http://example.com/d&e",)"
        R"("1x":"http://example.com/f"}})");
}

BOOST_AUTO_TEST_CASE(candidates_are_told_without_an_alt)
{
    BOOST_TEST(
        value_of("<p class=h-x><img class=u-a src=b srcset='c 2x'>") ==
        R"({"value":"http://example.com/b","srcset":{"2x":"http://example.com/c"}})");
}

BOOST_AUTO_TEST_CASE(a_srcset_without_candidates_is_none)
{
    BOOST_TEST(
        value_of("<p class=h-x><img class=u-a src=b alt=c srcset='d 0w'>") ==
        R"({"value":"http://example.com/b","alt":"c"})");
    BOOST_TEST(
        value_of("<p class=h-x><img class=u-a src=b srcset=''>") == R"("http://example.com/b")");
}

BOOST_AUTO_TEST_CASE(implied_photos_have_candidates)
{
    BOOST_TEST(
        value_of("<p class=h-x><img src=b srcset='c 2x'>", "photo") ==
        R"({"value":"http://example.com/b","srcset":{"2x":"http://example.com/c"}})");
}

BOOST_AUTO_TEST_CASE(an_item_has_the_candidates_of_its_url)
{
    BOOST_TEST(
        value_of("<p class=h-x><b class='u-a h-y'><img class=u-url src=b srcset='c 2x'></b>") ==
        R"({"type":["h-y"],"properties":{"url":[{"value":"http://example.com/b",)"
        R"("srcset":{"2x":"http://example.com/c"}}],"name":[""]},)"
        R"("value":{"value":"http://example.com/b",)"
        R"("srcset":{"2x":"http://example.com/c"}}})");
}

BOOST_AUTO_TEST_CASE(classic_roots_have_urls_alone)
{
    BOOST_TEST(
        value_of("<p class=vcard><img class=photo src=b alt=c srcset='d 2x'>", "photo") ==
        R"("http://example.com/b")");
}

BOOST_AUTO_TEST_CASE(without_the_option_there_are_no_candidates)
{
    BOOST_TEST(
        test::first_value("<p class=h-x><img class=u-a src=b srcset='c 2x'>", {}, "a") ==
        R"("http://example.com/b")");
}

BOOST_AUTO_TEST_CASE(candidates_count_for_limits)
{
    parse_options options;
    options.srcset = srcset::on;
    options.value_limit = 20;
    std::string_view const html =
        "<p class=h-x><img class=u-a src=//a srcset='//b 2x, //c 3x, //d 4x, "
        "//e 5x, //f 6x, //g 7x'>";
    BOOST_TEST((parse(html, options).error() == error::value_limit));
    options.srcset = srcset::off;
    BOOST_TEST(parse(html, options).has_value());
}

BOOST_AUTO_TEST_CASE(candidates_are_in_property_trees)
{
    parse_options options;
    options.srcset = srcset::on;
    auto const tree = to_property_tree(
        parse("<p class=h-x><img class=u-a src=b srcset='c 1.5x'>", options).value());
    auto const& value =
        tree.get_child("items").front().second.get_child("properties.a").front().second;
    BOOST_TEST(value.count("alt") == 0u);
    BOOST_TEST(value.get_child("srcset").find("1.5x")->second.data() == "c");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
