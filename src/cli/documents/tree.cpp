// Tests: test/cli/run.cpp
#include "cli/documents/tasks.hpp"

#include "cli/documents/input.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/streams/output.hpp"
#include "inspect/whole_document.hpp"

#include <mf2/parse_options.hpp>

namespace mf2::cli
{

exit_status print_tree(options const& chosen, streams const& with)
{
    std::string const& path = chosen.files.front();
    if (would_overwrite(chosen, {path}, with)) return exit_status::stopped;
    parse_options how = chosen.parse;
    how.retention = retention::everything;
    result<std::string> const tree = within_memory([&]() -> result<std::string> {
        auto const bytes = read_document(chosen, path, chosen.parse.content_type, with.in);
        if (!bytes) return bytes.error();
        auto printed = inspect::tree(*bytes, how);
        if (!printed) return failure::because(printed.error().message());
        return *std::move(printed);
    });
    if (!tree)
    {
        report(with.errors, display_name(path), tree.error());
        return exit_status::some_input_failed;
    }
    output out(chosen.output, with.out);
    out.write(*tree);
    return finish(out, exit_status::success, with);
}

} // namespace mf2::cli
