#include "cli/documents/tasks.hpp"

#include "cli/documents/input.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/documents/token_printer.hpp"
#include "cli/streams/output.hpp"
#include "debug.hpp"
#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <mf2/parse_options.hpp>

#include <memory_resource>

namespace mf2::cli
{

namespace
{

/// Tree construction runs along, for it switches the tokenizer's states.
void print(output& out, std::string_view bytes, options const& chosen)
{
    auto* const memory = std::pmr::get_default_resource();
    html::tape tape(memory);
    html::keep_everything keeper;
    html::tree_constructor constructor(tape, keeper, memory);
    token_printer printer(out, constructor);
    html::tokenizer tokenizer(printer, memory);
    if (chosen.parse_errors == parse_errors::shown) tokenizer.report_errors_to(&printer);
    debug::tokenize(bytes, chosen.parse, constructor, tokenizer);
}

} // namespace

exit_status print_tokens(options const& chosen, streams const& with)
{
    std::string const& path = chosen.files.front();
    if (would_overwrite(chosen, {path}, with)) return exit_status::stopped;
    auto const fail = [&](failure const& why) {
        report(with.errors, display_name(path), why);
        return exit_status::some_input_failed;
    };
    result<std::string> const bytes = within_memory(
        [&] { return read_document(chosen, path, chosen.parse.content_type, with.in); });
    if (!bytes) return fail(bytes.error());
    output out(chosen.output, with.out);
    result<void> const printed = within_memory([&] {
        print(out, *bytes, chosen);
        return result<void>();
    });
    return finish(out, printed ? exit_status::success : fail(printed.error()), with);
}

} // namespace mf2::cli
