// Tests: test/cli/options/table.cpp
#include "cli/options/output_table.hpp"

#include "cli/options/contradictions.hpp"
#include "cli/options/library_options.hpp"
#include "cli/options/values.hpp"
#include "options/values.hpp"

namespace mf2::cli
{

namespace
{

using mf2::options::append_to;
using mf2::options::one_of;
using mf2::options::read_into;
using mf2::options::set_to;
using mf2::options::text_into;

/// The tasks that write documents as JSON.
constexpr task_set json_tasks{task::convert, task::interpret};

} // namespace

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
        {.name = "format",
         .argument = "NAME",
         .tasks = {task::explain},
         .help = "text (the default), or json, for editors",
         .effect = one_of<explain_format>(
             &explain_options::format,
             {{"text", explain_format::text}, {"json", explain_format::json}}),
         .see = "#where-a-value-comes-from"},
        {.name = "item",
         .argument = "N",
         .tasks = {task::explain},
         .help = "only the item that is told as the N-th, with those in it",
         .effect = read_into(&explain_options::item, to_count),
         .where = option_place::command_line_only},
        {.name = "property",
         .argument = "NAME",
         .tasks = {task::explain},
         .help = "only the property NAME, such as published or dt-published, and elements that "
                 "might have given it",
         .effect = read_into(&explain_options::property, to_property),
         .where = option_place::command_line_only},
        {.name = "format",
         .argument = "NAME",
         .tasks = {task::lint},
         .help = "text (the default), jsonl: a JSON object a line for each finding, sarif, or "
                 "github: commands for its workflows",
         .effect = one_of<lint_format>(
             &lint_options::format,
             {{"text", lint_format::text},
              {"jsonl", lint_format::jsonl},
              {"sarif", lint_format::sarif},
              {"github", lint_format::github}}),
         .see = "lint.md#formats"},
        {.name = "fail-on",
         .argument = "LEVEL",
         .tasks = {task::lint},
         .help = "end with status 4 if there is a finding of this level or above: error (the "
                 "default), warning, note, or never",
         .effect = one_of<lint_failure>(
             &lint_options::fail_on,
             {{"error", lint_failure::error},
              {"warning", lint_failure::warning},
              {"note", lint_failure::note},
              {"never", lint_failure::never}}),
         .see = "lint.md#exit-status"},
        {.name = "disable",
         .argument = "RULE",
         .tasks = {task::lint},
         .help = "leave out findings of RULE, such as classic-root, or several with commas between "
                 "them; may be given several times",
         .effect = append_to(&lint_options::disabled, to_lint_rules),
         .occurrence = occurrence::repeated,
         .see = "lint.md#rules"},
        {.name = "quiet",
         .tasks = {task::lint},
         .help = "no line at the end that counts files, items and findings",
         .effect = set_to(&lint_options::summary, lint_summary::left_out),
         .letter = 'q',
         .see = "lint.md#formats"},
        {.name = "post-types",
         .argument = "NAME",
         .tasks = {task::interpret},
         .help = "tell the types of posts that the Note of the W3C has: w3c (the default), or "
                 "indieweb: bookmark, checkin, read and others too",
         .effect = one_of<mf2::post_types>(
             &options::post_types,
             {{"w3c", mf2::post_types::w3c}, {"indieweb", mf2::post_types::indieweb}}),
         .see = "interpret.md#what-kind-of-post-it-is",
         .bearing = bearing::on_results},
        {.name = "provenance",
         .tasks = {task::convert},
         .help = "add under \"mf2\" the facts that the result is based on, such as the encoding, "
                 "and diagnostics",
         .effect = set_to(&options::provenance, provenance_member::written),
         .beside = judge_provenance,
         .see = "#provenance"},
        {.name = "pretty",
         .tasks = json_tasks,
         .help = "indent the JSON; the default on a terminal",
         .effect = set_to(&options::layout, layout::pretty),
         .beside = judge_pretty},
        {.name = "pretty",
         .tasks = {task::items},
         .help = "indent the JSON of each item, which then has several lines",
         .effect = set_to(&options::layout, layout::pretty)},
        {.name = "compact",
         .tasks = json_tasks,
         .help = "the JSON on one line; the default elsewhere",
         .effect = set_to(&options::layout, layout::compact)},
        {.name = "color",
         .argument = "WHEN",
         .tasks =
             {task::convert, task::items, task::interpret, task::explain, task::lint, task::links},
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
         .effect = set_to(&options::parse_errors, inspect::parse_errors::shown)},
        {.name = "output",
         .argument = "FILE",
         .tasks = document_tasks,
         .help = "write to FILE instead of standard output",
         .effect = text_into(&options::output),
         .letter = 'o',
         .where = option_place::command_line_only,
         .see = "#what-can-go-wrong"},
        {.name = "exit-status",
         .tasks = {task::convert, task::items, task::interpret, task::explain},
         .help = "end with status 3 if all went well and there is nothing: no item or, where "
                 "relations alone are asked for, no relation",
         .effect = set_to(&options::if_nothing_found, exit_status::nothing_found),
         .letter = 'e',
         .see = "#what-can-go-wrong"},
        {.name = "exit-status",
         .tasks = {task::links},
         .help = "end with status 3 if all went well and there is no link",
         .effect = set_to(&options::if_nothing_found, exit_status::nothing_found),
         .letter = 'e',
         .see = "#what-can-go-wrong"},
        {.name = "exit-status",
         .tasks = {task::archive},
         .help = "end with status 3 if all went well and no page has an item or, with --results "
                 "rels, there is no page",
         .effect = set_to(&options::if_nothing_found, exit_status::nothing_found),
         .letter = 'e',
         .see = "archives.md#when-a-run-fails"},
        of_archives(
            {.name = "format",
             .tasks = {task::archive},
             .see = "archives.md#n-quads",
             .bearing = bearing::on_results}),
        of_archives(
            {.name = "items",
             .tasks = {task::archive},
             .beside = judge_items,
             .gives_way_to = "results=rels",
             .bearing = bearing::on_results}),
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
        {.name = "base-names",
         .tasks = {task::archive},
         .help = "\"file\" is the name of the archive alone, without its folders",
         .effect = set_to(&archive_options::base_names, choice::yes),
         .see = "archives.md#output",
         .bearing = bearing::on_results},
        {.name = "ending",
         .argument = "TEXT",
         .tasks = {task::archive},
         .help = "how names of files in a folder end (.jsonl, .nq)",
         .effect = read_into(&archive_options::ending, to_ending),
         .if_empty = empty_argument::permitted,
         .beside = judge_ending},
        {.name = "resume",
         .tasks = {task::archive},
         .help = "skip the inputs that an earlier run has finished",
         .effect = set_to(&archive_options::resume, choice::yes),
         .where = option_place::command_line_only,
         .beside = judge_resume,
         .see = "archives.md#what-is-finished-and---resume"},
    };
}

