#include "cli/documents/overwriting.hpp"

#include "cli/streams/failure.hpp"

#include <sys/stat.h>

#include <set>

namespace mf2::cli
{

namespace
{

std::optional<file_identity> identity_of(struct stat const& of)
{
    if (!S_ISREG(of.st_mode)) return std::nullopt;
    return file_identity{of.st_dev, of.st_ino};
}

} // namespace

std::optional<file_identity> identity_of(std::string const& path)
{
    struct stat status = {};
    return stat(path.c_str(), &status) == 0 ? identity_of(status) : std::nullopt;
}

std::optional<file_identity> identity_of(std::FILE* open_file)
{
    struct stat status = {};
    return fstat(fileno(open_file), &status) == 0 ? identity_of(status) : std::nullopt;
}

std::string find_overwritten(
    std::vector<std::string> const& read, std::vector<std::string> const& written,
    streams const& with)
{
    std::set<file_identity> inputs;
    for (std::string const& each : read)
    {
        auto const found = each == "-" ? identity_of(with.in) : identity_of(each);
        if (found) inputs.insert(*found);
    }
    for (std::string const& each : written)
    {
        bool const is_standard = each == "-";
        auto const found = is_standard ? identity_of(with.out) : identity_of(each);
        if (!found || inputs.count(*found) == 0) continue;
        return (is_standard ? "standard output" : each) + ": is both input and output";
    }
    return {};
}

std::vector<std::string> other_inputs(options const& chosen, streams const& with)
{
    std::vector<std::string> others;
    if (chosen.list) others.push_back(*chosen.list);
    auto const& indexes = chosen.archive.indexes;
    others.insert(others.end(), indexes.begin(), indexes.end());
    if (chosen.archive.hosts) others.push_back(*chosen.archive.hosts);
    others.push_back(chosen.config.value_or(with.variables.config_file()));
    return others;
}

bool would_overwrite(
    options const& chosen, std::vector<std::string> const& documents, streams const& with)
{
    std::vector<std::string> read = other_inputs(chosen, with);
    read.insert(read.end(), documents.begin(), documents.end());
    std::string wrong = find_overwritten(read, {chosen.output.value_or("-")}, with);
    if (wrong.empty()) return false;
    report(with.errors, "", failure::because(std::move(wrong)));
    return true;
}

} // namespace mf2::cli
