#include "cli/lint/task.hpp"

#include "cli/documents/input.hpp"
#include "cli/documents/source.hpp"
#include "cli/documents/write_json.hpp"
#include "cli/lint/finding_writer.hpp"
#include "cli/streams/output.hpp"
#include "inspect/lint/lint_document.hpp"

#include <algorithm>

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

result<std::vector<inspect::placed_finding>> lint_file(
    options const& chosen, source const& from, streams const& with)
{
    return within_memory([&]() -> result<std::vector<inspect::placed_finding>> {
        auto const bytes = read_document(chosen, from.path, from.content_type, with.in);
        if (!bytes) return bytes.error();
        parse_options how = chosen.parse;
        how.base_url = from.base_url;
        how.content_type = from.content_type;
        auto found = inspect::lint_document(*bytes, how);
        if (!found) return failure::because(found.error().message());
        return *std::move(found);
    });
}

exit_status lint_files(
    options const& chosen, std::vector<source> const& sources, output& out, streams const& with)
{
    auto const writer =
        make_writer(chosen.lint.format, out, tint_of(chosen.colour, out, with.variables));
    writer->begin();
    bool has_failed = false;
    bool is_wrong = false;
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
        writer->write(each.path, *found);
        is_wrong = is_wrong ||
            std::any_of(
                       found->begin(), found->end(), [&chosen](inspect::placed_finding const& one) {
                           return is_failure(text_of(one.what.rule).level, chosen.lint.fail_on);
                       });
    }
    writer->end(has_failed ? reading::with_failures : reading::complete);
    return has_failed || is_wrong ? exit_status::some_input_failed : exit_status::success;
}

} // namespace

exit_status print_findings(options const& chosen, streams const& with)
{
    std::optional<std::vector<source>> const sources = sources_to_read(chosen, with);
    if (!sources) return exit_status::stopped;
    output out(chosen.output, with.out);
    exit_status const status = lint_files(chosen, *sources, out, with);
    return finish(out, status, with);
}

} // namespace mf2::cli
