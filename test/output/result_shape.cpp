#include "output/result_shape.hpp"

#include "output/json_text.hpp"

#include <mf2/json.hpp>
#include <mf2/json_writer.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>
#include <mf2/property_tree.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/property_tree/json_parser.hpp>
#include <boost/property_tree/ptree.hpp>
#include <boost/test/unit_test.hpp>

#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace
{

using boost::property_tree::ptree;

static_assert(mf2::member_name("value").name() == "value");
static_assert(mf2::member_name("value").json() == ",\"value\":");

/// Everything that results may contain.
constexpr std::string_view page_of_everything =
    "<html lang=de><meta property=og:title content=T><meta property=og:type content=article>"
    "<title>A page</title><body><div class='h-feed h-other' id='the &quot;feed&quot;'>"
    "<div class=h-entry lang=en id=e><a class='p-name u-url' href=/a>A\x01 \\ name</a>"
    "<img class=u-photo src=/p alt=P srcset='/q 2x, /r 480w'><img class=u-photo src=/s srcset='/t'>"
    "<img class='u-photo h-x' src=/u alt=''><video class=u-video><source src=/v></video>"
    "<div class=e-content lang=fr><b>x</b><a href=/w>&amp;</a><p>y</div>"
    "<div class='e-content p-summary h-cite' lang=''>c<i class='p-author h-card'><i class=h-x></i>"
    "</i></div><time class=dt-start>2009-06-26 7pm -0800</time><span class='dt-end h-event'>"
    "<i class=dt-start>2009-06-27</i> or so</span><i class=p-empty></i>"
    "<b class=p-when><span class=value>1</span><span class=value>2</span></b></div></div>"
    "<div class=vcard id=v><a class='fn url' rel=tag href=/t>F</a></div><p class=h-adr>only text"
    "<a rel='me author' href=http://a.example/me hreflang=de media=print title=T type=text/html>M"
    "</a><link rel=me href='http://b.example/\xE2\x80\xA8'><img src=/pic>";
/// A page that metaformats make an item of.
constexpr std::string_view page_without_items =
    "<html lang=de><meta property=og:title content=T><meta property=og:image content=/i>"
    "<meta property=article:published_time content=2020-01-02><a rel=next href=/n>n</a>";
constexpr std::string_view pages[] = {page_of_everything, page_without_items};

/// Each of the options with each of the values.
template <class Value>
void vary(
    std::vector<mf2::parse_options>& all, Value mf2::parse_options::*which,
    std::initializer_list<Value> values)
{
    std::vector<mf2::parse_options> varied;
    for (mf2::parse_options const& each : all)
    {
        for (Value const value : values)
        {
            varied.push_back(each);
            varied.back().*which = value;
        }
    }
    all = std::move(varied);
}

/// Every combination of the options that change the members of results.
std::vector<mf2::parse_options> all_options()
{
    using options = mf2::parse_options;
    std::vector<options> all(1);
    all.front().base_url = "http://example.com/";
    vary(
        all, &options::html,
        {mf2::html_style::resolved, mf2::html_style::authored, mf2::html_style::omitted});
    vary(all, &options::places, {mf2::places::off, mf2::places::on});
    vary(all, &options::lang, {mf2::lang::off, mf2::lang::on});
    vary(all, &options::srcset, {mf2::srcset::off, mf2::srcset::on});
    vary(all, &options::dates, {mf2::date_style::authored, mf2::date_style::iso});
    vary(all, &options::text, {mf2::text_style::classic, mf2::text_style::plain});
    vary(all, &options::results, {mf2::results::all, mf2::results::items, mf2::results::rels});
    vary(
        all, &options::metaformats,
        {mf2::metaformats::off, mf2::metaformats::meta_item, mf2::metaformats::fallback_item});
    vary(all, &options::item_dates, {mf2::item_dates::of_element, mf2::item_dates::of_item});
    vary(all, &options::media, {mf2::media::by_attributes, mf2::media::by_children});
    return all;
}

std::string json_of(mf2::document const& read)
{
    std::string text;
    mf2::json_text(text).write(read);
    return text;
}

/// The tree that Boost reads from JSON.
ptree tree_of(std::string const& json)
{
    std::istringstream in(json);
    ptree tree;
    boost::property_tree::read_json(in, tree);
    return tree;
}

std::string written_while_parsed(std::string_view html, mf2::parse_options const& how)
{
    std::string text;
    mf2::json_writer writer([&text](std::string_view part) { text += part; });
    mf2::parser parser(writer, how);
    boost::system::error_code ec;
    parser.write(html, ec);
    parser.finish(ec);
    return ec ? ec.message() : text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(result_shape)

BOOST_AUTO_TEST_CASE(values_of_boost_json_are_those_of_the_text_with_all_options)
{
    for (mf2::parse_options const& how : all_options())
    {
        for (std::string_view const html : pages)
        {
            auto const read = mf2::parse(html, how).value();
            BOOST_REQUIRE(boost::json::serialize(to_json(read)) == json_of(read));
        }
    }
}

BOOST_AUTO_TEST_CASE(text_that_is_written_while_a_page_is_parsed_is_the_same_with_all_options)
{
    for (mf2::parse_options const& how : all_options())
    {
        for (std::string_view const html : pages)
            BOOST_REQUIRE_EQUAL(
                written_while_parsed(html, how), json_of(mf2::parse(html, how).value()));
    }
}

BOOST_AUTO_TEST_CASE(property_trees_are_what_boost_reads_from_the_text_with_all_options)
{
    for (mf2::parse_options const& how : all_options())
    {
        for (std::string_view const html : pages)
        {
            auto const read = mf2::parse(html, how).value();
            BOOST_REQUIRE((to_property_tree(read) == tree_of(json_of(read))));
        }
    }
}

// Otherwise the pages would not test that option.
BOOST_AUTO_TEST_CASE(each_of_the_options_changes_what_the_pages_give)
{
    auto const given = [](mf2::parse_options const& how) {
        return json_of(mf2::parse(pages[0], how).value()) +
            json_of(mf2::parse(pages[1], how).value());
    };
    std::vector<mf2::parse_options> const all = all_options();
    // A combination that differs from the first in one option stands at a multiple of the number of
    // combinations behind it.
    std::size_t step = all.size();
    for (std::size_t const values : {3U, 2U, 2U, 2U, 2U, 2U, 3U, 3U, 2U, 2U})
    {
        step /= values;
        for (std::size_t value = 1; value != values; ++value)
            BOOST_TEST_CONTEXT(values << " of " << step)
        BOOST_TEST((given(all[value * step]) != given(all[0])));
    }
}

BOOST_AUTO_TEST_CASE(a_place_in_a_property_tree_is_found_by_its_path)
{
    mf2::parse_options options;
    options.places = mf2::places::on;
    auto const tree = to_property_tree(mf2::parse("<p class=h-card>Jo", options).value());
    ptree const& card = tree.get_child("items").front().second;
    BOOST_TEST(card.get<std::string>("source") == "microformats");
    BOOST_TEST(card.get<int>("start") == 0);
    BOOST_TEST(card.get<int>("end") == 18);
    ptree const& place = card.get_child("places.name").front().second;
    BOOST_TEST(place.get<std::string>("kind") == "p");
    BOOST_TEST(place.get<std::string>("implied") == "true");
}

BOOST_AUTO_TEST_SUITE_END()
