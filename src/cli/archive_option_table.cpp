#include "cli/archive_option_table.hpp"

#include "cli/option_effects.hpp"
#include "cli/option_values.hpp"

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

std::vector<option> record_options()
{
    return {
        {.name = "status",
         .argument = "200,203",
         .group = option_group::records,
         .tasks = {task::archive},
         .help = "only responses with these HTTP statuses",
         .effect = read_into(&record_filter::statuses, to_statuses)},
        {.name = "media-type",
         .argument = "TYPES",
         .group = option_group::records,
         .tasks = {task::archive},
         .help = "only pages of these types (text/html and application/xhtml+xml)",
         .effect = read_into(&record_filter::media_types, to_media_types)},
        {.name = "record-type",
         .argument = "TYPES",
         .group = option_group::records,
         .tasks = {task::archive},
         .help = "only of these: response, resource, conversion",
         .effect = read_into(&record_filter::types, to_record_types)},
        {.name = "url",
         .argument = "REGEX",
         .group = option_group::records,
         .tasks = {task::archive},
         .help = "only pages whose URL the expression is found in",
         .effect = read_into(&record_filter::url, to_pattern)},
        {.name = "min-length",
         .argument = "SIZE",
         .group = option_group::records,
         .tasks = {task::archive},
         .help = "only records whose Content-Length is at least SIZE",
         .effect = read_into(&record_filter::least_length, to_size)},
        {.name = "max-length",
         .argument = "SIZE",
         .group = option_group::records,
         .tasks = {task::archive},
         .help = "only records whose Content-Length is at most SIZE",
         .effect = read_into(&record_filter::most_length, to_size)},
        {.name = "sample",
         .argument = "N/M",
         .group = option_group::records,
         .tasks = {task::archive},
         .help = "N of M pages, chosen by a hash of their URL",
         .effect = read_into(&record_filter::sample, to_sample)},
        {.name = "only-with-items",
         .argument = "",
         .group = option_group::records,
         .tasks = {task::archive},
         .help = "only pages with microformats",
         .effect = set_to(&writer_options::pages, pages_written::with_items)},
    };
}

std::vector<option> output_options()
{
    return {
        {.name = "format",
         .argument = "NAME",
         .group = option_group::output,
         .tasks = {task::archive},
         .help = "json (the default), or nquads: RDF, with the page's URL as graph",
         .effect = one_of<page_format>(
             &writer_options::format,
             {{"json", page_format::json}, {"nquads", page_format::nquads}})},
        {.name = "items",
         .argument = "",
         .group = option_group::output,
         .tasks = {task::archive},
         .help = "a line for each item instead of each page",
         .effect = set_to(&writer_options::format, page_format::items)},
        {.name = "output",
         .argument = "PATH",
         .group = option_group::output,
         .tasks = {task::archive},
         .help =
             "write to the file PATH, which ends in .jsonl, .json, .ndjson, .nq, .gz or .zst, or, "
             "if it is a folder or has no ending, to a file in it for each FILE; .gz and .zst "
             "are compressed",
         .effect = text_into(&options::output),
         .letter = 'o',
         .where = option_place::command_line_only},
        {.name = "ending",
         .argument = "TEXT",
         .group = option_group::output,
         .tasks = {task::archive},
         .help = "how names of files in a folder end (.jsonl, .nq)",
         .effect = read_into(&archive_options::ending, to_ending),
         .if_empty = empty_argument::permitted},
        {.name = "resume",
         .argument = "",
         .group = option_group::output,
         .tasks = {task::archive},
         .help = "skip what an earlier run has finished",
         .effect = set_to(&archive_options::resume, choice::yes),
         .where = option_place::command_line_only},
    };
}

std::vector<option> run_options()
{
    return {
        {.name = "files-from",
         .argument = "LIST",
         .group = option_group::input,
         .tasks = {task::archive},
         .help = "read more FILEs from LIST (- is standard input), a line for each",
         .effect = text_into(&options::list),
         .where = option_place::command_line_only},
        {.name = "page-bytes",
         .argument = "SIZE",
         .group = option_group::limits,
         .tasks = {task::archive},
         .help = "of the decoded page (64M)",
         .effect = read_into(&page_guards::bytes, to_size)},
        {.name = "page-memory",
         .argument = "SIZE",
         .group = option_group::limits,
         .tasks = {task::archive},
         .help = "that its parser holds (256M)",
         .effect = read_into(&page_guards::memory, to_size)},
        {.name = "page-time",
         .argument = "SECONDS",
         .group = option_group::limits,
         .tasks = {task::archive},
         .help = "for decoding and parsing it, not for writing (none)",
         .effect = read_into(&page_guards::time, to_time)},
        {.name = "verify",
         .argument = "",
         .group = option_group::running,
         .tasks = {task::archive},
         .help = "hold pages against WARC-Block-Digest and WARC-Payload-Digest of their records",
         .effect = set_to(&archive_options::verify, verification::digests)},
        {.name = "threads",
         .argument = "N",
         .group = option_group::running,
         .tasks = {task::archive},
         .help = "parse on N threads (as many as there are processors)",
         .effect = read_into(&archive_options::threads, to_threads),
         .letter = 'j'},
        {.name = "report",
         .argument = "FILE",
         .group = option_group::running,
         .tasks = {task::archive},
         .help = "write all counts as JSON (- is standard output, with --output)",
         .effect = text_into(&archive_options::report),
         .where = option_place::command_line_only},
        {.name = "quiet",
         .argument = "",
         .group = option_group::running,
         .tasks = {task::archive},
         .help = "no progress, no summary",
         .effect = set_to(&archive_options::quiet, choice::yes),
         .letter = 'q'},
    };
}

} // namespace

std::vector<option> make_archive_options()
{
    std::vector<option> made = record_options();
    for (auto const& more : {output_options(), run_options()})
    {
        made.insert(made.end(), more.begin(), more.end());
    }
    return made;
}

} // namespace mf2::cli
