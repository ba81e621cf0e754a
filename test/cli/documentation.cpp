#include "cli/run.hpp"

#include "support/command_streams.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace
{

/// A command, and the lines that a terminal shows behind it.
struct session
{
    std::string command;
    std::vector<std::string> lines;
};

std::vector<std::string> lines_of(std::string const& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The commands after "$ " in the blocks of a page, each with the lines below it.
std::vector<session> sessions(std::string const& page)
{
    std::vector<session> found;
    bool is_in_session = false;
    for (std::string const& line : lines_of(mf2::test::read_file(page)))
    {
        bool const is_in_block = line.starts_with("    ") || line.empty();
        bool const is_command = line.starts_with("    $ ");
        if (is_command) found.push_back({line.substr(6), {}});
        else if (is_in_session && is_in_block)
        {
            found.back().lines.push_back(line.substr(std::min<std::size_t>(4, line.size())));
        }
        is_in_session = is_command || (is_in_session && is_in_block);
    }
    for (session& each : found)
    {
        while (!each.lines.empty() && each.lines.back().empty()) each.lines.pop_back();
    }
    return found;
}

std::vector<std::string> run(std::string const& command)
{
    std::istringstream in(command);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    words.erase(words.begin());
    mf2::test::command_streams const streams;
    // The command may report faults of a page.
    BOOST_TEST((mf2::cli::run(words, streams.get()) != mf2::cli::exit_status::stopped));
    BOOST_TEST(streams.errors() == "");
    return lines_of(streams.out());
}

/// Whether the printed lines are those shown, where "..." stands for any lines.
bool is_shown(std::vector<std::string> const& printed, std::vector<std::string> const& shown)
{
    auto at = printed.begin();
    bool is_anything_next = false;
    for (std::string const& line : shown)
    {
        bool const is_elision = line.ends_with("...") && line.find_first_not_of(" .") == line.npos;
        if (!is_elision)
        {
            if (is_anything_next) at = std::find(at, printed.end(), line);
            if (at == printed.end() || *at++ != line) return false;
        }
        is_anything_next = is_elision;
    }
    return is_anything_next || at == printed.end();
}

/// The text of a drawing, without its markup and white space.
std::string drawn_text(std::string const& path)
{
    std::string const svg = mf2::test::read_file(path);
    std::string text;
    for (std::size_t at = svg.find("<g "); at < svg.size(); ++at)
    {
        if (svg[at] == '<') at = svg.find('>', at);
        else if (svg.compare(at, 4, "&lt;") == 0) text += '<', at += 3;
        else if (svg.compare(at, 4, "&gt;") == 0) text += '>', at += 3;
        else if (svg.compare(at, 5, "&amp;") == 0) text += '&', at += 4;
        else if (svg[at] != ' ' && svg[at] != '\n') text += svg[at];
    }
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(documentation)

BOOST_AUTO_TEST_CASE(commands_print_what_the_documentation_shows)
{
    std::vector<std::string> pages = {"README.md"};
    for (auto const& each : std::filesystem::directory_iterator("doc"))
    {
        if (each.path().extension() == ".md") pages.push_back(each.path().string());
    }
    std::size_t count = 0;
    for (std::string const& page : pages)
    {
        for (session const& each : sessions(page))
        {
            BOOST_REQUIRE(each.command.starts_with("mf2 "));
            BOOST_TEST(is_shown(run(each.command), each.lines), page << ": " << each.command);
            ++count;
        }
    }
    BOOST_TEST(count >= 6u);
}

BOOST_AUTO_TEST_CASE(the_picture_of_an_explanation_is_what_the_command_prints)
{
    std::string const command =
        "mf2 explain examples/explain.html --base-url https://tideline.example/";
    std::string expected = "$ " + command;
    for (std::string const& line : run(command)) expected += line;
    std::erase(expected, ' ');
    BOOST_TEST(drawn_text("doc/explain.svg") == expected);
}

BOOST_AUTO_TEST_SUITE_END()
