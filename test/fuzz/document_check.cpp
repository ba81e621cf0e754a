#include "fuzz/document_check.hpp"

#include "fuzz/promise.hpp"

#include <mf2/json.hpp>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::fuzz
{

namespace
{

/// More than the depth of any result.
constexpr std::size_t json_depth = 10000;

template <class Texts>
void require_sorted(Texts const& values, std::string_view promise)
{
    bool const ascends = std::ranges::adjacent_find(values, std::greater_equal()) == values.end();
    require(ascends, promise);
}

/// Check items, and the items in them, without recursion.
void check_items(std::pmr::vector<item> const& items)
{
    std::vector<item const*> rest;
    for (item const& each : items) rest.push_back(&each);
    while (!rest.empty())
    {
        item const& one = *rest.back();
        rest.pop_back();
        require(!one.type().empty(), "an item has a type");
        require_sorted(one.type(), "types are sorted, each there once");
        std::set<std::string_view> names;
        for (property const each : one.properties())
        {
            require(names.insert(each.name).second, "a property is there once", each.name);
            require(!each.values.empty(), "a property has a value", each.name);
        }
        for (item const& inside : one.nested()) rest.push_back(&inside);
    }
}

/// Check that both views of the relations agree.
void check_relations(document const& value)
{
    std::set<std::pair<std::string_view, std::string_view>> by_name;
    for (relation const& each : value.relations.rels())
    {
        require(!each.urls.empty(), "a relation has a URL", each.name);
        for (std::string_view const url : each.urls)
            require(by_name.emplace(each.name, url).second, "a relation has a URL once", url);
    }
    std::set<std::string_view> urls;
    std::size_t pairs = 0;
    for (related_url const& each : value.relations.urls())
    {
        require(urls.insert(each.url).second, "a URL is there once", each.url);
        require_sorted(each.rels, "relations of a URL are sorted, each there once");
        pairs += each.rels.size();
        for (std::string_view const name : each.rels)
            require(by_name.count({name, each.url}) == 1, "a relation of a URL is one", name);
    }
    require(pairs == by_name.size(), "relations are those of the URLs");
}

/// Check that each link with relations is among the relations, where both were requested.
void check_links(document const& value)
{
    std::set<std::string_view> urls;
    for (related_url const& each : value.relations.urls()) urls.insert(each.url);
    for (link const& each : value.links)
    {
        require(each.start < each.end, "a link has a place", each.url);
        require_well_formed(each.url, "a URL is well formed UTF-8");
        require_well_formed(each.text, "a text is well formed UTF-8");
        bool const is_related = urls.empty() || each.rels.empty() || urls.count(each.url) == 1;
        require(is_related, "a link with a relation is among the relations", each.url);
        std::set<std::string_view> const rels(each.rels.begin(), each.rels.end());
        require(rels.size() == each.rels.size(), "a token of a link is there once", each.url);
    }
}

void check_json(boost::json::object const& json)
{
    std::string const written = boost::json::serialize(json);
    require_well_formed(written, "JSON is well formed UTF-8");
    boost::json::parse_options options;
    options.max_depth = json_depth;
    boost::json::error_code ec;
    auto const read = boost::json::parse(written, ec, {}, options);
    require(!ec, "JSON is valid", written);
    require(read == json, "JSON is read as it was written", written);
}

} // namespace

std::string shown(document const& value)
{
    return boost::json::serialize(to_json(value));
}

void check_document(document const& value)
{
    check_items(value.items);
    check_relations(value);
    check_links(value);
    check_json(to_json(value));
    check_json(provenance_to_json(value));
}

} // namespace mf2::fuzz
