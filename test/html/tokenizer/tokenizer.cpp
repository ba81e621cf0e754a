#include "html/tokenizer/tokenizer.hpp"

#include "html/text/attribute_value.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <functional>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace
{

using namespace std::string_view_literals;
using namespace mf2::html;

/// Writes tokens in a short form; neighbouring runs of text of one form are joined.
class recorder final : public token_sink, public parse_error_sink
{
public:
    void doctype(doctype_token const& token) override
    {
        begin("doctype");
        written += " " + std::string(token.has_name ? token.name : "-");
        written += " " + std::string(token.has_public_identifier ? token.public_identifier : "-");
        written += " " + std::string(token.has_system_identifier ? token.system_identifier : "-");
        if (token.force_quirks) written += " quirks";
    }

    void start_tag(tag_token const& token) override
    {
        begin("start " + std::string(token.name()));
        for (std::size_t i = 0; i != token.attributes.size(); ++i)
        {
            written += " " + std::string(token.attribute_name(i)) + "=" +
                std::string(token.attribute_value(i));
        }
        if (token.self_closing) written += " /";
        if (at_start_tag) at_start_tag(token);
    }

    void end_tag(tag_token const& token) override { begin("end " + std::string(token.name())); }

    void characters(std::string_view text, text_form form) override
    {
        if (last_form != static_cast<int>(form))
        {
            constexpr char const* names[] = {"text ", "raw ", "decoded ", "unread "};
            begin(names[static_cast<int>(form)]);
            last_form = static_cast<int>(form);
        }
        written += text;
    }

    void comment(std::string_view data) override { begin("comment " + std::string(data)); }

    void processing_instruction(processing_instruction_token const& token) override
    {
        begin("instruction " + std::string(token.target) + " " + std::string(token.data));
    }

    void end_of_file() override { begin("end"); }

    void parse_error(std::string_view code, position where) override
    {
        errors += std::to_string(where.offset) + " " + std::to_string(where.line) + ":" +
            std::to_string(where.column) + " " + std::string(code) + "|";
    }

    std::string written;
    std::string errors;
    std::vector<std::uint64_t> offsets;
    tokenizer const* source = nullptr;
    std::function<void(tag_token const&)> at_start_tag;

private:
    void begin(std::string const& what)
    {
        written += (written.empty() ? "" : "|") + what;
        last_form = -1;
        if (source != nullptr) offsets.push_back(source->token_offset());
    }

    int last_form = -1;
};

using set_up = std::function<void(tokenizer&, recorder&)>;

std::string tokens_of_pieces(std::vector<std::string_view> const& pieces, set_up const& prepare)
{
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    if (prepare) prepare(subject, sink);
    // Each piece has memory of its own, which is freed before the next one comes.
    for (std::string_view const piece : pieces) subject.write(std::string(piece));
    subject.finish();
    return sink.written;
}

/// The tokens of ASCII text, checked to be the same at every cut in two and byte by byte.
std::string tokens_of(std::string_view text, set_up const& prepare = {})
{
    std::string const whole = tokens_of_pieces({text}, prepare);
    std::vector<std::string_view> bytes;
    for (std::size_t i = 0; i != text.size(); ++i)
    {
        BOOST_TEST_CONTEXT("cut at " << i)
        {
            BOOST_TEST(tokens_of_pieces({text.substr(0, i), text.substr(i)}, prepare) == whole);
        }
        bytes.push_back(text.substr(i, 1));
    }
    BOOST_TEST(tokens_of_pieces(bytes, prepare) == whole);
    return whole;
}

set_up wanting(interest wanted)
{
    return [wanted](tokenizer& subject, recorder&) { subject.want(wanted); };
}

set_up in_state(state initial, std::string_view last_start_tag)
{
    return [initial, last_start_tag](tokenizer& subject, recorder&) {
        subject.switch_to(initial);
        subject.set_last_start_tag(last_start_tag);
    };
}

std::string errors_of(std::string_view text)
{
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    subject.report_errors_to(&sink);
    subject.write(text);
    subject.finish();
    return sink.errors;
}

} // namespace

BOOST_AUTO_TEST_SUITE(html_tokenizer)

BOOST_AUTO_TEST_CASE(nothing_is_just_the_end)
{
    BOOST_TEST(tokens_of("") == "end");
}

