#include "html/text/input_text.hpp"

#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <string_view>

namespace
{

using namespace std::string_view_literals;
using mf2::html::null_policy;

std::string text_of(std::string_view raw, null_policy nulls)
{
    std::string text;
    mf2::html::append_text(text, raw, nulls);
    std::pmr::string other;
    mf2::html::append_text(other, raw, nulls);
    BOOST_TEST(std::string_view{other} == text);
    return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(input_text)

BOOST_AUTO_TEST_CASE(newlines_are_normalised)
{
    BOOST_TEST(text_of("\ra\r\nb\n\r\r\r\n", null_policy::keep) == "\na\nb\n\n\n\n");
}

BOOST_AUTO_TEST_CASE(nul_is_kept_dropped_or_replaced)
{
    BOOST_TEST(text_of("a\0b"sv, null_policy::keep) == "a\0b"sv);
    BOOST_TEST(text_of("a\0b"sv, null_policy::drop) == "ab");
    BOOST_TEST(text_of("\0"sv, null_policy::replace) == "\xEF\xBF\xBD");
}

BOOST_AUTO_TEST_CASE(malformed_bytes_are_repaired)
{
    BOOST_TEST(
        text_of("\x80\xC3\r\n\xC3\xA9", null_policy::keep) == "\xEF\xBF\xBD\xEF\xBF\xBD\n\xC3\xA9");
}

BOOST_AUTO_TEST_CASE(ampersands_are_text)
{
    BOOST_TEST(text_of("&amp;", null_policy::keep) == "&amp;");
}

BOOST_AUTO_TEST_CASE(the_text_is_appended)
{
    std::string text = "a";
    mf2::html::append_text(text, "b", null_policy::keep);
    BOOST_TEST(text == "ab");
}

BOOST_AUTO_TEST_SUITE_END()
