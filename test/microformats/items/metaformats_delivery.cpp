// Metaformats as items of documents, their limits and their delivery.
#include "microformats/items/metaformats.hpp"

#include "support/cuts.hpp"
#include "support/heads.hpp"
#include "support/reading.hpp"

#include <mf2.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace
{

using mf2::test::parsed_every_way;
using namespace mf2::test::heads;

/// Check an error, and that nothing was delivered before it, at every cut.
void check_error(std::string const& html, mf2::parse_options const& options, mf2::error expected)
{
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> pieces) {
        auto const [ec, delivered] = mf2::test::read_pieces(pieces, mf2::test::really_cut(options));
        BOOST_TEST((ec == expected), pieces.front().size());
        BOOST_TEST((delivered.items.empty() && !delivered.meta_item));
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(metaformats_delivery)

// --- an item that stands for a page -------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_page_without_items_gets_a_marked_one)
{
    BOOST_TEST(
        items_of(title + graph("og:type", "profile"), form::fallback_item) ==
        R"([{"type":["h-card"],"properties":{"name":["T"]},"source":"metaformats"}])");
    auto const document = parsed_every_way(title, options_for(form::fallback_item));
    BOOST_TEST((document.items.front().source() == mf2::item_source::metaformats));
    BOOST_TEST(document.items.front().start() == 0u);
    BOOST_TEST(document.items.front().end() == title.size());
    BOOST_TEST(!document.meta_item.has_value());
}

BOOST_AUTO_TEST_CASE(a_page_with_an_item_gets_no_other)
{
    constexpr std::string_view read = R"([{"type":["h-x"],"properties":{"name":["x"]}}])";
    BOOST_TEST(items_of(title + "<p class=h-x>x", form::fallback_item) == read);
    // The last item becomes final only at the end of the document.
    BOOST_TEST(items_of(title + "<table><td><p class=h-x>x", form::fallback_item) == read);
}

BOOST_AUTO_TEST_CASE(a_page_without_names_that_count_gets_no_item)
{
    BOOST_TEST(items_of("<title>T</title>", form::fallback_item) == "[]");
}

BOOST_AUTO_TEST_CASE(an_item_that_stands_for_a_page_has_no_empty_values)
{
    BOOST_TEST(
        items_of(
            graph("og:title", " ") + title + "<meta property=og:description>" +
                card("twitter:description", "D") + graph("og:image", ""),
            form::fallback_item) ==
        R"([{"type":["h-entry"],"properties":{"name":["T"],"summary":["D"]},)"
        R"("source":"metaformats"}])");
}

// --- limits -------------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_value_may_be_too_long)
{
    for (auto const how : {form::meta_item, form::fallback_item})
    {
        auto options = options_for(how);
        options.value_limit = 3;
        check_error(graph("og:title", "abcd"), options, mf2::error::value_limit);
        check_error(graph("og:image", "a:bc"), options, mf2::error::value_limit);
        BOOST_TEST(!mf2::parse(graph("og:title", "abc"), options).has_error());
    }
}

BOOST_AUTO_TEST_CASE(what_does_not_count_meets_no_limit)
{
    auto options = options_for(form::fallback_item);
    options.value_limit = 3;
    std::string const longer = graph("og:title", "abcd");
    BOOST_TEST(!mf2::parse(title + longer, options).has_error());
    BOOST_TEST(!mf2::parse(longer + "<p class=h-x>x", options).has_error());
    options.metaformats = form::meta_item;
    BOOST_TEST(!mf2::parse("<head class=h-x><meta class=p-a>" + longer, options).has_error());
}

BOOST_AUTO_TEST_CASE(there_may_be_too_many_properties)
{
    auto options = options_for(form::meta_item);
    options.property_limit = 1;
    check_error(title + graph("og:image", "p"), options, mf2::error::property_limit);
    BOOST_TEST(!mf2::parse(title + title, options).has_error());
}

BOOST_AUTO_TEST_CASE(an_item_that_stands_for_a_page_counts_as_one)
{
    auto options = options_for(form::fallback_item);
    options.item_limit = 0;
    check_error(title, options, mf2::error::item_limit);
    options.metaformats = form::meta_item;
    BOOST_TEST(!mf2::parse(title, options).has_error());
}

BOOST_AUTO_TEST_CASE(results_may_be_too_long)
{
    auto options = options_for(form::meta_item);
    options.output_limit = 0;
    std::string const images = graph("og:image", "a") + graph("og:video", "a");
    BOOST_TEST(!mf2::parse(images, options).has_error());
    options.base_url = "http://example.com/" + std::string(3000, 'x') + "/";
    check_error(images, options, mf2::error::output_limit);
}

BOOST_AUTO_TEST_CASE(how_long_results_may_be_depends_on_nothing_that_is_kept)
{
    auto options = options_for(form::meta_item);
    options.base_url = "http://example.com/" + std::string(9000, 'x') + "/";
    std::string html = title + graph("og:image", "b");
    for (int i = 0; i != 50; ++i) html += "<p>a</p>";
    for (std::uint64_t limit = 0; limit <= 12'000; limit += 500)
    {
        options.output_limit = limit;
        options.retention = mf2::retention::needed;
        bool const fails = mf2::parse(html, options).has_error();
        options.retention = mf2::retention::everything;
        BOOST_TEST(mf2::parse(html, options).has_error() == fails, limit);
    }
}

BOOST_AUTO_TEST_CASE(repeated_names_take_no_memory)
{
    auto options = options_for(form::meta_item);
    options.memory_limit = 100'000;
    std::string const content(1000, 'x');
    std::string html = title;
    for (int i = 0; i != 1000; ++i) html += graph("og:title", content) + card("og:x", content);
    auto const read = mf2::parse(html, options);
    BOOST_REQUIRE(!read.has_error());
    BOOST_TEST(boost::json::serialize(mf2::to_json(*read->meta_item)) == only_title);
}

// --- handing over -------------------------------------------------------------------------------

BOOST_AUTO_TEST_CASE(a_handler_is_told_once_behind_the_items)
{
    struct log final : mf2::handler
    {
        void on_item(mf2::item&&) override { calls += 'i'; }
        void on_meta_item(mf2::meta_item&& value) override
        {
            calls += value.type().empty() ? 'e' : 'm';
        }
        void on_relations(mf2::relations&&) override { calls += 'r'; }
        std::string calls;
    };
    auto const calls_for = [](std::string const& html, form how) {
        log told;
        mf2::parser parser(told, options_for(how));
        boost::system::error_code ec;
        parser.write(html, ec);
        parser.finish(ec);
        BOOST_TEST(!ec.failed());
        return told.calls;
    };
    BOOST_TEST(calls_for(title + "<p class=h-x>x", form::meta_item) == "imr");
    BOOST_TEST(calls_for("<p>x", form::meta_item) == "er");
    BOOST_TEST(calls_for(title, form::fallback_item) == "ir");
    BOOST_TEST(calls_for(title, form::off) == "r");
}

BOOST_AUTO_TEST_CASE(all_of_a_result_is_in_the_memory_given)
{
    mf2::limited_resource memory(std::size_t{1} << 20);
    auto const html = title + graph("og:image", std::string(100, 'x'));
    auto read = mf2::parse(html, options_for(form::meta_item), &memory).value();
    BOOST_REQUIRE(read.meta_item->properties().size() == 2u);
    auto const before = memory.in_use();
    read.meta_item.reset();
    BOOST_TEST(before - memory.in_use() > 100u);
}

BOOST_AUTO_TEST_CASE(a_parser_that_is_reset_remembers_nothing)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options_for(form::meta_item));
    boost::system::error_code ec;
    parser.write("<html class=h-x>" + title, ec);
    parser.reset();
    parser.write(title, ec);
    parser.finish(ec);
    BOOST_TEST(boost::json::serialize(mf2::to_json(*builder.take().meta_item)) == only_title);
    parser.reset();
    parser.write("<p>", ec);
    parser.finish(ec);
    BOOST_TEST(builder.take().meta_item->type().empty());
}

BOOST_AUTO_TEST_SUITE_END()
