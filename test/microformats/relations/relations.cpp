#include "microformats/relations/relations.hpp"

#include "support/extracted.hpp"
#include "support/options_at.hpp"
#include "support/tape_builder.hpp"

#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace mf2::microformats
{
namespace
{

std::optional<relation_contribution> relation_of(std::string_view html)
{
    test::tape_builder document(html);
    page_facts facts(test::options_at("http://example.com/"));
    relation_reader reader(facts);
    auto const found = reader.read(element_view(document.first_element()));
    if (!found) return std::nullopt;
    return relation_contribution(*found, std::pmr::get_default_resource());
}

} // namespace

BOOST_AUTO_TEST_SUITE(relations)

BOOST_AUTO_TEST_CASE(tokens_are_unique_in_the_order_written)
{
    auto const relation = relation_of("<a rel=' b a\tb ' href=x></a>").value();
    BOOST_TEST(relation.rels == "b a");
    BOOST_TEST(relation.url == "http://example.com/x");
}

BOOST_AUTO_TEST_CASE(attributes_are_told_if_they_are_there)
{
    auto const relation = relation_of("<link rel=a href=x title='' type=t>").value();
    BOOST_TEST(relation.title.value_or("none") == "");
    BOOST_TEST(relation.type.value_or("none") == "t");
    BOOST_TEST(relation.media.value_or("none") == "none");
    BOOST_TEST(relation.hreflang.value_or("none") == "none");
}

BOOST_AUTO_TEST_CASE(an_area_is_a_hyperlink)
{
    BOOST_TEST(relation_of("<area rel=a href=x>").has_value());
}

BOOST_AUTO_TEST_CASE(without_href_or_tokens_there_is_no_relation)
{
    BOOST_TEST(!relation_of("<a rel=a></a>").has_value());
    BOOST_TEST(!relation_of("<a rel=' ' href=x></a>").has_value());
    BOOST_TEST(!relation_of("<a href=x></a>").has_value());
    BOOST_TEST(!relation_of("<b rel=a href=x></b>").has_value());
}

BOOST_AUTO_TEST_CASE(an_empty_href_is_the_base)
{
    BOOST_TEST(relation_of("<a rel=a href></a>").value().url == "http://example.com/");
}

BOOST_AUTO_TEST_CASE(the_text_is_untrimmed_and_has_scripts)
{
    BOOST_TEST(
        test::extracted("<a rel=a href=x> b<script>c</script> </a>") ==
        R"({"rels":"a","url":"http://example.com/x","text":" bc "})");
}

BOOST_AUTO_TEST_CASE(long_values_have_unique_tokens_too)
{
    std::pmr::string rel;
    for (int i = 0; i != 100; ++i) rel += "token ";
    BOOST_TEST(relation_of("<a href=x rel='" + rel + "'></a>").value().rels == "token");
}

BOOST_AUTO_TEST_CASE(a_value_that_comes_again_has_its_own_tokens)
{
    auto const page = mf2::parse(
        "<a href=/1 rel='a b a'></a><a href=/2 rel='a b a'></a><a href=/3 rel=''></a>"
        "<a href=/4 rel='&#97; b'></a><a href=/5 rel='b'></a><a href=/6 rel='&#97; b'></a>",
        test::options_at("http://h/"));
    BOOST_REQUIRE(page.has_value());
    BOOST_TEST(page->relations["a"].size() == 4U);
    BOOST_TEST(page->relations["b"].size() == 5U);
    BOOST_TEST(page->relations.rels().size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_link_that_is_looked_at_before_it_is_read_counts_once)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/" + std::string(2000, 'b') + "/";
    std::string html;
    for (int i = 0; i != 20; ++i)
    {
        html += "<a rel=x" + std::to_string(i) + " href=u></a><table><link rel=y" +
            std::to_string(i) + " href=u></table>";
    }
    std::size_t failures = 0;
    for (options.output_limit = 0; options.output_limit <= 250'000; options.output_limit += 5000)
    {
        options.retention = mf2::retention::everything;
        bool const fails = mf2::parse(html, options).has_error();
        options.retention = mf2::retention::needed;
        BOOST_TEST(mf2::parse(html, options).has_error() == fails, options.output_limit);
        if (fails) ++failures;
    }
    BOOST_TEST(failures > 10U);
    BOOST_TEST(failures < 50U);
}

BOOST_AUTO_TEST_CASE(a_link_that_a_frameset_removes_meets_no_limit)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/abc";
    options.value_limit = 10;
    BOOST_TEST(!mf2::parse("<a rel=b href><frameset>", options).has_error());
    BOOST_TEST(mf2::parse("x<a rel=b href><frameset>", options).has_error());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
