#include "cli/streams/environment.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>

using mf2::cli::environment;

BOOST_AUTO_TEST_SUITE(environments)

BOOST_AUTO_TEST_CASE(the_configuration_is_in_the_folder_for_that)
{
    BOOST_TEST((environment{"/x", "/home/jo", {}, {}}.config_file()) == "/x/mf2/config");
    BOOST_TEST(
        (environment{{}, "/home/jo", {}, {}}.config_file()) == "/home/jo/.config/mf2/config");
}

BOOST_AUTO_TEST_CASE(a_path_that_is_not_absolute_counts_as_none)
{
    BOOST_TEST(
        (environment{"x", "/home/jo", {}, {}}.config_file()) == "/home/jo/.config/mf2/config");
    BOOST_TEST(
        (environment{"", "/home/jo", {}, {}}.config_file()) == "/home/jo/.config/mf2/config");
    BOOST_TEST((environment{"x", "jo", {}, {}}.config_file()) == "");
    BOOST_TEST((environment{}.config_file()) == "");
}

BOOST_AUTO_TEST_CASE(a_terminal_has_colours_unless_they_are_refused)
{
    environment variables;
    BOOST_TEST(variables.allows_colour());
    variables.no_color = "";
    BOOST_TEST(variables.allows_colour());
    variables.no_color = "0";
    BOOST_TEST(!variables.allows_colour());
    variables.no_color = {};
    variables.term = "xterm";
    BOOST_TEST(variables.allows_colour());
    variables.term = "dumb";
    BOOST_TEST(!variables.allows_colour());
}

BOOST_AUTO_TEST_CASE(a_process_has_its_variables)
{
    char const* const home = std::getenv("HOME");
    BOOST_TEST(environment::of_process().home.has_value() == (home != nullptr));
    if (home != nullptr) BOOST_TEST(environment::of_process().home.value() == home);
}

BOOST_AUTO_TEST_SUITE_END()
