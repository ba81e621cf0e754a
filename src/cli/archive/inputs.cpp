// Tests: test/cli/archive/task.cpp
#include "cli/archive/inputs.hpp"

#include "archive/file_beside.hpp"
#include "archive/text.hpp"
#include "cli/archive/destination.hpp"
#include "cli/archive/file_destinations.hpp"
#include "cli/archive/index.hpp"
#include "cli/archive/journal.hpp"
#include "cli/documents/list.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/options/archive_output.hpp"
#include "cli/sources/input.hpp"
#include "cli/sources/url_name.hpp"
#include "cli/sources/wacz.hpp"

#include <glob.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace mf2::cli
{

namespace fs = std::filesystem;

namespace
{

/// How inputs are looked at.
struct reading
{
    opening with;
    archive::verification verify;
};

void add_file(std::vector<archive_input>& inputs, std::string const& path)
{
    std::error_code missing;
    auto const size = std::filesystem::file_size(path, missing);
    inputs.push_back({path, "", "", missing ? 0 : static_cast<std::uint64_t>(size), 1});
}

/// Add a file, or the archives that are in it.
void add_file(std::vector<archive_input>& inputs, std::string const& path, reading const& how)
{
    if (!is_wacz(path)) return add_file(inputs, path);
    auto const found = archives_in(path, how.with, how.verify);
    if (!found)
    {
        add_file(inputs, path);
        inputs.back().problem = found.error().reason();
        return;
    }
    for (wacz_archive const& each : *found)
    {
        add_file(inputs, each.name);
        inputs.back().digest = each.digest;
        inputs.back().has_wrong_package = each.has_wrong_package;
    }
}

/// Whether a file in a folder is an archive, as its name says.
bool is_archive_name(std::string_view given)
{
    std::string const lower = archive::to_lower(given);
    std::string_view name = lower;
    for (std::string_view const compressed : {".gz", ".zst", ".lz4"})
    {
        if (name.ends_with(compressed)) name.remove_suffix(compressed.size());
    }
    return name.ends_with(".warc") || name.ends_with(".arc") || name.ends_with(".wacz");
}

/// The archives in a folder and those in it, in the order of their paths. Links to folders are not
/// followed: they may lead in a circle.
void add_folder(std::vector<archive_input>& inputs, std::string const& folder, reading const& how)
{
    std::vector<std::string> found;
    std::error_code ec;
    fs::recursive_directory_iterator each(
        folder, fs::directory_options::skip_permission_denied, ec);
    for (; !ec && each != fs::recursive_directory_iterator(); each.increment(ec))
    {
        std::error_code missing;
        bool const is_file = each->is_regular_file(missing);
        if (is_file && is_archive_name(each->path().filename().string()))
            found.push_back(each->path().string());
    }
    std::sort(found.begin(), found.end());
    for (std::string const& path : found) add_file(inputs, path, how);
    // It is then told of as what cannot be read.
    if (ec || found.empty()) add_file(inputs, folder);
}

void add_pattern(
    std::vector<archive_input>& inputs, std::string const& pattern, choice folders,
    reading const& how)
{
    std::error_code missing;
    if (folders == choice::yes && fs::is_directory(pattern, missing))
    {
        add_folder(inputs, pattern, how);
        return;
    }
    bool const is_pattern = pattern.find_first_of("*?[") != pattern.npos;
    if (pattern == "-" || !is_pattern || is_url(pattern) ||
        std::filesystem::exists(pattern, missing))
    {
        add_file(inputs, pattern, how);
        return;
    }
    glob_t found = {};
    if (glob(pattern.c_str(), 0, nullptr, &found) == 0)
    {
        for (std::size_t index = 0; index < found.gl_pathc; ++index)
        {
            add_file(inputs, found.gl_pathv[index], how);
        }
    }
    // It then cannot be opened, which is told of like any other file that is not there.
    else add_file(inputs, pattern);
    globfree(&found);
}

/// Where the first input of each archive is.
using input_places = std::map<std::string, std::size_t>;

/// The archives that have wanted rows in an index, each once. Of one that is an input already more
/// is wanted now, unless all of it is.
void add_indexed(
    std::vector<archive_input>& inputs, input_places& places, index_selection const& found,
    std::string const& prefix)
{
    for (indexed_archive const& each : found.archives)
    {
        archive_input indexed;
        indexed.path = prefix + each.file;
        auto const [place, is_new] = places.emplace(source_of(indexed), inputs.size());
        if (is_new) add_file(inputs, indexed.path);
        wanted_records& wanted = inputs[place->second].wanted;
        bool const is_whole = !is_new && wanted.parts.empty();
        if (is_whole) continue;
        wanted.parts.insert(wanted.parts.end(), each.wanted.parts.begin(), each.wanted.parts.end());
        wanted.has_one_each = wanted.has_one_each || each.wanted.has_one_each;
    }
}

/// Join parts in order that overlap or touch.
void join_parts(std::vector<archive::extent>& parts)
{
    std::size_t joined = 0;
    for (archive::extent const& each : parts)
    {
        archive::extent* const last = joined == 0 ? nullptr : &parts[joined - 1];
        bool const touches = last != nullptr && each.offset <= last->offset + last->length;
        if (!touches) parts[joined++] = each;
        else last->length = std::max(last->length, each.offset + each.length - last->offset);
    }
    parts.resize(joined);
}

/// Let parts in order end where the next one begins, if not before. Of those that begin at one
/// place the first stays.
void cut_parts(std::vector<archive::extent>& parts)
{
    auto const end =
        std::unique(parts.begin(), parts.end(), [](auto const& left, auto const& right) {
            return left.offset == right.offset;
        });
    parts.erase(end, parts.end());
    for (std::size_t next = 1; next < parts.size(); ++next)
    {
        archive::extent& each = parts[next - 1];
        std::uint64_t const most = parts[next].offset - each.offset;
        each.length = each.length == 0 ? most : std::min(each.length, most);
    }
}

/// Put what indexes want of an archive in order.
void put_in_order(wanted_records& of)
{
    std::sort(of.parts.begin(), of.parts.end(), [](auto const& left, auto const& right) {
        // The longest first; a length that is known is better than none.
        return std::pair(left.offset, right.length) < std::pair(right.offset, left.length);
    });
    of.has_one_each ? cut_parts(of.parts) : join_parts(of.parts);
}

void tell_malformed(index_selection const& found, std::string const& index, streams const& with)
{
    if (found.malformed == 0) return;
    report(
        with.errors, display_name(index),
        failure::because(
            std::to_string(found.malformed) +
            " lines do not say where a record is, the first of them line " +
            std::to_string(found.first_malformed)));
}

void count_occurrences(std::vector<archive_input>& inputs)
{
    std::map<std::string, int> met;
    for (archive_input& each : inputs) each.occurrence = ++met[source_of(each)];
}

/// The files that a run's results are written to, by name.
std::vector<std::string> written_files(
    std::vector<archive_input> const& inputs, options const& chosen)
{
    std::vector<std::string> written;
    auto const add = [&written](std::string const& output) {
        written.push_back(output);
        written.push_back(archive::unfinished_file(output));
    };
    for (archive_input const& each : inputs)
    {
        if (!each.output.empty()) add(each.output);
    }
    bool const is_common = chosen.output && !is_output_folder(*chosen.output);
    if (is_common) add(*chosen.output);
    if (chosen.output) written.push_back(journal_path(*chosen.output, !is_common));
    return written;
}

/// The file that a path leads to, there or not.
std::string target_of(std::string const& path)
{
    constexpr int most_links = 40; // as many as Linux follows
    std::error_code ec;
    fs::path target = fs::absolute(path, ec);
    for (int links = 0; links < most_links && fs::is_symlink(target, ec); ++links)
    {
        target = target.parent_path() / fs::read_symlink(target, ec);
    }
    return (fs::weakly_canonical(target.parent_path(), ec) / target.filename()).string();
}

/// Whether writing to a path destroys nothing.
bool is_device(std::string const& path)
{
    std::error_code missing;
    return std::filesystem::is_other(std::filesystem::status(path, missing));
}

fs::path absolute_path(archive_input const& of)
{
    std::error_code ec;
    fs::path path = fs::absolute(path_of_name(of.path), ec).lexically_normal();
    // The path of a URL may end in a slash: it has the name of what is before that.
    return path.has_filename() ? path : path.parent_path();
}

/// The innermost folder that all inputs are in which are files.
fs::path common_folder(std::vector<archive_input> const& inputs)
{
    std::optional<fs::path> common;
    for (archive_input const& each : inputs)
    {
        if (each.path == "-") continue;
        fs::path const folder = absolute_path(each).parent_path();
        if (!common) common = folder;
        auto const end =
            std::mismatch(common->begin(), common->end(), folder.begin(), folder.end()).first;
        fs::path shared;
        for (auto part = common->begin(); part != end; ++part) shared /= *part;
        common = shared;
    }
    return common.value_or(fs::path());
}

void set_output(archive_input& input, std::string const& folder, std::string entry)
{
    input.output = (fs::path(folder) / entry).string();
    input.entry = std::move(entry);
}

/// Name the output of each input.
/// @param name_of  what is made of an absolute path
template <class NameOf>
void name_outputs(
    std::vector<archive_input>& inputs, options const& chosen, std::string const& ending,
    NameOf name_of)
{
    for (archive_input& each : inputs)
    {
        fs::path const name = each.path == "-" ? "stdin" : name_of(absolute_path(each));
        set_output(each, *chosen.output, name.string() + ending);
    }
}

/// Let inputs keep the outputs that the folder's journal has of them. Their names are those of the
/// inputs, in as many of the folders around these as the others made necessary then.
void keep_outputs(
    std::vector<archive_input>& inputs, options const& chosen, std::string const& ending)
{
    archive_journal const journal(journal_path(*chosen.output, true));
    std::string const shape = archive_journal::encoded(shape_of(chosen));
    for (archive_input& each : inputs)
    {
        std::string const source = archive_journal::encoded(source_of(each));
        auto const is_made = [&](std::string const& entry) {
            auto const* const noted = journal.find(entry);
            return noted != nullptr && noted->source == source && noted->options == shape &&
                file_exists((fs::path(*chosen.output) / entry).string());
        };
        fs::path const path = absolute_path(each).relative_path();
        fs::path name;
        for (auto part = path.end(); part != path.begin() && !is_made(each.entry);)
        {
            name = name.empty() ? *--part : *--part / name;
            std::string const entry = name.string() + ending;
            if (is_made(entry)) set_output(each, *chosen.output, entry);
        }
    }
}

/// An output that two inputs would be written to; empty if there is none.
std::string find_twin(std::vector<archive_input> const& inputs)
{
    std::set<std::string_view> taken;
    for (archive_input const& each : inputs)
    {
        if (!taken.insert(each.output).second) return each.output;
    }
    return {};
}

} // namespace

std::string source_of(archive_input const& input)
{
    std::error_code ec;
    bool const is_file = input.path != "-" && !is_url(input.path);
    return is_file ? fs::absolute(input.path, ec).lexically_normal().string() : input.path;
}

std::string find_overwritten(
    std::vector<archive_input> const& inputs, options const& chosen, streams const& with)
{
    std::vector<std::string> read = other_inputs(chosen, with);
    for (archive_input const& each : inputs) read.push_back(each.path);
    std::vector<std::string> written = written_files(inputs, chosen);
    auto const& reports = chosen.archive.reports;
    written.insert(written.end(), reports.begin(), reports.end());
    if (!chosen.output) written.emplace_back("-");
    return find_overwritten(read, written, with);
}

std::string find_written_twice(
    std::vector<archive_input> const& inputs, options const& chosen, streams const& with)
{
    std::set<std::string> targets;
    std::set<file_identity> files;
    auto const add = [&files](std::optional<file_identity> const& found) {
        if (found) files.insert(*found);
    };
    for (std::string const& each : written_files(inputs, chosen))
    {
        if (is_device(each)) continue;
        if (!targets.insert(target_of(each)).second) return each + ": would be written to twice";
        add(identity_of(each));
    }
    if (!chosen.output) add(identity_of(with.out));
    std::set<std::string> reports;
    for (std::string const& report : chosen.archive.reports)
    {
        bool const is_path = report != "-";
        if (is_path && is_device(report)) continue;
        // Unlike the others it is written to what is there, whatever other names that has.
        auto const found = is_path ? identity_of(report) : identity_of(with.out);
        bool const is_taken = (is_path && targets.count(target_of(report)) != 0) ||
            (found && files.count(*found) != 0);
        std::string const name = is_path ? report : "standard output";
        if (is_taken) return name + ": is both output and report";
        bool const is_first = reports.insert(is_path ? target_of(report) : report).second;
        if (!is_first) return name + ": would be written to twice";
    }
    return {};
}

result<std::vector<archive_input>> collect_archives(options const& chosen, streams const& with)
{
    std::vector<archive_input> inputs;
    choice const folders = chosen.archive.folders;
    std::string const& prefix = chosen.archive.prefix;
    opening const opened{with.in, chosen.fetch};
    reading const how{opened, chosen.archive.verify};
    for (std::string const& file : chosen.files) add_pattern(inputs, file, folders, how);
    if (chosen.list)
    {
        result<std::string> const text = read_list(*chosen.list, opened);
        std::string const name = display_name(*chosen.list);
        if (!text) return failure::because(name + ": " + text.error().reason());
        for (std::string_view const line : lines_of(*text))
        {
            if (!line.empty()) add_pattern(inputs, prefix + std::string(line), folders, how);
        }
        if (inputs.empty()) return failure::because(name + ": names no file");
    }
    input_places places;
    std::size_t const named = chosen.archive.indexes.empty() ? 0 : inputs.size();
    for (std::size_t at = 0; at < named; ++at) places.emplace(source_of(inputs[at]), at);
    for (std::string const& index : chosen.archive.indexes)
    {
        result<index_selection> const found =
            read_index(index, opened, chosen.archive.filter, chosen.archive.revisits);
        if (!found) return found.error();
        tell_malformed(*found, index, with);
        add_indexed(inputs, places, *found, prefix);
    }
    for (archive_input& each : inputs) put_in_order(each.wanted);
    count_occurrences(inputs);
    return inputs;
}

std::string assign_outputs(std::vector<archive_input>& inputs, options const& chosen)
{
    bool const is_rdf = chosen.archive.writer.format == archive::page_format::nquads;
    std::string const ending = chosen.archive.ending.value_or(is_rdf ? ".nq" : ".jsonl");
    name_outputs(inputs, chosen, ending, [](fs::path const& path) { return path.filename(); });
    if (!find_twin(inputs).empty())
    {
        fs::path const folder = common_folder(inputs);
        name_outputs(inputs, chosen, ending, [&folder](fs::path const& path) {
            return path.lexically_relative(folder);
        });
    }
    keep_outputs(inputs, chosen, ending);
    std::string const twin = find_twin(inputs);
    return twin.empty() ? twin : "two inputs would be written to " + twin;
}

} // namespace mf2::cli
