#pragma once

#include "html/tokenizer/parse_error.hpp"
#include "html/tokenizer/token.hpp"
#include "output/json_text.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace mf2::inspect
{

/// Prints tokens, one a line, and passes them on.
///
/// A token is a JSON array, as in the html5lib tokenizer tests:
///     ["DOCTYPE", name, public identifier, system identifier, whether quirks are not forced]
///     ["StartTag", name, {attribute: value}]  and a fourth element, true, if self-closing
///     ["EndTag", name]  ["Character", text]  ["Comment", data]  ["EOF"]
///     ["ProcessingInstruction", target, data], of which these have no test
/// Characters in a row are one line. An error is a line LINE:COLUMN CODE, never behind the line of
/// the token that it is in.
class token_printer final : public html::token_sink, public html::parse_error_sink
{
public:
    /// @param out   gets each line; outlives this object
    /// @param next  gets each token after it was printed
    token_printer(json_text::sink const& out, html::token_sink& next) : out_(out), next_(next) {}

    void doctype(html::doctype_token const& token) override;
    void start_tag(html::tag_token const& token) override;
    void end_tag(html::tag_token const& token) override;
    void characters(std::string_view text, html::text_form form) override;
    void comment(std::string_view data) override;
    void processing_instruction(html::processing_instruction_token const& token) override;
    void end_of_file() override;

    void parse_error(std::string_view code, html::position where) override;

private:
    /// Print an array of strings, the first of which names the kind.
    void print(std::string_view kind, std::initializer_list<std::string_view> parts);
    void begin_line(std::string_view kind);
    void print_part(std::string_view text);
    /// Print a part of a DOCTYPE, or null if it is missing.
    void print_part(std::string_view raw, bool is_present);
    void print_attributes(html::tag_token const& token);
    void end_line();
    void print_characters();

    json_text::sink const& out_;
    html::token_sink& next_;
    /// Characters whose line may still grow.
    std::string characters_;
    std::string line_;
    json_text json_{line_, nullptr, {.separators = line_separators::escaped}};
};

} // namespace mf2::inspect