BOOST_AUTO_TEST_CASE(names_and_values_are_raw)
{
    BOOST_TEST(
        tokens_of("<A HREF='?a&amp;b' Class=\"x\ty\" z q = r>") ==
        "start A HREF=?a&amp;b Class=x\ty z= q=r|end");
}

BOOST_AUTO_TEST_CASE(duplicate_attributes_are_listed)
{
    BOOST_TEST(tokens_of("<a b=1 B=2 b>") == "start a b=1 B=2 b=|end");
}

BOOST_AUTO_TEST_CASE(carriage_returns_separate_attributes)
{
    BOOST_TEST(tokens_of("<a\rb=1\r\nc\r=\r2\r>") == "start a b=1 c=2|end");
}

BOOST_AUTO_TEST_CASE(a_solidus_closes_only_before_the_end)
{
    BOOST_TEST(
        tokens_of("<br/><br / x/><br x=y/>") == "start br /|start br x= /|start br x=y/|end");
}

BOOST_AUTO_TEST_CASE(text_is_delivered_as_it_stands)
{
    BOOST_TEST(tokens_of("a\r\nb<i>c") == "text a\r\nb|start i|text c|end");
}

BOOST_AUTO_TEST_CASE(references_in_text_are_decoded)
{
    BOOST_TEST(
        tokens_of("a&amp;b&#x41;&notit;") ==
        "text a|decoded &|text b|decoded A\xC2\xAC|text it;|end");
}

BOOST_AUTO_TEST_CASE(what_is_no_reference_stays_text)
{
    BOOST_TEST(tokens_of("a & b &x; &#; &#x; &") == "text a & b &x; &#; &#x; &|end");
}

BOOST_AUTO_TEST_CASE(unread_text_keeps_its_references)
{
    BOOST_TEST(
        tokens_of("a&amp;b<i>c", wanting(interest::tags)) == "unread a&amp;b|start i|unread c|end");
}

BOOST_AUTO_TEST_CASE(unwanted_comments_are_left_out)
{
    BOOST_TEST(
        tokens_of("<!-- a --><b><?c><!d></ e><!-->f", wanting(interest::text)) ==
        "start b|text f|end");
}

BOOST_AUTO_TEST_CASE(comments_end_as_in_the_standard)
{
    BOOST_TEST(
        tokens_of("<!-- a --><!--b--!><!--><!---><!----><!--c-d--e--><!-- <!--f-->") ==
        "comment  a |comment b|comment |comment |comment |comment c-d--e|"
        "comment  <!--f|end");
}

BOOST_AUTO_TEST_CASE(bogus_comments_keep_what_looked_like_a_declaration)
{
    BOOST_TEST(
        tokens_of("<!DOCTYP><!-x><![CDATA[x]]><?xml?></ >") ==
        "comment DOCTYP|comment -x|comment [CDATA[x]]|comment ?xml?|comment  |end");
}

BOOST_AUTO_TEST_CASE(processing_instructions_have_a_target_and_data)
{
    BOOST_TEST(
        tokens_of("<?a><?A?>b<?_-1z  c d ><?e\r\nf=\"g\"?><?h?i?"
                  "?>") ==
        "instruction a |instruction A |text b|instruction _-1z c d |instruction e f=\"g\"|"
        "instruction h ?i?|end");
    BOOST_TEST(tokens_of("<?a \0\xC3>"sv) == "instruction a \0\xC3|end"sv);
    BOOST_TEST(tokens_of("a<?b c>d<?e>f", wanting(interest::text)) == "text adf|end");
}

BOOST_AUTO_TEST_CASE(processing_instructions_without_a_good_target_are_comments)
{
    BOOST_TEST(
        tokens_of("<?><? a><?1><?-a><?a.b c?><?a:b><?\0a>"sv) ==
        "comment ?|comment ? a|comment ?1|comment ?-a|comment ?a.b c?|comment ?a:b|"
        "comment ?\0a|end"sv);
    BOOST_TEST(
        tokens_of("<?xml?><?XML a><?xml-StyleSheet><?xmlns><?xml-style>") ==
        "comment ?xml?|comment ?XML a|comment ?xml-StyleSheet|instruction xmlns |"
        "instruction xml-style |end");
    BOOST_TEST(tokens_of("<? a") == "comment ? a|end");
    BOOST_TEST(tokens_of("<?xml") == "end");
}

