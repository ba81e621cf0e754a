#include <mf2/archive/http.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

using namespace mf2::archive;
using namespace std::string_view_literals;

namespace
{

/// Checks that the head behind these heads counts.
void check_passed_over(std::string const& heads)
{
    std::string const bytes = heads + "HTTP/1.1 404 Not Found\r\nA: b\r\n\r\nbody";
    auto const head = read_http_head(bytes);
    BOOST_REQUIRE(head.has_value());
    BOOST_TEST(head->status == 404);
    BOOST_TEST(head->fields.get("A") == "b");
    BOOST_TEST(bytes.substr(head->size) == "body");
    for (std::size_t size = 0; size < bytes.size() - 4; ++size)
    {
        BOOST_TEST(!has_http_head(std::string_view(bytes).substr(0, size)), "size " << size);
    }
    BOOST_TEST(has_http_head(bytes));
}

} // namespace

BOOST_AUTO_TEST_SUITE(response_heads)

BOOST_AUTO_TEST_CASE(a_status_of_other_than_three_digits_is_told_as_it_is)
{
    auto const status = [](std::string const& code) {
        auto const head = read_http_head("HTTP/1.1 " + code + " x\r\nA: b\r\n\r\n");
        return head ? head->status : -1;
    };
    BOOST_TEST(status("99999") == 99999);
    BOOST_TEST(status("2000") == 2000);
    BOOST_TEST(status("99") == 99);
    BOOST_TEST(status("200OK") == 200);
    BOOST_TEST(status("2147483647") == 2147483647);
    BOOST_TEST(status("2147483648") == 2147483647);
    BOOST_TEST(status("99999999999999999999999") == 2147483647);
    BOOST_TEST(status("-200") == 200);
    BOOST_TEST(status("OK") == 200);
    BOOST_TEST(status("") == 200);
}

BOOST_AUTO_TEST_CASE(status_lines_of_all_versions_are_read)
{
    for (std::string_view const line :
         {"HTTP/1.1 200 OK\r\n"sv, "HTTP/1.0 200\r\n"sv, "HTTP/2 200 \r\n"sv, "HTTP/1.1 200 OK\n"sv,
          "HTTP/2.0 200 OK\r\n"sv, "http/1.1  200 OK\r\n"sv})
    {
        std::string const bytes = std::string(line) + "A: b\r\n\r\nbody";
        auto const head = read_http_head(bytes);
        BOOST_REQUIRE(head.has_value());
        BOOST_TEST(head->status == 200);
        BOOST_TEST(head->fields.get("a") == "b");
        BOOST_TEST(bytes.substr(head->size) == "body");
    }
}

