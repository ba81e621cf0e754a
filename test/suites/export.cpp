// The message of a compiler whose standard is too old for the headers.
#include <mf2/export.hpp>

#include "support/shell.hpp"

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <string>

BOOST_AUTO_TEST_SUITE(required_standard)

BOOST_AUTO_TEST_CASE(
    an_older_one_is_refused_in_words,
    *boost::unit_test::precondition(mf2::test::needs_program("g++")))
{
    for (auto const& file : std::filesystem::recursive_directory_iterator("include"))
    {
        if (file.path().extension() != ".hpp") continue;
        std::string const told = mf2::test::output_of(
            "g++ -std=c++17 -E -Iinclude -x c++ " + file.path().string() +
            " 2>&1 | grep -m1 error:");
        BOOST_TEST_INFO(file.path());
        BOOST_TEST(told.find("#error \"mf2 needs C++20: -std=c++20\"") != std::string::npos);
    }
}

BOOST_AUTO_TEST_SUITE_END()
