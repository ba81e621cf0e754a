#include "cli/documents/tasks.hpp"

#include "cli/run.hpp"
#include "support/command_streams.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace
{

constexpr std::string_view head = "<meta property=og:title content=t>";

/// The command's output for that document on standard input.
std::string printed(std::vector<std::string> const& arguments)
{
    mf2::test::command_streams const streams(head);
    BOOST_TEST(static_cast<int>(mf2::cli::run(arguments, streams.get())) == 0);
    return streams.out();
}

} // namespace

BOOST_AUTO_TEST_SUITE(items)

BOOST_AUTO_TEST_CASE(the_item_of_the_head_has_a_line_of_its_own)
{
    BOOST_TEST(
        printed({"items", "-", "--metaformats=meta-item"}) ==
        R"({"path":[],"start":0,"end":34,)"
        R"("meta-item":{"type":"entry","properties":{"name":["t"]}}})"
        "\n");
    BOOST_TEST(printed({"items", "-"}) == "");
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_may_be_of_no_wanted_type)
{
    BOOST_TEST(printed({"items", "-", "--metaformats=meta-item", "--type=h-entry"}) != "");
    BOOST_TEST(printed({"items", "-", "--metaformats=meta-item", "--type=h-card"}) == "");
}

BOOST_AUTO_TEST_CASE(an_item_that_stands_for_a_page_is_an_item)
{
    BOOST_TEST(
        printed({"items", "-", "--metaformats=fallback-item"}) ==
        R"({"path":[],"start":0,"end":34,"item":{"type":["h-entry"],)"
        R"("properties":{"name":["t"]},"source":"metaformats"}})"
        "\n");
}

BOOST_AUTO_TEST_CASE(the_item_of_the_head_is_in_the_json_of_a_document)
{
    BOOST_TEST(
        printed({"-", "--metaformats=meta-item"}) ==
        R"({"items":[],"meta-item":{"type":"entry","properties":{"name":["t"]}},)"
        R"("rels":{},"rel-urls":{}})"
        "\n");
}

BOOST_AUTO_TEST_SUITE_END()
