#include "microformats/page/page_facts.hpp"

#include "support/options_at.hpp"

#include <boost/test/unit_test.hpp>

#include <limits>
#include <memory_resource>
#include <string>
#include <string_view>

namespace test = mf2::test;

using mf2::parse_options;
using mf2::microformats::document_base;
using mf2::microformats::page_facts;

namespace
{

std::pmr::string resolve(page_facts& facts, std::string_view reference)
{
    return facts.resolve(reference, std::pmr::get_default_resource());
}

} // namespace

BOOST_AUTO_TEST_SUITE(facts_of_a_page)

BOOST_AUTO_TEST_CASE(urls_are_resolved_against_the_document_url_without_a_base)
{
    page_facts facts(test::options_at("http://example.com/a/"));
    BOOST_TEST(resolve(facts, "b") == "http://example.com/a/b");
    BOOST_TEST(!facts.base.was_wrong());
}

BOOST_AUTO_TEST_CASE(urls_of_one_origin_are_each_cleaned)
{
    page_facts facts(test::options_at("http://example.com/"));
    BOOST_TEST(resolve(facts, "https://h.example/a") == "https://h.example/a");
    BOOST_TEST(resolve(facts, "https://h.example/b c") == "https://h.example/b c");
    BOOST_TEST(resolve(facts, "https://h.example/b ") == "https://h.example/b");
    BOOST_TEST(resolve(facts, "https://h.example/b\tc") == "https://h.example/bc");
    BOOST_TEST(resolve(facts, "https://h.example/") == "https://h.example/");
    BOOST_TEST(resolve(facts, "https://h.example:0x/") == "https://h.example:0x/");
    BOOST_TEST(facts.said.said_of_elements().urls == 1U);
}

BOOST_AUTO_TEST_CASE(the_first_base_is_resolved_against_the_document_url)
{
    page_facts facts(test::options_at("http://example.com/a/"));
    facts.meet_base({"b/"});
    facts.meet_base({"c/"});
    facts.deliver_base({"b/"});
    BOOST_TEST(resolve(facts, "d") == "http://example.com/a/b/d");
    BOOST_TEST(!facts.base.was_wrong());
}

BOOST_AUTO_TEST_CASE(a_base_after_a_url_was_resolved_is_late)
{
    page_facts facts(test::options_at("http://example.com/"));
    (void)resolve(facts, "x");
    facts.meet_base({"b/"});
    facts.deliver_base({"b/"});
    BOOST_TEST(facts.base.was_wrong());
}

BOOST_AUTO_TEST_CASE(a_base_that_another_one_comes_before_in_the_tree_was_wrong)
{
    page_facts facts(test::options_at("http://example.com/"));
    facts.meet_base({"second/"});
    (void)resolve(facts, "x");
    facts.deliver_base({"first/"});
    facts.deliver_base({"second/"});
    BOOST_TEST(facts.base.was_wrong());
    BOOST_TEST(facts.base.delivered().value().href == "first/");
}

BOOST_AUTO_TEST_CASE(references_with_a_scheme_are_kept_as_authored)
{
    BOOST_TEST(document_base::is_kept_as_authored("http://example.com/ a"));
    BOOST_TEST(document_base::is_kept_as_authored("mailto:a"));
    BOOST_TEST(document_base::is_kept_as_authored("http:"));
    BOOST_TEST(document_base::is_kept_as_authored("http://[not a host"));
    BOOST_TEST(!document_base::is_kept_as_authored(""));
    BOOST_TEST(!document_base::is_kept_as_authored("a/b:c"));
    BOOST_TEST(!document_base::is_kept_as_authored("1a:b"));
    BOOST_TEST(!document_base::is_kept_as_authored("http"));
}

BOOST_AUTO_TEST_CASE(references_with_something_to_drop_are_not_kept_as_authored)
{
    BOOST_TEST(!document_base::is_kept_as_authored(" http://example.com/"));
    BOOST_TEST(!document_base::is_kept_as_authored("http://example.com/ "));
    BOOST_TEST(!document_base::is_kept_as_authored("http://example.com/long/enough/a\nb"));
    BOOST_TEST(!document_base::is_kept_as_authored("a:\tb"));
    BOOST_TEST(!document_base::is_kept_as_authored("a\n:b"));
}

