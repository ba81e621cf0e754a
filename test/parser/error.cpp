#include <mf2/error.hpp>

#include "support/cuts.hpp"
#include "support/reading.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/limited_resource.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/test/unit_test.hpp>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace
{

std::string const one_item = "<p class=h-a>x</p>";

/// Counts items and ends.
class counter final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override { ++items; }
    void on_end(mf2::provenance&&, mf2::totals const&) override { ++ends; }

    int items = 0;
    int ends = 0;
};

/// The outcome of a document: its error, and the number of items and ends delivered.
struct outcome
{
    boost::system::error_code ec;
    int items;
    int ends;
};

enum class finishing
{
    once,
    twice,
};

outcome parse_in(
    std::vector<std::string> const& pieces, mf2::parse_options const& options,
    finishing how = finishing::once)
{
    counter counted;
    mf2::parser parser(counted, options);
    boost::system::error_code ec;
    for (auto const& piece : pieces)
    {
        if (!ec) parser.write(piece, ec);
    }
    if (!ec) parser.finish(ec);
    if (!ec && how == finishing::twice) parser.finish(ec);
    return {ec, counted.items, counted.ends};
}

void check_every_cut(
    std::string const& html, mf2::parse_options options, mf2::error expected, int items)
{
    options = mf2::test::really_cut(std::move(options));
    auto const check = [&](std::vector<std::string> const& pieces) {
        auto const stopped = parse_in(pieces, options);
        BOOST_TEST((stopped.ec == expected));
        BOOST_TEST(stopped.items == items);
        BOOST_TEST(stopped.ends == 0);
    };
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
        check(std::vector<std::string>(pieces.begin(), pieces.end()));
    });
    mf2::parse_options keeping = options;
    keeping.retention = mf2::retention::everything;
    BOOST_TEST((parse_in({html}, keeping).ec == expected));
}

/// Notes the types of nested items.
class nested_types final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override {}
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
    mf2::disposition on_nested_item(mf2::item& value, mf2::item_path) override
    {
        for (std::string_view const type : value.type()) told += std::string(type) + ' ';
        return mf2::disposition::keep;
    }

    std::string told;
};

