// Every sequence of every index of the Encoding Standard, in both directions. Each pointer's bytes
// become the code point of the index. Bytes whose pointer is in no index become an error.
#include "encoding/decoder.hpp"

#include "encoding/decode.hpp"
#include "encoding/utf8.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace
{

using kind = mf2::encoding::encoding;
using pointers = std::map<std::uint32_t, char32_t>;

constexpr std::string_view error = "\uFFFD";

pointers read_index(std::string const& name)
{
    auto const path = mf2::test::shared_path("conformance/encoding/index-" + name + ".txt");
    std::istringstream lines(mf2::test::read_file(path));
    pointers index;
    std::string line;
    while (std::getline(lines, line))
    {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        std::uint32_t pointer = 0;
        std::uint32_t code_point = 0;
        fields >> std::dec >> pointer;
        fields >> std::hex >> code_point;
        index.emplace(pointer, code_point);
    }
    BOOST_TEST(!index.empty());
    return index;
}

std::optional<char32_t> find(pointers const& index, std::uint32_t pointer)
{
    auto const found = index.find(pointer);
    return found == index.end() ? std::nullopt : std::optional(found->second);
}

std::string utf_8(char32_t code_point)
{
    std::string text;
    mf2::encoding::append_code_point(text, code_point);
    return text;
}

std::string bytes_of(std::initializer_list<std::uint32_t> bytes)
{
    std::string text;
    for (std::uint32_t const byte : bytes) text += static_cast<char>(byte);
    return text;
}

/// Counts sequences that are decoded wrongly.
class comparison
{
public:
    explicit comparison(kind which) : which_(which) {}

    void check(std::string const& bytes, std::string const& expected)
    {
        ++sequences_;
        if (mf2::test::decode(which_, bytes) == expected) return;
        ++differences_;
        std::ostringstream which;
        for (char const byte : bytes) which << ' ' << std::hex << (byte & 0xFF);
        if (differences_ < 5) BOOST_TEST(false, name(which_) << which.str() << " differs");
    }

    /// Check a lead byte and a trail byte against their code point in the index.
    void check_pair(std::uint32_t lead, std::uint32_t trail, std::optional<char32_t> code_point)
    {
        std::string const restored = trail < 0x80 ? bytes_of({trail}) : "";
        check(
            bytes_of({lead, trail}),
            code_point ? utf_8(*code_point) : std::string(error) + restored);
    }

    /// Check that all sequences were compared, and that all were equal.
    void finish(std::size_t sequences) const
    {
        BOOST_TEST(differences_ == 0U);
        BOOST_TEST(sequences_ == sequences);
    }

private:
    kind which_;
    std::size_t sequences_ = 0;
    std::size_t differences_ = 0;
};

/// The rows of a double-byte index, by their bytes.
struct layout
{
    std::uint32_t lead_first;
    std::uint32_t lead_last;
    std::function<std::optional<std::uint32_t>(std::uint32_t lead, std::uint32_t trail)> pointer;
};

/// Check all pairs of a lead byte with any byte.
void check_pairs(comparison& all, pointers const& index, layout const& bytes)
{
    for (std::uint32_t lead = bytes.lead_first; lead <= bytes.lead_last; ++lead)
    {
        for (std::uint32_t trail = 0; trail < 0x100; ++trail)
        {
            auto const pointer = bytes.pointer(lead, trail);
            all.check_pair(lead, trail, pointer ? find(index, *pointer) : std::nullopt);
        }
    }
}

bool is_in(std::uint32_t byte, std::uint32_t first, std::uint32_t last)
{
    return byte >= first && byte <= last;
}

void check_single_byte(kind which, std::string const& index_name)
{
    pointers const index = read_index(index_name);
    comparison all(which);
    for (std::uint32_t byte = 0; byte < 0x100; ++byte)
    {
        auto const code_point =
            byte < 0x80 ? std::optional<char32_t>(byte) : find(index, byte - 0x80);
        all.check(bytes_of({byte}), code_point ? utf_8(*code_point) : std::string(error));
    }
    all.finish(256);
}

} // namespace

