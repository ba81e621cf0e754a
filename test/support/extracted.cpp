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
    boost::json::object operator()(item_record const& one) const
    {
        if (one.part == record_kind::taken) return {{"taken", true}};
        if (!one.is_value()) return to_json(one.nested);
        constexpr char const* prefixes[] = {"p-", "u-", "dt-", "e-"};
        item_frame const frame{};
        item_measure measure(frame);
        measure.add_property("x");
        measure.add_value(one.value);
        item_writer writer(measure, frame, std::pmr::get_default_resource());
        writer.begin_property("x");
        writer.add_value(one.value, one.nested);
        auto const json = to_json(writer.finish());
        auto const& value = json.at("properties").at("x").at(0);
        return {{prefixes[static_cast<int>(one.kind)] + std::string(one.name), value}};
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

    boost::json::object operator()(title_element const& of) const { return {{"title", of.text}}; }

    boost::json::object operator()(region_end const&) const { return {{"region", "end"}}; }
};

} // namespace

record_list records_of(contribution_runs&& runs)
{
    record_list all(std::pmr::get_default_resource());
    for (contribution_run& run : runs)
    {
        auto* const records = std::get_if<record_list>(&run);
        if (records != nullptr) all.append(std::move(*records));
    }
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
    auto const add = [&text](auto const& one) {
        if (!text.empty()) text += '\n';
        text += boost::json::serialize(printer()(one));
    };
    for (contribution_run& run : found)
    {
        if (auto const* const records = std::get_if<record_list>(&run))
            for (auto* one = records->first(); one != nullptr; one = one->next) add(*one);
        else
            for (auto const& one : std::get<document_contributions>(run)) std::visit(add, one);
    }
    return text;
}

} // namespace mf2::test
