#include "support/events.hpp"

#include <mf2/json.hpp>
#include <mf2/parser.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <utility>

namespace mf2::test
{

namespace
{

template <class Types>
std::string joined(Types const& types)
{
    std::string text;
    for (auto const& type : types) text.append(text.empty() ? "" : " ").append(type);
    return text;
}

std::string json_of(item const& value)
{
    return boost::json::serialize(to_json(value)) + " " + std::to_string(value.start()) + "-" +
        std::to_string(value.end());
}

} // namespace

std::string path_text(item const& value, item_path where)
{
    std::string text;
    for (enclosing_item const& each : where)
    {
        text += joined(each.type) + " > ";
        if (!each.property.empty()) text.append(each.property).append(" ");
    }
    return text + joined(value.type());
}

void event_log::note_place(item const& value)
{
    places.push_back({value.start(), value.end(), joined(value.type())});
}

void event_log::on_item(item&& value)
{
    note_place(value);
    lines.push_back("item " + json_of(value));
}

disposition event_log::on_nested_item(item& value, item_path where)
{
    note_place(value);
    lines.push_back("nested " + path_text(value, where) + " " + json_of(value));
    return decide_ ? decide_(nested++) : disposition::keep;
}

void event_log::on_relations(relations&& all)
{
    for (relation const& each : all.rels())
    {
        lines.push_back("relation " + std::string(each.name) + " " + joined(each.urls));
    }
    for (related_url const& each : all.urls())
    {
        lines.push_back("url " + std::string(each.url) + " " + std::string(each.text));
    }
}

void event_log::on_end(provenance&& about, totals const& counted_now)
{
    counted = counted_now;
    lines.push_back(
        "end " + std::string(about.base_url) + " " + std::to_string(counted.bytes) + " " +
        std::to_string(counted.items) + " " + std::to_string(counted.nested_items) + " " +
        std::to_string(counted.relations) + " " + std::to_string(counted.related_urls));
}

void event_log::on_link(link&& value)
{
    links.push_back(
        std::string(name(value.element)) + " " + std::string(value.url) + " [" +
        joined(value.rels) + "] '" + std::string(value.text) + "' " + std::to_string(value.start) +
        "-" + std::to_string(value.end));
}

event_log events_of(
    std::span<std::string_view const> pieces, parse_options const& options,
    event_log::decision decide)
{
    event_log log(decide);
    parser one_pass(log, options);
    constexpr int most_passes = 4;
    for (int pass = 1;; ++pass)
    {
        boost::system::error_code ec;
        for (std::string_view const piece : pieces) one_pass.write(piece, ec);
        one_pass.finish(ec);
        BOOST_REQUIRE(!ec);
        if (!one_pass.needs_another_pass() || pass == most_passes) return log;
        log.lines.clear();
        log.links.clear();
        log.places.clear();
        log.nested = 0;
        one_pass.start_next_pass();
    }
}

event_log events_of(std::string_view html, parse_options const& options, event_log::decision decide)
{
    return events_of(std::span(&html, 1), options, std::move(decide));
}

} // namespace mf2::test
