// Where the memory of parser and results comes from, and the errors without it.
#include "memory/first_block.hpp"
#include "support/allocation_count.hpp"
#include "support/failing_resource.hpp"
#include "support/no_default_resource.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/handler.hpp>
#include <mf2/json.hpp>
#include <mf2/limited_resource.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <memory_resource>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace
{

using mf2::test::failing_resource;
using mf2::test::no_default_resource;

/// Pages with everything that takes memory, in strings that are too long to be kept in place.
constexpr std::string_view pages[] = {
    // Items in properties and in each other, the value-class-pattern, implied properties.
    R"(<!DOCTYPE html><title>A page with many things on it</title>
<link rel="alternate stylesheet me-and-nobody-else" href="relative/to/the/base/of/the/page"
 hreflang="a-language-with-a-long-name" media="some long media query here" type="text/something-long"
 title="the title of a hyperlink &amp; more">
<div class="h-entry h-another-type-of-entry" id="the-id-of-an-entry"><p class="p-name p-a-second-name">
A name that is long enough &amp; more<img src="/an/image/of/something.png"></p>
<time class="dt-published"><b class="value">2009-06-26</b> <i class="value">7:30:15.123456789012345pm</i>
<i class="value-title" title="-08:00"></i></time>
<time class="dt-start">2010-01-02</time><i class="dt-end"><b class=value>19:00:05.12345678901234567</b></i>
<div class="e-content p-summary"><p>Markup with <a href="a/relative/reference/here">a link</a>
<img src="another/image.png" alt="an alternative &lt;text&gt; of it"><!-- comment --></p>
<template><p class=h-a>nothing</p></template><svg viewbox="0 0 1 1"><foreignobject>x</foreignobject></svg></div>
<div class="p-author u-author-of-it h-card"><a class="u-url p-name" href="/the/profile/of/somebody">Somebody
with a long name</a><img class="u-photo" src="/the/photo/of/somebody.png" alt="Somebody's photo, seen here"></div>
<a class="u-syndication" href="http://a%b.invalid.example/long/enough/for/this">x</a>
<a class="u-in-reply-to h-cite" href="//[2001:db8::1:2:3]:8080/a/path/that/is/long?and=a-query#and-fragment">y</a>
<a class="u-other" href="http://0x7f.1.2.3/an/address/in/other/digits">z</a>
<ul class="h-feed"><li class="h-entry">implied name that is long enough here</ul>
<a class="h-card" href="/implied/url/of/a/card"><img src="/implied/photo.png" alt="implied alternative text"></a>
</div>)",
    // The same value for many names, so that they are looked up in an index, and a late base.
    R"(<div class="h-a p-outer"><i class="p-aaaaaaaaaaaaaaaaaaa p-b p-c p-d p-e p-f p-g p-h p-i p-j p-k p-l
p-m p-n p-o p-p p-q p-r p-s p-t p-u p-v p-w p-x p-y p-z u-a u-aaaaaaaaaaaaaaaaaaa">a/relative/value/for/all</i></div>
<a rel="a b c d e f g h i j k l m n o p q r s t u v w x y z aa bb cc dd ee ff gg hh ii jj kk ll mm nn oo pp qq"
 href="somewhere/in/the/same/place">text of a link that is long</a><a rel="z me" href="somewhere/else/here">x</a>
<base href="http://late.example/base/of/the/page/"><base href="http://later.example/base/of/the/page/">)",
    // Classic roots with includes, which need a second pass.
    R"(<div class="vcard" itemref="included-with-an-id other-id"><b class="fn">A formatted name, long</b>
