#include <mf2/archive/warc_reader.hpp>

#include "archive/three_records.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

using namespace std::string_view_literals;

/// The URL, address, date and media type that are read from this first line of a record, which
/// lacks only the length.
std::string read_line(std::string_view line)
{
    std::string const block = response("<p>");
    std::string const record =
        std::string(line) + " " + std::to_string(block.size()) + "\n" + block + "\n";
    read_archive const found = read(arc_start() + record + arc_record("http://z.example/", "x"));
    if (found.records.size() != 3 || !found.damages.empty()) return "no record";
    header_fields const& fields = found.records[1].head.fields;
    BOOST_TEST(found.records[1].block == block);
    BOOST_TEST(fields.get("Content-Length") == std::to_string(block.size()));
    return std::string(fields.get("WARC-Target-URI"))
        .append("|")
        .append(fields.get("WARC-IP-Address"))
        .append("|")
        .append(fields.get("WARC-Date"))
        .append("|")
        .append(fields.get("Content-Type"));
}

} // namespace

BOOST_AUTO_TEST_SUITE(arc_files)

BOOST_AUTO_TEST_CASE(urls_may_have_spaces)
{
    BOOST_TEST(
        read_line("http://example.com/a b  c?d 127.0.0.1 20240102030405 text/html") ==
        "http://example.com/a b  c?d|127.0.0.1|2024-01-02T03:04:05Z|text/html");
    BOOST_TEST(
        read_line("http://a.example/?q=1.2.3.4 20010101 x 127.0.0.1 20240102030405 text/html") ==
        "http://a.example/?q=1.2.3.4 20010101 x|127.0.0.1|2024-01-02T03:04:05Z|text/html");
}

BOOST_AUTO_TEST_CASE(lines_of_the_second_version_are_read)
{
    BOOST_TEST(
        read_line(
            "http://a.example/x y ::1 20240102030405 text/html 200 sum - 123456789 a.arc.gz") ==
        "http://a.example/x y|::1|2024-01-02T03:04:05Z|text/html");
}

BOOST_AUTO_TEST_CASE(dates_may_have_milliseconds)
{
    std::string const bytes = arc_start() +
        replaced(arc_record("http://e.example/", response("<p>")), "20240102030405",
                 "20240102030405678");
    read_archive const found = read(bytes);
    BOOST_REQUIRE(found.records.size() == 2U);
    BOOST_TEST(found.damage_names() == "");
    BOOST_TEST(found.records[1].head.fields.get("WARC-Date") == "2024-01-02T03:04:05.678Z");
}

BOOST_AUTO_TEST_CASE(an_address_may_be_anything_if_the_url_has_no_space)
{
    BOOST_TEST(
        read_line("http://a.example/ - 20240102 text/html") ==
        "http://a.example/|-|20240102|text/html");
}

BOOST_AUTO_TEST_CASE(a_media_type_may_have_parameters)
{
    BOOST_TEST(
        read_line("http://a.example/ 127.0.0.1 20240102030405 text/html; charset=utf-8") ==
        "http://a.example/|127.0.0.1|2024-01-02T03:04:05Z|text/html;");
}

BOOST_AUTO_TEST_CASE(what_lacks_a_part_is_no_line)
{
    for (std::string_view const line :
         {"http://a.example/ 127.0.0.1 20240102030405"sv,
          "http://a.example/ 20240102030405 text/html"sv, "127.0.0.1 20240102030405 text/html"sv,
          "http://a.example/ 127.0.0.1 2024 text/html"sv,
          "a.example/ 127.0.0.1 20240102030405 text/html"sv})
    {
        BOOST_TEST(read_line(line) == "no record", line);
    }
}

BOOST_AUTO_TEST_CASE(a_record_is_read_by_offset_and_length)
{
    std::string const first = arc_start() + arc_record("http://a.example/", response("a"));
    std::string const record = arc_record("http://b.example/", response("b"));
    std::string const bytes = first + record + arc_record("http://c.example/", response("c"));
    read_archive const found = read(bytes, rereading::possible, {first.size(), record.size()});
    BOOST_TEST(found.intact_urls() == "http://b.example/ ");
    BOOST_TEST(found.damage_names() == "");
    BOOST_REQUIRE(found.records.size() == 1U);
    BOOST_TEST(found.records.front().head.offset == first.size());
    BOOST_TEST(found.records.front().head.length == record.size());
}

BOOST_AUTO_TEST_CASE(the_first_record_is_found_behind_garbage)
{
    read_archive const found = read("garbage\n" + arc_record("http://a.example/", response("a")));
    BOOST_TEST(found.intact_urls() == "http://a.example/ ");
    BOOST_TEST(found.damage_names() == "garbage ");
}

BOOST_AUTO_TEST_CASE(a_head_behind_garbage_in_its_line_is_found_wherever_reading_pauses)
{
    std::string const garbage(100, '?');
    std::string const last = arc_record("http://y.example/", response("<p>")) +
        arc_record("http://z.example/", response(letters_of(60'000, 2)));
    for (std::size_t size = 40'000; size < 60'000; size += garbage.size() / 2)
    {
        std::string const bytes = arc_start() +
            arc_record("http://a.example/", response(letters_of(size, 1))) + garbage + last;
        cut_source source(bytes, rereading::possible, [](std::uint64_t) { return 4'096; });
        BOOST_TEST(read(source).records.size() == 4, "a page of " << size << " bytes");
    }
}

BOOST_AUTO_TEST_SUITE_END()
