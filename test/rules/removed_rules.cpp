// Takes each rule of the table of element_rules out, one at a time, and tells which ones no case of
// the tree construction tests misses: a rule that is not needed, or is said elsewhere once more.
// Their documents are skimmed, too, which is to give what the general path gives.
#define BOOST_TEST_MODULE removed_rules

#include "html/tree/element_rules.hpp"
#include "html/tree/state_step.hpp"

#include "support/shared.hpp"
#include "support/skimming.hpp"
#include "support/tree_cases.hpp"

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

/// The tables of this program, which it is linked with in place of the library's. They have the
/// same names there, but can be changed.
mf2::html::element_rule_table rule_table __asm__("_ZN3mf24html13element_rulesE") =
    mf2::html::make_element_rules();
mf2::html::state_step_table steps __asm__("_ZN3mf24html11state_stepsE") =
    mf2::html::make_state_steps(mf2::html::make_element_rules());

namespace
{

using namespace mf2::html;
using mf2::test::tree_case;

/// Whether skimming gives another result than the general path does.
bool is_skimmed_wrong(std::string const& data)
{
    // What is behind tells what is open. Outlines are read where more than a tag is at hand.
    std::string const all = "<table><tr><td>" + data + "<td>a<p class=h-card>b<b>c</b></table>d" +
        std::string(512, ' ');
    std::string_view const whole[] = {all};
    using mf2::test::read_skimming;
    using mf2::test::way;
    return read_skimming(whole, way::skimming, {}).result !=
        read_skimming(whole, way::general, {}).result;
}

/// Whether a case tells of a change.
bool is_missed_by(tree_case const& test)
{
    std::string const& data = test.at("#data");
    return mf2::test::tree_of(data) != test.at("#document") || is_skimmed_wrong(data);
}

bool is_missed(std::vector<tree_case> const& cases)
{
    pid_t const child = fork();
    if (child == 0)
    {
        // Wrong tables may lead to anything, and have no end.
        for (int const each : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGXCPU})
            std::signal(each, SIG_DFL);
        rlimit const seconds{20, 20};
        setrlimit(RLIMIT_CPU, &seconds);
        _exit(std::any_of(cases.begin(), cases.end(), is_missed_by) ? 1 : 0);
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

/// Takes rules out, and counts those that nobody misses.
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

    /// But for `display`, which no tree shows: test/microformats/plain_text.cpp has all of it.
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

    /// How many rules there are.
    [[nodiscard]] int count() const noexcept { return count_; }

private:
    std::vector<tree_case> const& cases_;
    int count_ = 0;
};

} // namespace

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
