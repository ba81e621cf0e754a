// Configuration files.
#include "fuzz/input_readers.hpp"
#include "fuzz/promise.hpp"

#include "cli/options/configuration.hpp"
#include "cli/options/table.hpp"

#include <cstddef>
#include <iterator>
#include <set>
#include <span>
#include <string>

namespace mf2::fuzz
{

namespace
{

using cli::setting;
using cli::task;
using settings = std::vector<setting>;

void check_setting(setting const& each, task about)
{
    cli::option const& of = *each.of;
    require(of.tasks.has(about), "a setting is an option of its task", of.name);
    require(of.where == cli::option_place::file_too, "a file may have the setting", of.name);
    cli::options into;
    require(apply(of, each.value, into).empty(), "a setting can be applied", each.value);
}

/// Write settings as a configuration file that sets them for one task.
std::string written(settings const& all, task about)
{
    std::string text;
    if (cli::has_section(about)) text.append("[").append(name(about)).append("]\n");
    for (setting const& each : all)
    {
        bool const is_switch = each.of->argument.empty();
        text.append(each.of->name).append(" = ");
        text.append(is_switch ? "yes" : each.value).append("\n");
    }
    return text;
}

void require_same_settings(settings const& first, settings const& second)
{
    require(first.size() == second.size(), "written settings are as many");
    for (std::size_t at = 0; at < first.size(); ++at)
    {
        require(first[at].of == second[at].of, "a written setting is of the same option");
        require_same(first[at].value, second[at].value, "a written setting has the same value");
    }
}

void check_settings(settings const& found, task about, std::string_view text)
{
    require(found.size() <= plain_lines(text).size(), "a line has one setting");
    std::set<cli::option const*> options;
    for (setting const& each : found)
    {
        require(options.insert(each.of).second, "an option is set once", each.of->name);
        check_setting(each, about);
    }
    auto const again = read_configuration(written(found, about), about);
    require(again.has_value(), "written settings can be read", written(found, about));
    require_same_settings(*again, found);
}

/// Check that a fault is that of the first wrong line.
void check_fault(std::string_view fault, std::string_view text)
{
    std::size_t const line = faulty_line(fault, "", text);
    auto const before = read_configuration(up_to_line(text, line - 1), task::convert);
    require(before.has_value(), "the lines before the first wrong one are right", fault);
    auto const with = read_configuration(up_to_line(text, line), task::convert);
    require(with.has_error(), "the first wrong line is wrong without those behind it", fault);
    require_same(with.error().reason(), fault, "lines behind a wrong one do not matter");
}

/// A text with words in place of some bytes: names of options, values and sections. Raw bytes
/// seldom are a setting.
std::string with_words(std::string_view text)
{
    constexpr std::string_view values[] = {"yes",    "no",        "1",     "2024", "text/html",
                                           "h-card", "0.5",       "utf-8", "[",    "(a+)+$",
                                           "1/2",    "http://a/", "64K",   "",     "resolved"};
    std::span<cli::option const> const table = cli::option_table();
    std::vector<std::string_view> const sections = cli::task_names();
    std::string made;
    for (char const c : text)
    {
        auto const byte = static_cast<unsigned char>(c);
        if (byte >= 0x80)
        {
            cli::option const& of = table[(byte - 0x80U) % table.size()];
            made.append(of.name).append("=");
            // Of an option with a list of values, the one that applies without it.
            if (byte % 2 == 0) made += of.effect.initial;
        }
        else if (byte >= 0x10 && byte < 0x20)
            made.append("\n[").append(sections[byte % sections.size()]).append("]\n");
        else if (byte < 0x10 && c != '\n' && c != '\r') made += values[byte % std::size(values)];
        else made += c;
    }
    return made;
}

void check_text(std::string_view text)
{
    auto const first = read_configuration(text, task::convert);
    if (!first) check_fault(first.error().reason(), text);
    for (task const about : cli::all_tasks)
    {
        if (!cli::configured_tasks.has(about)) continue;
        auto const read = read_configuration(text, about);
        require(read.has_value() == first.has_value(), "all tasks find the same files wrong");
        if (read) check_settings(*read, about, text);
        else require_same(read.error().reason(), first.error().reason(), "all see one fault");
    }
}

} // namespace

void check_configuration(fuzz_input const&, std::string_view text)
{
    check_text(text);
    check_text(with_words(text));
}

} // namespace mf2::fuzz
