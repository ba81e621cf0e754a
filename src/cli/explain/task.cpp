// Tests: test/cli/explain/explanation_json.cpp, test/cli/explain/explanation_text.cpp
#include "cli/explain/task.hpp"

#include "cli/documents/input.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/documents/write_json.hpp"
#include "cli/explain/explanation_json.hpp"
#include "cli/explain/explanation_text.hpp"
#include "cli/streams/output.hpp"
#include "microformats/page/output_room.hpp"

#include <mf2/error.hpp>

#include <cstdint>
#include <string>

namespace mf2::cli
{

namespace
{

/// Print the explanation of a document.
/// @return  whether it has an item
result<bool> explain(options const& chosen, output& out, streams const& with)
{
    auto const page = read_document(chosen, only_source(chosen), with.in);
    if (!page) return page.error();
    auto const found = read_explained(page->bytes, page->how, chosen.types, chosen.explain);
    if (!found) return found.error();
    tint const colours = tint_of(chosen.colour, out, with.variables);
    bool const is_json = chosen.explain.format == explain_format::json;
    std::uint64_t const most = output_room(page->how.output_limit, page->bytes.size());
    std::string const told = is_json ? explanation_json(*found, most)
                                     : explanation_text(*found, {colours == tint::coloured});
    if (told.size() > most) return failure::because(make_error_code(error::output_limit).message());
    if (is_json) write_json(out, told, layout::automatic, colours);
    else out.write(told);
    return !found->content.items.empty();
}

} // namespace

exit_status print_explanation(options const& chosen, streams const& with)
{
    std::string const& path = chosen.files.front();
    if (would_overwrite(chosen, {path}, with)) return exit_status::stopped;
    output out(chosen.output, with.out);
    result<bool> const found = within_memory([&] { return explain(chosen, out, with); });
    if (!found)
    {
        report(with.errors, display_name(path), found.error());
        return finish(out, exit_status::some_input_failed, with);
    }
    return finish(out, *found ? exit_status::success : chosen.if_nothing_found, with);
}

} // namespace mf2::cli