BOOST_AUTO_TEST_SUITE(
    encoding_indexes,
    *boost::unit_test::precondition(mf2::test::needs_shared) *
        boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

BOOST_AUTO_TEST_CASE(every_byte_of_every_single_byte_encoding)
{
    for (auto which = kind::ibm866; which <= kind::x_mac_cyrillic;
         which = static_cast<kind>(static_cast<int>(which) + 1))
    {
        std::string file(name(which));
        if (which == kind::iso_8859_8_i) file = "iso-8859-8";
        for (char& letter : file)
            if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + ('a' - 'A'));
        check_single_byte(which, file);
    }
}

BOOST_AUTO_TEST_CASE(every_pair_of_big5)
{
    constexpr std::uint32_t doubles[] = {1133, 1135, 1164, 1166};
    constexpr std::string_view texts[] = {"Ê\u0304", "Ê\u030C", "ê\u0304", "ê\u030C"};
    pointers const index = read_index("big5");
    comparison all(kind::big5);
    for (std::uint32_t lead = 0x81; lead <= 0xFE; ++lead)
    {
        for (std::uint32_t trail = 0; trail < 0x100; ++trail)
        {
            bool const is_trail = is_in(trail, 0x40, 0x7E) || is_in(trail, 0xA1, 0xFE);
            std::uint32_t const offset = trail < 0x7F ? 0x40 : 0x62;
            std::uint32_t const pointer = (lead - 0x81) * 157 + (trail - offset);
            auto const* const found = std::find(std::begin(doubles), std::end(doubles), pointer);
            if (is_trail && found != std::end(doubles))
                all.check(bytes_of({lead, trail}), std::string(texts[found - doubles]));
            else all.check_pair(lead, trail, is_trail ? find(index, pointer) : std::nullopt);
        }
    }
    all.finish(126 * 256);
}

BOOST_AUTO_TEST_CASE(every_pair_of_euc_kr)
{
    comparison all(kind::euc_kr);
    auto const pointer = [](std::uint32_t lead,
                            std::uint32_t trail) -> std::optional<std::uint32_t> {
        if (!is_in(trail, 0x41, 0xFE)) return std::nullopt;
        return (lead - 0x81) * 190 + (trail - 0x41);
    };
    check_pairs(all, read_index("euc-kr"), {0x81, 0xFE, pointer});
    all.finish(126 * 256);
}

BOOST_AUTO_TEST_CASE(every_pair_and_katakana_of_shift_jis)
{
    pointers index = read_index("jis0208");
    for (std::uint32_t pointer = 8836; pointer <= 10715; ++pointer)
        index[pointer] = 0xE000 + (pointer - 8836);
    comparison all(kind::shift_jis);
    auto const pointer = [](std::uint32_t lead,
                            std::uint32_t trail) -> std::optional<std::uint32_t> {
        if (!is_in(trail, 0x40, 0x7E) && !is_in(trail, 0x80, 0xFC)) return std::nullopt;
        std::uint32_t const lead_offset = lead < 0xA0 ? 0x81 : 0xC1;
        std::uint32_t const offset = trail < 0x7F ? 0x40 : 0x41;
        return (lead - lead_offset) * 188 + (trail - offset);
    };
    check_pairs(all, index, {0x81, 0x9F, pointer});
    check_pairs(all, index, {0xE0, 0xFC, pointer});
    for (std::uint32_t byte = 0xA1; byte <= 0xDF; ++byte)
        all.check(bytes_of({byte}), utf_8(0xFF61 + (byte - 0xA1)));
    all.finish(60 * 256 + 63);
}

