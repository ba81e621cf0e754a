#include "cli/archive/report_page.hpp"

#include <mf2/version.hpp>

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

namespace mf2::cli
{

namespace
{

namespace json = boost::json;

// What a page has of each, at most.
constexpr std::size_t most_bars = 15;
constexpr std::size_t most_rows = 50;
constexpr std::size_t most_maps = 20;
constexpr std::size_t most_marks = 60;  ///< of a map
constexpr std::size_t most_shown = 200; ///< of a text, in bytes

constexpr std::string_view head = R"(<!doctype html>
<html lang=en>
<meta charset=utf-8>
<meta name=viewport content="width=device-width, initial-scale=1">
<meta http-equiv=Content-Security-Policy content="default-src 'none'; style-src 'unsafe-inline'">
<title>mf2 archive report</title>
<style>
:root { color-scheme: light dark; --back: #fbfaf8; --front: #22262a; --quiet: #5c666f;
  --line: #d9d5cd; --bar: #2f6f8f; --bad: #a8321f; }
@media (prefers-color-scheme: dark) { :root { --back: #15191c; --front: #e6e3dc; --quiet: #9aa5ad;
  --line: #353c42; --bar: #6db3d3; --bad: #f08a75; } }
body { background: var(--back); color: var(--front); font: 15px/1.5 system-ui, sans-serif;
  margin: 0 auto; max-width: 72rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
h2 { font-size: 1.05rem; margin: 0 0 .5rem; }
section { margin: 0 0 2rem; min-width: 0; }
.numbers { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0 0 2rem; }
.numbers div { min-width: 7rem; }
.numbers dt { color: var(--quiet); font-size: .85rem; }
.numbers dd { font-size: 1.35rem; font-variant-numeric: tabular-nums; margin: 0; }
.charts { columns: 20rem; column-gap: 2.5rem; margin: 0 0 1rem; }
.charts section { break-inside: avoid; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .15rem .6rem .15rem 0; text-align: left;
  vertical-align: top; }
th { font-weight: normal; overflow-wrap: anywhere; }
thead th { color: var(--quiet); font-size: .85rem; }
.number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
.bar { width: 40%; }
.text { overflow-wrap: anywhere; }
svg { display: block; width: 100%; }
.bar svg { height: .7rem; margin-top: .4rem; }
.bar rect { fill: var(--bar); }
.map svg { border: 1px solid var(--line); height: 1.4rem; }
.map rect { fill: var(--bad); }
.quiet { color: var(--quiet); }
.bad { color: var(--bad); }
</style>
)";

/// 1,234,567.
std::string grouped(std::uint64_t number)
{
    std::string digits = std::to_string(number);
    for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, ",");
    return digits;
}

/// The same of the nearest whole number.
std::string rounded(double number)
{
    return grouped(static_cast<std::uint64_t>(number + 0.5));
}

std::string formatted(char const* format, double number)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, number);
    return text.data();
}

/// "12.3 MB".
std::string size_text(std::uint64_t bytes)
{
    constexpr std::array<char const*, 5> units{"B", "kB", "MB", "GB", "TB"};
    auto size = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; size >= 1000 && unit + 1 != units.size(); ++unit) size /= 1000;
    return formatted(unit == 0 ? "%.0f" : "%.1f", size) + ' ' + units[unit];
}

std::uint64_t count_in(json::object const& of, std::string_view name)
{
    return of.at(name).to_number<std::uint64_t>();
}

std::uint64_t sum(json::object const& counts)
{
    std::uint64_t all = 0;
    for (auto const& each : counts) all += each.value().to_number<std::uint64_t>();
    return all;
}

/// The beginning of a text, which ends between two characters.
std::string_view shortened(std::string_view text)
{
    if (text.size() <= most_shown) return text;
    std::size_t end = most_shown;
    while (end != 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end);
}

using counted = std::pair<std::string_view, std::uint64_t>;

/// The most frequent first.
std::vector<counted> sorted(json::object const& counts)
{
    std::vector<counted> all;
    for (auto const& each : counts)
        all.emplace_back(each.key(), each.value().to_number<std::uint64_t>());
    std::stable_sort(all.begin(), all.end(), [](counted const& left, counted const& right) {
        return left.second > right.second;
    });
    return all;
}

class report_page
{
public:
    explicit report_page(json::object const& report) : report_(report), out_(head) {}

