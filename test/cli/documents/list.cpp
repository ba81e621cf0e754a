#include "cli/documents/list.hpp"

#include "archive/samples.hpp"
#include "support/temporary_folder.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using mf2::test::gzip;

namespace
{

mf2::cli::result<std::string> read_list(std::string const& path)
{
    return mf2::cli::read_list(path, {nullptr, {}});
}

std::string reason(mf2::cli::result<std::string> const& read)
{
    return read ? "" : read.error().reason();
}

} // namespace

BOOST_FIXTURE_TEST_SUITE(lists, mf2::test::temporary_folder)

BOOST_AUTO_TEST_CASE(a_list_may_be_text_or_gzip_data)
{
    std::string much;
    while (much.size() < 300'000) much += "a/path.warc.gz\n";
    BOOST_TEST(*read_list(write("list", "a\nb\n")) == "a\nb\n");
    BOOST_TEST(*read_list(write("list.gz", gzip("a\n") + gzip("b\n"))) == "a\nb\n");
    BOOST_TEST((*read_list(write("much.gz", gzip(much))) == much));
    BOOST_TEST(*read_list(write("empty.gz", gzip(""))) == "");
}

BOOST_AUTO_TEST_CASE(gzip_data_that_is_damaged_is_no_list_at_every_cut)
{
    std::string const packed = gzip("a/path.warc.gz\nanother/path.warc.gz\n");
    for (std::size_t size = 2; size < packed.size(); ++size)
    {
        std::string const file = write("cut.gz", packed.substr(0, size));
        BOOST_TEST(reason(read_list(file)) == "is gzip data that is damaged or cut off", size);
    }
    std::string broken = packed;
    broken[packed.size() - 6] ^= 1; // of the checksum
    BOOST_TEST(
        reason(read_list(write("broken.gz", broken))) == "is gzip data that is damaged or cut off");
    BOOST_TEST(reason(read_list(write("more.gz", packed + "x"))).starts_with("is gzip data that"));
}

BOOST_AUTO_TEST_CASE(other_data_is_no_list)
{
    BOOST_TEST(
        reason(read_list(write("a.png", "\x89PNG\r\n\x1A\n"))) == "is a PNG image, not a list");
    BOOST_TEST(
        reason(read_list(write("zeros", std::string(1000, '\0')))) == "is binary data, not a list");
}

BOOST_AUTO_TEST_CASE(a_byte_order_mark_is_no_part_of_the_first_name)
{
    BOOST_TEST(*read_list(write("list", "\xEF\xBB\xBFpage.html\n")) == "page.html\n");
}

BOOST_AUTO_TEST_CASE(a_name_with_a_NUL_is_refused_with_its_line)
{
    std::string const list = "a\nb" + std::string(1, '\0') + "c\n";
    BOOST_TEST(reason(read_list(write("list", list))) == "line 2: has a NUL");
}

BOOST_AUTO_TEST_CASE(lines_end_in_a_line_feed_with_or_without_a_carriage_return)
{
    std::string_view rest = "a\r\n\nb\rc\n";
    std::vector<std::string_view> lines;
    while (!rest.empty()) lines.push_back(mf2::cli::take_line(rest));
    BOOST_TEST((lines == std::vector<std::string_view>{"a", "", "b\rc"}));
}

BOOST_AUTO_TEST_SUITE_END()
