#include "support/extracted.hpp"

#include "support/options_at.hpp"
#include "support/tape_builder.hpp"

#include <mf2/json.hpp>
#include <mf2/parts.hpp>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <utility>
#include <variant>
#include <vector>

namespace mf2::test
{
namespace
{

using namespace mf2::microformats;

class printer
{
public:
    boost::json::object operator()(property_contribution const& one) const
    {
        constexpr char const* prefixes[] = {"p-", "u-", "dt-", "e-"};
        parts::item holder;
        holder.properties.push_back({"x", {one.value}});
        auto const json = to_json(mf2::item(std::move(holder)));
        auto const& value = json.at("properties").at("x").at(0);
        return {{prefixes[static_cast<int>(one.kind)] + one.name, value}};
    }

    boost::json::object operator()(item_contribution const& one) const
    {
        return to_json(one.value);
    }

    boost::json::object operator()(indirect<relation_contribution> const& held) const
    {
        relation_contribution const& one = *held;
        boost::json::object json{{"rels", one.rels}, {"url", one.url}, {"text", one.text}};
        if (one.hreflang) json["hreflang"] = *one.hreflang;
        if (one.media) json["media"] = *one.media;
        if (one.title) json["title"] = *one.title;
        if (one.type) json["type"] = *one.type;
        return json;
    }

    boost::json::object operator()(base_element const& one) const { return {{"base", one.href}}; }

    boost::json::object operator()(taken_items const&) const { return {{"taken", true}}; }

    boost::json::object operator()(title_element const& of) const { return {{"title", of.text}}; }

    boost::json::object operator()(region_end const&) const { return {{"region", "end"}}; }
};

} // namespace

contribution_list all_of(contribution_runs&& runs)
{
    contribution_list all;
    for (contribution_run& run : runs) all.splice(all.end(), run.contributions);
    return all;
}

std::string extracted(std::string_view html, root_context const& context)
{
    tape_builder document(html);
    page_facts facts(test::options_at("http://example.com/"));
    contribution_runs found;
    auto& body = document.body();
    extractor(facts).extract(body.next, body.partner, context, found);
    std::string text;
    for (auto const& one : all_of(std::move(found)))
    {
        if (!text.empty()) text += '\n';
        text += boost::json::serialize(std::visit(printer(), one));
    }
    return text;
}

} // namespace mf2::test
