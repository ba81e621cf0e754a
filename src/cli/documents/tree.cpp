// Tests: test/cli/run.cpp
#include "cli/documents/tasks.hpp"

#include "cli/documents/input.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/streams/output.hpp"
#include "inspect/whole_document.hpp"
#include "microformats/page/output_room.hpp"

#include <mf2/parse_options.hpp>

#include <cstdint>

namespace mf2::cli
{

exit_status print_tree(options const& chosen, streams const& with)
{
    std::string const& path = chosen.files.front();
    if (would_overwrite(chosen, {path}, with)) return exit_status::stopped;
    result<std::string> const tree = within_memory([&]() -> result<std::string> {
        auto page = read_document(chosen, only_source(chosen), with.in);
        if (!page) return page.error();
        page->how.retention = retention::everything;
        std::uint64_t const most = output_room(page->how.output_limit, page->bytes.size());
        auto printed = inspect::tree(page->bytes, page->how, most);
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
