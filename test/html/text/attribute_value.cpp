#include "html/text/attribute_value.hpp"

#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <string_view>

namespace
{

using namespace std::string_view_literals;

std::string value_of(std::string_view raw)
{
    std::string value;
    mf2::html::append_attribute_value(value, raw);
    std::pmr::string other;
    mf2::html::append_attribute_value(other, raw);
    BOOST_TEST(std::string_view{other} == value);
    return value;
}

std::string name_of(std::string_view raw)
{
    std::string name;
    mf2::html::append_name(name, raw);
    return name;
}

} // namespace

BOOST_AUTO_TEST_SUITE(attribute_value)

BOOST_AUTO_TEST_CASE(a_plain_value_is_itself)
{
    BOOST_TEST(value_of("") == "");
    BOOST_TEST(value_of("h-entry p-name") == "h-entry p-name");
    BOOST_TEST(value_of("caf\xC3\xA9") == "caf\xC3\xA9");
}

BOOST_AUTO_TEST_CASE(it_is_appended)
{
    std::string value = "a";
    mf2::html::append_attribute_value(value, "b");
    BOOST_TEST(value == "ab");
}

BOOST_AUTO_TEST_CASE(references_with_a_semicolon_are_decoded)
{
    BOOST_TEST(value_of("a&amp;b&lt;c&#65;&#x42;&#X43;") == "a&b<cABC");
    BOOST_TEST(value_of("&NotEqualTilde;") == "\xE2\x89\x82\xCC\xB8");
}

BOOST_AUTO_TEST_CASE(references_without_one_are_decoded_where_a_name_can_end)
{
    BOOST_TEST(value_of("&amp") == "&");
    BOOST_TEST(value_of("&amp-") == "&-");
    BOOST_TEST(value_of("&amp&amp") == "&&");
    BOOST_TEST(value_of("&#65b") == "Ab");
}

BOOST_AUTO_TEST_CASE(they_are_left_alone_before_alphanumerics_and_equals_signs)
{
    BOOST_TEST(value_of("?a=b&copy=c") == "?a=b&copy=c");
    BOOST_TEST(value_of("?a=b&copyx") == "?a=b&copyx");
    BOOST_TEST(value_of("?a=b&copy1") == "?a=b&copy1");
    BOOST_TEST(value_of("&notit;") == "&notit;");
}

BOOST_AUTO_TEST_CASE(what_is_no_reference_is_text)
{
    BOOST_TEST(value_of("&") == "&");
    BOOST_TEST(value_of("a & b") == "a & b");
    BOOST_TEST(value_of("&;") == "&;");
    BOOST_TEST(value_of("&nonsense;") == "&nonsense;");
    BOOST_TEST(value_of("&#") == "&#");
    BOOST_TEST(value_of("&#x;") == "&#x;");
    BOOST_TEST(value_of("&#;&amp;") == "&#;&");
}

BOOST_AUTO_TEST_CASE(a_decoded_ampersand_begins_no_reference)
{
    BOOST_TEST(value_of("&amp;lt;") == "&lt;");
}

BOOST_AUTO_TEST_CASE(newlines_are_normalised_but_not_decoded_ones)
{
    BOOST_TEST(value_of("a\r\nb\rc\nd&#13;e") == "a\nb\nc\nd\re");
}

BOOST_AUTO_TEST_CASE(nul_and_malformed_bytes_are_replaced)
{
    BOOST_TEST(
        value_of("a\0b"sv) ==
        "a\xEF\xBF\xBD"
        "b");
    BOOST_TEST(value_of("a\xFF\xC3") == "a\xEF\xBF\xBD\xEF\xBF\xBD");
    BOOST_TEST(value_of("\xE2\x82&amp;") == "\xEF\xBF\xBD&");
}

BOOST_AUTO_TEST_CASE(names_are_in_lower_case)
{
    BOOST_TEST(name_of("") == "");
    BOOST_TEST(name_of("HREF") == "href");
    BOOST_TEST(name_of("A\xC3\x89\0"sv) == "a\xC3\x89\xEF\xBF\xBD");
    BOOST_TEST(name_of("&amp;") == "&amp;");
}

BOOST_AUTO_TEST_SUITE_END()