BOOST_AUTO_TEST_CASE(what_is_kept_as_authored_is_what_it_resolves_to)
{
    parse_options const options = test::options_at("http://example.com/a/");
    mf2::url::base_url const base(options.base_url);
    for (std::string_view const reference :
         {"http://example.com/ a", "https:b", "ftp:", "http://[not a host", "HTTP://X/", "x:y z"})
    {
        BOOST_TEST(base.resolve(reference).url == reference);
        page_facts facts(options);
        BOOST_TEST(resolve(facts, reference) == reference);
    }
}

BOOST_AUTO_TEST_CASE(a_late_base_does_not_matter_to_absolute_urls)
{
    page_facts facts(test::options_at("http://example.com/"));
    (void)resolve(facts, "http://example.com/x");
    facts.meet_base({"b/"});
    facts.deliver_base({"b/"});
    BOOST_TEST(!facts.base.was_wrong());
}

BOOST_AUTO_TEST_CASE(nesting_fails_beyond_its_limit)
{
    mf2::parse_options options;
    options.nesting_limit = 2;
    page_facts facts(options);
    BOOST_TEST(facts.budget.may_nest(2));
    BOOST_TEST(!facts.budget.failure());
    BOOST_TEST(!facts.budget.may_nest(3));
    BOOST_TEST((facts.budget.failure() == mf2::error::nesting_limit));
}

BOOST_AUTO_TEST_CASE(output_fails_when_there_is_no_room_left)
{
    mf2::parse_options options;
    options.output_limit = 10;
    page_facts facts(options);
    facts.budget.spend(10);
    BOOST_TEST(!facts.budget.failure());
    facts.budget.reach(1);
    facts.budget.spend(16);
    BOOST_TEST(!facts.budget.failure());
    facts.budget.spend(1);
    BOOST_TEST((facts.budget.failure() == mf2::error::output_limit));
    BOOST_TEST(!facts.budget.may_nest(1000));
    BOOST_TEST((facts.budget.failure() == mf2::error::output_limit));
}

BOOST_AUTO_TEST_CASE(what_is_reached_gives_room_once)
{
    mf2::parse_options options;
    options.output_limit = 0;
    page_facts facts(options);
    facts.budget.reach(2);
    facts.budget.reach(1);
    facts.budget.reach(2);
    facts.budget.spend(32);
    BOOST_TEST(!facts.budget.failure());
    facts.budget.spend(1);
    BOOST_TEST((facts.budget.failure() == mf2::error::output_limit));
}

BOOST_AUTO_TEST_CASE(without_a_limit_there_is_always_room)
{
    mf2::parse_options options;
    options.output_limit = std::numeric_limits<std::uint64_t>::max();
    page_facts facts(options);
    facts.budget.reach(1000);
    facts.budget.spend(1000);
    BOOST_TEST(!facts.budget.failure());
}

BOOST_AUTO_TEST_CASE(resolved_urls_take_room)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.output_limit = 40;
    page_facts facts(options);
    (void)resolve(facts, "x");
    BOOST_TEST(resolve(facts, "y") == "http://example.com/y");
    (void)resolve(facts, "z");
    BOOST_TEST((facts.budget.failure() == mf2::error::output_limit));
    BOOST_TEST(resolve(facts, "x") == "");
}

BOOST_AUTO_TEST_CASE(a_base_that_was_removed_with_the_body_was_wrong)
{
    page_facts facts(test::options_at("http://example.com/"));
    facts.meet_base({"b/"});
    (void)resolve(facts, "x");
    BOOST_TEST(facts.base.was_wrong());
    BOOST_TEST(!facts.base.delivered());
}

BOOST_AUTO_TEST_CASE(a_base_known_from_an_earlier_pass_is_in_force_from_the_start)
{
    page_facts facts(test::options_at("http://example.com/"));
    facts.base.preset("b/");
    BOOST_TEST(resolve(facts, "x") == "http://example.com/b/x");
    facts.meet_base({"b/"});
    facts.deliver_base({"b/"});
    BOOST_TEST(!facts.base.was_wrong());
}

BOOST_AUTO_TEST_SUITE_END()
