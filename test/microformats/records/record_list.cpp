#include "microformats/records/record_list.hpp"

#include <mf2/limited_resource.hpp>
#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>

namespace mf2::microformats
{
namespace
{

/// The names of values, and "-" for other records.
std::string names_in(record_list const& records)
{
    std::string names;
    for (auto const* one = records.first(); one != nullptr; one = one->next)
        names.append(one->is_value() ? one->name : "-");
    return names;
}

record_list made(std::pmr::memory_resource& heap, std::string_view names)
{
    record_list records(&heap);
    for (std::size_t i = 0; i != names.size(); ++i)
    {
        if (names[i] == '-') records.add(record_kind::child);
        else records.add_value(property_kind::p, names.substr(i, 1));
    }
    return records;
}

} // namespace

BOOST_AUTO_TEST_SUITE(lists_of_records)

BOOST_AUTO_TEST_CASE(lists_join_and_leave_nothing_behind)
{
    limited_resource heap;
    {
        record_list all = made(heap, "");
        for (std::string_view const each : {"ab", "", "-", "c-"})
        {
            record_list part = made(heap, each);
            all.append(std::move(part));
            BOOST_TEST(part.empty());
            BOOST_TEST(part.value_count() == 0U);
        }
        BOOST_TEST(names_in(all) == "ab-c-");
        BOOST_TEST(all.value_count() == 3U);
        all.add_value(property_kind::p, "d");
        BOOST_TEST(names_in(all) == "ab-c-d");
        record_list const moved = std::move(all);
        BOOST_TEST(names_in(moved) == "ab-c-d");
    }
    BOOST_TEST(heap.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(records_are_removed_wherever_they_stand)
{
    limited_resource heap;
    auto const without = [&heap](std::string_view names, char removed) {
        record_list records = made(heap, names);
        records.remove_if([removed](item_record const& one) {
            return removed == '-' ? !one.is_value() : one.name == std::string(1, removed);
        });
        std::size_t values = 0;
        for (char const each : names_in(records)) values += each == '-' ? 0 : 1;
        BOOST_TEST(records.value_count() == values);
        records.add_value(property_kind::p, "z");
        return names_in(records);
    };
    BOOST_TEST(without("abc", 'a') == "bcz");
    BOOST_TEST(without("abc", 'b') == "acz");
    BOOST_TEST(without("abc", 'c') == "abz");
    BOOST_TEST(without("aa", 'a') == "z");
    BOOST_TEST(without("-a-", '-') == "az");
    BOOST_TEST(without("", 'a') == "z");
}

BOOST_AUTO_TEST_CASE(a_copy_has_texts_of_its_own_and_takes_the_item)
{
    limited_resource heap;
    record_list copies(&heap);
    {
        record_list original = made(heap, "ab");
        item_record& one = *original.first();
        image_source const sources[] = {{"1x", "/a"}, {"2x", "/b"}};
        one.value = {detail::value_kind::image,  true, original.texts.copy("/a"),
                     original.texts.copy("alt"), {},   sources};
        one.from = {value_rule::attribute, value_attribute::src};
        one.is_deferred = true;
        one.bare_time = original.texts.copy("10:00");
        one.start = 3;
        one.end = 7;
        parts::item nested;
        nested.type = {"h-x"};
        one.nested = item(nested);
        copies.add_copy(std::move(one));
        BOOST_TEST(one.nested.type().empty());
    }
    item_record const& copy = *copies.first();
    BOOST_TEST(names_in(copies) == "a");
    BOOST_TEST(copies.value_count() == 1U);
    BOOST_TEST(copy.value.text == "/a");
    BOOST_TEST(copy.value.beside == "alt");
    BOOST_TEST_REQUIRE(copy.value.srcset.size() == 2U);
    BOOST_TEST(copy.value.srcset[1].descriptor == "2x");
    BOOST_TEST(copy.value.srcset[1].url == "/b");
    BOOST_TEST((copy.from.attribute == value_attribute::src));
    BOOST_TEST(copy.is_deferred);
    BOOST_TEST(copy.bare_time == "10:00");
    BOOST_TEST(copy.start == 3U);
    BOOST_TEST(copy.end == 7U);
    BOOST_TEST(copy.nested.type()[0] == "h-x");
}

BOOST_AUTO_TEST_CASE(one_that_is_cleared_is_empty)
{
    limited_resource heap;
    record_list records = made(heap, "a-b");
    records.clear();
    BOOST_TEST(records.empty());
    BOOST_TEST(records.value_count() == 0U);
    records.add_value(property_kind::p, "c");
    BOOST_TEST(names_in(records) == "c");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
