#include "cli/archive/inputs/inputs.hpp"

#include "archive/text.hpp"
#include "cli/archive/inputs/index.hpp"
#include "cli/documents/list.hpp"
#include "cli/sources/input.hpp"
#include "cli/sources/url_name.hpp"
#include "cli/sources/wacz.hpp"

#include <glob.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>

namespace mf2::cli
{

namespace fs = std::filesystem;

namespace
{

/// How inputs are opened and verified.
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

/// Add a file, or the archives in a WACZ file.
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

/// Whether a file in a folder is an archive, by its name.
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

/// Add the archives in a folder and the folders in it, in the order of their paths. Links to
/// folders are not followed: they may lead in a circle.
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
    // The folder is then reported as an input that cannot be read.
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
    // It then cannot be opened, and is reported like any missing file.
    else add_file(inputs, pattern);
    globfree(&found);
}

/// The index of each archive's first input.
using input_places = std::map<std::string, std::size_t>;

/// Add the archives that have wanted rows in an index, each once. If one is an input already, add
/// its wanted records, unless all are wanted.
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
        bool const is_whole = !is_new && wanted.are_all();
        if (is_whole) continue;
        auto const& [parts, starts] = each.wanted;
        wanted.parts.insert(wanted.parts.end(), parts.begin(), parts.end());
        wanted.starts.insert(wanted.starts.end(), starts.begin(), starts.end());
    }
}

void tell_malformed(index_selection const& found, std::string const& index, streams const& with)
{
    if (found.malformed == 0) return;
    std::string const line = "line " + std::to_string(found.first_malformed);
    std::string const told = found.malformed == 1 ? line + " does not say where a record is"
                                                  : std::to_string(found.malformed) +
            " lines do not say where a record is, the first of them " + line;
    report(with.errors, display_name(index), failure::because(told));
}

void count_occurrences(std::vector<archive_input>& inputs)
{
    std::map<std::string, int> met;
    for (archive_input& each : inputs) each.occurrence = ++met[source_of(each)];
}

} // namespace

std::string source_of(archive_input const& input)
{
    std::error_code ec;
    bool const is_file = input.path != "-" && !is_url(input.path);
    return is_file ? fs::absolute(input.path, ec).lexically_normal().string() : input.path;
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
        for (std::string_view rest = *text; !rest.empty();)
        {
            std::string_view const line = take_line(rest);
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

} // namespace mf2::cli
