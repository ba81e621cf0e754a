// Tests: test/cli/options/wrong_options.cpp
#include "cli/options/contradictions.hpp"

#include "cli/options/archive_output.hpp"
#include "cli/options/command_line.hpp"
#include "encoding/encoding.hpp"

namespace mf2::cli
{

using archive::page_format;
using archive::pages_written;
using archive::record_filter;

namespace
{

std::string told_if(bool is_wrong, char const* what)
{
    return is_wrong ? what : "";
}

bool is_of_relations(options const& read)
{
    return read.parse.results == results::rels;
}

} // namespace

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

std::string judge_imply_from_links(options const&, given_options const& given)
{
    return told_if(
        given.count("no-implied") != 0 && given.count("imply-from-links") != 0,
        "--no-implied and --imply-from-links exclude each other");
}

std::string judge_content_type(options const& read, given_options const&)
{
    // Servers send all kinds of headers, but no bare encoding label.
    std::string const& value = read.parse.content_type;
    if (!encoding::from_label(value)) return {};
    return "--content-type is a header such as 'text/html; charset=" + value + "', not '" + value +
        "'";
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

std::string judge_places(options const& read, given_options const& given)
{
    return told_if(
        given.count("places") != 0 && read.format == format::jf2,
        "--places is not for --format jf2");
}

std::string judge_items(options const& read, given_options const& given)
{
    if (given.count("items") != 0 && text_of(given, "format") == "nquads")
    {
        return "--items is for --format jsonl";
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
    auto const& reports = read.archive.reports;
    bool const is_in_output = std::find(reports.begin(), reports.end(), "-") != reports.end();
    return told_if(
        is_in_output && !read.output, "--report - needs --output: standard output has the results");
}

std::string judge_fail_on(options const& read, given_options const&)
{
    bool const is_in_vain = read.archive.fail_on.has(failing::digest) &&
        read.archive.verify == archive::verification::none;
    return told_if(is_in_vain, "--fail-on digest needs --verify");
}

std::function<std::string(options const&, given_options const&)> goes_with_mentions(
    std::string const& name)
{
    return [name](options const& read, given_options const& given) {
        bool const is_in_vain = given.count(name) != 0 && !read.links.mentions;
        return is_in_vain ? "--" + name + " goes with --mentions" : "";
    };
}

std::function<std::string(options const&, given_options const&)> goes_with_list(
    std::string const& name, std::string const& lists)
{
    return [name, lists](options const& read, given_options const& given) {
        bool const has_list = read.list || !read.archive.indexes.empty();
        bool const is_in_vain = given.count(name) != 0 && !has_list;
        return is_in_vain ? "--" + name + " goes with " + lists : "";
    };
}

} // namespace mf2::cli
