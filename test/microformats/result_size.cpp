#include "microformats/result_size.hpp"

#include "items/item_walk.hpp"

#include <boost/test/unit_test.hpp>

namespace mf2::microformats
{

BOOST_AUTO_TEST_SUITE(size_of_results)

BOOST_AUTO_TEST_CASE(text_counts_beside_the_object_that_holds_it)
{
    BOOST_TEST(size_of(property_value("abc")) == 128U + 3);
    BOOST_TEST(size_of(property_value(image{"ab", "c"})) == 128U + 3);
    BOOST_TEST(size_of(property_value(embedded_markup{"ab", "c", "de"})) == 128U + 5);
}

BOOST_AUTO_TEST_CASE(an_item_counts_with_all_that_is_in_it)
{
    parts::item small;
    small.id = "abc";
    item const child(small);
    auto* const work = std::pmr::new_delete_resource();
    auto const of_child = memory_size(child, work);
    BOOST_TEST(of_child == sizeof(detail::item_block) + 8 + 3);

    contribution_list inside;
    inside.emplace_back(item_contribution{child});
    inside.emplace_back(property_contribution(property_kind::p, "name", property_value("x")));
    inside.emplace_back(property_contribution(property_kind::p, "name", property_value(child)));
    inside.emplace_back(item_contribution{child});
    built_item parent = build_item({"h-a"}, "", std::move(inside));
    BOOST_TEST(size_of(parent, work) == 128U + 8 + 3 + 8 + 4 + 2 * 128 + 1 + 3 * of_child);
    // Each property that it is the value of has its language.
    auto const without = size_of(parent, work);
    parent.lang = "de";
    BOOST_TEST(size_of(parent, work) == without + 2);
    // What it is said to take is about what it takes.
    auto const said = size_of(parent, work);
    BOOST_TEST(make_item(std::move(parent), work).memory_size() <= said);
}

BOOST_AUTO_TEST_CASE(what_is_made_for_an_element_counts_no_less_than_it_is_written_with)
{
    contribution_list inside;
    inside.emplace_back(property_contribution(property_kind::p, "name", property_value("x")));
    auto const made = build_item({"h-a", "h-bc"}, "id", std::move(inside));
    BOOST_TEST(frame_size_of(made) == 128U + 8 + 3 + 8 + 4 + 2 + 8 + 4);
}

BOOST_AUTO_TEST_CASE(a_link_counts_its_url_for_each_relation)
{
    relation_view link;
    link.url = "http://a.example/";
    link.rels = "me x";
    link.title = "abc";
    BOOST_TEST(size_of(link) == 80U + 17 + 3 + (24 + 17 + 2) + (24 + 17 + 1));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