BOOST_AUTO_TEST_CASE(heads_are_found_as_browsers_find_them)
{
    for (std::string_view const before :
         {""sv, "\n"sv, "\r\n"sv, "\r\n\r\n"sv, " "sv, "\t "sv, "\0abc"sv})
    {
        for (std::string_view const line :
             {"HTTP/1.1 200 OK"sv, "HTTP 200 Document follows"sv, "HTTP/1.1 "sv, "HTTP/1.1"sv,
              "HTTP"sv, "http/1.0 OK"sv, "Http \t 200"sv})
        {
            for (std::string_view const end : {"\r\n"sv, "\n"sv})
            {
                std::string bytes(before);
                bytes.append(line).append(end).append("A: b").append(end).append(end);
                auto const head = read_http_head(bytes + "body");
                BOOST_REQUIRE(head.has_value());
                BOOST_TEST(head->status == 200);
                BOOST_TEST(head->fields.get("A") == "b");
                BOOST_TEST(head->size == bytes.size());
                for (std::size_t size = 0; size < bytes.size(); ++size)
                {
                    bool const is_all = has_http_head(std::string_view(bytes).substr(0, size));
                    BOOST_TEST(!is_all, line << " behind " << before.size() << ", " << size);
                }
                // Another head may follow one of a tunnel, without fields for a body: more bytes
                // decide.
                BOOST_TEST(has_http_head(bytes + "<p>"));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_head_may_end_with_the_bytes)
{
    auto const head = read_http_head("HTTP/1.1 204 No Content\r\nA: b");
    BOOST_REQUIRE(head.has_value());
    BOOST_TEST(head->status == 204);
    BOOST_TEST(head->fields.get("A") == "b");
}

BOOST_AUTO_TEST_CASE(interim_responses_are_passed_over)
{
    std::string const interim = "HTTP/1.1 100 Continue\r\nA: x\r\n\r\n"
                                "HTTP/1.1 103 Early Hints\r\n\r\n";
    check_passed_over(interim);

    auto const alone = read_http_head("HTTP/1.1 101 Switching Protocols\r\n\r\nrest");
    BOOST_REQUIRE(alone.has_value());
    BOOST_TEST(alone->status == 101);
    BOOST_TEST(alone->size == 36U);
    BOOST_TEST(has_http_head("HTTP/1.1 101 Switching Protocols\r\n\r\nother bytes"));
}

BOOST_AUTO_TEST_CASE(what_a_proxy_says_of_a_tunnel_is_passed_over)
{
    std::string const tunnel = "HTTP/1.1 200 Connection established\r\nVia: x\r\n\r\n";
    check_passed_over(tunnel);
    BOOST_TEST(has_http_head(tunnel + "<p>"));
    // RFC 9110, "CONNECT": a tunnel's head has none of these fields. With one, the body follows.
    for (std::string const field :
         {"Content-Length: 99", "Transfer-Encoding: x", "Content-Type: a/b"})
    {
        std::string const page = "HTTP/1.1 200 OK\r\n" + field + "\r\n\r\n";
        auto const own = read_http_head(page + tunnel);
        BOOST_REQUIRE(own.has_value());
        BOOST_TEST(own->size == page.size());
        BOOST_TEST(has_http_head(page));
    }
    // Such a text is no head, either.
    for (std::string const text : {"HTTP/1.1 is a protocol\n", "HTTP"})
    {
        BOOST_TEST(read_http_head(tunnel + text)->size == tunnel.size());
        BOOST_TEST(has_http_head(tunnel + text) == (text != "HTTP"));
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_response_has_no_head)
{
    for (std::string_view const bytes :
         {""sv, "HTTP"sv, "<html>"sv, "<b>HTTP/1.1 200 OK\r\n\r\n"sv,
          "12345HTTP/1.1 200 OK\r\n\r\n"sv, "HTTPS is HTTP\r\n\r\n"sv,
          "http://example.com/\r\n\r\n"sv})
    {
        BOOST_TEST(!read_http_head(bytes).has_value());
    }
}

BOOST_AUTO_TEST_CASE(of_several_content_types_the_last_counts)
{
    auto const found = [](std::string_view lines) {
        header_fields fields;
        fields.parse(lines);
        return content_type_of(fields);
    };
    BOOST_TEST(found("") == "");
    BOOST_TEST(found("Content-Type: Text/HTML ; a=b\r\n") == "Text/HTML ; a=b");
    BOOST_TEST(found("Content-Type: html\r\n") == "html");
    BOOST_TEST(found("Content-Type: text/plain\r\nContent-type: text/html\r\n") == "text/html");
    BOOST_TEST(found("Content-Type: text/html\r\nContent-type: */*\r\n") == "text/html");
    BOOST_TEST(
        found(
            "Content-Type: text/html; charset=a\r\nContent-Type: no type/at all; charset=b\r\n") ==
        "text/html; charset=a");
    BOOST_TEST(
        found("Content-Type: text/html; charset=a\r\nContent-Type: text/html\r\n") ==
        "text/html; charset=a");
    BOOST_TEST(
        found("Content-Type: text/html; charset=a, text/html; x=y; Charset=b\r\n") ==
        "text/html; x=y; Charset=b");
    BOOST_TEST(
        found("Content-Type: text/html; charset=a, text/plain, text/html\r\n") == "text/html");
    BOOST_TEST(
        found("Content-Type: text/html; a=\"\\\",\"; charset=b\r\n") ==
        "text/html; a=\"\\\",\"; charset=b");
}

BOOST_AUTO_TEST_SUITE_END()
