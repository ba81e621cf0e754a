#include <mf2/archive/http.hpp>

#include "archive/samples.hpp"
#include "support/cuts.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <span>
#include <sstream>
#include <string>
#include <string_view>

using namespace mf2::archive;
using namespace mf2::test;
using namespace std::string_view_literals;

BOOST_AUTO_TEST_SUITE(decoded_bodies)

namespace
{

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

/// The decoded body, a '$', and the names of damages.
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
    std::string const long_line(10'000, 'x');
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

BOOST_AUTO_TEST_CASE(the_last_chunk_may_lack_its_line_end)
{
    for (std::string_view const end : {"0"sv, "0\r"sv, "0\r\n"sv, "0\r\n\r\nrest"sv, "000;a=b"sv})
    {
        BOOST_TEST(decoded("3\r\n<p>\r\n" + std::string(end), chunked) == "<p>$");
    }
}

BOOST_AUTO_TEST_CASE(chunk_extensions_may_be_long)
{
    std::string const body = "3;x=" + std::string(1000, 'x') + "\r\n<p>\r\n0\r\n\r\n";
    BOOST_TEST(decoded(body, chunked) == "<p>$");
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
    for (std::string_view const field : {"Content-Encoding: "sv, "Transfer-Encoding: "sv})
    {
        auto const decoded_as = [&](std::string_view coding) {
            return decoded(page, std::string(field).append(coding).append("\r\n"));
        };
        BOOST_TEST(decoded_as("compress") == with_end(page) + " unsupported-coding");
        BOOST_TEST(decoded_as("identity") == with_end(page));
    }
}

BOOST_AUTO_TEST_CASE(compressed_bytes_are_never_read_as_a_page)
{
    auto const packed = [](std::size_t times) {
        std::string body(page);
        for (; times != 0; --times) body = gzip(body);
        return body;
    };
    auto const listed = [](std::size_t times) {
        std::string codings = "Content-Encoding: identity";
        for (; times != 0; --times) codings += ", gzip";
        return codings + "\r\n";
    };
    for (std::size_t in = 0; in <= 8; ++in)
    {
        for (std::size_t told = 0; told <= 8; ++told)
        {
            std::string const found = decoded(packed(in), listed(told));
            bool const is_page = in == 0 || (in <= told && told <= 5);
            std::string const damages = told > 5 ? " unsupported-coding" : "";
            std::string const expected =
                is_page ? with_end(page) + damages : "$" + damages + " corrupt-body";
            BOOST_TEST(found == expected, in << told);
        }
    }
    for (std::string const& body : {gzip(page), zstd(page)})
    {
        for_every_cut(
            body, [](auto pieces) { BOOST_TEST(decoded(pieces, "") == "$ corrupt-body"); });
        std::ostringstream chunks;
        chunks << std::hex << body.size() << "\r\n" << body << "\r\n0\r\n\r\n";
        for_every_cut(chunks.str(), [](auto pieces) {
            BOOST_TEST(decoded(pieces, chunked) == "$ corrupt-body");
        });
    }
    for (std::string_view const fields :
         {"Content-Encoding: compress, gzip\r\n"sv, "Content-Encoding: gzip, compress\r\n"sv,
          "Content-Encoding: gzip\r\nTransfer-Encoding: compress\r\n"sv})
    {
        BOOST_TEST(decoded(gzip(page), fields) == with_end(page) + " unsupported-coding", fields);
        BOOST_TEST(
            decoded(gzip(gzip(page)), fields) == "$ unsupported-coding corrupt-body", fields);
    }
    for (std::string const& body : {zlib_data(page), deflate_data(page), std::string(brotli)})
    {
        for_every_cut(body, [](auto pieces) {
            BOOST_TEST(
                decoded(pieces, "Content-Encoding: compress\r\n") ==
                "$ unsupported-coding corrupt-body");
            BOOST_TEST(decoded(pieces, "Transfer-Encoding: chunked, gzip\r\n") == "$ corrupt-body");
        });
    }
}

BOOST_AUTO_TEST_CASE(a_page_may_claim_more_codings_than_are_undone)
{
    BOOST_TEST(
        decoded(page, "Content-Encoding: gzip, br, gzip, br, gzip, br\r\n") ==
        with_end(page) + " unsupported-coding");
}

BOOST_AUTO_TEST_CASE(nothing_more_is_decoded_of_a_body_that_stays_compressed)
{
    std::string const bomb = gzip(gzip(std::string(1 << 20, ' ')) + std::string(1 << 24, ' '));
    std::string const found = decoded(bomb, "Content-Encoding: gzip\r\n");
    BOOST_TEST(found == "$ corrupt-body");
}

BOOST_AUTO_TEST_CASE(a_compressed_body_that_is_damaged_from_its_beginning_on_is_told_of)
{
    std::string const text = std::string(page).append(page).append(page).append(page);
    for (std::string const& body :
         {gzip(text), zstd(text), zlib_data(text), deflate_data(text), std::string(brotli)})
    {
        for (std::string_view const coding : {"gzip"sv, "zstd"sv, "deflate"sv, "br"sv})
        {
            bool const is_bare = body[0] != '\x1F' && body[0] != '\x28';
            bool const is_of_coding = coding == (body == brotli ? "br" : "deflate");
            if (is_bare && !is_of_coding) continue;
            std::string damaged = body;
            // Behind the magic number, or the unused fields.
            std::size_t const from = body[0] == '\x1F' ? 10 : 4;
            for (std::size_t at = from; at < damaged.size(); ++at) damaged[at] = '\xFE';
            std::string const fields = "Content-Encoding: " + std::string(coding) + "\r\n";
            for_every_cut(damaged, [&](auto pieces) {
                std::string const found = decoded(pieces, fields);
                BOOST_TEST(found.ends_with("$ corrupt-body"), coding << " " << found);
                BOOST_TEST(found.find("\xFE\xFE\xFE") == found.npos, coding);
            });
        }
    }
}

BOOST_AUTO_TEST_CASE(a_body_cut_right_behind_its_magic_number_is_told_of)
{
    for (std::string const& body : {gzip(page), zstd(page)})
    {
        std::string const fields =
            body[0] == '\x1F' ? "Content-Encoding: gzip\r\n" : "Content-Encoding: zstd\r\n";
        for (std::size_t size = 2; size < 12; ++size)
        {
            for_every_cut(std::string_view(body).substr(0, size), [&](auto pieces) {
                std::string const found = decoded(pieces, fields);
                BOOST_TEST(found.ends_with("$ corrupt-body"), "size " << size);
                // A frame of Zstandard may hold the page uncompressed.
                BOOST_TEST(page.starts_with(found.substr(0, found.find('$'))), "size " << size);
            });
        }
    }
    std::string const start = std::string(brotli.substr(0, 4));
    BOOST_TEST(decoded(start, "Content-Encoding: br\r\n") == "$ corrupt-body");
}

BOOST_AUTO_TEST_CASE(bytes_that_are_neither_in_the_coding_nor_text_are_told_of)
{
    std::string const bytes = "\x01\x02\xFF" + std::string(page);
    for (std::string_view const coding : {"gzip"sv, "zstd"sv, "br"sv, "deflate"sv})
    {
        std::string const fields = "Content-Encoding: " + std::string(coding) + "\r\n";
        std::string const found = decoded(bytes, fields);
        BOOST_TEST(found.ends_with("$ corrupt-body"), coding);
        BOOST_TEST(found.find("h-card") == found.npos, coding);
    }
}

BOOST_AUTO_TEST_CASE(pages_in_any_encoding_may_claim_to_be_compressed)
{
    std::string utf16;
    for (char const c : page) utf16.append({c, '\0'});
    std::string const long_page = std::string(1000, ' ') + std::string(page);
    for (std::string const& body :
         {utf16, "\xFF\xFE" + utf16, "\xEF\xBB\xBF" + std::string(page),
          std::string("<p>\0\x01</p>"sv), long_page, "\n\n" + std::string(page)})
    {
        for (std::string_view const coding : {"gzip"sv, "br"sv, "deflate"sv, "zstd"sv})
        {
            std::string const fields = "Content-Encoding: " + std::string(coding) + "\r\n";
            for_every_cut(body, [&](auto pieces) {
                BOOST_TEST(decoded(pieces, fields) == with_end(body), coding);
            });
        }
    }
}

BOOST_AUTO_TEST_CASE(all_frames_of_a_body_in_zstd_are_read)
{
    constexpr std::string_view skippable = "\x53\x2A\x4D\x18\x03\0\0\0abc"sv;
    std::string const first = zstd(page.substr(0, 5));
    std::string const second = zstd(page.substr(5));
    for (std::string const& body :
         {first + second, std::string(skippable) + first + second,
          first + std::string(skippable) + second, first + zstd("") + second,
          first + second + std::string(skippable), first + second + "rest"})
    {
        for_every_cut(body, [&](auto pieces) {
            BOOST_TEST(decoded(pieces, "Content-Encoding: zstd\r\n") == with_end(page));
        });
    }
    BOOST_TEST(
        decoded(first + second.substr(0, 9), "Content-Encoding: zstd\r\n") ==
        with_end(page.substr(0, 5)) + " corrupt-body");
}

BOOST_AUTO_TEST_CASE(a_body_is_decoded_as_its_first_bytes_say)
{
    // Servers list codings that they might have applied, or list one too often.
    for (std::string_view const codings :
         {"gzip, deflate"sv, "gzip, br"sv, "deflate, gzip"sv, "gzip,gzip"sv, "br"sv, "zstd"sv,
          "gzip\r\nContent-Encoding: gzip"sv})
    {
        std::string const fields = "Content-Encoding: " + std::string(codings) + "\r\n";
        BOOST_TEST(decoded(gzip(page), fields) == with_end(page), codings);
    }
    std::string const four = std::string(page).append(page).append(page).append(page);
    BOOST_TEST(decoded(brotli, "Content-Encoding: br, gzip\r\n") == with_end(four));
    BOOST_TEST(decoded(zlib_data(page), "Content-Encoding: deflate, br\r\n") == with_end(page));
}

BOOST_AUTO_TEST_CASE(transfer_codings_are_undone)
{
    auto const in_a_chunk = [](std::string const& bytes) {
        constexpr std::string_view digits = "0123456789abcdef";
        BOOST_REQUIRE(bytes.size() < 256);
        return std::string{digits[bytes.size() / 16], digits[bytes.size() % 16]} + "\r\n" + bytes +
            "\r\n0\r\n\r\n";
    };
    for_every_cut(in_a_chunk(gzip(page)), [&](auto pieces) {
        for (std::string_view const fields :
             {"Transfer-Encoding: gzip, chunked\r\n"sv,
              "Transfer-Encoding: x-gzip,chunked;q=1\r\n"sv,
              "Transfer-Encoding: GZIP\r\nTransfer-Encoding: Chunked\r\n"sv})
        {
            BOOST_TEST(decoded(pieces, fields) == with_end(page), fields);
        }
    });
    BOOST_TEST(
        decoded(in_a_chunk(zlib_data(page)), "Transfer-Encoding: deflate, chunked\r\n") ==
        with_end(page));
    BOOST_TEST(decoded(gzip(page), "Transfer-Encoding: gzip\r\n") == with_end(page));
    BOOST_TEST(
        decoded(
            gzip(zlib_data(page)), "Transfer-Encoding: gzip\r\nContent-Encoding: deflate\r\n") ==
        with_end(page));
    // A coding that was undone before the page was stored.
    BOOST_TEST(decoded(page, "Transfer-Encoding: gzip, chunked\r\n") == with_end(page));
}

BOOST_AUTO_TEST_CASE(very_many_members_in_a_body_do_not_nest)
{
    std::string body;
    for (int count = 0; count < 50'000; ++count) body += gzip("");
    BOOST_TEST(decoded(body + gzip(page), "Content-Encoding: gzip\r\n") == with_end(page));
}

BOOST_AUTO_TEST_CASE(what_comes_before_damage_near_the_beginning_of_a_body_is_read)
{
    std::string text = "<p class=h-card>";
    for (int word = 0; word != 3000; ++word) text += std::to_string(word * word) + ' ';
    for (std::string body : {zlib_data(text), deflate_data(text), gzip(text)})
    {
        std::string_view const coding = body.starts_with('\x1F') ? "gzip" : "deflate";
        for (std::size_t at = 400; at != 460; ++at) body[at] = '\xFF';
        std::string const read = decoded(body, "Content-Encoding: " + std::string(coding) + "\r\n");
        BOOST_TEST(read.starts_with(text.substr(0, 100)));
        BOOST_TEST(read.ends_with(" corrupt-body"));
    }
}

BOOST_AUTO_TEST_SUITE_END()
