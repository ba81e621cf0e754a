// The cost of damaged dictionaries, and of windows of any size, however an archive is read.
#include "archive/samples.hpp"
#include "support/share.hpp"

#include <boost/test/unit_test.hpp>

#include <sstream>

using namespace mf2::archive;
using namespace mf2::test;
using namespace std::string_literals;

BOOST_AUTO_TEST_SUITE(zstd_damages)

namespace
{

/// Read an archive as a file and as a pipe, at once and in small pieces. All results must agree.
read_archive read_each_way(
    std::string_view bytes, std::string_view name, reader_options const& how = {})
{
    read_archive first = read(bytes, rereading::possible, how);
    std::string const told = first.told();
    for (rereading const again : {rereading::possible, rereading::refused})
    {
        BOOST_TEST(read(bytes, again, how).told() == told, name);
        cut_source pieces(bytes, again, [](std::uint64_t offset) { return 1 + offset % 61; });
        BOOST_TEST(read(pieces, how).told() == told, name);
    }
    return first;
}

constexpr std::size_t pages = 8;

std::string name_of(std::size_t page)
{
    return "page" + std::to_string(page);
}

/// The faults of records of intact pages: each must be as it was written, and at its place.
std::string complaints(read_archive const& found, std::string_view bytes)
{
    std::ostringstream wrong;
    for (read_record const& each : found.records)
    {
        if (each.head.integrity != integrity::intact) continue;
        bool is_known = false;
        for (std::size_t page = 0; page != pages; ++page)
        {
            std::string const record = page_record(name_of(page));
            is_known = is_known || record.find("\r\n\r\n" + each.block) != record.npos;
        }
        if (!is_known) wrong << each.head.url() << " is not what was written\n";
        bool const is_in_file = each.head.addressing == addressing::file &&
            each.head.offset + each.head.length <= bytes.size();
        if (!is_in_file) wrong << each.head.url() << " has no place\n";
    }
    if (found.records.size() < pages && found.damages.empty()) wrong << "nothing is told\n";
    return wrong.str();
}

} // namespace

BOOST_AUTO_TEST_CASE(of_a_dictionary_cost_what_is_made_with_it_and_are_told_of)
{
    std::string const dictionary = letters_of(3'000, 1) + page_record("dictionary").substr(1);
    std::string records;
    for (std::size_t page = 0; page != pages; ++page)
        records += zstd(page_record(name_of(page)), dictionary);
    for (bool const is_packed : {false, true})
    {
        std::string const frame = dictionary_frame(is_packed ? zstd(dictionary) : dictionary);
        std::string const whole = frame + records;
        BOOST_TEST(read_each_way(whole, "whole").records.size() == pages);
        auto const check = [](std::string const& bytes, std::string const& name) {
            std::string const wrong = complaints(read_each_way(bytes, name), bytes);
            BOOST_TEST(wrong.empty(), name << ": " << wrong);
        };
        for (std::size_t at = 0; at < frame.size(); at += at < 40 ? 1 : 37 * share(1))
        {
            std::string const place = " at " + std::to_string(at);
            std::string flipped = whole;
            flipped[at] ^= static_cast<char>(1 << at % 8);
            check(flipped, "bit flipped" + place);
            std::string zeroed = whole;
            zeroed[at] = '\0';
            check(zeroed, "zero" + place);
            // It then goes on in other frames, and may end where one of them does: nobody can tell.
            std::string const cut = frame.substr(0, at) + records;
            check(cut + "x", "dictionary cut" + place);
            check(frame.substr(at) + records, "dictionary without its start" + place);
            if (at != 0) check(whole.substr(0, at), "file cut" + place);
        }
        check(records, "no dictionary");
        check("x" + whole, "garbage before it");
        check("\x50\x2A\x4D\x18\1\0\0\0x"s + whole, "another frame before it");
        check(records + frame, "a dictionary at the end");
        check(frame + frame + records, "two of them");
        check(dictionary_frame("") + whole, "an empty one before it");
        check(dictionary_frame(letters_of(3'000, 2)) + records, "another dictionary");
        check(dictionary_frame(dictionary_frame(dictionary)) + records, "one within another");
    }
}

BOOST_AUTO_TEST_CASE(of_windows_cost_the_frames_that_are_larger_than_what_is_read)
{
    constexpr int largest_usual = 23;
    for (int log = 10; log <= 27; ++log)
    {
        for (std::size_t const at : {std::size_t{0}, pages / 2, pages - 1})
        {
            std::string bytes;
            std::uint64_t offset = 0;
            for (std::size_t page = 0; page != pages; ++page)
            {
                if (page == at) offset = bytes.size();
                std::string const record = page_record(name_of(page));
                bytes += page == at ? zstd_with_window(log, record) : zstd(record);
            }
            std::string const name = std::to_string(log) + " at " + std::to_string(at);
            read_archive const found = read_each_way(bytes, name);
            bool const is_read = log <= largest_usual;
            BOOST_TEST(found.records.size() == (is_read ? pages : pages - 1), name);
            BOOST_TEST(found.damage_names() == (is_read ? "" : "large-window "), name);
            if (!is_read) BOOST_TEST(found.damages.front().offset == offset, name);
            BOOST_TEST(complaints(found, bytes) == "", name);
            reader_options wide;
            wide.window = std::uint64_t{1} << log;
            BOOST_TEST(read_each_way(bytes, name, wide).records.size() == pages, name);
        }
    }
}

BOOST_AUTO_TEST_CASE(of_the_byte_that_tells_a_window_leave_the_other_frames)
{
    constexpr std::size_t descriptor = 5; // RFC 8878, "Window Descriptor", behind number and flags
    std::string const first = zstd(page_record(name_of(0)));
    std::string const last = zstd(page_record(name_of(2)));
    for (unsigned value = 0; value < 256; value += static_cast<unsigned>(share(1)))
    {
        std::string damaged = zstd_with_window(20, page_record(name_of(1)));
        damaged[descriptor] = static_cast<char>(value);
        std::string const bytes = first + damaged + last;
        read_archive const found = read_each_way(bytes, std::to_string(value));
        std::string const urls = found.intact_urls();
        BOOST_TEST(urls.starts_with("http://example.com/page0 "), value);
        BOOST_TEST(urls.ends_with("http://example.com/page2 "), value);
        bool const is_lost = urls.find("page1") == urls.npos;
        BOOST_TEST(is_lost == !found.damages.empty(), value);
    }
}

BOOST_AUTO_TEST_SUITE_END()