<a class="include" href="#included-with-an-id"></a><a rel="tag" href="http://example.com/tags/a%20long%20tag%20name">t</a></div>
<p id="included-with-an-id"><i class="org">An organisation with a long name</i></p><p id="other-id"><b class=title>x</b></p>
<div class="hreview"><span class="item vcard"><a class="fn url" href="reviewed/thing/with/long/url">A thing</a></span>
<a rel="self bookmark" href="permanent/link/of/review">p</a></div>
<table class="vevent"><tr><th id=headed class="location">A location with a name</th></tr><tr><td headers="headed other-id"
 class="vevent"><b class="summary">A summary of an event</b></td></tr></table>)",
    // Foster parenting, misnested formatting elements, roots that are read as a whole.
    R"(<p><b class="h-card p-formatting-element">one <i class="p-name">two that is long enough</b> three</i>
<table class="h-tabular-thing"><tr>foster-parented text<td class="p-cell">in a cell that is long<b>bold</table>
<a class="h-a" rel="me-and-more" href=/a/link/with/a/root><div class="p-b">moved by the agency</a></div></p>
<form class="h-form"><div class="h-inner-item"></form><p class="p-inner-property">still open</div>
<select><button><selectedcontent></selectedcontent></button><option class=h-option>an option</select>
<body id="a-late-id-of-body" class="h-late-root-on-body"><html class="h-late-root-on-html" id=x>)",
    // Formatting elements whose attributes have to be compared, few and many.
    R"(<p><b data-attribute-name="a value of it" id=1><b ID=1 DATA-attribute-name="a value of it">
<b id=1 data-attribute-name="a value &#111;f it"><b class=h-x data-attribute-name="a value of it" id=1>x
<i a=1><i a=2><i a=3><i a=4><i a=5><i a=6><i a=7><i a=8><i a=9><i a=10><i a=11><i a=12><i a=13><i a=14><i a=15><i a=16>
<i a=17><i a=18><i a=19><i a=20><i a=21><i a=22><i a=23><i a=24><i a=25><i a=26><i a=27><i a=28><i a=29><i a=30>
<i data-a="a value &amp; more of it"><i DATA-A="a value &amp; more of it"><div>x</i>y</b></div></p>)",
    R"(<html class="h-page-in-frames"><frameset><frame src=a><frameset><!-- comment --></frameset></frameset>)",
};

/// Bytes that are not UTF-8, in an encoding that is declared late.
std::string legacy_page()
{
    return "<p class=h-card>\xE9\xE8 caf\xE9 of some length in another encoding" +
        std::string(1100, ' ') + "<meta charset=windows-1251><p class=h-card>caf\xE9";
}

mf2::parse_options options()
{
    mf2::parse_options chosen;
    chosen.base_url = "http://example.com/a/document/in/a/folder.html";
    chosen.content_type = "text/html; version=something-of-no-use-at-all";
    return chosen;
}

std::string text_of(mf2::document const& read)
{
    return boost::json::serialize(mf2::to_json(read)) +
        boost::json::serialize(mf2::provenance_to_json(read));
}

/// One pass over a page in two pieces.
boost::system::error_code read(mf2::parser& parser, std::string_view page)
{
    boost::system::error_code ec;
    parser.write(page.substr(0, page.size() / 2), ec);
    if (!ec) parser.write(page.substr(page.size() / 2), ec);
    if (!ec) parser.finish(ec);
    return ec;
}

std::string read_once(std::string_view page)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options());
    read(parser, page);
    return text_of(builder.take());
}

template <class Check>
void for_every_page(Check check)
{
    for (std::string_view const page : pages) check(page);
    check(legacy_page());
}

/// Read with a parser whose n-th allocation fails; false if it had enough.
bool fails_cleanly(std::string_view page, std::size_t number, std::string const& expected)
{
    failing_resource memory;
    memory.fail_from(number);
    // Without the first block, its parts are allocated one by one.
    memory.refuse_size(mf2::first_block::size);
    {
        mf2::document_builder builder(&memory);
        try
        {
            mf2::parser parser(builder, options(), &memory);
            auto const ec = read(parser, page);
            BOOST_TEST(ec.failed() == memory.has_failed());
            if (ec) BOOST_TEST((ec == mf2::error::out_of_memory));
            boost::system::error_code again;
            parser.finish(again);
            BOOST_TEST(again.failed());

            memory.never_fail();
            builder.clear();
            parser.reset();
            BOOST_TEST(!read(parser, page).failed());
            BOOST_TEST(text_of(builder.take()) == expected);
        }
        catch (std::bad_alloc const&)
        {
            BOOST_TEST(memory.has_failed());
        }
    }
    BOOST_TEST(memory.in_use() == 0U);
    return memory.has_failed();
}

