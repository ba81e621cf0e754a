#include "bench/measure/counting_resource.hpp"

#include <boost/test/unit_test.hpp>

using mf2::measure::counting_resource;

BOOST_AUTO_TEST_SUITE(counting_resources)

BOOST_AUTO_TEST_CASE(the_peak_is_what_was_held_at_once)
{
    counting_resource memory;
    memory.start();
    void* const first = memory.allocate(1000);
    memory.deallocate(first, 1000);
    void* const second = memory.allocate(600);
    void* const third = memory.allocate(300, 64);
    BOOST_TEST(memory.taken().allocations == 3U);
    BOOST_TEST(memory.taken().peak_bytes == 1000U);
    memory.deallocate(second, 600);
    memory.deallocate(third, 300, 64);
}

BOOST_AUTO_TEST_CASE(what_was_there_before_the_start_does_not_count)
{
    counting_resource memory;
    void* const before = memory.allocate(1000);
    memory.start();
    BOOST_TEST(memory.taken().allocations == 0U);
    memory.deallocate(before, 1000);
    void* const after = memory.allocate(1200);
    BOOST_TEST(memory.taken().allocations == 1U);
    BOOST_TEST(memory.taken().peak_bytes == 200U);
    memory.deallocate(after, 1200);
}

BOOST_AUTO_TEST_SUITE_END()
