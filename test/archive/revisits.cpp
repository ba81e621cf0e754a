// Revisits: their lines, and the pages that they refer to.
#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <vector>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

std::string stored(std::string_view name)
{
    return page_record(name, "WARC-Payload-Digest: sha1:" + std::string(name) + "\r\n");
}

/// A revisit of a page, with these fields.
std::string revisit(std::string_view fields, std::string_view http = "HTTP/1.1 304 Not\r\n\r\n")
{
    return warc_record("revisit", "http://example.com/again", http, fields);
}

constexpr std::string_view by_id = "WARC-Refers-To: <urn:uuid:http://example.com/a>\r\n";
constexpr std::string_view by_url = "WARC-Refers-To-Target-URI: http://example.com/a\r\n"
                                    "WARC-Refers-To-Date: 2024-01-02T03:04:05Z\r\n";
constexpr std::string_view by_digest = "WARC-Payload-Digest: sha1:a\r\n";

extracted_archive with(std::string_view bytes, revisits how, rereading again = rereading::possible)
{
    extract_options options;
    options.revisits = how;
    return extracted(bytes, options, collector(), again);
}

/// The first name of the items in a line, or nothing.
std::string name_in(boost::json::object const& line)
{
    auto const& items = line.at("items").as_array();
    if (items.empty()) return {};
    return std::string(items[0].at("properties").at("name").as_array()[0].as_string());
}

} // namespace

BOOST_AUTO_TEST_SUITE(revisits_of_pages)

BOOST_AUTO_TEST_CASE(are_left_out_if_they_are_not_asked_for)
{
    extracted_archive const made = with(stored("a") + revisit(by_id), revisits::omitted);
    BOOST_TEST(made.output.lines().size() == 1U);
    BOOST_TEST(made.found.filtered == 0U);
}

BOOST_AUTO_TEST_CASE(have_a_row_that_says_what_they_refer_to)
{
    std::string const record = revisit(std::string(by_id) + std::string(by_url));
    extracted_archive const made = with(record + stored("b"), revisits::listed);
    auto const lines = made.output.lines();
    BOOST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(
        boost::json::serialize(lines.front()) ==
        R"({"url":"http://example.com/again","date":"2024-01-02T03:04:05Z",)"
        R"("record_id":"<urn:uuid:http://example.com/again>","payload_digest":null,)"
        R"("file":"test.warc","offset":0,"length":)" +
            std::to_string(record.size()) +
            R"(,"status":304,"content_type":null,"encoding":null,"encoding_source":null,)"
            R"("base_url":null,"truncated":null,"refers_to":{"url":"http://example.com/a",)"
            R"("date":"2024-01-02T03:04:05Z","record_id":"<urn:uuid:http://example.com/a>"},)"
            R"("items":[],"rels":{},"rel-urls":{},"diagnostics":[]})");
    BOOST_TEST(!lines.back().contains("refers_to"));
    BOOST_TEST(made.found.pages == 1U);
}

BOOST_AUTO_TEST_CASE(are_chosen_like_the_pages_that_they_stand_for)
{
    std::string const bytes = revisit(by_id) + revisit(by_url, "HTTP/1.1 200 OK\r\n\r\n") +
        revisit(by_id, "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n");
    extract_options options;
    options.revisits = revisits::listed;
    BOOST_TEST(extracted(bytes, options).output.lines().size() == 2U);
    options.filter.statuses = {200};
    BOOST_TEST(extracted(bytes, options).output.lines().size() == 1U);
    options.filter.from = "2025";
    BOOST_TEST(extracted(bytes, options).output.text() == "");
    options.filter = {};
    options.writer.pages = pages_written::with_items;
    BOOST_TEST(extracted(bytes, options).output.text() == "");
}

BOOST_AUTO_TEST_CASE(have_the_items_of_the_page_if_that_comes_before_in_the_file)
{
    using pack = std::string (*)(std::string_view);
    auto const as_is = +[](std::string_view record) { return std::string(record); };
    auto const packed = +[](std::string_view record) { return gzip(record); };
    auto const frame = +[](std::string_view record) { return zstd(record); };
    for (pack const each : {pack(as_is), pack(packed), pack(frame)})
    {
        for (std::string_view const fields : {by_id, by_url, by_digest})
        {
            std::string const bytes =
                each(stored("a")) + each(stored("b")) + each(revisit(fields)) + each(stored("c"));
            extracted_archive const made = with(bytes, revisits::resolved);
            auto const lines = made.output.lines();
            BOOST_REQUIRE(lines.size() == 4U);
            BOOST_TEST(name_in(lines[2]) == "a", fields);
            BOOST_TEST(lines[2].at("url").as_string() == "http://example.com/again");
            BOOST_TEST(lines[2].at("base_url").as_string() == "http://example.com/again");
            BOOST_TEST(lines[2].at("status").as_int64() == 304);
            BOOST_TEST(lines[2].contains("refers_to"));
            BOOST_TEST(name_in(lines[3]) == "c");
            BOOST_TEST(made.found.pages == 4U);
            BOOST_TEST(made.found.damage_places.empty());
        }
    }
}

