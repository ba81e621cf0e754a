// Tests: test/cli/archive/report_page.cpp, test/cli/archive/task.cpp
#include "cli/archive/report.hpp"

#include "archive/report.hpp"
#include "cli/streams/failure.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <utility>

namespace mf2::cli
{

namespace
{

namespace json = boost::json;

using archive::counts_to_json;
using archive::origins_to_json;
using archive::rate;
using archive::seconds;

json::array to_array(std::vector<std::string> const& texts)
{
    json::array array;
    for (std::string const& each : texts) array.emplace_back(archive::text_to_json(each));
    return array;
}

/// "200: 12, 404: 3", the most frequent first.
std::string to_text(json::object const& counts)
{
    std::vector<std::pair<std::uint64_t, std::string>> sorted;
    for (auto const& each : counts)
    {
        sorted.emplace_back(each.value().to_number<std::uint64_t>(), each.key());
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](auto const& left, auto const& right) {
        return left.first > right.first;
    });
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t index = 0; index < std::min(most, sorted.size()); ++index)
    {
        if (index != 0) text += ", ";
        text += printable(sorted[index].second) + ": " + std::to_string(sorted[index].first);
    }
    if (sorted.size() > most) text += ", ...";
    return text;
}

void add_line(std::string& to, char const* heading, std::string const& text)
{
    if (text.empty()) return;
    std::array<char, 24> start{};
    std::snprintf(start.data(), start.size(), "%-12s", heading);
    to.append(start.data()).append(text).append("\n");
}

std::string size_line(archive::statistics const& found)
{
    std::array<char, 200> text{};
    std::snprintf(
        text.data(), text.size(),
        "%.1f MB read, %.1f MB of records, %.1f MB of pages, %.1f MB written",
        static_cast<double>(found.file_bytes) / 1e6, static_cast<double>(found.content_bytes) / 1e6,
        static_cast<double>(found.page_bytes) / 1e6, static_cast<double>(found.output_bytes) / 1e6);
    return text.data();
}

std::string speed_line(archive::statistics const& found)
{
    archive::stage_times const& times = found.times;
    std::array<char, 200> text{};
    std::snprintf(
        text.data(), text.size(),
        "%.1f s, %.0f pages/s, %.1f MB/s (decompressing %.1f MB/s, parsing %.1f MB/s a thread)",
        seconds(times.total), rate(found.pages, times.total),
        rate(found.content_bytes, times.total) / 1e6,
        rate(found.content_bytes, times.decompress) / 1e6,
        rate(found.page_bytes, times.parse) / 1e6);
    return text.data();
}

/// "garbage: 2, truncated-member: 1; the first in a.warc.gz at 5678".
std::string damage_line(archive::statistics const& found)
{
    std::string text = to_text(counts_to_json<archive::damage_kind>(found.damages));
    if (found.damage_places.empty()) return text;
    archive::located_damage const& first = found.damage_places.front();
    return text + "; the first in " + printable(first.file) + " at " +
        std::to_string(first.found.offset);
}

std::string page_line(archive::statistics const& found)
{
    std::string text = std::to_string(found.pages) + ", " + std::to_string(found.pages_with_items) +
        " with items, " + std::to_string(found.filtered) + " filtered out, " +
        std::to_string(found.not_html) + " not HTML, " + std::to_string(found.lost) + " lost";
    if (found.without_place == 0) return text;
    return text + ", " + std::to_string(found.without_place) +
        " without an absolute URL, which N-Quads need";
}

/// "h-card: 3, h-entry: 1; from microformats: 3, classic-microformats: 1".
std::string item_line(archive::statistics const& found)
{
    std::string text = to_text(counts_to_json(found.content.item_types));
    if (text.empty()) return text;
    text += "; from";
    char const* before = " ";
    for (auto const& [name, count] : origins_to_json(found))
    {
        if (count.to_number<std::uint64_t>() == 0) continue;
        text +=
            before + std::string(name) + ": " + std::to_string(count.to_number<std::uint64_t>());
        before = ", ";
    }
    return text;
}

/// "12.3 ms, 34.5 kB, a.warc.gz at 5678, http://example.com/".
std::string slow_line(archive::noted_page const& page)
{
    std::array<char, 80> numbers{};
    std::snprintf(
        numbers.data(), numbers.size(), "%.1f ms, %.1f kB, ",
        static_cast<double>(page.nanoseconds) / 1e6, static_cast<double>(page.bytes) / 1e3);
    std::string text = numbers.data();
    text += page.file + " at " + std::to_string(page.offset) + ", " + page.url;
    if (page.outcome != archive::page_outcome::complete)
    {
        text += " (" + std::string(name(page.outcome)) + ")";
    }
    return printable(text);
}

} // namespace

archive_counts archive_counts::of(archive::statistics const& found)
{
    return {found.file_bytes, found.pages, found.pages_with_items, found.all_damages()};
}

void archive_outcome::add_archive(std::string const& file, archive_counts const& before)
{
    constexpr std::size_t most = 10'000;
    if (archives.size() == most) return;
    archive_counts const all = archive_counts::of(found);
    archives.emplace_back(
        file,
        archive_counts{
            all.bytes - before.bytes, all.pages - before.pages,
            all.pages_with_items - before.pages_with_items, all.damages - before.damages});
}

boost::json::object to_report(archive_outcome const& of)
{
    json::object report;
    report.emplace("inputs", of.inputs);
    report.emplace("skipped", of.skipped);
    report.emplace("failed", to_array(of.failures));
    report.emplace("interrupted", of.was_interrupted);
    archive::add_to_report(report, of.found);
    json::array& archives = report.emplace("archives", json::array()).first->value().as_array();
    for (auto const& [file, counts] : of.archives)
    {
        archives.push_back(json::object{
            {"file", archive::text_to_json(file)},
            {"bytes", counts.bytes},
            {"pages", counts.pages},
            {"pages_with_items", counts.pages_with_items},
            {"damage", counts.damages}});
    }
    return report;
}

std::string to_summary(archive_outcome const& of)
{
    archive::statistics const& found = of.found;
    json::object over = counts_to_json<archive::page_outcome>(found.outcomes);
    over.erase(name(archive::page_outcome::complete));
    std::string text;
    std::string inputs = std::to_string(of.inputs);
    if (of.skipped != 0) inputs += ", " + std::to_string(of.skipped) + " finished before";
    if (of.failed_inputs != 0) inputs += ", " + std::to_string(of.failed_inputs) + " failed";
    add_line(text, "inputs", inputs);
    add_line(text, "records", to_text(counts_to_json<archive::record_type>(found.records)));
    add_line(text, "pages", page_line(found));
    add_line(text, "status", to_text(counts_to_json(found.statuses)));
    add_line(text, "media type", to_text(counts_to_json(found.media_types)));
    add_line(text, "encoding", to_text(counts_to_json(found.encodings)));
    add_line(text, "items", item_line(found));
    add_line(text, "findings", to_text(counts_to_json(found.content.findings)));
    add_line(text, "digests", to_text(counts_to_json<archive::digest_result>(found.digests)));
    add_line(text, "damage", damage_line(found));
    add_line(text, "over limit", to_text(over));
    add_line(text, "size", size_line(found));
    add_line(text, "time", speed_line(found));
    // The report has ten, which would push earlier lines off the screen.
    if (!found.slowest.empty()) add_line(text, "slowest", slow_line(found.slowest.front()));
    return text;
}

} // namespace mf2::cli