    [[nodiscard]] std::string write()
    {
        out_ += "<h1>mf2 archive report</h1>\n";
        write_numbers();
        write_failures();
        out_ += "<div class=charts>\n";
        write_chart("Items by type", "items");
        write_chart("Properties, by the items that have them", "properties");
        write_chart("Hosts, by pages with items", "hosts");
        write_chart("Where items come from", "roots");
        write_chart("Encodings", "encoding");
        write_chart("Diagnostics", "diagnostics");
        write_chart("Findings of lint", "findings");
        write_chart("HTTP status", "status");
        write_chart("Media types", "media_type");
        write_chart("Records", "records");
        write_chart("Digests", "digests");
        write_chart("Damage by kind", "damage");
        out_ += "</div>\n";
        write_stages();
        write_damage_maps();
        write_pages("Slowest pages", "slowest");
        write_pages("Pages over a limit", "over_limit");
        out_ += "<p class=quiet>Written by mf2 ";
        out_.append(version).append(".</p>\n");
        return std::move(out_);
    }

private:
    [[nodiscard]] json::object const& counts_of(std::string_view name) const
    {
        return report_.at(name).as_object();
    }

    /// Text that is never markup. HTML, "Serializing HTML fragments".
    void write_text(std::string_view text)
    {
        std::string_view const shown = shortened(text);
        for (char const c : shown)
        {
            switch (c)
            {
            case '&': out_ += "&amp;"; break;
            case '<': out_ += "&lt;"; break;
            case '>': out_ += "&gt;"; break;
            default:
                // Neither lines nor what turns a terminal around are in URLs and names.
                out_ += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
            }
        }
        if (shown.size() != text.size()) out_ += "…";
    }

    void write_number(std::string_view name, std::string const& value, bool is_bad = false)
    {
        out_ += "<div><dt>";
        write_text(name);
        out_ += is_bad ? "</dt><dd class=bad>" : "</dt><dd>";
        out_ += value + "</dd></div>\n";
    }

    void write_numbers()
    {
        json::object const& bytes = counts_of("bytes");
        json::object const& whole = counts_of("stages").at("all").as_object();
        std::uint64_t const pages = count_in(report_, "pages");
        std::uint64_t const with_items = count_in(report_, "pages_with_items");
        std::uint64_t const damages = sum(counts_of("damage"));
        std::uint64_t const lost = count_in(report_, "lost");
        out_ += "<dl class=numbers>\n";
        write_number("Archives", grouped(count_in(report_, "inputs")));
        write_number("Pages", grouped(pages));
        std::string part;
        if (pages != 0)
        {
            double const all = static_cast<double>(pages);
            part = formatted(" (%.1f %%)", 100 * static_cast<double>(with_items) / all);
        }
        write_number("Pages with items", grouped(with_items) + part);
        write_number("Items", grouped(sum(counts_of("roots"))));
        write_number("Filtered out", grouped(count_in(report_, "filtered")));
        write_number("Not HTML", grouped(count_in(report_, "not_html")));
        write_number("Lost", grouped(lost), lost != 0);
        write_number("Damages", grouped(damages), damages != 0);
        write_number("Read", size_text(count_in(bytes, "read")));
        write_number("Written", size_text(count_in(bytes, "written")));
        write_number("Time", formatted("%.1f s", whole.at("seconds").to_number<double>()));
        write_number("Pages a second", rounded(whole.at("pages_per_second").to_number<double>()));
        out_ += "</dl>\n";
    }

    void write_failures()
    {
        json::array const& failed = report_.at("failed").as_array();
        bool const was_interrupted = report_.at("interrupted").as_bool();
        if (failed.empty() && !was_interrupted) return;
        out_ += "<section><h2 class=bad>Not all of it was done</h2>\n<ul>\n";
        if (was_interrupted) out_ += "<li>The run was interrupted.\n";
        for (std::size_t i = 0; i != std::min(failed.size(), most_rows); ++i)
        {
            out_ += "<li class=text>";
            write_text(failed[i].as_string());
            out_ += '\n';
        }
        out_ += "</ul>\n";
        tell_of_rest(failed.size(), most_rows);
        out_ += "</section>\n";
    }

    void tell_of_rest(std::size_t count, std::size_t shown)
    {
        if (count > shown) out_ += "<p class=quiet>And " + grouped(count - shown) + " more.</p>\n";
    }

    void write_bar(double part)
    {
        out_ += "<td class=bar><svg viewBox='0 0 100 1' preserveAspectRatio=none aria-hidden=true>"
                "<rect height=1 width='" +
            formatted("%.2f", 100 * part) + "'/></svg>";
    }

    void write_chart(std::string_view title, std::string_view name)
    {
        std::vector<counted> const all = sorted(counts_of(name));
        if (all.empty() || all.front().second == 0) return;
        out_ += "<section><h2>";
        write_text(title);
        out_ += "</h2>\n<table>\n";
        auto const most = static_cast<double>(all.front().second);
        for (std::size_t i = 0; i != std::min(all.size(), most_bars); ++i)
        {
            if (all[i].second == 0) break;
            out_ += "<tr><th scope=row>";
            write_text(all[i].first);
            write_bar(static_cast<double>(all[i].second) / most);
            out_ += "<td class=number>" + grouped(all[i].second) + '\n';
        }
        out_ += "</table>\n";
        tell_of_rest(all.size(), most_bars);
        out_ += "</section>\n";
    }

