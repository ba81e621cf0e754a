// Tests of the C interface that a C program cannot make.
#include <mf2.h>
#include <mf2_archive.h>

#include "archive/samples.hpp"
#include "bytes/text_hash.hpp"
#include "support/allocation_count.hpp"
#include "support/temporary_folder.hpp"

#include <mf2/error.hpp>
#include <mf2/version.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using mf2::test::allocation_count;
using mf2::test::failing_allocations;

namespace
{

constexpr std::string_view page =
    "<meta property=og:type content=article><meta property=og:title content='a long enough title'>"
    "<a rel=me href=http://a.example/a/long/enough/address/here>me</a><div class='h-feed h-other' "
    "id=the-id-of-the-feed><p class=h-entry><a class=u-url href=/a/long/address/of/the/entry></a>"
    "<b class=p-name>A name that is long enough</b></p></div><base href=http://b.example/>";

/// Everything that allocates, in C++ memory.
int do_everything()
{
    mf2_options* options = nullptr;
    mf2_document* document = nullptr;
    mf2_text* text = nullptr;
    mf2_feeds* feeds = nullptr;
    mf2_authors* authors = nullptr;
    mf2_parser* parser = nullptr;
    mf2_document* built = nullptr;
    mf2_item const* card = nullptr;
    int code = mf2_options_new(&options);
    auto const then = [&code](auto&& work) {
        if (code == MF2_OK) code = work();
    };
    auto const write = [&](auto&& work) {
        then([&] { return work(); });
        mf2_text_free(text);
        text = nullptr;
    };
    then([&] { return mf2_options_set(options, "base-url", "http://c.example/a/long/address/"); });
    then([&] { return mf2_options_set(options, "exclude-roots", "h-full,h-screen-and-more"); });
    then([&] { return mf2_parse(page.data(), page.size(), options, nullptr, &document); });
    write([&] { return mf2_document_json(document, nullptr, &text); });
    write([&] { return mf2_document_jf2(document, nullptr, &text); });
    write([&] { return mf2_provenance_json(mf2_document_provenance(document), nullptr, &text); });
    then([&] { return mf2_feeds_new(document, "http://c.example/", nullptr, &feeds); });
    write([&] { return mf2_feeds_jf2(feeds, 0, nullptr, &text); });
    then([&] { return mf2_authors_new(document, "http://c.example/", nullptr, &authors); });
    then([&] { return mf2_representative_h_card(document, "http://c.example/", nullptr, &card); });
    then([&] { return mf2_parser_new(nullptr, nullptr, options, nullptr, &parser); });
    then([&] { return mf2_parser_write(parser, page.data(), page.size()); });
    then([&] { return mf2_parser_reset(parser, options); });
    then([&] { return mf2_parser_write(parser, page.data(), page.size()); });
    then([&] { return mf2_parser_finish(parser); });
    then([&] { return mf2_parser_document(parser, &built); });
    mf2_document_free(built);
    mf2_parser_free(parser);
    mf2_authors_free(authors);
    mf2_feeds_free(feeds);
    mf2_document_free(document);
    mf2_options_free(options);
    return code;
}

/// Read a whole archive.
int read_archive(char const* path)
{
    mf2_archive* archive = nullptr;
    mf2_page const* page = nullptr;
    mf2_text* text = nullptr;
    int code = mf2_archive_open(path, 0, MF2_ARCHIVE_WHOLE, nullptr, &archive);
    if (code != MF2_OK) return code;
    while ((code = mf2_archive_next(archive, &page)) == MF2_OK && page != nullptr)
    {
        code = mf2_page_lines(page, &text);
        mf2_text_free(text);
        if (code != MF2_OK) break;
    }
    if (code == MF2_OK) code = mf2_archive_report(archive, &text);
    if (code == MF2_OK) mf2_text_free(text);
    mf2_archive_close(archive);
    return code;
}

std::string json_of(mf2_document const* document)
{
    mf2_text* text = nullptr;
    if (mf2_document_json(document, nullptr, &text) != MF2_OK) return "";
    mf2_string const json = mf2_text_string(text);
    std::string const copy(json.data, json.size);
    mf2_text_free(text);
    return copy;
}

} // namespace

BOOST_AUTO_TEST_SUITE(c_interface)

