// Members that are damaged, cut or between garbage: the rest of the archive is read.
#include "archive/three_records.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <random>
#include <string>
#include <string_view>
#include <utility>

using namespace mf2::archive;
using namespace mf2::test;
using namespace std::string_view_literals;

BOOST_AUTO_TEST_SUITE(damaged_members)

BOOST_AUTO_TEST_CASE(garbage_between_records_is_passed_over)
{
    for (std::string_view const garbage : {"WARC/"sv, "\x1F\x8B\x08\0 not gzip"sv, "????"sv})
    {
        std::string const first = page_record("a");
        std::string const rest = page_record("b") + page_record("c");
        std::string const bytes = gzip(first) + std::string(garbage) + gzip(rest);
        read_archive const found = read(bytes);
        BOOST_TEST(found.intact_urls() == all);
        BOOST_REQUIRE(found.damages.size() == 1U);
        BOOST_TEST(
            (found.damages.front().kind == damage_kind::garbage ||
             found.damages.front().kind == damage_kind::corrupt_member));
        BOOST_TEST(found.damages.front().offset == gzip(first).size());
    }
}

BOOST_AUTO_TEST_CASE(a_frame_of_lz4_with_a_wrong_size_costs_itself)
{
    constexpr std::size_t size_at = 6;      // LZ4 Frame Format, "Frame Descriptor"
    constexpr std::size_t checksum_at = 14; // of the descriptor
    for (std::size_t const place : {size_at, size_at + 1, size_at + 7})
    {
        // The size has a checksum, which is found by trial.
        for (int checksum = 0; checksum != 256; ++checksum)
        {
            std::string wrong = lz4(page_record("b"));
            wrong[place] ^= 1;
            wrong[checksum_at] = static_cast<char>(checksum);
            std::string const bytes =
                lz4(page_record("a"), false) + wrong + lz4(page_record("c"), false);
            read_archive const found = read(bytes);
            BOOST_TEST(found.intact_urls() == all_but_b, place << ' ' << checksum);
            BOOST_TEST(found.damages.size() == 1U);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_magic_number_before_plain_records_is_garbage)
{
    for (std::string_view const garbage :
         {"\x04\x22\x4D\x18"sv, "x\x04\x22\x4D\x18"sv, "\x28\xB5\x2F\xFD"sv, "\x1F\x8B\x08"sv,
          // No frame of LZ4 ended before this header of one.
          "x\x04\x22\x4D\x18\x60\x70\x73\0\1\0\0"sv})
    {
        read_archive const found = read(std::string(garbage).append("\r\n") + three(plain));
        BOOST_TEST(found.intact_urls() == all, garbage.size());
        BOOST_TEST(!found.damages.empty());
    }
}

BOOST_AUTO_TEST_CASE(garbage_before_the_first_member_is_passed_over)
{
    for (std::string const& packed : {three(gzip), three(zstd_packed), three(lz4_packed)})
    {
        read_archive const found = read("garbage" + packed);
        BOOST_TEST(found.intact_urls() == all);
        BOOST_TEST(found.damage_names() == "garbage ");
    }
}

BOOST_AUTO_TEST_CASE(a_member_cut_short_is_told_of_wherever_it_ends)
{
    std::string const first = gzip(page_record("a"));
    std::string const member = gzip(page_record("b"));
    std::string const last = gzip(page_record("c"));
    for (std::size_t size = 1; size < member.size(); ++size)
    {
        BOOST_TEST_CONTEXT("size " << size)
        {
            read_archive const middle = read(first + member.substr(0, size) + last);
            BOOST_TEST(middle.intact_urls() == all_but_b);
            BOOST_REQUIRE(!middle.damages.empty());
            BOOST_TEST(middle.damages.front().offset == first.size());

            read_archive const end = read(first + member.substr(0, size));
            BOOST_TEST(end.intact_urls() == "http://example.com/a ");
            BOOST_TEST(end.damage_names() == (size < 4 ? "garbage " : "truncated-member "));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_record_in_a_member_that_the_file_ends_in_costs_no_record_behind_it)
{
    std::string const last =
        warc_record("resource", "http://example.com/d", letters_of(200'000, 1));
    std::string const records = page_record("a") + page_record("b") + page_record("c") + last;
    constexpr std::string_view others = "http://example.com/first http://example.com/second ";
    for (std::string const& garbage :
         {std::string("WARC/"), page_record("x").substr(1), std::string("some garbage\r\n"),
          letters_of(300'000, 2)})
    {
        for (auto const pack : {gzip, zstd_packed, lz4_packed})
        {
            std::string const before = pack(page_record("first") + page_record("second"));
            std::string const member = pack(garbage + records);
            std::string const cut = member.substr(0, member.size() - 20);
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                read_archive const alone = read(cut, again);
                BOOST_TEST(alone.intact_urls() == all);
                BOOST_TEST(alone.damage_names() == "truncated-member garbage ");
                read_archive const behind = read(before + cut, again);
                BOOST_TEST(behind.intact_urls() == std::string(others).append(all));
                BOOST_TEST(behind.damage_names() == "truncated-member garbage ");
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_beginning_of_a_record_that_the_file_ends_in_is_no_garbage)
{
    std::string const start = arc_start() + arc_record("http://example.com/a", response("<p>"));
    std::string const line = arc_record("http://example.com/b", "").substr(0, 60);
    for (auto const& [before, record] :
         {std::pair(page_record("a") + page_record("b"), page_record("c").substr(0, 12)),
          std::pair(start, line)})
    {
        for (std::size_t size = 1; size < record.size(); ++size)
        {
            std::string const member = gzip(record.substr(0, size));
            read_archive const found = read(gzip(before) + member.substr(0, member.size() - 8));
            BOOST_TEST(found.damage_names() == "truncated-member ", record.substr(0, size));
        }
    }
}

BOOST_AUTO_TEST_CASE(garbage_is_told_of_whose_member_is_whole_and_the_next_one_is_cut)
{
    std::string const next = gzip(letters_of(70'000, 1));
    std::string const bytes = gzip(page_record("a") + page_record("b")) + gzip("garbage") +
        next.substr(0, next.size() - 8);
    BOOST_TEST(read(bytes).damage_names() == "truncated-member garbage ");
}

BOOST_AUTO_TEST_CASE(every_flipped_bit_of_a_member_is_told_of_and_costs_one_record)
{
    std::string const first = gzip(page_record("a"));
    std::string const last = gzip(page_record("c"));
    std::string const member = gzip(page_record("b"));
    for (std::size_t bit = 0; bit < 8 * member.size(); ++bit)
    {
        // RFC 1952: FTEXT, MTIME, XFL and OS do not change the content.
        bool const is_harmless = bit == 3 * 8 || (bit / 8 >= 4 && bit / 8 < 10);
        if (is_harmless) continue;
        std::string flipped = member;
        flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ 1 << bit % 8);
        read_archive const found = read(first + flipped + last);
        BOOST_TEST_CONTEXT("bit " << bit)
        {
            BOOST_TEST(!found.damages.empty());
            BOOST_TEST(found.intact_urls() == all_but_b);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_wrong_checksum_makes_the_record_corrupt)
{
    std::string const first = gzip(page_record("a"));
    std::string member = gzip(page_record("b"));
    member[member.size() - 8] ^= 1;
    read_archive const found = read(first + member + gzip(page_record("c")));
    BOOST_TEST(found.damage_names() == "checksum-mismatch ");
    BOOST_REQUIRE(found.records.size() == 3U);
    BOOST_TEST((found.records[1].head.integrity == integrity::corrupt));
    BOOST_TEST(found.records[1].head.length == member.size());
}

BOOST_AUTO_TEST_CASE(a_damaged_frame_of_zstd_costs_one_record)
{
    std::string const first = zstd(page_record("a"));
    std::string member = zstd(page_record("b"));
    std::string const last = zstd(page_record("c"));
    for (std::size_t at = 4; at < member.size(); ++at)
    {
        std::string flipped = member;
        flipped[at] ^= 0x10;
        read_archive const found = read(first + flipped + last);
        // A few bits have no meaning, such as "Unused_bit".
        bool const is_harmless = found.damages.empty() && found.records.size() == 3 &&
            found.records[1].block == read(member).records.front().block;
        BOOST_TEST((is_harmless || found.intact_urls() == all_but_b), "byte " << at);
    }
}

BOOST_AUTO_TEST_CASE(a_pipe_is_read_on_after_damage_as_far_as_it_can_be)
{
    std::string member = gzip(page_record("b"));
    member[member.size() / 2] ^= 0x40;
    std::string const bytes = gzip(page_record("a")) + member + gzip(page_record("c"));
    read_archive const found = read(bytes, rereading::refused);
    BOOST_TEST(found.intact_urls() == all_but_b);
    BOOST_REQUIRE(!found.damages.empty());
    BOOST_TEST(found.damages.front().offset == gzip(page_record("a")).size());
}

BOOST_AUTO_TEST_CASE(no_record_of_a_damaged_member_is_intact_however_many_share_it)
{
    std::string const filling(300'000, 'x');
    std::string shared;
    for (std::string_view const name : names)
    {
        shared += warc_record("resource", "http://example.com/" + std::string(name), filling);
    }
    for (std::string member : {gzip(shared), zstd(shared)})
    {
        member[member.size() - 4] ^= 1;
        for (rereading const again : {rereading::possible, rereading::refused})
        {
            read_archive const found = read(member, again);
            BOOST_TEST(found.intact_urls() == "");
            BOOST_REQUIRE(found.records.size() == 3U);
            for (read_record const& each : found.records)
            {
                BOOST_TEST((each.head.integrity == integrity::corrupt));
            }
            BOOST_TEST(found.damages.size() == 1U);
        }
    }
}

BOOST_AUTO_TEST_CASE(behind_a_damaged_member_that_records_share_offsets_are_what_they_were)
{
    std::string const content = three(plain);
    for (auto const pack : {gzip, zstd_packed, lz4_packed})
    {
        std::string const member = pack(content);
        for (std::size_t const place : {member.size() / 2, member.size() - 9})
        {
            std::string bytes = member + member;
            bytes[place] ^= 0x10;
            read_archive const found = read(bytes);
            BOOST_TEST(found.intact_urls() == all);
            BOOST_TEST(
                found.records.back().head.offset + page_record("c").size() == 2 * content.size());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_skippable_frame_that_is_cut_is_told_of)
{
    constexpr std::string_view frame = "\x53\x2A\x4D\x18\x07\0\0\0skipped"sv;
    std::string const records = three(zstd_packed);
    BOOST_TEST(read(records + std::string(frame)).damage_names() == "");
    for (std::size_t size = 4; size < frame.size(); ++size)
    {
        read_archive const found = read(records + std::string(frame.substr(0, size)));
        BOOST_TEST(found.intact_urls() == all);
        BOOST_TEST(found.damage_names() == "truncated-member ");
        BOOST_TEST(found.damages.front().offset == records.size());
    }
    // A frame that claims to be longer than the file hides no member.
    std::string const wrong = std::string(frame.substr(0, 7)) + "\x7F";
    read_archive const found = read(wrong + records);
    BOOST_TEST(found.intact_urls() == all);
    BOOST_TEST(found.damage_names() == "truncated-member ");
}

BOOST_AUTO_TEST_CASE(bare_magic_numbers_cost_no_member_behind_them)
{
    std::string numbers;
    for (int number = 0; number < 20'000; ++number) numbers += "\x1F\x8B\x08";
    std::string const first = gzip(page_record("a"));
    read_archive const found = read(first + numbers + gzip(page_record("c")));
    BOOST_TEST(found.intact_urls() == all_but_b);
    BOOST_REQUIRE(found.damages.size() == 1U);
    BOOST_TEST(found.damages.front().offset == first.size());
}

BOOST_AUTO_TEST_CASE(random_bytes_in_an_archive_never_stop_it)
{
    std::mt19937 chance(1);
    std::string const packed = three(gzip);
    for (int round = 0; round < 500; ++round)
    {
        std::string damaged = packed;
        std::size_t const from = chance() % damaged.size();
        std::size_t const size = chance() % 40;
        for (std::size_t at = from; at < std::min(from + size, damaged.size()); ++at)
        {
            damaged[at] = static_cast<char>(chance());
        }
        read_archive const found = read(damaged);
        BOOST_TEST((found.records.size() >= 1 || !found.damages.empty()));
    }
}

BOOST_AUTO_TEST_CASE(very_many_members_ahead_do_not_make_reading_quadratic)
{
    std::string const block = response(letters_of(50'000, 1));
    std::string const long_record = arc_record("http://example.com/b", block);
    std::string bytes = gzip(arc_start());
    for (char const c : long_record) bytes += quick_gzip(std::string(1, c));
    bytes += gzip(arc_record("http://example.com/c", response("<p>")));
    // With the sanitizers, on a busy machine, it takes a quarter of that.
    constexpr double most_seconds_a_byte = 2e-5;
    for (rereading const again : {rereading::possible, rereading::refused})
    {
        std::clock_t const start = std::clock();
        read_archive const found = read(bytes, again);
        double const seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        BOOST_TEST(seconds < most_seconds_a_byte * static_cast<double>(bytes.size()));
        BOOST_TEST(
            found.intact_urls() == "filedesc://a.arc http://example.com/b http://example.com/c ");
    }
}

BOOST_AUTO_TEST_CASE(garbage_that_a_member_begins_with_costs_no_record)
{
    auto const record = [](std::string_view name) {
        return arc_record("http://example.com/" + std::string(name), response("<p>"));
    };
    std::string const start = arc_start() + record("a");
    for (auto* const pack : {&gzip, &quick_gzip})
    {
        for (std::string const& rest : {pack("x") + pack(record("c")), pack("x" + record("c"))})
        {
            read_archive const found = read(pack(start) + rest);
            BOOST_TEST(
                found.intact_urls() ==
                "filedesc://a.arc http://example.com/a http://example.com/c ");
            BOOST_TEST(found.damage_names() == "garbage ");
        }
    }
    read_archive const found = read(gzip("x" + record("a") + record("c")));
    BOOST_TEST(found.intact_urls() == "http://example.com/a http://example.com/c ");
}

BOOST_AUTO_TEST_CASE(nothing_goes_on_over_garbage_between_members)
{
    // Each of three members is as long as two records. The middle one cannot be told from garbage:
    // the first half of one record and the second half of another remain.
    std::string content;
    for (char const name : {'a', 'b', 'c', 'd', 'e', 'f'})
        content += page_record(std::string_view(&name, 1));
    std::size_t const record = content.size() / 6;
    std::size_t const first = record / 2 * 3;
    std::string const last = gzip(content.substr(first + 2 * record));
    std::string lost = gzip(content.substr(first, 2 * record));
    lost[1] ^= '\x08';
    read_archive const found = read(gzip(content.substr(0, first)) + lost + last);
    BOOST_TEST(
        found.intact_urls() == "http://example.com/a http://example.com/e http://example.com/f ");
    for (read_record const& each : found.records)
    {
        bool const is_cut = each.head.integrity != integrity::intact;
        BOOST_TEST(is_cut == (each.head.url() == "http://example.com/b"));
    }
    BOOST_TEST(!found.damages.empty());
    // A head does not go on over garbage, either.
    std::string const page = arc_record("http://example.com/c", response("<p>"));
    read_archive const heads =
        read(gzip(arc_start()) + gzip("http://") + std::string(5, '\0') + gzip(page));
    BOOST_TEST(heads.intact_urls() == "filedesc://a.arc http://example.com/c ");
}

BOOST_AUTO_TEST_SUITE_END()
