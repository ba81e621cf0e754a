#include "archive/page_json.hpp"

#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

writer_options nquads()
{
    writer_options options;
    options.format = page_format::nquads;
    return options;
}

/// The object of the first quad with this predicate of the profile.
std::string object_of(std::string const& lines, std::string_view predicate)
{
    std::string const before = "/profile/" + std::string(predicate) + "> ";
    std::size_t const start = lines.find(before);
    if (start == lines.npos) return "none";
    std::size_t const end = lines.find(" <http://example.com/> .\n", start);
    return lines.substr(start + before.size(), end - start - before.size());
}

mf2::item empty_card()
{
    mf2::parts::item card;
    card.type = {"h-card"};
    return card;
}

/// The name of a page's blank nodes, without the number.
std::string blank_nodes_of(page from)
{
    from.content.items = {empty_card()};
    std::string const lines = write_page(std::move(from), nquads());
    return lines.substr(0, lines.find(' '));
}

} // namespace

BOOST_AUTO_TEST_SUITE(write_quads)

BOOST_AUTO_TEST_CASE(quads_have_the_page_as_graph)
{
    std::string const lines = written(
        "<div class=h-entry><a class=u-url href='/a b'>x</a><time class=dt-published>2024</time>"
        "<p class='p-author h-card'>J\"o\\</p><div class=e-content><b>x</b></div></div>"
        "<a rel=me href=/me>",
        nquads());
    std::string const blank = lines.substr(0, lines.find('n', 3) + 1);
    std::string const graph = " <http://example.com/> .\n";
    auto const quad = [&](std::string_view subject, std::string_view rest) {
        return std::string(subject).append(" ").append(rest) + graph;
    };
    constexpr std::string_view type = "<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>";
    std::string expected =
        quad(blank + "0", std::string(type) + " <http://microformats.org/profile/h-entry>");
    expected +=
        quad(blank + "0", "<http://microformats.org/profile/u-url> <http://example.com/a%20b>");
    expected += quad(blank + "0", "<http://microformats.org/profile/dt-published> \"2024\"");
    expected += quad(blank + "1", std::string(type) + " <http://microformats.org/profile/h-card>");
    expected += quad(blank + "1", "<http://microformats.org/profile/p-name> \"J\\\"o\\\\\"");
    expected += quad(blank + "1", "<http://www.w3.org/2000/01/rdf-schema#label> \"J\\\"o\\\\\"");
    expected += quad(blank + "0", "<http://microformats.org/profile/p-author> " + blank + "1");
    expected += quad(
        blank + "0",
        "<http://microformats.org/profile/e-content> \"<b>x</b>\""
        "^^<http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML>");
    expected += quad(
        "<http://example.com/>", "<http://www.w3.org/1999/xhtml/vocab#me> <http://example.com/me>");
    BOOST_TEST(lines == expected);
    // Every run gives the same names.
    BOOST_TEST(written(card("Jo"), nquads()).substr(0, blank.size()) == blank);
}

BOOST_AUTO_TEST_CASE(records_that_say_the_same_have_blank_nodes_of_their_own)
{
    page first;
    first.file = "a.warc";
    first.url = "http://example.com/";
    page second = first;
    second.offset = 1;
    page third = first;
    third.file = "b.warc";
    BOOST_TEST(blank_nodes_of(first) == blank_nodes_of(first));
    BOOST_TEST(blank_nodes_of(first) != blank_nodes_of(second));
    BOOST_TEST(blank_nodes_of(first) != blank_nodes_of(third));
}

BOOST_AUTO_TEST_CASE(only_absolute_urls_are_iris)
{
    auto const uid = [](std::string const& text) {
        return object_of(
            written("<p class=h-card><b class=p-uid>" + text + "</b></p>", nquads()), "u-uid");
    };
    BOOST_TEST(uid("urn:isbn:1") == "<urn:isbn:1>");
    BOOST_TEST(uid("12:30") == "\"12:30\"");
    BOOST_TEST(uid("a:b c") == "\"a:b c\"");
    BOOST_TEST(uid("a:") == "\"a:\"");
    BOOST_TEST(uid("http://example.com/{a}") == "<http://example.com/%7Ba%7D>");
}

