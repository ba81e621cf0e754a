#include "cli/sources/input.hpp"

#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <unistd.h>

#include <filesystem>

using namespace mf2::cli;

namespace
{

std::string reason(result<std::string> const& read)
{
    return read ? "" : read.error().reason();
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(input, mf2::test::temporary_folder)

BOOST_AUTO_TEST_CASE(a_file_is_read_whole_whatever_its_length)
{
    for (std::size_t const size : {0u, 1u, 65'535u, 65'536u, 65'537u, 300'000u})
    {
        std::string const bytes(size, 'x');
        auto const read = read_whole(write("file", bytes), nullptr);
        BOOST_REQUIRE(read.has_value());
        BOOST_TEST((*read == bytes), size);
    }
}

BOOST_AUTO_TEST_CASE(a_path_that_cannot_be_opened_is_a_failure)
{
    BOOST_TEST(reason(read_whole(path("absent"), nullptr)) == "No such file or directory");
    BOOST_TEST(reason(read_whole(write("file", "x") + "/x", nullptr)) == "Not a directory");
    BOOST_TEST(reason(read_whole("", nullptr)) == "No such file or directory");
}

BOOST_AUTO_TEST_CASE(a_folder_opens_but_cannot_be_read)
{
    BOOST_TEST(reason(read_whole(path(""), nullptr)) == "Is a directory");
}

BOOST_AUTO_TEST_CASE(a_file_that_one_may_not_read_is_a_failure)
{
    // Root may read anything.
    if (geteuid() == 0) BOOST_TEST_MESSAGE("not tried by root");
    std::string const secret = write("secret", "x");
    std::filesystem::permissions(secret, std::filesystem::perms::none);
    std::string const expected = geteuid() == 0 ? "" : "Permission denied";
    BOOST_TEST(reason(read_whole(secret, nullptr)) == expected);
}

BOOST_AUTO_TEST_CASE(messages_never_call_a_file_nothing)
{
    BOOST_TEST(display_name("") == "''");
    BOOST_TEST(display_name("-") == "standard input");
    BOOST_TEST(display_name("a.html") == "a.html");
}

BOOST_AUTO_TEST_SUITE_END()
