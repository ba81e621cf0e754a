#include "cli/documents/tasks.hpp"

#include "cli/documents/binary.hpp"
#include "cli/documents/hints.hpp"
#include "cli/documents/input.hpp"
#include "cli/documents/item_line.hpp"
#include "cli/documents/nothing_found.hpp"
#include "cli/documents/overwriting.hpp"
#include "cli/documents/write_json.hpp"
#include "cli/sources/input.hpp"
#include "cli/streams/output.hpp"
#include "microformats/page/output_room.hpp"

#include <mf2/error.hpp>
#include <mf2/item_filter.hpp>
#include <mf2/parser.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace mf2::cli
{

namespace
{

/// Prints each item that the parser delivers, and notes why items may not be exact.
class line_printer final : public handler
{
public:
    /// @param room  for paths, in bytes, beside an allowance for each byte of the document
    line_printer(
        parse_options const& how, output& out, layout wanted, tint colours, std::uint64_t room)
        : how_(how), out_(out), layout_(wanted), tint_(colours), room_(room)
    {}

    void on_item(item&& value) override { print(value, {}); }
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
    disposition on_nested_item(item& value, item_path where) override
    {
        print(value, where);
        return disposition::take;
    }
    void on_meta_item(meta_item&& value) override
    {
        if (value.type().empty()) return;
        line_.clear();
        append_meta_item_line(line_, value);
        write_line();
    }
    void on_end(provenance&& about, totals const&) override
    {
        for (diagnostic const& each : about.diagnostics)
        {
            bool const is_late = each.code <= diagnostic_code::late_template;
            if (!is_late) continue;
            doubt_ = "may not be exact, being read once: " + std::string(name(each.code)) +
                " at byte " + std::to_string(each.offset);
            return;
        }
    }

    [[nodiscard]] bool has_any() const { return has_any_; }
    [[nodiscard]] bool has_relative_url() const { return has_relative_url_; }
    /// Why the items may be others than those of the whole document.
    [[nodiscard]] std::optional<std::string> const& doubt() const { return doubt_; }
    /// Whether the paths are longer than results may be. Nothing is printed from then on.
    [[nodiscard]] bool is_over_limit() const { return is_over_limit_; }

private:
    void print(item const& value, item_path where)
    {
        // Each nested item repeats its enclosing items, to any depth.
        paths_ += path_size(where);
        is_over_limit_ = is_over_limit_ || paths_ > output_room(room_, value.end());
        if (is_over_limit_) return;
        has_relative_url_ = has_relative_url_ || lacks_base_url(how_, value);
        line_.clear();
        append_item_line(line_, value, where);
        write_line();
    }

    void write_line()
    {
        has_any_ = true;
        write_json(out_, line_, layout_, tint_);
    }

    parse_options const& how_;
    output& out_;
    layout layout_;
    tint tint_;
    std::uint64_t room_;
    std::uint64_t paths_ = 0;
    bool is_over_limit_ = false;
    bool has_any_ = false;
    bool has_relative_url_ = false;
    std::string line_;
    std::optional<std::string> doubt_;
};

/// Feed a document to a parser as its bytes come.
/// @return  the failure, if there is one
result<void> pass_through(
    input& from, std::string const& content_type, parser& to, line_printer const& printer,
    output& out)
{
    std::array<char, 64 * 1024> room;
    boost::system::error_code ec;
    for (bool is_first = true; !ec && !out.failed(); is_first = false)
    {
        result<std::string_view> const piece = from.read(room);
        if (!piece) return piece.error();
        if (is_first)
        {
            std::string_view const kind = binary_kind(*piece, content_type);
            if (!kind.empty()) return not_html(kind);
        }
        if (piece->empty())
        {
            to.finish(ec);
            break;
        }
        to.write(*piece, ec);
        out.flush();
        if (printer.is_over_limit()) break;
    }
    if (printer.is_over_limit()) ec = error::output_limit;
    if (ec) return failure::because(ec.message());
    return {};
}

} // namespace

exit_status print_items(options const& chosen, streams const& with)
{
    std::string const& path = chosen.files.front();
    if (would_overwrite(chosen, {path}, with)) return exit_status::stopped;
    auto opened = open_page(path, {with.in, chosen.fetch}, chosen.page_bytes);
    if (!opened)
    {
        report(with.errors, display_name(path), opened.error());
        return exit_status::some_input_failed;
    }
    input from(*std::move(opened));
    parse_options const how = options_of_page(chosen, only_source(chosen), from.facts());
    output out(chosen.output, with.out);
    // Lines by default, even on a terminal: they are for programs.
    bool const is_pretty = chosen.layout == layout::pretty;
    line_printer printer(
        how, out, is_pretty ? layout::pretty : layout::compact,
        tint_of(chosen.colour, out, with.variables), chosen.parse.output_limit);
    item_filter filter(printer, chosen.types);
    result<void> read = within_memory([&] {
        parser to(filter, how);
        return pass_through(from, how.content_type, to, printer, out);
    });
    if (read && printer.doubt()) read = failure::because(*printer.doubt());
    if (read && !printer.has_any()) tell_of_nothing(display_name(path), chosen, with);
    exit_status status = printer.has_any() ? exit_status::success : chosen.if_nothing_found;
    if (!read)
    {
        report(with.errors, display_name(path), read.error());
        status = exit_status::some_input_failed;
    }
    status = finish(out, status, with);
    bool const is_hint = printer.has_relative_url() && status != exit_status::stopped;
    if (is_hint) tell_of_relative_urls(display_name(path), with);
    return status;
}

} // namespace mf2::cli
