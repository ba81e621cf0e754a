// Tests: test/cli/options/archive_options.cpp
#include "cli/options/archive_output.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

namespace mf2::cli
{

namespace
{

constexpr std::array<std::string_view, 6> endings_of_results{".jsonl", ".json", ".ndjson",
                                                             ".nq",    ".gz",   ".zst"};

bool has_ending_of_results(std::string const& path)
{
    return std::any_of(
        endings_of_results.begin(), endings_of_results.end(),
        [&path](std::string_view ending) { return path.ends_with(ending); });
}

} // namespace

bool is_output_folder(std::string const& output)
{
    std::error_code missing;
    if (std::filesystem::exists(output, missing))
    {
        return std::filesystem::is_directory(output, missing);
    }
    return !has_ending_of_results(output);
}

std::string judge_output(std::string const& output)
{
    std::error_code missing;
    std::string const ending = std::filesystem::path(output).extension().string();
    bool const is_clear = ending.empty() || output.ends_with('/') ||
        has_ending_of_results(output) || std::filesystem::exists(output, missing);
    if (is_clear) return {};
    std::string known;
    for (std::string_view const each : endings_of_results)
        known += (known.empty() ? "" : " ") + std::string(each);
    return "no file of results ends in " + ending + " (" + known +
        "), and the name of a new folder that does ends in /";
}

} // namespace mf2::cli
