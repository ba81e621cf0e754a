#include "cli/options/zsh_completion.hpp"

#include "support/shell.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

using mf2::test::output_of;

namespace
{

/// Shows the arguments of zsh's function `_arguments`, which works only while a line is edited.
class zsh : public mf2::test::temporary_folder
{
public:
    zsh() { write("_mf2", mf2::cli::zsh_completion()); }

    /// The arguments about an option, or about a place ("1", "*"), for a line with these words.
    std::string told(std::string const& words, std::string const& of) const
    {
        write(
            "complete.zsh",
            "_arguments() { print -rl -- $@ }\nwords=(mf2 " + words + ")\nsource " + path("_mf2") +
                '\n');
        return output_of("zsh -f " + path("complete.zsh") + " | grep -F -e '" + of + "'");
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(
    zsh_completions, zsh, *boost::unit_test::precondition(mf2::test::needs_program("zsh")))

BOOST_AUTO_TEST_CASE(zsh_can_read_it)
{
    BOOST_TEST(output_of("zsh -n " + path("_mf2")) == "");
}

BOOST_AUTO_TEST_CASE(the_first_word_is_a_task_or_a_file)
{
    BOOST_TEST(
        told("''", "1:") ==
        "1: : _alternative "
        "'tasks:task:(items tree tokens interpret explain lint links archive bench help)' "
        "'files:file:_files'\n");
    BOOST_TEST(told("''", "*:file") == "*:file:_files\n");
    BOOST_TEST(
        told("help ''", "2:") ==
        "2:task:(items tree tokens interpret explain lint links archive bench help)\n");
}

BOOST_AUTO_TEST_CASE(options_are_those_of_the_task)
{
    BOOST_TEST(told("page.html ''", "--provenance").starts_with("--provenance["));
    BOOST_TEST(told("items ''", "--provenance") == "");
    BOOST_TEST(told("archive ''", "--page-bytes").starts_with("--page-bytes=["));
}

BOOST_AUTO_TEST_CASE(values_are_those_that_are_permitted)
{
    BOOST_TEST(told("items ''", "--urls=").ends_with("]:HOW:(authored normalized)\n"));
    BOOST_TEST(told("archive ''", "--format=").ends_with("]:NAME:(jsonl nquads)\n"));
}

BOOST_AUTO_TEST_CASE(one_of_two_names_is_enough)
{
    BOOST_TEST(told("items ''", "(-o --output)-o+").ends_with("]:FILE:_files\n"));
    BOOST_TEST(told("items ''", "(-o --output)--output=").ends_with("]:FILE:_files\n"));
    BOOST_TEST(told("items ''", "--type=").starts_with("*--type=["));
}

BOOST_AUTO_TEST_CASE(what_zsh_would_read_in_an_explanation_is_escaped)
{
    BOOST_TEST(told("items ''", "--urls=")
                   .starts_with("--urls=[write URLs as authored (the default), or "
                                "normalized\\: all of them"));
}

BOOST_AUTO_TEST_SUITE_END()
