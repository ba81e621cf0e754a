#include "cli/documents/info_text.hpp"

#include "output/result_shape.hpp"

#include <mf2/parse.hpp>
#include <mf2/property_tree.hpp>

#include <boost/property_tree/info_parser.hpp>
#include <boost/property_tree/ptree.hpp>
#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>
#include <string_view>

using boost::property_tree::ptree;
using mf2::cli::info_text;

namespace
{

ptree read(std::string const& info)
{
    std::istringstream in(info);
    ptree tree;
    boost::property_tree::read_info(in, tree);
    return tree;
}

/// Check a text with a key, at the top level and in an array.
void check_round_trip(std::string_view key, std::string_view value)
{
    std::string text;
    info_text info(text);
    info.key(key);
    info.text(value);
    info.key(key);
    info.begin_array(1);
    info.text(value);
    info.end_array();
    ptree const leaf{std::string(value)};
    ptree array;
    array.push_back({"", leaf});
    ptree expected;
    expected.push_back({std::string(key), leaf});
    expected.push_back({std::string(key), array});
    BOOST_TEST((read(text) == expected), text);
}

std::string info_of(mf2::document const& from)
{
    std::string text;
    info_text info(text);
    mf2::result_shape(info).tell_members(from);
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(info_texts)

BOOST_AUTO_TEST_CASE(a_level_is_two_spaces)
{
    std::string text;
    info_text info(text);
    info.key("a");
    info.begin_object();
    info.key("b");
    info.text("c");
    info.end_object();
    info.key("d-1");
    info.number(7);
    BOOST_TEST(text == "a\n{\n  b \"c\"\n}\nd-1 \"7\"\n");
}

BOOST_AUTO_TEST_CASE(a_key_may_have_data_and_children)
{
    std::string text;
    info_text info(text);
    info.key("a");
    info.begin_object_with("b");
    info.key("c");
    info.begin_array(0);
    info.end_array();
    info.end_object();
    BOOST_TEST(text == "a \"b\"\n{\n  c \"\"\n}\n");
}

BOOST_AUTO_TEST_CASE(a_document_is_read_as_its_property_tree)
{
    auto const page =
        mf2::parse("<link rel='me x' href=//a.test/#b><p class='h-card e-note'><img alt=''>"
                   "<a class='u-url h-x' href=c>#include \"d\"</a><i class=h-y>e")
            .value();
    BOOST_TEST((read(info_of(page)) == mf2::to_property_tree(page)), info_of(page));
    BOOST_TEST((read(info_of({})) == mf2::to_property_tree({})));
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
        check_round_trip(text, "x");
        check_round_trip("x", text);
        check_round_trip("", text);
        check_round_trip(text, text);
    }
    check_round_trip("", std::string_view("a\0b", 3));
}

BOOST_AUTO_TEST_CASE(levels_are_indented_up_to_a_depth_that_people_can_follow)
{
    std::string text;
    info_text info(text);
    for (int i = 0; i != 30; ++i)
    {
        info.key("a");
        info.begin_object();
    }
    for (int i = 0; i != 30; ++i) info.end_object();
    std::string const most(48, ' ');
    BOOST_TEST(text.find("\n" + most + "a\n") != std::string::npos);
    BOOST_TEST(text.find("\n" + most + ' ') == std::string::npos);
    std::size_t depth = 0;
    for (ptree tree = read(text); !tree.empty(); ++depth) tree = ptree(tree.front().second);
    BOOST_TEST(depth == 30u);
}

BOOST_AUTO_TEST_SUITE_END()
