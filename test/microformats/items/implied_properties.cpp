#include "microformats/items/implied_properties.hpp"

#include "microformats/values/trim_text.hpp"

#include "support/options_at.hpp"
#include "support/parsed.hpp"
#include "support/tape_builder.hpp"

#include <mf2/limited_resource.hpp>
#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <variant>

namespace mf2::microformats
{
namespace
{

std::string text_of(value_view const& value)
{
    std::string text(value.text);
    return value.kind == detail::value_kind::image ? text.append("|").append(value.beside) : text;
}

void add_children(implying_children& to, html::tape_entry const& parent)
{
    for (auto const* entry = parent.next; entry != parent.partner; entry = entry->next)
    {
        if (entry->kind != html::entry_kind::start) continue;
        if (!entry->has_content_apart()) to.add(implying_element(element_view(*entry)));
        entry = entry->partner;
    }
}

html::tape_entry const* first_child(html::tape_entry const& parent)
{
    auto const* entry = parent.next;
    while (entry != parent.partner && entry->kind != html::entry_kind::start) entry = entry->next;
    return entry == parent.partner ? nullptr : entry;
}

/// The text that gives an element its name.
std::string name_text(html::tape_entry const& start)
{
    std::string text;
    for (auto const* entry = start.next; entry != start.partner; entry = entry->next)
    {
        if (entry->has_content_apart()) entry = entry->partner;
        else if (entry->kind == html::entry_kind::text) text += entry->text();
    }
    return std::string(trim_text(text));
}

/// The properties implied for the first element, given those that its root has already.
std::string implied(std::string_view html, implicable const& may_imply = all_implicable)
{
    test::tape_builder document(html);
    page_facts facts(test::options_at("http://example.com/"));
    html::tape_entry const& start = document.first_element();
    implying_root root{implying_element(element_view(start)), {}, {}};
    add_children(root.children, start);
    if (root.children.count() == 1) add_children(root.grandchildren, *first_child(start));
    record_list present(facts.memory.values);
    imply_properties(root, may_imply, name_text(start), facts, present);
    std::string found;
    for (auto const* one = present.first(); one != nullptr; one = one->next)
        found.append(one->name).append("=").append(text_of(one->value)).append(";");
    return found;
}

implicable with_property(property_kind kind, char const* name)
{
    implicable may_imply = all_implicable;
    may_imply.see(kind, name);
    return may_imply;
}

} // namespace

BOOST_AUTO_TEST_SUITE(implied_properties)

BOOST_AUTO_TEST_CASE(a_name_is_the_trimmed_text)
{
    BOOST_TEST(implied("<p> a b </p>") == "name=a b;");
}

BOOST_AUTO_TEST_CASE(an_empty_name_is_a_name)
{
    BOOST_TEST(implied("<p></p>") == "name=;");
}

BOOST_AUTO_TEST_CASE(a_name_comes_from_the_root_s_attributes)
{
    BOOST_TEST(implied("<img alt=' a '>") == "name=a;");
    BOOST_TEST(implied("<abbr title=''>b</abbr>") == "name=;");
}

BOOST_AUTO_TEST_CASE(a_name_comes_from_only_children)
{
    BOOST_TEST(implied("<p><img alt=a>b</p>") == "name=a;");
    BOOST_TEST(implied("<p><i><abbr title=a>x</abbr></i>b</p>") == "name=a;");
    BOOST_TEST(implied("<p><abbr title=a>x</abbr><i>b</i></p>") == "name=xb;");
    BOOST_TEST(implied("<p><img alt=''>b</p>") == "name=b;");
}

BOOST_AUTO_TEST_CASE(templates_are_no_siblings)
{
    BOOST_TEST(implied("<p><img alt=a><template></template>b</p>") == "name=a;");
}

BOOST_AUTO_TEST_CASE(a_photo_and_a_url_come_from_the_root)
{
    BOOST_TEST(implied("<img src=a alt=b>") == "name=b;photo=http://example.com/a|b;");
    BOOST_TEST(implied("<object data=''></object>") == "name=;photo=http://example.com/;");
    BOOST_TEST(implied("<a href=x>b</a>") == "name=b;url=http://example.com/x;");
}

BOOST_AUTO_TEST_CASE(a_photo_and_a_url_come_from_the_only_child_of_their_type)
{
    BOOST_TEST(
        implied("<p><i></i><img src=a><a href=b></a></p>") ==
        "name=;photo=http://example.com/a;url=http://example.com/b;");
    BOOST_TEST(implied("<p><img><img src=a></p>") == "name=;");
    BOOST_TEST(
        implied("<p><span><img src=a><a href=b></a></span></p>") ==
        "name=;photo=http://example.com/a;url=http://example.com/b;");
}

BOOST_AUTO_TEST_CASE(p_and_e_keep_a_name_from_being_implied)
{
    BOOST_TEST(
        implied("<a href=x>b</a>", with_property(property_kind::p, "a")) ==
        "url=http://example.com/x;");
    BOOST_TEST(implied("<p>b</p>", with_property(property_kind::e, "a")) == "");
    BOOST_TEST(implied("<p>b</p>", with_property(property_kind::dt, "name")) == "");
    BOOST_TEST(implied("<p>b</p>", with_property(property_kind::dt, "a")) == "name=b;");
}

BOOST_AUTO_TEST_CASE(u_keeps_a_photo_and_a_url_from_being_implied)
{
    BOOST_TEST(implied("<a href=x>b</a>", with_property(property_kind::u, "a")) == "name=b;");
    BOOST_TEST(implied("<a href=x>b</a>", with_property(property_kind::p, "url")) == "");
}

BOOST_AUTO_TEST_CASE(a_nested_root_keeps_all_from_being_implied)
{
    implicable may_imply = all_implicable;
    may_imply.see_root();
    BOOST_TEST(implied("<a href=x>b</a>", may_imply) == "");
}

BOOST_AUTO_TEST_CASE(nothing_need_be_implied)
{
    parse_options options;
    options.implied = mf2::implied::off;
    BOOST_TEST(
        test::parsed(
            "<a class=h-x href=a><img src=b alt=c></a><p class=h-y><b class='p-d h-z'>e</b></p>",
            options) ==
        R"({"items":[{"type":["h-x"],"properties":{}},{"type":["h-y"],"properties":{"d":[)"
        R"({"type":["h-z"],"properties":{},"value":"e"}]}}],"rels":{},"rel-urls":{}})");
}

BOOST_AUTO_TEST_CASE(a_root_that_implies_nothing_needs_nothing_of_its_content)
{
    parse_options options;
    options.implied = mf2::implied::off;
    auto const memory_for = [&options](std::size_t elements) {
        std::string html = "<div class=h-x>";
        for (std::size_t i = 0; i != elements; ++i) html += "<i>a</i><!--b-->";
        limited_resource memory;
        BOOST_TEST(parse(html, options, &memory).has_value());
        return memory.peak();
    };
    BOOST_TEST(memory_for(20'000) == memory_for(1'000));
    options.implied = mf2::implied::on;
    BOOST_TEST(memory_for(20'000) > 10 * memory_for(1'000));
}

BOOST_AUTO_TEST_CASE(a_frameset_matters_to_no_root_that_implies_nothing)
{
    parse_options options;
    options.implied = mf2::implied::off;
    auto const page =
        parse("<!doctype html><html class=h-x><div class=h-y></div><frameset>", options);
    BOOST_TEST(page->provenance.passes == 1);
    BOOST_TEST(page->provenance.diagnostics.empty());
}

BOOST_AUTO_TEST_CASE(a_link_element_implies_a_name_and_a_url_where_that_is_asked_for)
{
    parse_options options;
    auto const properties_of = [&options](std::string_view html) {
        std::string const json = test::parsed(html, options);
        std::size_t const begin = json.find(R"("properties":)");
        return json.substr(begin, json.find("}]", begin) - begin);
    };
    std::string_view const card = "<link class=h-x title=a href=b>";
    BOOST_TEST(properties_of(card) == R"("properties":{"name":[""]})");
    options.implied = mf2::implied::with_links;
    BOOST_TEST(
        properties_of(card) == R"("properties":{"name":["a"],"url":["http://example.com/b"]})");
    // An only child gives its name, an only element of its type its URL.
    BOOST_TEST(
        properties_of("<div class=h-x><link title=a href=b></div>") ==
        R"("properties":{"name":["a"],"url":["http://example.com/b"]})");
    BOOST_TEST(
        properties_of("<div class=h-x><p><link title=a href=b></p></div>") ==
        R"("properties":{"name":["a"],"url":["http://example.com/b"]})");
    BOOST_TEST(
        properties_of("<div class=h-x><link title=a href=b><link href=c>d</div>") ==
        R"("properties":{"name":["d"]})");
    // An a or area element takes precedence.
    BOOST_TEST(
        properties_of("<div class=h-x><link href=a><a href=b>c</a></div>") ==
        R"("properties":{"name":["c"],"url":["http://example.com/b"]})");
    BOOST_TEST(
        properties_of("<html class=h-x><head><link title=a href=b></head><body>c") ==
        R"("properties":{"name":["c"]})");
    BOOST_TEST(
        properties_of("<html><head class=h-x><link title=a href=b></head><body>c") ==
        R"("properties":{"name":["a"],"url":["http://example.com/b"]})");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
