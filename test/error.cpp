#include <mf2/error.hpp>

#include <boost/test/unit_test.hpp>

BOOST_AUTO_TEST_SUITE(error)

BOOST_AUTO_TEST_CASE(a_value_becomes_an_error_code_of_the_mf2_category)
{
    boost::system::error_code const ec = mf2::error::input_limit;
    BOOST_TEST(ec.failed());
    BOOST_TEST((ec.category() == mf2::error_category()));
    BOOST_TEST(ec.category().name() == "mf2");
    BOOST_TEST((ec == mf2::error::input_limit));
    BOOST_TEST((ec != mf2::error::already_finished));
}

BOOST_AUTO_TEST_CASE(every_value_has_a_message)
{
    BOOST_TEST(
        make_error_code(mf2::error::already_finished).message() ==
        "the document has already been finished");
    BOOST_TEST(
        make_error_code(mf2::error::input_limit).message() ==
        "the document is longer than the limit");
}

BOOST_AUTO_TEST_CASE(a_value_of_nobody_has_a_message_too)
{
    BOOST_TEST(mf2::error_category().message(999) == "unknown error");
}

BOOST_AUTO_TEST_SUITE_END()
