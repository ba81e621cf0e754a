#include "cli/archive/inputs/hosts.hpp"

#include "archive/samples.hpp"
#include "cli/archive/command.hpp"
#include "url/domain_to_ascii.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace mf2::test;

BOOST_AUTO_TEST_SUITE(archive_hosts)

BOOST_AUTO_TEST_CASE(a_list_has_hosts_and_those_below_them)
{
    archive_command command;
    std::string const a = command.write(
        "a.warc",
        page_record("a") +
            warc_record("response", "http://b.example.net/", response("<p class=h-card>b")));
    std::string const hosts = command.write("hosts", "one.example\r\n\n .Example.NET \n");
    BOOST_TEST(command.run({a, "-q", "--hosts", hosts}) == 0);
    BOOST_TEST(lines(command.out()) == 1);
    BOOST_TEST(command.out().find("http://b.example.net/") != std::string::npos);
    BOOST_TEST(command.run({a, "-q", "--hosts", hosts, "-o", hosts}) == 2);
}

BOOST_AUTO_TEST_CASE(a_host_may_be_written_as_in_any_url)
{
    archive_command command;
    std::vector<std::string> const names{
        "xn--mnchen-3ya.example", "m\xC3\xBCnchen.example", "www.xn--mnchen-3ya.example",
        "127.0.0.1:8080",         "[2001:db8::1]",          "user@plain.example:81"};
    std::string bytes;
    for (std::string const& name : names)
        bytes += warc_record("response", "http://" + name + "/", response("<p class=h-card>b"));
    std::string const a = command.write("a.warc", bytes);
    struct
    {
        std::string list;
        int pages;
    } const lists[] = {
        {"127.0.0.1\n", 1},
        {"[2001:DB8:0::1]\n", 1},
        {"PLAIN.example\n.example\n127.1\n", 5},
        {"xn--mnchen-3ya.example", 1}};
    for (auto const& each : lists)
    {
        BOOST_TEST(command.run({a, "-q", "--hosts", command.write("list", each.list)}) == 0);
        BOOST_TEST(lines(command.out()) == each.pages, each.list);
    }
    if (mf2::url::maps_non_ascii_domains())
    {
        // Hosts of pages in ASCII always match, others only as the list writes them.
        for (auto const& [name, pages] :
             {std::pair{"m\xC3\xBCnchen.example", 2}, {"M\xC3\x9CNCHEN.example", 1}})
        {
            BOOST_TEST(command.run({a, "-q", "--hosts", command.write("list", name)}) == 0);
            BOOST_TEST(lines(command.out()) == pages);
        }
    }
    for (std::string const wrong :
         {"plain.example:81", "http://plain.example/", "plain.example/", "*.example", "a b", ".",
          "..", "..example"})
    {
        std::string const list = command.write("list", "a.example\n\n" + wrong + "\n");
        BOOST_TEST(command.run({a, "-q", "--hosts", list}) == 2, wrong);
        BOOST_TEST(command.told(list + ": line 3: is no host: " + wrong), command.errors());
    }
    BOOST_TEST(command.run({a, "-q", "--hosts", command.write("none", "\n")}) == 2);
    BOOST_TEST(command.told(command.path("none") + ": names no host"));
}

BOOST_AUTO_TEST_SUITE_END()
