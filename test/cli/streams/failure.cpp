#include "cli/streams/failure.hpp"

#include <boost/test/unit_test.hpp>

#include <cerrno>
#include <memory>

using namespace mf2::cli;

namespace
{

std::string reported(std::string_view subject, std::string const& reason)
{
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const errors(std::tmpfile(), &std::fclose);
    report(errors.get(), subject, mf2::cli::failure::because(reason));
    std::string text(static_cast<std::size_t>(std::ftell(errors.get())), '\0');
    std::rewind(errors.get());
    BOOST_REQUIRE(std::fread(text.data(), 1, text.size(), errors.get()) == text.size());
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(failure)

BOOST_AUTO_TEST_CASE(a_report_is_one_line)
{
    BOOST_TEST(reported("a.html", "is missing") == "mf2: a.html: is missing\n");
    BOOST_TEST(reported("", "is missing") == "mf2: is missing\n");
}

BOOST_AUTO_TEST_CASE(control_characters_are_shown_as_question_marks)
{
    BOOST_TEST(reported("a\n\x1B[1m\x7F\xC3\xA4", "b\r") == "mf2: a??[1m?\xC3\xA4: b?\n");
}

BOOST_AUTO_TEST_CASE(what_is_not_utf_8_is_replaced)
{
    BOOST_TEST(
        reported("\xFF.html", "\xC2\x9B\x31m \xC2\xA0") ==
        "mf2: \xEF\xBF\xBD.html: ?1m \xC2\xA0\n");
}

BOOST_AUTO_TEST_CASE(a_failure_of_the_system_has_its_words)
{
    BOOST_TEST(failure_of(ENOENT).reason() == "No such file or directory");
}

BOOST_AUTO_TEST_SUITE_END()
