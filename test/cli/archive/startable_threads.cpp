#include "cli/archive/startable_threads.hpp"

#include <boost/test/unit_test.hpp>

#include <pthread.h>

#include <cstddef>

using mf2::cli::startable_threads;

namespace
{

/// During its lifetime new threads have stacks of this size, unless they choose another.
class stacks_of
{
public:
    explicit stacks_of(std::size_t size)
    {
        pthread_attr_init(&how_);
        pthread_getattr_default_np(&how_);
        pthread_attr_getstacksize(&how_, &before_);
        set(size);
    }
    ~stacks_of()
    {
        set(before_);
        pthread_attr_destroy(&how_);
    }
    stacks_of(stacks_of const&) = delete;
    stacks_of& operator=(stacks_of const&) = delete;

private:
    void set(std::size_t size)
    {
        pthread_attr_setstacksize(&how_, size);
        pthread_setattr_default_np(&how_);
    }

    pthread_attr_t how_{};
    std::size_t before_ = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(threads_that_can_be_started)

BOOST_AUTO_TEST_CASE(all_are_unless_the_system_forbids_it)
{
    for (unsigned const wanted : {1U, 2U, 16U}) BOOST_TEST(startable_threads(wanted) == wanted);
}

BOOST_AUTO_TEST_CASE(one_is_there_already)
{
    stacks_of const larger_than_all_addresses(std::size_t{1} << 60);
    BOOST_TEST(startable_threads(1) == 1U);
    BOOST_TEST(startable_threads(16) == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
