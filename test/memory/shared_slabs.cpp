#include "memory/shared_slabs.hpp"

#include "memory/poison.hpp"
#include "support/failing_resource.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory_resource>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace
{

using mf2::shared_slabs;
using mf2::test::failing_resource;

/// A block, filled with a byte of its own, that is given back where it is from.
class block
{
public:
    block(shared_slabs& from, std::size_t size)
        : resource_(from.resource_for(size)),
          place_(static_cast<unsigned char*>(resource_->allocate(size, alignof(void*)))),
          size_(size)
    {
        std::memset(place_, mark(), size_);
    }
    block(block&& other) noexcept
        : resource_(other.resource_),
          place_(std::exchange(other.place_, nullptr)),
          size_(other.size_)
    {}
    block& operator=(block&&) = delete;
    ~block()
    {
        if (place_ != nullptr) resource_->deallocate(place_, size_, alignof(void*));
    }

    [[nodiscard]] bool is_untouched() const
    {
        return std::all_of(
            place_, place_ + size_, [this](unsigned char each) { return each == mark(); });
    }
    [[nodiscard]] std::pmr::memory_resource* resource() const { return resource_; }
    [[nodiscard]] void* place() const { return place_; }

private:
    [[nodiscard]] unsigned char mark() const
    {
        return static_cast<unsigned char>(reinterpret_cast<std::size_t>(place_) / 16);
    }

    std::pmr::memory_resource* resource_;
    unsigned char* place_;
    std::size_t size_;
};

std::vector<block> blocks_of(shared_slabs& from, std::size_t count, std::size_t size)
{
    std::vector<block> all;
    for (std::size_t i = 0; i != count; ++i) all.emplace_back(from, size);
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(shared_slabs_of_small_blocks)

BOOST_AUTO_TEST_CASE(blocks_share_a_slab_until_it_is_full)
{
    failing_resource memory;
    shared_slabs slabs(&memory);
    auto const few = blocks_of(slabs, 20, 300);
    BOOST_TEST(memory.allocations() == 1U);
    auto const more = blocks_of(slabs, 20, 300);
    BOOST_TEST(memory.allocations() == 2U);
    for (block const& each : few) BOOST_TEST(each.is_untouched());
}

BOOST_AUTO_TEST_CASE(blocks_of_all_sizes_are_apart)
{
    failing_resource memory;
    {
        shared_slabs slabs(&memory);
        std::vector<block> all;
        for (std::size_t size = 0; size != 2 * shared_slabs::largest_block; ++size)
            all.emplace_back(slabs, size);
        for (block const& each : all) BOOST_TEST(each.is_untouched());
    }
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(a_slab_is_used_again_when_no_block_of_it_is_left)
{
    failing_resource memory;
    shared_slabs slabs(&memory);
    for (int round = 0; round != 100; ++round) blocks_of(slabs, 26, 300);
    BOOST_TEST(memory.allocations() == 1U);
}

BOOST_AUTO_TEST_CASE(a_block_outlives_who_made_it)
{
    failing_resource memory;
    std::optional<block> kept;
    {
        shared_slabs slabs(&memory);
        auto const others = blocks_of(slabs, 5, 100);
        kept.emplace(slabs, 100);
    }
    BOOST_TEST(kept->is_untouched());
    BOOST_TEST(memory.in_use() == shared_slabs::slab_size);
    kept.reset();
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(a_full_slab_goes_back_with_its_last_block)
{
    failing_resource memory;
    shared_slabs slabs(&memory);
    auto first = blocks_of(slabs, 26, 300);
    auto const second = blocks_of(slabs, 1, 300);
    BOOST_TEST(memory.in_use() == 2 * shared_slabs::slab_size);
    while (first.size() > 1) first.pop_back();
    BOOST_TEST(memory.in_use() == 2 * shared_slabs::slab_size);
    first.pop_back();
    BOOST_TEST(memory.in_use() == shared_slabs::slab_size);
}

BOOST_AUTO_TEST_CASE(a_large_block_is_from_upstream)
{
    failing_resource memory;
    shared_slabs slabs(&memory);
    BOOST_TEST(slabs.resource_for(shared_slabs::largest_block + 1) == &memory);
    BOOST_TEST(memory.allocations() == 0U);
    BOOST_TEST(slabs.resource_for(shared_slabs::largest_block) != &memory);
}

BOOST_AUTO_TEST_CASE(more_may_be_taken_from_the_resource_of_a_block)
{
    failing_resource memory;
    {
        shared_slabs slabs(&memory);
        block const small(slabs, 100);
        auto* const same = small.resource();
        std::vector<std::pair<void*, std::size_t>> more;
        for (std::size_t const size : {100, 5000, 500, 500, 500, 500, 500, 500, 500, 500, 1})
            more.emplace_back(same->allocate(size, alignof(void*)), size);
        more.emplace_back(same->allocate(64), 64); // aligned to more than blocks are
        for (auto const& [place, size] : more) std::memset(place, 'x', size);
        BOOST_TEST(small.is_untouched());
        same->deallocate(more.back().first, 64);
        more.pop_back();
        for (auto const& [place, size] : more) same->deallocate(place, size, alignof(void*));
    }
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(each_beginning_finds_a_slab_without_blocks)
{
    failing_resource memory;
    shared_slabs slabs(&memory);
    slabs.begin();
    BOOST_TEST(memory.allocations() == 1U);
    slabs.begin();
    BOOST_TEST(memory.allocations() == 1U);
    block const kept(slabs, 10);
    slabs.begin();
    BOOST_TEST(memory.allocations() == 2U);
    BOOST_TEST(block(slabs, 10).resource() != kept.resource());
}

BOOST_AUTO_TEST_CASE(a_lack_of_memory_is_told_where_a_block_is_wanted)
{
    failing_resource memory;
    shared_slabs slabs(&memory);
    memory.fail_from(1);
    slabs.begin();
    BOOST_CHECK_THROW((void)slabs.resource_for(1), std::bad_alloc);
    memory.never_fail();
    BOOST_TEST(block(slabs, 1).is_untouched());
}

BOOST_AUTO_TEST_CASE(other_threads_give_blocks_back)
{
    failing_resource memory;
    {
        shared_slabs slabs(&memory);
        std::vector<block> first = blocks_of(slabs, 26, 300);
        auto const second = blocks_of(slabs, 1, 300); // so the first slab is full
        std::thread other([&first] {
            while (!first.empty()) first.pop_back();
        });
        for (int round = 0; round != 1000; ++round) blocks_of(slabs, 3, 300);
        other.join();
        BOOST_TEST(second.front().is_untouched());
    }
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(what_is_not_taken_must_not_be_touched)
{
    if (!mf2::notices_poison) return;
    failing_resource memory;
    shared_slabs slabs(&memory);
    block const kept(slabs, 100);
    void* gone;
    {
        block const other(slabs, 100);
        gone = other.place();
        BOOST_TEST(!mf2::is_poisoned(gone));
    }
    BOOST_TEST(mf2::is_poisoned(gone));
    BOOST_TEST(!mf2::is_poisoned(kept.place()));
}

BOOST_AUTO_TEST_SUITE_END()
