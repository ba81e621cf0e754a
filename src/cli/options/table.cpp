#include "cli/options/table.hpp"

#include "cli/options/command_line.hpp"
#include "cli/options/contradictions.hpp"
#include "cli/options/fetch_table.hpp"
#include "cli/options/library_options.hpp"
#include "cli/options/output_table.hpp"
#include "cli/options/values.hpp"
#include "options/values.hpp"

#include <utility>

namespace mf2::cli
{

namespace
{

using mf2::options::append_to;
using mf2::options::one_of;
using mf2::options::read_into;
using mf2::options::set_to;
using mf2::options::text_into;
using mf2::options::to_root_names;
using mf2::options::to_size;

std::vector<option> input_options()
{
    return {
        of_parsing(
            {.name = "base-url",
             .tasks =
                 {task::convert, task::items, task::interpret, task::explain, task::lint,
                  task::links},
             .where = option_place::command_line_only}),
        of_parsing(
            {.name = "content-type",
             .tasks = document_tasks,
             .where = option_place::command_line_only,
             .beside = judge_content_type}),
        of_parsing({.name = "default-encoding", .tasks = configured_tasks}),
        of_parsing(
            {.name = "context", .tasks = document_tasks, .where = option_place::command_line_only}),
        of_parsing({.name = "no-template-for", .tasks = configured_tasks}),
        {.name = "files-from",
         .argument = "LIST",
         .tasks = {task::convert, task::interpret, task::lint, task::links, task::bench},
         .help = "read more files from LIST (- is standard input), a line for each: "
                 "PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]",
         .effect = text_into(&options::list),
         .where = option_place::command_line_only,
         .see = "#several-files",
         .bearing = bearing::elsewhere},
        {.name = "page-bytes",
         .argument = "SIZE",
         .tasks =
             {task::convert, task::tree, task::tokens, task::interpret, task::explain, task::lint,
              task::links},
         .help = "give up a FILE of more than SIZE bytes, such as 64M (1G); some have no end",
         .effect = read_into(&options::page_bytes, to_size)},
    };
}

/// The options that name archives.
std::vector<option> archive_input_options()
{
    return {
        {.name = "files-from",
         .argument = "LIST",
         .tasks = {task::archive},
         .help = "read more FILEs from LIST (- is standard input), a line for each",
         .effect = text_into(&options::list),
         .where = option_place::command_line_only,
         .bearing = bearing::elsewhere},
        {.name = "prefix",
         .argument = "TEXT",
         .tasks = {task::archive},
         .help = "put TEXT, such as https://data.commoncrawl.org/, before each line of LIST, "
                 "and each path of an index",
         .effect = text_into(&archive_options::prefix),
         .where = option_place::command_line_only,
         .beside = goes_with_list("prefix", "--files-from or --index"),
         .see = "archives.md#urls",
         .bearing = bearing::elsewhere},
        {.name = "index",
         .argument = "FILE",
         .tasks = {task::archive},
         .help = "read the records that an index has: CDXJ, CDX, as text or .gz, or lines of the "
                 "API of Common Crawl; its fields are judged before a record is read; may be "
                 "given several times",
         .effect = append_to(&archive_options::indexes, to_report_file),
         .occurrence = occurrence::repeated,
         .where = option_place::command_line_only,
         .see = "archives.md#an-index",
         .bearing = bearing::elsewhere},
        {.name = "recursive",
         .tasks = {task::archive},
         .help = "where a FILE is a folder, read the archives in it and in its folders",
         .effect = set_to(&archive_options::folders, choice::yes),
         .letter = 'r',
         .see = "archives.md#input",
         .bearing = bearing::elsewhere},
    };
}

std::vector<option> record_options()
{
    return {
        of_archives({.name = "status", .tasks = {task::archive}}),
        of_archives({.name = "media-type", .tasks = {task::archive}}),
        of_archives({.name = "record-type", .tasks = {task::archive}}),
        of_archives({.name = "url", .tasks = {task::archive}}),
        {.name = "hosts",
         .argument = "FILE",
         .tasks = {task::archive},
         .help = "only pages of the hosts in FILE, a line for each; .example.com is that host and "
                 "all below it",
         .effect = text_into(&archive_options::hosts),
         .where = option_place::command_line_only,
         .see = "archives.md#input"},
        of_archives({.name = "from", .tasks = {task::archive}}),
        of_archives({.name = "to", .tasks = {task::archive}}),
        of_archives({.name = "min-length", .tasks = {task::archive}}),
        of_archives({.name = "max-length", .tasks = {task::archive}, .beside = judge_max_length}),
        of_archives({.name = "sample", .tasks = {task::archive}}),
        of_archives({.name = "revisits", .tasks = {task::archive}, .see = "archives.md#revisits"}),
        of_archives(
            {.name = "only-with-items",
             .tasks = {task::archive},
             .beside = judge_only_with_items,
             .gives_way_to = "results=rels"}),
    };
}

std::vector<option> link_options_of_task()
{
    return {
        {.name = "sources",
         .tasks = {task::links},
         .help = "also audio, iframe, img, source and video elements with src",
         .effect = set_to(&parse_options::links, links::all)},
        {.name = "mentions",
         .argument = "URL",
         .tasks = {task::links},
         .help = "only links to URL; two are the same if the URL Standard writes them alike",
         .effect = read_into(&link_options::mentions, to_absolute_url),
         .where = option_place::command_line_only},
        {.name = "ignore-fragment",
         .tasks = {task::links},
         .help = "with --mentions, compare URLs without their fragments",
         .effect = set_to(&link_options::fragment, url_part::ignored),
         .where = option_place::command_line_only,
         .beside = goes_with_mentions("ignore-fragment")},
        {.name = "ignore-scheme",
         .tasks = {task::links},
         .help = "with --mentions, whether either URL is http or https",
         .effect = set_to(&link_options::scheme, url_part::ignored),
         .where = option_place::command_line_only,
         .beside = goes_with_mentions("ignore-scheme")},
    };
}

std::vector<option> microformat_options()
{
    return {
        {.name = "type",
         .argument = "TYPE",
         .tasks = {task::convert, task::items, task::explain, task::archive},
         .help = "only items of this type, such as h-entry, or of one of several with commas "
                 "between them; may be given several times",
         .effect = append_to(&options::types, to_root_names),
         .occurrence = occurrence::repeated,
         .beside = judge_type,
         .gives_way_to = "results=rels"},
        of_parsing({.name = "results", .tasks = {task::convert, task::archive}}),
        of_parsing({.name = "roots", .tasks = root_tasks}),
        of_parsing(
            {.name = "exclude-roots",
             .tasks = root_tasks,
             .beside = judge_excluded_roots,
             .gives_way_to = "roots"}),
        of_parsing(
            {.name = "id",
             .tasks = {task::convert, task::items, task::interpret, task::explain},
             .where = option_place::command_line_only,
             .beside = judge_id}),
        of_parsing({.name = "fragment", .tasks = parsing_tasks}),
        of_parsing({.name = "no-classic", .tasks = root_tasks}),
        of_parsing({.name = "no-includes", .tasks = root_tasks}),
        of_parsing({.name = "no-implied", .tasks = root_tasks}),
        of_parsing(
            {.name = "imply-from-links", .tasks = root_tasks, .beside = judge_imply_from_links}),
        of_parsing({.name = "metaformats", .tasks = parsing_tasks}),
    };
}

std::vector<option> value_options()
{
    return {
        of_parsing({.name = "lang", .tasks = parsing_tasks}),
        of_parsing(
            {.name = "urls",
             .tasks =
                 {task::convert, task::items, task::interpret, task::explain, task::links,
                  task::archive}}),
        of_parsing({.name = "text", .tasks = parsing_tasks}),
        of_parsing({.name = "html", .tasks = parsing_tasks}),
        of_parsing({.name = "srcset", .tasks = parsing_tasks}),
        of_parsing({.name = "media", .tasks = parsing_tasks}),
        of_parsing({.name = "item-dates", .tasks = parsing_tasks}),
        of_parsing({.name = "dates", .tasks = parsing_tasks}),
        of_parsing(
            {.name = "places",
             .tasks = {task::convert, task::items, task::archive},
             .beside = judge_places}),
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
         .help = "explain the most used options; behind the name of a task, those of the task",
         .effect = set_to(&options::wanted, request::help),
         .letter = 'h',
         .where = option_place::command_line_only},
        {.name = "help-all",
         .tasks = every_task,
         .help = "explain every option",
         .effect = set_to(&options::wanted, request::help_all),
         .where = option_place::command_line_only},
        {.name = "generate",
         .argument = "WHAT",
         .tasks = {task::convert},
         .help = "write the manual page (man), or completions for a shell (bash-completion, "
                 "zsh-completion, fish-completion)",
         .effect = one_of<request>(
             &options::wanted,
             {{"man", request::man_page},
              {"bash-completion", request::bash_completion},
              {"zsh-completion", request::zsh_completion},
              {"fish-completion", request::fish_completion}}),
         .where = option_place::command_line_only},
        {.name = "version",
         .tasks = every_task,
         .help = "tell the version, and which HTML Standard is followed",
         .effect = set_to(&options::wanted, request::version),
         .letter = 'V',
         .where = option_place::command_line_only},
    };
}

/// The options that help lists under one heading.
struct section
{
    std::string_view heading;
    cli::bearing bearing; ///< of options that set none
    std::vector<option> options;
};

std::vector<option> make_table()
{
    section const sections[] = {
        {"Input", bearing::on_results, input_options()},
        {"Input", bearing::on_results, archive_input_options()},
        {"URLs", bearing::elsewhere, fetch_table()},
        {"Which pages", bearing::on_results, record_options()},
        {"Which links", bearing::on_results, link_options_of_task()},
        {"Which microformats", bearing::on_results, microformat_options()},
        {"Values in the output", bearing::on_results, value_options()},
        {"Output", bearing::elsewhere, output_options()},
        {"Limits (a page over one of them is counted and left out)", bearing::on_results,
         limit_options()},
        {"Running", bearing::elsewhere, run_options()},
        {"Running", bearing::elsewhere, measuring_options()},
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
