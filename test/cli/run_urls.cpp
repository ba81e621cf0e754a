// The tasks for pages, with URLs in place of files.
#include "cli/run.hpp"

#include "archive/samples.hpp"
#include "cli/sources/http_client.hpp"
#include "support/command.hpp"
#include "support/http_server.hpp"
#include "support/shell.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

using mf2::test::answering;
using mf2::test::http_server;
using mf2::test::served_request;

namespace
{

constexpr std::string_view served_card = "<p class=h-card><a class=u-url href=jo>Jo</a>";

/// Answers with one page, under every name.
http_server::handler page_of(std::string fields, std::string body)
{
    return [fields = std::move(fields), body = std::move(body)](
               served_request const&, answering& to) { to.answer("200 OK", fields, body); };
}

std::string first_url(mf2::test::command const& of)
{
    auto const lines = of.out_lines();
    auto const& item = lines.at(0).at("items").at(0);
    return std::string(item.at("properties").at("url").at(0).as_string());
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(run_without_urls, mf2::test::command)

BOOST_AUTO_TEST_CASE(who_names_a_url_that_cannot_be_fetched_is_told_how_to_get_it)
{
    if (mf2::cli::can_fetch())
    {
        BOOST_TEST_MESSAGE("built with libcurl");
        return;
    }
    BOOST_TEST(run({"https://example.com/a"}) == 1);
    BOOST_TEST(
        errors() ==
        "mf2: https://example.com/a: is a URL, and this mf2 was built without libcurl: "
        "curl -sL 'https://example.com/a' | mf2 [TASK] - --base-url 'https://example.com/a'\n");
    BOOST_TEST(run({"archive", "-q", "https://example.com/a.warc.gz"}) == 2);
    BOOST_TEST(
        errors() ==
        "mf2: https://example.com/a.warc.gz: is a URL, and this mf2 was built without libcurl: "
        "curl -sL 'https://example.com/a.warc.gz' | mf2 archive -\n");
    // A WACZ file on standard input is not read.
    for (std::string const inside : {"", "/archive/data.warc.gz"})
    {
        std::string const url = "https://example.com/a.wacz" + inside;
        BOOST_TEST(run({"archive", "-q", url}) == 2);
        BOOST_TEST(
            errors() ==
            "mf2: " + url +
                ": is a URL, and this mf2 was built without libcurl: "
                "curl -sLO 'https://example.com/a.wacz'\n");
    }
}

BOOST_AUTO_TEST_CASE(
    libcurl_is_loaded_with_the_first_url_not_with_the_command,
    *boost::unit_test::precondition(mf2::test::needs_command))
{
    // libcurl and its dependencies take as long to load as everything else.
    std::string const needed = mf2::test::output_of("readelf -d \"$MF2_COMMAND\" | grep NEEDED");
    BOOST_TEST(needed.find("libc.so") != std::string::npos);
    BOOST_TEST(needed.find("libcurl") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_FIXTURE_TEST_SUITE(
    run_urls, mf2::test::command, *boost::unit_test::precondition(mf2::test::needs_fetching))

BOOST_AUTO_TEST_CASE(a_page_has_its_final_url_as_base)
{
    http_server const server([](served_request const& request, answering& to) {
        if (request.target == "/a") to.answer("302 Found", "Location: /b/c?d\r\n", "");
        else to.answer("200 OK", "Content-Type: text/html\r\n", served_card);
    });
    BOOST_TEST(run({server.url("/a#e")}) == 0);
    BOOST_TEST(first_url(*this) == server.url("/b/jo"));
    BOOST_TEST(errors() == "");
    BOOST_TEST(run({server.url("/a"), "--base-url", "https://other.example/x/"}) == 0);
    BOOST_TEST(first_url(*this) == "https://other.example/x/jo");
}

BOOST_AUTO_TEST_CASE(the_servers_content_type_names_the_encoding)
{
    http_server const server(
        page_of("Content-Type: text/html; charset=iso-8859-2\r\n", "<p class=h-x>\xB1"));
    auto const name = [this] {
        auto const lines = out_lines();
        auto const& item = lines.at(0).at("items").at(0);
        return std::string(item.at("properties").at("name").at(0).as_string());
    };
    BOOST_TEST(run({server.url()}) == 0);
    BOOST_TEST(name() == "\xC4\x85"); // U+0105
    BOOST_TEST(run({server.url(), "--content-type", "text/html; charset=windows-1252"}) == 0);
    BOOST_TEST(name() == "\xC2\xB1");
}

BOOST_AUTO_TEST_CASE(rels_of_link_fields_come_before_those_of_the_page)
{
    http_server const server(page_of(
        "Link: </mention>; rel=\"webmention\"; title=Here\r\nLink: <x>; rel=me\r\n",
        "<a rel=me href=/y>y</a><link rel=next href=/mention>"));
    BOOST_TEST(run({server.url("/a/")}) == 0);
    auto const page = out_lines().at(0);
    BOOST_TEST(
        boost::json::serialize(page.at("rels")) ==
        "{\"webmention\":[\"" + server.url("/mention") + "\"],\"me\":[\"" + server.url("/a/x") +
            "\",\"" + server.url("/y") + "\"],\"next\":[\"" + server.url("/mention") + "\"]}");
    BOOST_TEST(
        boost::json::serialize(page.at("rel-urls").at(server.url("/mention"))) ==
        R"({"rels":["next","webmention"],"text":"","title":"Here"})");
    BOOST_TEST(run({server.url("/a/"), "--no-link-header"}) == 0);
    BOOST_TEST(out().find("webmention") == std::string::npos);
    for (std::string const format : {"info", "jf2", "jsonl"})
    {
        BOOST_TEST(run({server.url("/a/"), "--format", format}) == 0);
        BOOST_TEST((out().find("webmention") != std::string::npos || format == "jf2"), format);
    }
}

BOOST_AUTO_TEST_CASE(who_wrote_a_page_may_stand_in_its_link_field)
{
    http_server const server(page_of(
        "Link: </ana>; rel=author\r\n", "<p class=h-entry><a class=u-url href=/1>A note</a>"));
    BOOST_TEST(run({"interpret", server.url("/1")}) == 0);
    auto const page = out_lines().at(0);
    BOOST_REQUIRE(page.at("authors").as_array().size() == 1U);
    BOOST_TEST(page.at("authors").at(0).at("page").as_string() == server.url("/ana"));
}

BOOST_AUTO_TEST_CASE(all_tasks_for_pages_read_urls)
{
    http_server const server(page_of("Content-Type: text/html\r\n", std::string(served_card)));
    for (std::string const task :
         {"items", "tree", "tokens", "interpret", "explain", "lint", "links"})
    {
        BOOST_TEST(run({task, server.url("/a/")}) == 0, task << ": " << errors());
        BOOST_TEST((out().find("jo") != std::string::npos || task == "lint"), task);
    }
    BOOST_TEST(run({"lint", server.url("/a/")}) == 0);
    BOOST_TEST(errors() == "1 file, 1 item, 0 findings\n");
    BOOST_TEST(run({"items", server.url("/a/")}) == 0);
    BOOST_TEST(out().find(server.url("/a/jo")) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(several_urls_and_files_give_a_line_each)
{
    http_server const server([](served_request const& request, answering& to) {
        if (request.target == "/none") to.answer("404 Not Found", "", "<p class=h-card>");
        else to.answer("200 OK", "", served_card);
    });
    std::string const list = write("list", server.url("/c") + "\thttps://x.example/\n");
    BOOST_TEST(
        run({server.url("/none"), write("page.html", served_card), "--files-from", list}) == 1);
    BOOST_TEST(errors() == "mf2: " + server.url("/none") + ": the server answers 404 Not Found\n");
    auto const lines = out_lines();
    BOOST_REQUIRE(lines.size() == 3U);
    BOOST_TEST(lines[0].at("error").as_string() == "the server answers 404 Not Found");
    BOOST_TEST(lines[2].at("file").as_string() == server.url("/c"));
    BOOST_TEST(out().find("https://x.example/jo") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_page_may_be_sent_compressed)
{
    std::string body(served_card);
    body.resize(300'000, ' ');
    for (auto const& [coding, packed] :
         {std::pair("gzip", mf2::test::gzip(body)),
          std::pair("deflate", mf2::test::zlib_data(body)),
          std::pair("zstd", mf2::test::zstd(body))})
    {
        http_server const server(
            page_of("Content-Encoding: " + std::string(coding) + "\r\n", packed));
        BOOST_TEST(run({server.url("/a/")}) == 0, coding << ": " << errors());
        BOOST_TEST(first_url(*this) == server.url("/a/jo"));
        BOOST_TEST(
            server.requests().at(0).fields.get("Accept-Encoding") == "gzip, deflate, br, zstd");
        // The limit counts decoded bytes.
        BOOST_TEST(run({server.url("/a/"), "--page-bytes", "200K"}) == 1);
        BOOST_TEST(
            errors() ==
            "mf2: " + server.url("/a/") + ": is longer than 204800 bytes (--page-bytes)\n");
    }
    http_server const liar(page_of("Content-Encoding: gzip\r\n", "\x1F\x8B\x08 and no more of it"));
    BOOST_TEST(run({liar.url()}) == 1);
    BOOST_TEST(
        errors() == "mf2: " + liar.url() + ": cannot be decoded, of Content-Encoding gzip\n");
}

BOOST_AUTO_TEST_CASE(what_is_no_page_is_refused)
{
    http_server const server(page_of("Content-Type: image/png\r\n", "\x89PNG\r\n\x1A\n..."));
    BOOST_TEST(run({server.url()}) == 1);
    BOOST_TEST(errors() == "mf2: " + server.url() + ": is a PNG image, not HTML\n");
}

BOOST_AUTO_TEST_CASE(redirects_are_followed_so_far_and_to_http_alone)
{
    http_server const server([](served_request const& request, answering& to) {
        std::string const target =
            request.target == "/file" ? "file:///etc/passwd" : request.target + "x";
        to.answer("301 Moved Permanently", "Location: " + target + "\r\n", "");
    });
    BOOST_TEST(run({server.url("/a"), "--max-redirects", "3"}) == 1);
    BOOST_TEST(errors() == "mf2: " + server.url("/a") + ": Maximum (3) redirects followed\n");
    BOOST_TEST(server.requests().size() == 4U);
    BOOST_TEST(run({server.url("/file")}) == 1);
    BOOST_TEST(
        errors() ==
        "mf2: " + server.url("/file") +
            ": Protocol \"file\" not supported or disabled in libcurl\n");
    BOOST_TEST(run({server.url("/a"), "--max-redirects", "0"}) == 1);
    BOOST_TEST(
        errors() == "mf2: " + server.url("/a") + ": the server answers 301 Moved Permanently\n");
}

BOOST_AUTO_TEST_CASE(a_server_that_is_busy_is_asked_again)
{
    std::atomic<int> count = 0;
    http_server const server([&count](served_request const&, answering& to) {
        int const number = ++count;
        if (number == 1) to.answer("429 Too Many Requests", "Retry-After: 0\r\n", "");
        else if (number == 2) to.answer("503 Service Unavailable", "", "");
        else if (number == 3) to.reset();
        else to.answer("200 OK", "", served_card);
    });
    BOOST_TEST(run({server.url("/a/"), "--retry-delay", "0.01"}) == 0);
    BOOST_TEST(first_url(*this) == server.url("/a/jo"));
    BOOST_TEST(server.requests().size() == 4U);
}

BOOST_AUTO_TEST_CASE(a_server_that_stays_busy_is_given_up)
{
    http_server const server([](served_request const& request, answering& to) {
        bool const is_long = request.target == "/long";
        to.answer("503 Service Unavailable", is_long ? "Retry-After: 100000\r\n" : "", "");
    });
    BOOST_TEST(run({server.url("/a"), "--retry-delay", "0", "--retries", "2"}) == 1);
    BOOST_TEST(
        errors() ==
        "mf2: " + server.url("/a") +
            ": the server answers 503 Service Unavailable, asked 3 times\n");
    BOOST_TEST(server.requests().size() == 3U);
    BOOST_TEST(run({server.url("/a"), "--retries", "0"}) == 1);
    BOOST_TEST(
        errors() == "mf2: " + server.url("/a") + ": the server answers 503 Service Unavailable\n");
    BOOST_TEST(run({server.url("/long")}) == 1);
    BOOST_TEST(
        errors() ==
        "mf2: " + server.url("/long") +
            ": the server answers 503 Service Unavailable, and wants to be left alone\n");
}

BOOST_AUTO_TEST_CASE(a_server_that_stalls_is_given_up)
{
    http_server const server([](served_request const& request, answering& to) {
        if (request.target == "/body") to.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<p>");
        for (int piece = 0; piece < 12; ++piece)
        {
            if (request.target == "/drip") to.send(piece == 0 ? "HTTP/1.1 200 OK\r\n\r\n" : "x");
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    });
    for (std::string const path : {"/head", "/body"})
    {
        BOOST_TEST(run({server.url(path), "--stall-time", "0.15"}) == 1);
        BOOST_TEST(
            errors() ==
            "mf2: " + server.url(path) + ": nothing has come for 0.150 s (--stall-time)\n");
    }
    BOOST_TEST(run({server.url("/drip"), "--stall-time", "0", "--max-time", "0"}) == 0);
    BOOST_TEST(run({server.url("/drip"), "--max-time", "0.2"}) == 1);
    BOOST_TEST(
        errors() == "mf2: " + server.url("/drip") + ": is not there after 0.200 s (--max-time)\n");
}

BOOST_AUTO_TEST_CASE(a_page_is_given_up_that_cannot_be_asked_for_again_in_time)
{
    http_server const server([](served_request const& request, answering& to) {
        to.answer(
            "503 Service Unavailable", request.target == "/told" ? "Retry-After: 100\r\n" : "", "");
    });
    std::string const busy = ": the server answers 503 Service Unavailable";
    auto const begin = std::chrono::steady_clock::now();
    BOOST_TEST(run({server.url("/told"), "--max-time", "30"}) == 1);
    BOOST_TEST(errors() == "mf2: " + server.url("/told") + busy + ", and wants to be left alone\n");
    BOOST_TEST(run({server.url("/busy"), "--max-time", "30", "--retry-delay", "60"}) == 1);
    BOOST_TEST(
        errors() == "mf2: " + server.url("/busy") + busy + ", not asked again within --max-time\n");
    BOOST_TEST(server.requests().size() == 2U);
    bool const is_soon = std::chrono::steady_clock::now() - begin < std::chrono::seconds(20);
    BOOST_TEST(is_soon);
}

BOOST_AUTO_TEST_CASE(a_page_that_breaks_off_is_no_page)
{
    http_server const server([](served_request const&, answering& to) {
        to.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<p class=h-card>Jo");
    });
    BOOST_TEST(run({server.url()}) == 1);
    BOOST_TEST(out() == "");
    BOOST_TEST(
        errors() ==
        "mf2: " + server.url() + ": transfer closed with 982 bytes remaining to read\n");
}

BOOST_AUTO_TEST_CASE(a_head_without_end_is_refused)
{
    http_server const server([](served_request const&, answering& to) {
        to.send("HTTP/1.1 200 OK\r\n");
        for (int line = 0; line < 20'000; ++line) to.send("X-Field: twenty bytes or so\r\n");
    });
    BOOST_TEST(run({server.url()}) == 1);
    BOOST_TEST(
        errors() == "mf2: " + server.url() + ": the head of the answer is longer than 256 KiB\n");
}

BOOST_AUTO_TEST_CASE(who_cannot_be_reached_is_told_of_in_one_line_at_once)
{
    std::string gone;
    {
        http_server const server(page_of("", ""));
        gone = server.url();
    }
    BOOST_TEST(run({gone}) == 1);
    BOOST_TEST(errors().starts_with("mf2: " + gone + ": Failed to connect to 127.0.0.1 port "));
    BOOST_TEST(std::count(errors().begin(), errors().end(), '\n') == 1);
    BOOST_TEST(run({"http://[/"}) == 1);
    BOOST_TEST(errors() == "mf2: http://[/: is no valid URL\n");
}

BOOST_AUTO_TEST_SUITE_END()
