// A parser that has read other documents reads the next one as a new parser does, at any limits and
// after any failure. Real pages, with hostile documents between them.
#include <mf2.hpp>

#include "support/corpus.hpp"
#include "support/failing_resource.hpp"
#include "support/hostile_inputs.hpp"
#include "support/share.hpp"
#include "support/shared.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace
{

/// The result of a document, complete or up to an error.
std::string read(mf2::parser& parser, mf2::document_builder& builder, std::string_view bytes)
{
    boost::system::error_code ec;
    parser.write(bytes.substr(0, bytes.size() / 2), ec);
    if (!ec) parser.write(bytes.substr(bytes.size() / 2), ec);
    if (!ec) parser.finish(ec);
    if (!ec && parser.needs_another_pass())
    {
        parser.start_next_pass();
        builder.clear();
        parser.write(bytes, ec);
        if (!ec) parser.finish(ec);
    }
    mf2::document const came_to = builder.take();
    return ec.message() + boost::json::serialize(mf2::to_json(came_to)) +
        boost::json::serialize(mf2::provenance_to_json(came_to));
}

/// @param memory  of the parser and its results; the builder keeps those elsewhere
std::string read_by_new_parser(
    std::string_view bytes, mf2::parse_options const& options, std::pmr::memory_resource* memory)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options, memory);
    return read(parser, builder, bytes);
}

std::string read_by_new_parser(std::string_view bytes, mf2::parse_options const& options)
{
    return read_by_new_parser(bytes, options, std::pmr::get_default_resource());
}

mf2::parse_options with_memory_limit(std::size_t bytes)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.memory_limit = bytes;
    return options;
}

constexpr std::size_t memory_limits[] = {
    std::size_t{1} << 15, std::size_t{1} << 17, std::size_t{1} << 18, std::size_t{1} << 20,
    std::size_t{1} << 30};

void check(std::span<std::string const> documents)
{
    std::size_t failed = 0;
    for (std::size_t const limit : memory_limits)
    {
        auto const options = with_memory_limit(limit);
        mf2::document_builder builder;
        mf2::parser used(builder, options);
        for (std::size_t i = 0; i != documents.size(); ++i)
        {
            std::string const expected = read_by_new_parser(documents[i], options);
            BOOST_TEST_CONTEXT("document " << i << " within " << limit << " bytes")
            {
                BOOST_TEST((read(used, builder, documents[i]) == expected));
            }
            failed += expected.starts_with("the parser holds more memory") ? 1 : 0;
            used.reset();
        }
    }
    BOOST_TEST(failed > 1U);
    BOOST_TEST(failed < 4 * documents.size());
}

/// Check the same with little memory for the parser and its results.
void check_without_memory(std::span<std::string const> documents)
{
    std::size_t failed = 0;
    auto const options = with_memory_limit(std::size_t{1} << 30);
    for (std::size_t const most :
         {std::size_t{1} << 16, std::size_t{1} << 17, std::size_t{1} << 20})
    {
        mf2::limited_resource memory(most);
        mf2::document_builder builder;
        mf2::parser used(builder, options, &memory);
        for (std::size_t i = 0; i != documents.size(); ++i)
        {
            mf2::limited_resource as_much(most);
            std::string const expected = read_by_new_parser(documents[i], options, &as_much);
            BOOST_TEST_CONTEXT("document " << i << " where there are " << most << " bytes")
            {
                BOOST_TEST((read(used, builder, documents[i]) == expected));
            }
            failed += expected.starts_with("there is no more memory") ? 1 : 0;
            used.reset();
        }
    }
    BOOST_TEST(failed > 1U);
    BOOST_TEST(failed < 2 * documents.size());
}

/// Options with a limit, and a document that meets it.
struct tight
{
    mf2::parse_options options;
    std::string document;
};

template <class Value, class Given>
tight with(Value mf2::parse_options::*limit, Given value, std::string document)
{
    auto options = with_memory_limit(std::size_t{1} << 30);
    options.*limit = value;
    return {options, std::move(document)};
}

