// Takes each rule out of the table of element_rules, one at a time, and reports those that no case
// of the tree construction tests misses. Such a rule is not needed, or is stated elsewhere once
// more. The loop over tags at hand reads the cases' documents, too, and must give the results of
// the states. The same is done with the meanings of elements, and the cases of these.
#define BOOST_TEST_MODULE removed_rules

#include "html/fast/state_step.hpp"
#include "html/tree/element_rules.hpp"
#include "microformats/vocabulary/element_meaning.hpp"

#include "support/meaning_cases.hpp"
#include "support/shared.hpp"
#include "support/tree_cases.hpp"
#include "support/two_ways.hpp"

#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The tables of this program, linked in place of the library's. They have the same names, but can
/// be changed.
mf2::html::element_rule_table rule_table __asm__("_ZN3mf24html13element_rulesE") =
    mf2::html::make_element_rules();
mf2::html::state_step_table steps __asm__("_ZN3mf24html11state_stepsE") =
    mf2::html::make_state_steps(mf2::html::make_element_rules());
mf2::microformats::element_meaning_table meanings __asm__(
    "_ZN3mf212microformats16element_meaningsE") = mf2::microformats::make_element_meanings();

namespace
{

using namespace mf2::html;
using mf2::test::tree_case;

/// Whether the loop over tags at hand gives another result than the states do.
bool is_read_otherwise(std::string const& data)
{
    // The markup behind the data shows which elements are open. Outlines are read where more than a
    // tag is at hand.
    std::string const all = "<table><tr><td>" + data + "<td>a<p class=h-card>b<b>c</b></table>d" +
        std::string(512, ' ');
    std::string_view const whole[] = {all};
    using mf2::test::read_in;
    using mf2::test::way;
    return read_in(whole, way::at_hand, {}).result != read_in(whole, way::by_states, {}).result;
}

/// Whether a case shows that a rule is missing.
bool is_missed_by(tree_case const& test)
{
    std::string const& data = test.at("#data");
    return mf2::test::tree_of(data) != test.at("#document") || is_read_otherwise(data);
}

/// Whether a case of meanings shows that one is missing.
bool is_missed_by(mf2::test::meaning_case const& test)
{
    auto const page = mf2::parse(test.html, test.options());
    return !page || mf2::test::told_of(*page) != test.told;
}

template <class Cases>
bool is_missed(Cases const& cases)
{
    pid_t const child = fork();
    if (child == 0)
    {
        // Wrong tables may lead to any crash, or to no end.
        for (int const each : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGXCPU})
            std::signal(each, SIG_DFL);
        rlimit const seconds{20, 20};
        setrlimit(RLIMIT_CPU, &seconds);
        auto const tells = [](auto const& each) { return is_missed_by(each); };
        _exit(std::any_of(cases.begin(), cases.end(), tells) ? 1 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status != 0;
}

std::vector<tree_case> read_cases()
{
    std::vector<tree_case> cases;
    mf2::test::tree_case_list const list = mf2::test::read_tree_case_list();
    for (std::string const& path : mf2::test::tree_case_paths())
    {
        auto const name = std::filesystem::path(path).filename().string();
        std::size_t number = 0;
        for (tree_case& test : mf2::test::read_tree_cases(mf2::test::read_file(path)))
        {
            bool const is_document =
                !test.contains("#document-fragment") && !test.contains("#script-on");
            bool const is_overtaken = list.overtaken.contains({name, ++number});
            if (is_document && !is_overtaken) cases.push_back(std::move(test));
        }
    }
    return cases;
}

/// Takes rules out, checks that a case misses each, and counts them.
class removal
{
public:
    explicit removal(std::vector<tree_case> const& cases) : cases_(cases) {}

    template <class Value>
    void take_out(tag id, char const* column, Value element_rule::*value)
    {
        element_rule& rule = rule_table[static_cast<std::size_t>(id)];
        Value const nothing = element_rule{}.*value;
        if (rule.*value == nothing) return;
        Value const known = std::exchange(rule.*value, nothing);
        steps = make_state_steps(rule_table);
        ++count_;
        std::string_view const name = id == tag::unknown ? "a name that is not known" : name_of(id);
        BOOST_TEST(is_missed(cases_), "nothing misses " << column << " of " << name);
        rule.*value = known;
    }

    /// Take out all rules of an element but `display`, which no tree shows:
    /// test/microformats/values/plain_text.cpp has all of it.
    void take_out_all(tag id)
    {
        take_out(id, "closes", &element_rule::closes);
        take_out(id, "closes_p", &element_rule::closes_p);
        take_out(id, "reconstructs", &element_rule::reconstructs);
        take_out(id, "inserts", &element_rule::inserts);
        take_out(id, "is_listed", &element_rule::is_listed);
        take_out(id, "has_marker", &element_rule::has_marker);
        take_out(id, "drops_newline", &element_rule::drops_newline);
        take_out(id, "settles", &element_rule::settles);
        take_out(id, "content", &element_rule::content);
        take_out(id, "ends", &element_rule::ends);
    }

    /// The number of rules taken out.
    [[nodiscard]] int count() const noexcept { return count_; }

private:
    std::vector<tree_case> const& cases_;
    int count_ = 0;
};

/// Takes the meanings of an element out, in the same way.
class loss
{
public:
    explicit loss(mf2::microformats::meanings::row const& of)
        : id_(of.id), meaning_(meanings.rows[meanings.numbers[static_cast<std::size_t>(of.id)]])
    {}

    template <class Value>
    void take_out(char const* column, Value mf2::microformats::element_meaning::*value)
    {
        Value const nothing = mf2::microformats::element_meaning{}.*value;
        if (meaning_.*value == nothing) return;
        Value const known = std::exchange(meaning_.*value, nothing);
        ++count_;
        BOOST_TEST(
            is_missed(mf2::test::meaning_cases()),
            "nothing misses " << column << " of " << name_of(id_));
        meaning_.*value = known;
    }

    /// @return  the number of meanings
    int take_out_all()
    {
        using mf2::microformats::element_meaning;
        take_out("url", &element_meaning::url);
        take_out("other_url", &element_meaning::other_url);
        take_out("text", &element_meaning::text);
        take_out("late_url", &element_meaning::late_url);
        take_out("date", &element_meaning::date);
        take_out("part", &element_meaning::part);
        take_out("implies", &element_meaning::implies);
        take_out("content", &element_meaning::content);
        take_out("document", &element_meaning::document);
        take_out("link", &element_meaning::link);
        take_out("shows", &element_meaning::shows);
        take_out("is_replaced", &element_meaning::is_replaced);
        take_out("is_cell", &element_meaning::is_cell);
        return count_;
    }

private:
    tag id_;
    mf2::microformats::element_meaning& meaning_;
    int count_ = 0;
};

} // namespace

BOOST_AUTO_TEST_CASE(each_meaning_of_an_element_is_missed_where_it_is_taken_out)
{
    BOOST_REQUIRE(!is_missed(mf2::test::meaning_cases()));
    int count = 0;
    for (auto const& each : mf2::microformats::meanings::rows) count += loss(each).take_out_all();
    BOOST_TEST(count > 50);
}

BOOST_AUTO_TEST_CASE(
    each_rule_of_the_table_is_missed_where_it_is_taken_out,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::vector<tree_case> const cases = read_cases();
    BOOST_REQUIRE(!is_missed(cases));
    removal all(cases);
    for (std::size_t i = 0; i != rule_table.size(); ++i) all.take_out_all(static_cast<tag>(i));
    BOOST_TEST(all.count() > 300);
}