/// Takes no item.
class indifferent final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override { ++items; }

    int items = 0;
};

class throwing final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override { throw std::bad_alloc(); }
};

} // namespace

BOOST_AUTO_TEST_SUITE(memory)

BOOST_AUTO_TEST_CASE(whichever_allocation_fails_the_error_is_clean_and_reset_helps)
{
    for_every_page([](std::string_view page) {
        auto const expected = read_once(page);
        std::size_t number = 1;
        while (fails_cleanly(page, number, expected)) ++number;
        BOOST_TEST(number > 10U);
    });
}

BOOST_AUTO_TEST_CASE(whichever_allocation_of_several_passes_fails_parse_says_so)
{
    for_every_page([](std::string_view page) {
        auto const expected = text_of(mf2::parse(page, options()).value());
        bool has_failed = true;
        for (std::size_t number = 1; has_failed; ++number)
        {
            failing_resource memory;
            memory.fail_from(number);
            {
                auto const parsed = mf2::parse(page, options(), &memory);
                has_failed = memory.has_failed();
                BOOST_TEST(parsed.has_error() == has_failed);
                if (parsed) BOOST_TEST(text_of(*parsed) == expected);
                else BOOST_TEST((parsed.error() == mf2::error::out_of_memory));
            }
            BOOST_TEST(memory.in_use() == 0U);
        }
    });
}

BOOST_AUTO_TEST_CASE(no_memory_comes_from_elsewhere)
{
    for_every_page([](std::string_view page) {
        failing_resource memory;
        indifferent receiver;
        auto const chosen = options();
        no_default_resource const none;
        auto const before = mf2::test::allocation_count();
        std::size_t options_copied = 0;
        bool is_read = false;
        {
            mf2::parser parser(receiver, chosen, &memory);
            options_copied = mf2::test::allocation_count() - before - memory.allocations();
            is_read = !read(parser, page);
            parser.start_next_pass();
            is_read = is_read && !read(parser, page);
        }
        auto const taken = mf2::test::allocation_count() - before;
        BOOST_TEST(is_read);
        BOOST_TEST(options_copied <= 2U);
        BOOST_TEST(taken == memory.allocations() + options_copied);
    });
}

BOOST_AUTO_TEST_CASE(results_come_from_the_resource_alone)
{
    for_every_page([](std::string_view page) {
        failing_resource memory;
        no_default_resource const none;
        auto const parsed = mf2::parse(page, options(), &memory);
        BOOST_TEST(parsed.has_value());
        BOOST_TEST(memory.in_use() != 0U);
    });
}

BOOST_AUTO_TEST_CASE(reset_gives_back_what_the_document_took)
{
    for_every_page([](std::string_view page) {
        failing_resource memory;
        indifferent receiver;
        mf2::parser parser(receiver, options(), &memory);
        auto const before = memory.in_use();
        read(parser, page);
        parser.start_next_pass();
        read(parser, page.substr(0, page.size() / 2));
        parser.reset();
        BOOST_TEST(memory.in_use() == before);
    });
}

