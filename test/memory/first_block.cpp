#include "memory/first_block.hpp"

#include "memory/poison.hpp"
#include "support/failing_resource.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace
{

using mf2::test::failing_resource;

constexpr std::size_t size = mf2::first_block::size;

} // namespace

BOOST_AUTO_TEST_SUITE(first_blocks)

BOOST_AUTO_TEST_CASE(what_fits_in_takes_no_more_memory)
{
    failing_resource memory;
    mf2::first_block block(&memory);
    for (int document = 0; document != 3; ++document)
    {
        void* const half = block.allocate(size / 2);
        void* const other_half = block.allocate(size / 2);
        BOOST_TEST(memory.allocations() == 1U);
        block.deallocate(half, size / 2);
        block.deallocate(other_half, size / 2);
    }
}

BOOST_AUTO_TEST_CASE(what_does_not_fit_in_goes_back_at_once)
{
    failing_resource memory;
    mf2::first_block block(&memory);
    void* const small = block.allocate(1);
    for (std::size_t const large :
         {size - alignof(std::max_align_t) + 1, size, size + 1, 10 * size})
    {
        void* const place = block.allocate(large);
        BOOST_TEST(memory.in_use() == size + large);
        block.deallocate(place, large);
        BOOST_TEST(memory.in_use() == size);
    }
    block.deallocate(small, 1);
}

BOOST_AUTO_TEST_CASE(parts_do_not_overlap_and_are_aligned)
{
    failing_resource memory;
    {
        mf2::first_block block(&memory);
        std::vector<std::pair<char*, std::size_t>> parts;
        for (std::size_t bytes = 0; bytes != 400; ++bytes)
        {
            auto* const place = static_cast<char*>(block.allocate(bytes));
            BOOST_TEST(reinterpret_cast<std::uintptr_t>(place) % alignof(std::max_align_t) == 0U);
            std::fill_n(place, bytes, static_cast<char>(bytes));
            parts.emplace_back(place, bytes);
        }
        for (auto const& [place, bytes] : parts)
        {
            char const expected = static_cast<char>(bytes);
            BOOST_TEST(std::count(place, place + bytes, expected) == static_cast<long>(bytes));
            block.deallocate(place, bytes);
        }
        BOOST_TEST(memory.in_use() == size);
    }
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(what_a_document_takes_from_upstream_does_not_depend_on_those_before_it)
{
    failing_resource memory;
    mf2::first_block block(&memory);
    std::vector<std::size_t> taken;
    for (int document = 0; document != 3; ++document)
    {
        std::vector<std::pair<void*, std::size_t>> parts;
        auto const before = memory.allocations();
        for (std::size_t bytes = 1000; bytes != 9000; bytes += 1000)
            parts.emplace_back(block.allocate(bytes), bytes);
        taken.push_back(memory.allocations() - before);
        // The parts are deallocated in another order each time.
        std::rotate(parts.begin(), parts.begin() + document, parts.end());
        for (auto const& [place, bytes] : parts) block.deallocate(place, bytes);
    }
    BOOST_TEST(taken[0] != 0U);
    BOOST_TEST(taken[1] == taken[0]);
    BOOST_TEST(taken[2] == taken[0]);
}

BOOST_AUTO_TEST_CASE(where_there_is_no_memory_for_the_block_everything_comes_from_upstream)
{
    failing_resource memory;
    memory.refuse_size(size);
    mf2::first_block block(&memory);
    void* const place = block.allocate(100);
    BOOST_TEST(memory.in_use() == 100U);
    block.deallocate(place, 100);
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(a_sanitizer_sees_the_use_of_what_was_given_back)
{
    failing_resource memory;
    mf2::first_block block(&memory);
    void* const first = block.allocate(200);
    void* const second = block.allocate(200);
    BOOST_TEST(!mf2::is_poisoned(first));
    block.deallocate(first, 200);
    BOOST_TEST(mf2::is_poisoned(first) == mf2::notices_poison);
    BOOST_TEST(!mf2::is_poisoned(second));
    block.deallocate(second, 200);
}

BOOST_AUTO_TEST_SUITE_END()
