// The metaformats in the heads of real pages.
#include <mf2.hpp>

#include "support/corpus.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace
{

mf2::parse_options options_for(mf2::metaformats how)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.metaformats = how;
    return options;
}

mf2::document parse_in_pieces(
    std::string_view bytes, mf2::parse_options const& options, std::size_t size)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    for (;;)
    {
        boost::system::error_code ec;
        for (std::string_view rest = bytes; !rest.empty();)
        {
            parser.write(rest.substr(0, size), ec);
            rest.remove_prefix(std::min(size, rest.size()));
        }
        parser.finish(ec);
        BOOST_REQUIRE(!ec);
        if (!parser.needs_another_pass()) return builder.take();
        builder.clear();
        parser.start_next_pass();
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(
    metaformats_of_the_corpus, *boost::unit_test::precondition(mf2::test::needs_shared))

// Counted once, when twenty of them had been looked at: see doc/options.md.
BOOST_AUTO_TEST_CASE(pages_have_the_types_that_were_counted)
{
    std::map<std::string, int> types;
    int without_items = 0;
    for (std::string const& page : mf2::test::corpus_pages())
    {
        auto const read = mf2::parse(page, options_for(mf2::metaformats::meta_item)).value();
        std::string const type(read.meta_item->type());
        if (type.empty()) continue;
        ++types[type];
        if (read.items.empty()) ++without_items;
    }
    BOOST_TEST(types.size() == 3u);
    BOOST_TEST(types["entry"] == 658);
    BOOST_TEST(types["card"] == 1);
    BOOST_TEST(types["cite"] == 1);
    BOOST_TEST(without_items == 316);
}

BOOST_AUTO_TEST_CASE(heads_of_real_pages_keep_the_invariants)
{
    std::vector<std::string> const pages = mf2::test::corpus_pages();
    for (std::size_t i = 0; i < pages.size(); i += 20)
    {
        for (auto const how : {mf2::metaformats::meta_item, mf2::metaformats::fallback_item})
        {
            auto options = options_for(how);
            auto const whole = mf2::parse(pages[i], options).value();
            BOOST_TEST((parse_in_pieces(pages[i], options, 61) == whole), "cut, page " << i);
            options.retention = mf2::retention::everything;
            auto const kept = mf2::parse(pages[i], options).value();
            BOOST_TEST((kept.items == whole.items), "everything kept, page " << i);
            BOOST_TEST((kept.meta_item == whole.meta_item), "everything kept, page " << i);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
