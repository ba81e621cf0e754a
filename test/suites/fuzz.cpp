// The fuzz targets over known inputs: seeds, and the inputs of failures that were found.
#include "fuzz/targets.hpp"

#include "fuzz/chosen_pages.hpp"
#include "fuzz/chosen_zip.hpp"
#include "fuzz/damaged_archive.hpp"
#include "fuzz/fuzz_input.hpp"
#include "fuzz/input_readers.hpp"
#include "fuzz/markup.hpp"
#include "fuzz/promise.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace
{

using namespace std::string_view_literals;
using mf2::fuzz::broken_promise;
using target = int(std::uint8_t const*, std::size_t);

/// The inputs of a target in test/fuzz/seeds and test/fuzz/found. The second has no folder for a
/// target without failures.
std::vector<std::string> known_inputs(std::string const& name)
{
    std::vector<std::string> files;
    for (std::string const folder : {"test/fuzz/seeds/", "test/fuzz/found/"})
    {
        if (!std::filesystem::exists(folder + name)) continue;
        for (auto const& file : std::filesystem::directory_iterator(folder + name))
            files.push_back(file.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string what_is_broken(target run, std::string_view input)
{
    try
    {
        run(reinterpret_cast<std::uint8_t const*>(input.data()), input.size());
    }
    catch (broken_promise const& broken)
    {
        return broken.what();
    }
    return {};
}

void check_known_inputs(std::string const& name, target run)
{
    std::vector<std::string> const files = known_inputs(name);
    BOOST_TEST(!files.empty());
    for (std::string const& file : files)
    {
        BOOST_TEST_CONTEXT(file)
        {
            BOOST_TEST(what_is_broken(run, mf2::test::read_file(file)) == "");
        }
    }
}

std::vector<std::string> pieces_of(std::string_view data)
{
    mf2::fuzz::fuzz_input const input(
        reinterpret_cast<std::uint8_t const*>(data.data()), data.size());
    std::vector<std::string> pieces;
    input.cut(input.content(), [&](std::string_view piece) { pieces.emplace_back(piece); });
    return pieces;
}

} // namespace

BOOST_AUTO_TEST_SUITE(fuzz)

BOOST_AUTO_TEST_CASE(known_inputs_of_encoding_keep_all_promises)
{
    check_known_inputs("encoding", mf2::fuzz::encoding);
}

BOOST_AUTO_TEST_CASE(known_inputs_of_tokenizer_keep_all_promises)
{
    check_known_inputs("tokenizer", mf2::fuzz::tokenizer);
}

BOOST_AUTO_TEST_CASE(known_inputs_of_parse_keep_all_promises)
{
    check_known_inputs("parse", mf2::fuzz::parse);
}

BOOST_AUTO_TEST_CASE(known_inputs_of_datetime_keep_all_promises)
{
    check_known_inputs("datetime", mf2::fuzz::datetime);
}

BOOST_AUTO_TEST_CASE(known_inputs_of_url_keep_all_promises)
{
    check_known_inputs("url", mf2::fuzz::url);
}

BOOST_AUTO_TEST_CASE(known_inputs_of_archive_keep_all_promises)
{
    check_known_inputs("archive", mf2::fuzz::archive);
}

BOOST_AUTO_TEST_CASE(known_inputs_of_output_keep_all_promises)
{
    check_known_inputs("output", mf2::fuzz::output);
}

BOOST_AUTO_TEST_CASE(known_inputs_of_input_keep_all_promises)
{
    check_known_inputs("input", mf2::fuzz::input);
}

BOOST_AUTO_TEST_CASE(settings_behind_the_content_say_how_it_is_cut)
{
    std::vector<std::string> const expected = {"ab", "", "c", "de", "f"};
    BOOST_TEST(
        pieces_of("abcdef\0\0\0\0\0\0\2\0\1\2\x31\0"sv) == expected,
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(without_settings_the_content_comes_byte_by_byte)
{
    std::vector<std::string> const expected = {"a", "b"};
    BOOST_TEST(pieces_of("ab") == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(bytes_choose_markup)
{
    BOOST_TEST(
        mf2::fuzz::markup_from("\x91\x0C\2\1\0\x15\2\x12\2"sv) ==
        "<!doctype html><i class='h-card '>10:00</i>");
}

BOOST_AUTO_TEST_CASE(bytes_choose_an_archive_and_its_damage)
{
    std::string const whole = mf2::fuzz::archive_from("\7\0\0\6\0"sv);
    BOOST_TEST(
        whole ==
        "filedesc://a.arc 127.0.0.1 20240102030405 text/html 13\n1 0 test\nURL\n\n"
        "http://example.com/1 127.0.0.1 20240102030405 text/html 40\n"
        "<p class=h-card>http://example.com/1</p>\n");
    BOOST_TEST(mf2::fuzz::archive_from("\7\0\0\6\0\4\0\0"sv) == "");
}

BOOST_AUTO_TEST_CASE(bytes_choose_pages_that_take_more_to_read)
{
    BOOST_TEST(
        mf2::fuzz::pages_from("\0\0\5\0\3\1\0\x9\0\0"sv) ==
        "WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: http://example.com/0\r\n"
        "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000000>\r\n"
        "WARC-Date: 2024-01-02T03:04:05Z\r\nContent-Type: application/http\r\n"
        "Content-Length: 93\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
        "Content-Encoding: deflate\r\n\r\n<p class=h-card>Jo</p>\r\n\r\n");
}

BOOST_AUTO_TEST_CASE(bytes_choose_a_zip_archive)
{
    mf2::fuzz::choices from("\1\0\3\2ab\1\0"sv);
    auto const members = mf2::fuzz::chosen_members(from);
    BOOST_REQUIRE(members.size() == 1U);
    BOOST_TEST(members[0].name == "archive/a.warc.gz");
    BOOST_TEST(members[0].content == "ab");
    BOOST_TEST(!members[0].is_stored);
    BOOST_TEST(mf2::fuzz::zip_of({}) == "PK\5\6" + std::string(18, '\0'));
}

BOOST_AUTO_TEST_CASE(a_fault_has_to_name_a_line_that_exists)
{
    BOOST_TEST(mf2::fuzz::faulty_line("list: line 2: wrong", "list: ", "a\r\nb") == 2U);
    BOOST_TEST(mf2::fuzz::up_to_line("a\r\nb", 1) == "a\r\n");
    BOOST_TEST(mf2::fuzz::up_to_line("a\r\nb", 2) == "a\r\nb");
    for (std::string_view const fault : {"wrong", "line 3: wrong", "line 0: wrong", "line 2"})
        BOOST_CHECK_THROW(
            static_cast<void>(mf2::fuzz::faulty_line(fault, "", "a\nb\n")), broken_promise);
}

BOOST_AUTO_TEST_CASE(what_is_not_the_same_is_shown)
{
    BOOST_CHECK_NO_THROW(mf2::fuzz::require_same("a", "a", "same"));
    BOOST_CHECK_EXCEPTION(
        mf2::fuzz::require_same("a\n", "b", "same"), broken_promise,
        [](broken_promise const& broken) { return broken.what() == "same\n  a\\x0A\n  b"sv; });
}

BOOST_AUTO_TEST_CASE(what_is_not_well_formed_is_shown)
{
    for (std::string_view const text :
         {""sv, "a\0"sv, "\xC2\x80"sv, "\xEF\xBF\xBF"sv, "\xF4\x8F\xBF\xBF"sv})
        BOOST_CHECK_NO_THROW(mf2::fuzz::require_well_formed(text, "text"));
    for (std::string_view const text :
         {"\x80"sv, "\xC1\x80"sv, "\xC2"sv, "\xE0\x9F\xBF"sv, "\xED\xA0\x80"sv,
          "\xF0\x8F\xBF\xBF"sv, "\xF4\x90\x80\x80"sv, "\xF1\x80\x80"sv})
        BOOST_CHECK_THROW(mf2::fuzz::require_well_formed(text, "text"), broken_promise);
}

BOOST_AUTO_TEST_SUITE_END()
