#include "microformats/values/markup_urls.hpp"

#include "support/parsed.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/limited_resource.hpp>
#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{
namespace
{

/// The JSON of a property of the first item.
std::string value_of(std::string_view html, html_style style, std::string_view name = "a")
{
    parse_options options;
    options.html = style;
    return test::first_value(html, options, name);
}

/// The most memory that a document takes, its result included.
std::size_t memory_for(std::string const& html, html_style style)
{
    limited_resource memory;
    parse_options options;
    options.html = style;
    document_builder builder(&memory);
    parser parser(builder, options, &memory);
    boost::system::error_code ec;
    parser.write(html, ec);
    parser.finish(ec);
    BOOST_TEST(!ec.failed());
    return memory.peak();
}

constexpr std::string_view links =
    R"(<div class=h-x><div class=e-a> <a href=b>c</a><img src="d"> </div>)";

} // namespace

BOOST_AUTO_TEST_SUITE(markup_styles)

BOOST_AUTO_TEST_CASE(urls_in_markup_are_made_absolute)
{
    BOOST_TEST(
        value_of(links, html_style::resolved) ==
        R"({"value":"c http://example.com/d","html":"<a href=\"http://example.com/b\">c</a>)"
        R"(<img src=\"http://example.com/d\">"})");
}

BOOST_AUTO_TEST_CASE(urls_in_markup_may_stay_as_authored)
{
    BOOST_TEST(
        value_of(links, html_style::authored) ==
        R"({"value":"c http://example.com/d","html":"<a href=\"b\">c</a><img src=\"d\">"})");
}

BOOST_AUTO_TEST_CASE(a_fragment_stays_as_it_is)
{
    for (auto const style : {html_style::resolved, html_style::authored})
    {
        BOOST_TEST(
            value_of("<div class=h-x><p class=e-a><a href=' #b'>c</a>", style) ==
            R"({"value":"c","html":"<a href=\" #b\">c</a>"})");
    }
}

/// HTML, "Attributes": each attribute that holds URLs, with each element that may have it, and some
/// elements that may not.
BOOST_AUTO_TEST_CASE(the_urls_of_each_attribute_are_those_that_html_lists)
{
    struct
    {
        std::string_view name;
        std::vector<std::string_view> elements;
    } const index[] = {
        {"href", {"a", "area", "link"}},
        {"src", {"audio", "embed", "iframe", "img", "input", "script", "source", "track", "video"}},
        {"srcset", {"img", "source"}},
        {"imagesrcset", {"link"}},
        {"action", {"form"}},
        {"formaction", {"button", "input"}},
        {"cite", {"blockquote", "del", "ins", "q"}},
        {"data", {"object"}},
        {"ping", {"a", "area"}},
        {"poster", {"video"}},
    };
    std::vector<std::string_view> elements{"div", "x-card", "fb:like", "template", "base", "cite"};
    for (auto const& each : index)
        elements.insert(elements.end(), each.elements.begin(), each.elements.end());
    for (auto const& [name, of] : index)
    {
        for (std::string_view const element : elements)
        {
            bool const is_listed = std::find(of.begin(), of.end(), element) != of.end();
            std::string const start = '<' + std::string(element) + ' ' + std::string(name) + '=';
            std::string const html = value_of(
                "<div class=h-x><div class=e-a>" + start + "b></div></div>", html_style::resolved);
            std::string const url = is_listed ? "http://example.com/b" : "b";
            std::string const expected =
                '<' + std::string(element) + ' ' + std::string(name) + R"(=\")" + url + R"(\">)";
            BOOST_TEST(html.find(expected) != std::string::npos, html);
        }
    }
}

