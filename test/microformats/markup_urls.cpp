#include "microformats/markup_urls.hpp"

#include "support/parsed.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/limited_resource.hpp>
#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>

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
