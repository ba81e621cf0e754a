#include "memory/recycling_resource.hpp"

#include "memory/poison.hpp"

#include <boost/test/unit_test.hpp>

#include <memory_resource>

namespace
{

/// Counts allocations, and the blocks that were not given back.
class counting_resource final : public std::pmr::memory_resource
{
public:
    std::size_t blocks = 0;
    std::size_t requests = 0;

private:
    void* do_allocate(std::size_t bytes, std::size_t alignment) override
    {
        ++blocks;
        ++requests;
        return std::pmr::new_delete_resource()->allocate(bytes, alignment);
    }
    void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override
    {
        --blocks;
        std::pmr::new_delete_resource()->deallocate(block, bytes, alignment);
    }
    bool do_is_equal(std::pmr::memory_resource const& other) const noexcept override
    {
        return this == &other;
    }
};

} // namespace

BOOST_AUTO_TEST_SUITE(recycling_resource)

BOOST_AUTO_TEST_CASE(a_small_block_is_used_again)
{
    counting_resource upstream;
    mf2::recycling_resource memory(&upstream);
    std::size_t smaller = 0;
    for (std::size_t const size : {64, 96, 128, 192, 256, 384, 512, 768, 1024})
    {
        void* const first = memory.allocate(smaller + 1);
        memory.deallocate(first, smaller + 1);
        smaller = size;
        void* const second = memory.allocate(size);
        BOOST_TEST(second == first);
        memory.deallocate(second, size);
    }
    // Together the sizes are 3,424 bytes.
    BOOST_TEST(upstream.requests == 2u);
}

BOOST_AUTO_TEST_CASE(what_is_left_of_a_slab_is_used)
{
    counting_resource upstream;
    mf2::recycling_resource memory(&upstream);
    for (int i = 0; i != 3; ++i) (void)memory.allocate(768);
    BOOST_TEST(upstream.requests == 2u);
    (void)memory.allocate(384); // the first slab has this left
    (void)memory.allocate(1024);
    BOOST_TEST(upstream.requests == 2u);
}

BOOST_AUTO_TEST_CASE(the_smallest_blocks_are_one_size)
{
    counting_resource upstream;
    mf2::recycling_resource memory(&upstream);
    memory.deallocate(memory.allocate(1), 1);
    memory.deallocate(memory.allocate(64), 64);
    BOOST_TEST(upstream.requests == 1u);
}

BOOST_AUTO_TEST_CASE(a_large_block_is_given_back_at_once)
{
    counting_resource upstream;
    mf2::recycling_resource memory(&upstream);
    memory.deallocate(memory.allocate(10000), 10000);
    BOOST_TEST(upstream.blocks == 0u);
}

BOOST_AUTO_TEST_CASE(everything_is_given_back_at_the_end)
{
    counting_resource upstream;
    {
        mf2::recycling_resource memory(&upstream);
        void* const one = memory.allocate(1);
        void* const two = memory.allocate(2);
        memory.deallocate(one, 1);
        memory.deallocate(two, 2);
        BOOST_TEST(upstream.blocks == 1u);
    }
    BOOST_TEST(upstream.blocks == 0u);
}

BOOST_AUTO_TEST_CASE(only_what_was_asked_for_may_be_used)
{
    using mf2::is_poisoned;
    using mf2::notices_poison;
    mf2::recycling_resource memory(std::pmr::new_delete_resource());
    auto* const block = static_cast<char*>(memory.allocate(100));
    BOOST_TEST(!is_poisoned(block + 99));
    BOOST_TEST(is_poisoned(block + 100) == notices_poison);
    memory.deallocate(block, 100);
    BOOST_TEST(is_poisoned(block) == notices_poison);
    auto* const again = static_cast<char*>(memory.allocate(200));
    BOOST_TEST(!is_poisoned(again + 199));
    memory.deallocate(again, 200);
}

BOOST_AUTO_TEST_SUITE_END()
