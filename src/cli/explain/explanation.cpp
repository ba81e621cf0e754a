#include "cli/explain/explanation.hpp"

#include "cli/markup/items_in_markup.hpp"
#include "cli/markup/odd_date.hpp"
#include "cli/markup/one_line.hpp"
#include "cli/markup/source_lines.hpp"
#include "cli/markup/told_tags.hpp"
#include "cli/markup/unread.hpp"
#include "item_selection.hpp"

#include <mf2/document.hpp>
#include <mf2/parse.hpp>

#include <algorithm>
#include <cstdint>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace mf2::cli
{

namespace
{

/// As many levels as people can follow. Deeper ones would cost white space for their depth.
constexpr std::size_t most_indented = 12;
/// What is shown of a value at least, however deep it stands, in characters.
constexpr std::size_t least_shown = 24;

void add_places(item const& of, std::vector<std::uint64_t>& all)
{
    all.push_back(of.start());
    for (property const each : of.properties())
    {
        for (value_place const& place : places_of(each.values)) all.push_back(place.start);
    }
    for (item const& each : of.nested()) add_places(each, all);
}

/// Where there is something to tell, sorted.
std::vector<std::uint64_t> places_in(document const& of)
{
    std::vector<std::uint64_t> all;
    for (item const& each : of.items) add_places(each, all);
    for (diagnostic const& each : of.provenance.diagnostics) all.push_back(each.offset);
    std::sort(all.begin(), all.end());
    return all;
}

/// What of its element a value was read from.
std::string_view said_of(value_place const& place)
{
    switch (place.rule)
    {
    case value_rule::text: return "text";
    case value_rule::markup: return "markup";
    case value_rule::attribute: return name(place.attribute);
    case value_rule::value_class: return "class value in it";
    case value_rule::tag: return "end of href";
    case value_rule::item_name: return "name of the item";
    case value_rule::item_url: return "url of the item";
    }
    return {};
}

/// How many columns the last line of a text takes, escape sequences left out.
std::size_t width_of_last_line(std::string_view text)
{
    std::size_t width = 0;
    bool is_in_sequence = false;
    for (char const c : text.substr(text.rfind('\n') + 1))
    {
        is_in_sequence = is_in_sequence || c == '\x1B';
        bool const goes_on = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
        if (!is_in_sequence && !goes_on) ++width;
        if (c == 'm') is_in_sequence = false;
    }
    return width;
}

class explainer
{
public:
    explainer(
        std::vector<told_tag> const& tags, source_lines const& lines, parse_options const& options,
        explanation_style const& style)
        : tags_(tags), lines_(lines), options_(options), style_(style)
    {}

    [[nodiscard]] std::string write(document const& of, std::vector<unread_name> const& unread)
    {
        if (of.items.empty()) out_ += "There is no item to tell of.\n";
        for (item const& each : of.items) write(each, 0);
        write(unread);
        write(of.provenance.diagnostics);
        return std::move(out_);
    }

private:
    void begin_line(std::size_t depth) { out_.append(2 * std::min(depth, most_indented), ' '); }

    /// A text in bold, or as `sequence` says.
    void write_in(std::string_view sequence, std::string_view text)
    {
        if (style_.has_colours) out_ += sequence;
        out_ += text;
        if (style_.has_colours) out_ += "\x1B[0m";
    }
    void write_name(std::string_view text) { write_in("\x1B[1m", text); }

    /// The columns that are left in the line for a text.
    [[nodiscard]] std::size_t room() const
    {
        std::size_t const used = width_of_last_line(out_) + 1; // an ellipsis
        return std::max(style_.columns > used ? style_.columns - used : 0, least_shown);
    }

    /// The end of a line: the line and column of an offset, and the tag there.
    void write_place(std::uint64_t offset)
    {
        out_ += lines_.shown(offset);
        auto const found = std::lower_bound(
            tags_.begin(), tags_.end(), offset,
            [](told_tag const& each, std::uint64_t wanted) { return each.offset < wanted; });
        bool const is_there = found != tags_.end() && found->offset == offset;
        // An html or body element without a tag begins with the document, too.
        if (is_there && (offset != 0 || !found->value("class").empty()))
        {
            out_ += ' ';
            write_in("\x1B[36m", in_one_line(found->text, room()));
        }
        out_ += '\n';
    }

    void write(item const& one, std::size_t depth)
    {
        begin_line(depth);
        std::string types;
        for (std::string_view const type : one.type())
            (types += types.empty() ? "" : " ") += in_one_line(type, style_.columns);
        write_name(types);
        if (one.source() == item_source::classic_microformats) out_ += ", classic";
        if (one.source() == item_source::metaformats) out_ += ", from metaformats";
        out_ += ", ";
        // Clones that the parser made begin at the same place.
        bool const is_new = told_.insert({one.start(), one.end(), std::move(types)}).second;
        if (!is_new)
        {
            out_ += "as above, " + lines_.shown(one.start()) + '\n';
            return;
        }
        write_place(one.start());
        for (property const each : one.properties()) write(each, depth + 1);
        for (item const& each : one.children())
        {
            begin_line(depth + 1);
            write_name("child");
            out_ += ":\n";
            write(each, depth + 2);
        }
        tell_of_missing_name(one, depth + 1);
    }

    void write(property const& one, std::size_t depth)
    {
        auto const places = places_of(one.values);
        for (std::size_t i = 0; i != one.values.size(); ++i)
        {
            property_value const value = one.values[i];
            begin_line(depth);
            write_name(in_one_line(one.name, style_.columns));
            out_ += ": ";
            out_ += in_one_line(text_of(value), room());
            out_ += '\n';
            if (i < places.size()) write(one, value, places[i], depth + 1);
            if (auto const* const nested = std::get_if<nested_item>(&value))
                write(**nested, depth + 1);
        }
    }

    void write(
        property const& of, property_value const& value, value_place const& place,
        std::size_t depth)
    {
        begin_line(depth);
        out_ += place.is_implied
            ? "implied: "
            : std::string(name(place.kind)) + '-' + in_one_line(of.name, style_.columns) + ": ";
        out_ += said_of(place);
        out_ += is_odd_date(value, place) ? ", no date that can be read, " : ", ";
        write_place(place.start);
    }

    /// microformats2 parsing, "parsing for implied properties".
    void tell_of_missing_name(item const& one, std::size_t depth)
    {
        bool const is_asked =
            one.source() == item_source::microformats && options_.implied == implied::on;
        if (!is_asked || one.contains("name")) return;
        begin_line(depth);
        out_ += one.nested().empty()
            ? "no name: not implied where there is a p-* or e-* property\n"
            : "no name: not implied where there is a nested item or p-* or e-*\n";
    }

    void write(std::vector<unread_name> const& found)
    {
        if (found.empty()) return;
        out_ += "\nNot used:\n";
        for (unread_name const& each : found)
        {
            begin_line(1);
            write_name(in_one_line(each.name, style_.columns));
            (out_ += ' ') += reason(each.cause);
            out_ += ":\n";
            begin_line(2);
            write_place(each.tag->offset);
        }
    }

    void write(std::pmr::vector<diagnostic> const& found)
    {
        if (found.empty()) return;
        out_ += "\nDiagnostics:\n";
        for (diagnostic const& each : found)
        {
            begin_line(1);
            write_name(name(each.code));
            out_ += ' ' + in_one_line(each.text, room()) + ":\n";
            begin_line(2);
            write_place(each.offset);
        }
    }

    std::vector<told_tag> const& tags_;
    source_lines const& lines_;
    parse_options const& options_;
    explanation_style const& style_;
    /// Items, by where they begin and end, and their types.
    std::set<std::tuple<std::uint64_t, std::uint64_t, std::string>> told_;
    std::string out_;
};

} // namespace

boost::system::result<explanation> explain_document(
    std::string_view bytes, parse_options const& options, std::vector<std::string> const& types,
    explanation_style style)
{
    parse_options with_places = options;
    with_places.places = places::on;
    auto found = parse(bytes, with_places);
    if (!found) return found.error();
    auto const markup = told_tags(bytes, options, places_in(*found));
    source_lines const lines(bytes, found->provenance.encoding);
    auto const unread = unread_names(markup.tags, items_in_markup(*found, markup));
    select_items(*found, types);
    return explanation{
        explainer(markup.tags, lines, options, style).write(*found, unread), !found->items.empty()};
}

} // namespace mf2::cli
