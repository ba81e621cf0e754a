#include "encoding/stored_index.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <vector>

using namespace mf2::encoding;

namespace
{

std::vector<unsigned char> packed_bytes(std::vector<char16_t> const& index)
{
    std::vector<unsigned char> bytes;
    pack(index, [&](unsigned char byte) { bytes.push_back(byte); });
    return bytes;
}

std::vector<char16_t> unpacked(std::vector<unsigned char> const& bytes, std::size_t size)
{
    std::vector<char16_t> index(size);
    unpack(bytes, index);
    return index;
}

constexpr char16_t some[] = {0x4E00, 0x4E01, 0, 0, 0xFFFF, 0x80};

} // namespace

BOOST_AUTO_TEST_SUITE(stored_index_)

BOOST_AUTO_TEST_CASE(an_index_comes_out_as_it_was_packed)
{
    std::vector<std::vector<char16_t>> const indexes = {
        {}, {0}, {0xFFFF}, {0xFFFF, 0}, {0, 0xFFFF, 0xFFFE, 0xFFFF}, {1, 2, 3, 0, 0, 200, 100}};
    for (auto const& index : indexes)
    {
        BOOST_TEST((unpacked(packed_bytes(index), index.size()) == index));
    }
}

BOOST_AUTO_TEST_CASE(what_runs_along_the_code_points_takes_a_byte_each)
{
    std::vector<char16_t> index;
    for (char16_t at = 0; at != 100; ++at) index.push_back(0xAC00 + at);
    BOOST_TEST(packed_bytes(index).size() == 102);
}

BOOST_AUTO_TEST_CASE(an_array_is_packed_when_the_program_is_compiled)
{
    static_assert(packed<some>.size() == packed_size(some));
    char16_t index[std::size(some)];
    unpack(packed<some>, index);
    BOOST_TEST(std::equal(std::begin(index), std::end(index), some));
    constexpr stored_index<some> stored;
    BOOST_TEST(stored.size() == std::size(some));
    BOOST_TEST((stored[4] == 0xFFFF));
}

BOOST_AUTO_TEST_SUITE_END()
