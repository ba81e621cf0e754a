#include "microformats/values/text_content.hpp"

#include "support/options_at.hpp"
#include "support/tape_builder.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

/// The text of the first element by a rule.
std::pmr::string text_of(std::string_view html, text_rule rule)
{
    test::tape_builder document(html);
    page_facts facts(test::options_at("http://example.com/"));
    text_content text(facts);
    auto const& first = document.first_element();
    text.open(element_view(first));
    auto const place = text.listen(rule, element_view(first));
    for (auto const* entry = first.next; entry != first.partner; entry = entry->next)
    {
        if (entry->kind == html::entry_kind::text) text.append(entry->text());
        if (entry->kind == html::entry_kind::start) text.open(element_view(*entry));
        if (entry->kind == html::entry_kind::end) text.close(entry->partner->data->id());
    }
    std::pmr::string const found(text.since(rule, place));
    text.stop(rule);
    text.close(first.data->id());
    return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(text_of_elements)

BOOST_AUTO_TEST_CASE(white_space_is_kept)
{
    BOOST_TEST(text_of("<p> a \n  b<br>c </p>", text_rule::with_images) == " a \n  bc ");
}

BOOST_AUTO_TEST_CASE(an_image_is_its_alt)
{
    BOOST_TEST(text_of("<p>a<img alt=b src=c>d</p>", text_rule::with_images) == "abd");
    BOOST_TEST(text_of("<p>a<img alt='' src=c>d</p>", text_rule::with_images) == "ad");
}

BOOST_AUTO_TEST_CASE(an_image_without_alt_is_its_absolute_source_between_spaces)
{
    BOOST_TEST(
        text_of("<p>a<img src=c>d</p>", text_rule::with_images) == "a http://example.com/c d");
}

BOOST_AUTO_TEST_CASE(an_image_is_nothing_where_images_do_not_count)
{
    BOOST_TEST(text_of("<p>a<img alt=b>d</p>", text_rule::without_images) == "ad");
    BOOST_TEST(text_of("<p>a<img alt=b>d</p>", text_rule::complete) == "ad");
}

BOOST_AUTO_TEST_CASE(nested_scripts_and_styles_are_dropped)
{
    BOOST_TEST(
        text_of("<p>a<script>b</script>c<style>d</style>e</p>", text_rule::with_images) == "ace");
    BOOST_TEST(text_of("<p>a<script>b</script>c</p>", text_rule::without_images) == "ac");
}

BOOST_AUTO_TEST_CASE(scripts_and_styles_are_a_part_of_the_complete_text)
{
    BOOST_TEST(text_of("<p>a<script>b</script>c</p>", text_rule::complete) == "abc");
}

BOOST_AUTO_TEST_CASE(a_script_has_its_own_text)
{
    BOOST_TEST(text_of("<script>b</script>", text_rule::with_images) == "b");
}

BOOST_AUTO_TEST_CASE(what_is_interrupted_is_text_by_the_other_rules)
{
    test::tape_builder document("<p></p>");
    element_view const element(document.first_element());
    page_facts facts(test::options_at("http://example.com/"));
    text_content text(facts);
    auto const outer = text.listen(text_rule::complete, element);
    auto const other = text.listen(text_rule::with_images, element);
    text.append("a");
    text.interrupt(relation_text_rules);
    text.append("b");
    text.interrupt(property_text_rules);
    text.append("c");
    text.resume();
    text.resume();
    text.append("d");
    BOOST_TEST(text.since(text_rule::complete, outer) == "ad");
    BOOST_TEST(text.since(text_rule::with_images, other) == "abd");
}

BOOST_AUTO_TEST_CASE(trimmed_text_is_right_behind_an_interruption)
{
    constexpr auto rule = text_rule::with_images;
    test::tape_builder document("<p></p>");
    element_view const element(document.first_element());
    page_facts facts(test::options_at("http://example.com/"));
    text_content text(facts);
    auto const outer = text.listen(rule, element);
    text.append("  a  ");
    BOOST_TEST(text.trimmed_since(rule, outer) == "a");
    text.interrupt(property_text_rules);
    auto const hidden = text.listen(rule, element);
    text.append("  bcdefgh  ");
    BOOST_TEST(text.trimmed_since(rule, hidden) == "bcdefgh");
    text.stop(rule);
    text.resume();
    BOOST_TEST(text.trimmed_since(rule, outer) == "a");
    text.append("  ");
    auto const inner = text.listen(rule, element);
    text.append(" ij ");
    BOOST_TEST(text.trimmed_since(rule, inner) == "ij");
    text.stop(rule);
    BOOST_TEST(text.trimmed_since(rule, outer) == "a     ij");
    text.stop(rule);
    auto const next = text.listen(rule, element);
    text.append(" k");
    BOOST_TEST(text.trimmed_since(rule, next) == "k");
}

BOOST_AUTO_TEST_CASE(an_implied_name_has_no_image_source)
{
    BOOST_TEST(
        text_of("<p>a<img alt=b><img src=c><style>d</style>f</p>", text_rule::names) == "abf");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
