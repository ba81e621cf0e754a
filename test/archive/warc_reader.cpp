#include <mf2/archive/warc_reader.hpp>

#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <random>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

using namespace std::string_view_literals;

constexpr std::array names{"a"sv, "b"sv, "c"sv};
constexpr std::string_view all = "http://example.com/a http://example.com/b http://example.com/c ";
constexpr std::string_view all_but_b = "http://example.com/a http://example.com/c ";

std::string zstd_packed(std::string_view content)
{
    return zstd(content);
}

/// Three records, each as `pack` has it.
template <class Pack>
std::string three(Pack pack)
{
    std::string bytes;
    for (std::string_view const name : names) bytes += pack(page_record(name));
    return bytes;
}

std::string plain(std::string_view record)
{
    return std::string(record);
}

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

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    std::size_t const at = text.find(what);
    BOOST_REQUIRE(at != text.npos);
    return text.replace(at, what.size(), with);
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

} // namespace

BOOST_AUTO_TEST_SUITE(warc_reader)

BOOST_AUTO_TEST_CASE(records_are_read_however_they_are_compressed)
{
    std::string const content = three(plain);
    for (std::string const& bytes :
         {content, three(gzip), gzip(content), three(zstd_packed), zstd(content)})
    {
        for (rereading const again : {rereading::possible, rereading::refused})
        {
            read_archive const found = read(bytes, again);
            BOOST_TEST(found.intact_urls() == all);
            BOOST_TEST(found.damage_names() == "");
            for (std::size_t index = 0; index < found.records.size(); ++index)
            {
                std::string const body = "<p class=h-card>" + std::string(names[index]) + "</p>";
                BOOST_TEST(found.records[index].block == response(body));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(members_may_end_anywhere)
{
    std::string const content = three(plain);
    for (std::size_t cut = 0; cut <= content.size(); ++cut)
    {
        read_archive const found = read(gzip(content.substr(0, cut)) + gzip(content.substr(cut)));
        BOOST_TEST(found.intact_urls() == all, "cut at " << cut);
        BOOST_TEST(found.damage_names() == "", "cut at " << cut);
    }
}

BOOST_AUTO_TEST_CASE(a_dictionary_frame_is_used_packed_or_not)
{
    std::string const dictionary = page_record("dictionary");
    std::string records;
    for (std::string_view const name : names) records += zstd(page_record(name), dictionary);
    for (std::string const& stored : {dictionary, zstd(dictionary)})
    {
        std::string frame("\x5D\x2A\x4D\x18\0\0\0\0"sv);
        frame[4] = static_cast<char>(stored.size() & 0xFF);
        frame[5] = static_cast<char>(stored.size() >> 8);
        frame += stored;
        read_archive const found = read(frame + records);
        BOOST_TEST(found.intact_urls() == all);
        BOOST_TEST(found.damage_names() == "");
        BOOST_TEST(found.records.front().head.offset == frame.size());

        for (rereading const again : {rereading::possible, rereading::refused})
        {
            read_archive const one = read(
                frame + records, again,
                {found.records[1].head.offset, found.records[1].head.length});
            BOOST_TEST(one.intact_urls() == "http://example.com/b ");
        }
    }
}

BOOST_AUTO_TEST_CASE(offset_and_length_are_those_of_the_record_in_the_file)
{
    for (auto const pack :
         {plain, +[](std::string_view record) { return gzip(record); }, zstd_packed})
    {
        std::string const bytes = three(pack);
        std::uint64_t expected = 0;
        for (read_record const& each : read(bytes).records)
        {
            BOOST_TEST(each.head.offset == expected);
            BOOST_TEST((each.head.addressing == addressing::file));
            expected += each.head.length;
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                read_archive const one = read(bytes, again, {each.head.offset, each.head.length});
                BOOST_REQUIRE(one.records.size() == 1U);
                BOOST_TEST(one.records.front().block == each.block);
                BOOST_TEST(one.records.front().head.offset == each.head.offset);
                BOOST_TEST(one.records.front().head.length == each.head.length);
                BOOST_TEST(one.damage_names() == "");
            }
        }
        BOOST_TEST(expected == bytes.size());
    }
}

BOOST_AUTO_TEST_CASE(a_pipe_is_read_from_an_offset_however_far_that_is)
{
    std::string const large =
        warc_record("resource", "http://example.com/a", std::string(9 << 20, 'x'));
    std::string const last = page_record("b");
    read_archive const found = read(large + last, rereading::refused, {large.size(), last.size()});
    BOOST_TEST(found.intact_urls() == "http://example.com/b ");
    BOOST_TEST(read(last, rereading::refused, {9 << 20, 1}).records.empty());
}

BOOST_AUTO_TEST_CASE(a_record_without_a_member_of_its_own_has_its_place_in_the_content)
{
    read_archive const found = read(gzip(three(plain)));
    BOOST_REQUIRE(found.records.size() == 3U);
    BOOST_TEST((found.records[0].head.addressing == addressing::content));
    BOOST_TEST((found.records[1].head.addressing == addressing::content));
    BOOST_TEST(found.records[0].head.offset == 0U);
    BOOST_TEST(found.records[1].head.offset == page_record("a").size());
    BOOST_TEST(found.records[1].head.length == page_record("b").size());
}

BOOST_AUTO_TEST_CASE(all_types_of_records_are_told_apart)
{
    for (std::string_view const type :
         {"warcinfo"sv, "response"sv, "resource"sv, "request"sv, "metadata"sv, "revisit"sv,
          "conversion"sv, "continuation"sv, "unknown"sv})
    {
        read_archive const found = read(warc_record(type, "http://example.com/", "x"));
        BOOST_REQUIRE(found.records.size() == 1U);
        BOOST_TEST(name(found.records.front().head.type) == type);
        BOOST_TEST(found.records.front().head.version == "1.0");
    }
}

BOOST_AUTO_TEST_CASE(drafts_of_the_format_are_read)
{
    for (std::string_view const version : {"0.17"sv, "0.18"sv, "1.1"sv})
    {
        std::string content;
        for (std::string_view const name : names)
        {
            content += replaced(page_record(name), "/1.0", "/" + std::string(version));
        }
        for (std::string const& bytes : {content, "garbage" + content, gzip(content)})
        {
            read_archive const found = read(bytes);
            BOOST_TEST(found.intact_urls() == all);
            BOOST_TEST(found.records.front().head.version == version);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_url_may_stand_in_angle_brackets)
{
    read_archive const found = read(warc_record("resource", "<http://example.com/>", "x"));
    BOOST_TEST(found.intact_urls() == "http://example.com/ ");
}

BOOST_AUTO_TEST_CASE(arc_files_are_read)
{
    std::string const page = response("<p class=h-card>Jo</p>");
    std::string const content =
        arc_start() + arc_record("http://example.com/", page) + arc_record("dns:example.com", "x");
    for (std::string const& bytes : {content, gzip(content)})
    {
        read_archive const found = read(bytes);
        BOOST_TEST(found.damage_names() == "");
        BOOST_REQUIRE(found.records.size() == 3U);
        BOOST_TEST((found.records[0].head.type == record_type::warcinfo));
        BOOST_TEST((found.records[1].head.type == record_type::response));
        BOOST_TEST((found.records[2].head.type == record_type::resource));
        BOOST_TEST(found.records[1].block == page);
        BOOST_TEST(found.records[1].head.fields.get("WARC-Date") == "2024-01-02T03:04:05Z");
        BOOST_TEST(found.records[1].head.url() == "http://example.com/");
    }
}

BOOST_AUTO_TEST_CASE(reading_goes_on_after_a_damaged_record_of_arc)
{
    std::string middle = arc_record("http://example.com/b", response("b"));
    middle.replace(middle.find("text/html ") + 10, 1, "9");
    std::string const bytes = arc_start() + arc_record("http://example.com/a", response("a")) +
        middle + arc_record("http://example.com/c", response("c"));
    read_archive const found = read(bytes);
    BOOST_TEST(
        found.intact_urls() == "filedesc://a.arc http://example.com/a http://example.com/c ");
    BOOST_TEST(found.damage_names() == "wrong-content-length ");
}

BOOST_AUTO_TEST_CASE(blocks_that_were_not_read_are_passed_over)
{
    std::string const large(1 << 20, 'x');
    std::string content;
    for (std::string_view const name : names)
    {
        content += warc_record("resource", "http://example.com/" + std::string(name), large);
    }
    for (std::string const& bytes : {content, gzip(content)})
    {
        memory_source source(bytes);
        mf2::archive::warc_reader reader(source);
        std::string urls;
        while (reader.next()) urls.append(reader.current().url()).append(" ");
        BOOST_TEST(urls == all);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_archive_is_garbage)
{
    read_archive const found = read("no archive at all\n");
    BOOST_TEST(found.records.empty());
    BOOST_TEST(found.damage_names() == "garbage ");
    BOOST_TEST(read("").damage_names() == "");
}

BOOST_AUTO_TEST_SUITE_END()

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

BOOST_AUTO_TEST_CASE(a_length_that_is_too_small_gives_a_cut_record)
{
    std::size_t const size = response("<p class=h-card>b</p>").size();
    for (std::size_t const told : {std::size_t{0}, std::size_t{7}, size - 1})
    {
        std::string const record = replaced(
            page_record("b"), "Content-Length: " + std::to_string(size),
            "Content-Length: " + std::to_string(told));
        check_middle(record, all_but_b, "wrong-content-length ");
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

BOOST_AUTO_TEST_CASE(garbage_before_the_first_member_is_passed_over)
{
    for (std::string const& packed : {three(gzip), three(zstd_packed)})
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

BOOST_AUTO_TEST_SUITE_END()
