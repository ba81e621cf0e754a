#include "cli/documents/link_header.hpp"

#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <string>

using namespace mf2::cli;

namespace
{

/// Links in short: "URL rel rel; ".
std::string links_of(std::string_view field)
{
    std::string told;
    for (auto const& each : read_link_header(field, "https://a.example/b/c"))
    {
        told += each.url;
        for (auto const& rel : each.rels) told.append(" ").append(rel);
        told += "; ";
    }
    return told;
}

mf2::parts::related_url one_link(std::string_view field)
{
    auto const links = read_link_header(field, "https://a.example/");
    BOOST_REQUIRE(links.size() == 1U);
    return links.front();
}

} // namespace

BOOST_AUTO_TEST_SUITE(link_header)

BOOST_AUTO_TEST_CASE(targets_are_resolved_and_rels_split)
{
    BOOST_TEST(links_of("<d>; rel=me") == "https://a.example/b/d me; ");
    BOOST_TEST(
        links_of("</>; rel=\"next  Last\", <https://x.example>;rel=me;rel=other") ==
        "https://a.example/ next Last; https://x.example/ me; ");
    BOOST_TEST(links_of("< >; rel=self") == "https://a.example/b/c self; ");
}

BOOST_AUTO_TEST_CASE(separators_may_stand_in_quotes_and_in_targets)
{
    BOOST_TEST(
        links_of("</a,b;c>; title=\"x, <y>; rel=z\\\"\"; rel=me ,, </d>; REL = me") ==
        "https://a.example/a,b;c me; https://a.example/d me; ");
}

BOOST_AUTO_TEST_CASE(what_is_malformed_counts_for_nothing)
{
    for (std::string_view const field :
         {"", ",", "x", "<x", "<x>", "<x>; rel", "<x>; rel=", "<x>; rel=\"", "<x> rel=me",
          "<http://[>; rel=me", "<x>; title=me", "rel=me"})
        BOOST_TEST(links_of(field) == "", field);
    BOOST_TEST(links_of("<x> junk ; rel=me") == "https://a.example/b/x me; ");
    BOOST_TEST(links_of("<x>; rel=\"me") == "https://a.example/b/x me; ");
    BOOST_TEST(links_of("<x>; rel=me; ;; a, </y>; rel=b").ends_with("https://a.example/y b; "));
}

BOOST_AUTO_TEST_CASE(a_link_of_another_page_is_none_of_this_one)
{
    BOOST_TEST(links_of("<x>; rel=me; anchor=\"/other\"") == "");
    BOOST_TEST(links_of("<x>; rel=me; anchor=\"#part\"") == "https://a.example/b/x me; ");
}

BOOST_AUTO_TEST_CASE(parameters_are_those_of_link_elements)
{
    auto const link =
        one_link("<x>; rel=a; hreflang=de; hreflang=fr; media=print; type=\"text/html\";"
                 " title=\"a \\\" b\"");
    BOOST_TEST(*link.hreflang == "de");
    BOOST_TEST(*link.media == "print");
    BOOST_TEST(*link.type == "text/html");
    BOOST_TEST(*link.title == "a \" b");
    BOOST_TEST(*one_link("<x>; rel=a; title=b; title*=UTF-8'de'%C3%A4%zz").title == "\xC3\xA4%zz");
    BOOST_TEST(*one_link("<x>; rel=a; title*=iso-8859-1''%E4; title=b").title == "b");
    BOOST_TEST(*one_link("<x>; rel=a; title=\xFF").title == "\xEF\xBF\xBD");
}

BOOST_AUTO_TEST_CASE(links_come_before_those_of_the_document_and_are_merged_with_them)
{
    auto page = mf2::parse("<a rel='me next' href=https://a.example/x title=t>x</a>"
                           "<a rel=z href=https://a.example/y>y</a>");
    BOOST_REQUIRE(page.has_value());
    auto const links = read_link_header(
        "</y>; rel=\"z z\", </x>; rel=me; title=\"\", </z>; rel=me", "https://a.example/");
    add_links(links, {}, page->relations);
    auto expected = mf2::parse("<a rel=z href=https://a.example/y>y</a>"
                               "<a rel='me next' href=https://a.example/x title=t>x</a>"
                               "<a rel=me href=https://a.example/z></a>");
    BOOST_REQUIRE(page->relations.rels().size() == 3U);
    BOOST_TEST((page->relations.urls()[1] == expected->relations.urls()[1]));
    BOOST_TEST((page->relations.urls()[0] == expected->relations.urls()[0]));
    BOOST_TEST((page->relations.rels()[0] == expected->relations.rels()[0]));
    BOOST_TEST(page->relations["me"].size() == 2U);
    mf2::parse_options without;
    without.results = mf2::results::items;
    mf2::relations none;
    add_links(links, without, none);
    BOOST_TEST(none.rels().empty());
}

BOOST_AUTO_TEST_CASE(the_time_for_many_links_is_linear)
{
    auto const time_of = [](std::string const& one, int count) {
        std::string field;
        for (int at = 0; at < count; ++at) field += one;
        auto const start = std::chrono::steady_clock::now();
        mf2::relations all;
        add_links(read_link_header(field, "https://a.example/"), {}, all);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    for (std::string const one :
         {"<x>; rel=me,", "<", "<x>; rel=\"a b", "<x>;;;;", "<x>;rel='\\\\"})
    {
        double const small = time_of(one, 2'000);
        BOOST_TEST(time_of(one, 16'000) < 0.05 + small * 32, one);
    }
}

BOOST_AUTO_TEST_SUITE_END()
