// How far content is read ahead depends on how it comes: in one piece, or in many. No result may
// depend on that.
#include "archive/three_records.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

/// A page larger than the bytes that are read at once to recognise a file.
std::string long_page(std::string_view url)
{
    return warc_record("response", url, response(letters_of(150'000, 1)));
}

std::string with_wrong_checksum(std::string member)
{
    member[member.size() - 8] ^= 1;
    return member;
}

/// Checks that an archive is read in pieces of these sizes as it is read at once.
/// @param from  where the pieces begin
/// @return      the result of reading at once
read_archive check_pieces(
    std::string_view bytes, std::vector<std::size_t> const& sizes,
    rereading again = rereading::possible, std::uint64_t from = 0)
{
    read_archive const at_once = read(bytes, again);
    for (std::size_t const size : sizes)
    {
        cut_source source(bytes, again, [from, size](std::uint64_t offset) {
            return offset < from ? static_cast<std::size_t>(from - offset) : size;
        });
        BOOST_TEST(read(source).told() == at_once.told(), "in pieces of " << size);
    }
    return at_once;
}

std::vector<std::size_t> sizes_up_to(std::size_t last)
{
    std::vector<std::size_t> sizes;
    for (std::size_t size = 1; size <= last; ++size) sizes.push_back(size);
    return sizes;
}

/// A record that contains one: a reader that looks for records in every block ends it there.
std::string record_with_record(std::string_view name)
{
    std::string const inner = page_record(std::string("in-").append(name));
    return warc_record(
        "resource", std::string("http://example.com/").append(name), inner + "behind");
}

/// Records with wrong lengths, each of which has this much read again.
std::string wrong_lengths(std::size_t length)
{
    std::string records;
    for (std::size_t count = 0; count * length < std::size_t{40} << 20; ++count)
    {
        records += replaced(
            warc_record("resource", "http://example.com/wrong", "?"), "Content-Length: 1",
            "Content-Length: " + std::to_string(length));
        records += record_with_record(std::to_string(count));
    }
    return records + warc_record("resource", "http://example.com/", letters_of(length, 1));
}

constexpr std::size_t groups = 100;

/// Groups of a start, bytes that are no members, and a member.
std::string false_members(std::string const& start)
{
    constexpr std::size_t size = 15 << 10; // less than the content that proves a member
    std::string bytes;
    for (std::size_t count = 0; count != groups; ++count)
    {
        bytes += start;
        for (int times = 0; times < 60; ++times) bytes += false_member(size);
        bytes += gzip(page_record(std::to_string(count)));
    }
    return bytes;
}

} // namespace

BOOST_AUTO_TEST_SUITE(read_ahead)

BOOST_AUTO_TEST_CASE(a_head_over_the_limit_is_told_of_in_a_damaged_member)
{
    std::string const first = gzip(page_record("a"));
    std::string const last = gzip(long_page("http://example.com/c"));
    for (std::size_t const size : {65'000U, 65'536U, 70'000U, 150'000U, 400'000U})
    {
        std::string const head = "WARC/1.0\r\nX: " + letters_of(size - 13, 1);
        std::string const bytes = first + with_wrong_checksum(gzip(head)) + last;
        read_archive const found = check_pieces(bytes, {100, 5'000});
        BOOST_TEST(found.intact_urls() == "http://example.com/a http://example.com/c ");
        bool const is_over = found.damage_names().find("oversized-header") != std::string::npos;
        BOOST_TEST(is_over == (size >= 65'536U), "a head of " << size);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_record_in_a_damaged_member_is_no_garbage)
{
    std::string const last = gzip(long_page("http://example.com/c"));
    for (std::string const& first :
         {gzip(page_record("a")), gzip(page_record("a") + page_record("b"))})
    {
        for (std::size_t const size : {100U, 65'000U, 150'000U, 400'000U})
        {
            std::string const bytes = first + with_wrong_checksum(gzip(letters_of(size, 1))) + last;
            read_archive const found = check_pieces(bytes, {100, 5'000});
            BOOST_TEST(found.damage_names() == "checksum-mismatch ");
        }
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_record_in_an_intact_member_is_garbage)
{
    std::string const first = gzip(page_record("a"));
    std::string const last = gzip(long_page("http://example.com/c"));
    for (std::size_t const size : {100U, 150'000U, 400'000U})
    {
        std::string const bytes = first + gzip(letters_of(size, 1)) + last;
        read_archive const found = check_pieces(bytes, {100, 5'000});
        BOOST_TEST(found.damage_names() == "garbage ");
    }
}

BOOST_AUTO_TEST_CASE(a_pipe_passes_over_what_is_no_record_in_a_cut_member_as_a_file_does)
{
    // A pipe cannot go back over the whole second member.
    for (std::uint32_t const pages : {4U, 24U})
    {
        std::string records;
        for (std::uint32_t count = 1; count <= pages; ++count)
        {
            records += warc_record("resource", "http://example.com/", letters_of(150'000, count));
        }
        for (std::string const& start :
             {page_record("a").substr(1), page_record("a").substr(0, 9), letters_of(100, 3)})
        {
            for (std::string const& member : {gzip(start + records), zstd(start + records)})
            {
                std::string const cut = member.substr(0, member.size() - 1'000);
                read_archive const found = check_pieces(cut, {5'000});
                bool const is_alike = read(cut, rereading::refused).told() == found.told();
                BOOST_TEST(is_alike, "a pipe is read as a file");
                BOOST_TEST(found.records.size() == pages);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_length_of_arc_that_ends_in_the_next_url_is_wrong)
{
    std::string const before =
        arc_start() + arc_record("http://example.com/0", letters_of(70'000, 1));
    std::string const block = response("<p>");
    std::string const length = " " + std::to_string(block.size()) + "\n";
    for (std::size_t more = 2; more < 8; ++more)
    {
        std::string const wrong = replaced(
            arc_record("http://example.com/a", block), length,
            " " + std::to_string(block.size() + more) + "\n");
        std::string const bytes = before + wrong + arc_record("https://example.com/c", block);
        read_archive const found =
            check_pieces(bytes, sizes_up_to(100), rereading::possible, before.size());
        BOOST_TEST(
            found.intact_urls() == "filedesc://a.arc http://example.com/0 https://example.com/c ");
    }
}

BOOST_AUTO_TEST_CASE(the_beginning_of_a_line_is_no_line_of_arc)
{
    std::string const before =
        arc_start() + arc_record("http://example.com/0", letters_of(70'000, 1));
    std::string const garbage =
        "x\nhttp://example.com/b 127.0.0.1 20240102030405 text/html 5 and more\n";
    std::string const bytes =
        before + garbage + arc_record("http://example.com/c", response("<p>"));
    read_archive const found =
        check_pieces(bytes, sizes_up_to(100), rereading::possible, before.size());
    BOOST_TEST(found.damage_names() == "garbage ");
    BOOST_TEST(
        found.intact_urls() == "filedesc://a.arc http://example.com/0 http://example.com/c ");
}

BOOST_AUTO_TEST_CASE(a_record_is_found_that_starts_just_before_the_end_that_a_length_tells)
{
    auto const with_length = [](std::string const& record, std::size_t size, std::size_t more) {
        constexpr std::string_view field = "Content-Length: ";
        return replaced(
            record, std::string(field) + std::to_string(size),
            std::string(field) + std::to_string(size + more));
    };
    // Too far to go back: from then on every block is searched for records.
    std::string const huge = response(letters_of(5'000'000, 1));
    std::string const before =
        with_length(warc_record("response", "http://example.com/0", huge), huge.size(), 20) +
        page_record("a");
    std::string bytes = before;
    std::string expected;
    for (std::size_t more = 5; more < 17; ++more)
    {
        std::string const block = response("<p class=h-card>b</p>");
        bytes += with_length(page_record("b"), block.size(), more) + page_record("c");
        expected += "http://example.com/c ";
    }
    read_archive const found =
        check_pieces(bytes, sizes_up_to(40), rereading::refused, before.size());
    BOOST_TEST(found.intact_urls() == expected);
}

BOOST_AUTO_TEST_CASE(what_may_be_read_again_is_used_up_at_the_same_place)
{
    std::vector<std::size_t> const sizes{61, 1'000, 5'000, 100'000};
    std::string const first = page_record("first");
    for (std::size_t const length : {50'000U, 100'000U, 200'000U})
    {
        std::string const records = wrong_lengths(length);
        for (std::string const& bytes :
             {records, gzip(records), zstd(records), first + gzip(records), gzip(first) + records,
              zstd(first + first) + first + zstd(records)})
        {
            read_archive const found = check_pieces(bytes, sizes);
            bool const is_alike = read(bytes, rereading::refused).told() == found.told();
            BOOST_TEST(is_alike, "a pipe is read as a file");
            std::string const urls = found.intact_urls();
            BOOST_TEST(urls.find("com/0 ") != urls.npos);
            BOOST_TEST(urls.find("/in-") != urls.npos, "it is not used up by " << length);
        }
    }
}

BOOST_AUTO_TEST_CASE(looking_for_members_is_used_up_at_the_same_place)
{
    std::string const page = page_record("first");
    std::string const endless = replaced(page, "Content-Length: ", "X: ");
    std::string broken = gzip(page);
    broken[broken.size() / 2] ^= 0x40;
    for (std::string const& start :
         {page, endless, page + endless, gzip(page) + endless, broken, page + broken,
          gzip(page) + "x"})
    {
        std::string const bytes = false_members(start);
        read_archive const found = check_pieces(bytes, {61, 1'000, 5'000, 100'000});
        bool const is_alike = read(bytes, rereading::refused).told() == found.told();
        BOOST_TEST(is_alike, "a pipe is read as a file");
        std::string const urls = found.intact_urls();
        BOOST_TEST(urls.find("com/0 ") != urls.npos, urls);
        bool is_used_up = false;
        for (std::size_t count = 0; count != groups; ++count)
            is_used_up = is_used_up || urls.find("com/" + std::to_string(count) + " ") == urls.npos;
        BOOST_TEST(is_used_up, "behind " << start);
    }
}

BOOST_AUTO_TEST_SUITE_END()
