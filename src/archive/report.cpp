// Tests: test/cli/archive/report_page.cpp, test/archive/extract.cpp
#include "archive/report.hpp"

#include "archive/text.hpp"

#include <boost/json/array.hpp>

#include <string>
#include <utility>
#include <vector>

namespace mf2::archive
{

namespace
{

namespace json = boost::json;

constexpr std::string_view all_others = "(other)";

json::object to_stage(std::uint64_t nanoseconds, std::uint64_t bytes, std::uint64_t pages)
{
    return {
        {"seconds", seconds(nanoseconds)},
        {"megabytes_per_second", rate(bytes, nanoseconds) / 1e6},
        {"pages_per_second", rate(pages, nanoseconds)}};
}

json::object to_stages(statistics const& found)
{
    stage_times const& times = found.times;
    return {
        {"all", to_stage(times.total, found.content_bytes, found.pages)},
        {"read", to_stage(times.read, found.content_bytes, found.pages)},
        {"decompress", to_stage(times.decompress, found.content_bytes, found.pages)},
        {"parse", to_stage(times.parse, found.page_bytes, found.pages)},
        {"format", to_stage(times.format, found.output_bytes, found.pages)},
        {"write", to_stage(times.write, found.output_bytes, found.pages)}};
}

json::array to_array(std::vector<noted_page> const& pages)
{
    json::array array;
    for (noted_page const& each : pages)
    {
        array.push_back(json::object{
            {"file", text_to_json(each.file)},
            {"offset", each.offset},
            {"url", text_to_json(each.url)},
            {"outcome", name(each.outcome)},
            {"seconds", seconds(each.nanoseconds)},
            {"bytes", each.bytes}});
    }
    return array;
}

json::array to_array(std::vector<located_damage> const& places)
{
    json::array array;
    for (located_damage const& each : places)
    {
        array.push_back(json::object{
            {"file", text_to_json(each.file)},
            {"offset", each.found.offset},
            {"name", name(each.found.kind)}});
    }
    return array;
}

} // namespace

double seconds(std::uint64_t nanoseconds)
{
    return static_cast<double>(nanoseconds) / 1e9;
}

double rate(std::uint64_t count, std::uint64_t nanoseconds)
{
    return nanoseconds == 0 ? 0 : static_cast<double>(count) / seconds(nanoseconds);
}

json::string text_to_json(std::string_view text)
{
    return json::string(repaired(text));
}

json::object counts_to_json(tally const& counts, std::size_t most)
{
    json::object object;
    std::uint64_t others = counts.total();
    for (auto const& [name, count] : counts.largest(most))
    {
        object[name] = count;
        others -= count;
    }
    if (others == 0) return object;
    // A page may make up this name.
    json::value& sum = object.emplace(all_others, std::uint64_t{0}).first->value();
    sum = sum.to_number<std::uint64_t>() + others;
    return object;
}

void add_counts(tally& into, json::object const& counts, std::uint64_t error)
{
    std::uint64_t uncounted = 0;
    for (auto const& [name, value] : counts)
    {
        auto const count = value.to_number<std::uint64_t>();
        if (name == all_others) uncounted += count;
        else into.add(name, count);
    }
    into.add_uncounted(uncounted, error);
}

json::object origins_to_json(statistics const& found)
{
    json::object object;
    for (std::size_t source = 0; source < item_sources; ++source)
    {
        auto const name = mf2::name(static_cast<item_source>(source));
        object.emplace(name, found.content.item_origins[source]);
    }
    return object;
}

void add_to_report(json::object& report, statistics const& found, std::size_t most_names)
{
    json::object errors;
    auto const add_names = [&](std::string_view key, tally const& counts) {
        report.emplace(key, counts_to_json(counts, most_names));
        errors.emplace(key, counts.error());
    };
    report.emplace("records", counts_to_json<record_type>(found.records));
    report.emplace("filtered", found.filtered);
    report.emplace("not_html", found.not_html);
    report.emplace("lost", found.lost);
    report.emplace("pages", found.pages);
    report.emplace("pages_with_items", found.pages_with_items);
    report.emplace("pages_without_absolute_url", found.without_place);
    report.emplace("pages_read_again", found.read_again);
    report.emplace("digests", counts_to_json<digest_result>(found.digests));
    add_names("status", found.statuses);
    add_names("media_type", found.media_types);
    add_names("encoding", found.encodings);
    add_names("items", found.content.item_types);
    report.emplace("sources", origins_to_json(found));
    add_names("properties", found.content.properties);
    add_names("hosts", found.hosts);
    add_names("diagnostics", found.content.diagnostics);
    add_names("findings", found.content.findings);
    report.emplace("count_errors", std::move(errors));
    report.emplace(
        "bytes",
        json::object{
            {"read", found.file_bytes},
            {"records", found.content_bytes},
            {"pages", found.page_bytes},
            {"written", found.output_bytes}});
    report.emplace("stages", to_stages(found));
    report.emplace("damage", counts_to_json<damage_kind>(found.damages));
    report.emplace("damage_places", to_array(found.damage_places));
    report.emplace("outcomes", counts_to_json<page_outcome>(found.outcomes));
    report.emplace("over_limit", to_array(found.over_limits));
    report.emplace("slowest", to_array(found.slowest));
}

} // namespace mf2::archive