std::vector<tight> tight_options()
{
    using mf2::parse_options;
    std::string const long_text(2000, 'x');
    std::string const item = "<p class=h-x><b class=p-a>words</b><b class=p-a>words</b></p>";
    std::string const nested = "<div class=h-x>" + item + "</div>";
    std::string relations;
    for (int i = 0; i != 500; ++i) relations += " r" + std::to_string(i);
    std::string kept = "<div class=h-x>";
    for (int i = 0; i != 1000; ++i) kept += "<b>x</b>";
    return {
        with(&parse_options::input_limit, 1000U, long_text),
        with(&parse_options::token_limit, 100U, "<p class=h-x title=" + long_text + '>'),
        with(&parse_options::nesting_limit, 1U, nested),
        with(
            &parse_options::output_limit, 0U,
            "<link href=/" + long_text + " rel='" + relations + "'>"),
        with(&parse_options::item_limit, 2U, item + item + item),
        with(&parse_options::property_limit, 1U, item),
        with(&parse_options::value_limit, 5U, item + nested + item + "<p class=h-x>" + long_text),
        with(&parse_options::memory_limit, 10'000U, kept),
        with(
            &parse_options::late_facts, mf2::late_facts::fail,
            "<a class=h-card href=x>words</a><base href=/b/>")};
}

} // namespace

BOOST_AUTO_TEST_SUITE(reuse)

BOOST_AUTO_TEST_CASE(a_parser_reads_hostile_documents_again_as_a_new_one_at_all_memory_limits)
{
    std::vector<std::string> documents;
    for (mf2::test::hostile_input const& input : mf2::test::hostile_inputs())
    {
        documents.push_back(input.make(std::size_t{1} << 15));
    }
    check(documents);
    check_without_memory(documents);
}

BOOST_AUTO_TEST_CASE(
    a_parser_reads_pages_as_a_new_one_at_all_memory_limits,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t const step = mf2::test::share(40);
    std::vector<std::string> const pages = mf2::test::corpus_pages();
    std::vector<std::string> documents;
    auto const hostile = mf2::test::hostile_inputs();
    for (std::size_t i = 0; i < pages.size(); i += step)
    {
        documents.push_back(pages[i]);
        documents.push_back(hostile[i / step % hostile.size()].make(std::size_t{1} << 16));
    }
    check(documents);
    check_without_memory(documents);
}

BOOST_AUTO_TEST_CASE(
    small_pages_take_no_memory_from_behind_a_pool_that_has_served_them_once,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    mf2::test::failing_resource upstream;
    std::pmr::unsynchronized_pool_resource pool(&upstream);
    mf2::document_builder builder(&pool);
    mf2::parser parser(builder, with_memory_limit(std::size_t{1} << 30), &pool);
    std::vector<std::string> pages;
    for (std::string const& path : mf2::test::suite_pages())
        pages.push_back(mf2::test::read_file(path));
    auto const read_all = [&] {
        std::size_t items = 0;
        auto const before = upstream.allocations();
        for (std::string const& page : pages)
        {
            boost::system::error_code ec;
            parser.reset();
            parser.write(page, ec);
            if (!ec) parser.finish(ec);
            BOOST_TEST(!ec);
            items += builder.take().items.size();
        }
        BOOST_TEST(items > pages.size());
        return upstream.allocations() - before;
    };
    BOOST_TEST(read_all() != 0U);
    // The pool now and then takes a larger block.
    BOOST_TEST(read_all() < pages.size() / 10);
}

BOOST_AUTO_TEST_CASE(no_error_is_left_of_a_document_that_failed)
{
    auto const roomy = with_memory_limit(60'000);
    std::string const page = mf2::test::page_of_entries(20'000);
    std::string const expected = read_by_new_parser(page, roomy);
    for (tight const& each : tight_options())
    {
        BOOST_TEST(!read_by_new_parser(each.document, each.options).starts_with("Success"));
        mf2::document_builder builder;
        mf2::parser used(builder);
        auto const check_both = [&](std::string const& name, std::string const& bytes) {
            used.reset(each.options);
            BOOST_TEST(
                (read(used, builder, bytes) == read_by_new_parser(bytes, each.options)), name);
            used.reset(roomy);
            BOOST_TEST((read(used, builder, page) == expected), name);
        };
        check_both("what meets it", each.document);
        for (mf2::test::hostile_input const& input : mf2::test::hostile_inputs())
        {
            check_both(input.name, input.make(4000));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
