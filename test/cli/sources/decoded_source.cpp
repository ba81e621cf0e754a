#include "cli/sources/decoded_source.hpp"

#include "archive/samples.hpp"
#include "support/http_server.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace mf2::cli;
using mf2::test::answering;
using mf2::test::http_server;
using mf2::test::served_request;

namespace
{

/// The bytes of a page that a server sends compressed, and the reason why reading them failed.
std::string read_all(http_server const& server, std::uint64_t limit, std::string& reason)
{
    fetch_options const how;
    auto from =
        url_source::open({server.url(), {}, how.redirects}, {url_part::kind::page}, how, nullptr);
    BOOST_REQUIRE(from.has_value());
    decoded_source page(*std::move(from), limit);
    std::string bytes;
    std::string room(1000, '\0');
    while (std::size_t const size = page.read(room.data(), room.size()))
        bytes.append(room, 0, size);
    reason = page.failure() ? page.reason() : "";
    return bytes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(decoded_source)

BOOST_AUTO_TEST_CASE(reading_a_page_over_the_limit_fails_behind_the_limit)
{
    std::string const body(300'000, 'x');
    for (auto const& each :
         {std::pair("gzip", mf2::test::gzip(body)), std::pair("zstd", mf2::test::zstd(body))})
    {
        http_server const server([&](served_request const&, answering& to) {
            to.answer(
                "200 OK", "Content-Encoding: " + std::string(each.first) + "\r\n", each.second);
        });
        for (std::size_t const limit : {0, 1, 999, 1000, 1001, 299'999})
        {
            std::string reason;
            BOOST_TEST(read_all(server, limit, reason).size() == limit);
            BOOST_TEST(reason == "is longer than " + std::to_string(limit) + " bytes");
        }
        for (std::size_t const limit : {300'000, 300'001})
        {
            std::string reason;
            BOOST_TEST(read_all(server, limit, reason) == body);
            BOOST_TEST(reason.empty());
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
