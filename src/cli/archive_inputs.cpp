#include "cli/archive_inputs.hpp"

#include "cli/input.hpp"

#include <glob.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>

namespace mf2::cli
{

namespace
{

void add_file(std::vector<archive_input>& inputs, std::string const& path)
{
    std::error_code missing;
    auto const size = std::filesystem::file_size(path, missing);
    inputs.push_back({path, "", missing ? 0 : static_cast<std::uint64_t>(size)});
}

void add_pattern(std::vector<archive_input>& inputs, std::string const& pattern)
{
    std::error_code missing;
    bool const is_pattern = pattern.find_first_of("*?[") != pattern.npos;
    if (pattern == "-" || !is_pattern || std::filesystem::exists(pattern, missing))
    {
        add_file(inputs, pattern);
        return;
    }
    glob_t found = {};
    if (glob(pattern.c_str(), 0, nullptr, &found) == 0)
    {
        for (std::size_t index = 0; index < found.gl_pathc; ++index)
        {
            add_file(inputs, found.gl_pathv[index]);
        }
    }
    // It then cannot be opened, which is told of like any other file that is not there.
    else add_file(inputs, pattern);
    globfree(&found);
}

} // namespace

result<std::vector<archive_input>> collect_archives(
    options const& chosen, std::FILE* standard_input)
{
    std::vector<archive_input> inputs;
    for (std::string const& file : chosen.files) add_pattern(inputs, file);
    if (!chosen.list) return inputs;
    result<std::string> const text = read_whole(*chosen.list, standard_input);
    if (!text) return text.error();
    std::string_view rest = *text;
    while (!rest.empty())
    {
        std::size_t const end = std::min(rest.find('\n'), rest.size());
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!line.empty()) add_pattern(inputs, std::string(line));
    }
    return inputs;
}

bool is_output_folder(std::string const& output)
{
    constexpr std::array<std::string_view, 6> endings{".jsonl", ".json", ".ndjson",
                                                      ".nq",    ".gz",   ".zst"};
    std::error_code missing;
    if (std::filesystem::exists(output, missing))
    {
        return std::filesystem::is_directory(output, missing);
    }
    return std::none_of(endings.begin(), endings.end(), [&output](std::string_view ending) {
        return output.ends_with(ending);
    });
}

std::string assign_outputs(std::vector<archive_input>& inputs, options const& chosen)
{
    bool const is_rdf = chosen.archive.writer.format == archive::page_format::nquads;
    std::string const ending = chosen.archive.ending.value_or(is_rdf ? ".nq" : ".jsonl");
    std::set<std::string> taken;
    for (archive_input& each : inputs)
    {
        std::filesystem::path const name =
            each.path == "-" ? "stdin" : std::filesystem::path(each.path).filename();
        each.output = (std::filesystem::path(*chosen.output) / name).string() + ending;
        if (!taken.insert(each.output).second)
            return "two inputs would be written to " + each.output;
    }
    return {};
}

} // namespace mf2::cli
