#pragma once

#include <mf2/handler.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace mf2
{

/// Whether the `html` of e-* properties is written.
enum class html_member : std::uint8_t
{
    written,
    omitted,
};

/// How U+0085, U+2028 and U+2029 are written, at which some programs end a line, as Python's
/// `str.splitlines` does.
enum class line_separators : std::uint8_t
{
    verbatim, ///< as in the canonical JSON
    escaped,  ///< so that one object is one line for everybody
};

/// What may differ in JSON of the same results.
struct json_style
{
    html_member html = html_member::written;
    line_separators separators = line_separators::verbatim;
};

/// Appends JSON to a string: the canonical JSON of microformats2 parsing, in the order of keys that
/// `to_json` has, and without whitespace.
class json_text
{
public:
    /// Where text goes that need not be kept.
    using sink = std::function<void(std::string_view)>;

    /// @param out       outlives this object
    /// @param overflow  if not null, is given what `out` holds whenever that is long
    explicit json_text(std::string& out, sink const* overflow = nullptr, json_style style = {})
        : out_(out), overflow_(overflow), style_(style)
    {}

    void write(item const& value);
    void write(document const& value);
    /// The value of `meta-item`: without a type an empty object.
    void write(meta_item const& value);
    /// A member of `rels`.
    void write(relation const& value);
    /// A member of `rel-urls`.
    void write(related_url const& value);
    void write(image const& value);
    void write(embedded_markup const& value);
    void write(date_time const& value);
    void write(nested_item const& value) { write(*value); }
    /// {"tag":"a","url":URL,"rels":[...],"text":TEXT,"start":N,"end":N}.
    void write(link const& value);
    /// The members of that object.
    void write_link_members(link const& value);
    /// As `provenance_to_json` has it.
    void write(provenance const& value);
    void write(diagnostic const& value);
    /// {"type":[...],"property":NAME} or, if the next inner item is a child,
    /// {"type":[...],"child":true}.
    void write(enclosing_item const& value);
    /// @param text  UTF-8
    void write(std::string_view text);
    void write(std::uint64_t number);
    void write_null() { out_ += "null"; }
    /// An array of what may be written.
    template <class Values>
    void write_array(Values const& values);
    /// An object of relations, or of what else is a member.
    template <class Members>
    void write_object(Members const& members);

    // An object whose members come one by one: each is a key, then one thing that is written.

    void begin_object() { out_ += '{'; }
    /// @param name  UTF-8
    void key(std::string_view name);
    void end_object() { out_ += '}'; }
    /// The members of a document's object.
    void write_members(document const& value);

private:
    void write(property const& value);
    void write(image_source const& value);
    void write_places(item const& value);
    void write(value_place const& value);
    template <class Text>
    void write_member(std::string_view key, std::optional<Text> const& value);
    void write_language(std::string_view lang);
    template <class Special>
    void write_string(std::string_view text);
    std::size_t write_special(std::string_view rest);
    void write_escaped(char c);
    void give_overflow();

    std::string& out_;
    sink const* overflow_;
    json_style style_;
};

template <class Members>
void json_text::write_object(Members const& members)
{
    out_ += '{';
    bool is_first = true;
    for (auto const& each : members)
    {
        if (!is_first) out_ += ',';
        is_first = false;
        write(each);
    }
    out_ += '}';
}

template <class Values>
void json_text::write_array(Values const& values)
{
    out_ += '[';
    bool is_first = true;
    for (auto const& each : values)
    {
        if (!is_first) out_ += ',';
        is_first = false;
        write(each);
    }
    out_ += ']';
}

} // namespace mf2
