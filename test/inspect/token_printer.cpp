#include "inspect/token_printer.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace mf2::html;

namespace
{

/// Counts the tokens that are passed on.
class counting_sink final : public token_sink
{
public:
    void doctype(doctype_token const&) override { ++count; }
    void start_tag(tag_token const&) override { ++count; }
    void end_tag(tag_token const&) override { ++count; }
    void characters(std::string_view, text_form) override { ++count; }
    void comment(std::string_view) override { ++count; }
    void processing_instruction(processing_instruction_token const&) override { ++count; }
    void end_of_file() override { ++count; }

    int count = 0;
};

struct printing
{
    std::string printed;
    mf2::json_text::sink const out = [this](std::string_view line) { printed += line; };
    counting_sink next;
    mf2::inspect::token_printer printer{out, next};
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(token_printer, printing)

BOOST_AUTO_TEST_CASE(a_doctype_shows_what_is_missing)
{
    doctype_token token;
    printer.doctype(token);
    token.name = "HTML";
    token.has_name = true;
    token.has_public_identifier = true;
    token.force_quirks = true;
    printer.doctype(token);
    BOOST_TEST(
        printed ==
        "[\"DOCTYPE\",null,null,null,true]\n"
        "[\"DOCTYPE\",\"html\",\"\",null,false]\n");
}

BOOST_AUTO_TEST_CASE(of_equal_attributes_the_first_is_shown)
{
    std::string_view const bytes = "A href='&lt;' HREF=x";
    attribute_slice const attributes[] = {{2, 4, 8, 4}, {14, 4, 19, 1}};
    tag_token token;
    token.bytes = bytes;
    token.name_size = 1;
    token.attributes = attributes;
    token.self_closing = true;
    printer.start_tag(token);
    BOOST_TEST(printed == "[\"StartTag\",\"a\",{\"href\":\"<\"},true]\n");
}

BOOST_AUTO_TEST_CASE(characters_in_a_row_are_one_line)
{
    printer.characters("a\r\nb", text_form::data);
    printer.characters("&", text_form::decoded);
    printer.characters(std::string_view("\0", 1), text_form::raw_text);
    printer.comment(" c ");
    printer.end_of_file();
    BOOST_TEST(
        printed == "[\"Character\",\"a\\nb&\xEF\xBF\xBD\"]\n[\"Comment\",\" c \"]\n[\"EOF\"]\n");
}

BOOST_AUTO_TEST_CASE(a_processing_instruction_shows_its_target_and_its_data)
{
    printer.processing_instruction({"Target", std::string_view("a\r\n\0b", 5)});
    printer.processing_instruction({"x", ""});
    BOOST_TEST(
        printed ==
        "[\"ProcessingInstruction\",\"Target\",\"a\\n\\u0000b\"]\n"
        "[\"ProcessingInstruction\",\"x\",\"\"]\n");
}

BOOST_AUTO_TEST_CASE(an_error_comes_before_the_token_it_is_in)
{
    printer.characters("a", text_form::data);
    printer.parse_error("unexpected-null-character", {4, 2, 3});
    printer.end_of_file();
    BOOST_TEST(printed == "2:3 unexpected-null-character\n[\"Character\",\"a\"]\n[\"EOF\"]\n");
}

BOOST_AUTO_TEST_CASE(every_token_is_handed_on)
{
    printer.doctype({});
    printer.start_tag({});
    printer.end_tag({});
    printer.characters("a", text_form::data);
    printer.comment("");
    printer.processing_instruction({});
    printer.end_of_file();
    BOOST_TEST(next.count == 7);
}

BOOST_AUTO_TEST_SUITE_END()
