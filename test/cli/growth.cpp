// The output of the command's tasks, and the memory that they allocate, grow no faster than the
// page. bench/growth.py measures both with the command, on larger pages, and in instructions.
#include "cli/documents/tasks.hpp"
#include "cli/explain/task.hpp"
#include "cli/lint/task.hpp"
#include "support/allocation_count.hpp"
#include "support/command_streams.hpp"
#include "support/hostile_inputs.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>

namespace
{

using mf2::test::hostile_input;
using task_function = mf2::cli::exit_status (*)(mf2::cli::options const&, mf2::cli::streams const&);

/// The bytes that a task writes and allocates for each byte of a page.
struct amount
{
    double written = 0;
    double allocated = 0;
};

amount measure(mf2::cli::task task, task_function run, hostile_input const& input, std::size_t size)
{
    std::string const page = input.make(size);
    mf2::test::command_streams const streams(page);
    mf2::cli::options chosen;
    chosen.task = task;
    chosen.files = {"-"};
    chosen.parse = input.options;
    std::size_t const before = mf2::test::allocated_bytes();
    static_cast<void>(run(chosen, streams.get()));
    std::size_t const allocated = mf2::test::allocated_bytes() - before;
    double const bytes = static_cast<double>(page.size());
    return {
        static_cast<double>(streams.out().size()) / bytes, static_cast<double>(allocated) / bytes};
}

/// The most growth per byte of a page that is four times as long. Nested elements are printed with
/// their content, down to a depth that only the larger page reaches.
constexpr double most_growth = 2;
/// Growth by this much is ignored: every page has fixed costs.
constexpr double little = 1;

void check(mf2::cli::task task, task_function run)
{
    for (hostile_input const& input : mf2::test::hostile_inputs())
    {
        if (input.is_of_product) continue;
        amount const small = measure(task, run, input, std::size_t{1} << 15);
        amount const large = measure(task, run, input, std::size_t{1} << 17);
        BOOST_TEST(
            large.written <= most_growth * small.written + little,
            input.name << ": " << small.written << " to " << large.written << " bytes written");
        BOOST_TEST(
            large.allocated <= most_growth * small.allocated + little,
            input.name << ": " << small.allocated << " to " << large.allocated
                       << " bytes allocated");
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(task_growth)

BOOST_AUTO_TEST_CASE(interpretations_grow_no_faster_than_the_page)
{
    check(mf2::cli::task::interpret, &mf2::cli::convert);
}

BOOST_AUTO_TEST_CASE(findings_grow_no_faster_than_the_page)
{
    check(mf2::cli::task::lint, &mf2::cli::print_findings);
}

BOOST_AUTO_TEST_CASE(explanations_grow_no_faster_than_the_page)
{
    check(mf2::cli::task::explain, &mf2::cli::print_explanation);
}

BOOST_AUTO_TEST_CASE(links_grow_no_faster_than_the_page)
{
    check(mf2::cli::task::links, &mf2::cli::print_links);
}

BOOST_AUTO_TEST_SUITE_END()
