#include "cli/archive/progress.hpp"

#include "cli/archive/command.hpp"
#include "support/pseudo_terminal.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using mf2::cli::progress_figures;
using mf2::cli::progress_line;
using namespace mf2::test;

namespace
{

progress_figures const figures{
    {500, 3'000'000, 120, 0}, 2.0, 1000, 2, 3, "CC-MAIN-20240412101354-00123.warc.gz"};

} // namespace

BOOST_AUTO_TEST_SUITE(archive_progresses)

BOOST_AUTO_TEST_CASE(a_line_tells_which_input_is_read_and_how_far_all_are)
{
    BOOST_TEST(
        progress_line(figures, 200) ==
        "50.0 %, 2 of 3, 120 pages, 0 damaged, 0:02 left, 60 pages/s, 1.5 MB/s, "
        "CC-MAIN-20240412101354-00123.warc.gz");
    progress_figures unknown = figures;
    unknown.file_bytes = 0;
    unknown.name = "standard input";
    BOOST_TEST(
        progress_line(unknown, 80) ==
        "2 of 3, 120 pages, 0 damaged, 60 pages/s, 1.5 MB/s, standard input");
}

BOOST_AUTO_TEST_CASE(a_long_name_is_told_by_its_end)
{
    BOOST_TEST(
        progress_line(figures, 90) ==
        "50.0 %, 2 of 3, 120 pages, 0 damaged, 0:02 left, 60 pages/s, 1.5 MB/s, "
        "...4-00123.warc.gz");
}

BOOST_AUTO_TEST_CASE(no_line_is_as_wide_as_the_terminal)
{
    progress_figures wide = figures;
    wide.name = "\xC3\xA4\xC3\xB6\xC3\xBC\x1B[31m" + std::string(300, 'x') + "\xC3\xA4\xC3\xB6";
    for (std::size_t columns = 0; columns <= 400; ++columns)
    {
        for (progress_figures const& each : {figures, wide})
        {
            std::string const line = progress_line(each, columns);
            BOOST_TEST(line.size() <= (columns == 0 ? 0 : columns - 1), columns);
            BOOST_TEST(line.find('\x1B') == line.npos);
            BOOST_TEST(line.find("...\xA4") == line.npos);
            BOOST_TEST(line.find("...\xB6") == line.npos);
        }
    }
    BOOST_TEST(progress_line(figures, 20) == "50.0 %, 2 of 3");
}

BOOST_FIXTURE_TEST_CASE(
    progress_makes_room_for_results_on_the_same_terminal, two_archives,
    *boost::unit_test::precondition(mf2::test::needs_pseudo_terminal))
{
    pseudo_terminal const terminal;
    command_streams const others;
    mf2::cli::streams with = others.get();
    with.out = with.errors = terminal.file();
    BOOST_TEST((mf2::cli::run({"archive", b}, with) == mf2::cli::exit_status::success));
    std::string const shown = terminal.shown();
    BOOST_TEST(shown.find("0 damaged, ") != std::string::npos);
    BOOST_TEST(shown.find("\r\033[K{\"url\"") != std::string::npos);
    BOOST_TEST(shown.find("b.warc\033[K{") == std::string::npos);
}

BOOST_FIXTURE_TEST_CASE(
    progress_is_that_of_what_is_left, two_archives,
    *boost::unit_test::precondition(mf2::test::needs_pseudo_terminal))
{
    pseudo_terminal const terminal;
    std::string const out = path("out");
    BOOST_TEST(run({b, "-q", "-o", out}) == 0);
    BOOST_TEST(run({a, b, "--resume", "-o", out}, "", terminal.file()) == 0);
    std::string const shown = terminal.shown();
    BOOST_TEST(shown.find("100.0 %, 1 of 1, ") != std::string::npos);
    BOOST_TEST(shown.find("a.warc\033[K") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
