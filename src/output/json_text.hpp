#pragma once

#include "output/result_shape.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace mf2
{

/// How U+0085, U+2028 and U+2029 are written. Some programs end a line there, as Python's
/// `str.splitlines` does.
enum class line_separators : std::uint8_t
{
    verbatim, ///< as in the canonical JSON
    escaped,  ///< so that one object is one line for everybody
};

/// The options for JSON of the same results.
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
    /// Receives text that need not be kept.
    using sink = std::function<void(std::string_view)>;

    /// @param out       outlives this object
    /// @param overflow  if not null, receives the content of `out` whenever that is long
    explicit json_text(std::string& out, sink const* overflow = nullptr, json_style style = {})
        : out_(out), overflow_(overflow), style_(style)
    {}

    void write(item const& value);
    void write(document const& value);
    /// Write the value of `meta-item`: without a type an empty object.
    void write(meta_item const& value);
    /// Write a member of `rels`.
    void write(relation const& value);
    /// Write a member of `rel-urls`.
    void write(related_url const& value);
    /// {"tag":"a","url":URL,"rels":[...],"text":TEXT,"start":N,"end":N}.
    void write(link const& value);
    /// Write the members of that object.
    void write_link_members(link const& value);
    /// Write the object of `provenance_to_json`.
    void write(provenance const& value);
    void write(diagnostic const& value);
    /// {"type":[...],"property":NAME} or, if the next inner item is a child,
    /// {"type":[...],"child":true}.
    void write(enclosing_item const& value);
    /// @param text  UTF-8
    void write(std::string_view text);
    void write(std::uint64_t number);
    void write_null() { out_ += "null"; }
    /// Write an array of values that `write` takes.
    template <class Values>
    void write_array(Values const& values);
    /// Write an object of relations, or of other members.
    template <class Members>
    void write_object(Members const& members);

    /// Write the members of a document's object.
    void write_members(document const& value);

    // An object whose members come one by one: each is a key, then one value.

    void begin_object() { out_ += '{'; }
    /// @param name  UTF-8
    void key(std::string_view name);
    void end_object() { out_ += '}'; }

private:
    class members;

    /// Whether the next member stands behind another: overflowed text never ends where an object
    /// begins.
    [[nodiscard]] bool is_behind_another() const { return out_.empty() || out_.back() != '{'; }
    template <class Result>
    void tell(Result const& value);
    void write_content(std::string_view text);
    template <class Special>
    void write_content_but(std::string_view text);
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
    begin_object();
    for (auto const& each : members) write(each);
    end_object();
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
