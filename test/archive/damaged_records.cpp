// Records with a damaged head, length or end: the rest of the archive is read.
#include "archive/three_records.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <ctime>
#include <string>
#include <string_view>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

/// Three records with a changed one in the middle, in gzip or as they are.
struct changed_archive
{
    std::string packed;
    std::string unpacked;
    std::size_t packed_offset;   // of the middle one
    std::size_t unpacked_offset; // of the middle one
};

changed_archive with_middle(std::string const& middle)
{
    std::string const first = page_record("a");
    std::string const last = page_record("c");
    return {
        gzip(first) + gzip(middle) + gzip(last), first + middle + last, gzip(first).size(),
        first.size()};
}

/// Checks that only the middle record is lost, and that this is reported once.
void check_middle(std::string const& middle, std::string_view urls, std::string_view damages)
{
    changed_archive const made = with_middle(middle);
    read_archive const packed = read(made.packed);
    BOOST_TEST(packed.intact_urls() == urls);
    BOOST_TEST(packed.damage_names() == damages);
    read_archive const unpacked = read(made.unpacked);
    BOOST_TEST(unpacked.intact_urls() == urls);
    BOOST_TEST(unpacked.damage_names() == damages);
    if (damages.empty()) return;
    BOOST_TEST(packed.damages.front().offset == made.packed_offset);
    BOOST_TEST(unpacked.damages.front().offset == made.unpacked_offset);
}

/// A page's record that declares this length.
std::string page_with_length(std::string_view name, std::size_t told)
{
    std::string const body = "<p class=h-card>" + std::string(name) + "</p>";
    std::string const size = std::to_string(response(body).size());
    return replaced(
        page_record(name), "Content-Length: " + size, "Content-Length: " + std::to_string(told));
}

} // namespace

BOOST_AUTO_TEST_SUITE(damaged_records)

BOOST_AUTO_TEST_CASE(headers_may_end_in_lf_alone)
{
    std::string const record = page_record("b");
    std::size_t const head = record.find("\r\n\r\n") + 4;
    std::string lines;
    for (char const c : record.substr(0, head))
    {
        if (c != '\r') lines += c;
    }
    check_middle(lines + record.substr(head), all, "lf-only-header ");
}

BOOST_AUTO_TEST_CASE(a_line_without_a_colon_is_passed_over)
{
    check_middle(page_record("b", "no field\r\n"), all, "malformed-header ");
}