BOOST_AUTO_TEST_CASE(every_sequence_of_euc_jp)
{
    comparison all(kind::euc_jp);
    auto const pointer = [](std::uint32_t lead,
                            std::uint32_t trail) -> std::optional<std::uint32_t> {
        if (!is_in(trail, 0xA1, 0xFE)) return std::nullopt;
        return (lead - 0xA1) * 94 + (trail - 0xA1);
    };
    check_pairs(all, read_index("jis0208"), {0xA1, 0xFE, pointer});
    for (std::uint32_t trail = 0; trail < 0x100; ++trail)
    {
        bool const is_katakana = is_in(trail, 0xA1, 0xDF);
        auto const found =
            is_katakana ? std::optional<char32_t>(0xFF61 + (trail - 0xA1)) : std::nullopt;
        all.check_pair(0x8E, trail, found);
    }
    pointers const jis0212 = read_index("jis0212");
    for (std::uint32_t lead = 0xA1; lead <= 0xFE; ++lead)
    {
        for (std::uint32_t trail = 0; trail < 0x100; ++trail)
        {
            auto const at = pointer(lead, trail);
            auto const found = at ? find(jis0212, *at) : std::nullopt;
            std::string const restored = trail < 0x80 ? bytes_of({trail}) : "";
            all.check(
                bytes_of({0x8F, lead, trail}),
                found ? utf_8(*found) : std::string(error) + restored);
        }
    }
    all.finish(94 * 256 + 256 + 94 * 256);
}

BOOST_AUTO_TEST_CASE(every_pair_and_katakana_of_iso_2022_jp)
{
    pointers const index = read_index("jis0208");
    comparison all(kind::iso_2022_jp);
    for (std::uint32_t lead = 0x21; lead <= 0x7E; ++lead)
    {
        for (std::uint32_t trail = 0; trail < 0x100; ++trail)
        {
            if (trail == 0x1B) continue;
            bool const is_trail = is_in(trail, 0x21, 0x7E);
            auto const found =
                is_trail ? find(index, (lead - 0x21) * 94 + (trail - 0x21)) : std::nullopt;
            all.check(
                "\x1B$B" + bytes_of({lead, trail}), found ? utf_8(*found) : std::string(error));
        }
    }
    for (std::uint32_t byte = 0x21; byte <= 0x5F; ++byte)
        all.check("\x1B(I" + bytes_of({byte}), utf_8(0xFF61 + (byte - 0x21)));
    all.finish(94 * 255 + 63);
}

BOOST_AUTO_TEST_CASE(every_pair_of_gb18030)
{
    comparison all(kind::gb18030);
    pointers const index = read_index("gb18030");
    for (std::uint32_t lead = 0x81; lead <= 0xFE; ++lead)
    {
        for (std::uint32_t trail = 0; trail < 0x100; ++trail)
        {
            bool const is_digit = is_in(trail, 0x30, 0x39);
            bool const is_trail = is_in(trail, 0x40, 0x7E) || is_in(trail, 0x80, 0xFE);
            std::uint32_t const offset = trail < 0x7F ? 0x40 : 0x41;
            std::uint32_t const pointer = (lead - 0x81) * 190 + (trail - offset);
            // A digit belongs to a sequence of four bytes: its first two alone are one error.
            if (is_digit) all.check(bytes_of({lead, trail}), std::string(error));
            else all.check_pair(lead, trail, is_trail ? find(index, pointer) : std::nullopt);
        }
    }
    all.finish(126 * 256);
}

BOOST_AUTO_TEST_CASE(all_four_bytes_of_gb18030)
{
    pointers const ranges = read_index("gb18030-ranges");
    std::string bytes;
    std::string expected;
    std::size_t sequences = 0;
    auto range = ranges.begin();
    for (std::uint32_t pointer = 0; pointer < 126 * 10 * 126 * 10; ++pointer, ++sequences)
    {
        bytes += bytes_of(
            {0x81 + pointer / 12600, 0x30 + pointer / 1260 % 10, 0x81 + pointer / 10 % 126,
             0x30 + pointer % 10});
        while (std::next(range) != ranges.end() && std::next(range)->first <= pointer) ++range;
        bool const is_none = is_in(pointer, 39420, 188999) || pointer > 1237575;
        if (is_none) expected += error;
        else if (pointer == 7457) expected += "\uE7C7";
        else mf2::encoding::append_code_point(expected, range->second + (pointer - range->first));
    }
    BOOST_TEST(sequences == 1587600U);
    BOOST_TEST((mf2::test::decode(kind::gb18030, bytes) == expected));
}

BOOST_AUTO_TEST_SUITE_END()
