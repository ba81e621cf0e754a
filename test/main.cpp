// The test runner's entry point. CI reads its last line: "N passed, N failed".
#define BOOST_TEST_NO_MAIN
#include <boost/test/unit_test.hpp>

#include "support/shared.hpp"

#include <boost/test/results_collector.hpp>
#include <boost/test/tree/test_case_counter.hpp>
#include <boost/test/tree/traverse.hpp>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace
{

namespace unit_test = boost::unit_test;

/// Counts the cases. Boost.Test drops its results inside unit_test_main, so they are read while it
/// runs.
class totals : public unit_test::test_observer
{
public:
    /// Called after Boost.Test's own results_collector.
    int priority() override { return 100; }

    void test_unit_finish(unit_test::test_unit const& unit, unsigned long) override
    {
        if (unit.p_type != unit_test::TUT_CASE) return;
        auto const& results = unit_test::results_collector.results(unit.p_id);
        if (!results.passed()) ++failed_;
        else if (results.p_assertions_passed + results.p_warnings_failed == 0)
        {
            note_skipped(unit, "it checked nothing");
        }
        else ++passed_;
    }
    void test_unit_skipped(unit_test::test_unit const& unit, unit_test::const_string why) override
    {
        // A case that a filter leaves out was not meant to run.
        if (unit.is_enabled()) note_skipped(unit, std::string(why.begin(), why.end()));
    }
    void test_finish() override { finished_ = true; }

    [[nodiscard]] bool finished() const { return finished_; }
    [[nodiscard]] unsigned long passed() const { return passed_; }
    [[nodiscard]] unsigned long failed() const { return failed_; }
    /// The number of cases whose precondition failed, and of those that checked nothing.
    [[nodiscard]] unsigned long skipped() const { return skipped_; }
    /// The names of those cases, or of their suite, each with the reason.
    [[nodiscard]] std::vector<std::string> const& reasons() const { return reasons_; }

private:
    void note_skipped(unit_test::test_unit const& unit, std::string const& why)
    {
        unit_test::test_case_counter counter;
        unit_test::traverse_test_tree(unit, counter, true);
        skipped_ += counter.p_count;
        reasons_.push_back(unit.full_name() + ": " + why);
    }

    std::vector<std::string> reasons_;
    unsigned long passed_ = 0;
    unsigned long failed_ = 0;
    unsigned long skipped_ = 0;
    bool finished_ = false;
};

bool name_suite()
{
    unit_test::framework::master_test_suite().p_name.value = "mf2";
    return true;
}

/// The conformance suites need data from outside; CI may not pass without them.
bool may_run_without_shared()
{
    char const* const ci = std::getenv("CI");
    bool const in_ci = ci != nullptr && *ci != '\0';
    std::printf(
        "%s: no test data at %s (set MF2_SHARED): %s\n", in_ci ? "error" : "note",
        mf2::test::shared_path("conformance").c_str(),
        in_ci ? "CI must run the conformance suites" : "the conformance suites are skipped");
    std::fflush(stdout);
    return !in_ci;
}

} // namespace

int main(int argc, char** argv)
{
    if (!mf2::test::have_shared() && !may_run_without_shared())
    {
        std::puts("0 passed, 1 failed");
        return EXIT_FAILURE;
    }
    static totals counted;
    unit_test::framework::register_observer(counted);
    int status = unit_test::unit_test_main(&name_suite, argc, argv);
    if (!counted.finished()) return status; // --list_content, --help or a set-up error
    std::fflush(stderr);
    for (std::string const& each : counted.reasons()) std::printf("skipped: %s\n", each.c_str());
    if (counted.skipped() != 0) std::printf("%lu skipped\n", counted.skipped());
    std::printf("%lu passed, %lu failed\n", counted.passed(), counted.failed());
    if (status == 0 && (counted.failed() != 0 || counted.passed() == 0)) status = EXIT_FAILURE;
    return status;
}