BOOST_AUTO_TEST_CASE(all_urls_of_an_attribute_with_several_are_made_absolute)
{
    auto const attribute = [](std::string const& element, std::string const& value) {
        std::string const all = value_of(
            "<div class=h-x><p class=e-a><" + element + "=\"" + value + "\"></p></div>",
            html_style::resolved);
        auto const first = all.find(R"(=\")") + 3;
        return all.substr(first, all.find(R"(\">)") - first);
    };
    BOOST_TEST(attribute("img srcset", "a") == "http://example.com/a");
    BOOST_TEST(
        attribute("img srcset", " , a,b.jpg 2x ,/c (x, y) 3w,//d , e,,") ==
        " , http://example.com/a,b.jpg 2x ,http://example.com/c (x, y) 3w,http://d/ , "
        "http://example.com/e,,");
    BOOST_TEST(
        attribute("source srcset", "http://H/a 1x, b 1x, b 1x, #c 2x, http://[ 3x") ==
        "http://H/a 1x, http://example.com/b 1x, http://example.com/b 1x, #c 2x, http://[ 3x");
    BOOST_TEST(attribute("img srcset", "") == "");
    BOOST_TEST(attribute("img srcset", " , ") == " , ");
    BOOST_TEST(
        attribute("a ping", " a  http://H/b c\t#d") ==
        R"( http://example.com/a  http://H/b http://example.com/c\t#d)");
    BOOST_TEST(attribute("a ping", "http://h/a b") == "http://h/a http://example.com/b");
    BOOST_TEST(attribute("a ping", "") == "");
    BOOST_TEST(attribute("a href", "") == "http://example.com/");
}

BOOST_AUTO_TEST_CASE(elements_of_svg_and_mathml_hold_no_urls_but_the_image_of_svg)
{
    BOOST_TEST(
        value_of(
            "<div class=h-x><div class=e-a><svg><image href=b xlink:href=c></image>"
            "<a href=d></a><script src=e></script></svg><math><a href=f></a></math></div></div>",
            html_style::resolved) ==
        R"({"value":"","html":"<svg><image href=\"http://example.com/b\" xlink:href=\"c\">)"
        R"(</image><a href=\"d\"></a><script src=\"e\"></script></svg>)"
        R"(<math><a href=\"f\"></a></math>"})");
}

BOOST_AUTO_TEST_CASE(authored_markup_depends_on_no_base)
{
    parse_options options;
    options.html = html_style::authored;
    document_builder builder;
    parser parser(builder, options);
    boost::system::error_code ec;
    parser.write("<div class=h-x><p class=e-a><a></a><a href=b></a></p></div><base href=//c>", ec);
    parser.finish(ec);
    BOOST_TEST(!parser.needs_another_pass());
}

BOOST_AUTO_TEST_CASE(omitted_markup_leaves_the_text)
{
    BOOST_TEST(value_of(links, html_style::omitted) == R"("c http://example.com/d")");
    BOOST_TEST(
        value_of("<div class=h-x><p class='e-a p-b'>c", html_style::omitted, "b") == R"("c")");
}

BOOST_AUTO_TEST_CASE(an_item_without_its_markup_has_its_text_as_value)
{
    BOOST_TEST(
        value_of("<div class=h-x><p class='e-a h-y'><b class=p-c>d</b> e", html_style::omitted) ==
        R"({"type":["h-y"],"properties":{"c":["d"]},"value":"d e"})");
}

BOOST_AUTO_TEST_CASE(an_item_in_markup_that_is_omitted_is_found)
{
    BOOST_TEST(
        value_of(
            "<div class=h-x><div class=e-a>b<p class='p-c h-y'>d</div>", html_style::omitted,
            "c") == R"({"type":["h-y"],"properties":{"name":["d"]},"value":"d"})");
}

BOOST_AUTO_TEST_CASE(omitted_markup_takes_no_memory)
{
    std::string html = "<div class=h-x><div class=e-a>";
    for (int i = 0; i != 1000; ++i) html += "<a href=http://a.example/a/long/enough/path>b</a>";
    auto const whole = memory_for(html, html_style::authored);
    BOOST_TEST(memory_for(html, html_style::omitted) + html.size() < whole);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