BOOST_AUTO_TEST_CASE(processing_instructions_that_do_not_end_are_dropped)
{
    for (std::string_view const end : {"", "b", "b?", "b ", "b c", "b c?", "b  c ? ?"})
    {
        BOOST_TEST(tokens_of("a<?" + std::string(end)) == "text a|end");
    }
}

BOOST_AUTO_TEST_CASE(errors_in_processing_instructions_are_found)
{
    auto const errors = [](std::string_view text, interest wanted) {
        std::string found;
        for (std::size_t i = 0; i <= text.size(); ++i)
        {
            recorder sink;
            tokenizer subject(sink, std::pmr::new_delete_resource());
            subject.report_errors_to(&sink);
            subject.want(wanted);
            subject.write(std::string(text.substr(0, i)));
            subject.write(std::string(text.substr(i)));
            subject.finish();
            if (i == 0) found = sink.errors;
            BOOST_TEST(sink.errors == found);
        }
        return found;
    };
    for (interest const wanted : {interest::tags, interest::text_and_comments})
    {
        BOOST_TEST(
            errors("<?1><?a.b><?xml?><?a\nb?>", wanted) ==
            "2 1:3 invalid-first-character-of-processing-instruction-target|"
            "7 1:8 invalid-processing-instruction-target|"
            "15 1:16 disallowed-processing-instruction-target|");
        for (std::string_view const text : {"<?", "<?a", "<?a ", "<?a b", "<?a?", "<?xml"})
        {
            auto const size = std::to_string(text.size());
            BOOST_TEST(
                errors(text, wanted) ==
                size + " 1:" + std::to_string(text.size() + 1) + " eof-in-processing-instruction|");
        }
    }
}

BOOST_AUTO_TEST_CASE(cdata_sections_are_text_in_foreign_content)
{
    auto const foreign = [](tokenizer& subject, recorder&) {
        subject.set_content(content_kind::foreign);
    };
    BOOST_TEST(
        tokens_of("<![CDATA[a]b]]c]]]]>d<![cdata[e]]>", foreign) ==
        "text a]b]]c]]d|comment [cdata[e]]|end");
}

BOOST_AUTO_TEST_CASE(a_doctype_has_its_parts)
{
    BOOST_TEST(tokens_of("<!doctype HTML public \"p\" 's'>") == "doctype HTML p s|end");
    BOOST_TEST(tokens_of("<!DOCTYPE html SYSTEM 's' >") == "doctype html - s|end");
    BOOST_TEST(tokens_of("<!DOCTYPE>") == "doctype - - - quirks|end");
    BOOST_TEST(tokens_of("<!DOCTYPE html publix 'x'>") == "doctype html - - quirks|end");
    BOOST_TEST(tokens_of("<!DOCTYPE html PUBLIC 'p>") == "doctype html p - quirks|end");
}

BOOST_AUTO_TEST_CASE(a_tag_that_does_not_end_is_dropped)
{
    BOOST_TEST(tokens_of("a<b c=\"d") == "text a|end");
    BOOST_TEST(tokens_of("a<") == "text a<|end");
    BOOST_TEST(tokens_of("a</") == "text a</|end");
    BOOST_TEST(tokens_of("a</b") == "text a|end");
}

BOOST_AUTO_TEST_CASE(raw_text_ends_with_the_appropriate_end_tag)
{
    BOOST_TEST(
        tokens_of("a<b></titl></titlex></ti</TITLE x>c", in_state(state::rcdata, "title")) ==
        "raw a<b></titl></titlex></ti|end TITLE|text c|end");
    BOOST_TEST(
        tokens_of("&amp;</p></style/>", in_state(state::rawtext, "style")) ==
        "raw &amp;</p>|end style|end");
    BOOST_TEST(tokens_of("&amp;</p>", in_state(state::rcdata, "")) == "decoded &|raw </p>|end");
}

BOOST_AUTO_TEST_CASE(script_text_ends_by_its_own_rules)
{
    BOOST_TEST(
        tokens_of("a<b</script>c", in_state(state::script_data, "script")) ==
        "raw a<b|end script|text c|end");
    BOOST_TEST(
        tokens_of("<!--<script></script></script>", in_state(state::script_data, "script")) ==
        "raw <!--<script></script>|end script|end");
    BOOST_TEST(
        tokens_of("<!--<script>--></script>", in_state(state::script_data, "script")) ==
        "raw <!--<script>-->|end script|end");
    BOOST_TEST(
        tokens_of("<!--<scripts></script>", in_state(state::script_data, "script")) ==
        "raw <!--<scripts>|end script|end");
}

