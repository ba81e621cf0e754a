#include "cli/options/fish_completion.hpp"

#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

using mf2::test::output_of;

namespace
{

/// Completes in a folder with two files.
class fish : public mf2::test::temporary_folder
{
public:
    fish()
    {
        write("mf2.fish", mf2::cli::fish_completion());
        write("archives of may.html", "");
        write("page.html", "");
    }

    /// The completions of the last word of a line, each with a "|" behind it, without fish's
    /// descriptions.
    std::string complete(std::string const& line) const
    {
        write(
            "complete.fish", "cd " + path(".") + "\nsource mf2.fish\ncomplete -C '" + line + "'\n");
        return output_of(
            "HOME=" + path(".") + " fish --no-config " + path("complete.fish") +
            " | cut -f 1 | tr '\\n' '|'");
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(
    fish_completions, fish, *boost::unit_test::precondition(mf2::test::needs_program("fish")))

BOOST_AUTO_TEST_CASE(the_first_word_is_a_task_or_a_file)
{
    BOOST_TEST(complete("mf2 arc") == "archive|archives of may.html|");
    BOOST_TEST(complete("mf2 it") == "items|");
    BOOST_TEST(complete("mf2 pag") == "page.html|");
    BOOST_TEST(complete("mf2 help tok") == "tokens|");
}

BOOST_AUTO_TEST_CASE(options_are_those_of_the_task)
{
    BOOST_TEST(complete("mf2 --pr") == "--pretty|--provenance|");
    BOOST_TEST(complete("mf2 page.html --vers") == "--version|");
    BOOST_TEST(complete("mf2 items --pr") == "--pretty|");
    BOOST_TEST(complete("mf2 archive --page-b") == "--page-bytes|");
}

BOOST_AUTO_TEST_CASE(values_are_those_that_are_permitted)
{
    BOOST_TEST(complete("mf2 items --urls ") == "authored|normalized|");
    BOOST_TEST(complete("mf2 archive --format=") == "--format=jsonl|--format=nquads|");
}

BOOST_AUTO_TEST_CASE(only_some_arguments_are_files)
{
    BOOST_TEST(complete("mf2 items --output pag") == "page.html|");
    BOOST_TEST(complete("mf2 --base-url pag") == "");
}

BOOST_AUTO_TEST_SUITE_END()
