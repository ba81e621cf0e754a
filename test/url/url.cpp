#include "url/url.hpp"

#include <boost/test/unit_test.hpp>

using mf2::url::path_kind;
using mf2::url::record;
using mf2::url::serialize;

BOOST_AUTO_TEST_SUITE(url_record)

BOOST_AUTO_TEST_CASE(all_components_are_serialised_in_order)
{
    record url;
    url.scheme = "https";
    url.username = "user";
    url.password = "pass";
    url.host = "example.org";
    url.port = 8080;
    url.path = "/a/b";
    url.query = "q";
    url.fragment = "f";
    BOOST_TEST(serialize(url) == "https://user:pass@example.org:8080/a/b?q#f");
}

BOOST_AUTO_TEST_CASE(empty_components_differ_from_missing_ones)
{
    record url;
    url.scheme = "sc";
    url.path = "/";
    BOOST_TEST(serialize(url) == "sc:/");
    url.host = "";
    url.query = "";
    url.fragment = "";
    BOOST_TEST(serialize(url) == "sc:///?#");
}

BOOST_AUTO_TEST_CASE(a_password_needs_no_username)
{
    record url;
    url.scheme = "http";
    url.password = "p";
    url.host = "h";
    url.path = "/";
    BOOST_TEST(serialize(url) == "http://:p@h/");
}

BOOST_AUTO_TEST_CASE(a_path_of_two_slashes_is_kept_from_being_an_authority)
{
    record url;
    url.scheme = "sc";
    url.path = "//p";
    BOOST_TEST(serialize(url) == "sc:/.//p");
}

BOOST_AUTO_TEST_CASE(opaque_paths_are_serialised_as_they_are)
{
    record url;
    url.scheme = "mailto";
    url.path = "a@b";
    url.kind_of_path = path_kind::opaque;
    BOOST_TEST(serialize(url) == "mailto:a@b");
}

BOOST_AUTO_TEST_CASE(special_schemes_but_file_have_default_ports)
{
    BOOST_TEST(mf2::url::is_special_scheme("file"));
    BOOST_TEST(!mf2::url::is_special_scheme("mailto"));
    BOOST_TEST(mf2::url::default_port("ftp").value_or(0) == 21);
    BOOST_TEST(mf2::url::default_port("ws").value_or(0) == 80);
    BOOST_TEST(mf2::url::default_port("https").value_or(0) == 443);
    BOOST_TEST(!mf2::url::default_port("file"));
}

BOOST_AUTO_TEST_SUITE_END()
