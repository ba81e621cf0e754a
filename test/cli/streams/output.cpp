#include "cli/streams/output.hpp"

#include <boost/test/unit_test.hpp>

#include <memory>

using namespace mf2::cli;

namespace
{

using file = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

file full_device()
{
    return {std::fopen("/dev/full", "wb"), &std::fclose};
}

/// More bytes than a stream buffers.
std::string const much(1 << 20, 'x');

} // namespace

BOOST_AUTO_TEST_SUITE(output)

BOOST_AUTO_TEST_CASE(a_path_that_cannot_be_opened_is_a_failure)
{
    mf2::cli::output out("/nowhere/at/all", nullptr);
    BOOST_REQUIRE(out.failed().has_value());
    BOOST_TEST(out.failed()->reason() == "No such file or directory");
    BOOST_TEST(out.name() == "/nowhere/at/all");
    BOOST_TEST(!out.is_terminal());
}

BOOST_AUTO_TEST_CASE(a_folder_is_no_output)
{
    mf2::cli::output const out("/", nullptr);
    BOOST_REQUIRE(out.failed().has_value());
    BOOST_TEST(out.failed()->reason() == "Is a directory");
}

BOOST_AUTO_TEST_CASE(the_first_failure_stays)
{
    mf2::cli::output out("/nowhere/at/all", nullptr);
    out.write("text");
    out.flush();
    out.finish();
    BOOST_TEST(out.failed()->reason() == "No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_write_to_a_full_device_fails)
{
    file const full = full_device();
    mf2::cli::output out(std::nullopt, full.get());
    out.write("");
    BOOST_TEST(!out.failed().has_value());
    out.write(much);
    BOOST_REQUIRE(out.failed().has_value());
    BOOST_TEST(out.failed()->reason() == "No space left on device");
    BOOST_TEST(out.name() == "standard output");
}

BOOST_AUTO_TEST_CASE(what_a_full_device_does_not_take_fails_when_it_is_flushed)
{
    file const full = full_device();
    mf2::cli::output out(std::nullopt, full.get());
    out.write("text");
    BOOST_TEST(!out.failed().has_value());
    out.flush();
    BOOST_TEST(out.failed().has_value());
}

BOOST_AUTO_TEST_CASE(a_failure_is_reported_once_and_stops_the_command)
{
    file const errors(std::tmpfile(), &std::fclose);
    mf2::cli::output out("/dev/full", nullptr);
    out.write("text");
    BOOST_TEST(
        (finish(out, exit_status::success, {nullptr, nullptr, errors.get()}) ==
         exit_status::stopped));
    std::rewind(errors.get());
    char line[100] = {};
    BOOST_REQUIRE(std::fgets(line, sizeof line, errors.get()) != nullptr);
    BOOST_TEST(std::string(line) == "mf2: /dev/full: No space left on device\n");
    BOOST_TEST(std::fgets(line, sizeof line, errors.get()) == nullptr);
}

BOOST_AUTO_TEST_CASE(standard_output_stays_open)
{
    file const out(std::tmpfile(), &std::fclose);
    {
        mf2::cli::output first(std::nullopt, out.get());
        first.write("a");
        BOOST_TEST(
            (finish(first, exit_status::success, {nullptr, nullptr, nullptr}) ==
             exit_status::success));
    }
    BOOST_TEST(std::fputs("b", out.get()) >= 0);
    BOOST_TEST(std::ftell(out.get()) == 2);
}

BOOST_AUTO_TEST_SUITE_END()
