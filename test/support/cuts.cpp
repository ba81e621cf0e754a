#include "support/cuts.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

BOOST_AUTO_TEST_SUITE(cuts)

BOOST_AUTO_TEST_CASE(every_cut_in_two_comes_then_every_byte)
{
    std::vector<std::string> seen;
    mf2::test::for_every_cut("abc", [&](std::span<std::string_view const> pieces) {
        std::string joined;
        for (std::string_view const piece : pieces) (joined += piece) += '|';
        seen.push_back(joined);
    });
    BOOST_TEST(
        seen ==
            (std::vector<std::string>{
                "||abc|", "a||bc|", "ab||c|", "abc|||", "a|b|c|", "a||b||c||"}),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
