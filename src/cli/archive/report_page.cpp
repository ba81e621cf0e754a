#include "cli/archive/report_page.hpp"

#include "cli/pages/figures_page.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>
#include <boost/json/value.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace mf2::cli
{

namespace
{

namespace json = boost::json;

// The most of each on a page.
constexpr std::size_t most_bars = 15;
constexpr std::size_t most_rows = 50;
constexpr std::size_t most_maps = 20;
constexpr std::size_t most_marks = 60; ///< of a map

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

using counted = std::pair<std::string_view, std::uint64_t>;

/// Sort counts, the most frequent first.
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

class report_page : private figures_page
{
public:
    explicit report_page(json::object const& report)
        : figures_page("mf2 archive report"), report_(report)
    {}

    [[nodiscard]] std::string write()
    {
        write_numbers();
        write_failures();
        out_ += "<div class=charts>\n";
        write_chart("Items by type", "items");
        write_chart("Properties, by the items that have them", "properties");
        write_chart("Hosts, by pages with items", "hosts");
        write_chart("Where items come from", "sources");
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
        return take();
    }

private:
    [[nodiscard]] json::object const& counts_of(std::string_view name) const
    {
        return report_.at(name).as_object();
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
        write_number("Items", grouped(sum(counts_of("sources"))));
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

    /// Draw the damage in each archive that has some, from its first byte to its last.
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
        // Draw one mark where several would overlap.
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
};

} // namespace

std::string to_report_page(json::object const& report)
{
    return report_page(report).write();
}

} // namespace mf2::cli