/// Check that nested items are delivered up to the error, at every cut.
void check_every_nested(
    std::string const& html, mf2::parse_options options, std::string const& expected)
{
    options = mf2::test::really_cut(std::move(options));
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
        nested_types types;
        mf2::parser parser(types, options);
        boost::system::error_code ec;
        for (std::string_view const piece : pieces)
        {
            if (!ec) parser.write(piece, ec);
        }
        if (!ec) parser.finish(ec);
        BOOST_TEST(ec.failed());
        BOOST_TEST(types.told == expected);
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(error)

BOOST_AUTO_TEST_CASE(a_value_becomes_an_error_code_of_the_mf2_category)
{
    boost::system::error_code const ec = mf2::error::input_limit;
    BOOST_TEST(ec.failed());
    BOOST_TEST((ec.category() == mf2::error_category()));
    BOOST_TEST(ec.category().name() == "mf2");
    BOOST_TEST((ec == mf2::error::input_limit));
    BOOST_TEST((ec != mf2::error::already_finished));
}

BOOST_AUTO_TEST_CASE(every_value_has_a_message)
{
    BOOST_TEST(
        make_error_code(mf2::error::already_finished).message() ==
        "the document has already been finished");
    BOOST_TEST(
        make_error_code(mf2::error::input_limit).message() ==
        "the document is longer than the limit");
    BOOST_TEST(
        make_error_code(mf2::error::token_limit).message() ==
        "a tag or text is longer than the limit");
    BOOST_TEST(
        make_error_code(mf2::error::nesting_limit).message() ==
        "items are nested deeper than the limit");
    BOOST_TEST(
        make_error_code(mf2::error::output_limit).message() ==
        "the results are longer than the limit");
    BOOST_TEST(
        make_error_code(mf2::error::item_limit).message() == "there are more items than the limit");
    BOOST_TEST(
        make_error_code(mf2::error::property_limit).message() ==
        "an item has more values than the limit");
    BOOST_TEST(
        make_error_code(mf2::error::value_limit).message() == "a value is longer than the limit");
    BOOST_TEST(
        make_error_code(mf2::error::memory_limit).message() ==
        "the parser holds more memory than the limit");
    BOOST_TEST(make_error_code(mf2::error::out_of_memory).message() == "there is no more memory");
    BOOST_TEST(
        make_error_code(mf2::error::late_encoding).message() ==
        "the encoding is declared too late");
    BOOST_TEST(make_error_code(mf2::error::late_base).message() == "a base comes too late");
    BOOST_TEST(
        make_error_code(mf2::error::late_attributes).message() ==
        "attributes of html or body come too late");
    BOOST_TEST(
        make_error_code(mf2::error::late_include).message() ==
        "an include refers to an element that was not kept");
    BOOST_TEST(
        make_error_code(mf2::error::late_option).message() ==
        "an option that was not kept is shown");
}

BOOST_AUTO_TEST_CASE(a_value_of_nobody_has_a_message_too)
{
    BOOST_TEST(mf2::error_category().message(999) == "unknown error");
}

BOOST_AUTO_TEST_CASE(writing_after_the_end_is_an_error)
{
    auto const stopped = parse_in({"<p>"}, {}, finishing::twice);
    BOOST_TEST((stopped.ec == mf2::error::already_finished));
}

BOOST_AUTO_TEST_CASE(a_document_longer_than_the_limit_is_an_error)
{
    mf2::parse_options options;
    options.input_limit = 30;
    check_every_cut(one_item + one_item, options, mf2::error::input_limit, 1);
}

BOOST_AUTO_TEST_CASE(items_nested_deeper_than_the_limit_are_an_error)
{
    mf2::parse_options options;
    options.nesting_limit = 2;
    std::string const two_deep = "<p class=h-a><i class=h-b>x</i></p>";
    std::string const three_deep = "<div class=h-a><p class=h-b><i class=h-c>x</i></p></div>";
    check_every_cut(two_deep + three_deep + one_item, options, mf2::error::nesting_limit, 1);
    std::string const in_property =
        "<div class=h-a><p class='p-b h-b'><i class=h-c>x</i></p></div>";
    check_every_cut(two_deep + in_property + one_item, options, mf2::error::nesting_limit, 1);
    std::string const classic = "<div class=hfeed><p class=hentry><i class=vcard>x</i></p></div>";
    check_every_cut(two_deep + classic + one_item, options, mf2::error::nesting_limit, 1);
}

BOOST_AUTO_TEST_CASE(a_token_longer_than_the_limit_is_an_error)
{
    mf2::parse_options options;
    options.token_limit = 30;
    std::string const text(31, 'x');
    for (std::string const& token :
         {"<p title=" + text + ">", "<p title='" + text, "</p " + text + ">",
          "<p class=h-x><b class=e-y><!--" + text + "-->", "<p class=h-x><b class=e-y>" + text})
    {
        check_every_cut(one_item + token, options, mf2::error::token_limit, 1);
    }
    check_every_cut("<!doctype " + text + ">" + one_item, options, mf2::error::token_limit, 0);
}

BOOST_AUTO_TEST_CASE(what_nobody_needs_may_be_longer_than_a_token)
{
    mf2::parse_options options;
    options.token_limit = 30;
    std::string const text(100, 'x');
    std::string const html = "<p>" + text + "<!--" + text + "--><script>" + text + "</script>";
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
        std::vector<std::string> const copies(pieces.begin(), pieces.end());
        BOOST_TEST(!parse_in(copies, options).ec.failed());
    });
}

BOOST_AUTO_TEST_CASE(what_may_yet_be_text_is_no_token)
{
    mf2::parse_options options;
    options.token_limit = 3;
    for (std::string const html :
         {"<xmp></xmpx>", "<p>&CounterClockwiseContourIntegrals", "<xmp></xmp", "<p></", "<p><"})
    {
        mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
            std::vector<std::string> const copies(pieces.begin(), pieces.end());
            BOOST_TEST(!parse_in(copies, options).ec.failed(), html);
        });
    }
}

BOOST_AUTO_TEST_CASE(items_side_by_side_are_not_nested)
{
    mf2::parse_options options;
    options.nesting_limit = 1;
    BOOST_TEST(!parse_in({one_item + one_item}, options).ec.failed());
}

BOOST_AUTO_TEST_CASE(results_longer_than_the_limit_are_an_error)
{
    mf2::parse_options options;
    options.output_limit = 500;
    std::string classes = "p-a";
    for (int i = 0; i != 100; ++i) classes += " p-a";
    std::string const text(200, 'x');
    std::string const many_copies = "<p class=h-a><i class='" + classes + "'>" + text + "</i></p>";
    check_every_cut(one_item + many_copies + one_item, options, mf2::error::output_limit, 1);
}

BOOST_AUTO_TEST_CASE(what_was_complete_before_too_many_items_is_told_of_however_the_rest_is_cut)
{
    mf2::parse_options options;
    options.implied = mf2::implied::off;
    options.item_limit = 1;
    check_every_cut(
        "<ul class=h-cite></ul><a class=h-cite>x<b class=h-card></b></a>", options,
        mf2::error::item_limit, 1);
    check_every_nested(
        "<body>x<br><div class=h-entry><p class=h-entry>a</p></div>", options, "h-entry ");
    options.item_limit = 2;
    check_every_nested(
        "<body>x<br><div class=h-entry><p class=h-a>a</p><p class=h-b>b</p></div>", options,
        "h-a h-b ");
}

