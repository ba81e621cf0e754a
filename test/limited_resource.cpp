#include <mf2/limited_resource.hpp>

#include <boost/test/unit_test.hpp>

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

BOOST_AUTO_TEST_CASE(what_upstream_refuses_is_not_counted)
{
    mf2::limited_resource memory(100, std::pmr::null_memory_resource());
    BOOST_CHECK_THROW((void)memory.allocate(1), std::bad_alloc);
    BOOST_TEST(memory.in_use() == 0U);
    BOOST_TEST(memory.allocations() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
