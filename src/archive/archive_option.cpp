// Tests: test/cli/options/archive_options.cpp, test/c/interface.cpp
#include "archive/archive_option.hpp"

#include "archive/option_values.hpp"
#include "options/set_by_text.hpp"
#include "options/values.hpp"

#include <vector>

namespace mf2::archive
{

using options::one_of;
using options::read_into;
using options::set_by_text;
using options::set_to;
using options::to_size;

namespace
{

// Get the member of the options by its type.

record_filter& part_of(extract_options& all, record_filter*)
{
    return all.filter;
}

writer_options& part_of(extract_options& all, writer_options*)
{
    return all.writer;
}

page_guards& part_of(extract_options& all, page_guards*)
{
    return all.guards;
}

revisits& part_of(extract_options& all, revisits*)
{
    return all.revisits;
}

verification& part_of(extract_options& all, verification*)
{
    return all.verify;
}

reader_options& part_of(extract_options& all, reader_options*)
{
    return all.reader;
}

/// Set a member that is an enumeration, by an enumerator's name. The first name is the default.
template <class Part>
options::effect<Part> be_one_of(std::vector<options::named_value<Part>> named)
{
    options::effect<Part> made;
    for (auto const& each : named) made.values.push_back(each.name);
    made.apply = [named](Part& into, std::string const& argument) {
        for (auto const& each : named)
        {
            if (each.name == argument) into = each.value;
        }
        return std::string();
    };
    made.reset = [initial = named.front().value](Part& into) { into = initial; };
    made.initial = named.front().name;
    return made;
}

/// Lines of JSON are for pages unless "items" is given, before or after.
options::effect<writer_options> write_format()
{
    auto made = options::one_of<page_format>(
        &writer_options::format, {{"jsonl", page_format::jsonl}, {"nquads", page_format::nquads}});
    auto const set = std::exchange(made.apply, {});
    made.apply = [set](writer_options& into, std::string const& argument) {
        bool const is_for_items = into.format == page_format::items && argument == "jsonl";
        return is_for_items ? std::string() : set(into, argument);
    };
    return made;
}

options::effect<verification> verify_digests()
{
    auto const apply = [](verification& into, std::string const&) {
        into = verification::digests;
        return std::string();
    };
    return {{}, apply, [](verification& into) { into = verification::none; }};
}

/// Call a function with an option's effect and the member that the effect changes.
template <class Use>
auto with_part(archive_option const& named, extract_options& into, Use use)
{
    return std::visit(
        [&]<class Part>(options::effect<Part> const& does) {
            return use(does, part_of(into, static_cast<Part*>(nullptr)));
        },
        named.effect);
}

/// The options of reading: how to read an archive, and how much of it.
std::vector<archive_option> const& reading_options()
{
    static std::vector<archive_option> const table{
        {.name = "page-bytes",
         .argument = "SIZE",
         .help = "of the decoded page (64M)",
         .effect = read_into(&page_guards::bytes, to_size)},
        {.name = "page-memory",
         .argument = "SIZE",
         .help = "that its parser holds (256M)",
         .effect = read_into(&page_guards::memory, to_size)},
        {.name = "page-time",
         .argument = "SECONDS",
         .help = "for decoding and parsing it, not for writing (none)",
         .effect = read_into(&page_guards::time, to_time)},
        {.name = "revisits",
         .argument = "HOW",
         .help = "list revisits, with the records they refer to; resolve: with their items, if "
                 "those come before in the same file; or off (the default)",
         .effect = be_one_of<revisits>(
             {{"off", revisits::omitted},
              {"list", revisits::listed},
              {"resolve", revisits::resolved}})},
        {.name = "verify",
         .help = "hold pages against WARC-Block-Digest and WARC-Payload-Digest of their records",
         .effect = verify_digests()},
        {.name = "window",
         .argument = "SIZE",
         .help = "read frames of .zst with windows of up to SIZE, such as 128M, which takes as "
                 "much memory (8M)",
         .effect = read_into(&reader_options::window, to_window)}};
    return table;
}

/// The options that select pages and the form of their output.
std::vector<archive_option> const& page_options()
{
    static std::vector<archive_option> const table{
        {.name = "status",
         .argument = "200,203",
         .help = "only responses with these HTTP statuses; 2xx is all from 200 to 299",
         .effect = read_into(&record_filter::statuses, to_statuses)},
        {.name = "media-type",
         .argument = "TYPES",
         .help = "only pages of these types, such as text/* (text/html and application/xhtml+xml)",
         .effect = read_into(&record_filter::media_types, to_media_types)},
        {.name = "record-type",
         .argument = "TYPES",
         .help = "only of these: response, resource, conversion",
         .effect = read_into(&record_filter::types, to_record_types)},
        {.name = "url",
         .argument = "REGEX",
         .help = "only pages whose URL the expression is found in",
         .effect = read_into(&record_filter::url, to_pattern)},
        {.name = "from",
         .argument = "DATE",
         .help = "only records of DATE, such as 2024, 2024-01-31 or 20240131120000, and later",
         .effect = read_into(&record_filter::from, to_date_digits)},
        {.name = "to",
         .argument = "DATE",
         .help = "only records of DATE and earlier: 2024 is all of that year",
         .effect = read_into(&record_filter::to, to_date_digits)},
        {.name = "min-length",
         .argument = "SIZE",
         .help = "only records whose Content-Length is at least SIZE, such as 64K",
         .effect = read_into(&record_filter::least_length, to_size)},
        {.name = "max-length",
         .argument = "SIZE",
         .help = "only records whose Content-Length is at most SIZE",
         .effect = read_into(&record_filter::most_length, to_size)},
        {.name = "sample",
         .argument = "N/M",
         .help = "N of M pages, chosen by a hash of their URL",
         .effect = read_into(&record_filter::sample, to_sample)},
        {.name = "only-with-items",
         .help = "only pages with microformats",
         .effect = set_to(&writer_options::pages, pages_written::with_items)},
        {.name = "format",
         .argument = "NAME",
         .help = "jsonl (the default), or nquads: RDF, with the page's URL as graph",
         .effect = write_format()},
        {.name = "items",
         .help = "a line for each item instead of each page",
         .effect = set_to(&writer_options::format, page_format::items)}};
    return table;
}

} // namespace

archive_option const* find_archive_option(std::string_view name)
{
    for (auto const* const table : {&page_options(), &reading_options()})
    {
        for (archive_option const& each : *table)
        {
            if (each.name == name) return &each;
        }
    }
    return nullptr;
}

std::string set_archive_option(
    archive_option const& named, std::string const& value, extract_options& into)
{
    std::string const wrong = with_part(named, into, [&](auto const& does, auto& part) {
        return set_by_text(does, named.argument, value, part);
    });
    return wrong.empty() ? wrong : std::string(named.name) + ' ' + wrong;
}

void reset_archive_option(archive_option const& named, extract_options& into)
{
    with_part(named, into, [](auto const& does, auto& part) { does.reset(part); });
}

} // namespace mf2::archive
