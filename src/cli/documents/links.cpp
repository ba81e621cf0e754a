#include "cli/documents/tasks.hpp"

#include "cli/documents/input.hpp"
#include "cli/documents/mentioned_url.hpp"
#include "cli/documents/paint.hpp"
#include "cli/documents/source.hpp"
#include "cli/documents/write_json.hpp"
#include "cli/streams/output.hpp"
#include "output/json_text.hpp"
#include "parser/passes.hpp"

#include <mf2/handler.hpp>
#include <mf2/parser.hpp>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mf2::cli
{

namespace
{

/// Writes a line for each link to the mentioned URL.
class link_lines final : public handler
{
public:
    /// @param wanted  outlives this object
    link_lines(mentioned_url const& wanted, std::string const& path)
        : wanted_(wanted), file_(repaired(path))
    {}

    void on_item(item&&) override {}

    void on_link(link&& value) override
    {
        if (!wanted_.is_meant_by(value.url)) return;
        json_text json(lines_, nullptr, {.separators = line_separators::escaped});
        json.begin_object();
        json.key("file");
        json.write(file_);
        json.write_link_members(value);
        json.end_object();
        lines_ += '\n';
    }

    /// Drop the lines.
    void start_over() { lines_.clear(); }
    [[nodiscard]] std::string take() { return std::move(lines_); }

private:
    mentioned_url const& wanted_;
    std::string file_;
    std::string lines_;
};

/// The lines for the links of one document. The parser may need several passes to be exact, so no
/// line is written before the last one.
result<std::string> read_links(
    options const& chosen, source const& from, mentioned_url const& wanted, streams const& with)
{
    return within_memory([&]() -> result<std::string> {
        auto page = read_document(chosen, from, with.in);
        if (!page) return page.error();
        parse_options& how = page->how;
        how.results = results::rels;
        if (how.links == links::off) how.links = links::hyperlinks;
        link_lines lines(wanted, from.path);
        parser one_pass(lines, std::move(how));
        auto const ec = parse_until_exact(page->bytes, one_pass, [&lines] { lines.start_over(); });
        if (ec) return failure::because(ec.message());
        return lines.take();
    });
}

void write_lines(output& out, std::string_view lines, tint colours)
{
    if (colours == tint::plain) return out.write(lines);
    std::string painted;
    paint().append(painted, lines);
    out.write(painted);
}

} // namespace

exit_status print_links(options const& chosen, streams const& with)
{
    std::optional<std::vector<source>> const sources = sources_to_read(chosen, with);
    if (!sources) return exit_status::stopped;
    mentioned_url const wanted(chosen.links);
    exit_status status = exit_status::success;
    bool is_any_found = false;
    output out(chosen.output, with.out);
    tint const colours = tint_of(chosen.colour, out, with.variables);
    for (source const& each : *sources)
    {
        if (out.failed()) break;
        auto const lines = read_links(chosen, each, wanted, with);
        if (!lines)
        {
            status = exit_status::some_input_failed;
            report(with.errors, display_name(each.path), lines.error());
            continue;
        }
        is_any_found = is_any_found || !lines->empty();
        write_lines(out, *lines, colours);
        out.flush();
    }
    bool const is_in_vain = status == exit_status::success && !is_any_found;
    return finish(out, is_in_vain ? chosen.if_nothing_found : status, with);
}

} // namespace mf2::cli
