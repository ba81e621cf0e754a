#include "microformats/page_facts.hpp"

#include <boost/test/unit_test.hpp>

using mf2::microformats::page_facts;

BOOST_AUTO_TEST_SUITE(facts_of_a_page)

BOOST_AUTO_TEST_CASE(urls_are_resolved_against_the_document_url_without_a_base)
{
    page_facts facts("http://example.com/a/");
    BOOST_TEST(facts.resolve("b") == "http://example.com/a/b");
    BOOST_TEST(!facts.base_was_wrong());
}

BOOST_AUTO_TEST_CASE(the_first_base_is_resolved_against_the_document_url)
{
    page_facts facts("http://example.com/a/");
    facts.meet_base("b/");
    facts.meet_base("c/");
    facts.deliver_base("b/");
    BOOST_TEST(facts.resolve("d") == "http://example.com/a/b/d");
    BOOST_TEST(!facts.base_was_wrong());
}

BOOST_AUTO_TEST_CASE(a_base_after_a_url_was_resolved_is_late)
{
    page_facts facts("http://example.com/");
    (void)facts.resolve("x");
    facts.meet_base("b/");
    facts.deliver_base("b/");
    BOOST_TEST(facts.base_was_wrong());
}

BOOST_AUTO_TEST_CASE(a_base_that_another_one_comes_before_in_the_tree_was_wrong)
{
    page_facts facts("http://example.com/");
    facts.meet_base("second/");
    (void)facts.resolve("x");
    facts.deliver_base("first/");
    facts.deliver_base("second/");
    BOOST_TEST(facts.base_was_wrong());
    BOOST_TEST(facts.base_href().value() == "first/");
}

BOOST_AUTO_TEST_CASE(a_base_that_was_removed_with_the_body_was_wrong)
{
    page_facts facts("http://example.com/");
    facts.meet_base("b/");
    (void)facts.resolve("x");
    BOOST_TEST(facts.base_was_wrong());
    BOOST_TEST(!facts.base_href());
}

BOOST_AUTO_TEST_CASE(a_base_known_from_an_earlier_pass_is_in_force_from_the_start)
{
    page_facts facts("http://example.com/");
    facts.preset_base("b/");
    BOOST_TEST(facts.resolve("x") == "http://example.com/b/x");
    facts.meet_base("b/");
    facts.deliver_base("b/");
    BOOST_TEST(!facts.base_was_wrong());
}

BOOST_AUTO_TEST_SUITE_END()
