// Random strings, compared with an independent decoder: malformed_encodings.mjs wrote the hashes of
// its results to malformed_encodings.txt.
#include "encoding/decoder.hpp"

#include "encoding/decode.hpp"
#include "support/share.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>

namespace
{

using kind = mf2::encoding::encoding;

constexpr std::size_t groups = 100;
constexpr std::size_t strings = 1000;

/// Makes the same strings as the program that wrote the hashes.
class string_source
{
public:
    std::string next()
    {
        constexpr std::string_view escapes[] = {"\x1B(B", "\x1B(J", "\x1B(I", "\x1B$@", "\x1B$B",
                                                "\x1B(",  "\x1B$",  "\x1B",   "$",      "("};
        std::string bytes;
        for (std::uint32_t left = 1 + random(12); left > 0; --left)
        {
            if (random(6) == 0) bytes += escapes[random(std::size(escapes))];
            else bytes += static_cast<char>(next_byte());
        }
        return bytes;
    }

private:
    std::uint32_t random(std::uint32_t limit)
    {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return state_ % limit;
    }

    std::uint32_t next_byte()
    {
        constexpr unsigned char special[] = {0x8E, 0x8F, 0x80, 0xA0, 0xFF, 0x0A, 0x0D,
                                             0x5C, 0x7E, 0x7F, 0x0E, 0x0F, 0xD8, 0xDC};
        switch (random(6))
        {
        case 0: return random(0x100);
        case 1: return 0x80 + random(0x80);
        case 2: return 0x30 + random(10);
        case 3: return 0x21 + random(0x5E);
        case 4: return 0xA1 + random(0x5E);
        default: return special[random(std::size(special))];
        }
    }

    std::uint32_t state_ = 0x2545F491;
};

/// FNV-1a over each text and a zero byte.
class hash
{
public:
    void add(std::string_view text)
    {
        for (char const byte : text) add_byte(static_cast<unsigned char>(byte));
        add_byte(0);
    }

    [[nodiscard]] std::uint32_t sum() const { return sum_; }

private:
    void add_byte(unsigned char byte) { sum_ = (sum_ ^ byte) * 0x01000193U; }

    std::uint32_t sum_ = 0x811C9DC5;
};

void check_group(kind which, string_source& source, std::uint32_t expected)
{
    hash found;
    for (std::size_t i = 0; i < strings; ++i)
    {
        std::string const bytes = source.next();
        found.add(mf2::test::decode(which, bytes));
        if (i % mf2::test::share(1) == 0)
            BOOST_TEST(mf2::test::is_the_same_at_every_cut(which, bytes));
    }
    BOOST_TEST(found.sum() == expected);
}

} // namespace

BOOST_AUTO_TEST_SUITE(
    encoding_malformed, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

BOOST_AUTO_TEST_CASE(random_strings_are_read_as_by_an_independent_decoder)
{
    std::istringstream lines(mf2::test::read_file("test/suites/malformed_encodings.txt"));
    string_source source;
    std::size_t encodings = 0;
    std::string line;
    while (std::getline(lines, line))
    {
        if (line.front() == '#') continue;
        auto const which = mf2::encoding::from_label(line);
        BOOST_TEST_REQUIRE(which.has_value(), line);
        ++encodings;
        for (std::size_t group = 0; group < groups; ++group)
        {
            std::uint32_t expected = 0;
            lines >> std::hex >> expected;
            BOOST_TEST_CONTEXT(line << ", group " << group) check_group(*which, source, expected);
        }
        std::getline(lines, line);
    }
    BOOST_TEST(encodings == 9U);
}

BOOST_AUTO_TEST_SUITE_END()
