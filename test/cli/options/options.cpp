#include "cli/options/options.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::cli;

namespace
{

std::string reason(std::vector<std::string> const& arguments)
{
    result<mf2::cli::options> const read = parse_command_line(arguments);
    return read ? "" : read.error().reason();
}

} // namespace

BOOST_AUTO_TEST_SUITE(options)

BOOST_AUTO_TEST_CASE(options_may_stand_before_and_after_files)
{
    auto const read = parse_command_line(
        {"--pretty", "a.html", "--base-url", "https://example.com/", "--content-type=text/html",
         "--output", "out.json"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST((read->task == task::convert));
    BOOST_TEST(read->files == std::vector<std::string>{"a.html"});
    BOOST_TEST(read->parse.base_url == "https://example.com/");
    BOOST_TEST(read->parse.content_type == "text/html");
    BOOST_TEST(read->output.value() == "out.json");
    BOOST_TEST((read->layout == layout::pretty));
}

BOOST_AUTO_TEST_CASE(which_microformats_are_read_can_be_said)
{
    auto const read = parse_command_line(
        {"a.html", "--results=items", "--roots=known", "--no-classic", "--fragment", "--lang"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST((read->parse.results == mf2::results::items));
    BOOST_TEST((read->parse.roots == mf2::roots::known));
    BOOST_TEST((read->parse.classic == mf2::classic::off));
    BOOST_TEST((read->parse.region == mf2::region::fragment));
    BOOST_TEST((read->parse.lang == mf2::lang::on));
    BOOST_TEST(reason({"a", "--roots=some"}) == "--roots is any, known or except, not 'some'");
    BOOST_TEST(reason({"a", "--results=no"}) == "--results is all, items or rels, not 'no'");
}

BOOST_AUTO_TEST_CASE(classes_that_are_no_roots_can_be_said)
{
    auto const read =
        parse_command_line({"a.html", "--exclude-roots", "h-a,h-b", "--exclude-roots=h-c"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST((read->parse.roots == mf2::roots::except));
    BOOST_TEST(read->parse.excluded_roots == (std::vector<std::string>{"h-a", "h-b", "h-c"}));
}

BOOST_AUTO_TEST_CASE(names_of_roots_may_have_spaces_between_them_and_are_of_their_form)
{
    auto const read =
        parse_command_line({"a.html", "--type", " h-a, h-b ,", "--exclude-roots=h-c , h-d"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST(read->types == (std::vector<std::string>{"h-a", "h-b"}));
    BOOST_TEST(read->parse.excluded_roots == (std::vector<std::string>{"h-c", "h-d"}));
    BOOST_TEST(
        reason({"a", "--type=card"}) ==
        "--type takes names such as h-entry, not 'card'; did you mean h-card?");
    BOOST_TEST(
        reason({"a", "--exclude-roots=.h-a"}) ==
        "--exclude-roots takes names such as h-entry, not '.h-a'");
}

BOOST_AUTO_TEST_CASE(options_that_mean_different_roots_or_parts_exclude_each_other)
{
    BOOST_TEST(reason({"a", "--id=b", "--fragment"}) == "--id and --fragment exclude each other");
    BOOST_TEST(
        reason({"a", "--roots=any", "--exclude-roots=h-b"}) ==
        "--exclude-roots is for --roots except");
    BOOST_TEST(parse_command_line({"a", "--roots=except", "--exclude-roots=h-b"}).has_value());
}

BOOST_AUTO_TEST_CASE(items_can_be_those_of_one_element)
{
    auto const read = parse_command_line({"a.html", "--id=x"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST((read->parse.region == mf2::region::id));
    BOOST_TEST(read->parse.id == "x");
    BOOST_TEST(reason({"a", "--id", ""}) == "--id needs a value, not ''");
}

BOOST_AUTO_TEST_CASE(a_hyphen_is_a_file)
{
    auto const read = parse_command_line({"-", "--compact"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST(read->files == std::vector<std::string>{"-"});
    BOOST_TEST((read->layout == layout::compact));
}

BOOST_AUTO_TEST_CASE(what_follows_two_hyphens_is_a_file)
{
    auto const read = parse_command_line({"--", "--pretty"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST(read->files == std::vector<std::string>{"--pretty"});
}

BOOST_AUTO_TEST_CASE(the_first_argument_may_name_a_task)
{
    BOOST_TEST((parse_command_line({"tree", "a.html"})->task == task::tree));
    auto const tokens = parse_command_line({"tokens", "--errors", "tokens"});
    BOOST_REQUIRE(tokens.has_value());
    BOOST_TEST((tokens->task == task::tokens));
    BOOST_TEST((tokens->parse_errors == mf2::inspect::parse_errors::shown));
    BOOST_TEST(tokens->files == std::vector<std::string>{"tokens"});
    auto const items = parse_command_line({"items", "--type", "h-a", "-", "--type=h-b"});
    BOOST_REQUIRE(items.has_value());
    BOOST_TEST((items->task == task::items));
    BOOST_TEST(items->types == (std::vector<std::string>{"h-a", "h-b"}));
    BOOST_TEST((parse_command_line({"./tree"})->task == task::convert));
}

BOOST_AUTO_TEST_CASE(help_and_version_need_no_file)
{
    BOOST_TEST((parse_command_line({"--help"})->wanted == request::help));
    auto const about_tree = parse_command_line({"tree", "-h", "--default-encoding=x"});
    BOOST_TEST((about_tree->wanted == request::help));
    BOOST_TEST((about_tree->task == task::tree));
    BOOST_TEST((parse_command_line({"tree", "--help-all"})->wanted == request::help_all));
    BOOST_TEST((parse_command_line({"--version"})->wanted == request::version));
}

BOOST_AUTO_TEST_CASE(help_is_a_task_too)
{
    BOOST_TEST((parse_command_line({"help"})->wanted == request::help));
    auto const about_tree = parse_command_line({"help", "tree"});
    BOOST_TEST((about_tree->wanted == request::help));
    BOOST_TEST((about_tree->task == task::tree));
    BOOST_TEST((parse_command_line({"-V"})->wanted == request::version));
    BOOST_TEST(reason({"help", "tre"}) == "help is on a task, not on 'tre'; did you mean tree?");
    BOOST_TEST(reason({"help", "tree", "x"}) == "help is on a task, not on 'x'");
    BOOST_TEST(reason({"help", "page.html"}) == "help is on a task, not on 'page.html'");
}

BOOST_AUTO_TEST_CASE(what_is_piped_in_needs_no_name)
{
    environment piped;
    piped.has_piped_input = true;
    for (std::string const task : {"items", "tree", "tokens", "archive"})
    {
        BOOST_TEST(parse_command_line({task}, piped)->files == std::vector<std::string>{"-"});
    }
    BOOST_TEST(parse_command_line({"--lang"}, piped)->files == std::vector<std::string>{"-"});
    BOOST_TEST(parse_command_line({"a"}, piped)->files == std::vector<std::string>{"a"});
    BOOST_TEST(parse_command_line({"--files-from", "a"}, piped)->files.empty());
    BOOST_TEST(parse_command_line({"--files-from", "-"}, piped)->files.empty());
    BOOST_TEST(!parse_command_line({"bench"}, piped).has_value());
}

BOOST_AUTO_TEST_CASE(a_base_url_is_absolute)
{
    std::string const told = "--base-url is an absolute URL such as https://example.com/, not ";
    for (std::string const url :
         {"example.com", "//example.com/", "/a", "example.com:80/", "mailto:a@b", "https://", "x"})
    {
        BOOST_TEST(reason({"a", "--base-url", url}) == told + "'" + url + "'");
    }
    for (char const* url : {"https://example.com", "file:///a/b.html", "HTTP://A.example/b?c"})
    {
        BOOST_TEST(parse_command_line({"a", "--base-url", url})->parse.base_url == url);
    }
}

BOOST_AUTO_TEST_CASE(a_content_type_is_no_encoding)
{
    BOOST_TEST(
        reason({"a", "--content-type", "utf8"}) ==
        "--content-type is a header such as 'text/html; charset=utf8', not 'utf8'");
    // Servers send all kinds of headers.
    for (char const* header : {"html", "text/html; charset=utf8", "charset=utf8"})
    {
        auto const read = parse_command_line({"a", "--content-type", header});
        BOOST_TEST(read->parse.content_type == header);
    }
}

BOOST_AUTO_TEST_CASE(a_list_may_come_from_standard_input)
{
    auto const read = parse_command_line({"--files-from", "-"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST(read->list.value() == "-");
    BOOST_TEST(read->files.empty());
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_said)
{
    BOOST_TEST(reason({}) == "no input file");
    BOOST_TEST(reason({"tree"}) == "no input file");
    BOOST_TEST(reason({"tree", "a", "b"}) == "one input file at a time");
    BOOST_TEST(reason({"-", "-"}) == "standard input can be read only once");
    BOOST_TEST(reason({"-", "--files-from=-"}) == "standard input can be read only once");
    BOOST_TEST(
        reason({"a", "--pretty", "--compact"}) == "--pretty and --compact exclude each other");
    BOOST_TEST(
        reason({"a", "b", "--pretty"}) == "--pretty is for one file; several give one line each");
    BOOST_TEST(
        reason({"a", "--pretty", "--format=info"}) == "--pretty is for --format json and jf2");
    BOOST_TEST(
        reason({"a", "--provenance", "--format=jf2"}) == "--provenance is not for --format jf2");
    BOOST_TEST(reason({"a", "--places", "--format=jf2"}) == "--places is not for --format jf2");
    BOOST_TEST(reason({"a", "--places", "--format=info"}) == "");
    BOOST_TEST(
        reason({"a", "--type=h-card", "--results=rels"}) == "--type is not for --results rels");
    BOOST_TEST(reason({"a", "--type=h-card", "--results=items"}) == "");
    BOOST_TEST(reason({"a", "--format=xml"}) == "--format is json, jsonl, jf2 or info, not 'xml'");
    BOOST_TEST(reason({"a", "--urls=short"}) == "--urls is authored or normalized, not 'short'");
    BOOST_TEST(
        reason({"a", "--colour"}) == "unrecognised option '--colour'; did you mean --color?");
    BOOST_TEST(
        reason({"a", "--colr=never"}) ==
        "unrecognised option '--colr=never'; did you mean --color?");
    BOOST_TEST(reason({"a", "-x"}) == "unrecognised option '-x'");
    BOOST_TEST(reason({"a", "--base"}) == "unrecognised option '--base'; did you mean --base-url?");
    BOOST_TEST(reason({"a", "--errors"}) == "unrecognised option '--errors'");
    BOOST_TEST(reason({"tree", "a", "--pretty"}) == "unrecognised option '--pretty'");
    BOOST_TEST(
        reason({"a", "--default-encoding", "nope"}) ==
        "--default-encoding is detect or the name of an encoding, not 'nope'");
    BOOST_TEST(
        parse_command_line({"a", "--default-encoding", "latin1"})->parse.default_encoding ==
        "latin1");
    BOOST_TEST(
        parse_command_line({"tree", "a", "--default-encoding", "detect"})->files.size() == 1U);
    BOOST_TEST(
        reason({"a", "--base-url"}) == "the required argument for option '--base-url' is missing");
}

BOOST_AUTO_TEST_CASE(types_may_be_given_together)
{
    auto const read = parse_command_line({"items", "--type", "h-a,h-b", "-", "--type=h-c"});
    BOOST_REQUIRE(read.has_value());
    BOOST_TEST(read->types == (std::vector<std::string>{"h-a", "h-b", "h-c"}));
}

BOOST_AUTO_TEST_SUITE_END()
