#include "encoding/input_stream.hpp"

#include "encoding/decode.hpp"
#include "encoding/utf8.hpp"

#include "support/stream_options.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

using namespace std::string_literals;
using namespace std::string_view_literals;
using mf2::encoding::encoding_confidence;
using mf2::encoding::encoding_source;
using mf2::encoding::input_stream;
using mf2::encoding::input_stream_options;
using mf2::test::fallback;
using mf2::test::transport;
using kind = mf2::encoding::encoding;

namespace
{

std::string repaired(std::string_view bytes)
{
    std::string out;
    mf2::encoding::append_repaired(out, bytes);
    return out;
}

/// Collects a stream's text, and checks the stream's promises.
class reader
{
public:
    explicit reader(input_stream_options const& options) : in_(options) {}

    /// Write bytes whose memory is freed as soon as their pieces were taken.
    void write(std::string_view bytes)
    {
        auto const copy = std::make_unique<char[]>(bytes.size());
        bytes.copy(copy.get(), bytes.size());
        in_.write(std::string_view(copy.get(), bytes.size()));
        take_pieces();
    }

    void finish()
    {
        in_.finish();
        take_pieces();
        // With a cut inside a sequence, its parts would give more replacement characters.
        keeps_promises_ = keeps_promises_ && repaired_pieces_ == repaired(text_);
    }

    std::string const& text() const { return text_; }

    input_stream const& stream() const { return in_; }

    bool keeps_promises() const { return keeps_promises_; }

private:
    void take_pieces()
    {
        for (auto piece = in_.next(); !piece.empty(); piece = in_.next())
        {
            if (text_.ends_with('\r') && piece.starts_with('\n')) keeps_promises_ = false;
            text_ += piece;
            repaired_pieces_ += repaired(piece);
        }
    }

    input_stream in_;
    std::string text_;
    std::string repaired_pieces_;
    bool keeps_promises_ = true;
};

/// The cuts to try: all of a short input; those near the end and the limits of a long one.
std::vector<std::size_t> cuts_of(std::size_t size)
{
    std::vector<std::size_t> cuts;
    for (std::size_t at = 0; at <= size; ++at)
    {
        bool const is_near_limit = at % 1024 < 8 || at % 1024 > 1016 || size - at < 8;
        if (size < 200 || is_near_limit) cuts.push_back(at);
    }
    return cuts;
}

/// Check that `bytes` give `text` and these facts: whole, at every cut in two and byte by byte.
void check(
    input_stream_options const& options, std::string_view bytes, std::string_view text,
    kind declared, encoding_source source)
{
    auto const check_one = [&](reader& one, std::string const& how) {
        one.finish();
        BOOST_TEST(one.text() == text, how << ": " << one.text().substr(0, 200));
        BOOST_TEST(one.keeps_promises(), how);
        BOOST_TEST((one.stream().declared() == declared), how << name(one.stream().declared()));
        BOOST_TEST((one.stream().source() == source), how);
    };
    for (std::size_t const cut : cuts_of(bytes.size()))
    {
        reader two(options);
        two.write(bytes.substr(0, cut));
        two.write(bytes.substr(cut));
        check_one(two, "cut at " + std::to_string(cut));
    }
    reader single(options);
    for (std::size_t i = 0; i < bytes.size(); ++i) single.write(bytes.substr(i, 1));
    check_one(single, "byte by byte");
}

} // namespace

BOOST_AUTO_TEST_SUITE(input_stream_pieces)

