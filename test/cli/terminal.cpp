#include "cli/run.hpp"

#include "support/command_streams.hpp"
#include "support/pseudo_terminal.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <cstdlib>

using namespace mf2::cli;
using mf2::test::pseudo_terminal;

namespace
{

/// The text that a terminal shows of a command that is run there.
std::string shown(std::vector<std::string> const& arguments, environment const& variables = {})
{
    mf2::test::command_streams const streams("<p>");
    pseudo_terminal terminal;
    mf2::cli::streams with = streams.get();
    with.out = terminal.file();
    with.variables = variables;
    BOOST_TEST((run(arguments, with) == exit_status::success));
    return terminal.shown();
}

constexpr std::string_view plain =
    "{\r\n  \"items\": [],\r\n  \"rels\": {},\r\n  \"rel-urls\": {}\r\n}\r\n";

} // namespace

BOOST_AUTO_TEST_SUITE(terminals, *boost::unit_test::precondition(mf2::test::needs_pseudo_terminal))

BOOST_AUTO_TEST_CASE(json_on_a_terminal_is_indented_and_coloured)
{
    BOOST_TEST(
        shown({"-"}) ==
        "{\r\n  \x1B[1;34m\"items\"\x1B[0m: [],\r\n  \x1B[1;34m\"rels\"\x1B[0m: {},\r\n"
        "  \x1B[1;34m\"rel-urls\"\x1B[0m: {}\r\n}\r\n");
}

BOOST_AUTO_TEST_CASE(the_command_line_goes_before_the_terminal)
{
    BOOST_TEST(shown({"-", "--color=never"}) == plain);
    BOOST_TEST(
        shown({"-", "--compact", "--color=never"}) ==
        "{\"items\":[],\"rels\":{},\"rel-urls\":{}}\r\n");
}

BOOST_AUTO_TEST_CASE(the_environment_may_refuse_colours_but_not_the_command_line)
{
    environment variables;
    variables.no_color = "1";
    BOOST_TEST(shown({"-"}, variables) == plain);
    BOOST_TEST(shown({"-", "--color=always"}, variables).find('\x1B') != std::string::npos);
    variables = {};
    variables.term = "dumb";
    BOOST_TEST(shown({"-"}, variables) == plain);
}

BOOST_AUTO_TEST_CASE(a_file_has_no_colours)
{
    mf2::test::temporary_folder folder;
    std::string const out = folder.path("out.json");
    mf2::test::command_streams const streams("<p>");
    BOOST_TEST((run({"-", "-o", out}, streams.get()) == exit_status::success));
    BOOST_TEST(folder.read("out.json") == "{\"items\":[],\"rels\":{},\"rel-urls\":{}}\n");
}

BOOST_AUTO_TEST_SUITE_END()
