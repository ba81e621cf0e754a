#include "cli/archive/outputs/overwriting.hpp"

#include "archive/file_beside.hpp"
#include "cli/archive/outputs/journal.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/options/archive_output.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace fs = std::filesystem;

namespace
{

/// The paths of the files that a run's results are written to.
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

/// The file that a path leads to, whether it exists or not.
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

} // namespace

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
        // A report is written into the existing file, which may have other names, too.
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

} // namespace mf2::cli
