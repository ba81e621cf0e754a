// mf2 links: its output and its exit status.
#include "support/command.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace
{

constexpr std::string_view page =
    "<link rel=icon href=i.png><a href=/a>b\u2028</a><p><img src=c><a href='/a#d'>e</a>";

struct listing : mf2::test::command
{
    int links(std::vector<std::string> arguments, std::string_view input = page)
    {
        std::vector<std::string> all{"links", "--base-url", "http://a.example/"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        return run(all, input);
    }

    std::string urls() const
    {
        std::string all;
        for (auto const& each : out_lines()) all += std::string(each.at("url").as_string()) + ' ';
        return all;
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(links_of_documents, listing)

BOOST_AUTO_TEST_CASE(each_link_has_a_line)
{
    BOOST_TEST(links({"-"}) == 0);
    BOOST_TEST(
        out() ==
        R"({"file":"-","tag":"link","url":"http://a.example/i.png","rels":["icon"],"text":"",)"
        R"("start":0,"end":26})"
        "\n"
        R"({"file":"-","tag":"a","url":"http://a.example/a","rels":[],"text":"b\u2028",)"
        R"("start":26,"end":45})"
        "\n"
        R"({"file":"-","tag":"a","url":"http://a.example/a#d","rels":[],"text":"e",)"
        R"("start":59,"end":79})"
        "\n");
}

BOOST_AUTO_TEST_CASE(what_a_hyperlink_says_of_its_page_is_told)
{
    BOOST_TEST(
        links(
            {"-"}, "<link rel=alternate href=f type=a/x title='F &amp; g' hreflang=de media=m>") ==
        0);
    BOOST_TEST(
        out() ==
        R"({"file":"-","tag":"link","url":"http://a.example/f","rels":["alternate"],"text":"",)"
        R"("title":"F & g","media":"m","hreflang":"de","type":"a/x","start":0,"end":74})"
        "\n");
}

BOOST_AUTO_TEST_CASE(sources_are_told_on_request)
{
    BOOST_TEST(links({"--sources", "-"}) == 0);
    BOOST_TEST(
        urls() ==
        "http://a.example/i.png http://a.example/a http://a.example/c http://a.example/a#d ");
}

BOOST_AUTO_TEST_CASE(only_mentions_are_told_if_a_url_is_named)
{
    BOOST_TEST(links({"--mentions", "http://a.example/a", "-"}) == 0);
    BOOST_TEST(urls() == "http://a.example/a ");
    BOOST_TEST(links({"--mentions", "https://a.example/a", "-"}) == 0);
    BOOST_TEST(urls() == "");
    BOOST_TEST(
        links({"--mentions", "https://a.example/a", "--ignore-scheme", "--ignore-fragment", "-"}) ==
        0);
    BOOST_TEST(urls() == "http://a.example/a http://a.example/a#d ");
}

BOOST_AUTO_TEST_CASE(the_exit_status_says_if_there_is_a_link_where_that_is_asked_for)
{
    BOOST_TEST(links({"-e", "--mentions", "http://a.example/a", "-"}) == 0);
    BOOST_TEST(links({"-e", "--mentions", "http://a.example/x", "-"}) == 3);
    BOOST_TEST(out() == "");
    BOOST_TEST(links({"-e", "-"}, "<p>a") == 3);
    BOOST_TEST(links({"-"}, "<p>a") == 0);
}

BOOST_AUTO_TEST_CASE(a_late_base_counts_for_all_links)
{
    BOOST_TEST(links({"-"}, "<a href=a>b</a><p><base href=http://b.example/><a href=c>d</a>") == 0);
    BOOST_TEST(urls() == "http://b.example/a http://b.example/c ");
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_does_not_keep_the_others_from_it)
{
    std::string const page_file = write("a.html", page);
    BOOST_TEST(links({path("no.html"), page_file}) == 1);
    BOOST_TEST(out_lines().size() == 3u);
    BOOST_TEST(out_lines().at(0).at("file").as_string() == page_file);
    BOOST_TEST(errors().find("no.html: No such file or directory") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(wrong_options_are_told_of)
{
    BOOST_TEST(links({"--mentions", "a", "-"}) == 2);
    BOOST_TEST(errors().find("--mentions is a URL such as") != std::string::npos);
    BOOST_TEST(links({"--ignore-fragment", "-"}) == 2);
    BOOST_TEST(errors().find("--ignore-fragment goes with --mentions") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
