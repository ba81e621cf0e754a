#include "cli/options/bash_completion.hpp"

#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

using mf2::test::output_of;

namespace
{

/// Completes in a folder with two files.
class bash : public mf2::test::temporary_folder
{
public:
    bash()
    {
        write("mf2.bash", mf2::cli::bash_completion());
        write("archives of may.html", "");
        write("page.html", "");
    }

    /// The completions of the last of some words, with "|" between them. A "?" at the end says that
    /// bash completes names of files by itself.
    std::string complete(std::string const& words) const
    {
        std::string const program =
            "cd \"$1\"; source mf2.bash; compopt() { [[ $2 != default ]] || files=?; }; "
            "COMP_WORDS=(mf2 " +
            words +
            "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _mf2; "
            "IFS='|'; echo -n \"${COMPREPLY[*]}$files\"";
        write("complete.bash", program);
        return output_of("bash --norc " + path("complete.bash") + " " + path("."));
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(
    bash_completions, bash, *boost::unit_test::precondition(mf2::test::needs_program("bash")))

BOOST_AUTO_TEST_CASE(bash_can_read_it)
{
    BOOST_TEST(output_of("bash -n " + path("mf2.bash")) == "");
    BOOST_TEST(
        output_of("bash --norc -c 'source " + path("mf2.bash") + "; complete -p mf2'") ==
        "complete -F _mf2 mf2\n");
}

BOOST_AUTO_TEST_CASE(the_first_word_is_a_task_or_a_file)
{
    BOOST_TEST(complete("ar") == "archive|archives of may.html");
    BOOST_TEST(complete("it") == "items");
    BOOST_TEST(complete("hel") == "help");
    BOOST_TEST(complete("pag") == "page.html");
}

BOOST_AUTO_TEST_CASE(options_are_those_of_the_task)
{
    BOOST_TEST(complete("--pr") == "--provenance|--pretty");
    BOOST_TEST(complete("page.html --ver") == "--version");
    BOOST_TEST(complete("items --ty") == "--type");
    BOOST_TEST(complete("items --pr") == "--pretty");
    BOOST_TEST(complete("tokens --err") == "--errors");
    BOOST_TEST(complete("archive --page-b") == "--page-bytes");
}

BOOST_AUTO_TEST_CASE(values_are_those_that_are_permitted)
{
    BOOST_TEST(complete("items --urls ''") == "authored|normalized");
    BOOST_TEST(complete("archive --format n") == "nquads");
    // bash splits --urls=n into three words.
    BOOST_TEST(complete("--urls = n") == "normalized");
    BOOST_TEST(complete("--urls =") == "authored|normalized");
}

BOOST_AUTO_TEST_CASE(names_of_files_are_left_to_bash)
{
    BOOST_TEST(complete("items ''") == "?");
    BOOST_TEST(complete("--output ''") == "?");
    BOOST_TEST(complete("items -o x") == "?");
    BOOST_TEST(complete("--base-url ''") == "");
}

BOOST_AUTO_TEST_SUITE_END()
