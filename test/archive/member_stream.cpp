#include "archive/samples.hpp"
#include "support/allocation_count.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::archive;
using namespace mf2::test;

BOOST_AUTO_TEST_SUITE(archive_members)

BOOST_AUTO_TEST_CASE(the_first_record_is_found_behind_any_amount_of_garbage)
{
    std::string const first = page_record("a");
    std::string const second = page_record("b");
    std::string const arc = "\n" + arc_start() + arc_record("http://example.com/a", "x");
    for (std::size_t const size : {65'535U, 65'536U, 65'537U, 262'140U, 300'000U, 5'000'000U})
    {
        std::string const garbage = std::string(size - 8, '?') + "\x1F\x8B\x08\xFF WARC";
        for (rereading const again : {rereading::possible, rereading::refused})
        {
            for (std::string const& bytes :
                 {first + second, gzip(first) + gzip(second), gzip(first + second),
                  zstd(first) + zstd(second)})
            {
                read_archive const found = read(garbage + bytes, again);
                BOOST_TEST(
                    found.intact_urls() == "http://example.com/a http://example.com/b ",
                    "size " << size);
                BOOST_TEST(found.damage_names() == "garbage ");
                BOOST_TEST(found.damages.front().offset == 0U);
                record const& last = found.records.back().head;
                bool const has_place = last.addressing == addressing::file;
                BOOST_TEST(
                    (!has_place || last.offset + last.length == garbage.size() + bytes.size()));
            }
            read_archive const found = read(garbage + arc, again);
            BOOST_TEST(found.intact_urls() == "filedesc://a.arc http://example.com/a ");
            BOOST_TEST(found.damage_names() == "garbage ");
            BOOST_TEST(read(garbage, again).damage_names() == "garbage ");
        }
    }
}

BOOST_AUTO_TEST_CASE(members_without_content_take_no_memory_however_many_they_are)
{
    // With garbage before each, too.
    for (std::string_view const garbage : {"", "?"})
    {
        std::string const first = gzip(page_record("a"));
        std::string bytes = first;
        for (int member = 0; member < 50'000; ++member) bytes.append(garbage).append(gzip(""));
        std::size_t const second = bytes.size();
        bytes += gzip(page_record("b"));
        memory_source source(bytes);
        warc_reader reader(source);
        BOOST_REQUIRE(reader.next());
        std::size_t const before = mf2::test::allocation_count();
        BOOST_REQUIRE(reader.next());
        BOOST_TEST(mf2::test::allocation_count() - before < 100U);
        BOOST_TEST(reader.current().url() == "http://example.com/b");
        BOOST_TEST(reader.current().offset == second);
    }
}

BOOST_AUTO_TEST_SUITE_END()
