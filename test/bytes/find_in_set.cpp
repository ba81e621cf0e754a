#include "bytes/find_in_set.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

namespace mf2::bytes
{
namespace
{

struct exclamation_marks
{
    template <class Bytes>
    static auto has(Bytes const& each) noexcept
    {
        return is(each, '!');
    }
};

std::size_t place_in(std::string const& text)
{
    char const* const first = text.data();
    return static_cast<std::size_t>(
        find_in_set<exclamation_marks>(first, first + text.size()) - first);
}

} // namespace

BOOST_AUTO_TEST_SUITE(finding_in_a_set)

BOOST_AUTO_TEST_CASE(a_padded_block_has_each_byte_in_its_place)
{
    std::string text;
    for (std::size_t size = 0; size != 16; ++size)
    {
        byte_block const block = load_padded(text.data(), size);
        for (std::size_t i = 0; i != size; ++i)
            BOOST_TEST(is(block, text[i]).bits() == 1U << i, size << ", " << i);
        BOOST_TEST(is(block, '\0').bits() == (0xffffU & ~0U << size), size);
        text += static_cast<char>(size % 2 == 0 ? 'a' + size : 0xf0 - size);
    }
}

BOOST_AUTO_TEST_CASE(a_range_without_a_hit_gives_its_end)
{
    for (std::size_t size = 0; size != 70; ++size)
    {
        BOOST_TEST(place_in(std::string(size, 'x')) == size);
    }
}

BOOST_AUTO_TEST_CASE(a_hit_is_found_wherever_it_is)
{
    for (std::size_t size = 1; size != 70; ++size)
    {
        for (std::size_t hit = 0; hit != size; ++hit)
        {
            std::string text(size, 'x');
            text[hit] = '!';
            BOOST_TEST(place_in(text) == hit);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_first_of_several_hits_counts)
{
    for (std::size_t size = 2; size != 70; ++size)
    {
        BOOST_TEST(place_in(std::string(size, '!')) == 0U);
        BOOST_TEST(place_in('x' + std::string(size, '!')) == 1U);
    }
}

BOOST_AUTO_TEST_CASE(what_is_around_the_range_does_not_count)
{
    std::string const text = "!!" + std::string(20, 'x') + "!!";
    for (std::size_t size = 0; size != 20; ++size)
    {
        char const* const first = text.data() + 2;
        BOOST_TEST((find_in_set<exclamation_marks>(first, first + size) == first + size));
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::bytes
