#include "archive/segmented_block.hpp"

#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <string>
#include <vector>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

constexpr std::string_view url = "http://example.com/s";

/// A segment of a page without a Content-Type, which only the first one has.
std::string continuation(std::size_t number, std::string_view block, std::string_view more = {})
{
    std::string fields = "WARC-Segment-Number: " + std::to_string(number) +
        "\r\nWARC-Segment-Origin-ID: <urn:uuid:" + std::string(url) + ">\r\n";
    return warc_record("continuation", url, block, fields.append(more));
}

/// The segments of a page's block, cut at these places.
std::vector<std::string> segments_of(
    std::string_view block, std::vector<std::size_t> const& cuts, std::string_view more = {})
{
    std::vector<std::string> records;
    std::size_t from = 0;
    for (std::size_t const cut : cuts)
    {
        std::string_view const part = block.substr(from, cut - from);
        std::size_t const number = records.size() + 1;
        records.push_back(
            number == 1
                ? warc_record(
                      "response", url, part, "WARC-Segment-Number: 1\r\n" + std::string(more))
                : continuation(number, part));
        from = cut;
    }
    records.push_back(continuation(
        records.size() + 1, block.substr(from),
        "WARC-Segment-Total-Length: " + std::to_string(block.size()) + "\r\n"));
    return records;
}

using packing = std::function<std::string(std::vector<std::string> const&)>;

/// Ways to put records into a file: plain, each in a member, all in one.
std::vector<packing> packings()
{
    auto const plain = [](std::vector<std::string> const& records) {
        std::string all;
        for (std::string const& each : records) all += each;
        return all;
    };
    auto const each = [](std::string (*pack)(std::string_view)) {
        return [pack](std::vector<std::string> const& records) {
            std::string all;
            for (std::string const& one : records) all += pack(one);
            return all;
        };
    };
    auto const zstd_packed = [](std::string_view content) { return zstd(content); };
    return {plain, each(gzip), each(zstd_packed), [plain](std::vector<std::string> const& records) {
                return gzip(plain(records));
            }};
}

std::string const block = response("<p class=h-card>Jo</p><p>and more text</p>");

} // namespace

BOOST_AUTO_TEST_SUITE(segments)

BOOST_AUTO_TEST_CASE(a_page_is_joined_wherever_it_is_cut_and_whatever_it_lies_in)
{
    std::string const request = warc_record("request", url, "GET / HTTP/1.1\r\n\r\n");
    for (packing const& pack : packings())
    {
        for (rereading const again : {rereading::possible, rereading::refused})
        {
            for (std::size_t cut = 0; cut <= block.size(); ++cut)
            {
                std::vector<std::string> records =
                    segments_of(block, {cut, (cut + block.size()) / 2});
                records.insert(records.begin() + 1, request);
                records.push_back(page_record("b"));
                auto const made = extracted(pack(records), {}, collector(), again);
                auto const lines = made.output.lines();
                BOOST_TEST_CONTEXT("cut at " << cut)
                {
                    BOOST_REQUIRE(lines.size() == 2U);
                    BOOST_TEST(lines[0].at("truncated").is_null());
                    BOOST_TEST(lines[0].at("status").as_int64() == 200);
                    auto const& name = lines[0].at("items").at(0).at("properties").at("name").at(0);
                    BOOST_TEST(name.as_string() == "Jo");
                    BOOST_TEST(made.found.all_damages() == 0U);
                    BOOST_TEST(made.found.lost == 0U);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(offset_and_length_of_a_joined_page_give_all_of_it)
{
    std::vector<std::string> const records = segments_of(block, {20, 60, 61});
    for (packing const& pack : packings())
    {
        std::string const before = pack({page_record("a")});
        std::string const page = pack(records);
        extract_options part;
        part.reader = {before.size(), page.size()};
        auto const whole = extracted(before + page + pack({page_record("b")}));
        auto const lines = whole.output.lines();
        BOOST_REQUIRE(lines.size() == 3U);
        auto const& line = lines[1];
        // Records that share a member have their places in the content.
        bool const is_in_file = page != gzip(records[0] + records[1] + records[2] + records[3]);
        if (!is_in_file) continue;
        BOOST_TEST(line.at("offset").to_number<std::size_t>() == before.size());
        BOOST_TEST(line.at("length").to_number<std::size_t>() == page.size());
        auto const one = extracted(before + page + pack({page_record("b")}), part);
        BOOST_REQUIRE(one.output.lines().size() == 1U);
        BOOST_TEST(one.output.lines().front() == line);
    }
}

BOOST_AUTO_TEST_CASE(a_page_without_one_of_its_segments_says_so)
{
    std::vector<std::string> const all = segments_of(block, {block.size() - 12, block.size() - 6});
    std::string const other = continuation(2, "x");
    std::string const of_other =
        std::string(other).replace(other.find("<urn:uuid:"), 10, "<urn:uuid;");
    for (std::vector<std::string> const& records :
         {std::vector{all[0]},
          {all[0], all[1]},
          {all[0], all[2]},
          {all[0], all[2], all[1]},
          {all[0], page_record("b"), all[1], all[2]},
          {all[0], of_other, all[2]}})
    {
        for (packing const& pack : packings())
        {
            auto const lines = extracted(pack(records)).output.lines();
            BOOST_REQUIRE(!lines.empty());
            BOOST_TEST(lines.front().at("truncated") == "segment");
            BOOST_TEST(lines.front().at("items").as_array().size() == 1U);
            if (records.size() == 4) BOOST_TEST(lines.back().at("truncated").is_null());
        }
    }
}

BOOST_AUTO_TEST_CASE(no_segment_is_a_page_by_itself)
{
    std::vector<std::string> const all = segments_of(block, {60});
    auto const made = extracted(all[1] + page_record("b"));
    BOOST_TEST(made.output.lines().size() == 1U);
    BOOST_TEST(made.found.records[static_cast<std::size_t>(record_type::continuation)] == 1U);
}

BOOST_AUTO_TEST_CASE(a_segment_with_a_damage_ends_the_page)
{
    std::vector<std::string> records = segments_of(block, {60, 70});
    std::string const length = "Content-Length: 10";
    records[1].replace(records[1].find(length), length.size(), "Content-Length: 99");
    auto const lines =
        extracted(records[0] + records[1] + records[2] + page_record("b")).output.lines();
    BOOST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(lines.front().at("truncated") == "truncated-record");
}

BOOST_AUTO_TEST_CASE(of_a_page_in_segments_the_digest_of_the_payload_is_checked)
{
    // SHA-1 of the body.
    std::string const right =
        "WARC-Payload-Digest: sha1:2320103b703a5b3a35519bbc7e6abb88134346c2\r\n"
        "WARC-Block-Digest: sha1:0000000000000000000000000000000000000000\r\n";
    extract_options options;
    options.verify = verification::digests;
    for (std::size_t const cut : {std::size_t{10}, block.size() - 5})
    {
        std::vector<std::string> const all = segments_of(block, {cut}, right);
        auto const made = extracted(all[0] + all[1], options);
        BOOST_TEST(made.found.digests[static_cast<std::size_t>(digest_result::matching)] == 1U);
    }
    auto const cut_off = extracted(segments_of(block, {block.size() - 5}, right)[0], options);
    BOOST_TEST(cut_off.found.digests[static_cast<std::size_t>(digest_result::absent)] == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
