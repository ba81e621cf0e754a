#include "cli/run.hpp"

#include "support/command_streams.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

#include <fcntl.h>
#include <unistd.h>

using namespace mf2::cli;

namespace
{

/// A terminal of which both ends are here.
class pseudo_terminal
{
public:
    pseudo_terminal() : near_(posix_openpt(O_RDWR | O_NOCTTY))
    {
        if (near_ < 0 || grantpt(near_) != 0 || unlockpt(near_) != 0)
        {
            throw std::runtime_error("there are no pseudo-terminals");
        }
        far_ = std::fopen(ptsname(near_), "r+e");
        if (far_ == nullptr) throw std::runtime_error("the pseudo-terminal does not open");
    }
    ~pseudo_terminal()
    {
        static_cast<void>(std::fclose(far_));
        static_cast<void>(close(near_));
    }
    pseudo_terminal(pseudo_terminal const&) = delete;
    pseudo_terminal& operator=(pseudo_terminal const&) = delete;

    [[nodiscard]] std::FILE* file() const { return far_; }

    /// What was written to the file, which is not much, with the ends of lines of terminals. It may
    /// arrive in parts, so that it has to have an end.
    [[nodiscard]] std::string shown() const
    {
        constexpr std::string_view end = "\x04";
        static_cast<void>(std::fputs(end.data(), far_));
        static_cast<void>(std::fflush(far_));
        std::string text;
        std::array<char, 4096> room;
        while (!text.ends_with(end))
        {
            ssize_t const size = read(near_, room.data(), room.size());
            if (size <= 0) throw std::runtime_error("the pseudo-terminal cannot be read");
            text.append(room.data(), static_cast<std::size_t>(size));
        }
        return text.substr(0, text.size() - end.size());
    }

private:
    int near_;
    std::FILE* far_;
};

/// What a terminal shows of a command that is run there.
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

BOOST_AUTO_TEST_SUITE(terminals)

BOOST_AUTO_TEST_CASE(json_on_a_terminal_is_indented_and_coloured)
{
    BOOST_TEST(
        shown({"-"}) ==
        "{\r\n  \x1B[34m\"items\"\x1B[0m: [],\r\n  \x1B[34m\"rels\"\x1B[0m: {},\r\n"
        "  \x1B[34m\"rel-urls\"\x1B[0m: {}\r\n}\r\n");
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
