// Tests: test/cli/archive/resume.cpp, test/cli/archive/outputs/overwriting.cpp
#include "cli/archive/outputs/destination.hpp"

#include "archive/file_beside.hpp"
#include "archive/text.hpp"
#include "cli/archive/outputs/file_destinations.hpp"
#include "cli/archive/outputs/journal.hpp"
#include "cli/options/archive_output.hpp"
#include "cli/streams/output.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace
{

namespace fs = std::filesystem;

/// Whether a path is a device, a pipe, or one of these names, which the shell may give any file.
bool is_direct(std::string const& path)
{
    std::error_code missing;
    return path == "/dev/stdout" || path == "/dev/stderr" || path.starts_with("/dev/fd/") ||
        fs::is_other(fs::status(path, missing));
}

/// Standard output or, if there is one of this name, a device or a pipe. Written lines cannot be
/// taken back.
class direct_output final : public archive_destination
{
public:
    direct_output(std::optional<std::string> const& device, std::FILE* standard_output)
        : out_(device, standard_output)
    {}

    bool has(archive_input const&) const override { return false; }
    failing_set found_in(archive_input const&) const override { return {}; }
    bool begin(archive_input const&) override { return !out_.failed(); }
    bool write(std::string_view lines) override
    {
        out_.write(lines);
        return !out_.failed();
    }
    bool complete(failing_set) override
    {
        out_.flush();
        return !out_.failed();
    }
    void drop() override {}
    void finish() override { out_.finish(); }
    std::string stop() override
    {
        out_.finish();
        return {};
    }
    std::optional<failure> failed() const override { return out_.failed(); }
    std::string name() const override { return out_.name(); }

private:
    output out_;
};

/// Why a run must not replace the finished outputs of others, or cannot continue them; empty if it
/// may.
std::string conflict_with(
    archive_journal const& journal, std::string const& here, options const& chosen,
    std::vector<archive_input> const& inputs)
{
    std::string const& output = *chosen.output;
    bool const is_folder = is_output_folder(output);
    if (is_folder)
    {
        for (archive_input const& each : inputs)
        {
            std::string const conflict = judge_replacing(journal, each, here);
            if (!conflict.empty()) return each.output + ": " + conflict;
        }
    }
    if (chosen.archive.resume == choice::no) return {};
    if (!is_folder && journal.exists() && journal.options() != here)
    {
        return output + ": was begun with " + in_words(journal.options()) + ", not with " +
            in_words(here) + "; without --resume it is begun anew";
    }
    if (journal.exists()) return {};
    for (archive_input const& each : inputs)
    {
        std::string const& file = each.output.empty() ? output : each.output;
        if (!file_exists(file)) continue;
        return file +
            ": is there, but nothing tells with which options it was made; without "
            "--resume it is made anew";
    }
    return {};
}

/// Report the inputs that are read again although they were finished.
void tell_changes(std::vector<archive_input> const& changed, streams const& with)
{
    if (changed.empty()) return;
    std::string text = "may have changed since it was finished: it is read again";
    std::size_t const others = changed.size() - 1;
    if (others != 0) text += ", and " + std::to_string(others) + " others";
    report(with.errors, display_name(changed.front().path), failure::because(text));
}

} // namespace

std::string shape_of(options const& chosen)
{
    std::vector<std::string> sorted = chosen.shaping;
    std::sort(sorted.begin(), sorted.end());
    std::string shape;
    for (std::string const& each : sorted) shape += (shape.empty() ? "" : " ") + each;
    std::string hosts;
    for (std::string const& each : chosen.archive.filter.hosts) hosts += each + '\n';
    if (!hosts.empty()) shape += ' ' + archive::hash_digits(hosts);
    archive::reader_options const& extent = chosen.archive.reader;
    bool const has_length = extent.length != archive::reader_options().length;
    if (!is_part(extent)) return shape;
    shape += (shape.empty() ? "" : " ") + std::to_string(extent.offset);
    return has_length ? shape + ' ' + std::to_string(extent.length) : shape;
}

result<std::unique_ptr<archive_destination>> make_archive_destination(
    options const& chosen, std::vector<archive_input> const& inputs, streams const& with)
{
    bool const resumes = chosen.archive.resume == choice::yes;
    if (!chosen.output || is_direct(*chosen.output))
    {
        if (!resumes) return std::make_unique<direct_output>(chosen.output, with.out);
        return failure::because(*chosen.output + ": is no file, and cannot be resumed");
    }

    std::string const& name = *chosen.output;
    bool const is_folder = is_output_folder(name);
    std::string const shape = shape_of(chosen);
    archive_journal journal(journal_path(name, is_folder));
    std::string const conflict =
        conflict_with(journal, archive_journal::encoded(shape), chosen, inputs);
    bool const goes_on = resumes && journal.exists();
    if (!conflict.empty()) return failure::because(conflict);
    auto const begin = is_folder ? begin_folder : begin_common_file;
    begun_destination begun = begin(std::move(journal), name, shape, inputs, goes_on);
    if (!begun.conflict.empty())
        return failure::because(archive::unfinished_file(name) + ": " + begun.conflict);
    tell_changes(begun.changed, with);
    bool const has_failed = !is_folder && begun.to->failed();
    if (has_failed) return failure::because(begun.to->name() + ": " + begun.to->failed()->reason());
    return std::move(begun.to);
}

} // namespace mf2::cli
