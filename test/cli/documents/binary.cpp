#include "cli/documents/binary.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using mf2::cli::binary_kind;

BOOST_AUTO_TEST_SUITE(binary)

BOOST_AUTO_TEST_CASE(html_is_not_binary)
{
    BOOST_TEST(binary_kind("<!DOCTYPE html><p>J\xF6\x1B$B", "") == "");
    BOOST_TEST(binary_kind("", "") == "");
}

BOOST_AUTO_TEST_CASE(a_few_nuls_do_not_make_a_page_binary)
{
    BOOST_TEST(binary_kind(std::string_view("\0\0\0<p>\0x", 8), "") == "");
}

BOOST_AUTO_TEST_CASE(signatures_name_the_format)
{
    BOOST_TEST(binary_kind("\x89PNG\r\n\x1A\n....", "") == "a PNG image");
    BOOST_TEST(binary_kind("\x1F\x8B\x08", "") == "gzip data");
    BOOST_TEST(binary_kind("%PDF-1.7\n", "") == "a PDF document");
}

BOOST_AUTO_TEST_CASE(what_an_archive_may_begin_with_is_left_to_another_task)
{
    BOOST_TEST(binary_kind("WARC/1.1\r\n", "") == "a WARC file");
    BOOST_TEST(
        mf2::cli::not_html("a WARC file").reason() ==
        "is a WARC file, not HTML; mf2 archive reads crawl archives");
    BOOST_TEST(mf2::cli::not_html("a PNG image").reason() == "is a PNG image, not HTML");
}

BOOST_AUTO_TEST_CASE(a_text_of_control_characters_is_binary)
{
    BOOST_TEST(binary_kind(std::string(64, '\0'), "") == "binary data");
    std::string noise;
    for (unsigned i = 0; i < 1024; ++i) noise += static_cast<char>(i * 167 + i / 256);
    BOOST_TEST(binary_kind(noise, "") == "binary data");
}

BOOST_AUTO_TEST_CASE(what_begins_as_html_is_not_binary_whatever_comes_then)
{
    std::string const noise(2000, '\x01');
    for (std::string const start :
         {"<!DOCTYPE HTML>", "<!doctype html ", "<html>", "<HEAD ", "<script>", "<iframe ", "<h1>",
          "<div>", "<font ", "<table>", "<a ", "<style>", "<title>", "<b>", "<Body>", "<br>", "<p>",
          "<!-- ", "<?xml?"})
    {
        BOOST_TEST(binary_kind(start + noise, "") == "", start);
        BOOST_TEST(binary_kind(" \t\n\f\r" + start + noise, "") == "", start);
        BOOST_TEST(binary_kind("\xEF\xBB\xBF" + start + noise, "") == "", start);
    }
    for (std::string const start :
         {"", "<", "<p", "<pre>", "<html/>", "<html\n", "<h2>", "x<p>", "<!DOCTYPE>", "<?xm",
          "\v<p>"})
    {
        BOOST_TEST(binary_kind(start + noise, "") == "binary data", start);
    }
}

BOOST_AUTO_TEST_CASE(what_is_declared_to_be_html_is_believed_unless_a_signature_says_otherwise)
{
    BOOST_TEST(binary_kind(std::string(64, '\0'), "Text/HTML; charset=utf-32") == "");
    BOOST_TEST(binary_kind("\x1F\x8B\x08", "text/html") == "gzip data");
}

BOOST_AUTO_TEST_CASE(utf_16_may_be_full_of_nuls)
{
    std::string page;
    for (char const c : std::string(100, 'x')) (page += c) += '\0';
    BOOST_TEST(binary_kind(page, "") == "binary data");
    BOOST_TEST(binary_kind("\xFF\xFE" + page, "") == "");
    BOOST_TEST(binary_kind(page, "text/html; charset=UTF-16LE") == "");
    BOOST_TEST(binary_kind(page, "text/plain;charset=ucs-2") == "");
    std::string const declaration("<\0?\0x\0m\0l\0 \0", 12);
    BOOST_TEST(binary_kind(declaration + page, "") == "");
}

BOOST_AUTO_TEST_SUITE_END()
