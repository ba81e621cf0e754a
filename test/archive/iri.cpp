#include "archive/iri.hpp"

#include <boost/test/unit_test.hpp>

using mf2::archive::host_of;

BOOST_AUTO_TEST_SUITE(iris)

BOOST_AUTO_TEST_CASE(a_host_stands_without_user_and_port_in_lower_case)
{
    BOOST_TEST(host_of("http://a.example") == "a.example");
    BOOST_TEST(host_of("https://User:p@w@A.Example:8080/x?y=//b.example#z") == "a.example");
    BOOST_TEST(host_of("http://a.example?q@b.example") == "a.example");
    BOOST_TEST(host_of("http://[2001:DB8::1]:80/") == "[2001:db8::1]");
    BOOST_TEST(host_of("//a.example/") == "a.example");
}

BOOST_AUTO_TEST_CASE(what_has_no_host_is_counted_as_such)
{
    for (char const* const url :
         {"", "urn:x:y", "mailto:a@b.example", "http://", "http:///x", "http://:80"})
    {
        BOOST_TEST(host_of(url) == "(none)");
    }
    BOOST_TEST(host_of("http://[") == "[");
}

BOOST_AUTO_TEST_SUITE_END()
