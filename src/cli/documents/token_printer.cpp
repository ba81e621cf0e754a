#include "cli/documents/token_printer.hpp"

#include "html/text/attribute_value.hpp"
#include "html/text/input_text.hpp"

#include <boost/algorithm/string/replace.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <string_view>
#include <utility>

namespace mf2::cli
{

namespace
{

boost::json::string to_name(std::string_view raw)
{
    std::string name;
    html::append_name(name, raw);
    return boost::json::string(name);
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

boost::json::string to_string(std::string_view raw)
{
    std::string text;
    html::append_text(text, raw, html::null_policy::replace);
    return boost::json::string(text);
}

/// A part of a DOCTYPE, null where it is missing.
boost::json::value to_value(std::string_view raw, bool is_present)
{
    if (!is_present) return nullptr;
    return to_string(raw);
}

boost::json::object to_object(html::tag_token const& token)
{
    boost::json::object attributes;
    for (std::size_t i = 0; i < token.attributes.size(); ++i)
    {
        std::string value;
        html::append_attribute_value(value, token.attribute_value(i));
        // Of several with one name the first counts, and emplace leaves it.
        attributes.emplace(to_name(token.attribute_name(i)), value);
    }
    return attributes;
}

/// What other programs take for the end of a line, which stands in strings alone, as JSON escapes
/// it.
void escape_separators(std::string& line)
{
    constexpr std::pair<std::string_view, std::string_view> separators[] = {
        {"\xC2\x85", "\\u0085"}, {"\xE2\x80\xA8", "\\u2028"}, {"\xE2\x80\xA9", "\\u2029"}};
    for (auto const& [raw, escaped] : separators) boost::algorithm::replace_all(line, raw, escaped);
}

} // namespace

void token_printer::doctype(html::doctype_token const& token)
{
    boost::json::value name = nullptr;
    if (token.has_name) name = to_name(token.name);
    print(
        {"DOCTYPE", std::move(name), to_value(token.public_identifier, token.has_public_identifier),
         to_value(token.system_identifier, token.has_system_identifier), !token.force_quirks});
    next_.doctype(token);
}

void token_printer::start_tag(html::tag_token const& token)
{
    boost::json::array line{"StartTag", to_name(token.name), to_object(token)};
    if (token.self_closing) line.emplace_back(true);
    print(std::move(line));
    next_.start_tag(token);
}

void token_printer::end_tag(html::tag_token const& token)
{
    print({"EndTag", to_name(token.name)});
    next_.end_tag(token);
}

void token_printer::characters(std::string_view text, html::text_form form)
{
    append_characters(characters_, text, form);
    next_.characters(text, form);
}

void token_printer::comment(std::string_view data)
{
    print({"Comment", to_string(data)});
    next_.comment(data);
}

void token_printer::processing_instruction(html::processing_instruction_token const& token)
{
    std::string data;
    html::append_text(data, token.data, html::null_policy::keep);
    print({"ProcessingInstruction", token.target, data});
    next_.processing_instruction(token);
}

void token_printer::end_of_file()
{
    print({"EOF"});
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
    out_.write(line);
}

void token_printer::print(boost::json::array token)
{
    print_characters();
    print_line(token);
}

void token_printer::print_characters()
{
    if (characters_.empty()) return;
    print_line({"Character", boost::json::string(characters_)});
    characters_.clear();
}

void token_printer::print_line(boost::json::array const& token)
{
    std::string line = boost::json::serialize(token);
    escape_separators(line);
    out_.write(line += '\n');
}

} // namespace mf2::cli
