#include "cli/options/table.hpp"

#include "cli/options/archive_output.hpp"
#include "cli/options/command_line.hpp"
#include "cli/options/effects.hpp"
#include "cli/options/values.hpp"

#include <utility>

namespace mf2::cli
{

namespace
{

using archive::page_format;
using archive::page_guards;
using archive::pages_written;
using archive::record_filter;
using archive::verification;
using archive::writer_options;

constexpr task_set document_tasks{task::convert, task::items, task::tree, task::tokens};

// What the options do that do not just set a member.

std::string apply_id(options& into, std::string const& id)
{
    into.parse.region = region::id;
    into.parse.id = id;
    return {};
}

std::string apply_excluded_roots(options& into, std::string const& names)
{
    into.parse.roots = roots::except;
    return append_to(&parse_options::excluded_roots, to_root_names).apply(into, names);
}

// What is wrong with options beside others.

std::string told_if(bool is_wrong, char const* what)
{
    return is_wrong ? what : "";
}

std::string judge_id(options const&, given_options const& given)
{
    bool const is_twofold = given.count("id") != 0 && given.count("fragment") != 0;
    return told_if(is_twofold, "--id and --fragment exclude each other");
}

std::string judge_excluded_roots(options const&, given_options const& given)
{
    bool const has_others = text_of(given, "roots").value_or("except") != "except";
    return told_if(
        given.count("exclude-roots") != 0 && has_others, "--exclude-roots is for --roots except");
}

bool is_of_relations(options const& read)
{
    return read.task == task::archive && read.parse.results == results::rels;
}

std::string judge_type(options const& read, given_options const&)
{
    return told_if(
        is_of_relations(read) && !read.types.empty(), "--type is not for --results rels");
}

std::string judge_pretty(options const& read, given_options const& given)
{
    if (given.count("pretty") == 0) return {};
    if (given.count("compact") != 0) return "--pretty and --compact exclude each other";
    if (read.format != format::json && read.format != format::jf2)
    {
        return "--pretty is for --format json and jf2";
    }
    return told_if(
        read.list || read.files.size() > 1, "--pretty is for one file; several give one line each");
}

std::string judge_provenance(options const& read, given_options const& given)
{
    return told_if(
        given.count("provenance") != 0 && read.format == format::jf2,
        "--provenance is not for --format jf2");
}

std::string judge_items(options const& read, given_options const& given)
{
    if (given.count("items") != 0 && text_of(given, "format") == "nquads")
    {
        return "--items is for --format json";
    }
    return told_if(
        is_of_relations(read) && read.archive.writer.format == page_format::items,
        "--items is not for --results rels");
}

std::string judge_only_with_items(options const& read, given_options const&)
{
    return told_if(
        is_of_relations(read) && read.archive.writer.pages == pages_written::with_items,
        "--only-with-items is not for --results rels");
}

std::string judge_max_length(options const& read, given_options const&)
{
    record_filter const& wanted = read.archive.filter;
    return told_if(
        wanted.least_length > wanted.most_length, "--min-length is larger than --max-length");
}

std::string judge_archive_output(options const& read, given_options const&)
{
    std::string const unknown = read.output ? judge_output(*read.output) : "";
    return unknown.empty() ? "" : "--output " + *read.output + ": " + unknown;
}

std::string judge_ending(options const& read, given_options const& given)
{
    bool const has_folder = read.output && is_output_folder(*read.output);
    return told_if(
        given.count("ending") != 0 && !has_folder, "--ending is for a folder of --output");
}

std::string judge_resume(options const& read, given_options const&)
{
    return told_if(read.archive.resume == choice::yes && !read.output, "--resume needs --output");
}

std::string judge_report(options const& read, given_options const&)
{
    return told_if(
        read.archive.report == "-" && !read.output,
        "--report - needs --output: standard output has the results");
}

auto goes_with_list(std::string const& name)
{
    return [name](options const& read, given_options const& given) {
        bool const is_in_vain = given.count(name) != 0 && !read.list;
        return is_in_vain ? "--" + name + " goes with --files-from" : "";
    };
}

std::vector<option> input_options()
{
    return {
        {.name = "base-url",
         .argument = "URL",
         .tasks = {task::convert, task::items},
         .help = "resolve relative URLs against URL",
         .effect = read_into(&parse_options::base_url, to_base_url),
         .where = option_place::command_line_only},
        {.name = "content-type",
         .argument = "VALUE",
         .tasks = document_tasks,
         .help = "the Content-Type header the document came with, e.g. "
                 "'text/html; charset=utf-8'",
         .effect = text_into(&parse_options::content_type),
         .where = option_place::command_line_only},
        {.name = "default-encoding",
         .argument = "NAME",
         .tasks = configured_tasks,
         .help = "the encoding of documents that declare none, such as shift_jis; detect, the "
                 "default: UTF-8 if the first characters outside ASCII are, else windows-1252",
         .effect = read_into(&parse_options::default_encoding, to_encoding)},
        {.name = "files-from",
         .argument = "LIST",
         .tasks = {task::convert, task::bench},
         .help = "read more files from LIST (- is standard input), a line for each: "
                 "PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]",
         .effect = text_into(&options::list),
         .where = option_place::command_line_only,
         .see = "#several-files",
         .bearing = bearing::elsewhere},
        {.name = "page-bytes",
         .argument = "SIZE",
         .tasks = {task::convert, task::tree, task::tokens},
         .help = "give up a FILE of more than SIZE bytes, such as 64M (1G); some have no end",
         .effect = read_into(&options::page_bytes, to_size)},
        {.name = "files-from",
         .argument = "LIST",
         .tasks = {task::archive},
         .help = "read more FILEs from LIST (- is standard input), a line for each",
         .effect = text_into(&options::list),
         .where = option_place::command_line_only,
         .bearing = bearing::elsewhere},
    };
}

std::vector<option> record_options()
{
    return {
        {.name = "status",
         .argument = "200,203",
         .tasks = {task::archive},
         .help = "only responses with these HTTP statuses",
         .effect = read_into(&record_filter::statuses, to_statuses)},
        {.name = "media-type",
         .argument = "TYPES",
         .tasks = {task::archive},
         .help = "only pages of these types (text/html and application/xhtml+xml)",
         .effect = read_into(&record_filter::media_types, to_media_types)},
        {.name = "record-type",
         .argument = "TYPES",
         .tasks = {task::archive},
         .help = "only of these: response, resource, conversion",
         .effect = read_into(&record_filter::types, to_record_types)},
        {.name = "url",
         .argument = "REGEX",
         .tasks = {task::archive},
         .help = "only pages whose URL the expression is found in",
         .effect = read_into(&record_filter::url, to_pattern)},
        {.name = "min-length",
         .argument = "SIZE",
         .tasks = {task::archive},
         .help = "only records whose Content-Length is at least SIZE",
         .effect = read_into(&record_filter::least_length, to_size)},
        {.name = "max-length",
         .argument = "SIZE",
         .tasks = {task::archive},
         .help = "only records whose Content-Length is at most SIZE",
         .effect = read_into(&record_filter::most_length, to_size),
         .beside = judge_max_length},
        {.name = "sample",
         .argument = "N/M",
         .tasks = {task::archive},
         .help = "N of M pages, chosen by a hash of their URL",
         .effect = read_into(&record_filter::sample, to_sample)},
        {.name = "only-with-items",
         .tasks = {task::archive},
         .help = "only pages with microformats",
         .effect = set_to(&writer_options::pages, pages_written::with_items),
         .beside = judge_only_with_items},
    };
}

std::vector<option> microformat_options()
{
    return {
        {.name = "type",
         .argument = "TYPE",
         .tasks = parsing_tasks,
         .help = "only items of this type, such as h-entry, or of one of several with commas "
                 "between them; may be given several times",
         .effect = append_to(&options::types, to_root_names),
         .occurrence = occurrence::repeated,
         .beside = judge_type},
        {.name = "results",
         .argument = "WHICH",
         .tasks = {task::convert, task::archive},
         .help = "all (the default), items without relations, or rels without items",
         .effect = one_of<results>(
             &parse_options::results,
             {{"all", results::all}, {"items", results::items}, {"rels", results::rels}})},
        {.name = "roots",
         .argument = "WHICH",
         .tasks = parsing_tasks,
         .help = "which h-* classes are microformats: any (the default), known vocabularies, or "
                 "except: all but the classes of CSS frameworks such as h-full",
         .effect = one_of<roots>(
             &parse_options::roots,
             {{"any", roots::any}, {"known", roots::known}, {"except", roots::except}}),
         .see = "options.md#roots-on-real-pages"},
        {.name = "exclude-roots",
         .argument = "NAMES",
         .tasks = parsing_tasks,
         .help = "leave out these classes, commas between them, in place of those of CSS "
                 "frameworks, as if with --roots except; may be given several times",
         .effect = {{}, apply_excluded_roots},
         .occurrence = occurrence::repeated,
         .beside = judge_excluded_roots,
         .gives_way_to = "roots",
         .see = "options.md#roots-on-real-pages"},
        {.name = "id",
         .argument = "ID",
         .tasks = {task::convert, task::items},
         .help = "only items that are, or are in, the first element with this id; relations are "
                 "those of the whole document",
         .effect = {{}, apply_id},
         .where = option_place::command_line_only,
         .beside = judge_id},
        {.name = "fragment",
         .tasks = parsing_tasks,
         .help = "only items that are, or are in, the element that the fragment of the document's "
                 "URL names, if it has one",
         .effect = set_to(&parse_options::region, region::fragment)},
        {.name = "no-classic",
         .tasks = parsing_tasks,
         .help = "read no classic microformats such as hCard",
         .effect = set_to(&parse_options::classic, classic::off)},
        {.name = "no-includes",
         .tasks = parsing_tasks,
         .help = "let classic microformats include no other parts of the document",
         .effect = set_to(&parse_options::includes, includes::off)},
        {.name = "no-implied",
         .tasks = parsing_tasks,
         .help = "imply no name, photo and url for items that do not say theirs",
         .effect = set_to(&parse_options::implied, implied::off)},
        {.name = "metaformats",
         .argument = "HOW",
         .tasks = parsing_tasks,
         .help =
             "read Open Graph and Twitter cards: as a meta-item of their own, as a fallback-item "
             "where there are no items, or off (the default)",
         .effect = one_of<metaformats>(
             &parse_options::metaformats,
             {{"off", metaformats::off},
              {"meta-item", metaformats::meta_item},
              {"fallback-item", metaformats::fallback_item}}),
         .see = "metaformats.md"},
    };
}

std::vector<option> value_options()
{
    return {
        {.name = "lang",
         .tasks = parsing_tasks,
         .help = "tell the languages of items and of e-* properties",
         .effect = set_to(&parse_options::lang, lang::on),
         .see = "options.md#languages"},
        {.name = "urls",
         .argument = "HOW",
         .tasks = parsing_tasks,
         .help = "write URLs as authored (the default), or normalized: all of them as the URL "
                 "Standard does",
         .effect = one_of<urls>(
             &parse_options::urls,
             {{"authored", urls::authored}, {"normalized", urls::normalized}})},
        {.name = "text",
         .argument = "HOW",
         .tasks = parsing_tasks,
         .help =
             "read text as classic (the default): as it stands in the source; or plain: as it is "
             "seen, in lines and paragraphs",
         .effect = one_of<text_style>(
             &parse_options::text,
             {{"classic", text_style::classic}, {"plain", text_style::plain}}),
         .see = "plain-text.md"},
        {.name = "html",
         .argument = "HOW",
         .tasks = parsing_tasks,
         .help = "write the markup of e-* properties resolved (the default): with absolute URLs; "
                 "authored: with URLs as they are; or omitted: their text alone",
         .effect = one_of<html_style>(
             &parse_options::html,
             {{"resolved", html_style::resolved},
              {"authored", html_style::authored},
              {"omitted", html_style::omitted}}),
         .see = "options.md#shapes"},
        {.name = "srcset",
         .tasks = parsing_tasks,
         .help = "write the pictures that images offer in their srcset",
         .effect = set_to(&parse_options::srcset, srcset::on),
         .see = "options.md#shapes"},
        {.name = "dates",
         .argument = "HOW",
         .tasks = parsing_tasks,
         .help = "write dates as authored (the default), or iso: in the normal form of ISO 8601, "
                 "where they can be read",
         .effect = one_of<date_style>(
             &parse_options::dates, {{"authored", date_style::authored}, {"iso", date_style::iso}}),
         .see = "options.md#shapes"},
    };
}

std::vector<option> output_options()
{
    return {
        {.name = "format",
         .argument = "NAME",
         .tasks = {task::convert},
         .help =
             "json (the default), jsonl: a JSON object a line, with \"file\" first, jf2: simpler "
             "JSON, or info, for Boost.PropertyTree",
         .effect = one_of<format>(
             &options::format,
             {{"json", format::json},
              {"jsonl", format::jsonl},
              {"jf2", format::jf2},
              {"info", format::info}}),
         .see = "#several-files",
         .bearing = bearing::on_results},
        {.name = "provenance",
         .tasks = {task::convert},
         .help = "add under \"mf2\" what the result is based on, such as the encoding, and what "
                 "was wrong",
         .effect = set_to(&options::provenance, provenance_member::written),
         .beside = judge_provenance,
         .see = "#provenance"},
        {.name = "pretty",
         .tasks = {task::convert},
         .help = "indent the JSON; the default on a terminal",
         .effect = set_to(&options::layout, layout::pretty),
         .beside = judge_pretty},
        {.name = "pretty",
         .tasks = {task::items},
         .help = "indent the JSON of each item, which then has several lines",
         .effect = set_to(&options::layout, layout::pretty)},
        {.name = "compact",
         .tasks = {task::convert},
         .help = "the JSON on one line; the default elsewhere",
         .effect = set_to(&options::layout, layout::compact)},
        {.name = "color",
         .argument = "WHEN",
         .tasks = {task::convert, task::items},
         .help = "colour JSON always, never, or auto (the default): on a terminal, unless NO_COLOR "
                 "is set",
         .effect = one_of<colour_choice>(
             &options::colour,
             {{"auto", colour_choice::automatic},
              {"always", colour_choice::always},
              {"never", colour_choice::never}})},
        {.name = "errors",
         .tasks = {task::tokens},
         .help = "show parse errors, as LINE:COLUMN CODE",
         .effect = set_to(&options::parse_errors, parse_errors::shown)},
        {.name = "output",
         .argument = "FILE",
         .tasks = document_tasks,
         .help = "write to FILE instead of standard output",
         .effect = text_into(&options::output),
         .letter = 'o',
         .where = option_place::command_line_only,
         .see = "#what-can-go-wrong"},
        {.name = "exit-status",
         .tasks = parsing_tasks,
         .help = "end with status 3 if all went well and there is no item; with --results rels, "
                 "no relation",
         .effect = set_to(&options::if_nothing_found, exit_status::nothing_found),
         .letter = 'e',
         .see = "#what-can-go-wrong"},
        {.name = "format",
         .argument = "NAME",
         .tasks = {task::archive},
         .help = "json (the default), or nquads: RDF, with the page's URL as graph",
         .effect = one_of<page_format>(
             &writer_options::format,
             {{"json", page_format::json}, {"nquads", page_format::nquads}}),
         .see = "archives.md#n-quads",
         .bearing = bearing::on_results},
        {.name = "items",
         .tasks = {task::archive},
         .help = "a line for each item instead of each page",
         .effect = set_to(&writer_options::format, page_format::items),
         .beside = judge_items,
         .bearing = bearing::on_results},
        {.name = "output",
         .argument = "PATH",
         .tasks = {task::archive},
         .help =
             "write to the file PATH, which ends in .jsonl, .json, .ndjson, .nq, .gz or .zst, or, "
             "if it is a folder or has no ending, to a file in it for each FILE; .gz and .zst "
             "are compressed",
         .effect = text_into(&options::output),
         .letter = 'o',
         .where = option_place::command_line_only,
         .beside = judge_archive_output,
         .see = "archives.md#output"},
        {.name = "ending",
         .argument = "TEXT",
         .tasks = {task::archive},
         .help = "how names of files in a folder end (.jsonl, .nq)",
         .effect = read_into(&archive_options::ending, to_ending),
         .if_empty = empty_argument::permitted,
         .beside = judge_ending},
        {.name = "resume",
         .tasks = {task::archive},
         .help = "skip what an earlier run has finished",
         .effect = set_to(&archive_options::resume, choice::yes),
         .where = option_place::command_line_only,
         .beside = judge_resume,
         .see = "archives.md#what-is-finished-and---resume"},
    };
}

std::vector<option> limit_options()
{
    return {
        {.name = "page-bytes",
         .argument = "SIZE",
         .tasks = {task::archive},
         .help = "of the decoded page (64M)",
         .effect = read_into(&page_guards::bytes, to_size)},
        {.name = "page-memory",
         .argument = "SIZE",
         .tasks = {task::archive},
         .help = "that its parser holds (256M)",
         .effect = read_into(&page_guards::memory, to_size)},
        {.name = "page-time",
         .argument = "SECONDS",
         .tasks = {task::archive},
         .help = "for decoding and parsing it, not for writing (none)",
         .effect = read_into(&page_guards::time, to_time)},
    };
}

std::vector<option> run_options()
{
    return {
        {.name = "verify",
         .tasks = {task::archive},
         .help = "hold pages against WARC-Block-Digest and WARC-Payload-Digest of their records",
         .effect = set_to(&archive_options::verify, verification::digests)},
        {.name = "threads",
         .argument = "N",
         .tasks = {task::archive},
         .help = "parse on N threads (as many as there are processors)",
         .effect = read_into(&archive_options::threads, to_threads),
         .letter = 'j'},
        {.name = "report",
         .argument = "FILE",
         .tasks = {task::archive},
         .help = "write all counts as JSON (- is standard output, with --output)",
         .effect = text_into(&archive_options::report),
         .where = option_place::command_line_only,
         .beside = judge_report,
         .see = "archives.md#the-report"},
        {.name = "quiet",
         .tasks = {task::archive},
         .help = "no progress, no summary",
         .effect = set_to(&archive_options::quiet, choice::yes),
         .letter = 'q'},
        {.name = "rounds",
         .argument = "N",
         .tasks = {task::bench},
         .help = "how often to parse all documents of a list; 9 unless said",
         .effect = read_into(&bench_options::rounds, to_rounds),
         .where = option_place::command_line_only,
         .beside = goes_with_list("rounds")},
        {.name = "phase",
         .tasks = {task::bench},
         .help = "measure decoding, then with tokens, tree, results, JSON",
         .effect = set_to(&bench_options::phases, measured_phases::all),
         .where = option_place::command_line_only,
         .beside = goes_with_list("phase")},
        {.name = "json",
         .tasks = {task::bench},
         .help = "a JSON object for each round of each phase",
         .effect = set_to(&bench_options::report, bench_report::json_lines),
         .where = option_place::command_line_only,
         .beside = goes_with_list("json")},
    };
}

std::vector<option> about_options()
{
    return {
        {.name = "config",
         .argument = "FILE",
         .tasks = configured_tasks,
         .help = "take options from FILE, lines such as urls=normalized; else from "
                 "$XDG_CONFIG_HOME/mf2/config or ~/.config/mf2/config, if there is one",
         .effect = read_into(&options::config, to_config_file),
         .where = option_place::command_line_only,
         .see = "#the-configuration-file"},
        {.name = "help",
         .tasks = every_task,
         .help = "explain the options; behind the name of a task, those of the task",
         .effect = set_to(&options::wanted, request::help),
         .letter = 'h',
         .where = option_place::command_line_only},
        {.name = "generate",
         .argument = "WHAT",
         .tasks = {task::convert},
         .help = "write the manual page (man), or what completes command lines in bash "
                 "(bash-completion)",
         .effect = one_of<request>(
             &options::wanted,
             {{"man", request::man_page}, {"bash-completion", request::bash_completion}}),
         .where = option_place::command_line_only},
        {.name = "version",
         .tasks = every_task,
         .help = "tell the version",
         .effect = set_to(&options::wanted, request::version),
         .letter = 'V',
         .where = option_place::command_line_only},
    };
}

/// Options that help tells of under one heading.
struct section
{
    std::string_view heading;
    cli::bearing bearing; ///< of those that do not say
    std::vector<option> options;
};

std::vector<option> make_table()
{
    section const sections[] = {
        {"Input", bearing::on_results, input_options()},
        {"Which pages", bearing::on_results, record_options()},
        {"Which microformats", bearing::on_results, microformat_options()},
        {"What is written of them", bearing::on_results, value_options()},
        {"Output", bearing::elsewhere, output_options()},
        {"Limits (a page over one of them is counted and left out)", bearing::on_results,
         limit_options()},
        {"Running", bearing::elsewhere, run_options()},
        {"About", bearing::elsewhere, about_options()},
    };
    std::vector<option> table;
    for (section const& each : sections)
    {
        for (option made : each.options)
        {
            made.heading = each.heading;
            if (made.bearing == bearing::as_section) made.bearing = each.bearing;
            table.push_back(std::move(made));
        }
    }
    return table;
}

} // namespace

std::span<option const> option_table()
{
    static std::vector<option> const table = make_table();
    return table;
}

} // namespace mf2::cli
