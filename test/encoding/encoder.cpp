#include "encoding/encoder.hpp"

#include "encoding/decode.hpp"
#include "encoding/utf8.hpp"
#include "support/allocation_count.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

using kind = mf2::encoding::encoding;

namespace
{

/// The encoded bytes in hexadecimal, or "none".
std::string bytes_of(kind which, char32_t code_point)
{
    mf2::encoding::encoder encoder(which);
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string all;
    for (char const c : encoder.encode(code_point))
    {
        auto const byte = static_cast<unsigned char>(c);
        (all += digits[byte >> 4]) += digits[byte & 15];
    }
    return all.empty() ? "none" : all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(encoders)

BOOST_AUTO_TEST_CASE(utf_8_is_what_has_no_encoder_of_its_own)
{
    for (kind const which : {kind::utf_8, kind::utf_16be, kind::utf_16le, kind::replacement})
        BOOST_TEST(!mf2::encoding::has_encoder(which));
    BOOST_TEST(mf2::encoding::has_encoder(kind::windows_1252));
}

BOOST_AUTO_TEST_CASE(single_bytes_are_those_of_the_index)
{
    BOOST_TEST(bytes_of(kind::windows_1252, U'\u00E9') == "E9");
    BOOST_TEST(bytes_of(kind::windows_1252, U'\u20AC') == "80");
    BOOST_TEST(bytes_of(kind::windows_1252, U'\u044F') == "none");
    BOOST_TEST(bytes_of(kind::windows_1252, U'\uFFFD') == "none");
    BOOST_TEST(bytes_of(kind::koi8_r, U'\u044F') == "D1");
    BOOST_TEST(bytes_of(kind::x_user_defined, U'\uF780') == "80");
}

BOOST_AUTO_TEST_CASE(memory_is_from_the_resource_alone)
{
    std::vector<std::byte> room(std::size_t{1} << 20);
    for (kind const which : {kind::windows_1252, kind::big5, kind::gb18030})
    {
        std::pmr::monotonic_buffer_resource memory(
            room.data(), room.size(), std::pmr::null_memory_resource());
        std::size_t const before = mf2::test::allocation_count();
        mf2::encoding::encoder const made(which, &memory);
        BOOST_TEST(mf2::test::allocation_count() == before);
    }
}

BOOST_AUTO_TEST_CASE(of_several_pairs_the_standard_names_one)
{
    BOOST_TEST(bytes_of(kind::big5, U'\u4E2D') == "A4A4");
    BOOST_TEST(bytes_of(kind::big5, U'\u2550') == "F9F9");
    BOOST_TEST(bytes_of(kind::big5, U'\u00E9') == "none");
    BOOST_TEST(bytes_of(kind::euc_kr, U'\uD55C') == "C7D1");
    BOOST_TEST(bytes_of(kind::euc_jp, U'\u3042') == "A4A2");
    BOOST_TEST(bytes_of(kind::euc_jp, U'\uFF71') == "8EB1");
    BOOST_TEST(bytes_of(kind::euc_jp, U'\u00E9') == "none");
    BOOST_TEST(bytes_of(kind::shift_jis, U'\uFF71') == "B1");
    BOOST_TEST(bytes_of(kind::shift_jis, U'\u7E8A') == "FA5C");
    BOOST_TEST(bytes_of(kind::shift_jis, U'\uE000') == "none");
    BOOST_TEST(bytes_of(kind::shift_jis, U'\u2212') == "817C");
    BOOST_TEST(bytes_of(kind::shift_jis, U'\u00A5') == "5C");
    BOOST_TEST(bytes_of(kind::gbk, U'\u20AC') == "80");
    BOOST_TEST(bytes_of(kind::gb18030, U'\u20AC') == "A2E3");
}

BOOST_AUTO_TEST_CASE(gb18030_has_four_bytes_for_all_that_is_in_no_index)
{
    BOOST_TEST(bytes_of(kind::gb18030, U'\u00E9') == "A8A6");
    BOOST_TEST(bytes_of(kind::gb18030, U'\U0001F600') == "9439FC36");
    BOOST_TEST(bytes_of(kind::gb18030, U'\uE7C7') == "8135F437");
    BOOST_TEST(bytes_of(kind::gb18030, U'\uFFFF') == "8431A439");
    BOOST_TEST(bytes_of(kind::gbk, U'\U0001F600') == "none");
}

BOOST_AUTO_TEST_CASE(what_is_encoded_is_decoded_to_the_same)
{
    for (auto which = kind::utf_8; which <= kind::x_user_defined;
         which = static_cast<kind>(static_cast<int>(which) + 1))
    {
        if (!mf2::encoding::has_encoder(which)) continue;
        mf2::encoding::encoder encoder(which);
        std::string bytes;
        std::string text;
        for (char32_t code_point = 0x80; code_point != 0x30000; ++code_point)
        {
            // Japanese encoders write these as other characters.
            bool const is_replaced =
                code_point == 0xA5 || code_point == 0x203E || code_point == 0x2212;
            if (is_replaced) continue;
            auto const found = encoder.encode(code_point);
            bytes += found;
            if (!found.empty()) mf2::encoding::append_code_point(text, code_point);
        }
        BOOST_TEST(!text.empty());
        BOOST_TEST((mf2::test::decode(which, bytes) == text), name(which));
    }
}

BOOST_AUTO_TEST_SUITE_END()
