#include "microformats/records/result_size.hpp"

#include "items/item_walk.hpp"

#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

namespace mf2::microformats
{

BOOST_AUTO_TEST_SUITE(size_of_results)

BOOST_AUTO_TEST_CASE(text_counts_beside_the_object_that_holds_it)
{
    using detail::value_kind;
    BOOST_TEST(size_of(value_view{.text = "abc"}) == 128U + 3);
    BOOST_TEST(size_of(value_view{value_kind::image, true, "ab", "c"}) == 128U + 3);
    BOOST_TEST(size_of(value_view{value_kind::markup, false, "ab", "c", "de"}) == 128U + 5);
}

BOOST_AUTO_TEST_CASE(an_item_counts_with_all_that_is_in_it)
{
    parts::item small;
    small.id = "abc";
    item const child(small);
    auto* const work = std::pmr::new_delete_resource();
    auto const of_child = memory_size(child, work);
    BOOST_TEST(of_child == sizeof(detail::item_block) + 8 + 3);

    record_list inside(std::pmr::get_default_resource());
    inside.add(record_kind::child).nested = child;
    inside.add_value(property_kind::p, "name").value.text = "x";
    item_record& other = inside.add_value(property_kind::p, "name");
    other.value.kind = detail::value_kind::nested_item;
    other.nested = child;
    inside.add(record_kind::child).nested = child;
    std::string_view const types[] = {"h-a"};
    built_item parent = build_item(types, inside);
    BOOST_TEST(size_of(parent, work) == 128U + 8 + 3 + 8 + 4 + 2 * 128 + 1 + 3 * of_child);
    // Each property with the item as its value counts its language.
    auto const without = size_of(parent, work);
    parent.lang = "de";
    BOOST_TEST(size_of(parent, work) == without + 2);
    // The size counted is no less than the memory taken.
    auto const said = size_of(parent, work);
    BOOST_TEST(make_item(parent, work).memory_size() <= said);
}

BOOST_AUTO_TEST_CASE(what_is_made_for_an_element_counts_no_less_than_it_is_written_with)
{
    record_list inside(std::pmr::get_default_resource());
    inside.add_value(property_kind::p, "name").value.text = "x";
    std::string_view const types[] = {"h-a", "h-bc"};
    auto made = build_item(types, inside);
    made.id = "id";
    BOOST_TEST(frame_size_of(made) == 128U + 8 + 3 + 8 + 4 + 2 + 8 + 4);
}

BOOST_AUTO_TEST_CASE(a_link_counts_its_url_for_each_relation)
{
    relation_view link;
    link.url = "http://a.example/";
    link.rels = "me x";
    link.rel_count = 2;
    link.title = "abc";
    BOOST_TEST(size_of(link) == 80U + 17 + 3 + 2 * (24 + 17) + 4);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