BOOST_AUTO_TEST_CASE(each_kind_of_value_has_its_prefix)
{
    constexpr std::string_view page =
        "<div class=h-entry><img class=u-photo src=/p alt=P><b class='dt-end'>2024-01-02 10:00</b>"
        "<div class='e-content h-x'><i>x</i></div><p class=h-card>c</p></div>";
    extract_options how;
    how.writer = nquads();
    how.parse.dates = mf2::date_style::iso;
    std::string const lines = extracted(record_of(response(page)), how).output.text();
    BOOST_TEST(object_of(lines, "u-photo") == "<http://example.com/p>");
    BOOST_TEST(object_of(lines, "dt-end") == "\"2024-01-02T10:00\"");
    BOOST_TEST(object_of(lines, "e-content").starts_with("_:b"));
    BOOST_TEST(object_of(lines, "children").starts_with("_:b"));
    how.writer.html = part::omitted;
    std::string const plain = "<div class=h-entry><div class=e-content><i>x</i></div></div>";
    BOOST_TEST(object_of(written(plain, how.writer), "e-content") == "\"x\"");
}

BOOST_AUTO_TEST_CASE(a_page_that_can_be_no_graph_is_counted)
{
    extract_options how;
    how.writer = nquads();
    std::string const bytes = warc_record("response", "example.com", response(card("Jo"))) +
        record_of(response(card("Al")));
    auto const made = extracted(bytes, how);
    BOOST_TEST(made.found.pages == 2U);
    BOOST_TEST(made.found.without_place == 1U);
    BOOST_TEST(made.output.text().find("Jo") == std::string::npos);
    BOOST_TEST(extracted(bytes).found.without_place == 0U);
}

BOOST_AUTO_TEST_CASE(any_bytes_make_an_iri)
{
    auto const graph = [](std::string_view url) {
        page page;
        page.url = url;
        page.content.items = {empty_card()};
        std::string const lines = write_page(std::move(page), nquads());
        std::size_t const start = lines.rfind('<');
        return lines.substr(start, lines.find('>', start) + 1 - start);
    };
    BOOST_TEST(graph("http://a/\xE4") == "<http://a/%E4>");
    BOOST_TEST(graph("http://a/stra\xC3\x9F\x65") == "<http://a/stra\xC3\x9F\x65>");
    // Neither U+FFFD nor a private character may stand in a path.
    BOOST_TEST(graph("http://a/\xEF\xBF\xBD") == "<http://a/%EF%BF%BD>");
    BOOST_TEST(graph("http://a/\xEE\x80\x80") == "<http://a/%EE%80%80>");
    BOOST_TEST(graph("http://a/\xF0\x9F\x98\x80") == "<http://a/\xF0\x9F\x98\x80>");
    BOOST_TEST(
        graph("http://a/ b\t\"<>\\^`{|}") == "<http://a/%20b%09%22%3C%3E%5C%5E%60%7B%7C%7D>");
    BOOST_TEST(graph("http://a/%20%2x%") == "<http://a/%20%252x%25>");
    BOOST_TEST(graph("http://u@[::1]:80/[x]?[]#a#b") == "<http://u@[::1]:80/%5Bx%5D?%5B%5D#a%23b>");
    BOOST_TEST(graph("at://did:plc:x/y") == "<at://did%3Aplc%3Ax/y>");
    BOOST_TEST(graph("http://a:b@c@d:8/:@") == "<http://a:b%40c@d:8/:@>");
    BOOST_TEST(graph("http://[::1]") == "<http://[::1]>");
    BOOST_TEST(graph("http://[") == "<http://%5B>");
    BOOST_TEST(graph("http://a:") == "<http://a:>");
    BOOST_TEST(graph("http://[<]/") == "<http://%5B%3C%5D/>");
}

BOOST_AUTO_TEST_SUITE_END()
