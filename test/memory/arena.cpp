#include "memory/arena.hpp"

#include <mf2/limited_resource.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace
{

using mf2::arena;

} // namespace

BOOST_AUTO_TEST_SUITE(arena_of_texts)

BOOST_AUTO_TEST_CASE(texts_stay_where_they_are)
{
    mf2::limited_resource heap;
    arena texts(&heap);
    std::vector<std::string_view> copies;
    std::vector<std::string> originals;
    for (std::size_t size = 0; size != 600; ++size)
    {
        originals.emplace_back(size, static_cast<char>('a' + size % 26));
        copies.push_back(texts.copy(originals.back()));
    }
    arena moved(std::move(texts));
    for (std::size_t i = 0; i != copies.size(); ++i) BOOST_TEST(copies[i] == originals[i]);
}

BOOST_AUTO_TEST_CASE(what_is_allocated_is_aligned)
{
    mf2::limited_resource heap;
    arena memory(&heap);
    for (std::size_t size = 1; size != 50; ++size)
    {
        auto const place = reinterpret_cast<std::uintptr_t>(memory.allocate(size));
        BOOST_TEST(place % alignof(void*) == 0U);
        BOOST_TEST(place % alignof(std::uint64_t) == 0U);
    }
}

BOOST_AUTO_TEST_CASE(one_that_becomes_a_part_of_another_leaves_its_texts_alone)
{
    mf2::limited_resource heap;
    arena all(&heap);
    auto const first = all.copy("first");
    std::vector<std::string_view> parts;
    for (int i = 0; i != 100; ++i)
    {
        arena part(&heap);
        parts.push_back(part.copy(std::string(static_cast<std::size_t>(i) * 10, 'x')));
        all.append(std::move(part));
        BOOST_TEST(part.copy("once more") == "once more");
    }
    BOOST_TEST(first == "first");
    for (std::size_t i = 0; i != parts.size(); ++i)
        BOOST_TEST(parts[i] == std::string(i * 10, 'x'));
    BOOST_TEST(all.copy("last") == "last");
}

BOOST_AUTO_TEST_CASE(a_large_object_leaves_room_for_small_ones)
{
    mf2::limited_resource heap;
    arena texts(&heap);
    static_cast<void>(texts.copy("small"));
    std::size_t const large = 100'000;
    for (int i = 0; i != 10; ++i)
    {
        static_cast<void>(texts.allocate(large));
        static_cast<void>(texts.copy("small"));
    }
    BOOST_TEST(heap.in_use() < 10 * large + 1000);
}

BOOST_AUTO_TEST_CASE(a_few_texts_take_little_room)
{
    mf2::limited_resource heap;
    arena texts(&heap);
    static_cast<void>(texts.copy("small"));
    BOOST_TEST(heap.in_use() <= 256U);
    static_cast<void>(texts.copy(std::string(250, 'x')));
    BOOST_TEST(heap.in_use() <= 2 * 256U + 16);
}

BOOST_AUTO_TEST_CASE(everything_is_given_back)
{
    mf2::limited_resource heap;
    {
        arena one(&heap);
        for (int i = 0; i != 100; ++i) static_cast<void>(one.allocate(1000));
        arena other(&heap);
        static_cast<void>(other.allocate(100000));
        one.append(std::move(other));
        other = std::move(one);
        BOOST_TEST(heap.in_use() > 200000U);
    }
    BOOST_TEST(heap.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(one_that_is_cleared_keeps_a_small_block_for_the_next_texts)
{
    mf2::limited_resource heap;
    arena texts(&heap);
    for (int round = 0; round != 3; ++round)
    {
        for (int i = 0; i != 100; ++i) BOOST_TEST(texts.copy("text") == "text");
        texts.clear();
        BOOST_TEST(heap.in_use() <= 8192U);
        BOOST_TEST(heap.in_use() != 0U);
    }
    static_cast<void>(texts.allocate(100000));
    texts.clear();
    BOOST_TEST(heap.in_use() <= 8192U);
}

BOOST_AUTO_TEST_SUITE_END()