BOOST_AUTO_TEST_CASE(codes_of_parsers_mean_what_the_errors_of_c_plus_plus_mean)
{
    for (int code = MF2_ERROR_ALREADY_FINISHED; code <= MF2_ERROR_LATE_TEMPLATE; ++code)
    {
        BOOST_TEST(mf2_error_message(code) == mf2::error_category().message(code));
    }
    // Every error has a code.
    BOOST_TEST(mf2::error_category().message(MF2_ERROR_LATE_TEMPLATE + 1) == "unknown error");
}

BOOST_AUTO_TEST_CASE(the_version_is_that_of_the_library)
{
    BOOST_TEST(mf2_version() == mf2::version);
}

BOOST_AUTO_TEST_CASE(a_hash_key_from_c_is_that_of_the_process)
{
    mf2::hash_key const kept = mf2::bytes::current_hash_key();
    mf2_set_hash_key(1, 2);
    mf2::hash_key const set = mf2::bytes::current_hash_key();
    mf2_set_hash_key(kept.first, kept.second);
    BOOST_TEST(set.first == 1U);
    BOOST_TEST(set.second == 2U);
}

BOOST_AUTO_TEST_CASE(every_allocation_of_c_plus_plus_may_fail)
{
    BOOST_TEST(do_everything() == MF2_OK);
    std::size_t const before = allocation_count();
    BOOST_TEST_REQUIRE(do_everything() == MF2_OK);
    std::size_t const needed = allocation_count() - before;
    BOOST_TEST(needed > 50U);
    for (std::size_t given = 0; given != needed; ++given)
    {
        int code = MF2_OK;
        {
            failing_allocations const from_now(given);
            code = do_everything();
        }
        BOOST_TEST(code == MF2_ERROR_OUT_OF_MEMORY, given << " allocations: " << code);
    }
}

BOOST_AUTO_TEST_CASE(the_items_of_a_page_are_told_alone_and_stay_what_they_are)
{
    mf2::test::temporary_folder const folder;
    std::string const path = folder.write(
        "a.warc",
        mf2::test::warc_record(
            "response", "http://example.com/",
            mf2::test::response("<div class=h-entry><b class='p-author h-card'>Jo</b></div>")));
    mf2_archive_options* options = nullptr;
    mf2_archive* archive = nullptr;
    mf2_page const* of = nullptr;
    BOOST_TEST(mf2_archive_options_new(&options) == MF2_OK);
    BOOST_TEST(mf2_archive_options_set(options, "items", "on") == MF2_OK);
    BOOST_TEST(mf2_archive_options_set(options, "type", "h-card") == MF2_OK);
    BOOST_TEST(mf2_archive_open(path.c_str(), 0, MF2_ARCHIVE_WHOLE, options, &archive) == MF2_OK);
    BOOST_TEST_REQUIRE(mf2_archive_next(archive, &of) == MF2_OK);
    std::string const before = json_of(mf2_page_document(of));
    int told = 0;
    auto const count = [](void* user, mf2_item const* item, mf2_path const*) -> int {
        *static_cast<int*>(user) += mf2_value_kind(mf2_item_value(item)) == MF2_VALUE_NONE;
        return MF2_GO_ON;
    };
    BOOST_TEST(mf2_page_items(of, count, &told) == MF2_OK);
    BOOST_TEST(told == 1);
    BOOST_TEST(before.find(R"("value":"Jo")") != std::string::npos);
    BOOST_TEST(json_of(mf2_page_document(of)) == before);
    mf2_archive_close(archive);
    mf2_archive_options_free(options);
}

BOOST_AUTO_TEST_CASE(every_allocation_of_an_archive_may_fail)
{
    mf2::test::temporary_folder const folder;
    using mf2::test::gzip;
    using mf2::test::page_record;
    std::string const path = folder.write(
        "two.warc.gz", gzip(page_record("a")) + "no member at all" + gzip(page_record("b")));
    std::size_t const before = allocation_count();
    BOOST_TEST_REQUIRE(read_archive(path.c_str()) == MF2_OK);
    std::size_t const needed = allocation_count() - before;
    int refused = 0;
    for (std::size_t given = 0; given != needed; ++given)
    {
        int code = MF2_OK;
        {
            failing_allocations const from_now(given);
            code = read_archive(path.c_str());
        }
        // A page that cannot be parsed is left out, like one over its limit.
        BOOST_TEST((code == MF2_OK || code == MF2_ERROR_OUT_OF_MEMORY), given << ": " << code);
        refused += code != MF2_OK;
    }
    BOOST_TEST(refused > 10);
}

BOOST_AUTO_TEST_SUITE_END()
