#include "cli/documents/result_text.hpp"

#include "support/shared.hpp"

#include <mf2/parse.hpp>
#include <mf2/property_tree.hpp>

#include <boost/property_tree/info_parser.hpp>
#include <boost/property_tree/ptree.hpp>
#include <boost/test/unit_test.hpp>

#include <sstream>

using boost::property_tree::ptree;

namespace
{

ptree read_back(std::string const& info)
{
    std::istringstream in(info);
    ptree tree;
    boost::property_tree::read_info(in, tree);
    return tree;
}

mf2::cli::options as_info()
{
    mf2::cli::options chosen;
    chosen.format = mf2::cli::format::info;
    return chosen;
}

/// Check that INFO gives the tree that it is made from.
void check_round_trip(std::string_view html)
{
    mf2::document const page = mf2::parse(html).value();
    BOOST_TEST(
        (read_back(mf2::cli::to_text(page, as_info())) == mf2::to_property_tree(page)), html);
}

} // namespace

BOOST_AUTO_TEST_SUITE(result_texts)

BOOST_AUTO_TEST_CASE(info_of_a_file_can_be_read_again)
{
    mf2::document const page = mf2::parse("<p class=h-card>Jo").value();
    ptree const read = read_back(mf2::cli::to_entry("#a b.html", page, as_info()));
    BOOST_TEST(read.get_child("file").data() == "#a b.html");
    BOOST_TEST((read.get_child("file.items") == mf2::to_property_tree(page).get_child("items")));
}

BOOST_AUTO_TEST_CASE(provenance_is_a_key_of_info)
{
    mf2::cli::options chosen = as_info();
    chosen.provenance = mf2::cli::provenance_member::written;
    std::string_view const late = "<a rel=me href=a>b</a><base href='http://x.example/'>";
    ptree const read = read_back(mf2::cli::to_text(mf2::parse(late).value(), chosen));
    BOOST_TEST(read.get<std::string>("mf2.encoding") == "UTF-8");
    BOOST_TEST(read.get<int>("mf2.passes") == 2);
    ptree const& first = read.get_child("mf2.diagnostics").front().second;
    BOOST_TEST(first.get<std::string>("name") == "late-base");
    BOOST_TEST(first.get<int>("offset") == 22);
}

BOOST_AUTO_TEST_CASE(
    info_of_the_official_suite_can_be_read_again,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    for (std::string const& path : mf2::test::suite_pages())
    {
        check_round_trip(mf2::test::read_file(path));
    }
}

BOOST_AUTO_TEST_SUITE_END()
