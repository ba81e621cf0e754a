// The tokenizer tests of html5lib-tests, all of them, in every initial state that they name.
//
// A case is run whole, at every cut in two and a character at a time. Each time, everything is
// wanted, then only tags, then parse errors as well. Tokens are compared strictly, errors by code,
// line and column. A case that tokenizer_out_of_scope.txt lists has to fail.
#include "html/tokenizer/tokenizer.hpp"

#include "encoding/utf8.hpp"
#include "html/text/attribute_value.hpp"
#include "html/text/input_text.hpp"
#include "support/shared.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

BOOST_AUTO_TEST_SUITE(html5lib_tokenizer, *boost::unit_test::precondition(mf2::test::needs_shared))

namespace
{

namespace json = boost::json;
using mf2::html::interest;
using mf2::html::null_policy;
using mf2::html::position;
using mf2::html::state;
using mf2::html::text_form;

using found_error = std::tuple<std::uint64_t, std::uint64_t, std::string>;

std::string decoded(std::string_view raw)
{
    std::string text;
    append_text(text, raw, null_policy::replace);
    return text;
}

/// Writes tokens as the suite's README describes them.
class token_recorder final : public mf2::html::token_sink, public mf2::html::parse_error_sink
{
public:
    void doctype(mf2::html::doctype_token const& token) override
    {
        json::value name = nullptr;
        if (token.has_name) name = lowered(token.name);
        json::value public_identifier = nullptr;
        if (token.has_public_identifier) public_identifier = decoded(token.public_identifier);
        json::value system_identifier = nullptr;
        if (token.has_system_identifier) system_identifier = decoded(token.system_identifier);
        tokens.push_back(json::array{
            "DOCTYPE", name, public_identifier, system_identifier, !token.force_quirks});
    }

    void start_tag(mf2::html::tag_token const& token) override
    {
        json::object attributes;
        for (std::size_t i = 0; i != token.attributes.size(); ++i)
        {
            std::string value;
            mf2::html::append_attribute_value(value, token.attribute_value(i));
            attributes.emplace(lowered(token.attribute_name(i)), value);
        }
        json::array written{"StartTag", lowered(token.name()), attributes};
        if (token.self_closing) written.push_back(true);
        tokens.push_back(written);
    }

    void end_tag(mf2::html::tag_token const& token) override
    {
        tokens.push_back(json::array{"EndTag", lowered(token.name())});
    }

    void characters(std::string_view text, text_form form) override
    {
        bool const is_unread = form == text_form::unread;
        has_unread_text = has_unread_text || is_unread;
        is_misshapen = is_misshapen || text.empty();
        if (is_unread) return;
        std::string more;
        if (form == text_form::decoded) more = text;
        if (form == text_form::data) append_text(more, text, null_policy::keep);
        if (form == text_form::raw_text) append_text(more, text, null_policy::replace);
        bool const is_behind_text =
            !tokens.empty() && tokens.back().as_array().front() == "Character";
        if (is_behind_text)
        {
            tokens.back().as_array().back().as_string().append(more);
        }
        else
        {
            tokens.push_back(json::array{"Character", more});
        }
    }

    void comment(std::string_view data) override
    {
        tokens.push_back(json::array{"Comment", decoded(data)});
    }

    void processing_instruction(mf2::html::processing_instruction_token const& token) override
    {
        tokens.push_back(
            json::array{"ProcessingInstruction", decoded(token.target), decoded(token.data)});
    }

    void end_of_file() override { ++ends_of_file; }

    void parse_error(std::string_view code, position where) override
    {
        errors.emplace_back(where.line, where.column, std::string(code));
    }

