#include "cli/explain/task.hpp"

#include "cli/documents/input.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/documents/write_json.hpp"
#include "cli/explain/explanation.hpp"
#include "cli/streams/output.hpp"

namespace mf2::cli
{

exit_status print_explanation(options const& chosen, streams const& with)
{
    std::string const& path = chosen.files.front();
    if (would_overwrite(chosen, {path}, with)) return exit_status::stopped;
    output out(chosen.output, with.out);
    bool const has_colours = tint_of(chosen.colour, out, with.variables) == tint::coloured;
    result<explanation> const found = within_memory([&]() -> result<explanation> {
        auto const bytes = read_document(chosen, path, chosen.parse.content_type, with.in);
        if (!bytes) return bytes.error();
        auto told = explain_document(*bytes, chosen.parse, chosen.types, {has_colours});
        if (!told) return failure::because(told.error().message());
        return *std::move(told);
    });
    if (!found)
    {
        report(with.errors, display_name(path), found.error());
        return finish(out, exit_status::some_input_failed, with);
    }
    out.write(found->text);
    return finish(out, found->has_items ? exit_status::success : chosen.if_nothing_found, with);
}

} // namespace mf2::cli