BOOST_AUTO_TEST_CASE(a_page_without_microformats_takes_no_memory_after_the_first)
{
    std::string page =
        "<!DOCTYPE html><meta charset=utf-8><title>A page</title><body id=top class='a b'>";
    for (int i = 0; i != 300; ++i)
    {
        page +=
            "<div class='box wide' data-number=7><p>Text &amp; <b>bold <i>italic</b></i> <a href='x?y=z&amp;a=b' "
            "class='a-long-name another-long-name'>link</a><table><tr><td>cell<td>text</table><ul><li>a<li>b"
            "</ul><script>if (a < b) c();</script><!-- comment --><unknown-element a=b></unknown-element></div>";
    }
    failing_resource memory;
    indifferent receiver;
    // Without a base URL: that is part of the provenance, which is made anew.
    mf2::parser parser(receiver, {}, &memory);
    read(parser, page);
    parser.reset();
    auto const before = memory.allocations();
    for (int i = 0; i != 3; ++i)
    {
        read(parser, page);
        parser.reset();
    }
    BOOST_TEST(memory.allocations() - before == 0U);
}

BOOST_AUTO_TEST_CASE(a_long_page_takes_no_more_memory_than_a_short_one)
{
    std::string const noise =
        "<p>Text &amp; <b class='a b'>bold</b> <a href=x>link</a><table><tr><td>"
        "cell</table><script>a < b</script><!-- comment -->";
    std::string const entry =
        "<div class=h-entry><a class='u-url p-name' href='/an/entry'>A name</a><div class=e-content>"
        "<p>Some <i>text</i></p></div><p class='p-author h-card'>Somebody</p></div>";
    for (auto const& [part, limit] : {std::pair(noise, 64 * 1024), std::pair(entry, 256 * 1024)})
    {
        mf2::limited_resource memory(static_cast<std::size_t>(limit));
        indifferent receiver;
        mf2::parser parser(receiver, options(), &memory);
        boost::system::error_code ec;
        parser.write("<!DOCTYPE html>text", ec);
        for (int i = 0; i != 1000; ++i) parser.write(part, ec);
        auto const peak = memory.peak();
        for (int i = 0; i != 20'000; ++i) parser.write(part, ec);
        BOOST_TEST(memory.peak() == peak);
        parser.finish(ec);
        BOOST_TEST(!ec.failed());
    }
}

BOOST_AUTO_TEST_CASE(of_nested_items_that_the_handler_takes_only_values_stay)
{
    struct taking final : mf2::handler
    {
        void on_item(mf2::item&&) override {}
        [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
        mf2::disposition on_nested_item(mf2::item&, mf2::item_path) override
        {
            return mf2::disposition::take;
        }
    };
    std::string const text(16 * 1024, 'x');
    std::string const entry = "<p class=p-name>A name</p><a class=u-url href=/a>x</a>" + text;
    std::string many;
    for (int i = 0; i != 100; ++i) many += "<i class=h-card>x</i>";
    for (std::string const& part :
         {"<div class='p-entry h-entry'>" + entry + "</div>",
          "<div class='p-a u-b h-entry'>" + entry + "</div>",
          "<div class=h-entry>" + entry + "</div>", "<div class=p-x>" + many + "</div>"})
    {
        mf2::limited_resource memory;
        taking receiver;
        mf2::parser parser(receiver, options(), &memory);
        boost::system::error_code ec;
        // A root from which nothing may be implied.
        parser.write("<!DOCTYPE html><div class=h-feed><i class='p-name u-url'>A feed</i>", ec);
        for (int i = 0; i != 50; ++i) parser.write(part, ec);
        auto const peak = memory.peak();
        constexpr std::size_t further = 500;
        for (std::size_t i = 0; i != further; ++i) parser.write(part, ec);
        std::size_t const growth = (memory.peak() - peak) / further;
        BOOST_TEST(growth < 1500U, growth << " bytes for each " << part.substr(0, 40));
        parser.finish(ec);
        BOOST_TEST(!ec.failed());
    }
}

BOOST_AUTO_TEST_CASE(an_exception_of_the_handler_is_its_own)
{
    throwing receiver;
    mf2::parser parser(receiver);
    boost::system::error_code ec;
    parser.write("<p class=h-a>x</p>text", ec);
    BOOST_CHECK_THROW(parser.finish(ec), std::bad_alloc);
}

BOOST_AUTO_TEST_SUITE_END()
