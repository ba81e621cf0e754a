#include <mf2/limited_resource.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <limits>
#include <new>

BOOST_AUTO_TEST_SUITE(limited_resource)

BOOST_AUTO_TEST_CASE(what_is_in_use_is_counted)
{
    mf2::limited_resource memory;
    void* const first = memory.allocate(100);
    void* const second = memory.allocate(50);
    BOOST_TEST(memory.in_use() == 150U);
    memory.deallocate(first, 100);
    BOOST_TEST(memory.in_use() == 50U);
    BOOST_TEST(memory.peak() == 150U);
    BOOST_TEST(memory.allocations() == 2U);
    memory.deallocate(second, 50);
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(nothing_is_given_beyond_the_limit)
{
    mf2::limited_resource memory(100);
    void* const all = memory.allocate(100);
    BOOST_CHECK_THROW((void)memory.allocate(1), std::bad_alloc);
    BOOST_TEST(memory.in_use() == 100U);
    memory.deallocate(all, 100);
    memory.deallocate(memory.allocate(1), 1);
    BOOST_TEST(memory.allocations() == 2U);
}

BOOST_AUTO_TEST_CASE(without_a_limit_the_sum_of_what_is_asked_for_does_not_overflow)
{
    mf2::limited_resource memory;
    BOOST_TEST(memory.limit() == std::numeric_limits<std::size_t>::max());
    void* const some = memory.allocate(100);
    BOOST_CHECK_THROW(
        (void)memory.allocate(std::numeric_limits<std::size_t>::max() - 50), std::bad_alloc);
    BOOST_TEST(memory.in_use() == 100U);
    memory.deallocate(some, 100);
}

BOOST_AUTO_TEST_CASE(what_is_given_is_aligned_as_asked)
{
    mf2::limited_resource memory(1000);
    void* const block = memory.allocate(10, 64);
    BOOST_TEST(reinterpret_cast<std::uintptr_t>(block) % 64 == 0U);
    memory.deallocate(block, 10, 64);
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(each_is_equal_to_itself_alone)
{
    mf2::limited_resource const one;
    mf2::limited_resource const other;
    BOOST_TEST((one == one));
    BOOST_TEST((one != other));
}

BOOST_AUTO_TEST_CASE(what_upstream_refuses_is_not_counted)
{
    mf2::limited_resource memory(100, std::pmr::null_memory_resource());
    BOOST_CHECK_THROW((void)memory.allocate(1), std::bad_alloc);
    BOOST_TEST(memory.in_use() == 0U);
    BOOST_TEST(memory.allocations() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