    void write_stages()
    {
        json::object const& stages = counts_of("stages");
        double most = 0;
        for (auto const& each : stages)
            most = std::max(most, each.value().at("seconds").to_number<double>());
        out_ +=
            "<section><h2>Time by stage</h2>\n<p class=quiet>Stages run at the same time, and "
            "parsing on several threads: their sum may be more than all.</p>\n<table>\n<thead><tr>"
            "<th>Stage<th><th class=number>Seconds<th class=number>MB/s<th "
            "class=number>Pages/s</thead>\n";
        for (auto const& each : stages)
        {
            double const taken = each.value().at("seconds").to_number<double>();
            out_ += "<tr><th scope=row>";
            write_text(each.key());
            write_bar(most == 0 ? 0 : taken / most);
            out_ += "<td class=number>" + formatted("%.2f", taken) + "<td class=number>" +
                formatted("%.1f", each.value().at("megabytes_per_second").to_number<double>()) +
                "<td class=number>" +
                rounded(each.value().at("pages_per_second").to_number<double>()) + '\n';
        }
        out_ += "</table></section>\n";
    }

    /// Where damage is in each archive that has some, from its first byte to its last.
    void write_damage_maps()
    {
        std::map<std::string_view, std::vector<json::object const*>> places;
        for (json::value const& each : report_.at("damage_places").as_array())
            places[each.at("file").as_string()].push_back(&each.as_object());
        if (places.empty()) return;
        out_ +=
            "<section><h2>Where damage is</h2>\n<p class=quiet>Each archive from its first byte to "
            "its last.</p>\n";
        std::map<std::string_view, std::uint64_t> sizes;
        for (json::value const& each : report_.at("archives").as_array())
            sizes[each.at("file").as_string()] = each.at("bytes").to_number<std::uint64_t>();
        std::size_t shown = 0;
        for (auto const& [file, found] : places)
        {
            if (++shown > most_maps) break;
            auto const size = sizes.find(file);
            write_map(file, found, size == sizes.end() ? 0 : size->second);
        }
        tell_of_rest(places.size(), most_maps);
        out_ += "</section>\n";
    }

    void write_map(
        std::string_view file, std::vector<json::object const*> const& found, std::uint64_t size)
    {
        json::object const& first = *found.front();
        std::uint64_t const end = std::max(size, count_in(*found.back(), "offset") + 1);
        out_ += "<p class=text>";
        write_text(file);
        out_ += ": " + grouped(found.size()) + ", the first at byte " +
            grouped(count_in(first, "offset")) + ", ";
        write_text(first.at("name").as_string());
        out_ += ".</p>\n<div class=map><svg viewBox='0 0 1000 1' preserveAspectRatio=none role=img "
                "aria-label='damage in the file'>";
        // Marks that would lie on each other are one.
        std::uint64_t marked = 1000;
        std::size_t marks = 0;
        for (json::object const* const each : found)
        {
            double const part =
                static_cast<double>(count_in(*each, "offset")) / static_cast<double>(end);
            auto const place = static_cast<std::uint64_t>(part * 999);
            if (std::exchange(marked, place) == place) continue;
            if (++marks > most_marks) break;
            out_ += "<rect height=1 width=2 x=" + std::to_string(place) + "><title>";
            write_text(each->at("name").as_string());
            out_ += " at byte " + grouped(count_in(*each, "offset")) + "</title></rect>";
        }
        out_ += "</svg></div>\n";
    }

    void write_pages(std::string_view title, std::string_view name)
    {
        json::array const& all = report_.at(name).as_array();
        if (all.empty()) return;
        out_ += "<section class=wide><h2>";
        write_text(title);
        out_ +=
            "</h2>\n<table>\n<thead><tr><th class=number>ms<th class=number>Size<th>Page<th>In<th "
            "class=number>At byte<th>Outcome</thead>\n";
        for (std::size_t i = 0; i != std::min(all.size(), most_rows); ++i)
        {
            json::object const& each = all[i].as_object();
            out_ += "<tr><td class=number>" +
                formatted("%.1f", 1000 * each.at("seconds").to_number<double>()) +
                "<td class=number>" + size_text(count_in(each, "bytes")) + "<td class=text>";
            write_text(each.at("url").as_string());
            out_ += "<td class=text>";
            write_text(each.at("file").as_string());
            out_ += "<td class=number>" + grouped(count_in(each, "offset")) + "<td>";
            write_text(each.at("outcome").as_string());
            out_ += '\n';
        }
        out_ += "</table>\n";
        tell_of_rest(all.size(), most_rows);
        out_ += "</section>\n";
    }

    json::object const& report_;
    std::string out_;
};

} // namespace

bool is_report_page(std::string_view file)
{
    return file.ends_with(".html");
}

std::string to_report_page(json::object const& report)
{
    return report_page(report).write();
}

} // namespace mf2::cli
