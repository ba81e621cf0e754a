#include "archive/samples.hpp"

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

BOOST_AUTO_TEST_SUITE_END()
