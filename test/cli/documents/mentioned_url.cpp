#include "cli/documents/mentioned_url.hpp"

#include <boost/test/unit_test.hpp>

using mf2::cli::link_options;
using mf2::cli::mentioned_url;
using mf2::cli::url_part;

namespace
{

bool is_meant(
    std::string const& wanted, std::string_view link, url_part fragment = url_part::compared,
    url_part scheme = url_part::compared)
{
    return mentioned_url(link_options{wanted, fragment, scheme}).is_meant_by(link);
}

} // namespace

BOOST_AUTO_TEST_SUITE(mentioned_urls)

BOOST_AUTO_TEST_CASE(every_link_is_meant_where_no_url_is_named)
{
    BOOST_TEST(mentioned_url(link_options()).is_meant_by("http://["));
}

BOOST_AUTO_TEST_CASE(urls_are_the_same_that_the_url_standard_writes_alike)
{
    BOOST_TEST(is_meant("http://a.example/b", "http://a.example/b"));
    BOOST_TEST(is_meant("http://a.example", "HTTP://A.example:80/"));
    BOOST_TEST(is_meant("http://a.example/b/../c", "http://a.example/c"));
    BOOST_TEST(!is_meant("http://a.example/b", "http://a.example/B"));
    BOOST_TEST(!is_meant("http://a.example/b", "http://a.example/b/"));
    BOOST_TEST(!is_meant("http://a.example/b", "http://a.example/b?"));
}

BOOST_AUTO_TEST_CASE(what_is_no_url_goes_nowhere)
{
    BOOST_TEST(!is_meant("http://a.example/", "http://["));
    BOOST_TEST(!is_meant("http://a.example/", "/"));
    BOOST_TEST(!is_meant("http://a.example/", ""));
}

BOOST_AUTO_TEST_CASE(the_fragment_counts_unless_it_is_ignored)
{
    BOOST_TEST(!is_meant("http://a.example/", "http://a.example/#b"));
    BOOST_TEST(is_meant("http://a.example/", "http://a.example/#b", url_part::ignored));
    BOOST_TEST(is_meant("http://a.example/#c", "http://a.example/", url_part::ignored));
    BOOST_TEST(!is_meant("http://a.example/#c", "http://a.example/d", url_part::ignored));
}

BOOST_AUTO_TEST_CASE(the_scheme_counts_unless_it_is_ignored)
{
    auto const compared = url_part::compared;
    BOOST_TEST(!is_meant("http://a.example/", "https://a.example/"));
    BOOST_TEST(
        is_meant("http://a.example/", "https://a.example:443/", compared, url_part::ignored));
    BOOST_TEST(is_meant("https://a.example/", "http://a.example:80/", compared, url_part::ignored));
    BOOST_TEST(!is_meant("http://a.example/", "ftp://a.example/", compared, url_part::ignored));
}

BOOST_AUTO_TEST_SUITE_END()