BOOST_AUTO_TEST_CASE(empty_input_gives_no_text)
{
    check({}, "", "", kind::utf_8, encoding_source::fallback);
    check(transport(kind::utf_8), "", "", kind::utf_8, encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(utf_8_passes_through)
{
    std::string const text = "é\r\n€\r\r\n\r😀\n\r";
    check(transport(kind::utf_8), text, text, kind::utf_8, encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(malformed_utf_8_passes_through)
{
    for (std::string const text :
         {"a\xE2\x82z", "\xF0\x9F\xF0\x9F\x98", "\xC3\r\n\xC3", "\x80\x80\x80\x80",
          "\xF0\x80\x80\x80", "\xED\xA0\x80\xE2\x82\xE2\x82\xAC", "\xEF\xBB", "\xEF", "\xFE",
          "\xFF"})
        check(transport(kind::utf_8), text, text, kind::utf_8, encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(long_utf_8_passes_through)
{
    std::string text;
    while (text.size() < 10000) text += "é\r\n€ and 😀 plain text\r";
    check(transport(kind::utf_8), text, text, kind::utf_8, encoding_source::transport);
    check({}, text, text, kind::utf_8, encoding_source::fallback);
}

BOOST_AUTO_TEST_CASE(windows_1252_is_transcoded)
{
    check(
        transport(kind::windows_1252), "caf\xE9\r\n\x80\r\xE9\n\r", "café\r\n€\ré\n\r",
        kind::windows_1252, encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(long_windows_1252_is_transcoded_in_blocks)
{
    std::string bytes;
    std::string text;
    while (bytes.size() < 10000)
    {
        bytes += "caf\xE9\r\n\x80 and plain text\r";
        text += "café\r\n€ and plain text\r";
    }
    check(
        transport(kind::windows_1252), bytes, text, kind::windows_1252, encoding_source::transport);
    check({}, bytes, text, kind::windows_1252, encoding_source::fallback);
}

BOOST_AUTO_TEST_CASE(line_ends_stay_whole_across_blocks)
{
    for (std::size_t before = 4090; before < 4100; ++before)
    {
        std::string const text = std::string(before, 'a') + "\r\nb";
        check(
            transport(kind::windows_1252), text, text, kind::windows_1252,
            encoding_source::transport);
    }
}

BOOST_AUTO_TEST_CASE(
    multi_byte_text_is_transcoded,
    *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    std::string bytes;
    std::string text;
    while (bytes.size() < 5000)
    {
        bytes += "\x93\xFA\r\n\x96{\r\xB1 and plain text \x93\r\x93\r\n\r";
        text += "日\r\n本\rｱ and plain text \uFFFD\r\uFFFD\r\n\r";
    }
    check(transport(kind::shift_jis), bytes, text, kind::shift_jis, encoding_source::transport);
    check(
        transport(kind::gb18030), "\x81\x30\x81\x30\r\n\x81\x30\x81", "\u0080\r\n\uFFFD",
        kind::gb18030, encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(
    line_end_stays_whole_around_an_escape_sequence,
    *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    check(
        transport(kind::iso_2022_jp), "a\r\x1B(J\n\\\r\x1B(B", "a\r\n¥\r", kind::iso_2022_jp,
        encoding_source::transport);
    check(
        transport(kind::iso_2022_jp), "\r\x1B\r\x1B(", "\r\uFFFD\r\uFFFD(", kind::iso_2022_jp,
        encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(text_is_what_the_decoder_makes_of_it_at_every_cut)
{
    std::uint32_t state = 1;
    auto const random_byte = [&state] {
        constexpr std::string_view likely = "\r\n\r\n\x1B($BJ0\x81\x93\xD8\xDC\x8E\x8F\xFE\xA4";
        state = state * 1664525 + 1013904223;
        std::uint32_t const value = state >> 16;
        return value % 4 == 0 ? static_cast<char>(value >> 2) : likely[value / 4 % likely.size()];
    };
    for (int which = 1; which <= static_cast<int>(kind::x_user_defined); ++which)
    {
        auto const used = static_cast<kind>(which);
        if (!is_supported(used)) continue;
        for (int string = 0; string < 30; ++string)
        {
            std::string bytes = "ab";
            while (bytes.size() < 18) bytes += random_byte();
            check(
                transport(used), bytes, mf2::test::decode(used, bytes), used,
                encoding_source::transport);
        }
    }
}

BOOST_AUTO_TEST_CASE(piece_of_utf_8_is_a_view_into_the_bytes_given)
{
    std::string const bytes = "some text é";
    input_stream in(transport(kind::utf_8));
    in.write(bytes);
    std::string_view const piece = in.next();
    BOOST_TEST(piece.data() == bytes.data());
    BOOST_TEST(piece.size() == bytes.size());
    BOOST_TEST(in.next().empty());
}

BOOST_AUTO_TEST_CASE(first_write_of_1024_bytes_is_not_copied)
{
    std::string const bytes(1024, 'a');
    input_stream in({}, std::pmr::null_memory_resource());
    in.write(bytes);
    BOOST_TEST(in.next().data() == bytes.data());
}

BOOST_AUTO_TEST_CASE(memory_is_bounded)
{
    std::array<std::byte, 6000> room;
    std::pmr::monotonic_buffer_resource memory(
        room.data(), room.size(), std::pmr::null_memory_resource());
    input_stream in({}, &memory);
    std::string const bytes(100, '\xE9');
    for (int document = 0; document < 3; ++document)
    {
        for (int i = 0; i < 1000; ++i)
        {
            in.write(bytes);
            while (!in.next().empty()) continue;
        }
        in.reset({});
    }
    BOOST_TEST((in.source() == encoding_source::undecided));
}

BOOST_AUTO_TEST_CASE(offset_of_a_piece_counts_bytes_of_input)
{
    input_stream in;
    in.write("\xEF\xBB\xBF"
             "a\xC3");
    BOOST_TEST(in.next() == "a");
    BOOST_TEST(in.offsets().part_of(0).offset == 3U);
    BOOST_TEST(in.next().empty());
    in.write("\xA9"
             "b\r");
    BOOST_TEST(in.next() == "é");
    BOOST_TEST(in.offsets().part_of(0).offset == 4U);
    BOOST_TEST(in.next() == "b");
    BOOST_TEST(in.offsets().part_of(0).offset == 6U);
    BOOST_TEST(in.next().empty());
    in.finish();
    BOOST_TEST(in.next() == "\r");
    BOOST_TEST(in.offsets().part_of(0).offset == 7U);
    BOOST_TEST(in.next().empty());
}

BOOST_AUTO_TEST_CASE(reset_starts_another_document)
{
    input_stream in(transport(kind::windows_1252));
    in.write("\xE9\r");
    BOOST_TEST(in.next() == "é");
    in.reset(transport(kind::utf_8));
    in.write("é");
    BOOST_TEST(in.next() == "é");
    BOOST_TEST(in.offsets().part_of(0).offset == 0U);
    BOOST_TEST((in.used() == kind::utf_8));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(input_stream_sniffing)

BOOST_AUTO_TEST_CASE(byte_order_mark_is_strongest_and_not_delivered)
{
    input_stream_options options = transport(kind::windows_1252);
    check(
        options, "\xEF\xBB\xBF<meta charset=gbk>é", "<meta charset=gbk>é", kind::utf_8,
        encoding_source::byte_order_mark);
    check({}, "\xEF\xBB\xBF", "", kind::utf_8, encoding_source::byte_order_mark);
}

BOOST_AUTO_TEST_CASE(second_byte_order_mark_is_text)
{
    check(
        {}, "\xEF\xBB\xBF\xEF\xBB\xBF", "\xEF\xBB\xBF", kind::utf_8,
        encoding_source::byte_order_mark);
}

BOOST_AUTO_TEST_CASE(utf_16_is_named_by_its_byte_order_mark)
{
    check(
        transport(kind::utf_8), "\xFF\xFE<\0\r\0\n\0\xAC\x20"s, "<\r\n€", kind::utf_16le,
        encoding_source::byte_order_mark);
    check(
        {}, "\xFE\xFF\xFE\xFF\0\r\0\r\0"s, "\uFEFF\r\r\uFFFD", kind::utf_16be,
        encoding_source::byte_order_mark);
}

BOOST_AUTO_TEST_CASE(utf_16_is_named_by_its_xml_declaration)
{
    check({}, "<\0?\0x\0\xE9\0"s, "<?xé", kind::utf_16le, encoding_source::prescan);
}

BOOST_AUTO_TEST_CASE(replacement_hides_the_document)
{
    check(
        transport(kind::replacement), "<p>text\r\n", "\uFFFD", kind::replacement,
        encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(transport_beats_prescan_beats_fallback)
{
    std::string const bytes = "<meta charset=utf-8>";
    input_stream_options options = fallback(kind::windows_1252);
    check(options, bytes, bytes, kind::utf_8, encoding_source::prescan);
    options.transport = kind::koi8_r;
    check(options, bytes, bytes, kind::koi8_r, encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(prescan_sees_1024_bytes_however_they_arrive)
{
    std::string const meta = "<meta charset=utf-8>";
    std::string const inside = std::string(1024 - meta.size(), ' ') + meta + "é";
    check(fallback(kind::windows_1252), inside, inside, kind::utf_8, encoding_source::prescan);
    check(
        fallback(kind::windows_1252), ' ' + inside, ' ' + inside.substr(0, 1024) + "Ã©",
        kind::windows_1252, encoding_source::fallback);
}

BOOST_AUTO_TEST_CASE(encoding_without_a_decoder_is_named_but_read_as_windows_1252)
{
    bool const has_legacy = mf2::encoding::has_legacy_decoders();
    check(
        transport(kind::koi8_r), "\xE9", has_legacy ? "И" : "é", kind::koi8_r,
        encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(encoding_of_an_earlier_pass_is_stronger_than_the_prescan)
{
    std::string const bytes = "<meta charset=utf-8>\xE9";
    input_stream_options options = fallback(kind::utf_8);
    options.declared_late = kind::windows_1252;
    check(options, bytes, "<meta charset=utf-8>é", kind::windows_1252, encoding_source::meta);
    options.declared_late = kind::x_user_defined;
    check(options, bytes, "<meta charset=utf-8>é", kind::windows_1252, encoding_source::meta);
    options.transport = kind::utf_8;
    check(options, bytes, bytes, kind::utf_8, encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(first_sequence_beyond_ascii_decides_where_nothing_is_declared)
{
    std::string const far(2000, 'a');
    for (std::string const& ascii : {""s, "a"s, "a\r\n\r"s, far})
    {
        check({}, ascii, ascii, kind::utf_8, encoding_source::fallback);
        check({}, ascii + "é\xE9", ascii + "é\xE9", kind::utf_8, encoding_source::fallback);
        check({}, ascii + "😀\xFF", ascii + "😀\xFF", kind::utf_8, encoding_source::fallback);
        check(
            {}, ascii + "\xE9 \xC3\xA9", ascii + "é Ã©", kind::windows_1252,
            encoding_source::fallback);
        check(
            {}, ascii + "\xE2\x82\r\n", ascii + "â‚\r\n", kind::windows_1252,
            encoding_source::fallback);
        check({}, ascii + "\x80", ascii + "€", kind::windows_1252, encoding_source::fallback);
        check(
            {}, ascii + "\xF0\x9F\x98", ascii + "ðŸ˜", kind::windows_1252,
            encoding_source::fallback);
    }
}

BOOST_AUTO_TEST_CASE(ascii_is_not_held_while_the_encoding_is_open)
{
    input_stream in;
    std::string const first(1024, 'a');
    in.write(first);
    while (!in.next().empty()) continue;
    in.write("bc");
    BOOST_TEST(in.next() == "bc");
    BOOST_TEST(in.next().empty());
    in.write("d\xC3");
    BOOST_TEST(in.next() == "d");
    BOOST_TEST(in.next().empty());
}

BOOST_AUTO_TEST_CASE(declarations_outside_the_document_are_certain)
{
    auto const confidence_of = [](input_stream_options const& options, std::string_view bytes) {
        input_stream in(options);
        in.write(bytes);
        in.finish();
        in.next();
        return in.confidence();
    };
    BOOST_TEST((confidence_of({}, "\xEF\xBB\xBF") == encoding_confidence::certain));
    BOOST_TEST((confidence_of(transport(kind::utf_8), "a") == encoding_confidence::certain));
    BOOST_TEST((confidence_of({}, "<meta charset=utf-8>") == encoding_confidence::tentative));
    BOOST_TEST((confidence_of({}, "a") == encoding_confidence::tentative));
}

BOOST_AUTO_TEST_SUITE_END()
