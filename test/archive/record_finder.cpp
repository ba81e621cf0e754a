#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

using namespace mf2::archive;
using namespace mf2::test;
using namespace std::string_literals;

namespace
{

std::string repeated(std::string_view text, std::size_t times)
{
    std::string all;
    for (; times != 0; --times) all += text;
    return all;
}

/// Bytes that a search may stop at.
std::vector<std::string> const heads{
    "\x1F\x8B\x08", "\x28\xB5\x2F\xFD", "\x04\x22\x4D\x18", "\x50\x2A\x4D\x18", "WARC/", "\n"};

/// Text that lines of records may hold, or may not.
std::vector<std::string> const fillers{
    "x",
    "5 ",
    "WARC/",
    " 1.1 a b",
    "://",
    "http://",
    "http://example.com/ ",
    "127.0.0.1 20240102030405 ",
    "WARC/1.0\r\n",
    "http://example.com/ 127.0.0.1 20240102030405 text/html "};

} // namespace

BOOST_AUTO_TEST_SUITE(record_finders)

BOOST_AUTO_TEST_CASE(look_at_no_line_again_for_each_magic_number_in_it)
{
    constexpr std::size_t size = 120'000;
    std::vector<std::string> const beginnings{
        "", arc_start() + arc_record("http://example.com/a", "x"), page_record("a"),
        gzip(page_record("a"))};
    for (std::string const& beginning : beginnings)
    {
        for (std::string const& head : heads)
        {
            for (std::string const& filler : fillers)
            {
                std::string const unit = repeated(head, 3'000) + repeated(filler, 200) + "5\n";
                std::string const bytes = beginning + repeated(unit, 1 + size / unit.size());
                std::clock_t const start = std::clock();
                read_archive const found = read(bytes);
                double const seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
                // When each magic number had its own look, a line of 16 KiB cost 40 microseconds a
                // byte.
                BOOST_TEST(
                    seconds < 0.5 + 5e-6 * static_cast<double>(bytes.size()),
                    seconds << " s of " << bytes.size() << " bytes of " << filler);
                BOOST_TEST(found.damage_names() != "");
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
