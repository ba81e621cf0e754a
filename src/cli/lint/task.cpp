// Tests: test/cli/lint/formats.cpp
#include "cli/lint/task.hpp"

#include "cli/documents/hints.hpp"
#include "cli/documents/input.hpp"
#include "cli/documents/source.hpp"
#include "cli/documents/write_json.hpp"
#include "cli/lint/finding_writer.hpp"
#include "cli/streams/output.hpp"
#include "inspect/lint/lint_document.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::cli
{

namespace
{

bool is_failure(inspect::finding_level level, lint_failure from)
{
    switch (from)
    {
    case lint_failure::error: return level == inspect::finding_level::error;
    case lint_failure::warning: return level >= inspect::finding_level::warning;
    case lint_failure::note: return true;
    case lint_failure::never: break;
    }
    return false;
}

result<inspect::linted_document> lint_file(
    options const& chosen, source const& from, streams const& with)
{
    return within_memory([&]() -> result<inspect::linted_document> {
        auto const page = read_document(chosen, from, with.in);
        if (!page) return page.error();
        tell_of_length(display_name(from.path), page->bytes.size(), chosen, with);
        auto found = inspect::lint_document(page->bytes, page->how);
        if (!found) return failure::because(found.error().message());
        std::erase_if(found->findings, [&chosen](inspect::placed_finding const& one) {
            auto const& disabled = chosen.lint.disabled;
            return std::find(disabled.begin(), disabled.end(), one.what.rule) != disabled.end();
        });
        return *std::move(found);
    });
}

/// Counts of the files linted so far.
struct lint_counts
{
    std::size_t files = 0;
    std::size_t items = 0;
    std::size_t findings = 0;
};

/// Print "1 file, 2 items, 0 findings": else a correct page and one without microformats would look
/// alike.
void print_summary(lint_counts const& counts, std::FILE* errors)
{
    auto const counted = [](std::size_t count, std::string_view what) {
        return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
    };
    std::string const line = counted(counts.files, "file") + ", " + counted(counts.items, "item") +
        ", " + counted(counts.findings, "finding") + '\n';
    // A failure here cannot be reported.
    static_cast<void>(std::fwrite(line.data(), 1, line.size(), errors));
    static_cast<void>(std::fflush(errors));
}

struct lint_outcome
{
    exit_status status;
    lint_counts counts;
};

lint_outcome lint_files(
    options const& chosen, std::vector<source> const& sources, output& out, streams const& with)
{
    auto const writer =
        make_writer(chosen.lint.format, out, tint_of(chosen.colour, out, with.variables));
    writer->begin();
    bool has_failed = false;
    bool is_wrong = false;
    lint_counts counts;
    for (source const& each : sources)
    {
        if (out.failed()) break;
        auto const found = lint_file(chosen, each, with);
        if (!found)
        {
            has_failed = true;
            report(with.errors, display_name(each.path), found.error());
            continue;
        }
        writer->write(each.path, found->findings);
        ++counts.files;
        counts.items += found->items;
        counts.findings += found->findings.size();
        for (inspect::placed_finding const& one : found->findings)
            is_wrong = is_wrong || is_failure(text_of(one.what.rule).level, chosen.lint.fail_on);
    }
    writer->end(has_failed ? reading::with_failures : reading::complete);
    if (has_failed) return {exit_status::some_input_failed, counts};
    return {is_wrong ? exit_status::found_wrong : exit_status::success, counts};
}

} // namespace

exit_status print_findings(options const& chosen, streams const& with)
{
    std::optional<std::vector<source>> const sources = sources_to_read(chosen, with);
    if (!sources) return exit_status::stopped;
    output out(chosen.output, with.out);
    auto const [ended, counts] = lint_files(chosen, *sources, out, with);
    exit_status const status = finish(out, ended, with);
    bool const is_counted = counts.files != 0 && status != exit_status::stopped &&
        chosen.lint.format == lint_format::text && chosen.lint.summary == lint_summary::written;
    // After the findings, in case both go to one terminal.
    if (is_counted) print_summary(counts, with.errors);
    return status;
}

} // namespace mf2::cli
