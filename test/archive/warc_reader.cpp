#include <mf2/archive/warc_reader.hpp>

#include "archive/three_records.hpp"

#include <boost/test/unit_test.hpp>

#include <lz4frame.h>

#include <ctime>

using namespace mf2::archive;
using namespace mf2::test;
using namespace std::string_literals;
using namespace std::string_view_literals;

namespace
{

/// A source that can go back, but does not know its size.
class source_without_size final : public byte_source
{
public:
    explicit source_without_size(std::string_view bytes) : all_(bytes, rereading::possible) {}

    std::size_t read(char* to, std::size_t size) override { return all_.read(to, size); }
    bool seek(std::uint64_t offset) override { return all_.seek(offset); }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return std::nullopt; }
    [[nodiscard]] boost::system::error_code failure() const override { return {}; }

private:
    memory_source all_;
};

} // namespace

BOOST_AUTO_TEST_SUITE(warc_reader)

BOOST_AUTO_TEST_CASE(records_are_read_however_they_are_compressed)
{
    std::string const content = three(plain);
    for (std::string const& bytes :
         {content, three(gzip), gzip(content), three(zstd_packed), zstd(content), three(lz4_packed),
          lz4(content)})
    {
        for (rereading const again : {rereading::possible, rereading::refused})
        {
            read_archive const found = read(bytes, again);
            BOOST_TEST(found.intact_urls() == all);
            BOOST_TEST(found.damage_names() == "");
            for (std::size_t index = 0; index < found.records.size(); ++index)
            {
                std::string const body = "<p class=h-card>" + std::string(names[index]) + "</p>";
                BOOST_TEST(found.records[index].block == response(body));
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(frames_of_lz4_with_any_header_are_read)
{
    std::string const page = "<p>" + letters_of(200'000, 1) + std::string(9'000'000, 'x');
    std::string const record = warc_record("resource", "http://example.com/a", page);
    for (unsigned flags = 0; flags < 32; ++flags)
    {
        LZ4F_preferences_t how = LZ4F_INIT_PREFERENCES;
        constexpr LZ4F_blockSizeID_t sizes[] = {
            LZ4F_max64KB, LZ4F_max256KB, LZ4F_max1MB, LZ4F_max4MB};
        how.frameInfo.blockSizeID = sizes[flags & 3U];
        how.frameInfo.blockMode = (flags & 4U) != 0 ? LZ4F_blockLinked : LZ4F_blockIndependent;
        how.frameInfo.contentSize = (flags & 8U) != 0 ? record.size() : 0;
        how.frameInfo.blockChecksumFlag =
            (flags & 16U) != 0 ? LZ4F_blockChecksumEnabled : LZ4F_noBlockChecksum;
        std::string frame(LZ4F_compressFrameBound(record.size(), &how), '\0');
        frame.resize(
            LZ4F_compressFrame(frame.data(), frame.size(), record.data(), record.size(), &how));
        read_archive const found = read(frame + lz4_packed(page_record("b")));
        BOOST_TEST(found.intact_urls() == "http://example.com/a http://example.com/b ", flags);
        BOOST_TEST(found.damage_names() == "", flags);
        BOOST_TEST((found.records.front().block == page), flags);
        BOOST_TEST(found.records.back().head.offset == frame.size(), flags);
    }
}

BOOST_AUTO_TEST_CASE(members_may_end_anywhere)
{
    std::string const content = three(plain);
    for (std::size_t cut = 0; cut <= content.size(); ++cut)
    {
        read_archive const found = read(gzip(content.substr(0, cut)) + gzip(content.substr(cut)));
        BOOST_TEST(found.intact_urls() == all, "cut at " << cut);
        BOOST_TEST(found.damage_names() == "", "cut at " << cut);
    }
}

BOOST_AUTO_TEST_CASE(members_and_records_that_are_not_compressed_may_follow_each_other)
{
    auto const packed = +[](std::string_view record) { return gzip(record); };
    using pack = std::string (*)(std::string_view);
    pack const ways[] = {plain, packed, zstd_packed, lz4_packed};
    for (pack const first : ways)
    {
        for (pack const second : ways)
        {
            std::string const bytes = first(page_record("a")) + second(page_record("b")) +
                second(page_record("c")) + first(page_record("d"));
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                read_archive const found = read(bytes, again);
                BOOST_TEST(found.intact_urls() == std::string(all) + "http://example.com/d ");
                BOOST_TEST(found.damage_names() == "");
                std::uint64_t expected = 0;
                for (read_record const& each : found.records)
                {
                    BOOST_TEST(each.head.offset == expected);
                    expected += each.head.length;
                    read_archive const one =
                        read(bytes, again, {each.head.offset, each.head.length});
                    BOOST_REQUIRE(one.records.size() == 1U);
                    BOOST_TEST(one.records.front().block == each.block);
                }
                BOOST_TEST(expected == bytes.size());
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(members_and_records_of_arc_that_are_not_compressed_may_follow_each_other)
{
    std::string const a = arc_record("http://example.com/a", response("<p>a"));
    std::string const b = arc_record("http://example.com/b", response("<p>b"));
    for (std::string const& bytes : {gzip(arc_start()) + a + gzip(b), arc_start() + gzip(a) + b})
    {
        read_archive const found = read(bytes);
        BOOST_TEST(
            found.intact_urls() == "filedesc://a.arc http://example.com/a http://example.com/b ");
        BOOST_TEST(found.damage_names() == "");
    }
}

BOOST_AUTO_TEST_CASE(a_member_of_records_in_a_page_is_part_of_the_page)
{
    std::string const page =
        "x\r\n\r\n" + gzip(page_record("x")) + zstd(page_record("y")) + lz4(page_record("z"));
    std::string const record = warc_record("resource", "http://example.com/a", page);
    read_archive const found = read(record + gzip(page_record("b")));
    BOOST_TEST(found.intact_urls() == "http://example.com/a http://example.com/b ");
    BOOST_TEST(found.records.front().block == page);
}

BOOST_AUTO_TEST_CASE(a_plain_record_that_a_member_cuts_ends_there_however_it_is_read)
{
    std::string const page = warc_record("resource", "http://example.com/a", "text");
    std::string const cut =
        replaced(page.substr(0, page.size() - 4), "Content-Length: 4", "Content-Length: 99999");
    for (std::string const& next :
         {gzip(page_record("b")), zstd(page_record("b")), lz4(page_record("b"))})
    {
        std::string const bytes = cut + next;
        for (std::size_t size = 1; size < 80; ++size)
        {
            cut_source pieces(bytes, rereading::possible, [size](std::uint64_t) { return size; });
            read_archive const found = read(pieces);
            BOOST_TEST(found.intact_urls() == "http://example.com/b ", size);
            BOOST_REQUIRE(found.records.size() == 2U);
            record const& head = found.records[0].head;
            BOOST_TEST((head.integrity == integrity::cut));
            BOOST_TEST(found.records[0].block.substr(0, head.block_size) == "text");
            BOOST_TEST(head.length == cut.size());
        }
    }
}

BOOST_AUTO_TEST_CASE(a_member_without_content_among_plain_records_is_no_damage)
{
    for (std::string const& empty : {gzip(""), zstd(""), lz4("")})
    {
        std::string const first = page_record("a");
        for (std::string const& behind : {page_record("b"), gzip(page_record("b")), std::string()})
        {
            read_archive const found = read(first + empty + behind);
            BOOST_TEST(found.damages.empty(), found.told());
            BOOST_TEST(found.records.front().head.length == first.size());
            BOOST_TEST((found.records.front().head.integrity == integrity::intact));
            BOOST_TEST(found.records.size() == (behind.empty() ? 1U : 2U));
        }
    }
}

namespace
{

/// The processor's time for a page and for garbage that consist of this many heads of members.
std::clock_t time_for_heads(int count)
{
    std::string garbage;
    constexpr std::string_view heads =
        "\x1F\x8B\x08\0\0\0\0\0\0\3\x4B\4\0\x28\xB5\x2F\xFD\x24\1\x09\0\0x"sv;
    for (int times = 0; times < count; ++times) garbage += heads;
    // A page of such bytes with a wrong length is searched.
    std::string const told = "Content-Length: " + std::to_string(garbage.size());
    std::string const page = replaced(
        warc_record("resource", "http://example.com/a", garbage), told, "Content-Length: 9999999");
    std::clock_t const start = std::clock();
    BOOST_TEST(read(page + page_record("b")).intact_urls() == "http://example.com/b ");
    BOOST_TEST(!read(gzip(page_record("a")) + garbage + page_record("b")).damages.empty());
    return std::clock() - start;
}

} // namespace

BOOST_AUTO_TEST_CASE(what_looks_like_members_of_another_format_does_not_make_reading_quadratic)
{
    // If each head looked at all bytes behind it, four times as many would take sixteen times as
    // long.
    std::clock_t const few = time_for_heads(50'000);
    BOOST_TEST(time_for_heads(200'000) < 9 * few);
}

BOOST_AUTO_TEST_CASE(a_dictionary_frame_is_used_packed_or_not)
{
    std::string const dictionary = page_record("dictionary");
    std::string records;
    for (std::string_view const name : names) records += zstd(page_record(name), dictionary);
    for (std::string const& stored : {dictionary, zstd(dictionary)})
    {
        std::string const frame = dictionary_frame(stored);
        read_archive const found = read(frame + records);
        BOOST_TEST(found.intact_urls() == all);
        BOOST_TEST(found.damage_names() == "");
        BOOST_TEST(found.records.front().head.offset == frame.size());

        for (rereading const again : {rereading::possible, rereading::refused})
        {
            read_archive const one = read(
                frame + records, again,
                {found.records[1].head.offset, found.records[1].head.length});
            BOOST_TEST(one.intact_urls() == "http://example.com/b ");
        }
    }
}

BOOST_AUTO_TEST_CASE(a_dictionary_that_is_not_there_is_named_as_the_cause)
{
    std::string const dictionary = numbered_dictionary(7);
    std::string const frame = dictionary_frame(dictionary);
    std::string records;
    for (std::string_view const name : names) records += zstd(page_record(name), dictionary);
    for (rereading const again : {rereading::possible, rereading::refused})
    {
        BOOST_TEST(read(frame + records, again).intact_urls() == all);
        read_archive const found = read(zstd(page_record("z")) + records, again);
        BOOST_TEST(found.intact_urls() == "http://example.com/z ");
        // Bytes behind damage that look like a frame may be none, and are not reported then.
        BOOST_TEST(found.damage_names() == "unknown-dictionary ");
    }
}

BOOST_AUTO_TEST_CASE(a_window_may_be_as_large_as_is_said)
{
    std::string const large = zstd_with_window(27, page_record("b"));
    std::string const bytes = zstd(page_record("a")) + large + zstd(page_record("c"));
    for (rereading const again : {rereading::possible, rereading::refused})
    {
        read_archive const found = read(bytes, again);
        BOOST_TEST(found.intact_urls() == "http://example.com/a http://example.com/c ");
        BOOST_TEST(found.damage_names() == "large-window ");
        reader_options how;
        how.window = std::uint64_t{128} << 20;
        BOOST_TEST(read(bytes, again, how).intact_urls() == all);
        BOOST_TEST(read(bytes, again, how).damage_names() == "");
        --how.window;
        BOOST_TEST(read(bytes, again, how).damage_names() == "large-window ");
    }
}

BOOST_AUTO_TEST_CASE(as_many_records_are_read_as_are_asked_for)
{
    for (std::string const& bytes : {three(plain), three(zstd_packed), zstd(three(plain))})
    {
        for (rereading const again : {rereading::possible, rereading::refused})
        {
            reader_options how;
            how.records = 2;
            BOOST_TEST(
                read(bytes, again, how).intact_urls() ==
                "http://example.com/a http://example.com/b ");
            how.records = 0;
            BOOST_TEST(read(bytes, again, how).intact_urls() == "");
        }
    }
}

BOOST_AUTO_TEST_CASE(offset_and_length_are_those_of_the_record_in_the_file)
{
    for (auto const pack :
         {plain, +[](std::string_view record) { return gzip(record); }, zstd_packed, lz4_packed})
    {
        std::string const bytes = three(pack);
        std::uint64_t expected = 0;
        for (read_record const& each : read(bytes).records)
        {
            BOOST_TEST(each.head.offset == expected);
            BOOST_TEST((each.head.addressing == addressing::file));
            expected += each.head.length;
            for (rereading const again : {rereading::possible, rereading::refused})
            {
                read_archive const one = read(bytes, again, {each.head.offset, each.head.length});
                BOOST_REQUIRE(one.records.size() == 1U);
                BOOST_TEST(one.records.front().block == each.block);
                BOOST_TEST(one.records.front().head.offset == each.head.offset);
                BOOST_TEST(one.records.front().head.length == each.head.length);
                BOOST_TEST(one.damage_names() == "");
            }
        }
        BOOST_TEST(expected == bytes.size());
    }
}

BOOST_AUTO_TEST_CASE(a_pipe_is_read_from_an_offset_however_far_that_is)
{
    std::string const large =
        warc_record("resource", "http://example.com/a", std::string(9 << 20, 'x'));
    std::string const last = page_record("b");
    read_archive const found = read(large + last, rereading::refused, {large.size(), last.size()});
    BOOST_TEST(found.intact_urls() == "http://example.com/b ");
    BOOST_TEST(read(last, rereading::refused, {9 << 20, 1}).records.empty());
}

BOOST_AUTO_TEST_CASE(a_record_without_a_member_of_its_own_has_its_place_in_the_content)
{
    read_archive const found = read(gzip(three(plain)));
    BOOST_REQUIRE(found.records.size() == 3U);
    BOOST_TEST((found.records[0].head.addressing == addressing::content));
    BOOST_TEST((found.records[1].head.addressing == addressing::content));
    BOOST_TEST(found.records[0].head.offset == 0U);
    BOOST_TEST(found.records[1].head.offset == page_record("a").size());
    BOOST_TEST(found.records[1].head.length == page_record("b").size());
}

BOOST_AUTO_TEST_CASE(all_types_of_records_are_told_apart)
{
    for (std::string_view const type :
         {"warcinfo"sv, "response"sv, "resource"sv, "request"sv, "metadata"sv, "revisit"sv,
          "conversion"sv, "continuation"sv, "unknown"sv})
    {
        read_archive const found = read(warc_record(type, "http://example.com/", "x"));
        BOOST_REQUIRE(found.records.size() == 1U);
        BOOST_TEST(name(found.records.front().head.type) == type);
        BOOST_TEST(found.records.front().head.version == "1.0");
    }
}

BOOST_AUTO_TEST_CASE(drafts_of_the_format_are_read)
{
    for (std::string_view const version : {"0.17"sv, "0.18"sv, "1.1"sv})
    {
        std::string content;
        for (std::string_view const name : names)
        {
            content += replaced(page_record(name), "/1.0", "/" + std::string(version));
        }
        for (std::string const& bytes : {content, "garbage" + content, gzip(content)})
        {
            read_archive const found = read(bytes);
            BOOST_TEST(found.intact_urls() == all);
            BOOST_TEST(found.records.front().head.version == version);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_url_may_stand_in_angle_brackets)
{
    read_archive const found = read(warc_record("resource", "<http://example.com/>", "x"));
    BOOST_TEST(found.intact_urls() == "http://example.com/ ");
}

BOOST_AUTO_TEST_CASE(arc_files_are_read)
{
    std::string const page = response("<p class=h-card>Jo</p>");
    std::string const content =
        arc_start() + arc_record("http://example.com/", page) + arc_record("dns:example.com", "x");
    for (std::string const& bytes : {content, gzip(content)})
    {
        read_archive const found = read(bytes);
        BOOST_TEST(found.damage_names() == "");
        BOOST_REQUIRE(found.records.size() == 3U);
        BOOST_TEST((found.records[0].head.type == record_type::warcinfo));
        BOOST_TEST((found.records[1].head.type == record_type::response));
        BOOST_TEST((found.records[2].head.type == record_type::resource));
        BOOST_TEST(found.records[1].block == page);
        BOOST_TEST(found.records[1].head.fields.get("WARC-Date") == "2024-01-02T03:04:05Z");
        BOOST_TEST(found.records[1].head.url() == "http://example.com/");
    }
}

BOOST_AUTO_TEST_CASE(reading_goes_on_after_a_damaged_record_of_arc)
{
    std::string middle = arc_record("http://example.com/b", response("b"));
    middle.replace(middle.find("text/html ") + 10, 1, "9");
    std::string const bytes = arc_start() + arc_record("http://example.com/a", response("a")) +
        middle + arc_record("http://example.com/c", response("c"));
    read_archive const found = read(bytes);
    BOOST_TEST(
        found.intact_urls() == "filedesc://a.arc http://example.com/a http://example.com/c ");
    BOOST_TEST(found.damage_names() == "wrong-content-length ");
}

BOOST_AUTO_TEST_CASE(blocks_that_were_not_read_are_passed_over)
{
    std::string const large(1 << 20, 'x');
    std::string content;
    for (std::string_view const name : names)
    {
        content += warc_record("resource", "http://example.com/" + std::string(name), large);
    }
    for (std::string const& bytes : {content, gzip(content)})
    {
        memory_source source(bytes);
        mf2::archive::warc_reader reader(source);
        std::string urls;
        while (reader.next()) urls.append(reader.current().url()).append(" ");
        BOOST_TEST(urls == all);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_archive_is_garbage)
{
    read_archive const found = read("no archive at all\n");
    BOOST_TEST(found.records.empty());
    BOOST_TEST(found.damage_names() == "garbage ");
    BOOST_TEST(read("").damage_names() == "");
}

BOOST_AUTO_TEST_CASE(a_cut_record_of_a_source_that_does_not_know_its_size_is_told_of)
{
    // Longer than one read: in a file, the reader would jump over the block.
    std::string const cut =
        warc_record("response", "http://example.com/c", response(std::string(1'000'000, 'x')));
    std::string const bytes = page_record("a") + page_record("b") + cut.substr(0, cut.size() / 2);
    source_without_size source(bytes);
    std::string urls;
    std::string damages;
    mf2::archive::warc_reader reader(
        source, [&](damage const& each) { damages += name(each.kind); });
    while (reader.next()) (urls += reader.current().url()) += ' ';
    BOOST_TEST(urls == all);
    BOOST_TEST(reader.content_position() == bytes.size());
    BOOST_TEST(damages == "truncated-record");
}

BOOST_AUTO_TEST_SUITE_END()
