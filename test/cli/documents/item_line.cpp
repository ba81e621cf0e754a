#include "cli/documents/item_line.hpp"

#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>
#include <vector>

namespace
{

constexpr std::string_view feed_types[] = {"h-feed", "h-x"};

} // namespace

BOOST_AUTO_TEST_SUITE(item_line)

BOOST_AUTO_TEST_CASE(a_line_has_path_place_and_item)
{
    mf2::parts::item card;
    card.type = {"h-card"};
    card.start = 12;
    card.end = 345;
    std::string line;
    mf2::cli::append_item_line(line, card, {});
    BOOST_TEST(
        line == R"({"path":[],"start":12,"end":345,"item":{"type":["h-card"],"properties":{}}})");
}

BOOST_AUTO_TEST_CASE(a_path_tells_properties_from_children)
{
    constexpr std::string_view entry_types[] = {"h-entry"};
    std::vector<mf2::enclosing_item> const path{{feed_types, ""}, {entry_types, "author"}};
    std::string line = "before\n";
    mf2::cli::append_item_line(line, mf2::item(), path);
    BOOST_TEST(
        line ==
        "before\n"
        R"({"path":[{"type":["h-feed","h-x"],"child":true},)"
        R"({"type":["h-entry"],"property":"author"}],"start":0,"end":0,)"
        R"("item":{"type":[],"properties":{}}})");
}

BOOST_AUTO_TEST_CASE(a_line_is_one_for_every_program)
{
    mf2::parts::item item;
    item.id = "\u2028";
    std::string line;
    mf2::cli::append_item_line(line, item, {});
    BOOST_TEST(line.find(R"("id":"\u2028")") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_path_counts_no_less_than_it_is_written_with)
{
    for (std::string_view const property : {"", "author"})
    {
        std::vector<mf2::enclosing_item> const path(3, {feed_types, property});
        std::string with_path;
        std::string without;
        mf2::cli::append_item_line(with_path, mf2::item(), path);
        mf2::cli::append_item_line(without, mf2::item(), {});
        BOOST_TEST(mf2::cli::path_size(path) >= with_path.size() - without.size());
        BOOST_TEST(mf2::cli::path_size(path) < 2 * (with_path.size() - without.size()));
    }
    BOOST_TEST(mf2::cli::path_size({}) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
