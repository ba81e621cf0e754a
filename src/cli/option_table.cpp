#include "cli/option_table.hpp"

#include "cli/archive_option_table.hpp"
#include "cli/option_effects.hpp"
#include "cli/option_values.hpp"
#include "encoding/encoding.hpp"
#include "microformats/class_names.hpp"

namespace mf2::cli
{

namespace
{

constexpr task_set all_tasks{task::convert, task::items,   task::tree,
                             task::tokens,  task::archive, task::bench};
constexpr task_set document_tasks{task::convert, task::items, task::tree, task::tokens};

std::string apply_default_encoding(options& into, std::string const& label)
{
    if (label != "detect" && !encoding::from_label(label))
    {
        return "is detect or the name of an encoding, not '" + label + "'";
    }
    into.parse.default_encoding = label;
    return {};
}

std::string apply_id(options& into, std::string const& id)
{
    into.parse.region = region::id;
    into.parse.id = id;
    return {};
}

/// @return  what is wrong with the names, or nothing
std::string append_roots(std::vector<std::string>& to, std::string const& names)
{
    std::vector<std::string> parts = split(names);
    if (parts.empty()) return "takes names such as h-entry, not '" + names + "'";
    for (std::string& each : parts)
    {
        if (!microformats::is_root_name(each))
        {
            return "takes names such as h-entry, not '" + each + "'";
        }
        to.push_back(std::move(each));
    }
    return {};
}

std::string apply_excluded_roots(options& into, std::string const& names)
{
    into.parse.roots = roots::except;
    return append_roots(into.parse.excluded_roots, names);
}

std::string apply_type(options& into, std::string const& types)
{
    return append_roots(into.types, types);
}

std::string apply_config(options& into, std::string const& path)
{
    if (path == "-") return "is a file, not standard input";
    into.config = path;
    return {};
}

std::vector<option> make_page_options()
{
    return {
        {.name = "base-url",
         .argument = "URL",
         .group = option_group::input,
         .tasks = {task::convert, task::items},
         .help = "resolve relative URLs against URL",
         .effect = read_into(&parse_options::base_url, to_base_url),
         .where = option_place::command_line_only},
        {.name = "content-type",
         .argument = "VALUE",
         .group = option_group::input,
         .tasks = document_tasks,
         .help = "the Content-Type header the document came with, e.g. "
                 "'text/html; charset=utf-8'",
         .effect = text_into(&parse_options::content_type),
         .where = option_place::command_line_only},
        {.name = "default-encoding",
         .argument = "NAME",
         .group = option_group::input,
         .tasks = {task::convert, task::items, task::tree, task::tokens, task::archive},
         .help = "the encoding of documents that declare none, such as shift_jis; detect, the "
                 "default: UTF-8 if the first characters outside ASCII are, else windows-1252",
         .effect = {{}, apply_default_encoding}},
        {.name = "files-from",
         .argument = "LIST",
         .group = option_group::input,
         .tasks = {task::convert, task::bench},
         .help = "read more files from LIST (- is standard input), a line for each: "
                 "PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]",
         .effect = text_into(&options::list),
         .where = option_place::command_line_only},
        {.name = "page-bytes",
         .argument = "SIZE",
         .group = option_group::input,
         .tasks = {task::convert, task::tree, task::tokens},
         .help = "give up a FILE of more than SIZE bytes, such as 64M (1G); some have no end",
         .effect = read_into(&options::page_bytes, to_size)},
        {.name = "type",
         .argument = "TYPE",
         .group = option_group::microformats,
         .tasks = parsing_tasks,
         .help = "only items of this type, such as h-entry, or of one of several with commas "
                 "between them; may be given several times",
         .effect = {{}, apply_type},
         .occurrence = occurrence::repeated},
        {.name = "results",
         .argument = "WHICH",
         .group = option_group::microformats,
         .tasks = {task::convert, task::archive},
         .help = "all (the default), items without relations, or rels without items",
         .effect = one_of<results>(
             &parse_options::results,
             {{"all", results::all}, {"items", results::items}, {"rels", results::rels}})},
        {.name = "roots",
         .argument = "WHICH",
         .group = option_group::microformats,
         .tasks = parsing_tasks,
         .help = "which h-* classes are microformats: any (the default), known vocabularies, or "
                 "except: all but the classes of CSS frameworks such as h-full",
         .effect = one_of<roots>(
             &parse_options::roots,
             {{"any", roots::any}, {"known", roots::known}, {"except", roots::except}})},
        {.name = "exclude-roots",
         .argument = "NAMES",
         .group = option_group::microformats,
         .tasks = parsing_tasks,
         .help = "leave out these classes, commas between them, in place of those of CSS "
                 "frameworks, as if with --roots except; may be given several times",
         .effect = {{}, apply_excluded_roots},
         .occurrence = occurrence::repeated},
        {.name = "id",
         .argument = "ID",
         .group = option_group::microformats,
         .tasks = {task::convert, task::items},
         .help = "only items that are, or are in, the first element with this id; relations are "
                 "those of the whole document",
         .effect = {{}, apply_id},
         .where = option_place::command_line_only},
        {.name = "fragment",
         .argument = "",
         .group = option_group::microformats,
         .tasks = parsing_tasks,
         .help = "only items that are, or are in, the element that the fragment of the document's "
                 "URL names, if it has one",
         .effect = set_to(&parse_options::region, region::fragment)},
        {.name = "no-classic",
         .argument = "",
         .group = option_group::microformats,
         .tasks = parsing_tasks,
         .help = "read no classic microformats such as hCard",
         .effect = set_to(&parse_options::classic, classic::off)},
        {.name = "no-includes",
         .argument = "",
         .group = option_group::microformats,
         .tasks = parsing_tasks,
         .help = "let classic microformats include no other parts of the document",
         .effect = set_to(&parse_options::includes, includes::off)},
        {.name = "no-implied",
         .argument = "",
         .group = option_group::microformats,
         .tasks = parsing_tasks,
         .help = "imply no name, photo and url for items that do not say theirs",
         .effect = set_to(&parse_options::implied, implied::off)},
        {.name = "metaformats",
         .argument = "HOW",
         .group = option_group::microformats,
         .tasks = parsing_tasks,
         .help =
             "read Open Graph and Twitter cards: as a meta-item of their own, as a fallback-item "
             "where there are no items, or off (the default)",
         .effect = one_of<metaformats>(
             &parse_options::metaformats,
             {{"off", metaformats::off},
              {"meta-item", metaformats::meta_item},
              {"fallback-item", metaformats::fallback_item}})},
        {.name = "lang",
         .argument = "",
         .group = option_group::values,
         .tasks = parsing_tasks,
         .help = "tell the languages of items and of e-* properties",
         .effect = set_to(&parse_options::lang, lang::on)},
        {.name = "urls",
         .argument = "HOW",
         .group = option_group::values,
         .tasks = parsing_tasks,
         .help = "write URLs as authored (the default), or normalized: all of them as the URL "
                 "Standard does",
         .effect = one_of<urls>(
             &parse_options::urls,
             {{"authored", urls::authored}, {"normalized", urls::normalized}})},
        {.name = "text",
         .argument = "HOW",
         .group = option_group::values,
         .tasks = parsing_tasks,
         .help =
             "read text as classic (the default): as it stands in the source; or plain: as it is "
             "seen, in lines and paragraphs",
         .effect = one_of<text_style>(
             &parse_options::text,
             {{"classic", text_style::classic}, {"plain", text_style::plain}})},
        {.name = "html",
         .argument = "HOW",
         .group = option_group::values,
         .tasks = parsing_tasks,
         .help = "write the markup of e-* properties resolved (the default): with absolute URLs; "
                 "authored: with URLs as they are; or omitted: their text alone",
         .effect = one_of<html_style>(
             &parse_options::html,
             {{"resolved", html_style::resolved},
              {"authored", html_style::authored},
              {"omitted", html_style::omitted}})},
        {.name = "srcset",
         .argument = "",
         .group = option_group::values,
         .tasks = parsing_tasks,
         .help = "write the pictures that images offer in their srcset",
         .effect = set_to(&parse_options::srcset, srcset::on)},
        {.name = "dates",
         .argument = "HOW",
         .group = option_group::values,
         .tasks = parsing_tasks,
         .help = "write dates as authored (the default), or iso: in the normal form of ISO 8601, "
                 "where they can be read",
         .effect = one_of<date_style>(
             &parse_options::dates,
             {{"authored", date_style::authored}, {"iso", date_style::iso}})},
        {.name = "format",
         .argument = "NAME",
         .group = option_group::output,
         .tasks = {task::convert},
         .help =
             "json (the default), jsonl: a JSON object a line, with \"file\" first, jf2: simpler "
             "JSON, or info, for Boost.PropertyTree",
         .effect = one_of<format>(
             &options::format,
             {{"json", format::json},
              {"jsonl", format::jsonl},
              {"jf2", format::jf2},
              {"info", format::info}})},
        {.name = "provenance",
         .argument = "",
         .group = option_group::output,
         .tasks = {task::convert},
         .help = "add under \"mf2\" what the result is based on, such as the encoding, and what "
                 "was wrong",
         .effect = set_to(&options::provenance, provenance_member::written)},
        {.name = "pretty",
         .argument = "",
         .group = option_group::output,
         .tasks = {task::convert},
         .help = "indent the JSON; the default on a terminal",
         .effect = set_to(&options::layout, layout::pretty)},
        {.name = "pretty",
         .argument = "",
         .group = option_group::output,
         .tasks = {task::items},
         .help = "indent the JSON of each item, which then has several lines",
         .effect = set_to(&options::layout, layout::pretty)},
        {.name = "compact",
         .argument = "",
         .group = option_group::output,
         .tasks = {task::convert},
         .help = "the JSON on one line; the default elsewhere",
         .effect = set_to(&options::layout, layout::compact)},
        {.name = "color",
         .argument = "WHEN",
         .group = option_group::output,
         .tasks = {task::convert, task::items},
         .help = "colour JSON always, never, or auto (the default): on a terminal, unless NO_COLOR "
                 "is set",
         .effect = one_of<colour_choice>(
             &options::colour,
             {{"auto", colour_choice::automatic},
              {"always", colour_choice::always},
              {"never", colour_choice::never}})},
        {.name = "errors",
         .argument = "",
         .group = option_group::output,
         .tasks = {task::tokens},
         .help = "show parse errors, as LINE:COLUMN CODE",
         .effect = set_to(&options::parse_errors, parse_errors::shown)},
        {.name = "output",
         .argument = "FILE",
         .group = option_group::output,
         .tasks = document_tasks,
         .help = "write to FILE instead of standard output",
         .effect = text_into(&options::output),
         .letter = 'o',
         .where = option_place::command_line_only},
        {.name = "exit-status",
         .argument = "",
         .group = option_group::output,
         .tasks = parsing_tasks,
         .help = "end with status 3 if all went well and there is no item; with --results rels, "
                 "no relation",
         .effect = set_to(&options::if_nothing_found, exit_status::nothing_found),
         .letter = 'e'},
        {.name = "config",
         .argument = "FILE",
         .group = option_group::about,
         .tasks = {task::convert, task::items, task::tree, task::tokens, task::archive},
         .help = "take options from FILE, lines such as urls=normalized; else from "
                 "$XDG_CONFIG_HOME/mf2/config or ~/.config/mf2/config, if there is one",
         .effect = {{}, apply_config},
         .where = option_place::command_line_only},
        {.name = "help",
         .argument = "",
         .group = option_group::about,
         .tasks = all_tasks,
         .help = "explain the options; behind the name of a task, those of the task",
         .effect = set_to(&options::wanted, request::help),
         .letter = 'h',
         .where = option_place::command_line_only},
        {.name = "generate",
         .argument = "WHAT",
         .group = option_group::about,
         .tasks = {task::convert},
         .help = "write the manual page (man), or what completes command lines in bash "
                 "(bash-completion)",
         .effect = one_of<request>(
             &options::wanted,
             {{"man", request::man_page}, {"bash-completion", request::bash_completion}}),
         .where = option_place::command_line_only},
        {.name = "version",
         .argument = "",
         .group = option_group::about,
         .tasks = all_tasks,
         .help = "tell the version",
         .effect = set_to(&options::wanted, request::version),
         .letter = 'V',
         .where = option_place::command_line_only},
    };
}

std::vector<option> make_bench_options()
{
    return {
        {.name = "rounds",
         .argument = "N",
         .group = option_group::running,
         .tasks = {task::bench},
         .help = "how often to parse all documents of a list; 9 unless said",
         .effect = read_into(&bench_options::rounds, to_rounds),
         .where = option_place::command_line_only},
        {.name = "phase",
         .argument = "",
         .group = option_group::running,
         .tasks = {task::bench},
         .help = "measure decoding, then with tokens, tree, results, JSON",
         .effect = set_to(&bench_options::phases, measured_phases::all),
         .where = option_place::command_line_only},
        {.name = "json",
         .argument = "",
         .group = option_group::running,
         .tasks = {task::bench},
         .help = "a JSON object for each round of each phase",
         .effect = set_to(&bench_options::report, bench_report::json_lines),
         .where = option_place::command_line_only},
    };
}

std::vector<option> make_table()
{
    std::vector<option> table = make_page_options();
    for (auto const& more : {make_archive_options(), make_bench_options()})
    {
        table.insert(table.end(), more.begin(), more.end());
    }
    std::stable_sort(table.begin(), table.end(), [](option const& a, option const& b) {
        return a.group < b.group;
    });
    return table;
}

/// "a, b or c".
std::string enumerate(std::vector<std::string_view> const& names)
{
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
    {
        if (i != 0) text += i + 1 == names.size() ? " or " : ", ";
        text += names[i];
    }
    return text;
}

} // namespace

std::span<option const> option_table()
{
    static std::vector<option> const table = make_table();
    return table;
}

bool shapes_results(option const& chosen)
{
    switch (chosen.group)
    {
    case option_group::records:
    case option_group::microformats:
    case option_group::values:
    case option_group::limits: return true;
    case option_group::input: return chosen.name != "files-from";
    case option_group::output: return chosen.name == "format" || chosen.name == "items";
    case option_group::running:
    case option_group::about: return false;
    }
    return false;
}

std::string apply(option const& chosen, std::string const& argument, options& into)
{
    auto const& values = chosen.effect.values;
    if (!values.empty() && std::find(values.begin(), values.end(), argument) == values.end())
    {
        return "is " + enumerate(values) + ", not '" + argument + "'";
    }
    bool const is_missing =
        !chosen.argument.empty() && argument.empty() && chosen.if_empty == empty_argument::refused;
    if (is_missing) return "needs a value, not ''";
    std::string wrong = chosen.effect.apply(into, argument);
    if (wrong.empty() && shapes_results(chosen))
    {
        std::string const value = argument.empty() ? "" : "=" + argument;
        into.shaping.push_back("--" + std::string(chosen.name) + value);
    }
    return wrong;
}

} // namespace mf2::cli
