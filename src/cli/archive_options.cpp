#include "cli/archive_options.hpp"

#include "cli/archive_values.hpp"
#include "cli/command_line.hpp"
#include "cli/options.hpp"

#include <boost/program_options.hpp>

#include <algorithm>
#include <exception>
#include <thread>

namespace mf2::cli
{

namespace
{

namespace po = boost::program_options;

using texts = std::vector<std::string>;

/// What is wrong with the first wrong option; empty if nothing is.
using complaint = std::string;

po::options_description describe()
{
    po::options_description described;
    auto add = described.add_options();
    for (char const* name :
         {"help,h", "resume", "quiet,q", "only-with-items", "no-rels", "no-html", "items"})
    {
        add(name, "");
    }
    for (char const* name :
         {"files-from", "output,o", "ending", "report", "format", "status", "media-type",
          "record-type", "url", "min-length", "max-length", "sample", "page-bytes", "page-memory",
          "page-time", "threads,j"})
    {
        add(name, po::value<std::string>());
    }
    add("file", po::value<texts>());
    add("type", po::value<texts>());
    describe_options(task::archive, described);
    return described;
}

choice is_chosen(po::variables_map const& values, char const* name)
{
    return values.count(name) != 0 ? choice::yes : choice::no;
}

/// Put what an option's text means into its place.
template <class Value, class Convert>
complaint convert(po::variables_map const& values, char const* name, Convert how, Value& into)
{
    auto const given = text_of(values, name);
    if (!given) return {};
    auto converted = how(*given);
    if (!converted) return "--" + std::string(name) + ": " + converted.error().reason();
    into = std::move(*converted);
    return {};
}

complaint first(std::initializer_list<complaint> const& complaints)
{
    for (complaint const& each : complaints)
    {
        if (!each.empty()) return each;
    }
    return {};
}

complaint read_filter(po::variables_map const& values, archive::record_filter& into)
{
    if (auto const types = text_of(values, "media-type")) into.media_types = split(*types);
    boost::regex pattern;
    complaint const wrong_pattern = convert(values, "url", to_pattern, pattern);
    if (values.count("url") != 0) into.url = pattern;
    return first(
        {wrong_pattern, convert(values, "status", to_statuses, into.statuses),
         convert(values, "record-type", to_record_types, into.types),
         convert(values, "min-length", to_size, into.least_length),
         convert(values, "max-length", to_size, into.most_length),
         convert(values, "sample", to_sample, into.sample)});
}

complaint read_guards(po::variables_map const& values, archive::page_guards& into)
{
    std::uint64_t memory = into.memory;
    std::uint64_t seconds = 0;
    complaint wrong = first(
        {convert(values, "page-bytes", to_size, into.bytes),
         convert(values, "page-memory", to_size, memory),
         convert(values, "page-time", to_size, seconds)});
    into.memory = static_cast<std::size_t>(memory);
    if (seconds != 0) into.time = std::chrono::seconds(seconds);
    return wrong;
}

complaint read_writer(po::variables_map const& values, archive::writer_options& into)
{
    using archive::part;
    if (values.count("no-rels") != 0) into.rels = part::omitted;
    if (values.count("no-html") != 0) into.html = part::omitted;
    if (values.count("only-with-items") != 0) into.pages = archive::pages_written::with_items;
    if (values.count("items") != 0) into.format = archive::page_format::items;
    if (values.count("type") != 0)
    {
        for (std::string const& each : values["type"].as<texts>())
        {
            texts const types = split(each);
            into.types.insert(into.types.end(), types.begin(), types.end());
        }
    }
    std::string const format = text_of(values, "format").value_or("json");
    if (format == "json") return {};
    if (format != "nquads") return "--format is json or nquads, not '" + format + "'";
    if (values.count("items") != 0) return "--items is for --format json";
    into.format = archive::page_format::nquads;
    return {};
}

complaint read_rest(po::variables_map const& values, archive_options& into)
{
    archive::extract_options& how = into.extract;
    options common;
    complaint const wrong_option = apply_options(values, task::archive, common);
    if (!wrong_option.empty()) return wrong_option;
    how.parse = common.parse;
    constexpr std::uint64_t most_threads = 1024;
    std::uint64_t threads = std::max(1U, std::thread::hardware_concurrency());
    complaint wrong = convert(values, "threads", to_size, threads);
    if (!wrong.empty()) return wrong;
    if (threads == 0 || threads > most_threads) return "--threads is a number from 1 to 1024";
    how.threads = static_cast<unsigned>(threads);
    bool const is_json = how.writer.format != archive::page_format::nquads;
    into.ending = text_of(values, "ending").value_or(is_json ? ".jsonl" : ".nq");
    return {};
}

/// FILE OFFSET LENGTH, as the index of Common Crawl gives a record.
void read_extent(archive_options& into)
{
    if (into.files.size() != 3) return;
    auto const is_number = [](std::string const& text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (!is_number(into.files[1]) || !is_number(into.files[2])) return;
    auto const offset = to_size(into.files[1]);
    auto const length = to_size(into.files[2]);
    if (!offset || !length) return;
    into.extract.reader = {*offset, *length};
    into.files.resize(1);
}

complaint find_conflict(archive_options const& read)
{
    auto const standard_input =
        std::count(read.files.begin(), read.files.end(), "-") + (read.list == "-" ? 1 : 0);
    if (read.files.empty() && !read.list) return "no input file";
    if (standard_input > 1) return "standard input can be read only once";
    if (read.resume == choice::yes && !read.output) return "--resume needs --output";
    return {};
}

result<archive_options> to_options(po::variables_map const& values)
{
    archive_options read;
    read.help = is_chosen(values, "help");
    if (read.help == choice::yes) return read;
    read.resume = is_chosen(values, "resume");
    read.quiet = is_chosen(values, "quiet");
    if (values.count("file") != 0) read.files = values["file"].as<texts>();
    read.list = text_of(values, "files-from");
    read.output = text_of(values, "output");
    read.report = text_of(values, "report");
    read_extent(read);
    complaint const wrong = first(
        {read_filter(values, read.extract.filter), read_guards(values, read.extract.guards),
         read_writer(values, read.extract.writer), read_rest(values, read), find_conflict(read)});
    if (!wrong.empty()) return failure::because(wrong);
    return read;
}

} // namespace

result<archive_options> parse_archive_command_line(std::vector<std::string> const& arguments)
{
    try
    {
        return to_options(read_command_line(arguments, describe()));
    }
    catch (po::error const& error)
    {
        return failure::because(error.what());
    }
}

} // namespace mf2::cli