BOOST_AUTO_TEST_CASE(have_no_items_where_the_page_cannot_be_had)
{
    // The page follows, is in a pipe, is in a member that others begin, or is not the one named.
    BOOST_TEST(
        name_in(with(revisit(by_id) + stored("a"), revisits::resolved).output.lines()[0]).empty());
    std::string const bytes = stored("a") + revisit(by_id);
    auto const piped = with(bytes, revisits::resolved, rereading::refused);
    BOOST_TEST(name_in(piped.output.lines()[1]).empty());
    auto const shared = with(gzip(stored("b") + stored("a") + revisit(by_id)), revisits::resolved);
    BOOST_TEST(name_in(shared.output.lines()[2]).empty());
    auto const other = with(
        stored("a") + revisit("WARC-Refers-To: <urn:uuid:x>\r\n" + std::string(by_digest)),
        revisits::resolved);
    BOOST_TEST(name_in(other.output.lines()[1]).empty());
}

BOOST_AUTO_TEST_CASE(are_resolved_alike_on_any_number_of_threads)
{
    std::string bytes;
    for (int number = 0; number < 100; ++number)
    {
        std::string const name = std::to_string(number);
        bytes += gzip(stored(name)) +
            gzip(revisit("WARC-Refers-To: <urn:uuid:http://example.com/" + name + ">\r\n"));
    }
    extract_options options;
    options.revisits = revisits::resolved;
    std::string const one = extracted(bytes, options).output.text();
    options.threads = 4;
    BOOST_TEST(extracted(bytes, options).output.text() == one);
    BOOST_TEST(extracted(bytes, options).found.pages == 200U);
}

BOOST_AUTO_TEST_CASE(of_one_large_page_do_not_make_reading_quadratic)
{
    std::string const large(std::size_t{4} << 20, 'x');
    std::string bytes =
        warc_record("response", "http://example.com/a", response("<p class=h-card>a</p>" + large));
    constexpr int times = 400;
    for (int number = 0; number < times; ++number) bytes += revisit(by_id);
    auto const made = with(bytes, revisits::resolved);
    BOOST_TEST(made.output.lines().size() == times + 1U);
    // The limit is 64 times the bytes read first, and 16 MiB.
    BOOST_TEST(made.found.pages < 80U);
    BOOST_TEST(made.found.pages > 60U);
}

BOOST_AUTO_TEST_CASE(of_one_that_is_longer_than_it_says_do_not_either)
{
    std::string const large(std::size_t{24} << 20, 'x');
    std::string page =
        warc_record("response", "http://example.com/a", response("<p class=h-card>a</p>" + large));
    std::size_t const told = page.find("Content-Length: ") + 16;
    page.replace(told, page.find("\r\n", told) - told, "10");
    std::string bytes = gzip(page);
    constexpr int times = 20;
    for (int number = 0; number < times; ++number) bytes += gzip(revisit(by_id));
    auto const made = with(bytes, revisits::resolved);
    BOOST_TEST(made.output.lines().size() == times + 1U);
    BOOST_TEST(made.found.pages == 2U);
}

namespace
{

/// A resource at the URL that revisits refer to, without a media type.
std::string resource(std::string_view block)
{
    std::string const record = warc_record("resource", "http://example.com/a", block);
    std::string_view const type = "Content-Type: text/html\r\n";
    std::size_t const at = record.find(type);
    return at == record.npos ? record : std::string(record).erase(at, type.size());
}

std::string with_length(std::string record, std::string_view told)
{
    std::size_t const at = record.find("Content-Length: ") + 16;
    return record.replace(at, record.find("\r\n", at) - at, told);
}

} // namespace