std::vector<option> limit_options()
{
    return {
        of_archives({.name = "page-bytes", .tasks = {task::archive}}),
        of_archives({.name = "page-memory", .tasks = {task::archive}}),
        of_archives({.name = "page-time", .tasks = {task::archive}}),
        of_archives({.name = "window", .tasks = {task::archive}}),
    };
}

std::vector<option> run_options()
{
    return {
        of_archives({.name = "verify", .tasks = {task::archive}}),
        {.name = "fail-on",
         .argument = "KINDS",
         .tasks = {task::archive},
         .help = "end with status 4 if there is any of KINDS: damage, digest (a mismatch, which "
                 "needs --verify) or lost (pages)",
         .effect = read_into(&archive_options::fail_on, to_failing_set),
         .beside = judge_fail_on,
         .see = "archives.md#when-a-run-fails"},
        {.name = "threads",
         .argument = "N",
         .tasks = {task::archive},
         .help = "parse on N threads (as many as there are processors)",
         .effect = read_into(&archive_options::threads, to_threads),
         .letter = 'j'},
        {.name = "lint",
         .tasks = {task::archive},
         .help = "count the findings of mf2 lint in the summary and the report, by rule",
         .effect = set_to(&archive_options::lint, choice::yes),
         .see = "lint.md#rules"},
        {.name = "report",
         .argument = "FILE",
         .tasks = {task::archive},
         .help =
             "write all counts to FILE: as a page to look at if its name ends in .html, else as "
             "JSON (- is standard output, with --output); may be given several times",
         .effect = append_to(&archive_options::reports, to_report_file),
         .occurrence = occurrence::repeated,
         .where = option_place::command_line_only,
         .beside = judge_report,
         .see = "archives.md#the-report"},
        {.name = "quiet",
         .tasks = {task::archive},
         .help = "no progress, no summary",
         .effect = set_to(&archive_options::quiet, choice::yes),
         .letter = 'q'},
    };
}

std::vector<option> measuring_options()
{
    return {
        {.name = "rounds",
         .argument = "N",
         .tasks = {task::bench},
         .help = "how often to parse all documents of a list; 9 unless said",
         .effect = read_into(&bench_options::rounds, to_count),
         .where = option_place::command_line_only,
         .beside = goes_with_list("rounds")},
        {.name = "phase",
         .tasks = {task::bench},
         .help = "measure decoding, then with tokens, tree, results, JSON",
         .effect = set_to(&bench_options::phases, measured_phases::all),
         .where = option_place::command_line_only,
         .beside = goes_with_list("phase")},
        {.name = "format",
         .argument = "NAME",
         .tasks = {task::bench},
         .help = "table (the default), or jsonl: a JSON object for each round of each phase",
         .effect = one_of<bench_report>(
             &bench_options::report,
             {{"table", bench_report::table}, {"jsonl", bench_report::jsonl}}),
         .where = option_place::command_line_only,
         .beside = goes_with_list("format")},
        {.name = "report",
         .argument = "FILE",
         .tasks = {task::bench},
         .help = "write the figures to FILE, too: as a page to look at if its name ends in .html, "
                 "else as with --format jsonl (- is standard output, without the table)",
         .effect = text_into(&bench_options::report_file),
         .where = option_place::command_line_only,
         .beside = goes_with_list("report"),
         .see = "performance.md#measuring-this-parser-alone"},
    };
}

} // namespace mf2::cli
