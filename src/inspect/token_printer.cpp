#include "inspect/token_printer.hpp"

#include "bytes/text_hash.hpp"
#include "html/text/attribute_value.hpp"
#include "html/text/input_text.hpp"

#include <unordered_set>
#include <utility>

namespace mf2::inspect
{

namespace
{

std::string to_name(std::string_view raw)
{
    std::string name;
    html::append_name(name, raw);
    return name;
}

void append_characters(std::string& out, std::string_view text, html::text_form form)
{
    switch (form)
    {
    case html::text_form::decoded: out += text; return;
    case html::text_form::raw_text: return html::append_text(out, text, html::null_policy::replace);
    case html::text_form::data: return html::append_text(out, text, html::null_policy::keep);
    case html::text_form::unread: return; // only where nothing is kept
    }
}

std::string to_string(std::string_view raw, html::null_policy nulls = html::null_policy::replace)
{
    std::string text;
    html::append_text(text, raw, nulls);
    return text;
}

} // namespace

void token_printer::doctype(html::doctype_token const& token)
{
    begin_line("DOCTYPE");
    print_part(to_name(token.name), token.has_name);
    print_part(to_string(token.public_identifier), token.has_public_identifier);
    print_part(to_string(token.system_identifier), token.has_system_identifier);
    line_ += token.force_quirks ? ",false" : ",true";
    end_line();
    next_.doctype(token);
}

void token_printer::start_tag(html::tag_token const& token)
{
    begin_line("StartTag");
    print_part(to_name(token.name()));
    print_attributes(token);
    if (token.self_closing) line_ += ",true";
    end_line();
    next_.start_tag(token);
}

void token_printer::end_tag(html::tag_token const& token)
{
    print("EndTag", {to_name(token.name())});
    next_.end_tag(token);
}

void token_printer::characters(std::string_view text, html::text_form form)
{
    append_characters(characters_, text, form);
    next_.characters(text, form);
}

void token_printer::comment(std::string_view data)
{
    print("Comment", {to_string(data)});
    next_.comment(data);
}

void token_printer::processing_instruction(html::processing_instruction_token const& token)
{
    print("ProcessingInstruction", {token.target, to_string(token.data, html::null_policy::keep)});
    next_.processing_instruction(token);
}

void token_printer::end_of_file()
{
    print("EOF", {});
    next_.end_of_file();
}

void token_printer::parse_error(std::string_view code, html::position where)
{
    std::string line = std::to_string(where.line);
    line += ':';
    line += std::to_string(where.column);
    line += ' ';
    line += code;
    line += '\n';
    out_(line);
}

void token_printer::print(std::string_view kind, std::initializer_list<std::string_view> parts)
{
    begin_line(kind);
    for (std::string_view const each : parts) print_part(each);
    end_line();
}

void token_printer::begin_line(std::string_view kind)
{
    print_characters();
    line_ = '[';
    json_.write(kind);
}

void token_printer::print_part(std::string_view text)
{
    line_ += ',';
    json_.write(text);
}

void token_printer::print_part(std::string_view raw, bool is_present)
{
    if (is_present) return print_part(raw);
    line_ += ",null";
}

void token_printer::print_attributes(html::tag_token const& token)
{
    line_ += ',';
    json_.begin_object();
    std::unordered_set<std::string, bytes::text_hash> names;
    for (std::size_t i = 0; i < token.attributes.size(); ++i)
    {
        std::string const name = to_name(token.attribute_name(i));
        // Of several attributes with one name the first counts.
        if (!names.insert(name).second) continue;
        std::string value;
        html::append_attribute_value(value, token.attribute_value(i));
        json_.key(name);
        json_.write(std::string_view(value));
    }
    json_.end_object();
}

void token_printer::end_line()
{
    line_ += "]\n";
    out_(line_);
}

void token_printer::print_characters()
{
    if (characters_.empty()) return;
    line_ = '[';
    json_.write(std::string_view("Character"));
    print_part(characters_);
    end_line();
    characters_.clear();
}

} // namespace mf2::inspect
