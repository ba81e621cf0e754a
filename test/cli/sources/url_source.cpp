#include "cli/sources/url_source.hpp"

#include "support/http_server.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <vector>

using namespace mf2::cli;
using mf2::archive::extent;
using mf2::test::answering;
using mf2::test::http_server;
using mf2::test::served_file;
using mf2::test::served_request;

namespace
{

std::string some_bytes(std::size_t size)
{
    std::string bytes;
    for (std::size_t at = 0; at < size; ++at) bytes += static_cast<char>(at * 7919 >> 5);
    return bytes;
}

/// The bytes read from a URL, and the reason if reading failed.
struct reading
{
    std::string bytes;
    std::string reason;
};

class url_fixture
{
public:
    url_fixture() { how.retry_delay = std::chrono::milliseconds(1); }

    result<std::unique_ptr<url_source>> open(
        http_server const& server, url_part part = {url_part::kind::archive}) const
    {
        return url_source::open({server.url("/a"), {}, how.redirects}, part, how, nullptr);
    }

    reading read_all(http_server const& server, url_part part = {url_part::kind::archive}) const
    {
        auto const from = open(server, part);
        if (!from) return {"", from.error().reason()};
        return read_all(**from);
    }

    static reading read_all(url_source& from)
    {
        reading got;
        std::string room(100'000, '\0');
        while (std::size_t const size = from.read(room.data(), room.size()))
            got.bytes.append(room, 0, size);
        got.reason = from.reason();
        BOOST_TEST((got.reason.empty() || from.failure()));
        return got;
    }

    fetch_options how;
    std::string const all = some_bytes(3'000'000);
};

/// Serves a file. `change` alters it before each answer, and is given the answer's number.
template <class Change>
http_server::handler serving(served_file file, Change change)
{
    return [file, change, count = std::make_shared<std::atomic<int>>(0)](
               served_request const& request, answering& to) {
        served_file changed = file;
        change((*count)++, changed);
        changed.answer(request, to);
    };
}

http_server::handler serving(served_file file)
{
    return serving(std::move(file), [](int, served_file&) {});
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(
    url_sources, url_fixture, *boost::unit_test::precondition(mf2::test::needs_fetching))

BOOST_AUTO_TEST_CASE(all_of_a_file_is_one_request)
{
    for (bool const has_ranges : {true, false})
    {
        http_server const server(serving({.bytes = all, .has_ranges = has_ranges}));
        reading const got = read_all(server);
        BOOST_TEST((got.bytes == all));
        BOOST_TEST(got.reason == "");
        BOOST_TEST(server.requests().size() == 1U);
        BOOST_TEST(server.requests()[0].fields.get("Accept-Encoding") == "identity");
    }
}

BOOST_AUTO_TEST_CASE(a_part_is_one_request_of_a_range)
{
    http_server const server(serving({.bytes = all}));
    auto const from = open(server, {url_part::kind::archive, 1000, 500});
    BOOST_REQUIRE(from.has_value());
    BOOST_TEST((*from)->size().value() == all.size());
    BOOST_TEST((*from)->seek(1000));
    std::string room(500, '\0');
    std::size_t got = 0;
    while (got < room.size())
    {
        std::size_t const size = (*from)->read(room.data() + got, room.size() - got);
        BOOST_REQUIRE(size != 0U);
        got += size;
    }
    BOOST_TEST((room == all.substr(1000, 500)));
    BOOST_TEST(server.ranges() == "bytes=1000-1499 ");
    // The bytes behind the part can be read, too.
    BOOST_TEST((read_all(**from).bytes == all.substr(1500)));
    BOOST_TEST(read_all(server, {url_part::kind::archive, all.size() + 1, 5}).bytes == "");
}

BOOST_AUTO_TEST_CASE(what_an_index_names_is_all_that_is_asked_for)
{
    // The second row is near the first, the third near neither; the last is at the file's end.
    std::vector<extent> const rows = {
        {100'000, 40'000}, {150'000, 5'000}, {900'000, 10}, {all.size() - 1000, 1000}};
    http_server const server(serving({.bytes = all}));
    auto const from = open(server, {url_part::kind::archive, 0, UINT64_MAX, rows});
    BOOST_REQUIRE(from.has_value());
    BOOST_TEST((*from)->size().value() == all.size());
    std::string room(50'000, '\0');
    auto const is_read = [&](extent const& what) {
        BOOST_TEST((*from)->seek(what.offset));
        std::string got;
        while (got.size() < what.length)
        {
            std::size_t const size = (*from)->read(room.data(), what.length - got.size());
            if (size == 0) break;
            got.append(room, 0, size);
        }
        return got == all.substr(what.offset, what.length);
    };
    for (extent const& each : rows) BOOST_TEST(is_read(each));
    // Other bytes are requested when they are read.
    BOOST_TEST(is_read({500'000, 300}));
    BOOST_TEST(is_read(rows[2]));
    BOOST_TEST(
        server.ranges() ==
        "bytes=100000-154999 bytes=900000-900009 bytes=" + std::to_string(all.size() - 1000) + '-' +
            std::to_string(all.size() - 1) + " bytes=500000-500299 bytes=900000-900009 ");
}

BOOST_AUTO_TEST_CASE(behind_a_part_what_is_asked_for_grows_with_what_is_read)
{
    std::string room(std::size_t{256} << 10, '\0'); // as large as that of archive readers
    for (std::size_t const wanted : {10U, 40'000U, 500'000U, 2'500'000U})
    {
        http_server const server(serving({.bytes = all}));
        auto const from = open(server, {url_part::kind::archive, 1000, 32U << 10});
        BOOST_REQUIRE(from.has_value());
        std::string got;
        while (got.size() < wanted)
        {
            std::size_t const size = (*from)->read(room.data(), room.size());
            BOOST_REQUIRE(size != 0U);
            got.append(room, 0, size);
        }
        BOOST_TEST((got == all.substr(1000, got.size())));
        std::size_t const asked = server.asked_of(all.size());
        BOOST_TEST(asked <= 2 * wanted + (32U << 10));
        BOOST_TEST(asked <= wanted + std::max<std::size_t>(wanted / 8, 256U << 10));
        BOOST_TEST(server.requests().size() < 15U);
    }
}

BOOST_AUTO_TEST_CASE(what_is_expected_is_one_request)
{
    http_server const server(serving({.bytes = all}));
    auto const from = open(server, {url_part::kind::archive, 0, 4});
    BOOST_REQUIRE(from.has_value());
    std::string room(50'000, '\0');
    for (extent const each : {extent{1'000'000, 500'000}, extent{200'000, 300'000}})
    {
        BOOST_TEST((*from)->seek(each.offset));
        (*from)->expect(each);
        std::string got;
        while (got.size() < each.length)
        {
            std::size_t const left = each.length - got.size();
            std::size_t const size = (*from)->read(room.data(), std::min(room.size(), left));
            BOOST_REQUIRE(size != 0U);
            got.append(room, 0, size);
        }
        BOOST_TEST((got == all.substr(each.offset, each.length)));
    }
    BOOST_TEST(server.ranges() == "bytes=0-3 bytes=1000000-1499999 bytes=200000-499999 ");
}

BOOST_AUTO_TEST_CASE(what_an_index_names_is_gone_on_with_behind_a_reset)
{
    std::vector<extent> const rows = {{100'000, 400'000}, {1'000'000, 200'000}};
    http_server const server(serving({.bytes = all, .most = 30'000, .is_reset = true}));
    auto const from = open(server, {url_part::kind::archive, 0, UINT64_MAX, rows});
    BOOST_REQUIRE(from.has_value());
    for (extent const& each : rows)
    {
        BOOST_TEST((*from)->seek(each.offset));
        std::string got(each.length, '\0');
        std::size_t at = 0;
        while (std::size_t const size = (*from)->read(got.data() + at, got.size() - at)) at += size;
        BOOST_TEST((got == all.substr(each.offset, each.length)), (*from)->reason());
    }
}

BOOST_AUTO_TEST_CASE(a_server_without_ranges_is_a_pipe)
{
    http_server const server(serving({.bytes = all, .has_ranges = false}));
    auto const from = open(server, {url_part::kind::archive, 1000, 500});
    BOOST_REQUIRE(from.has_value());
    BOOST_TEST(!(*from)->seek(1000));
    BOOST_TEST((read_all(**from).bytes == all));
}

BOOST_AUTO_TEST_CASE(what_is_near_is_gone_to_without_a_request)
{
    http_server const server(serving({.bytes = all}));
    auto const from = open(server);
    BOOST_REQUIRE(from.has_value());
    std::string room(1000, '\0');
    for (std::uint64_t const offset : {0U, 900'000U, 5U, 1'500'000U, 1'499'999U})
    {
        BOOST_TEST((*from)->seek(offset));
        std::size_t const size = (*from)->read(room.data(), room.size());
        BOOST_TEST((room.substr(0, size) == all.substr(offset, size)));
    }
    BOOST_TEST(server.requests().size() == 1U);
    BOOST_TEST((*from)->seek(2'900'000));
    BOOST_TEST((read_all(**from).bytes == all.substr(2'900'000)));
    BOOST_TEST(server.requests().size() == 2U);
    BOOST_TEST((*from)->seek(0));
    BOOST_TEST((read_all(**from).bytes == all));
}

BOOST_AUTO_TEST_CASE(a_connection_that_breaks_is_gone_on_behind)
{
    for (bool const has_ranges : {true, false})
    {
        http_server const server(
            serving({.bytes = all, .has_ranges = has_ranges}, [](int number, served_file& file) {
                // Without ranges, each answer begins with the first byte.
                file.most = file.has_ranges ? 300'000 : 300'000 * static_cast<std::size_t>(number);
            }));
        reading const got = read_all(server);
        BOOST_TEST((got.bytes == all));
        BOOST_TEST(got.reason == "");
        auto const requests = server.requests();
        BOOST_TEST(requests.size() > 9U);
        BOOST_TEST(requests.back().fields.get("If-Range") == "\"1\"");
    }
}

BOOST_AUTO_TEST_CASE(a_connection_that_is_reset_is_gone_on_behind)
{
    how.retries = 1000;
    http_server const server(serving({.bytes = all, .most = 300'000, .is_reset = true}));
    reading const got = read_all(server);
    BOOST_TEST((got.bytes == all));
    BOOST_TEST(got.reason == "");
}

BOOST_AUTO_TEST_CASE(a_file_that_changes_while_it_is_read_is_an_error)
{
    auto const told = [this](auto change) {
        http_server const server(
            serving({.bytes = all, .most = 300'000}, [change](int number, served_file& file) {
                if (number != 0) change(file);
            }));
        reading const got = read_all(server);
        BOOST_TEST((all.starts_with(got.bytes)));
        return got.reason;
    };
    constexpr std::string_view expected = "has changed while it was read";
    BOOST_TEST(told([](served_file& file) { file.etag = "\"2\""; }) == expected);
    BOOST_TEST(told([](served_file& file) { file.bytes += 'x'; }) == expected);
    BOOST_TEST(told([](served_file& file) { file.bytes.resize(1000); }) == expected);
    BOOST_TEST(told([](served_file& file) {
                   file.etag = "\"2\"";
                   file.has_ranges = false;
               }) == expected);
}

BOOST_AUTO_TEST_CASE(who_gives_not_one_byte_more_is_given_up)
{
    http_server const server(serving({.bytes = all}, [](int number, served_file& file) {
        file.most = number == 0 ? 300'000 : 0;
    }));
    how.retries = 3;
    reading const got = read_all(server);
    BOOST_TEST((all.starts_with(got.bytes)));
    BOOST_TEST(got.reason.find(", asked 4 times") != std::string::npos, got.reason);
}

BOOST_AUTO_TEST_CASE(a_server_that_goes_away_and_comes_back_is_gone_on_with)
{
    http_server const server([this, count = std::make_shared<std::atomic<int>>(0)](
                                 served_request const& request, answering& to) {
        int const number = (*count)++;
        served_file const file{.bytes = all, .most = 1'000'000};
        if (number % 4 == 0) file.answer(request, to);
        else if (number % 4 == 1) to.answer("429 Too Many Requests", "Retry-After: 0\r\n", "");
        else if (number % 4 == 2) to.answer("500 Internal Server Error", "", "x");
        else to.reset();
    });
    BOOST_TEST((read_all(server).bytes == all));
}

BOOST_AUTO_TEST_CASE(an_answer_may_be_shorter_than_the_range)
{
    http_server const server([this](served_request const& request, answering& to) {
        std::uint64_t const begin = request.range_begin();
        std::uint64_t const end = std::min<std::uint64_t>(begin + 700'000, all.size());
        to.answer(
            "206 Partial Content",
            "ETag: \"1\"\r\nContent-Range: bytes " + std::to_string(begin) + '-' +
                std::to_string(end - 1) + '/' + std::to_string(all.size()) + "\r\n",
            std::string_view(all).substr(begin, end - begin));
    });
    BOOST_TEST((read_all(server).bytes == all));
    BOOST_TEST(server.requests().size() == 5U);
}

BOOST_AUTO_TEST_CASE(lengths_that_are_wrong_are_no_bytes)
{
    auto const told = [this](std::string const& range, std::string const& length) {
        http_server const server([&](served_request const&, answering& to) {
            to.send(
                "HTTP/1.1 206 Partial Content\r\nContent-Range: " + range +
                "\r\nContent-Length: " + length + "\r\n\r\n1234567890");
        });
        how.retries = 1;
        reading const got = read_all(server);
        return got.bytes + "|" + got.reason;
    };
    constexpr std::string_view other = "|the server gives other bytes than it was asked for";
    BOOST_TEST(told("bytes 5-14/15", "10") == other);
    BOOST_TEST(told("lines 0-9/10", "10") == other);
    BOOST_TEST(told("bytes 0-9/10", "10") == "1234567890|");
    // The missing bytes are requested again; the server then gives other bytes.
    BOOST_TEST(told("bytes 0-9/10", "12") == "1234567890|");
    BOOST_TEST(told("bytes 0-11/12", "10") == "1234567890" + std::string(other));
    BOOST_TEST(told("bytes 0-11/12", "12") == "1234567890" + std::string(other));
}

BOOST_AUTO_TEST_CASE(nothing_is_read_of_an_empty_file)
{
    for (bool const has_ranges : {true, false})
    {
        http_server const server(serving({.bytes = "", .has_ranges = has_ranges}));
        reading const got = read_all(server);
        BOOST_TEST(got.bytes == "");
        BOOST_TEST(got.reason == "");
    }
}

BOOST_AUTO_TEST_CASE(waiting_ends_where_the_user_wants_it)
{
    http_server const server([](served_request const&, answering& to) {
        to.answer("503 Service Unavailable", "Retry-After: 60\r\n", "");
    });
    auto const start = std::chrono::steady_clock::now();
    auto const from = url_source::open(
        {server.url("/a"), {}}, {url_part::kind::archive}, how, [] { return true; });
    BOOST_TEST(!from);
    BOOST_TEST(from.error().error_number() == EINTR);
    BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(5)));
}

BOOST_AUTO_TEST_SUITE_END()
