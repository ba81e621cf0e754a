#include "html/fragment_serializer.hpp"

#include "html/attribute_value.hpp"
#include "html/foreign_names.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mf2::html
{
namespace
{

bool is_one_of(tape_entry const& start, std::initializer_list<tag> ids)
{
    return start.data->space() == element_namespace::html &&
        std::find(ids.begin(), ids.end(), start.data->id()) != ids.end();
}

/// HTML, "serializes as void".
bool is_void(tape_entry const& start)
{
    return is_one_of(
        start,
        {tag::area, tag::base, tag::basefont, tag::bgsound, tag::br, tag::col, tag::embed,
         tag::frame, tag::hr, tag::img, tag::input, tag::keygen, tag::link, tag::meta, tag::param,
         tag::source, tag::track, tag::wbr});
}

/// The elements whose text is written as it is. Not `noscript`: scripting is disabled.
bool holds_raw_text(tape_entry const& start)
{
    return is_one_of(
        start,
        {tag::style, tag::script, tag::xmp, tag::iframe, tag::noembed, tag::noframes,
         tag::plaintext});
}

/// HTML, "escaping a string", for the character at the start of `rest`.
/// @return  what to write instead; empty for any other character
std::string_view escape_of(std::string_view rest)
{
    switch (rest.front())
    {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return rest.starts_with("\xC2\xA0") ? "&nbsp;" : "";
    }
}

void append_escaped(std::string& out, std::string_view text, char const* specials)
{
    while (true)
    {
        auto const found = std::min(text.find_first_of(specials), text.size());
        out += text.substr(0, found);
        text.remove_prefix(found);
        if (text.empty()) return;

        auto const escape = escape_of(text);
        std::size_t const length = text.front() == '\xC2' && !escape.empty() ? 2 : 1;
        out += escape.empty() ? text.substr(0, 1) : escape;
        text.remove_prefix(length);
    }
}

void append_escaped_text(std::string& out, std::string_view text)
{
    append_escaped(out, text, "&<>\xC2");
}

void append_escaped_value(std::string& out, std::string_view value)
{
    append_escaped(out, value, "&<>\"\xC2");
}

} // namespace

std::size_t fragment_serializer::listen(tape_entry const& start)
{
    if (listeners_++ == 0) open_.push_back(&start);
    return markup_.size();
}

std::string_view fragment_serializer::since(std::size_t place) const noexcept
{
    return std::string_view(markup_).substr(place);
}

void fragment_serializer::stop() noexcept
{
    if (--listeners_ != 0) return;
    markup_.clear();
    open_.clear();
}

void fragment_serializer::open(tape_entry const& start)
{
    if (!is_listening()) return;
    append_tag(start);
    open_.push_back(&start);
}

void fragment_serializer::close(tape_entry const& start)
{
    if (!is_listening()) return;
    open_.pop_back();
    if (is_void(start)) return;
    markup_ += "</";
    append_element_name(markup_, *start.data);
    markup_ += '>';
}

void fragment_serializer::append_text(std::string_view text)
{
    if (!is_listening()) return;
    if (holds_raw_text(*open_.back())) markup_ += text;
    else append_escaped_text(markup_, text);
}

void fragment_serializer::append_comment(std::string_view data)
{
    if (!is_listening()) return;
    ((markup_ += "<!--") += data) += "-->";
}

void fragment_serializer::append_verbatim(tape_entry const& start)
{
    if (!is_listening()) return;
    auto* const rewriter = std::exchange(rewriter_, nullptr);
    auto const* const last = start.partner->next;
    for (auto const* entry = &start; entry != last; entry = entry->next) append(*entry);
    rewriter_ = rewriter;
}

void fragment_serializer::append(tape_entry const& entry)
{
    switch (entry.kind)
    {
    case entry_kind::start: return open(entry);
    case entry_kind::end: return close(*entry.partner);
    case entry_kind::text: return append_text(entry.text);
    case entry_kind::comment: return append_comment(entry.text);
    case entry_kind::doctype:
    case entry_kind::result: return;
    }
}

void fragment_serializer::append_tag(tape_entry const& start)
{
    markup_ += '<';
    append_element_name(markup_, *start.data);
    append_attributes(start);
    markup_ += '>';
}

void fragment_serializer::append_attributes(tape_entry const& start)
{
    tag_token const token = start.data->token();
    for (std::size_t i = 0; i != token.attributes.size(); ++i)
    {
        name_.clear();
        append_attribute_name(name_, token.attribute_name(i), start.data->space());
        value_.clear();
        append_attribute_value(value_, token.attribute_value(i));
        if (rewriter_ != nullptr) rewriter_->rewrite(token, name_, value_);
        ((markup_ += ' ') += name_) += "=\"";
        append_escaped_value(markup_, value_);
        markup_ += '"';
    }
}

std::string serialize_content(tape_entry const& start, attribute_rewriter* rewriter)
{
    fragment_serializer serializer(rewriter);
    auto const place = serializer.listen(start);
    for (auto const* entry = start.next; entry != start.partner; entry = entry->next)
    {
        serializer.append(*entry);
    }
    return std::string(serializer.since(place));
}

} // namespace mf2::html