BOOST_AUTO_TEST_CASE(more_items_than_the_limit_are_an_error)
{
    mf2::parse_options options;
    options.item_limit = 3;
    std::string const two = "<p class=h-a><i class=h-b>x</i></p>";
    check_every_cut(one_item + two + one_item, options, mf2::error::item_limit, 2);
    BOOST_TEST(!parse_in({one_item + two}, options).ec.failed());
}

BOOST_AUTO_TEST_CASE(more_values_of_an_item_than_the_limit_are_an_error)
{
    mf2::parse_options options;
    options.property_limit = 2;
    std::string const two = "<p class=h-a><i class='p-a p-b'>x</i></p>";
    std::string const three = "<p class=h-a><i class='p-a p-b'>x</i><i class=p-a>y</i></p>";
    check_every_cut(two + three + one_item, options, mf2::error::property_limit, 1);
    std::string const moved = "<b class=h-a><i class='p-a p-b'>x</i><i class=p-a>y</i></b>";
    check_every_cut(two + moved + one_item, options, mf2::error::property_limit, 1);
    BOOST_TEST(!parse_in({two + two}, options).ec.failed());
}

BOOST_AUTO_TEST_CASE(a_value_longer_than_the_limit_is_an_error)
{
    mf2::parse_options options;
    options.value_limit = 3;
    std::string const just = "<p class=h-a><i class=p-a>abc</i></p>";
    for (std::string const longer :
         {"<p class=h-a><i class=p-a>abcd</i></p>", "<p class=h-a><i class=e-a>ab</i></p>",
          "<p class=h-a><img class=u-a src=ab alt=cd></p>", "<p class=h-a>abcd</p>",
          "<p class=h-a><a href=abcd>x</a></p>", "<a rel=a href=abcd>x</a>",
          "<a rel=a href=a>abcd</a>", "<p><link rel=a href=abcd><p>"})
    {
        check_every_cut(just + longer + just, options, mf2::error::value_limit, 1);
    }
    BOOST_TEST(!parse_in({just + just}, options).ec.failed());
}

