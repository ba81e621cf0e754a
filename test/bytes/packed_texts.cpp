#include "bytes/packed_texts.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace
{

using mf2::bytes::packed;

constexpr std::string_view some[] = {"", "one", "two and a half", "", "four", ""};
constexpr std::array<std::string_view, 0> none{};
constexpr std::string_view sorted[] = {"a", "ab", "b", "ba"};

} // namespace

BOOST_AUTO_TEST_SUITE(packed_texts)

BOOST_AUTO_TEST_CASE(all_texts_are_there_in_their_order)
{
    auto const texts = packed<some>();
    BOOST_TEST_REQUIRE(texts.size() == std::size(some));
    for (std::size_t i = 0; i != texts.size(); ++i) BOOST_TEST(texts[i] == some[i]);
    BOOST_TEST(std::equal(texts.begin(), texts.end(), std::begin(some), std::end(some)));
}

BOOST_AUTO_TEST_CASE(they_stand_one_behind_the_other)
{
    auto const texts = packed<some>();
    for (std::size_t i = 1; i != texts.size(); ++i)
        BOOST_TEST((texts[i].data() == texts[i - 1].data() + texts[i - 1].size()));
}

BOOST_AUTO_TEST_CASE(an_empty_list_has_none)
{
    BOOST_TEST(packed<none>().empty());
}

BOOST_AUTO_TEST_CASE(a_sorted_list_is_searched_as_the_array_is)
{
    auto const texts = packed<sorted>();
    for (std::string_view const wanted : {"", "a", "aa", "ab", "b", "bb", "c"})
    {
        auto const found = std::ranges::lower_bound(texts, wanted) - texts.begin();
        BOOST_TEST(found == std::ranges::lower_bound(sorted, wanted) - std::begin(sorted));
    }
}

BOOST_AUTO_TEST_SUITE_END()
