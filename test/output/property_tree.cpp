#include <mf2/property_tree.hpp>

#include "support/allocation_count.hpp"

#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include <boost/json/serialize.hpp>
#include <boost/property_tree/json_parser.hpp>
#include <boost/property_tree/ptree.hpp>
#include <boost/test/unit_test.hpp>

#include <sstream>

BOOST_AUTO_TEST_SUITE(property_tree)

namespace
{

using boost::property_tree::ptree;

constexpr std::string_view page =
    "<body><div class=h-entry id=e><a class='p-name u-url' href=http://a.example/>A</a>"
    "<img class=u-photo src=http://a.example/p alt=P><div class=e-content><b>x</b></div>"
    "<b class='p-author h-card'>J</b><div class=h-cite>C</div></div>"
    "<a rel=me href=http://a.example/me hreflang=de media=print title=T type=text/html>M</a>";

} // namespace

BOOST_AUTO_TEST_CASE(the_tree_is_what_boost_reads_from_the_canonical_json)
{
    auto const document = mf2::parse(page).value();
    std::istringstream json(boost::json::serialize(mf2::to_json(document)));
    ptree expected;
    boost::property_tree::read_json(json, expected);
    BOOST_TEST((mf2::to_property_tree(document) == expected));
}

BOOST_AUTO_TEST_CASE(every_kind_of_value_is_what_boost_reads_from_the_canonical_json)
{
    auto const document =
        mf2::parse(
            "<body><div class=h-a><img class=u-photo src=http://a.example/p>"
            "<img class='u-photo h-b' src=http://a.example/q alt=Q>"
            "<img class='p-c u-d h-b' src=http://a.example/q>"
            "<div class='e-content p-e h-c'>an <b>article</b><i class=h-d><i class=h-e></i></i>"
            "</div><time class=dt-published datetime=2020-01-02></time><i class=p-empty></i>"
            "</div><link rel='a b' href=http://a.example/><link rel=a href=http://b.example/>")
            .value();
    std::istringstream json(boost::json::serialize(mf2::to_json(document)));
    ptree expected;
    boost::property_tree::read_json(json, expected);
    BOOST_TEST((mf2::to_property_tree(document) == expected));
    ptree const& properties = expected.get_child("items").front().second.get_child("properties");
    BOOST_TEST(properties.get_child("photo").back().second.get<std::string>("value.alt") == "Q");
    BOOST_TEST(properties.get_child("content").front().second.get<std::string>("html").starts_with(
        "an <b>"));
}

BOOST_AUTO_TEST_CASE(what_metaformats_give_is_what_boost_reads_from_the_canonical_json)
{
    for (auto const how : {mf2::metaformats::meta_item, mf2::metaformats::fallback_item})
    {
        mf2::parse_options options;
        options.metaformats = how;
        auto const document =
            mf2::parse("<meta property=og:title content=t><a rel=b href=c>d</a>", options).value();
        std::istringstream json(boost::json::serialize(mf2::to_json(document)));
        ptree expected;
        boost::property_tree::read_json(json, expected);
        BOOST_TEST((mf2::to_property_tree(document) == expected));
    }
    mf2::document without;
    without.meta_item.emplace();
    BOOST_TEST(mf2::to_property_tree(without).get<std::string>("meta-item") == "");
}

BOOST_AUTO_TEST_CASE(values_are_found_by_their_paths)
{
    ptree const tree = mf2::to_property_tree(mf2::parse(page).value());
    ptree const& entry = tree.get_child("items").front().second;
    BOOST_TEST(entry.get<std::string>("id") == "e");
    BOOST_TEST(entry.get_child("properties.name").front().second.data() == "A");
    ptree const& url = tree.get_child("rel-urls").find("http://a.example/me")->second;
    BOOST_TEST(url.get<std::string>("hreflang") == "de");
}

BOOST_AUTO_TEST_CASE(an_empty_document_has_all_three_members)
{
    ptree const tree = mf2::to_property_tree({});
    BOOST_TEST(tree.size() == 3u);
    BOOST_TEST(tree.get<std::string>("rel-urls") == "");
}

BOOST_AUTO_TEST_CASE(what_is_nested_is_made_once_however_deep_it_is)
{
    auto const allocations_for = [](int depth) {
        std::string html;
        for (int i = 0; i != depth; ++i) html += "<div class='p-a h-x'>";
        mf2::document const document = mf2::parse(html).value();
        std::size_t const before = mf2::test::allocation_count();
        auto const tree = mf2::to_property_tree(document);
        return mf2::test::allocation_count() - before;
    };
    BOOST_TEST(allocations_for(400) < 3 * allocations_for(200));
}

BOOST_AUTO_TEST_SUITE_END()
