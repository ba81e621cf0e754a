#include <mf2/archive/digest.hpp>

#include "archive/extractions.hpp"
#include "archive/samples.hpp"
#include "support/cuts.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

using namespace std::string_view_literals;

constexpr std::string_view jo = "<p class=h-card>Jo</p>";
constexpr std::string_view sha_1_of_page = "sha1:VDKTYILZQW5V7546LFZNXZ7MU5HPUSKC";
constexpr std::string_view sha_1_of_block = "sha1:G6HRVUMARGEOXFTO7A7N5P6KOQIHK5JL";
constexpr std::string_view of_something_else = "sha1:VDKTYILZQW5V7546LFZNXZ7MU5HPUSKD";

std::string block_digest(std::string_view value)
{
    return std::string("WARC-Block-Digest: ").append(value).append("\r\n");
}

std::string payload_digest(std::string_view value)
{
    return std::string("WARC-Payload-Digest: ").append(value).append("\r\n");
}

extracted_archive verified(std::string_view bytes)
{
    extract_options options;
    options.verify = verification::digests;
    return extracted(bytes, options);
}

/// The result for a page with this body and these fields of its record.
digest_result result_for(
    std::string_view record_fields, std::string_view body = jo, std::string_view http_fields = {})
{
    auto const made = verified(record_of(response(body, http_fields), record_fields));
    for (std::size_t index = 0; index < digest_results; ++index)
    {
        if (made.found.digests[index] == 1) return static_cast<digest_result>(index);
    }
    BOOST_ERROR("no page");
    return digest_result::absent;
}

} // namespace

BOOST_TEST_DONT_PRINT_LOG_VALUE(digest_result)

BOOST_AUTO_TEST_SUITE(digests)

BOOST_AUTO_TEST_CASE(known_algorithms_in_known_forms_match)
{
    for (std::string_view const value :
         {"sha1:VDKTYILZQW5V7546LFZNXZ7MU5HPUSKC"sv, "SHA-1: vdktyilzqw5v7546lfznxz7mu5hpuskc"sv,
          "sha1:a8d53c217985bb5ff79e5972dbe7eca74efa4942"sv,
          "sha1:A8D53C217985BB5FF79E5972DBE7ECA74EFA4942"sv,
          "md5:fbd5909072216faecf6b67fe986f5daa"sv, "md5:7PKZBEDSEFX25T3LM77JQ325VI======"sv,
          "sha256:bc943f1807e4916c1deaac91c1feec58bd01524461723cdbf6dc134822945b6b"sv,
          "sha-256:XSKD6GAH4SIWYHPKVSI4D7XMLC6QCUSEMFZDZW7W3QJUQIUULNVQ===="sv,
          "sha512:"
          "dd776606f714439c52a6a03f396b24657bb4e1afa211200db86ec340e69104dabd1690d3a394fc265bd0fce8"
          "4070c6ce5c8b667fb0d262aad8dbd14d67b729f1"sv})
    {
        BOOST_TEST(result_for(payload_digest(value)) == digest_result::matching, value);
    }
    BOOST_TEST(result_for(block_digest(sha_1_of_block)) == digest_result::matching);
}

BOOST_AUTO_TEST_CASE(what_is_not_known_is_unchecked)
{
    for (std::string_view const value :
         {"sha1"sv, "sha1:"sv, ":"sv, "xxh3:0011223344556677"sv, "sha1:not one"sv,
          "sha1:VDKTYILZQW5V7546LFZNXZ7MU5HPUSK1"sv, "sha1:VDKTYILZQW5V7546LFZNXZ7MU5HPUSK"sv,
          "sha256:VDKTYILZQW5V7546LFZNXZ7MU5HPUSKC"sv})
    {
        BOOST_TEST(result_for(payload_digest(value)) == digest_result::unchecked, value);
        BOOST_TEST(
            result_for(payload_digest(value) + block_digest(sha_1_of_block)) ==
            digest_result::matching);
    }
    BOOST_TEST(result_for({}) == digest_result::absent);
    BOOST_TEST(result_for(payload_digest("")) == digest_result::absent);
}

BOOST_AUTO_TEST_CASE(either_digest_may_mismatch)
{
    BOOST_TEST(
        result_for(payload_digest(sha_1_of_page) + block_digest(of_something_else)) ==
        digest_result::mismatching);
    BOOST_TEST(
        result_for(payload_digest(of_something_else) + block_digest(sha_1_of_block)) ==
        digest_result::mismatching);
}

