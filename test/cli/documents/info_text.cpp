#include "cli/documents/info_text.hpp"

#include <boost/property_tree/info_parser.hpp>
#include <boost/property_tree/ptree.hpp>
#include <boost/test/unit_test.hpp>

#include <sstream>

using boost::property_tree::ptree;
using mf2::cli::to_info;

namespace
{

ptree leaf(std::string const& key, std::string const& data)
{
    ptree tree;
    tree.push_back({key, ptree(data)});
    return tree;
}

void check_round_trip(ptree const& tree)
{
    std::istringstream in(to_info(tree));
    ptree read;
    boost::property_tree::read_info(in, read);
    BOOST_TEST((read == tree), to_info(tree));
}

} // namespace

BOOST_AUTO_TEST_SUITE(info_texts)

BOOST_AUTO_TEST_CASE(a_level_is_two_spaces)
{
    ptree tree;
    tree.push_back({"a", leaf("b", "c")});
    tree.push_back({"d-1", ptree("e")});
    BOOST_TEST(to_info(tree) == "a\n{\n  b \"c\"\n}\nd-1 \"e\"\n");
}

BOOST_AUTO_TEST_CASE(a_key_may_have_data_and_children)
{
    ptree tree = leaf("a", "b");
    tree.front().second.push_back({"c", ptree()});
    BOOST_TEST(to_info(tree) == "a \"b\"\n{\n  c \"\"\n}\n");
    check_round_trip(tree);
}

BOOST_AUTO_TEST_CASE(any_text_can_be_read_again)
{
    for (std::string const text :
         {"",
          "a",
          "#",
          "#a",
          "#include",
          "#include \"/etc/passwd\"",
          "\\",
          "\\n",
          "a\\",
          "\"",
          "{",
          "}",
          ";",
          "a;b",
          " a ",
          "\ta",
          "\n",
          "\na",
          "a\nb",
          "\a\b\f\r\v",
          "\x01\x1B\x7F",
          "\xC2\x85\xFF"})
    {
        check_round_trip(leaf(text, "x"));
        check_round_trip(leaf("x", text));
        check_round_trip(leaf("", text));
        check_round_trip(leaf(text, text));
    }
    check_round_trip(leaf("", std::string("a\0b", 3)));
}

BOOST_AUTO_TEST_CASE(levels_are_indented_up_to_a_depth_that_people_can_follow)
{
    ptree tree;
    ptree* inner = &tree;
    for (int i = 0; i != 30; ++i) inner = &inner->push_back({"a", ptree()})->second;
    std::string const text = mf2::cli::to_info(tree);
    std::string const most(48, ' ');
    BOOST_TEST(text.find("\n" + most + "a\n") != std::string::npos);
    BOOST_TEST(text.find("\n" + most + ' ') == std::string::npos);
    check_round_trip(tree);
}

BOOST_AUTO_TEST_SUITE_END()
