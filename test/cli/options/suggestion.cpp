#include "cli/options/suggestion.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using mf2::cli::nearest;

BOOST_AUTO_TEST_SUITE(suggestions)

BOOST_AUTO_TEST_CASE(what_is_nearly_a_name_is_meant_for_it)
{
    std::vector<std::string_view> const names{"archive", "items", "tree"};
    for (char const* written : {"archives", "archve", "arhcive", "arcive", "arxhive", "archi"})
    {
        BOOST_TEST(nearest(written, names) == "archive", written);
    }
    BOOST_TEST(nearest("item", names) == "items");
    BOOST_TEST(nearest("tere", names) == "tree");
    for (char const* written : {"", "a", "ar", "x", "page.html", "html", "trees-of-life"})
    {
        BOOST_TEST(nearest(written, names) == "", written);
    }
    BOOST_TEST(nearest(std::string(1000, 'a'), names) == "");
}

BOOST_AUTO_TEST_CASE(of_several_names_the_nearest_one_is_meant)
{
    BOOST_TEST(nearest("--formt", {"--from", "--format", "--forms"}) == "--format");
    BOOST_TEST(
        mf2::cli::did_you_mean("--colour", {"--compact", "--color"}) == "; did you mean --color?");
    BOOST_TEST(mf2::cli::did_you_mean("--x", {"--color"}) == "");
}

BOOST_AUTO_TEST_SUITE_END()
