// Tests: test/cli/run.cpp
#include "cli/documents/tasks.hpp"

#include "cli/documents/hints.hpp"
#include "cli/documents/input.hpp"
#include "cli/documents/interpretation.hpp"
#include "cli/documents/json_reading.hpp"
#include "cli/documents/link_header.hpp"
#include "cli/documents/nothing_found.hpp"
#include "cli/documents/result_text.hpp"
#include "cli/documents/source.hpp"
#include "cli/documents/write_json.hpp"
#include "cli/options/suggestion.hpp"
#include "cli/streams/output.hpp"
#include "output/item_selection.hpp"

#include <mf2/parse.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

namespace mf2::cli
{

namespace
{

/// Whether a document has any of the wanted results that are written.
bool has_any(document const& found, options const& chosen)
{
    if (chosen.parse.results == results::rels) return !found.relations.rels().empty();
    bool const has_meta_item = found.meta_item && !found.meta_item->type().empty();
    return !found.items.empty() || (has_meta_item && chosen.format != format::jf2);
}

/// Whether a document's text stands alone or among others.
enum class place : std::uint8_t
{
    alone,
    entry, ///< with the name of its file
};

/// Convert one document to a text with its wanted microformats.
result<converted> convert_one(
    options const& chosen, source const& from, place where, streams const& with)
{
    result<read_page> page = read_document(chosen, from, with.in);
    if (!page) return page.error();
    tell_of_length(display_name(from.path), page->bytes.size(), chosen, with);
    parse_options& how = page->how;
    if (chosen.provenance == provenance_member::written) how.document_facts = document_facts::on;
    auto const path = where == place::entry ? std::optional(from.path) : std::nullopt;
    if (chosen.task == task::interpret)
        return interpret_page(*std::move(page), chosen.post_types, path);
    if (chosen.format == format::json || chosen.format == format::jsonl)
        return read_as_json(*std::move(page), chosen, path);
    boost::system::result<document> parsed = parse(page->bytes, how);
    if (!parsed) return failure::because(parsed.error().message());
    add_links(page->linked, how, parsed->relations);
    select_items(*parsed, chosen.types);
    std::string text =
        where == place::entry ? to_entry(from.path, *parsed, chosen) : to_text(*parsed, chosen);
    bool const is_relative = std::ranges::any_of(
        parsed->items, [&how](item const& each) { return lacks_base_url(how, each); });
    return converted{std::move(text), has_any(*parsed, chosen), is_relative};
}

/// Why the first word of the command, where no task stands, is no file but a misspelt task.
std::optional<failure> misspelt_task(options const& chosen)
{
    if (chosen.task != task::convert || chosen.files.empty()) return std::nullopt;
    std::string const& word = chosen.files.front();
    std::error_code unknown;
    if (std::filesystem::exists(word, unknown)) return std::nullopt;
    std::string_view const called = task_called(word);
    std::string const meant(called.empty() ? nearest(word, task_names()) : called);
    if (meant.empty()) return std::nullopt;
    return failure::because(
        std::generic_category().message(ENOENT) + "; did you mean mf2 " + meant + '?');
}

/// Why a file could not be read, with the task that its name may have been meant for.
failure explain(failure const& why, source const& from, options const& chosen)
{
    auto const tasks = task_names();
    bool const is_first = !chosen.files.empty() && from.path == chosen.files.front();
    bool const is_task = std::ranges::find(tasks, from.path) != tasks.end();
    if (why.error_number() != ENOENT || is_first || !is_task) return why;
    return failure::because(why.reason() + "; did you mean mf2 " + from.path + " FILE?");
}

result<converted> read_one(
    options const& chosen, source const& from, place where, streams const& with)
{
    result<converted> read = within_memory([&] { return convert_one(chosen, from, where, with); });
    if (read) return read;
    return explain(read.error(), from, chosen);
}

void write_text(
    output& out, std::string_view text, layout wanted, options const& chosen, streams const& with)
{
    if (chosen.format == format::info) return out.write(text);
    write_json(out, text, wanted, tint_of(chosen.colour, out, with.variables));
}

exit_status convert_single(options const& chosen, source const& only, streams const& with)
{
    result<converted> const read = read_one(chosen, only, place::alone, with);
    if (!read)
    {
        report(with.errors, display_name(only.path), read.error());
        return exit_status::some_input_failed;
    }
    output out(chosen.output, with.out);
    write_text(out, read->text, chosen.layout, chosen, with);
    if (!read->has_any) tell_of_nothing(display_name(only.path), chosen, with);
    auto const wanted = read->has_any ? exit_status::success : chosen.if_nothing_found;
    exit_status const ended = finish(out, wanted, with);
    bool const is_hint = read->has_relative_url && ended != exit_status::stopped;
    if (is_hint) tell_of_relative_urls(display_name(only.path), with);
    return ended;
}

exit_status convert_several(
    options const& chosen, std::vector<source> const& sources, streams const& with)
{
    exit_status status = exit_status::success;
    bool is_any_found = false;
    output out(chosen.output, with.out);
    for (source const& each : sources)
    {
        if (out.failed()) break;
        result<converted> read = read_one(chosen, each, place::entry, with);
        if (!read)
        {
            status = exit_status::some_input_failed;
            report(with.errors, display_name(each.path), read.error());
        }
        else if (read->has_any) is_any_found = true;
        std::string const text =
            read ? std::move(read->text) : to_entry(each.path, read.error(), chosen);
        write_text(out, text, layout::compact, chosen, with);
        // This file's line is safe, even if the next file ends the run.
        out.flush();
    }
    bool const is_in_vain = status == exit_status::success && !is_any_found;
    exit_status const ended = finish(out, is_in_vain ? chosen.if_nothing_found : status, with);
    if (is_in_vain && !out.failed()) tell_of_nothing("", chosen, with);
    return ended;
}

} // namespace

exit_status convert(options const& chosen, streams const& with)
{
    // The files behind it are for that task.
    if (auto const misspelt = misspelt_task(chosen))
    {
        report(with.errors, display_name(chosen.files.front()), *misspelt);
        return exit_status::stopped;
    }
    std::optional<std::vector<source>> const sources = sources_to_read(chosen, with);
    if (!sources) return exit_status::stopped;
    bool const is_single = !chosen.list && sources->size() == 1 && chosen.format != format::jsonl;
    if (is_single) return convert_single(chosen, sources->front(), with);
    return convert_several(chosen, *sources, with);
}

} // namespace mf2::cli