BOOST_AUTO_TEST_CASE(have_their_line_whatever_the_record_is_that_they_refer_to)
{
    std::string const page = stored("a");
    std::string const cards(std::size_t{200} << 10, '!');
    std::string items;
    for (int number = 0; number < 2'000; ++number) items += "<p class=h-card>x</p>";
    std::vector<std::string> const originals{
        resource(std::string("\x89PNG\r\n\0\0", 8)),
        resource(""),
        resource("<!doctype html><p class=h-card>a</p>"),
        warc_record("response", "http://example.com/a", "no message"),
        warc_record(
            "response", "http://example.com/a",
            "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\nx"),
        warc_record("response", "http://example.com/a", "HTTP/1.1 200 OK\r\n\r\n\x89PNG"),
        warc_record("response", "http://example.com/a", response(cards)),
        warc_record("response", "http://example.com/a", response(items)),
        with_length(page, "3"),
        with_length(page, "99999999"),
        with_length(page, "none")};
    std::string const again = revisit(by_url);
    for (std::string const& original : originals)
    {
        for (bool const is_packed : {false, true})
        {
            std::string const bytes = is_packed ? gzip(original) + gzip(again) : original + again;
            auto const of = [&](revisits how) {
                extract_options options;
                options.revisits = how;
                options.guards.bytes = std::uint64_t{100} << 10;
                options.guards.memory = std::uint64_t{1} << 20;
                auto const lines = extracted(bytes, options).output.lines();
                return std::count_if(lines.begin(), lines.end(), [](auto const& line) {
                    return line.at("url").as_string() == "http://example.com/again";
                });
            };
            BOOST_TEST(of(revisits::listed) == 1, original.substr(0, 300));
            BOOST_TEST(of(revisits::resolved) == 1, original.substr(0, 300));
        }
    }
}

namespace
{

/// Counts reads of the start; refuses to go back, or fails, after a number of calls.
class watched_source final : public byte_source
{
public:
    explicit watched_source(std::string_view bytes) : all_(bytes) {}

    std::size_t read(char* to, std::size_t size) override
    {
        if (reads_left == 0) return 0;
        --reads_left;
        std::size_t const got = all_.read(to, size);
        if (at_ == 0 && got != 0) ++starts;
        at_ += got;
        return got;
    }
    bool seek(std::uint64_t offset) override
    {
        if (seeks_left == 0) return false;
        --seeks_left;
        at_ = offset;
        return all_.seek(offset);
    }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return all_.size(); }
    [[nodiscard]] boost::system::error_code failure() const override
    {
        if (reads_left != 0) return {};
        return make_error_code(boost::system::errc::io_error);
    }

    std::uint64_t starts = 0;
    std::uint64_t seeks_left = UINT64_MAX;
    std::uint64_t reads_left = UINT64_MAX;

private:
    memory_source all_;
    std::uint64_t at_ = 0;
};

extract_end resolve(watched_source& from, collector& output)
{
    extract_options options;
    options.revisits = revisits::resolved;
    statistics found;
    return extract(from, options, output, found);
}

} // namespace

BOOST_AUTO_TEST_CASE(do_not_unpack_the_dictionary_of_the_file_again)
{
    std::string const dictionary = letters_of(200'000, 1) + stored("a");
    std::string const packed = zstd(dictionary);
    std::string bytes = dictionary_frame(packed) + zstd(stored("a"), dictionary);
    constexpr std::size_t times = 300;
    for (std::size_t count = 0; count < times; ++count) bytes += zstd(revisit(by_id), dictionary);
    watched_source source(bytes);
    collector output;
    BOOST_TEST((resolve(source, output) == extract_end::complete));
    auto const lines = output.lines();
    BOOST_REQUIRE(lines.size() == times + 1);
    for (auto const& line : lines) BOOST_TEST(name_in(line) == "a");
    BOOST_TEST(source.starts == 1U);
}

namespace
{

/// Revisits, with more bytes between them than are read ahead.
std::string revisits_far_apart()
{
    std::string bytes = stored("a");
    for (int count = 0; count < 3; ++count)
    {
        bytes += revisit(by_id);
        bytes += warc_record("metadata", "x", letters_of(600'000, 1)) + stored("b");
    }
    return bytes;
}

} // namespace

BOOST_AUTO_TEST_CASE(of_what_can_be_read_once_have_their_line_and_end_nothing)
{
    std::string const bytes = revisits_far_apart();
    extracted_archive const made = with(bytes, revisits::resolved, rereading::refused);
    BOOST_TEST((made.end == extract_end::complete));
    BOOST_TEST(made.output.lines().size() == 7U);
    BOOST_TEST(made.output.text() == with(bytes, revisits::listed).output.text());
}

BOOST_AUTO_TEST_CASE(whose_source_cannot_go_on_behind_them_end_as_failed)
{
    std::string const bytes = revisits_far_apart();
    std::size_t whole = 0;
    {
        watched_source source(bytes);
        collector output;
        BOOST_TEST((resolve(source, output) == extract_end::complete));
        whole = output.lines().size();
    }
    BOOST_TEST(whole == 7U);
    bool has_failed = false;
    for (std::uint64_t seeks = 1; seeks < 20; ++seeks)
    {
        watched_source source(bytes);
        source.seeks_left = seeks;
        collector output;
        extract_end const end = resolve(source, output);
        has_failed = has_failed || end == extract_end::source_failed;
        bool const is_whole = output.lines().size() == whole;
        BOOST_TEST((is_whole || end == extract_end::source_failed), seeks);
    }
    BOOST_TEST(has_failed);
}

BOOST_AUTO_TEST_CASE(whose_page_cannot_be_read_fail_the_run)
{
    std::string const bytes = stored("a") + stored("b") + revisit(by_id) + stored("c");
    for (std::uint64_t reads = 1; reads < 5; ++reads)
    {
        watched_source source(bytes);
        source.reads_left = reads;
        collector output;
        extract_end const end = resolve(source, output);
        bool const is_resolved = output.lines().size() == 4 && name_in(output.lines()[2]) == "a";
        BOOST_TEST((is_resolved || end == extract_end::source_failed), reads);
    }
}

BOOST_AUTO_TEST_SUITE_END()
