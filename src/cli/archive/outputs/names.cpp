#include "cli/archive/outputs/names.hpp"

#include "cli/archive/outputs/destination.hpp"
#include "cli/archive/outputs/file_destinations.hpp"
#include "cli/archive/outputs/journal.hpp"
#include "cli/sources/url_name.hpp"

#include <linux/limits.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace fs = std::filesystem;

namespace
{

fs::path absolute_path(archive_input const& of)
{
    std::error_code ec;
    fs::path path = fs::absolute(path_of_name(of.path), ec).lexically_normal();
    // The path of a URL may end in a slash: take the name before it.
    return path.has_filename() ? path : path.parent_path();
}

/// The innermost folder around all inputs other than standard input.
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
/// @param name_of  makes a name of an absolute path
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

/// Let inputs keep the outputs that the folder's journal has of them. The name of such an output is
/// the input's, in as many of the folders around it as other inputs made necessary then.
void keep_outputs(
    std::vector<archive_input>& inputs, options const& chosen, std::string const& ending)
{
    archive_journal const journal(journal_path(*chosen.output, true));
    if (!journal.exists()) return;
    std::string const shape = archive_journal::encoded(shape_of(chosen));
    for (archive_input& each : inputs)
    {
        if (each.path.size() > PATH_MAX) continue; // no file has such a name
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
