#include <mf2/item.hpp>

#include "support/failing_resource.hpp"
#include "support/no_default_resource.hpp"

#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace parts = mf2::parts;

namespace
{

using mf2::test::failing_resource;
using mf2::test::no_default_resource;

template <class Range>
constexpr bool is_random_access = std::ranges::random_access_range<Range>&&
    std::ranges::sized_range<Range>&& std::ranges::common_range<Range>;

static_assert(is_random_access<mf2::texts>);
static_assert(is_random_access<mf2::image_sources>);
static_assert(is_random_access<mf2::properties>);
static_assert(is_random_access<mf2::property_values>);
static_assert(std::is_nothrow_move_constructible_v<mf2::item>);
static_assert(std::is_nothrow_move_assignable_v<mf2::item>);
static_assert(sizeof(mf2::item) == sizeof(void*));

parts::item card(std::string_view name)
{
    parts::item made;
    made.type = {"h-card"};
    made.properties = {{"name", {std::pmr::string(name)}}};
    made.value = std::pmr::string(name);
    made.html = "<b>a card</b>";
    return made;
}

/// An item that has everything, in the default resource.
parts::item entry()
{
    parts::item author = card("a name that is too long to be kept in place");
    author.children = {card("in the author")};
    parts::item made;
    made.type = {"h-a", "h-entry"};
    made.properties = {
        {"name", {"", "A"}},
        {"photo",
         {parts::image{"1.png", "alt"},
          parts::image{"2.png", {}, {{"1x", "3"}, {"480w", "4"}}, false}}},
        {"content", {parts::embedded_markup{"<b>c</b>", "c", "de"}}},
        {"author", {"nobody", mf2::item(author)}},
        {"start", {parts::date_time{"2009-06-26T19:00", "2009-06-26 7pm"}}},
        {"comment", {mf2::item(card("in a comment"))}},
    };
    made.children = {card("a child"), card("another")};
    made.id = "the-id";
    made.value = parts::image{"5.png", "an entry"};
    made.html = "<i>h</i>";
    made.lang = "en";
    made.start = 7;
    made.end = std::uint64_t{1} << 40;
    made.source = mf2::item_source::classic_microformats;
    return made;
}

/// Make something of memory that fails at each allocation in turn; no memory may leak.
/// @param make  gets the resource
/// @return      the number of allocations that it takes
template <class Make>
std::size_t check_every_failure(Make make)
{
    for (std::size_t number = 1;; ++number)
    {
        failing_resource memory;
        memory.fail_from(number);
        bool is_made = true;
        try
        {
            make(&memory);
        }
        catch (std::bad_alloc const&)
        {
            is_made = false;
        }
        BOOST_TEST(is_made == !memory.has_failed());
        BOOST_TEST(memory.in_use() == 0U);
        if (is_made) return memory.allocations();
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(item)

BOOST_AUTO_TEST_CASE(one_made_from_nothing_is_empty)
{
    no_default_resource const none;
    mf2::item empty;
    empty.stand_alone();
    mf2::item const copy(empty);
    for (mf2::item const* const each : {&std::as_const(empty), &copy})
    {
        BOOST_TEST(each->type().empty());
        BOOST_TEST(!each->has_type(""));
        BOOST_TEST(each->properties().empty());
        BOOST_TEST((*each)["name"].empty());
        BOOST_TEST(each->first("name").empty());
        BOOST_TEST(each->children().empty());
        BOOST_TEST(each->nested().empty());
        BOOST_TEST(each->id().empty());
        BOOST_TEST(!each->value().has_value());
        BOOST_TEST(!each->html().has_value());
        BOOST_TEST(each->lang().empty());
        BOOST_TEST(each->start() == 0U);
        BOOST_TEST(each->end() == 0U);
        BOOST_TEST((each->source() == mf2::item_source::microformats));
        BOOST_TEST(each->memory_size() == 0U);
    }
    BOOST_TEST((copy == empty));
}

BOOST_AUTO_TEST_CASE(one_of_no_parts_is_as_good_as_empty)
{
    BOOST_TEST((mf2::item(parts::item()) == mf2::item()));
    BOOST_TEST(mf2::item(parts::item()).memory_size() != 0U);
    BOOST_TEST((mf2::item(card("A")) != mf2::item()));
}

BOOST_AUTO_TEST_CASE(every_part_is_there)
{
    mf2::item const made = entry();
    BOOST_TEST(made.id() == "the-id");
    BOOST_TEST(made.lang() == "en");
    BOOST_TEST(made.html().value() == "<i>h</i>");
    BOOST_TEST((std::get<mf2::image>(made.value().value()) == mf2::image{"5.png", "an entry"}));
    BOOST_TEST(made.start() == 7U);
    BOOST_TEST(made.end() == std::uint64_t{1} << 40);
    BOOST_TEST((made.source() == mf2::item_source::classic_microformats));
    BOOST_TEST(made.children().size() == 2U);
    BOOST_TEST(made.children()[0].first("name") == "a child");
    BOOST_TEST(made.children()[1].first("name") == "another");
    BOOST_TEST(std::get<std::string_view>(made.children()[0].value().value()) == "a child");
}

BOOST_AUTO_TEST_CASE(properties_are_in_order_with_every_kind_of_value)
{
    mf2::item const made = entry();
    BOOST_TEST(made.properties().size() == 6U);
    std::string names;
    for (mf2::property const each : made.properties()) (names += each.name) += ' ';
    BOOST_TEST(names == "name photo content author start comment ");

    auto const named = made["name"];
    BOOST_TEST(named.size() == 2U);
    BOOST_TEST(std::get<std::string_view>(named.front()).empty());
    BOOST_TEST(std::get<std::string_view>(named.back()) == "A");
    auto const first = std::get<mf2::image>(made["photo"][0]);
    BOOST_TEST((first == mf2::image{"1.png", "alt"}));
    auto const second = std::get<mf2::image>(made["photo"][1]);
    BOOST_TEST(second.value == "2.png");
    BOOST_TEST(!second.has_alt);
    BOOST_TEST(second.srcset.size() == 2U);
    BOOST_TEST((second.srcset[0] == mf2::image_source{"1x", "3"}));
    BOOST_TEST((second.srcset.back() == mf2::image_source{"480w", "4"}));
    auto const markup = std::get<mf2::embedded_markup>(made["content"][0]);
    BOOST_TEST((markup == mf2::embedded_markup{"<b>c</b>", "c", "de"}));
    BOOST_TEST(std::get<std::string_view>(made["author"][0]) == "nobody");
    auto const author = std::get<mf2::nested_item>(made["author"][1]);
    BOOST_TEST(author->children()[0].first("name") == "in the author");
    auto const start = std::get<mf2::date_time>(made["start"][0]);
    BOOST_TEST((start == mf2::date_time{"2009-06-26T19:00", "2009-06-26 7pm"}));
}

BOOST_AUTO_TEST_CASE(properties_are_found_by_name)
{
    mf2::item const made = entry();
    for (mf2::property const each : made.properties())
    {
        BOOST_TEST((made[each.name] == each.values), each.name);
    }
    BOOST_TEST(made["nam"].empty());
    BOOST_TEST(made["p-name"].empty());
    BOOST_TEST(made[""].empty());
}

BOOST_AUTO_TEST_CASE(the_first_value_that_is_not_empty_counts)
{
    parts::item from = entry();
    from.properties.push_back({"empty", {"", mf2::item()}});
    from.properties.push_back({"later", {"", parts::image{"", "alt"}, mf2::item(card("B")), "C"}});
    mf2::item const made(std::move(from));
    BOOST_TEST(made.first("name") == "A");
    BOOST_TEST(made.first("photo") == "1.png");
    BOOST_TEST(made.first("empty") == "");
    BOOST_TEST(made.first("later") == "B");
    BOOST_TEST(made.first("none") == "");
}

BOOST_AUTO_TEST_CASE(what_has_no_text_has_the_one_that_is_given)
{
    parts::item from = entry();
    from.properties.push_back({"empty", {"", mf2::item()}});
    mf2::item const made(std::move(from));
    BOOST_TEST(made.first("name", "none") == "A");
    BOOST_TEST(made.first("empty", "none") == "none");
    BOOST_TEST(made.first("nam", "none") == "none");
}

BOOST_AUTO_TEST_CASE(a_property_is_contained_whatever_its_values_are)
{
    parts::item from = entry();
    from.properties.push_back({"empty", {""}});
    mf2::item const made(std::move(from));
    BOOST_TEST(made.contains("name"));
    BOOST_TEST(made.contains("empty"));
    BOOST_TEST(!made.contains("nam"));
    BOOST_TEST(!mf2::item().contains(""));
}

BOOST_AUTO_TEST_CASE(every_kind_of_value_has_a_text)
{
    mf2::item const made = entry();
    BOOST_TEST(text_of(made["name"][1]) == "A");
    BOOST_TEST(text_of(made["photo"][1]) == "2.png");
    BOOST_TEST(text_of(made["content"][0]) == "c");
    BOOST_TEST(text_of(made["start"][0]) == "2009-06-26T19:00");
    BOOST_TEST(text_of(made["comment"][0]) == "in a comment");
    BOOST_TEST(text_of(mf2::nested_item(made)) == "5.png");
    BOOST_TEST(text_of(mf2::nested_item(mf2::item())) == "");
    BOOST_TEST(text_of(made.value().value()) == "5.png");
}

BOOST_AUTO_TEST_CASE(types_keep_their_order)
{
    mf2::item const made = entry();
    mf2::texts const types = made.type();
    BOOST_TEST(types.size() == 2U);
    BOOST_TEST(types.front() == "h-a");
    BOOST_TEST(types.back() == "h-entry");
    BOOST_TEST(made.has_type("h-a"));
    BOOST_TEST(made.has_type("h-entry"));
    BOOST_TEST(!made.has_type("h-"));
    BOOST_TEST(!made.has_type("h-card"));
}

BOOST_AUTO_TEST_CASE(nested_items_are_values_then_children)
{
    mf2::item made = entry();
    BOOST_TEST(made.nested().size() == 4U);
    BOOST_TEST((&made.nested()[0] == &*std::get<mf2::nested_item>(made["author"][1])));
    BOOST_TEST((&made.nested()[1] == &*std::get<mf2::nested_item>(made["comment"][0])));
    BOOST_TEST((&made.nested()[2] == &made.children()[0]));
    BOOST_TEST((&made.nested()[3] == &made.children()[1]));
    BOOST_TEST((std::as_const(made).nested().data() == made.nested().data()));
}

BOOST_AUTO_TEST_CASE(nested_items_are_found_by_the_name_of_their_property)
{
    parts::item from = entry();
    from.properties.push_back({"like", {mf2::item(card("B")), "C", mf2::item(card("D"))}});
    mf2::item const made(std::move(from));
    BOOST_TEST(made.nested("author").size() == 1U);
    BOOST_TEST((&made.nested("author")[0] == &made.nested()[0]));
    BOOST_TEST((&made.nested("comment")[0] == &made.nested()[1]));
    BOOST_TEST(made.nested("like").size() == 2U);
    BOOST_TEST(made.nested("like").front().first("name") == "B");
    BOOST_TEST(made.nested("like").back().first("name") == "D");
    BOOST_TEST(made.nested("name").empty());
    BOOST_TEST(made.nested("none").empty());
}

BOOST_AUTO_TEST_CASE(what_is_moved_out_leaves_an_empty_item)
{
    mf2::item made = entry();
    std::string_view const name = made.nested()[1].first("name");
    mf2::item const taken(std::move(made.nested()[1]));
    BOOST_TEST((taken.first("name").data() == name.data()));
    BOOST_TEST(made.nested().size() == 4U);
    BOOST_TEST((made.nested()[1] == mf2::item()));
    BOOST_TEST(text_of(made["comment"][0]) == "");
    made = mf2::item();
    BOOST_TEST(name == "in a comment");
}

BOOST_AUTO_TEST_CASE(a_move_leaves_everything_where_it_is)
{
    failing_resource memory;
    mf2::item made(entry(), &memory);
    std::size_t const blocks = memory.allocations();
    std::string_view const id = made.id();
    mf2::item const* const child = made.children().data();
    no_default_resource const none;
    mf2::item moved(std::move(made));
    BOOST_TEST((made == mf2::item()));
    mf2::item assigned;
    assigned = std::move(moved);
    BOOST_TEST((assigned.id().data() == id.data()));
    BOOST_TEST((assigned.children().data() == child));
    BOOST_TEST(child->first("name") == "a child");
    BOOST_TEST(memory.allocations() == blocks);
}

BOOST_AUTO_TEST_CASE(what_is_assigned_replaces_what_was_there)
{
    mf2::item made = entry();
    made = mf2::item(card("B"));
    BOOST_TEST((made == mf2::item(card("B"))));
    mf2::item const other = entry();
    made = other;
    BOOST_TEST((made == other));
    mf2::item const& same = made;
    made = same;
    BOOST_TEST((made == other));
}

BOOST_AUTO_TEST_CASE(a_copy_is_equal_and_has_text_of_its_own)
{
    mf2::item original = entry();
    mf2::item const copy(original);
    BOOST_TEST((copy == original));
    BOOST_TEST(copy.memory_size() == original.memory_size());
    BOOST_TEST((copy.id().data() != original.id().data()));
    original = mf2::item();
    BOOST_TEST((copy == mf2::item(entry())));
}

BOOST_AUTO_TEST_CASE(parts_are_copied_or_moved)
{
    parts::item from = entry();
    std::string_view const name = from.children[0].first("name");
    mf2::item const copied(std::as_const(from));
    BOOST_TEST(from.children[0].first("name") == "a child");
    BOOST_TEST((copied.children()[0].first("name").data() != name.data()));
    mf2::item const moved(std::move(from));
    BOOST_TEST((moved.children()[0].first("name").data() == name.data()));
    BOOST_TEST((moved == copied));
}

BOOST_AUTO_TEST_CASE(items_are_equal_if_all_of_their_parts_are)
{
    mf2::item const original = entry();
    BOOST_TEST((original == mf2::item(entry())));
    std::vector<std::function<void(parts::item&)>> const changes{
        [](parts::item& of) { of.type.pop_back(); },
        [](parts::item& of) { of.type.back() = "h-event"; },
        [](parts::item& of) { of.properties.pop_back(); },
        [](parts::item& of) { std::swap(of.properties[0], of.properties[2]); },
        [](parts::item& of) { of.properties[0].name = "nickname"; },
        [](parts::item& of) { of.properties[0].values.pop_back(); },
        [](parts::item& of) { of.properties[0].values[1] = "B"; },
        [](parts::item& of) {
            of.properties[0].values[1] = parts::image{"A", ""};
        },
        [](parts::item& of) {
            of.properties[0].values[1] = parts::date_time{"A", ""};
        },
        [](parts::item& of) { std::get<parts::image>(of.properties[1].values[0]).alt = ""; },
        [](parts::item& of) { std::get<parts::image>(of.properties[1].values[1]).has_alt = true; },
        [](parts::item& of) {
            std::get<parts::image>(of.properties[1].values[1]).srcset[1].url = "x";
        },
        [](parts::item& of) {
            std::get<parts::image>(of.properties[1].values[1]).srcset.pop_back();
        },
        [](parts::item& of) {
            std::get<parts::embedded_markup>(of.properties[2].values[0]).html = "x";
        },
        [](parts::item& of) {
            std::get<parts::embedded_markup>(of.properties[2].values[0]).lang = "fr";
        },
        [](parts::item& of) { of.properties[3].values[1] = mf2::item(card("B")); },
        [](parts::item& of) {
            std::get<parts::date_time>(of.properties[4].values[0]).authored = "x";
        },
        [](parts::item& of) { of.children.pop_back(); },
        [](parts::item& of) { of.children[1] = card("B"); },
        [](parts::item& of) { of.id = ""; },
        [](parts::item& of) { of.value.reset(); },
        [](parts::item& of) { of.value = "5.png"; },
        [](parts::item& of) { of.html.reset(); },
        [](parts::item& of) { of.html = ""; },
        [](parts::item& of) { of.lang = ""; },
        [](parts::item& of) { ++of.start; },
        [](parts::item& of) { ++of.end; },
        [](parts::item& of) { of.source = mf2::item_source::metaformats; },
    };
    for (auto const& change : changes)
    {
        parts::item other = entry();
        change(other);
        BOOST_TEST((original != mf2::item(other)), "change " << &change - changes.data());
    }
}

BOOST_AUTO_TEST_CASE(a_value_and_a_child_are_not_the_same)
{
    parts::item with_value;
    with_value.properties = {{"author", {mf2::item(card("A"))}}};
    parts::item with_child;
    with_child.children = {card("A")};
    BOOST_TEST((mf2::item(with_value) != mf2::item(with_child)));
}

BOOST_AUTO_TEST_CASE(text_may_be_empty)
{
    parts::item from;
    from.type = {""};
    from.properties = {
        {"", {"", parts::image{"", ""}, parts::embedded_markup{"", ""}, parts::date_time{"", ""}}},
        {"a", {""}}};
    from.value = "";
    from.html = "";
    mf2::item const made(from);
    BOOST_TEST(made.type().size() == 1U);
    BOOST_TEST(made.has_type(""));
    BOOST_TEST(made[""].size() == 4U);
    for (mf2::property_value const& each : made[""]) BOOST_TEST(text_of(each) == "");
    BOOST_TEST(std::holds_alternative<mf2::date_time>(made[""].back()));
    BOOST_TEST(made["a"].size() == 1U);
    BOOST_TEST(made.value().has_value());
    BOOST_TEST(made.html().has_value());
    from.value.reset();
    from.html.reset();
    BOOST_TEST(!mf2::item(from).value().has_value());
    BOOST_TEST(!mf2::item(from).html().has_value());
}

BOOST_AUTO_TEST_CASE(one_that_stands_alone_is_nothing_to_others)
{
    parts::item from = entry();
    mf2::item made(from);
    made.stand_alone();
    from.value.reset();
    from.html.reset();
    BOOST_TEST((made == mf2::item(from)));
    mf2::item const copy(made);
    BOOST_TEST((copy == made));
    // Items in it keep their meaning to it.
    BOOST_TEST(made.children()[0].html().has_value());
}

BOOST_AUTO_TEST_CASE(ranges_are_walked_in_any_order)
{
    mf2::item const made = entry();
    mf2::properties const all = made.properties();
    auto at = all.begin();
    BOOST_TEST((*at++).name == "name");
    BOOST_TEST((*++at).name == "content");
    BOOST_TEST((*at--).name == "content");
    BOOST_TEST((*--at).name == "name");
    BOOST_TEST((*(at += 3)).name == "author");
    BOOST_TEST((*(at -= 2)).name == "photo");
    BOOST_TEST(at[1].name == "content");
    BOOST_TEST((*(2 + at)).name == "author");
    BOOST_TEST((*(at - 1)).name == "name");
    BOOST_TEST((all.end() - at) == 5);
    BOOST_TEST((at < all.end() && at > all.begin() && at + 5 == all.end()));
    BOOST_TEST(std::distance(all.begin(), all.end()) == 6);
    std::string backwards;
    for (at = all.end(); at != all.begin();) (backwards += (*--at).name) += ' ';
    BOOST_TEST(backwards == "comment start author content photo name ");
    auto const is_start = [](mf2::property const& each) { return each.name == "start"; };
    auto const found = std::find_if(all.begin(), all.end(), is_start);
    BOOST_TEST((found - all.begin()) == 4);
    mf2::texts const types = made.type();
    BOOST_TEST(std::ranges::is_sorted(types));
    BOOST_TEST(std::ranges::binary_search(types, std::string_view("h-entry")));
}

BOOST_AUTO_TEST_CASE(all_of_it_is_from_the_given_resource)
{
    parts::item from = entry();
    failing_resource memory;
    failing_resource other;
    {
        no_default_resource const none;
        mf2::item const made(std::as_const(from), &memory);
        // It, the items directly in it, and the one in its author.
        BOOST_TEST(memory.allocations() == 6U);
        BOOST_TEST(memory.in_use() == made.memory_size());
        mf2::item const copy(made, &other);
        BOOST_TEST(other.in_use() == made.memory_size());
        BOOST_TEST((copy == made));
    }
    BOOST_TEST(memory.in_use() == 0U);
    BOOST_TEST(other.in_use() == 0U);
    {
        // Moved items keep their memory.
        no_default_resource const none;
        mf2::item const made(std::move(from), &memory);
        BOOST_TEST(memory.allocations() == 7U);
        BOOST_TEST(memory.in_use() < made.memory_size());
    }
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_CASE(whichever_allocation_fails_nothing_is_lost)
{
    parts::item const from = entry();
    mf2::item const original(from);
    BOOST_TEST(check_every_failure([&](failing_resource* memory) {
                   BOOST_TEST((mf2::item(from, memory) == original));
               }) == 6U);
    BOOST_TEST(check_every_failure([&](failing_resource* memory) {
                   BOOST_TEST((mf2::item(original, memory) == original));
               }) == 6U);
    // Parts stay unchanged if no item could be made of them.
    parts::item moved = from;
    BOOST_TEST(check_every_failure([&](failing_resource* memory) {
                   BOOST_TEST((mf2::item(std::move(moved), memory) == original));
               }) == 1U);
}

BOOST_AUTO_TEST_CASE(an_assignment_that_fails_changes_nothing)
{
    mf2::item const other = entry();
    mf2::item made(card("A"));
    {
        no_default_resource const none;
        BOOST_CHECK_THROW(made = other, std::bad_alloc);
    }
    BOOST_TEST((made == mf2::item(card("A"))));
}

BOOST_AUTO_TEST_CASE(its_size_is_that_of_all_its_blocks)
{
    mf2::item const made = entry();
    std::size_t nested = 0;
    for (mf2::item const& each : made.nested()) nested += each.memory_size();
    BOOST_TEST(nested != 0U);
    parts::item longer = entry();
    longer.id += "12345";
    BOOST_TEST(mf2::item(longer).memory_size() == made.memory_size() + 5);
    longer.children.clear();
    BOOST_TEST(
        mf2::item(longer).memory_size() ==
        made.memory_size() + 5 - made.children()[0].memory_size() -
            made.children()[1].memory_size() - 2 * sizeof(mf2::item));
}

BOOST_AUTO_TEST_SUITE_END()
