#include "microformats/vocabulary/element_meaning.hpp"

#include "support/every_way.hpp"
#include "support/meaning_cases.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>

namespace mf2::microformats
{

BOOST_AUTO_TEST_SUITE(meanings_of_elements)

// test/rules/removed_rules.cpp checks that each row and column is needed by one of these.
BOOST_DATA_TEST_CASE(
    elements_mean_what_the_specifications_say, boost::unit_test::data::make(test::meaning_cases()),
    one)
{
    BOOST_TEST(test::told_of(test::parsed_every_way(one.html, one.options())) == one.told);
}

BOOST_AUTO_TEST_CASE(an_element_has_one_row_and_most_have_none)
{
    std::array<bool, html::tag_names::tag_count> has_row{};
    for (meanings::row const& each : meanings::rows)
    {
        bool& has = has_row[static_cast<std::size_t>(each.id)];
        BOOST_TEST(!has);
        has = true;
    }
    element_meaning const& nothing = meaning_of(html::tag::unknown);
    BOOST_TEST((nothing == element_meaning()));
    for (std::size_t i = 0; i != has_row.size(); ++i)
    {
        bool const is_nothing = &meaning_of(static_cast<html::tag>(i)) == &nothing;
        BOOST_TEST(is_nothing == (i == 0 || !has_row[i]));
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