BOOST_AUTO_TEST_CASE(headers_have_a_limit)
{
    std::string const field = "X: " + std::string(70'000, 'x') + "\r\n";
    check_middle(page_record("b", field), all_but_b, "oversized-header ");
}

BOOST_AUTO_TEST_CASE(a_head_that_is_cut_takes_nothing_from_the_next_record)
{
    std::string const first = page_record("a");
    std::string const middle = page_record("b");
    std::string const last = page_record("c");
    for (std::size_t size = 11; size + 1 < middle.find("\r\n\r\n") + 4; ++size)
    {
        std::string const bytes = first + middle.substr(0, size) + last;
        for (std::string const& packed : {bytes, gzip(bytes), zstd(bytes)})
        {
            read_archive const found = read(packed);
            BOOST_TEST(found.intact_urls() == all_but_b, "size " << size);
            BOOST_TEST(found.damage_names() == "truncated-record ", "size " << size);
            BOOST_TEST(found.damages.front().offset == first.size());
            BOOST_TEST(found.records.back().head.offset == bytes.size() - last.size());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_field_may_end_in_what_looks_like_the_start_of_a_record)
{
    std::string const url = "http://example.com/WARC/1.0";
    for (std::string const& record :
         {warc_record("response", url, response("<p>")),
          replaced(
              warc_record("response", "http://example.com/b", response("<p>")), "WARC-Type",
              "WARC-Refers-To: " + url + "\r\nWARC-Type"),
          warc_record("response", "http://example.com/b", response("<p>"), "X: " + url + "\r\n")})
    {
        for (std::string const& packed : {record + record, gzip(record + record)})
        {
            read_archive const found = read(packed);
            BOOST_TEST(found.records.size() == 2U);
            BOOST_TEST(found.damage_names() == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(starts_without_a_head_do_not_make_reading_quadratic)
{
    std::string lines;
    std::string fields;
    for (int line = 0; line < 100'000; ++line)
    {
        lines += "WARC/1.0\nA";
        fields += "A" + std::to_string(line) + ":WARC/1.0\n";
    }
    constexpr double most_seconds_a_byte = 5e-6;
    for (std::string const& before : {page_record("a"), std::string()})
    {
        for (std::string const& garbage : {lines, "WARC/1.0\n" + fields})
        {
            std::string const bytes = before + garbage + page_record("c");
            std::clock_t const start = std::clock();
            read_archive const found = read(bytes);
            double const seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
            BOOST_TEST(seconds < most_seconds_a_byte * static_cast<double>(bytes.size()));
            BOOST_TEST(
                found.intact_urls() == (before.empty() ? "http://example.com/c " : all_but_b));
            BOOST_TEST(found.records.back().head.offset == bytes.size() - page_record("c").size());
            BOOST_TEST(!found.damages.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_record_without_a_length_ends_before_the_next)
{
    std::string const record = replaced(page_record("b"), "\r\nContent-Length: ", "\r\nX: ");
    check_middle(record, all, "no-content-length ");
}

BOOST_AUTO_TEST_CASE(a_length_that_is_too_large_takes_nothing_from_the_next_record)
{
    for (std::string_view const digit : {"1", "9"})
    {
        std::string const number = "Content-Length: ";
        std::string const record = replaced(page_record("b"), number, number + std::string(digit));
        check_middle(record, all_but_b, "wrong-content-length ");
    }
    check_middle(
        replaced(page_record("b"), "Content-Length: ", "Content-Length: 99999999999"), all_but_b,
        "wrong-content-length ");
}

BOOST_AUTO_TEST_CASE(a_length_that_is_too_large_takes_nothing_from_members_before_a_damaged_one)
{
    auto const broken = [](std::string member) {
        member[member.size() / 2] ^= 0x40;
        return member;
    };
    for (bool const is_arc : {false, true})
    {
        auto const page = [is_arc](std::string const& name) {
            return is_arc ? arc_record("http://example.com/" + name, response("<p>"))
                          : page_record(name);
        };
        std::string const length = std::to_string(response("<p>").size()) + "\n";
        std::string const wrong = is_arc
            ? replaced(page("wrong"), " " + length, " 999" + length)
            : replaced(page("wrong"), "Content-Length: ", "Content-Length: 999");
        for (auto const& pack : {gzip, zstd_packed, lz4_packed})
        {
            std::string const first = pack((is_arc ? arc_start() : "") + page("first"));
            std::string const start = first + pack(page("a") + wrong + page("b")) + pack(page("c"));
            std::string const last = pack(page("last") + page("last"));
            std::string const damages[] = {
                broken(last) + last, "garbage" + last, last.substr(0, last.size() - 5)};
            for (std::string const& damage : damages)
            {
                for (rereading const again : {rereading::possible, rereading::refused})
                {
                    read_archive const found = read(start + damage, again);
                    std::string const urls = found.intact_urls();
                    for (std::string_view const name : names)
                    {
                        std::string const url = "http://example.com/" + std::string(name) + " ";
                        BOOST_TEST(urls.find(url) != urls.npos, url << "is not in " << urls);
                    }
                    std::string const told = found.damage_names();
                    BOOST_TEST(told.find("wrong-content-length ") != told.npos, told);
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_length_costs_one_record_in_a_large_plain_file)
{
    constexpr std::size_t count = 400;
    std::string const filling(3'000, ' ');
    std::string bytes = page_record("before");
    std::string expected = "http://example.com/before ";
    bytes += replaced(page_record("wrong"), "Content-Length: ", "Content-Length: 1");
    for (std::size_t index = 0; index < count; ++index)
    {
        std::string const url = "http://example.com/" + std::to_string(index);
        bytes += warc_record("resource", url, filling);
        expected += url + " ";
        bool const is_middle = index == count / 2;
        if (is_middle)
            bytes += replaced(page_record("wrong"), "Content-Length: ", "Content-Length: 1");
    }
    for (rereading const again : {rereading::possible, rereading::refused})
    {
        read_archive const found = read(bytes, again);
        BOOST_TEST((found.intact_urls() == expected));
        BOOST_TEST(found.damage_names() == "wrong-content-length wrong-content-length ");
    }
}

BOOST_AUTO_TEST_CASE(a_length_that_takes_in_line_ends_is_wrong_and_costs_nothing)
{
    std::string const block = response("<p class=h-card>b</p>");
    std::string const length = "Content-Length: " + std::to_string(block.size());
    for (std::size_t more = 1; more <= 4; ++more)
    {
        std::string const told = "Content-Length: " + std::to_string(block.size() + more);
        std::string const record = replaced(page_record("b"), length, told);
        check_middle(record, all, "wrong-content-length ");
        for (std::string const& bytes : {with_middle(record).packed, with_middle(record).unpacked})
        {
            read_archive const found = read(bytes);
            BOOST_TEST(found.records[1].head.block_size == block.size());
            // A page may end in line ends, and writers may leave out those behind records.
            std::string const without = record.substr(0, record.size() - 4 + more);
            BOOST_TEST(read(without + without).damage_names() == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_length_that_is_too_small_gives_a_cut_record_where_nothing_is_compressed)
{
    std::size_t const size = response("<p class=h-card>b</p>").size();
    for (std::size_t const told : {std::size_t{0}, std::size_t{7}, size - 1})
    {
        read_archive const found = read(with_middle(page_with_length("b", told)).unpacked);
        BOOST_TEST(found.intact_urls() == all_but_b);
        BOOST_TEST(found.damage_names() == "wrong-content-length ");
        BOOST_TEST(found.records[1].head.block_size == told);
    }
}

BOOST_AUTO_TEST_CASE(a_length_that_is_too_small_costs_nothing_where_each_record_has_a_member)
{
    std::string const block = response("<p class=h-card>b</p>");
    for (std::size_t told = 0; told < block.size(); ++told)
    {
        // Here all line ends seem to follow the block.
        if (block.substr(told).starts_with("\r\n\r\n")) continue;
        std::string const wrong = page_with_length("b", told);
        for (auto const pack : {gzip, zstd_packed, lz4_packed})
        {
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                // As the first record, in the middle, and alone.
                for (std::string const& bytes :
                     {pack(wrong) + pack(page_record("c")), pack(page_record("a")) + pack(wrong),
                      pack(wrong)})
                {
                    read_archive const found = read(bytes, again);
                    BOOST_TEST(found.damage_names() == "wrong-content-length ", "told " << told);
                    std::size_t const at = bytes.starts_with(pack(wrong)) ? 0 : 1;
                    BOOST_REQUIRE(found.records.size() > at);
                    record const& head = found.records[at].head;
                    BOOST_TEST(found.records[at].block.substr(0, head.block_size) == block);
                    BOOST_TEST((head.integrity == integrity::intact));
                    BOOST_TEST(head.length == pack(wrong).size());
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_length_that_is_too_small_takes_in_no_record_that_shares_the_member)
{
    std::string const wrong = page_with_length("b", 50);
    for (std::string const& bytes :
         {gzip(wrong + page_record("c")) + gzip(page_record("a")),
          gzip(wrong + page_record("c") + page_record("a"))})
    {
        for (rereading const again : {rereading::possible, rereading::refused})
        {
            read_archive const found = read(bytes, again);
            BOOST_TEST(found.intact_urls() == "http://example.com/c http://example.com/a ");
            BOOST_TEST(found.damage_names() == "wrong-content-length ");
            BOOST_TEST(found.records.front().head.block_size == 50U);
        }
    }
}

BOOST_AUTO_TEST_CASE(lengths_that_are_all_wrong_do_not_make_reading_quadratic)
{
    std::string content;
    constexpr int count = 5'000;
    for (int index = 0; index < count; ++index)
    {
        content +=
            "WARC/1.0\r\nWARC-Type: resource\r\nContent-Length: 99999999999\r\n\r\nx\r\n\r\n";
    }
    read_archive const found = read(gzip(content));
    BOOST_TEST(found.records.size() == std::size_t{count});
}

BOOST_AUTO_TEST_CASE(going_back_into_a_frame_of_lz4_costs_none_behind_it)
{
    std::string const wrong =
        replaced(page_record("b"), "Content-Length: ", "Content-Length: 4000");
    std::string const large =
        warc_record("resource", "http://example.com/large", letters_of(600'000, 1));
    std::string const bytes = lz4(page_record("a") + wrong + page_record("c"), false) + lz4(large) +
        lz4(page_record("d"), false);
    for (rereading const again : {rereading::possible, rereading::refused})
    {
        read_archive const found = read(bytes, again);
        BOOST_TEST(found.intact_urls().ends_with(
            "http://example.com/c http://example.com/large http://example.com/d "));
        BOOST_TEST(found.damage_names() == "wrong-content-length ");
    }
}

BOOST_AUTO_TEST_CASE(a_length_of_arc_that_ends_in_the_next_url_is_wrong)
{
    std::string const block = response("<p>");
    for (std::size_t more = 2; more < 20; ++more)
    {
        std::string const told = " " + std::to_string(block.size() + more) + "\n";
        std::string const wrong = replaced(
            arc_record("http://example.com/a", block), " " + std::to_string(block.size()) + "\n",
            told);
        std::string const last = arc_record("https://example.com/c", block);
        read_archive const found = read(arc_start() + wrong + last);
        BOOST_TEST(found.intact_urls() == "filedesc://a.arc https://example.com/c ");
        BOOST_TEST(found.damage_names() == "wrong-content-length ");
    }
}

BOOST_AUTO_TEST_CASE(what_is_lost_of_arc_costs_no_other_record)
{
    std::string const block = response("<p>");
    std::string const middle = arc_record("http://example.com/b", block);
    std::string const last = arc_record("http://example.com/c", block);
    for (std::string const& damaged :
         {middle.substr(0, middle.find('\n') + 1), std::string("WARC/1.0\nA: b\n"),
          std::string("WARC/1.0\nA\n")})
    {
        read_archive const found = read(arc_start() + damaged + last);
        BOOST_TEST(found.intact_urls() == "filedesc://a.arc http://example.com/c ");
        BOOST_TEST(!found.damages.empty());
    }
}

BOOST_AUTO_TEST_CASE(more_line_ends_than_two_are_passed_over)
{
    check_middle(page_record("b") + "\r\n\r\n", all, "extra-blank-lines ");
}

BOOST_AUTO_TEST_CASE(an_uncompressed_file_may_end_anywhere)
{
    std::string const content = page_record("a") + page_record("b");
    std::size_t const second = page_record("a").size();
    for (std::size_t size = second + 1; size + 4 < content.size(); ++size)
    {
        read_archive const found = read(content.substr(0, size));
        BOOST_TEST(found.intact_urls() == "http://example.com/a ", "size " << size);
        BOOST_REQUIRE(found.damages.size() == 1U);
        BOOST_TEST(found.damages.front().offset == second);
    }
    BOOST_TEST(read(content.substr(0, content.size() - 10)).damage_names() == "truncated-record ");
}

BOOST_AUTO_TEST_SUITE_END()
