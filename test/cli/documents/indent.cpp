#include "cli/documents/indent.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

namespace
{

constexpr std::string_view compact = R"({"a":["x{,:]\"\\",{}],"b":[],"c":{"d":[1,[2]],"e":null}})";

constexpr std::string_view pretty = R"({
  "a": [
    "x{,:]\"\\",
    {}
  ],
  "b": [],
  "c": {
    "d": [
      1,
      [
        2
      ]
    ],
    "e": null
  }
})";

} // namespace

BOOST_AUTO_TEST_SUITE(indent)

BOOST_AUTO_TEST_CASE(members_and_elements_have_lines_of_their_own)
{
    std::string out;
    mf2::cli::indent().append(out, compact);
    BOOST_TEST(out == pretty);
}

BOOST_AUTO_TEST_CASE(the_layout_does_not_depend_on_cuts)
{
    for (std::size_t cut = 0; cut <= compact.size(); ++cut)
    {
        std::string out;
        mf2::cli::indent layout;
        layout.append(out, compact.substr(0, cut));
        layout.append(out, compact.substr(cut));
        BOOST_TEST(out == pretty);
    }
}

BOOST_AUTO_TEST_CASE(the_value_stays_the_same)
{
    std::string out;
    mf2::cli::indent().append(out, compact);
    BOOST_TEST(boost::json::serialize(boost::json::parse(out)) == compact);
}

BOOST_AUTO_TEST_CASE(levels_are_indented_up_to_a_depth_that_people_can_follow)
{
    std::string out;
    mf2::cli::indent().append(out, std::string(30, '[') + "1" + std::string(30, ']'));
    std::string const most(48, ' ');
    BOOST_TEST(out.find("\n" + most + "1\n") != std::string::npos);
    BOOST_TEST(out.find("\n" + most + ' ') == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
