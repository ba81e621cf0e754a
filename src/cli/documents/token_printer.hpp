#pragma once

#include "cli/streams/output.hpp"
#include "html/tokenizer/parse_error.hpp"
#include "html/tokenizer/token.hpp"

#include <boost/json/array.hpp>

#include <string>
#include <string_view>

namespace mf2::cli
{

/// Prints tokens, one a line, and hands them on.
///
/// A token is a JSON array, as in the html5lib tokenizer tests:
///     ["DOCTYPE", name, public identifier, system identifier, whether quirks are not forced]
///     ["StartTag", name, {attribute: value}]  and a fourth element, true, if self-closing
///     ["EndTag", name]  ["Character", text]  ["Comment", data]  ["EOF"]
///     ["ProcessingInstruction", target, data], of which these have no test
/// Characters in a row are one line. Errors are lines LINE:COLUMN CODE, never after the line of the
/// token they are in.
class token_printer final : public html::token_sink, public html::parse_error_sink
{
public:
    /// @param next  is given each token after it was printed
    token_printer(output& out, html::token_sink& next) : out_(out), next_(next) {}

    void doctype(html::doctype_token const& token) override;
    void start_tag(html::tag_token const& token) override;
    void end_tag(html::tag_token const& token) override;
    void characters(std::string_view text, html::text_form form) override;
    void comment(std::string_view data) override;
    void processing_instruction(html::processing_instruction_token const& token) override;
    void end_of_file() override;

    void parse_error(std::string_view code, html::position where) override;

private:
    void print(boost::json::array token);
    void print_line(boost::json::array const& token);
    void print_characters();

    output& out_;
    html::token_sink& next_;
    /// Characters whose line may still get longer.
    std::string characters_;
};

} // namespace mf2::cli
