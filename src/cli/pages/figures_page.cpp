#include "cli/pages/figures_page.hpp"

#include "bytes/beginning.hpp"

#include <mf2/version.hpp>

#include <array>
#include <cstdio>
#include <utility>

namespace mf2::cli
{

namespace
{

constexpr std::size_t most_shown = 200; ///< of a text, in bytes

constexpr std::string_view head = R"(<!doctype html>
<html lang=en>
<meta charset=utf-8>
<meta name=viewport content="width=device-width, initial-scale=1">
<meta http-equiv=Content-Security-Policy content="default-src 'none'; style-src 'unsafe-inline'">
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

} // namespace

bool is_report_page(std::string_view file)
{
    return file.ends_with(".html");
}

std::string grouped(std::uint64_t number)
{
    std::string digits = std::to_string(number);
    for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, ",");
    return digits;
}

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

std::string size_text(std::uint64_t bytes)
{
    constexpr std::array<char const*, 5> units{"B", "kB", "MB", "GB", "TB"};
    auto size = static_cast<double>(bytes);
    std::size_t unit = 0;
    for (; size >= 1000 && unit + 1 != units.size(); ++unit) size /= 1000;
    return formatted(unit == 0 ? "%.0f" : "%.1f", size) + ' ' + units[unit];
}

figures_page::figures_page(std::string_view title) : out_(head)
{
    out_.append("<title>").append(title).append("</title>\n<h1>");
    out_.append(title).append("</h1>\n");
}

// HTML, "Serializing HTML fragments".
void figures_page::write_text(std::string_view text)
{
    std::string_view const shown = bytes::beginning_of(text, most_shown);
    for (char const c : shown)
    {
        switch (c)
        {
        case '&': out_ += "&amp;"; break;
        case '<': out_ += "&lt;"; break;
        case '>': out_ += "&gt;"; break;
        default:
            // URLs and names contain no line ends and no control characters.
            out_ += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
        }
    }
    if (shown.size() != text.size()) out_ += "…";
}

void figures_page::write_number(std::string_view name, std::string const& value, bool is_bad)
{
    out_ += "<div><dt>";
    write_text(name);
    out_ += is_bad ? "</dt><dd class=bad>" : "</dt><dd>";
    out_ += value + "</dd></div>\n";
}

void figures_page::write_bar(double part)
{
    out_ += "<td class=bar><svg viewBox='0 0 100 1' preserveAspectRatio=none aria-hidden=true>"
            "<rect height=1 width='" +
        formatted("%.2f", 100 * part) + "'/></svg>";
}

void figures_page::tell_of_rest(std::size_t count, std::size_t shown)
{
    if (count > shown) out_ += "<p class=quiet>And " + grouped(count - shown) + " more.</p>\n";
}

std::string figures_page::take()
{
    out_ += "<p class=quiet>Written by mf2 ";
    out_.append(version).append(".</p>\n");
    return std::move(out_);
}

} // namespace mf2::cli
