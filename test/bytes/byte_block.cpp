#include "bytes/byte_block.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstring>

namespace mf2::bytes
{
namespace
{

/// Check blocks of sixteen successive bytes: each byte value comes at each place.
template <class Question>
void check_alike(Question question)
{
    std::array<char, 256 + byte_block::size> all{};
    for (std::size_t i = 0; i != all.size(); ++i) all[i] = static_cast<char>(i);
    for (std::size_t first = 0; first != 256; ++first)
    {
        unsigned expected = 0;
        for (unsigned i = 0; i != byte_block::size; ++i)
        {
            expected |= static_cast<unsigned>(question(all[first + i]) ? 1U << i : 0U);
        }
        BOOST_REQUIRE_EQUAL(question(byte_block::load(all.data() + first)).bits(), expected);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(byte_blocks)

BOOST_AUTO_TEST_CASE(a_block_answers_for_each_byte_as_the_byte_does)
{
    for (int value = 0; value != 256; ++value)
    {
        auto const c = static_cast<char>(value);
        check_alike([c](auto const& each) { return is(each, c); });
        check_alike([c](auto const& each) { return is_at_most(each, c); });
    }
    check_alike([](auto const& each) { return is_between(each, '<', '>'); });
    check_alike([](auto const& each) { return is_between(each, '\x7F', '\x81'); });
    check_alike([](auto const& each) { return is_beyond_ascii(each); });
    check_alike([](auto const& each) { return is_between(each, 'a', 'z') | is(each, '-'); });
    check_alike(
        [](auto const& each) { return is_between(each, 'a', 'z') & is_at_most(each, 'm'); });
}

BOOST_AUTO_TEST_CASE(a_block_of_two_words_has_their_bytes_in_the_order_of_memory)
{
    std::array<char, byte_block::size> const bytes{'0', '1', '2', '3', '4', '5', '6', '7',
                                                   '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    std::memcpy(&low, bytes.data(), sizeof low);
    std::memcpy(&high, bytes.data() + sizeof low, sizeof high);
    auto const block = byte_block::from_words(low, high);
    for (unsigned i = 0; i != bytes.size(); ++i)
    {
        BOOST_TEST(is(block, bytes[i]).bits() == 1U << i);
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::bytes
