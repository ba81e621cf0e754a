#include "parser/input_options.hpp"

#include <boost/test/unit_test.hpp>

#include <limits>

using mf2::encoding::encoding;

BOOST_AUTO_TEST_SUITE(input_options)

BOOST_AUTO_TEST_CASE(a_charset_of_the_content_type_is_that_of_the_transport)
{
    mf2::parse_options options;
    options.content_type = "text/html; charset=UTF-16LE";
    BOOST_TEST((mf2::input_options(options).transport == encoding::utf_16le));
    options.content_type = "text/html; charset=nonsense";
    BOOST_TEST(!mf2::input_options(options).transport.has_value());
    options.content_type = "text/html";
    BOOST_TEST(!mf2::input_options(options).transport.has_value());
}

BOOST_AUTO_TEST_CASE(the_default_encoding_is_the_one_to_fall_back_on)
{
    mf2::parse_options options;
    BOOST_TEST(!mf2::input_options(options).fallback.has_value());
    options.default_encoding = "UTF8";
    BOOST_TEST((mf2::input_options(options).fallback == encoding::utf_8));
    options.default_encoding = "latin1";
    BOOST_TEST((mf2::input_options(options).fallback == encoding::windows_1252));
    options.default_encoding = "no encoding";
    BOOST_TEST(!mf2::input_options(options).fallback.has_value());
}

BOOST_AUTO_TEST_CASE(limits_of_the_tree_are_handed_on)
{
    mf2::parse_options options;
    options.depth_limit = 20;
    options.attribute_limit = 30;
    options.token_limit = 40;
    auto const limits = mf2::limits_of(options);
    BOOST_TEST(limits.depth == 20u);
    BOOST_TEST(limits.attributes == 30u);
    BOOST_TEST(limits.token_bytes == 40u);
}

BOOST_AUTO_TEST_CASE(no_token_may_be_longer_than_its_places_can_count)
{
    mf2::parse_options options;
    options.token_limit = std::numeric_limits<std::size_t>::max();
    BOOST_TEST(mf2::limits_of(options).token_bytes == std::size_t{1} << 31);
}

BOOST_AUTO_TEST_SUITE_END()
