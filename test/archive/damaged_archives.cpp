// Archives with one damage each: what else is in them is read.
#include "archive/three_records.hpp"

#include <boost/test/unit_test.hpp>

#include <ctime>
#include <random>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

using namespace std::string_view_literals;

constexpr std::string_view only_c = "http://example.com/c ";
constexpr std::string_view all_but_b = "http://example.com/a http://example.com/c ";

/// Three records, the middle one changed, in gzip or as they are.
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

/// Checks that only the middle record is lost, and that this is told of once.
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

/// A page's record that says to be so long.
std::string page_with_length(std::string_view name, std::size_t told)
{
    std::string const body = "<p class=h-card>" + std::string(name) + "</p>";
    std::string const size = std::to_string(response(body).size());
    return replaced(
        page_record(name), "Content-Length: " + size, "Content-Length: " + std::to_string(told));
}

} // namespace

BOOST_AUTO_TEST_SUITE(damaged_archives)

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
        // There all line ends seem to be.
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

BOOST_AUTO_TEST_CASE(more_line_ends_than_two_are_passed_over)
{
    check_middle(page_record("b") + "\r\n\r\n", all, "extra-blank-lines ");
}

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
        // The size has a checksum, which is found by trying.
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
        // RFC 1952: FTEXT, MTIME, XFL and OS say nothing of the content.
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
        // A few bits mean nothing, such as "Unused_bit".
        bool const is_harmless = found.damages.empty() && found.records.size() == 3 &&
            found.records[1].block == read(member).records.front().block;
        BOOST_TEST((is_harmless || found.intact_urls() == all_but_b), "byte " << at);
    }
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
            BOOST_TEST(found.intact_urls() == (before.empty() ? only_c : all_but_b));
            BOOST_TEST(found.records.back().head.offset == bytes.size() - page_record("c").size());
            BOOST_TEST(!found.damages.empty());
        }
    }
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
    // One that says to be longer than the file hides no member.
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
    // With the sanitizers, on a busy machine, it is a quarter of that.
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
    // Of three members, which are as long as two records, the middle one cannot be told from
    // garbage: what is left are the first half of one record and the second half of another.
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
    // Nor does a head.
    std::string const page = arc_record("http://example.com/c", response("<p>"));
    read_archive const heads =
        read(gzip(arc_start()) + gzip("http://") + std::string(5, '\0') + gzip(page));
    BOOST_TEST(heads.intact_urls() == "filedesc://a.arc http://example.com/c ");
}

BOOST_AUTO_TEST_SUITE_END()
