#include "microformats/result_size.hpp"

#include <boost/test/unit_test.hpp>

namespace mf2::microformats
{

BOOST_AUTO_TEST_SUITE(size_of_results)

BOOST_AUTO_TEST_CASE(text_counts_beside_the_object_that_holds_it)
{
    BOOST_TEST(size_of(property_value("abc")) == sizeof(property_value) + 3);
    BOOST_TEST(size_of(property_value(image{"ab", "c"})) == sizeof(property_value) + 3);
    BOOST_TEST(
        size_of(property_value(embedded_markup{"ab", "c", "de"})) == sizeof(property_value) + 5);
}

BOOST_AUTO_TEST_CASE(an_item_counts_with_all_that_is_in_it)
{
    item child;
    child.id = "abc";
    item parent;
    parent.type = {"h-a"};
    parent.children = {child, child};
    parent.properties = {{"name", {property_value("x"), property_value(indirect<item>(child))}}};
    parent.value = "12";
    parent.html = "34";

    auto const of_child = size_of(child);
    BOOST_TEST(of_child == sizeof(item) + 3);
    BOOST_TEST(
        size_of(parent) ==
        sizeof(item) + sizeof(std::pmr::string) + 3 + sizeof(property) + 4 +
            2 * sizeof(property_value) + 1 + 3 * of_child + 2 + 2);
}

BOOST_AUTO_TEST_CASE(what_is_made_for_an_element_counts_no_less_than_it_is_written_with)
{
    item made;
    made.type = {"h-a", "h-bc"};
    made.id = "id";
    made.properties = {{"name", {property_value("x")}}};
    BOOST_TEST(frame_size_of(made) == 128U + 8 + 3 + 8 + 4 + 2 + 8 + 4);
    BOOST_TEST(implied_size_of(property_value("abc")) == 48U + 3);
    BOOST_TEST(implied_size_of(property_value(image{"ab", "c"})) == 48U + 3);
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
