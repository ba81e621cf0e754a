#include "microformats/page/output_account.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace mf2::microformats
{

namespace
{

using readings = std::vector<std::pair<std::uint64_t, std::uint64_t>>; // offsets and bytes

bool has_room(std::uint64_t limit, readings const& all)
{
    output_account account(limit);
    return std::all_of(all.begin(), all.end(), [&](auto const& each) {
        return account.add(each.first, each.second);
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(output_accounts)

BOOST_AUTO_TEST_CASE(there_is_room_for_the_limit_and_sixteen_bytes_for_each_of_the_input)
{
    BOOST_TEST(has_room(10, {{0, 10}}));
    BOOST_TEST(!has_room(10, {{0, 11}}));
    BOOST_TEST(has_room(10, {{3, 58}}));
    BOOST_TEST(!has_room(10, {{3, 59}}));
}

BOOST_AUTO_TEST_CASE(what_is_near_by_an_eighth_counts_as_one)
{
    for (std::uint64_t const start : {std::uint64_t{1} << 10, std::uint64_t{1} << 40})
    {
        std::uint64_t const next = start + start / 8;
        BOOST_TEST(has_room(0, {{next - 1, 16 * start}}));
        BOOST_TEST(!has_room(0, {{next - 1, 16 * start + 1}}));
        BOOST_TEST(has_room(0, {{next, 16 * next}}));
    }
}

BOOST_AUTO_TEST_CASE(an_offset_beyond_all_counts_as_a_large_one)
{
    std::uint64_t const most = std::numeric_limits<std::uint64_t>::max();
    BOOST_TEST(has_room(0, {{most, std::uint64_t{1} << 40}}));
    BOOST_TEST(has_room(most, {{most, std::uint64_t{1} << 40}}));
}

BOOST_AUTO_TEST_CASE(there_is_room_in_every_order_or_in_none)
{
    std::mt19937 random(1);
    std::size_t with_room = 0;
    constexpr std::size_t rounds = 2000;
    for (std::size_t round = 0; round != rounds; ++round)
    {
        readings all(1 + random() % 20);
        for (auto& [offset, bytes] : all)
        {
            offset = random() % (std::uint64_t{1} << (4 + random() % 12));
            bytes = random() % (8 * (offset + 1));
        }
        std::uint64_t const limit = random() % 1000;
        bool const expected = has_room(limit, all);
        with_room += expected ? 1 : 0;
        for (int order = 0; order != 4; ++order)
        {
            std::shuffle(all.begin(), all.end(), random);
            BOOST_TEST(has_room(limit, all) == expected);
        }
    }
    BOOST_TEST(with_room > rounds / 10);
    BOOST_TEST(with_room < rounds * 9 / 10);
}

BOOST_AUTO_TEST_CASE(what_is_taken_back_makes_room)
{
    output_account account(10);
    BOOST_TEST(account.add(0, 6));
    auto const before = account.so_far();
    BOOST_TEST(account.add(0, 4));
    BOOST_TEST(account.add(100, 1000));
    BOOST_TEST(!account.add(0, 1));
    account.go_back_to(before);
    BOOST_TEST(account.total() == 6U);
    BOOST_TEST(account.add(0, 4));
    BOOST_TEST(!account.add(0, 1));
}

BOOST_AUTO_TEST_CASE(what_is_read_once_more_where_it_was_taken_back_counts_there)
{
    output_account account(0);
    BOOST_TEST(account.add(3, 40));
    auto const before = account.so_far();
    BOOST_TEST(account.add(1000, 8000));
    account.go_back_to(before);
    BOOST_TEST(account.add(1000, 8000));
    BOOST_TEST(account.add(3, 8));
    BOOST_TEST(!account.add(3, 1));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
