#include <mf2/archive/tally.hpp>

#include "archive/report.hpp"

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace mf2::archive;

namespace
{

std::string name_of(std::size_t number)
{
    return "h-" + std::to_string(number);
}

/// A stream of names, of which the first ones come much more often than others.
std::vector<std::size_t> uneven(std::size_t names)
{
    std::vector<std::size_t> stream;
    for (std::size_t name = 0; name < names; ++name)
    {
        std::size_t const count = 1 + (name < 1'000 ? 2'000 - name : 0);
        stream.insert(stream.end(), count, name);
    }
    std::shuffle(stream.begin(), stream.end(), std::minstd_rand(1));
    return stream;
}

std::uint64_t true_count(std::size_t name)
{
    return 1 + (name < 1'000 ? 2'000 - name : 0);
}

/// Checks the documented bounds for a tally of `uneven`.
void check_bound(tally const& counted, std::size_t names)
{
    std::uint64_t total = 0;
    for (std::size_t name = 0; name < names; ++name) total += true_count(name);
    BOOST_TEST(counted.total() == total);
    BOOST_TEST(counted.counts().size() <= tally::most_names);
    BOOST_TEST(counted.error() <= total / 32'768);
    for (std::size_t name = 0; name < names; ++name)
    {
        auto const found = counted.counts().find(name_of(name));
        std::uint64_t const count = found == counted.counts().end() ? 0 : found->second;
        if (count > true_count(name) || count + counted.error() < true_count(name))
        {
            BOOST_ERROR(name_of(name) << " is " << count << ", not " << true_count(name));
            return;
        }
    }
    // Here the error is too small to hide any of the largest.
    for (auto const& [name, count] : counted.largest(1'000))
    {
        if (std::stoul(std::string(name.substr(2))) >= 1'000) BOOST_ERROR(name);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(tallies)

BOOST_AUTO_TEST_CASE(up_to_so_many_names_all_counts_are_exact_in_any_order)
{
    std::vector<std::size_t> names = uneven(20'000);
    tally whole;
    for (std::size_t const name : names) whole.add(name_of(name));
    BOOST_TEST(whole.error() == 0U);
    BOOST_TEST(whole.uncounted() == 0U);
    std::vector<tally> parts(7);
    for (std::size_t at = 0; at < names.size(); ++at) parts[at % 7].add(name_of(names[at]));
    tally sum;
    for (std::size_t part = parts.size(); part-- != 0;) sum.add(parts[part]);
    BOOST_TEST((sum.counts() == whole.counts()));
}

BOOST_AUTO_TEST_CASE(of_a_million_names_the_largest_are_right_within_the_bound)
{
    constexpr std::size_t names = 1'000'000;
    std::vector<std::size_t> const stream = uneven(names);
    tally whole;
    for (std::size_t const name : stream) whole.add(name_of(name));
    check_bound(whole, names);

    // Sums of parts, and sums of such sums, too.
    std::vector<tally> parts(8);
    for (std::size_t at = 0; at < stream.size(); ++at) parts[at % 8].add(name_of(stream[at]));
    tally left;
    tally right;
    for (std::size_t part = 0; part < 4; ++part) left.add(parts[part]);
    for (std::size_t part = 4; part < 8; ++part) right.add(parts[part]);
    left.add(right);
    check_bound(left, names);
}

BOOST_AUTO_TEST_CASE(names_that_come_late_are_found)
{
    tally counted;
    for (std::size_t name = 0; name < 200'000; ++name) counted.add(name_of(name));
    counted.add("h-recipe", 10'000);
    BOOST_TEST(counted.largest(1).front().first == "h-recipe");
    BOOST_TEST(counted.largest(1).front().second == 10'000U);
    BOOST_TEST(counted.total() == 210'000U);
}

BOOST_AUTO_TEST_CASE(of_equal_counts_the_first_names_are_told)
{
    tally counted;
    for (char const* const name : {"c", "a", "d", "b"}) counted.add(name);
    counted.add("d");
    auto const found = counted.largest(2);
    BOOST_REQUIRE(found.size() == 2U);
    BOOST_TEST(found[0].first == "a");
    BOOST_TEST(found[1].first == "d");
}

BOOST_AUTO_TEST_CASE(long_names_count_by_their_beginnings)
{
    tally counted;
    std::string const beginning(251, 'x');
    counted.add(beginning + "\xC3\xA4" + "12");
    counted.add(beginning + "\xC3\xA4" + "123");
    counted.add(beginning + "\xC3\xB6" + "and more");
    BOOST_TEST(counted.counts().size() == 2U);
    BOOST_TEST(counted.counts().at(beginning + "...") == 2U);
    counted.add(std::string(1'000, '\x80'));
    BOOST_TEST(counted.counts().size() == 3U);
}

BOOST_AUTO_TEST_CASE(reports_of_parts_add_up)
{
    tally one;
    tally other;
    tally both;
    for (std::size_t name = 0; name < 3'000; ++name)
    {
        one.add(name_of(name), name + 1);
        other.add(name_of(name + 1'500));
        both.add(name_of(name), name + 1);
        both.add(name_of(name + 1'500));
    }
    one.add_uncounted(7, 2);
    both.add_uncounted(7, 2);
    tally sum;
    add_counts(sum, counts_to_json(one, tally::most_names), one.error());
    add_counts(sum, counts_to_json(other, tally::most_names), other.error());
    BOOST_TEST(sum.error() == 2U);
    BOOST_TEST(serialize(counts_to_json(sum)) == serialize(counts_to_json(both)));
    BOOST_TEST(counts_to_json(sum).size() == 1'001U);
    BOOST_TEST(sum.total() == both.total());
}

BOOST_AUTO_TEST_SUITE_END()
