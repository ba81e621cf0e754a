#include "cli/archive/interruption.hpp"

#include "archive/samples.hpp"
#include "cli/archive/command.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <sys/stat.h>

using namespace mf2::test;

namespace
{

/// Two archives, and a pipe.
struct interrupted_command : two_archives
{
    std::string pipe = path("pipe");

    interrupted_command() { BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0); }

    /// Run with the pipe among the inputs: a page comes from it, then SIGINT.
    int run_interrupted(std::vector<std::string> const& arguments)
    {
        std::thread sender([&] {
            std::ofstream to(pipe);
            to << page_record("b") << std::flush;
            std::raise(SIGINT);
        });
        int const status = run(arguments);
        sender.join();
        return status;
    }
};

} // namespace

BOOST_AUTO_TEST_SUITE(archive_interruptions)

BOOST_FIXTURE_TEST_CASE(
    what_is_interrupted_before_its_first_input_can_be_resumed, interrupted_command)
{
    // The earlier output is complete, or its options are unknown.
    for (std::string const ending : {".jsonl", ".nq"})
    {
        std::string const out = path("out" + ending);
        if (ending == ".jsonl") BOOST_REQUIRE(run({a, "-q", "-o", out}) == 0);
        else write("out" + ending, "?");
        BOOST_TEST(run_interrupted({pipe, a, "-q", "-o", out}) == 1);
        BOOST_TEST(told("interrupted; 0 of 2 inputs are finished; the same command with --resume "
                        "goes on"));
        std::thread another([&] { std::ofstream(pipe) << page_record("b"); });
        BOOST_TEST(run({pipe, a, "-q", "--resume", "-o", out}) == 0);
        another.join();
        std::string const whole = read("out" + ending);
        BOOST_TEST(std::count(whole.begin(), whole.end(), '\n') == 2);
    }
}

BOOST_FIXTURE_TEST_CASE(an_interrupted_run_says_what_is_left_of_it, interrupted_command)
{
    std::string const goes_on = "the same command with --resume goes on";
    BOOST_TEST(run_interrupted({a, pipe, "-q", "-o", path("out")}) == 1);
    BOOST_TEST(told("interrupted; 1 of 2 inputs are finished; " + goes_on));
    BOOST_TEST(has("out/a.warc.jsonl"));
    BOOST_TEST(!has("out/pipe.jsonl"));
    BOOST_TEST(!has("out/pipe.jsonl.part"));
    std::string const common = path("out.jsonl");
    BOOST_TEST(run_interrupted({a, pipe, "-q", "-o", common}) == 1);
    BOOST_TEST(told("interrupted; " + common + ".part has the pages of 1 of 2 inputs; " + goes_on));
    BOOST_TEST(!has("out.jsonl"));
    BOOST_TEST(read("out.jsonl.part") == read("out/a.warc.jsonl"));
}

BOOST_FIXTURE_TEST_CASE(an_interruption_does_not_wait_for_a_pipe, interrupted_command)
{
    std::string const bytes = page_record("b") + page_record("c");
    for (std::string const& output : {path("out.jsonl"), std::string("-")})
    {
        std::atomic<bool> is_over = false;
        bool was_over = false;
        std::thread sender([&] {
            std::ofstream to(pipe);
            to << bytes.substr(0, bytes.size() - 10) << std::flush;
            std::raise(SIGINT);
            for (int wait = 0; wait < 1000 && !is_over; ++wait)
            {
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            }
            was_over = is_over;
        });
        BOOST_TEST(run({pipe, "-o", output}) == 1);
        is_over = true;
        sender.join();
        BOOST_TEST(was_over);
        // The cut record is neither a page nor damage.
        BOOST_TEST(out().find("/c") == std::string::npos);
        BOOST_TEST(errors().find("\ndamage") == std::string::npos);
        BOOST_TEST(errors().find("mf2: interrupted") != std::string::npos);
        BOOST_TEST(errors().find("Interrupted system call") == std::string::npos);
    }
    BOOST_TEST(!has("out.jsonl.part"));
}

BOOST_AUTO_TEST_SUITE_END()