BOOST_AUTO_TEST_CASE(more_memory_than_the_limit_is_an_error)
{
    mf2::parse_options options;
    options.memory_limit = 100'000;
    for (std::string const part :
         {"<div>", "<b>", "<p><b class=h-a>x<div>", "<div class=e-a>text and text and text</div>",
          "<i rel=a href=b>"})
    {
        std::string html = one_item + "text<div class=h-b>";
        for (int i = 0; i != 20'000; ++i) html += part;
        auto const stopped = parse_in({html}, options);
        BOOST_TEST((stopped.ec == mf2::error::memory_limit), part);
        BOOST_TEST(stopped.items == 1);
        BOOST_TEST(stopped.ends == 0);
    }
    BOOST_TEST(!parse_in({one_item}, options).ec.failed());
}

BOOST_AUTO_TEST_CASE(a_token_that_is_cut_counts_for_the_memory_limit)
{
    mf2::parse_options options;
    options.memory_limit = 100'000;
    auto const stopped = parse_in({"<p title='", std::string(200'000, 'x'), "'>"}, options);
    BOOST_TEST((stopped.ec == mf2::error::memory_limit));
}

BOOST_AUTO_TEST_CASE(a_limit_that_the_parser_itself_is_beyond_is_an_error)
{
    mf2::parse_options options;
    options.memory_limit = 0;
    BOOST_TEST((parse_in({one_item}, options).ec == mf2::error::memory_limit));
}

BOOST_AUTO_TEST_CASE(a_resource_without_memory_is_an_error)
{
    mf2::limited_resource memory(100'000);
    counter counted;
    mf2::parser parser(counted, {}, &memory);
    boost::system::error_code ec;
    // Items in a table wait for its end.
    parser.write(one_item + "text<table>", ec);
    BOOST_TEST(!ec.failed());
    for (int i = 0; i != 20'000 && !ec; ++i) parser.write("<td>" + one_item, ec);
    BOOST_TEST((ec == mf2::error::out_of_memory));
    BOOST_TEST(counted.items == 1);
    BOOST_TEST(memory.peak() <= memory.limit());
}

BOOST_AUTO_TEST_CASE(items_by_the_thousand_in_each_other_are_an_error)
{
    for (std::string const start :
         {"<div class=h-a>", "<div class='p-a h-a'>", "<div class='e-a h-a'>", "<div class=vcard>"})
    {
        std::string html = one_item + "<div class=h-b>";
        for (int i = 0; i != 20'000; ++i) html += start;
        mf2::parse_options options;
        options.depth_limit = 30'000;
        auto const stopped = parse_in({html}, options);
        BOOST_TEST((stopped.ec == mf2::error::nesting_limit));
        BOOST_TEST(stopped.items == 1);
    }
}

BOOST_AUTO_TEST_CASE(copies_of_copies_are_an_error)
{
    std::string html = one_item + "<div class=h-b>";
    for (int i = 0; i != 100; ++i) html += "<div class='p-a p-b h-a'>";
    auto const stopped = parse_in({html}, {});
    BOOST_TEST((stopped.ec == mf2::error::output_limit));
    BOOST_TEST(stopped.items == 1);
}

BOOST_AUTO_TEST_CASE(markup_in_markup_by_the_thousand_is_an_error)
{
    std::string html = one_item + "<div class=h-b>";
    for (int i = 0; i != 20'000; ++i) html += "<div class=e-a>";
    html += std::string(100'000, 'x');
    auto const stopped = parse_in({html}, {});
    BOOST_TEST((stopped.ec == mf2::error::output_limit));
    BOOST_TEST(stopped.items == 1);
}

BOOST_AUTO_TEST_CASE(a_long_base_for_thousands_of_links_is_an_error)
{
    std::string const base = "http://example.com/" + std::string(100'000, 'x') + "/";
    std::string html = one_item + "<base href='" + base + "'>";
    for (int i = 0; i != 20'000; ++i) html += "<a rel=a href=" + std::to_string(i) + "></a>";
    BOOST_TEST((parse_in({html}, {}).ec == mf2::error::output_limit));
}

BOOST_AUTO_TEST_CASE(an_error_stays_until_reset)
{
    mf2::parse_options options;
    options.nesting_limit = 1;
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    boost::system::error_code ec;
    std::string const beyond_the_prescan(2000, ' ');
    parser.write("<p class=h-a><i class=h-b>x</i></p>" + beyond_the_prescan, ec);
    BOOST_TEST((ec == mf2::error::nesting_limit));
    parser.write("<p class=h-a>x</p>", ec);
    BOOST_TEST((ec == mf2::error::nesting_limit));
    parser.finish(ec);
    BOOST_TEST((ec == mf2::error::nesting_limit));
    BOOST_TEST(!parser.needs_another_pass());

    parser.reset();
    parser.write("<p class=h-a>x</p>", ec);
    BOOST_TEST(!ec.failed());
    parser.finish(ec);
    BOOST_TEST(!ec.failed());
    BOOST_TEST(builder.take().items.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_long_url_for_thousands_of_relations_is_an_error)
{
    std::string link = "<link href='http://example.com/" + std::string(100'000, 'x') + "' rel='";
    for (int i = 0; i != 16'000; ++i) link += "r" + std::to_string(i) + ' ';
    BOOST_TEST((parse_in({one_item + link + "'>"}, {}).ec == mf2::error::output_limit));
}

BOOST_AUTO_TEST_CASE(copies_of_text_are_not_made_beyond_the_limit)
{
    std::string html = "<p class=h-x><b class='";
    for (int i = 0; i != 100'000; ++i) html += "p-a ";
    html += "'>" + std::string(100'000, 'x');
    mf2::limited_resource memory(std::size_t{400} << 20);
    BOOST_TEST((mf2::parse(html, {}, &memory).error() == mf2::error::output_limit));
}

BOOST_AUTO_TEST_CASE(values_of_items_that_are_open_do_not_count_as_held)
{
    std::string html = "<div class=h-entry><a class=u-url href=/></a>";
    for (int i = 0; i != 2'000; ++i) html += "<p class=p-a>" + std::string(1'000, 'x') + "</p>";
    mf2::parse_options options;
    options.memory_limit = 1'000'000;
    auto const read = mf2::parse(html, options);
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST(read->items.front()["a"].size() == 2'000U);
}

BOOST_AUTO_TEST_CASE(the_language_of_an_item_counts_for_each_property_that_it_is)
{
    std::string html = "<div class=h-x><b lang='" + std::string(100'000, 'x') + "' class='h-y";
    for (char first = 'a'; first <= 'z'; ++first)
    {
        for (char second = 'a'; second <= 'z'; ++second) ((html += " p-") += first) += second;
    }
    html += "'>y</b></div>";
    mf2::parse_options options;
    options.lang = mf2::lang::on;
    options.output_limit = 1'000'000;
    auto const read = mf2::parse(html, options);
    BOOST_REQUIRE(read.has_error());
    BOOST_TEST((read.error() == mf2::error::output_limit));
}

BOOST_AUTO_TEST_SUITE_END()