BOOST_AUTO_TEST_CASE(the_sink_switches_the_state_at_a_start_tag)
{
    auto const switching = [](tokenizer& subject, recorder& sink) {
        sink.at_start_tag = [&subject](tag_token const& token) {
            if (token.id == tag::style) subject.switch_to(state::rawtext);
            if (token.id == tag::plaintext) subject.switch_to(state::plaintext);
        };
    };
    BOOST_TEST(
        tokens_of("<STYLE><a></style><b><plaintext></plaintext>", switching) ==
        "start STYLE|raw <a>|end style|start b|start plaintext|raw </plaintext>|end");
}

BOOST_AUTO_TEST_CASE(the_sink_can_stop_it)
{
    auto const stopping = [](tokenizer& subject, recorder& sink) {
        sink.at_start_tag = [&subject](tag_token const&) { subject.stop(); };
    };
    BOOST_TEST(tokens_of("a<b>c<!--d--><e>", stopping) == "text a|start b");
}

BOOST_AUTO_TEST_CASE(offsets_are_those_of_the_first_byte)
{
    std::string_view const text = "ab<i>c&lt;d<!--x--></i><!doctype a>";
    for (std::size_t cut = 0; cut != text.size(); ++cut)
    {
        recorder sink;
        tokenizer subject(sink, std::pmr::new_delete_resource());
        sink.source = &subject;
        subject.write(text.substr(0, cut));
        subject.write(text.substr(cut));
        subject.finish();
        std::vector<std::uint64_t> const expected = {0, 2, 5, 6, 10, 11, 19, 23, 35};
        BOOST_TEST(sink.offsets == expected, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(it_can_be_used_again)
{
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    for (std::string_view const text : {"<a b=", "<!-- c", "d&am", "<![CDAT", "<!doctype e publ"})
    {
        subject.write(text);
        subject.reset();
        sink = recorder{};
        subject.write("x<b>");
        subject.finish();
        BOOST_TEST(sink.written == "text x|start b|end");
        subject.reset();
    }
}

BOOST_AUTO_TEST_CASE(only_a_cut_token_is_held)
{
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    subject.write("some text <b>");
    BOOST_TEST(subject.held_bytes() == 0u);
    subject.write("<img src=");
    BOOST_TEST(subject.held_bytes() == 8u);
    subject.write("x><!-- comment");
    BOOST_TEST(subject.held_bytes() == 8u);
    subject.write("-->text");
    BOOST_TEST(subject.held_bytes() == 0u);
}

BOOST_AUTO_TEST_CASE(skipped_parts_are_not_held)
{
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    subject.want(interest::tags);
    subject.write("<!-- comment");
    BOOST_TEST(subject.held_bytes() == 0u);
    // Only the target of a processing instruction is held, while it may be a marker's.
    subject.write("--><?php");
    BOOST_TEST(subject.held_bytes() == 4u);
    subject.write(" echo");
    BOOST_TEST(subject.held_bytes() == 0u);
    subject.write("><?a-target-that-is-longer");
    BOOST_TEST(subject.held_bytes() == 0u);
    subject.write(">&#000000");
    BOOST_TEST(subject.held_bytes() == 0u);
}

BOOST_AUTO_TEST_CASE(digits_of_a_reference_are_not_held)
{
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    subject.write("a&#0000000000");
    BOOST_TEST(subject.held_bytes() == 0u);
    subject.write("00000065;");
    BOOST_TEST(sink.written == "text a|decoded A");
}

BOOST_AUTO_TEST_CASE(names_that_are_too_long_for_the_end_tag_are_not_held)
{
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    subject.switch_to(state::rcdata);
    subject.set_last_start_tag("title");
    subject.write("</titleeeeeeeeeeeeeeeeeeeeee");
    BOOST_TEST(subject.held_bytes() == 0u);
}

BOOST_AUTO_TEST_CASE(errors_have_offset_line_and_column)
{
    BOOST_TEST(
        errors_of("\xC3\xA9\r\n\r<a b='1'c b>") ==
        "13 3:9 missing-whitespace-between-attributes|16 3:12 duplicate-attribute|");
}

BOOST_AUTO_TEST_CASE(malformed_bytes_are_neither_controls_nor_noncharacters)
{
    BOOST_TEST(
        errors_of("\xC2\x80\xEF\xB7\x90") ==
        "0 1:1 control-character-in-input-stream|2 1:2 noncharacter-in-input-stream|");
    for (std::string_view const text :
         {"\xC2 ", "\xEF\xB7\xC3\xA9", "\xEF\xBF\xC3\xA9", "\xF0\x8F\xBF\xBE", "\xF4\x9F\xBF\xBE"})
        BOOST_TEST(errors_of(text) == "");
}

BOOST_AUTO_TEST_CASE(errors_in_attribute_values_are_found)
{
    BOOST_TEST(
        errors_of("<a b='&#0;&amp &ampx &x; &#'>") ==
        "10 1:11 null-character-reference|"
        "14 1:15 missing-semicolon-after-character-reference|"
        "23 1:24 unknown-named-character-reference|"
        "27 1:28 absence-of-digits-in-numeric-character-reference|");
}

BOOST_AUTO_TEST_CASE(errors_do_not_depend_on_what_is_wanted)
{
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    subject.report_errors_to(&sink);
    subject.want(interest::tags);
    subject.write("&x;<!--<!--\0-->\x01"sv);
    subject.finish();
    BOOST_TEST(
        sink.errors ==
        "2 1:3 unknown-named-character-reference|11 1:12 nested-comment|"
        "11 1:12 unexpected-null-character|15 1:16 control-character-in-input-stream|");
}

BOOST_AUTO_TEST_CASE(very_many_attributes_are_checked_for_duplicates_in_time)
{
    std::string text = "<a";
    for (int i = 0; i != 100000; ++i) text += " a" + std::to_string(i);
    text += " A99999>";
    BOOST_TEST(
        errors_of(text) ==
        std::to_string(text.size() - 1) + " 1:" + std::to_string(text.size()) +
            " duplicate-attribute|");
}

BOOST_AUTO_TEST_CASE(very_many_attributes_do_not_use_up_the_stack)
{
    std::string text = "<a";
    for (int i = 0; i != 1000000; ++i) text += " a=\"\"";
    text += ">";
    std::size_t attributes = 0;
    recorder sink;
    tokenizer subject(sink, std::pmr::new_delete_resource());
    sink.at_start_tag = [&attributes](tag_token const& token) {
        attributes = token.attributes.size();
    };
    limits most;
    most.attributes = 1000000;
    subject.set_limits(most);
    subject.write(text);
    BOOST_TEST(attributes == 1000000u);
    BOOST_TEST(!subject.attribute_limit_met());
}

BOOST_AUTO_TEST_CASE(attributes_beyond_the_limit_are_dropped)
{
    std::string attributes;
    recorder sink;
    sink.at_start_tag = [&attributes](tag_token const& token) {
        for (std::size_t i = 0; i < token.attributes.size(); ++i)
        {
            attributes.append(token.attribute_name(i)).append("=").append(token.attribute_value(i));
        }
        attributes += '|';
    };
    tokenizer subject(sink, std::pmr::new_delete_resource());
    limits most;
    most.attributes = 2;
    subject.set_limits(most);
    subject.write("<p a=1 b=2><p a=1 b=2 c=3 d><p e>");
    BOOST_TEST(attributes == "a=1b=2|a=1b=2|e=|");
    BOOST_TEST(subject.attribute_limit_met().value() == 11u);
}

BOOST_AUTO_TEST_CASE(a_tag_that_is_too_long_meets_no_other_limit)
{
    // A cut tag is stopped before its attributes can be counted.
    for (std::size_t const cut : {0u, 9u})
    {
        std::string_view const text = "<p a=1 b=2>";
        recorder sink;
        tokenizer subject(sink, std::pmr::new_delete_resource());
        limits most;
        most.attributes = 1;
        most.token_bytes = 4;
        subject.set_limits(most);
        subject.write(text.substr(0, cut));
        subject.write(text.substr(cut));
        BOOST_TEST(subject.has_met_token_limit());
        BOOST_TEST(!subject.attribute_limit_met(), "cut at " << cut);
    }
}

BOOST_AUTO_TEST_SUITE_END()