    json::array tokens;
    std::vector<found_error> errors;
    int ends_of_file = 0;
    bool has_unread_text = false;
    bool is_misshapen = false;

private:
    static std::string lowered(std::string_view raw)
    {
        std::string name;
        mf2::html::append_name(name, raw);
        return name;
    }
};

struct test_case
{
    std::string description;
    std::string input;
    json::array tokens;
    std::vector<found_error> errors;
    std::vector<std::string> initial_states;
    std::string last_start_tag;
    bool has_lone_surrogate = false;
};

/// Undo the suite's second escaping: each backslash, u and four hex digits become a character.
std::string unescape(std::string_view text, bool& has_lone_surrogate)
{
    std::string result;
    while (!text.empty())
    {
        if (text.substr(0, 2) != "\\u")
        {
            result.push_back(text.front());
            text.remove_prefix(1);
            continue;
        }
        unsigned long const code = std::stoul(std::string(text.substr(2, 4)), nullptr, 16);
        has_lone_surrogate = has_lone_surrogate || (code >= 0xD800 && code <= 0xDFFF);
        mf2::encoding::append_code_point(result, static_cast<char32_t>(code));
        text.remove_prefix(6);
    }
    return result;
}

/// Undo it for each string in a list of tokens.
void unescape_all(json::value& value, bool& has_lone_surrogate)
{
    if (value.is_string()) value = unescape(value.as_string(), has_lone_surrogate);
    if (value.is_array())
    {
        for (json::value& element : value.as_array()) unescape_all(element, has_lone_surrogate);
    }
    if (value.is_object())
    {
        json::object unescaped;
        for (auto& [name, element] : value.as_object())
        {
            unescape_all(element, has_lone_surrogate);
            unescaped.emplace(unescape(name, has_lone_surrogate), element);
        }
        value = unescaped;
    }
}

/// The suite counts columns in UTF-16 code units, this project in code points.
std::uint64_t column_in_code_points(
    std::string_view input, std::uint64_t line, std::uint64_t column)
{
    for (; line > 1; --line) input.remove_prefix(input.find('\n') + 1);
    std::uint64_t units = 1;
    std::uint64_t code_points = 1;
    for (char const c : input)
    {
        auto const byte = static_cast<unsigned char>(c);
        if (units >= column && (byte & 0xC0) != 0x80) return code_points;
        if ((byte & 0xC0) == 0x80) continue;
        units += byte >= 0xF0 ? 2 : 1;
        ++code_points;
    }
    return code_points + (column - units);
}

test_case read_case(json::object const& source)
{
    test_case read;
    read.description = json::value_to<std::string>(source.at("description"));
    read.input = json::value_to<std::string>(source.at("input"));
    json::value tokens = source.at("output");
    if (json::value const* flag = source.if_contains("doubleEscaped"); flag && flag->as_bool())
    {
        read.input = unescape(read.input, read.has_lone_surrogate);
        unescape_all(tokens, read.has_lone_surrogate);
    }
    read.tokens = tokens.as_array();
    if (json::value const* errors = source.if_contains("errors"))
    {
        for (json::value const& error : errors->as_array())
        {
            auto const line = error.at("line").to_number<std::uint64_t>();
            auto const column = error.at("col").to_number<std::uint64_t>();
            read.errors.emplace_back(
                line, column_in_code_points(read.input, line, column),
                json::value_to<std::string>(error.at("code")));
        }
        std::sort(read.errors.begin(), read.errors.end());
    }
    read.initial_states = {"Data state"};
    if (json::value const* states = source.if_contains("initialStates"))
    {
        read.initial_states = json::value_to<std::vector<std::string>>(*states);
    }
    if (json::value const* name = source.if_contains("lastStartTag"))
    {
        read.last_start_tag = json::value_to<std::string>(*name);
    }
    return read;
}

std::vector<test_case> read_cases(std::string const& file)
{
    auto const path = mf2::test::shared_path("conformance/html5lib/tokenizer/" + file);
    json::value const document = json::parse(mf2::test::read_file(path));
    std::vector<test_case> cases;
    for (auto const& [name, list] : document.as_object())
    {
        for (json::value const& source : list.as_array())
        {
            cases.push_back(read_case(source.as_object()));
        }
    }
    return cases;
}

/// The listed cases of a file by their description, each with its cause.
std::map<std::string, std::string> read_out_of_scope(std::string const& file)
{
    std::istringstream lines(mf2::test::read_file("test/suites/tokenizer_out_of_scope.txt"));
    std::map<std::string, std::string> listed;
    for (std::string line; std::getline(lines, line);)
    {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        std::string name;
        std::string cause;
        std::string description;
        fields >> name >> cause >> std::ws;
        std::getline(fields, description);
        if (name == file) listed.emplace(description, cause);
    }
    return listed;
}

state state_named(std::string_view name)
{
    if (name == "PLAINTEXT state") return state::plaintext;
    if (name == "RCDATA state") return state::rcdata;
    if (name == "RAWTEXT state") return state::rawtext;
    if (name == "Script data state") return state::script_data;
    if (name == "CDATA section state") return state::cdata_section;
    BOOST_REQUIRE_EQUAL(name, "Data state");
    return state::data;
}

/// Whether the decoder before the tokenizer may cut here.
bool may_cut(std::string_view text, std::size_t at)
{
    if (at == 0 || at >= text.size()) return true;
    bool const is_inside_character = (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
    return !is_inside_character && !(text[at - 1] == '\r' && text[at] == '\n');
}

using pieces = std::vector<std::string_view>;

/// The text whole, in two at every place, and a character at a time.
std::vector<pieces> all_cuts(std::string_view text)
{
    std::vector<pieces> ways = {{text}};
    pieces characters;
    std::size_t begin = 0;
    for (std::size_t at = 1; at <= text.size(); ++at)
    {
        if (!may_cut(text, at)) continue;
        ways.push_back({text.substr(0, at), text.substr(at)});
        characters.push_back(text.substr(begin, at - begin));
        begin = at;
    }
    ways.push_back(characters);
    return ways;
}

enum class error_report
{
    wanted,
    unwanted,
};

token_recorder tokenize(
    test_case const& test, std::string const& initial_state, pieces const& input, interest wanted,
    error_report report)
{
    token_recorder recorder;
    mf2::html::tokenizer subject(recorder, std::pmr::new_delete_resource());
    subject.want(wanted);
    if (report == error_report::wanted) subject.report_errors_to(&recorder);
    subject.set_last_start_tag(test.last_start_tag);
    subject.switch_to(state_named(initial_state));
    for (std::string_view const piece : input) subject.write(std::string(piece));
    subject.finish();
    std::sort(recorder.errors.begin(), recorder.errors.end());
    return recorder;
}

json::array tags_only(json::array const& tokens)
{
    json::array kept;
    for (json::value const& token : tokens)
    {
        json::string const& kind = token.as_array().front().as_string();
        if (kind != "Character" && kind != "Comment") kept.push_back(token);
    }
    return kept;
}

std::string to_string(std::vector<found_error> const& errors)
{
    std::string text;
    for (auto const& [line, column, code] : errors)
    {
        text += std::to_string(line) + ":" + std::to_string(column) + " " + code + "; ";
    }
    return text;
}

/// The failure of a case at one cut; empty if there is none.
std::string failure_of(test_case const& test, std::string const& initial_state, pieces const& input)
{
    auto const all =
        tokenize(test, initial_state, input, interest::text_and_comments, error_report::unwanted);
    if (all.tokens != test.tokens) return "tokens " + json::serialize(all.tokens);
    if (all.ends_of_file != 1) return "ends of file";
    if (all.has_unread_text || all.is_misshapen) return "unread or empty text";
    auto const tags = tokenize(test, initial_state, input, interest::tags, error_report::unwanted);
    if (tags.tokens != tags_only(test.tokens)) return "tags " + json::serialize(tags.tokens);
    auto const checked =
        tokenize(test, initial_state, input, interest::text_and_comments, error_report::wanted);
    if (checked.tokens != test.tokens) return "checked " + json::serialize(checked.tokens);
    if (checked.errors != test.errors) return "errors " + to_string(checked.errors);
    return {};
}

std::string failure_of(test_case const& test)
{
    if (test.has_lone_surrogate) return "no UTF-8 input";
    for (std::string const& initial_state : test.initial_states)
    {
        for (pieces const& input : all_cuts(test.input))
        {
            std::string const failure = failure_of(test, initial_state, input);
            if (failure.empty()) continue;
            std::size_t const first = input.empty() ? 0 : input.front().size();
            return initial_state + ", first of " + std::to_string(input.size()) + " pieces " +
                std::to_string(first) + " bytes: " + failure;
        }
    }
    return {};
}

void run_file(std::string const& file)
{
    auto const out_of_scope = read_out_of_scope(file);
    std::size_t passed = 0;
    std::set<std::string> seen;
    for (test_case const& test : read_cases(file))
    {
        std::string const failure = failure_of(test);
        passed += failure.empty();
        bool const is_listed = out_of_scope.count(test.description) != 0;
        if (is_listed) seen.insert(test.description);
        BOOST_TEST_CONTEXT(
            test.description << "\n  input " << json::serialize(json::string(test.input))
                             << "\n  expected " << json::serialize(test.tokens)
                             << to_string(test.errors) << "\n  found " << failure)
        {
            BOOST_CHECK(failure.empty() != is_listed);
        }
    }
    BOOST_CHECK_EQUAL(seen.size(), out_of_scope.size());
    BOOST_CHECK_GT(passed, 0u);
    BOOST_TEST_MESSAGE(file << ": " << passed << " cases passed");
}

} // namespace

BOOST_AUTO_TEST_CASE(content_model_flags)
{
    run_file("contentModelFlags.test");
}
BOOST_AUTO_TEST_CASE(domjs)
{
    run_file("domjs.test");
}
BOOST_AUTO_TEST_CASE(entities)
{
    run_file("entities.test");
}
BOOST_AUTO_TEST_CASE(escape_flag)
{
    run_file("escapeFlag.test");
}
BOOST_AUTO_TEST_CASE(named_entities)
{
    run_file("namedEntities.test");
}
BOOST_AUTO_TEST_CASE(numeric_entities)
{
    run_file("numericEntities.test");
}
BOOST_AUTO_TEST_CASE(pending_spec_changes)
{
    run_file("pendingSpecChanges.test");
}
BOOST_AUTO_TEST_CASE(test1)
{
    run_file("test1.test");
}
BOOST_AUTO_TEST_CASE(test2)
{
    run_file("test2.test");
}
BOOST_AUTO_TEST_CASE(test3)
{
    run_file("test3.test");
}
BOOST_AUTO_TEST_CASE(test4)
{
    run_file("test4.test");
}
BOOST_AUTO_TEST_CASE(unicode_chars)
{
    run_file("unicodeChars.test");
}
BOOST_AUTO_TEST_CASE(unicode_chars_problematic)
{
    run_file("unicodeCharsProblematic.test");
}
BOOST_AUTO_TEST_CASE(xml_violation)
{
    run_file("xmlViolation.test");
}

BOOST_AUTO_TEST_SUITE_END()
