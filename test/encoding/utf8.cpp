#include "encoding/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

using namespace mf2::encoding;

BOOST_AUTO_TEST_SUITE(utf8)

namespace
{

constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// The Encoding Standard's UTF-8 decoder as it is written there, a byte at a time.
class reference_decoder
{
public:
    void decode(unsigned char byte)
    {
        if (needed_ == 0)
        {
            start(byte);
            return;
        }
        if (byte < lower_ || byte > upper_)
        {
            needed_ = seen_ = 0;
            lower_ = 0x80;
            upper_ = 0xBF;
            out_ += replacement;
            decode(byte);
            return;
        }
        lower_ = 0x80;
        upper_ = 0xBF;
        held_ += static_cast<char>(byte);
        if (++seen_ != needed_) return;
        needed_ = seen_ = 0;
        out_ += held_;
    }

    std::string finish()
    {
        if (needed_ != 0) out_ += replacement;
        return out_;
    }

    unsigned seen() const { return needed_ == 0 ? 0 : seen_ + 1; }

private:
    void start(unsigned char byte)
    {
        held_ = static_cast<char>(byte);
        if (byte <= 0x7F) out_ += held_;
        else if (byte >= 0xC2 && byte <= 0xDF) needed_ = 1;
        else if (byte >= 0xE0 && byte <= 0xEF)
        {
            if (byte == 0xE0) lower_ = 0xA0;
            if (byte == 0xED) upper_ = 0x9F;
            needed_ = 2;
        }
        else if (byte >= 0xF0 && byte <= 0xF4)
        {
            if (byte == 0xF0) lower_ = 0x90;
            if (byte == 0xF4) upper_ = 0x8F;
            needed_ = 3;
        }
        else out_ += replacement;
    }

    std::string out_;
    std::string held_;
    unsigned needed_ = 0;
    unsigned seen_ = 0;
    unsigned char lower_ = 0x80;
    unsigned char upper_ = 0xBF;
};

std::string repaired(std::string_view bytes)
{
    std::string out;
    append_repaired(out, bytes);
    return out;
}

} // namespace

BOOST_AUTO_TEST_CASE(well_formed_text_is_copied)
{
    std::string const text = "plain text of more than thirty-two bytes, é € 😀 \xF4\x8F\xBF\xBF";
    BOOST_TEST(repaired(text) == text);
    BOOST_TEST(repaired("").empty());
}

BOOST_AUTO_TEST_CASE(malformed_sequence_is_one_replacement_for_its_longest_valid_start)
{
    BOOST_TEST(repaired("a\x80z") == "a\uFFFDz");
    BOOST_TEST(repaired("a\xE2\x82z") == "a\uFFFDz");
    BOOST_TEST(repaired("\xF0\x9F\x98") == "\uFFFD");
    BOOST_TEST(repaired("\xF0\x80\x80\x80") == "\uFFFD\uFFFD\uFFFD\uFFFD");
    BOOST_TEST(repaired("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");
    BOOST_TEST(repaired("\xC0\xAF") == "\uFFFD\uFFFD");
    BOOST_TEST(repaired("\xC3\xC3\xA9") == "\uFFFDé");
}

BOOST_AUTO_TEST_CASE(polymorphic_string_is_appended_to_as_well)
{
    std::pmr::string out("a");
    append_repaired(out, "\xC3\xA9\xC3");
    append_code_point(out, U'€');
    BOOST_TEST(out == "aé\uFFFD€");
}

BOOST_AUTO_TEST_CASE(every_string_of_telling_bytes_is_decoded_as_the_standard_does)
{
    constexpr std::array<unsigned char, 22> telling = {
        0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2,
        0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF};
    std::size_t const count = telling.size() * telling.size() * telling.size() * telling.size();
    std::size_t different_text = 0;
    std::size_t different_tail = 0;
    for (std::size_t number = 0; number < count; ++number)
    {
        std::string bytes;
        reference_decoder reference;
        std::size_t rest = number;
        for (int i = 0; i < 4; ++i, rest /= telling.size())
        {
            bytes += static_cast<char>(telling[rest % telling.size()]);
            reference.decode(telling[rest % telling.size()]);
        }
        different_tail += incomplete_tail(bytes) != reference.seen();
        different_text += repaired(bytes) != reference.finish();
    }
    BOOST_TEST(different_text == 0U);
    BOOST_TEST(different_tail == 0U);
}

BOOST_AUTO_TEST_CASE(incomplete_tail_is_what_more_bytes_could_complete)
{
    BOOST_TEST(incomplete_tail("") == 0U);
    BOOST_TEST(incomplete_tail("é") == 0U);
    BOOST_TEST(incomplete_tail("a\xC3") == 1U);
    BOOST_TEST(incomplete_tail("a\xE2\x82") == 2U);
    BOOST_TEST(incomplete_tail("a\xF0\x9F\x98") == 3U);
    BOOST_TEST(incomplete_tail("\xF0\x80\x80") == 0U);
    BOOST_TEST(incomplete_tail("\xC3\xA9\xA9\xA9") == 0U);
}

BOOST_AUTO_TEST_CASE(code_points_are_encoded_and_read_back)
{
    for (char32_t code_point = 1; code_point <= 0x10FFFF; code_point += 0x35)
    {
        if (code_point >= 0xD800 && code_point <= 0xDFFF) continue;
        std::string out;
        append_code_point(out, code_point);
        auto const found = scan_sequence(out);
        BOOST_REQUIRE((found.status == sequence_status::complete));
        BOOST_REQUIRE_EQUAL(found.length, out.size());
    }
    std::string out;
    for (char32_t const code_point : {U'a', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xFFFF'})
        append_code_point(out, code_point);
    append_code_point(out, 0x10000);
    append_code_point(out, 0x10FFFF);
    BOOST_TEST(
        out == "a\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\xF4\x8F\xBF\xBF");
}

BOOST_AUTO_TEST_CASE(what_is_no_scalar_value_becomes_the_replacement_character)
{
    std::string out;
    append_code_point(out, 0xD800);
    append_code_point(out, 0xDFFF);
    append_code_point(out, 0x110000);
    BOOST_TEST(out == "\uFFFD\uFFFD\uFFFD");
}

BOOST_AUTO_TEST_SUITE_END()
