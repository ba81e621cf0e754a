// The invariants of every input, tried on the official suite and on pages of the corpus. The result
// depends neither on the cuts nor on the retention.
#include <mf2.hpp>

#include "support/corpus.hpp"
#include "support/share.hpp"
#include "support/shared.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace
{

/// The places of items in the input, and of the items in them.
std::string places_of(std::span<mf2::item const> items)
{
    std::string text;
    for (mf2::item const& each : items)
    {
        text += " " + std::to_string(each.start()) + "-" + std::to_string(each.end());
        text += "(" + places_of(each.nested()) + ")";
    }
    return text;
}

std::string result_of(mf2::document const& value)
{
    return boost::json::serialize(mf2::to_json(value)) + places_of(value.items);
}

/// Parse in passes as `mf2::parse` does, but in pieces of random size.
mf2::document parse_in_pieces(
    std::string_view bytes, mf2::parse_options const& options, std::mt19937& random)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    for (;;)
    {
        boost::system::error_code ec;
        for (std::string_view rest = bytes; !rest.empty();)
        {
            // Mostly short, sometimes long, to reach both extremes of the code that carries tokens
            // over.
            std::size_t const most = random() % 4 == 0 ? 4096 : 16;
            std::size_t const size = std::min<std::size_t>(rest.size(), 1 + random() % most);
            parser.write(rest.substr(0, size), ec);
            // An empty write flushes some pieces; the others may be read with the next one.
            if (random() % 2 == 0) parser.write({}, ec);
            rest.remove_prefix(size);
        }
        parser.finish(ec);
        BOOST_REQUIRE(!ec);
        if (!parser.needs_another_pass()) return builder.take();
        builder.clear();
        parser.start_next_pass();
    }
}

void check_invariants(
    std::string const& bytes, std::mt19937& random, mf2::parse_options options = {})
{
    options.base_url = "http://example.com/";
    std::string const whole = result_of(mf2::parse(bytes, options).value());
    BOOST_TEST((result_of(parse_in_pieces(bytes, options, random)) == whole), "cut as whole");
    options.retention = mf2::retention::everything;
    BOOST_TEST((result_of(mf2::parse(bytes, options).value()) == whole), "needed as everything");
    // With languages, elements are kept that are not kept otherwise.
    options.lang = mf2::lang::on;
    std::string const in_languages = result_of(mf2::parse(bytes, options).value());
    options.retention = mf2::retention::needed;
    BOOST_TEST(
        (result_of(mf2::parse(bytes, options).value()) == in_languages),
        "needed as everything, with languages");
}

/// Check links, and the facts of a document, in the same ways.
void check_links_and_facts(std::string const& bytes, std::mt19937& random)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.links = mf2::links::all;
    options.document_facts = mf2::document_facts::on;
    auto const is_the_same = [](mf2::document const& one, mf2::document const& other) {
        return one.links == other.links && one.provenance.title == other.provenance.title &&
            one.provenance.lang == other.provenance.lang && result_of(one) == result_of(other);
    };
    auto const whole = mf2::parse(bytes, options).value();
    BOOST_TEST(is_the_same(parse_in_pieces(bytes, options, random), whole), "cut as whole");
    auto everything = options;
    everything.retention = mf2::retention::everything;
    BOOST_TEST(is_the_same(mf2::parse(bytes, everything).value(), whole), "needed as everything");
    auto without_items = options;
    without_items.results = mf2::results::rels;
    BOOST_TEST(
        (mf2::parse(bytes, without_items).value().links == whole.links), "with items as without");
    options.links = mf2::links::off;
    options.document_facts = mf2::document_facts::off;
    BOOST_TEST(
        result_of(mf2::parse(bytes, options).value()) == result_of(whole), "with as without");
}

} // namespace

BOOST_AUTO_TEST_SUITE(invariants, *boost::unit_test::precondition(mf2::test::needs_shared))

