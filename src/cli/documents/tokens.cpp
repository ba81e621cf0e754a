// Tests: test/cli/run.cpp
#include "cli/documents/tasks.hpp"

#include "cli/documents/input.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/streams/output.hpp"
#include "inspect/tokens.hpp"

#include <string_view>

namespace mf2::cli
{

exit_status print_tokens(options const& chosen, streams const& with)
{
    std::string const& path = chosen.files.front();
    if (would_overwrite(chosen, {path}, with)) return exit_status::stopped;
    auto const fail = [&](failure const& why) {
        report(with.errors, display_name(path), why);
        return exit_status::some_input_failed;
    };
    result<read_page> const page =
        within_memory([&] { return read_document(chosen, only_source(chosen), with.in); });
    if (!page) return fail(page.error());
    output out(chosen.output, with.out);
    result<void> const printed = within_memory([&]() -> result<void> {
        auto const ec = inspect::print_tokens(
            page->bytes, page->how, chosen.parse_errors,
            [&out](std::string_view line) { out.write(line); });
        if (ec) return failure::because(ec.message());
        return {};
    });
    return finish(out, printed ? exit_status::success : fail(printed.error()), with);
}

} // namespace mf2::cli
