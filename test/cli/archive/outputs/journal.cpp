#include "cli/archive/outputs/journal.hpp"

#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <ctime>

using mf2::cli::archive_journal;

namespace
{

/// A journal with two entries: one name contains a line of a journal, the other is not UTF-8.
struct two_entries : mf2::test::temporary_folder
{
    std::string const first = "a\nfinished 1 b%";
    std::string const second = "\xFF";

    two_entries()
    {
        archive_journal journal(path("journal"));
        journal.begin("--url=a\nb");
        journal.finish(first, 3, "s");
        journal.finish(second, UINT64_MAX, "s", "", "a\tb");
        BOOST_REQUIRE(!journal.failed());
    }
};

/// The processor time, in seconds, to read a journal of so many entries and to find each of them.
/// Half of the entries are finished twice.
double seconds_for(mf2::test::temporary_folder const& folder, int entries)
{
    std::string text = "mf2 archive, options: \n";
    for (int i = 0; i < entries; ++i)
    {
        text += "finished 1 " + std::to_string(i) + "\t\n";
        if (i % 2 == 0) text += "finished 2 " + std::to_string(i) + "\t\n";
    }
    std::string const path = folder.write("journal", text);
    std::clock_t const start = std::clock();
    archive_journal const journal(path);
    int found = 0;
    for (int i = 0; i < entries; ++i)
    {
        if (journal.find(std::to_string(i)) != nullptr) ++found;
    }
    double const seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    BOOST_TEST(found == entries);
    BOOST_TEST(journal.finished().size() == static_cast<std::size_t>(entries));
    return seconds;
}

} // namespace

BOOST_AUTO_TEST_SUITE(archive_journals)

BOOST_FIXTURE_TEST_CASE(
    many_entries_cost_no_more_than_as_many_times_one, mf2::test::temporary_folder)
{
    double few = 1e9;
    double many = 1e9;
    for (int round = 0; round < 3; ++round)
    {
        few = std::min(few, seconds_for(*this, 4'000));
        many = std::min(many, seconds_for(*this, 64'000));
    }
    // Sixteen times as many entries: a search through all of them would take 256 times as long.
    BOOST_TEST(many < few * 80 + 0.01);
}

BOOST_FIXTURE_TEST_CASE(what_was_noted_is_there_again, two_entries)
{
    archive_journal const journal(path("journal"));
    BOOST_REQUIRE(journal.exists());
    BOOST_TEST(journal.options() == archive_journal::encoded("--url=a\nb"));
    BOOST_REQUIRE(journal.finished().size() == 2U);
    BOOST_REQUIRE(journal.find(first) != nullptr);
    BOOST_TEST(journal.find(first)->size == 3U);
    BOOST_REQUIRE(journal.find(second) != nullptr);
    BOOST_TEST(journal.find(second)->size == UINT64_MAX);
    BOOST_TEST(journal.find(second)->found == "");
    BOOST_TEST(journal.find(second)->source == archive_journal::encoded("a\tb"));
    BOOST_TEST(journal.find(first)->source == "");
    BOOST_TEST(journal.find("b%") == nullptr);
}

BOOST_FIXTURE_TEST_CASE(what_is_begun_again_is_not_finished, two_entries)
{
    archive_journal(path("journal")).begin_again(first);
    archive_journal journal(path("journal"));
    BOOST_TEST(journal.find(first) == nullptr);
    journal.finish(first, 4, "s");
    BOOST_TEST(archive_journal(path("journal")).find(first)->size == 4U);
}

BOOST_FIXTURE_TEST_CASE(a_cut_line_counts_for_nothing_at_every_cut, two_entries)
{
    std::string const whole = read("journal");
    std::size_t const options = whole.find('\n') + 1;
    std::size_t const entry = whole.find('\n', options) + 1;
    for (std::size_t size = 0; size < whole.size(); ++size)
    {
        write("journal", whole.substr(0, size));
        archive_journal journal(path("journal"));
        BOOST_TEST(journal.exists() == (size >= options));
        BOOST_TEST((journal.find(first) != nullptr) == (size >= entry));
        BOOST_TEST(journal.find(second) == nullptr);
        BOOST_TEST((read("journal") == whole.substr(0, size)));
        if (size < options) continue;
        journal.finish("c", 4, "s");
        journal.finish("d", 5, "s");
        archive_journal const later(path("journal"));
        BOOST_TEST(later.finished().size() == (size >= entry ? 3U : 2U));
        BOOST_TEST(later.find(second) == nullptr);
        BOOST_TEST((later.find("c") != nullptr && later.find("d") != nullptr));
    }
}

BOOST_FIXTURE_TEST_CASE(a_line_that_another_run_is_writing_is_not_cut, two_entries)
{
    std::string const whole = read("journal");
    write("journal", whole.substr(0, whole.size() - 5));
    archive_journal journal(path("journal"));
    write("journal", whole);
    journal.finish("c", 4, "s");
    BOOST_TEST(archive_journal(path("journal")).finished().size() == 3U);
}

BOOST_FIXTURE_TEST_CASE(runs_that_join_keep_their_own_options, two_entries)
{
    archive_journal other(path("journal"));
    archive_journal same(path("journal"));
    other.join("--items\t");
    same.join("--url=a\nb");
    other.finish("c", 1, "s");
    same.finish("d", 2, "s");
    archive_journal const all(path("journal"));
    BOOST_REQUIRE(all.finished().size() == 4U);
    BOOST_TEST(all.find("c")->options == archive_journal::encoded("--items\t"));
    BOOST_TEST(all.find("d")->options == archive_journal::encoded("--url=a\nb"));
    BOOST_TEST(all.find(first)->options == all.options());
}

BOOST_FIXTURE_TEST_CASE(runs_may_begin_a_journal_at_the_same_time, mf2::test::temporary_folder)
{
    // The part of a journal that a crash left is ignored.
    for (std::string const left : {"", "mf2 archive, opt"})
    {
        write("journal", left);
        archive_journal one(path("journal"));
        archive_journal two(path("journal"));
        one.join("1");
        one.finish("a", 1, "s");
        two.join("2");
        two.finish("b", 1, "s");
        archive_journal const all(path("journal"));
        BOOST_REQUIRE(all.finished().size() == 2U);
        BOOST_TEST(all.find("a")->options == "1");
        BOOST_TEST(all.find("b")->options == "2");
    }
}

BOOST_FIXTURE_TEST_CASE(a_failure_stays, mf2::test::temporary_folder)
{
    archive_journal journal(path("none/journal"));
    BOOST_TEST(!journal.exists());
    journal.begin("");
    journal.finish("a", 1, "s");
    BOOST_REQUIRE(journal.failed().has_value());
    BOOST_TEST(journal.failed()->reason() == "No such file or directory");
}

BOOST_AUTO_TEST_SUITE_END()