BOOST_AUTO_TEST_CASE(the_official_suite_keeps_the_invariants)
{
    std::mt19937 random(1);
    std::vector<std::string> const files = mf2::test::suite_pages();
    BOOST_TEST(files.size() >= 140u);
    for (std::string const& file : files)
    {
        BOOST_TEST_CONTEXT(file)
        {
            check_invariants(mf2::test::read_file(file), random);
            check_links_and_facts(mf2::test::read_file(file), random);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_official_suite_keeps_the_invariants_however_values_are_written)
{
    mf2::parse_options options;
    options.text = mf2::text_style::plain_with_urls;
    options.html = mf2::html_style::authored;
    options.srcset = mf2::srcset::on;
    options.dates = mf2::date_style::iso;
    options.places = mf2::places::on;
    options.media = mf2::media::by_children;
    options.item_dates = mf2::item_dates::of_item;
    options.implied = mf2::implied::with_links;
    mf2::parse_options least;
    least.text = mf2::text_style::plain;
    least.html = mf2::html_style::omitted;
    least.implied = mf2::implied::off;
    least.includes = mf2::includes::off;
    std::mt19937 random(1);
    for (std::string const& file : mf2::test::suite_pages())
    {
        BOOST_TEST_CONTEXT(file)
        {
            std::string const page = mf2::test::read_file(file);
            check_invariants(page, random, options);
            check_invariants(page, random, least);
        }
    }
}

BOOST_AUTO_TEST_CASE(pages_of_the_corpus_keep_the_invariants)
{
    std::mt19937 random(2);
    std::vector<std::string> const pages = mf2::test::corpus_pages();
    BOOST_REQUIRE(pages.size() == 1489u);
    // Every seventh page, so that some of each kind are among them.
    for (std::size_t i = 0; i < pages.size(); i += 7)
    {
        BOOST_TEST_CONTEXT("page " << i)
        {
            check_invariants(pages[i], random);
            check_links_and_facts(pages[i], random);
        }
    }
}

BOOST_AUTO_TEST_CASE(documents_made_at_random_keep_the_invariants)
{
    constexpr std::string_view parts[] = {
        "<b class=h-x>",
        "<i class=p-name>",
        "<a rel=me href=a>",
        "<div class=h-entry>",
        "<p class=e-content>",
        "<span class='p-author h-card'>",
        "</b>",
        "</i>",
        "</a>",
        "</div>",
        "</p>",
        "</span>",
        "<p>",
        "<div>",
        "<pre>",
        "<textarea>",
        "<listing class=p-x>",
        "</pre>",
        "</textarea>",
        "</listing>",
        "<!-- c -->",
        "<?d e>",
        "</ f>",
        "\n",
        "\n\n",
        "\r\n",
        "&#10;",
        "x",
        "<pre><!-- c -->\n",
        "<listing><?d e>\n",
        "<pre></>\n",
        std::string_view("\0", 1),
        "<table>",
        "<table> x",
        "<td>",
        "</table>",
        "<select><option>",
        "</select>",
        "<frameset>"};
    std::mt19937 random(3);
    for (std::size_t i = 0; i != 4000 / mf2::test::share(1); ++i)
    {
        std::string html = i % 2 == 0 ? "x" : "";
        for (std::size_t count = 1 + random() % 20; count != 0; --count)
        {
            html += parts[random() % std::size(parts)];
        }
        mf2::parse_options options;
        if (i % 4 == 0) options.depth_limit = 8;
        BOOST_TEST_CONTEXT(html)
        {
            check_invariants(html, random, options);
        }
    }
}

BOOST_AUTO_TEST_CASE(every_page_of_the_corpus_can_be_read)
{
    std::size_t items = 0;
    std::size_t relations = 0;
    for (std::string const& page : mf2::test::corpus_pages())
    {
        auto const document = mf2::parse(page).value();
        items += document.items.size();
        relations += document.relations.rels().size();
    }
    // Counted once, when all results had been compared with those of a DOM-based implementation.
    BOOST_TEST(items == 2046u);
    BOOST_TEST(relations == 9369u);
}

BOOST_AUTO_TEST_SUITE_END()