BOOST_AUTO_TEST_CASE(every_changed_byte_of_a_body_is_told_of_and_marks_its_page)
{
    for (std::string const& fields :
         {payload_digest(sha_1_of_page), block_digest(sha_1_of_block),
          block_digest(sha_1_of_block) + payload_digest(sha_1_of_page)})
    {
        std::string const before = record_of(response("x"));
        std::string const record = record_of(response(jo), fields);
        std::size_t const body = record.rfind(jo);
        for (std::size_t at = body; at < body + jo.size(); ++at)
        {
            for (auto const pack :
                 {+[](std::string_view bytes) { return std::string(bytes); },
                  +[](std::string_view bytes) { return gzip(bytes); }})
            {
                std::string changed = record;
                changed[at] = static_cast<char>(changed[at] ^ 0x20);
                auto const made = verified(pack(before) + pack(changed));
                BOOST_TEST(made.count(damage_kind::digest_mismatch) == 1U);
                BOOST_TEST(made.found.all_damages() == 1U);
                BOOST_TEST(made.found.damage_places.at(0).found.offset == pack(before).size());
                BOOST_REQUIRE(made.output.lines().size() == 2U);
                BOOST_TEST(made.output.lines().at(0).at("truncated").is_null());
                BOOST_TEST(made.output.lines().at(1).at("truncated") == "digest-mismatch");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_block_digest_covers_the_head_of_the_message)
{
    std::string record = record_of(response(jo), block_digest(sha_1_of_block));
    std::size_t const reason = record.find(" OK\r\n") + 1;
    record[reason] = 'o';
    BOOST_TEST(verified(record).count(damage_kind::digest_mismatch) == 1U);
    record = record_of(response(jo), payload_digest(sha_1_of_page));
    record[record.find(" OK\r\n") + 1] = 'o';
    BOOST_TEST(verified(record).found.all_damages() == 0U);
}

BOOST_AUTO_TEST_CASE(a_payload_may_be_taken_with_its_chunks_or_without)
{
    std::string const chunks = "16\r\n" + std::string(jo) + "\r\n0\r\n\r\n";
    constexpr std::string_view fields = "Transfer-Encoding: chunked\r\n";
    constexpr std::string_view sha_1_of_chunks = "sha1:TDHSDWUQPSLFHIBMDA7SIYQZLKE4XUMD";
    for (std::string_view const value : {sha_1_of_chunks, sha_1_of_page})
    {
        BOOST_TEST(
            result_for(payload_digest(value), chunks, fields) == digest_result::matching, value);
    }
    BOOST_TEST(
        result_for(payload_digest(of_something_else), chunks, fields) ==
        digest_result::mismatching);
    // A coding that was undone before the page was stored.
    BOOST_TEST(result_for(payload_digest(sha_1_of_page), jo, fields) == digest_result::matching);
}

BOOST_AUTO_TEST_CASE(a_record_that_holds_no_message_is_its_own_payload)
{
    std::string const record = warc_record(
        "resource", "http://example.com/", jo,
        "Content-Type: text/html\r\n" + payload_digest(sha_1_of_page) +
            block_digest(sha_1_of_page));
    BOOST_TEST(verified(record).found.digests[2] == 1U);
}

BOOST_AUTO_TEST_CASE(what_the_crawler_cut_has_a_digest_of_what_is_there)
{
    std::string const fields = "WARC-Truncated: length\r\n";
    auto const right = verified(record_of(response(jo), fields + block_digest(sha_1_of_block)));
    BOOST_TEST(right.count(damage_kind::truncated_body) == 1U);
    BOOST_TEST(right.count(damage_kind::digest_mismatch) == 0U);
    auto const wrong = verified(record_of(response(jo), fields + block_digest(of_something_else)));
    BOOST_TEST(wrong.count(damage_kind::digest_mismatch) == 1U);
    BOOST_TEST(wrong.output.lines().at(0).at("truncated") == "length");
}

BOOST_AUTO_TEST_CASE(what_the_archive_lacks_is_not_told_of_twice)
{
    std::string const record = record_of(response(jo), block_digest(sha_1_of_block));
    auto const made = verified(record.substr(0, record.size() - 10));
    BOOST_TEST(made.count(damage_kind::truncated_record) == 1U);
    BOOST_TEST(made.found.all_damages() == 1U);
    BOOST_TEST(made.found.digests[0] == 1U);
}

BOOST_AUTO_TEST_CASE(a_page_of_any_size_is_checked)
{
    std::string const million(1'000'000, 'a');
    BOOST_TEST(
        result_for(payload_digest("sha1:34aa973cd4c4daa4f61eeb2bdbad27316534016f"), million) ==
        digest_result::matching);
    BOOST_TEST(
        result_for(payload_digest("sha1:34aa973cd4c4daa4f61eeb2bdbad27316534016e"), million) ==
        digest_result::mismatching);
}

BOOST_AUTO_TEST_CASE(nothing_is_checked_unless_it_is_asked_for)
{
    auto const made =
        extracted(record_of(response(jo), block_digest(of_something_else)), extract_options());
    BOOST_TEST(made.found.all_damages() == 0U);
    BOOST_TEST(made.found.pages == 1U);
    for (std::uint64_t const count : made.found.digests) BOOST_TEST(count == 0U);
}

BOOST_AUTO_TEST_CASE(a_block_may_come_in_any_pieces)
{
    header_fields fields;
    fields.add("WARC-Payload-Digest", sha_1_of_page);
    fields.add("WARC-Block-Digest", sha_1_of_block);
    header_fields http;
    http.add("Transfer-Encoding", "chunked");
    for_every_cut(jo, [&](auto pieces) {
        digest_check check(fields);
        std::string const block = response(jo);
        check.write(std::string_view(block).substr(0, block.size() - jo.size()));
        check.begin_payload(http);
        for (std::string_view const piece : pieces) check.write(piece);
        check.finish();
        BOOST_TEST(check.result() == digest_result::matching);
    });
}

BOOST_AUTO_TEST_CASE(all_records_of_the_corpus_match, *boost::unit_test::precondition(needs_shared))
{
    auto const made = verified(read_file(shared_path("corpus/pages.warc.gz")));
    BOOST_TEST(made.found.digests[2] == 1489U);
    BOOST_TEST(made.found.all_damages() == 0U);
}

BOOST_AUTO_TEST_CASE(results_have_names)
{
    BOOST_TEST(name(digest_result::absent) == "absent");
    BOOST_TEST(name(digest_result::unchecked) == "unchecked");
    BOOST_TEST(name(digest_result::matching) == "matching");
    BOOST_TEST(name(digest_result::mismatching) == "mismatching");
    BOOST_TEST(name(damage_kind::digest_mismatch) == "digest-mismatch");
}

BOOST_AUTO_TEST_SUITE_END()
