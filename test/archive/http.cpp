#include <mf2/archive/http.hpp>

#include "archive/samples.hpp"
#include "support/cuts.hpp"

#include <boost/test/unit_test.hpp>

#include <span>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

using namespace std::string_view_literals;

class collector final : public body_sink
{
public:
    bool write(std::string_view bytes) override
    {
        text_ += bytes;
        return true;
    }
    void finish() override { text_ += '$'; }

    std::string const& text() const { return text_; }

private:
    std::string text_;
};

/// The body, decoded, a '$', and the names of damages.
std::string decoded(std::span<std::string_view const> pieces, std::string_view fields)
{
    header_fields parsed;
    parsed.parse(fields);
    std::string damages;
    body_decoder::receiver const report = [&damages](damage_kind kind) {
        damages.append(" ").append(name(kind));
    };
    collector sink;
    body_decoder decoder(parsed, sink, report);
    for (std::string_view const piece : pieces) decoder.write(piece);
    decoder.finish();
    return sink.text() + damages;
}

std::string decoded(std::string_view body, std::string_view fields)
{
    std::string_view const whole[] = {body};
    return decoded(whole, fields);
}

constexpr std::string_view page = "<p class=h-card>Jo</p>";
constexpr std::string_view chunked = "Transfer-Encoding: chunked\r\n";
/// `page` four times.
constexpr std::string_view brotli =
    "\x1B\x57\x00\xF8\x1D\x87\xB1\x9B\xA5\xD7\xBB\xB2\x90\x1F\x35\x8F\x12\x1A\x9C\x7E\x19"
    "\x7B\x93\xD3\x2D\x3E\x61\x64\x0A\x98\xA7\xAA\x84\x87\x58\x3F\x1B\xF6\x1A\x2C\x00"sv;

std::string with_end(std::string_view text)
{
    return std::string(text) + "$";
}

} // namespace

BOOST_AUTO_TEST_SUITE(http)

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

BOOST_AUTO_TEST_CASE(a_head_may_end_with_the_bytes)
{
    auto const head = read_http_head("HTTP/1.1 204 No Content\r\nA: b");
    BOOST_REQUIRE(head.has_value());
    BOOST_TEST(head->status == 204);
    BOOST_TEST(head->fields.get("A") == "b");
}

BOOST_AUTO_TEST_CASE(what_is_no_response_has_no_head)
{
    for (std::string_view const bytes :
         {""sv, "<html>"sv, "HTTP/1.1\r\n\r\n"sv, "HTTP/1.1 OK\r\n"sv})
    {
        BOOST_TEST(!read_http_head(bytes).has_value());
    }
}

BOOST_AUTO_TEST_CASE(chunks_are_joined_however_they_are_cut)
{
    std::string const body =
        "3\r\n<p \r\nA;ext=1\r\nclass=h-ca\r\n00009\nrd>Jo</p>\r\n0\r\nX: y\r\n\r\n";
    for_every_cut(
        body, [](auto pieces) { BOOST_TEST(decoded(pieces, chunked) == with_end(page)); });
}

BOOST_AUTO_TEST_CASE(a_body_that_only_claims_to_be_chunked_is_left_as_it_is)
{
    for (std::string_view const body : {page, "12"sv, ""sv})
    {
        for_every_cut(
            body, [&](auto pieces) { BOOST_TEST(decoded(pieces, chunked) == with_end(body)); });
    }
    std::string const long_line(1000, 'x');
    BOOST_TEST(decoded(long_line, chunked) == with_end(long_line));
}

BOOST_AUTO_TEST_CASE(chunks_that_end_too_early_or_go_wrong_are_told_of)
{
    BOOST_TEST(decoded("5\r\n<p>", chunked) == "<p>$ malformed-chunks");
    BOOST_TEST(decoded("3\r\n<p>\r\n", chunked) == "<p>$ malformed-chunks");
    BOOST_TEST(decoded("3\r\n<p>\r\nzz\r\n", chunked) == "<p>$ malformed-chunks");
    BOOST_TEST(decoded("3\r\n<p>\r\n-1\r\n", chunked) == "<p>$ malformed-chunks");
}

BOOST_AUTO_TEST_CASE(compressed_bodies_are_decompressed_however_they_are_cut)
{
    struct coded
    {
        std::string_view coding;
        std::string body;
    };
    for (coded const& each :
         {coded{"gzip", gzip(page)}, coded{"x-gzip", gzip(page)}, coded{"deflate", zlib_data(page)},
          coded{"deflate", deflate_data(page)}, coded{"zstd", zstd(page)},
          coded{"gzip", gzip(page.substr(0, 5)) + gzip(page.substr(5))},
          coded{"deflate, gzip", gzip(zlib_data(page))}})
    {
        std::string const fields = "Content-Encoding: " + std::string(each.coding) + "\r\n";
        for_every_cut(each.body, [&](auto pieces) {
            BOOST_TEST(decoded(pieces, fields) == with_end(page), each.coding);
        });
    }
    std::string const four = std::string(page).append(page).append(page).append(page);
    for_every_cut(brotli, [&](auto pieces) {
        BOOST_TEST(decoded(pieces, "Content-Encoding: br\r\n") == with_end(four));
    });
}

BOOST_AUTO_TEST_CASE(chunks_may_hold_a_compressed_body)
{
    std::string const packed = gzip(page);
    std::string body = "1\r\n" + packed.substr(0, 1) + "\r\n";
    BOOST_REQUIRE(packed.size() - 1 >= 16);
    constexpr std::string_view digits = "0123456789abcdef";
    body += digits[(packed.size() - 1) / 16];
    body += digits[(packed.size() - 1) % 16];
    body += "\r\n" + packed.substr(1) + "\r\n0\r\n\r\n";
    BOOST_TEST(
        decoded(body, "Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n") ==
        with_end(page));
}

BOOST_AUTO_TEST_CASE(a_body_that_only_claims_to_be_compressed_is_left_as_it_is)
{
    for (std::string_view const coding : {"gzip"sv, "br"sv, "deflate"sv, "zstd"sv})
    {
        std::string const fields = "Content-Encoding: " + std::string(coding) + "\r\n";
        BOOST_TEST(decoded(page, fields) == with_end(page), coding);
        BOOST_TEST(decoded("", fields) == "$", coding);
        BOOST_TEST(decoded("<p>", fields).starts_with("<p>$"), coding);
    }
}

BOOST_AUTO_TEST_CASE(a_compressed_body_that_ends_too_early_or_goes_wrong_is_told_of)
{
    std::string const fields = "Content-Encoding: gzip\r\n";
    std::string packed = gzip(page);
    std::string const cut = decoded(packed.substr(0, packed.size() - 3), fields);
    BOOST_TEST(cut == with_end(page) + " corrupt-body");
    packed[packed.size() - 8] ^= 1;
    BOOST_TEST(decoded(packed, fields) == with_end(page) + " corrupt-body");
}

BOOST_AUTO_TEST_CASE(a_coding_that_is_not_known_is_told_of)
{
    BOOST_TEST(
        decoded(page, "Content-Encoding: compress\r\n") == with_end(page) + " unsupported-coding");
    BOOST_TEST(decoded(page, "Content-Encoding: identity\r\n") == with_end(page));
}

BOOST_AUTO_TEST_CASE(very_many_members_in_a_body_do_not_nest)
{
    std::string body;
    for (int count = 0; count < 50'000; ++count) body += gzip("");
    BOOST_TEST(decoded(body + gzip(page), "Content-Encoding: gzip\r\n") == with_end(page));
}

BOOST_AUTO_TEST_SUITE_END()
