#include "cli/explain/explanation_text.hpp"

#include "cli/explain/reading_of_value.hpp"
#include "inspect/markup/odd_date.hpp"
#include "inspect/markup/one_line.hpp"

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

/// The most levels to indent. Nobody can follow more, and the white space would grow with depth.
constexpr std::size_t most_indented = 12;
/// The fewest columns for a text, however deep it stands.
constexpr std::size_t least_shown = 24;
/// The most characters to quote of an ignored `value` element's text.
constexpr std::size_t most_quoted = 24;

/// Count the columns of a text's last line, without escape sequences.
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
    explainer(explained_document const& of, explanation_style const& style) : of_(of), style_(style)
    {}

    [[nodiscard]] std::string write()
    {
        std::vector<item const*> told;
        for (item const& each : of_.content.items)
        {
            if (of_.tells_of(each)) told.push_back(&each);
        }
        if (of_.content.items.empty()) out_ += "There is no item to tell of.\n";
        else if (told.empty()) out_ += "No item has a property " + of_.property + ".\n";
        for (item const* const each : told) write(*each);
        write(of_.unread);
        write(of_.content.provenance.diagnostics);
        return std::move(out_);
    }

private:
    /// An item whose explanation has begun.
    struct level
    {
        item const* of;
        std::size_t depth;
        std::size_t property = 0; ///< the current one
        std::size_t value = 0;    ///< the property's next one
        std::size_t child = 0;    ///< the item's next one
    };

    void begin_line(std::size_t depth) { out_.append(2 * std::min(depth, most_indented), ' '); }

    /// Write a text in the style of an escape sequence, if there are colours.
    void write_in(std::string_view sequence, std::string_view text)
    {
        if (style_.has_colours) out_ += sequence;
        out_ += text;
        if (style_.has_colours) out_ += "\x1B[0m";
    }
    void write_name(std::string_view text) { write_in("\x1B[1m", text); }

    /// The columns left in the line for a text, at least `least_shown`.
    [[nodiscard]] std::size_t room() const
    {
        std::size_t const used = width_of_last_line(out_) + 1; // an ellipsis
        return std::max(style_.columns > used ? style_.columns - used : 0, least_shown);
    }

    /// End a line with the line and column of an offset, and the tag there.
    void write_place(std::uint64_t offset)
    {
        out_ += of_.lines.shown(offset);
        if (inspect::told_tag const* const tag = of_.tag_at(offset))
        {
            out_ += ' ';
            write_in("\x1B[36m", inspect::in_one_line(tag->text, room()));
        }
        out_ += '\n';
    }

    void write(item const& outermost)
    {
        begin(outermost, 0);
        while (!open_.empty()) go_on(open_.back());
    }

    void begin(item const& one, std::size_t depth)
    {
        begin_line(depth);
        std::string types;
        for (std::string_view const type : one.type())
            (types += types.empty() ? "" : " ") += inspect::in_one_line(type, style_.columns);
        write_name(types);
        if (one.source() == item_source::classic_microformats) out_ += ", classic";
        if (one.source() == item_source::metaformats) out_ += ", from metaformats";
        out_ += ", ";
        // Clones that the parser made begin at the same place.
        bool const is_new = told_.insert({one.start(), one.end(), std::move(types)}).second;
        if (!is_new)
        {
            out_ += "as above, " + of_.lines.shown(one.start()) + '\n';
            return;
        }
        write_place(one.start());
        open_.push_back({&one, depth});
    }

    /// Continue up to the next item in it, or to its end.
    void go_on(level& at)
    {
        std::size_t const depth = at.depth + 2;
        if (item const* const value = next_value(at)) return begin(*value, depth);
        if (item const* const child = next_child(at)) return begin(*child, depth);
        tell_of_missing_name(*at.of, at.depth + 1);
        open_.pop_back();
    }

    /// @return  null: no remaining value is an item
    item const* next_value(level& at)
    {
        properties const all = at.of->properties();
        for (; at.property != all.size(); ++at.property)
        {
            property const each = all[at.property];
            while (at.value != each.values.size())
            {
                if (item const* const inner = write(each, at.value++, at.depth + 1)) return inner;
            }
            at.value = 0;
        }
        return nullptr;
    }

    item const* next_child(level& at)
    {
        while (at.child != at.of->children().size())
        {
            item const& each = at.of->children()[at.child++];
            if (!of_.tells_of(each)) continue;
            begin_line(at.depth + 1);
            write_name("child");
            out_ += ":\n";
            return &each;
        }
        return nullptr;
    }

    /// @return  the nested item of the value, if it has one
    item const* write(property const& one, std::size_t index, std::size_t depth)
    {
        property_value const value = one.values[index];
        auto const* const nested = std::get_if<nested_item>(&value);
        // Another property counts if its nested item has the wanted property.
        bool const is_told =
            of_.tells_of(one.name) || (nested != nullptr && of_.tells_of(**nested));
        if (!is_told) return nullptr;
        begin_line(depth);
        write_name(inspect::in_one_line(one.name, style_.columns));
        out_ += ": ";
        out_ += inspect::in_one_line(text_of(value), room());
        out_ += '\n';
        auto const places = places_of(one.values);
        if (index < places.size()) write(one, value, places[index], depth + 1);
        return nested != nullptr ? &**nested : nullptr;
    }

    void write(
        property const& of, property_value const& value, value_place const& place,
        std::size_t depth)
    {
        begin_line(depth);
        out_ += place.is_implied ? "implied: "
                                 : std::string(name(place.kind)) + '-' +
                inspect::in_one_line(of.name, style_.columns) + ": ";
        out_ += reading_of(place);
        out_ += inspect::is_odd_date(value, place) ? ", no date that can be read, " : ", ";
        write_place(place.start);
    }

    /// microformats2 parsing, "parsing for implied properties".
    void tell_of_missing_name(item const& one, std::size_t depth)
    {
        bool const is_asked =
            one.source() == item_source::microformats && of_.implies && of_.tells_of("name");
        if (!is_asked || one.contains("name")) return;
        begin_line(depth);
        out_ += one.nested().empty()
            ? "no name: not implied where there is a p-* or e-* property\n"
            : "no name: not implied where there is a nested item or p-* or e-*\n";
    }

    void write(std::vector<inspect::unread_name> const& found)
    {
        if (found.empty()) return;
        out_ += "\nNot used:\n";
        inspect::unread_name const* before = nullptr;
        for (inspect::unread_name const& each : found)
        {
            bool const is_the_same = before != nullptr && before->name == each.name &&
                before->cause == each.cause && before->text == each.text;
            if (!is_the_same)
            {
                begin_line(1);
                write_name(inspect::in_one_line(each.name, style_.columns));
                if (each.property != nullptr)
                    out_ += " \"" + inspect::in_one_line(each.text, most_quoted) + '"';
                (out_ += ' ') += reason(each.cause);
                out_ += ":\n";
            }
            begin_line(2);
            write_place(each.tag->offset);
            before = &each;
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
            out_ += ' ' + inspect::in_one_line(each.text, room()) + ":\n";
            begin_line(2);
            write_place(each.offset);
        }
    }

    explained_document const& of_;
    explanation_style const& style_;
    /// The items so far, by their start, end and types.
    std::set<std::tuple<std::uint64_t, std::uint64_t, std::string>> told_;
    std::vector<level> open_;
    std::string out_;
};

} // namespace

std::string explanation_text(explained_document const& of, explanation_style style)
{
    return explainer(of, style).write();
}

} // namespace mf2::cli
