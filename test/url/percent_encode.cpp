#include "url/percent_encode.hpp"

#include <boost/test/unit_test.hpp>

#include <initializer_list>

namespace
{

using mf2::url::percent_decode;
using mf2::url::percent_encode_set;

std::pmr::string encode(std::string_view input, percent_encode_set set)
{
    std::pmr::string output;
    mf2::url::append_percent_encoded(output, input, set);
    return output;
}

// The printable ASCII characters that a set holds.
std::pmr::string encoded_printable(percent_encode_set set)
{
    std::pmr::string held;
    for (char c = 0x20; c < 0x7f; ++c)
    {
        if (encode(std::string_view(&c, 1), set).size() == 3) held += c;
    }
    return held;
}

} // namespace

BOOST_AUTO_TEST_SUITE(percent_encode)

BOOST_AUTO_TEST_CASE(each_set_holds_what_the_standard_lists)
{
    BOOST_TEST(encoded_printable(percent_encode_set::c0_control) == "");
    BOOST_TEST(encoded_printable(percent_encode_set::fragment) == " \"<>`");
    BOOST_TEST(encoded_printable(percent_encode_set::query) == " \"#<>");
    BOOST_TEST(encoded_printable(percent_encode_set::special_query) == " \"#'<>");
    BOOST_TEST(encoded_printable(percent_encode_set::path) == " \"#<>?^`{}");
    BOOST_TEST(encoded_printable(percent_encode_set::userinfo) == " \"#/:;<=>?@[\\]^`{|}");
}

BOOST_AUTO_TEST_CASE(every_set_holds_controls_and_non_ascii)
{
    for (auto const set :
         {percent_encode_set::c0_control, percent_encode_set::fragment, percent_encode_set::query,
          percent_encode_set::special_query, percent_encode_set::path,
          percent_encode_set::userinfo})
    {
        BOOST_TEST(encode("a\x01\x1f\x7f\xc3\xa9z", set) == "a%01%1F%7F%C3%A9z");
    }
}

BOOST_AUTO_TEST_CASE(a_percent_sign_is_not_encoded_again)
{
    BOOST_TEST(encode("%20%", percent_encode_set::userinfo) == "%20%");
}

BOOST_AUTO_TEST_CASE(two_hexadecimal_digits_of_either_case_decode)
{
    BOOST_TEST(percent_decode("%41%c3%A9") == "A\xc3\xa9");
}

BOOST_AUTO_TEST_CASE(incomplete_escapes_stay)
{
    BOOST_TEST(percent_decode("%") == "%");
    BOOST_TEST(percent_decode("%4") == "%4");
    BOOST_TEST(percent_decode("%4g%%41") == "%4g%A");
}

BOOST_AUTO_TEST_SUITE_END()
