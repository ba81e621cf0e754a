// The insertion modes, where the html5lib suite leaves something open.
#include "html/tree/tree_constructor.hpp"

#include "html/tape/keep_everything.hpp"
#include "html/tape/tree_printer.hpp"
#include "html/tokenizer/tokenizer.hpp"

#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <string_view>

namespace
{

namespace html = mf2::html;

std::string tree_of(std::string_view first, std::string_view second)
{
    auto* const memory = std::pmr::get_default_resource();
    html::tape tape(memory);
    html::keep_everything keeper;
    html::tree_constructor constructor(tape, keeper, memory);
    html::tokenizer tokenizer(constructor, memory);
    constructor.attach(tokenizer);
    tokenizer.write(first);
    tokenizer.write(second);
    tokenizer.finish();
    return html::print_tree(tape);
}

// Check a tree's lines below `<body>`, or all if it has none, at every cut of ASCII markup.
void check_tree(std::string_view markup, std::string_view expected)
{
    for (std::size_t cut = 0; cut <= markup.size(); ++cut)
    {
        auto const tree = tree_of(markup.substr(0, cut), markup.substr(cut));
        constexpr std::string_view body = "|   <body>\n";
        auto const found = tree.find(body);
        BOOST_TEST(tree.substr(found == std::string::npos ? 0 : found + body.size()) == expected);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(insertion_modes)

BOOST_AUTO_TEST_CASE(whitespace_after_after_frameset_reconstructs_formatting_elements)
{
    check_tree(
        "<b><frameset></frameset></html> x",
        "| <html>\n"
        "|   <head>\n"
        "|   <frameset>\n"
        "|   <b>\n"
        "|     \" \"\n");
}

BOOST_AUTO_TEST_CASE(a_comment_in_foreign_content_stays_there_after_the_body)
{
    check_tree(
        "<svg></body><!--x-->",
        "|     <svg svg>\n"
        "|       <!-- x -->\n");
}

BOOST_AUTO_TEST_CASE(whitespace_before_other_table_text_is_fostered_with_it)
{
    check_tree(
        "<table> a <tr> <td>",
        "|     \" a \"\n"
        "|     <table>\n"
        "|       <tbody>\n"
        "|         <tr>\n"
        "|           \" \"\n"
        "|           <td>\n");
}

BOOST_AUTO_TEST_CASE(whitespace_table_text_ends_with_a_comment)
{
    check_tree(
        "<table> <!--x--> a",
        "|     \" a\"\n"
        "|     <table>\n"
        "|       \" \"\n"
        "|       <!-- x -->\n");
}

BOOST_AUTO_TEST_CASE(a_head_that_has_ended_takes_in_late_metadata)
{
    check_tree("<head></head><title>x</title> <script>y</script><p>", "|     <p>\n");
    BOOST_TEST(
        tree_of("<head></head><title>x</title> <script>y</script><p>", "") ==
        "| <html>\n"
        "|   <head>\n"
        "|     <title>\n"
        "|       \"x\"\n"
        "|     <script>\n"
        "|       \"y\"\n"
        "|   \" \"\n"
        "|   <body>\n"
        "|     <p>\n");
}

BOOST_AUTO_TEST_CASE(an_image_tag_is_renamed_with_its_attributes)
{
    check_tree(
        "<image alt=x class>",
        "|     <img>\n"
        "|       alt=\"x\"\n"
        "|       class=\"\"\n");
}

BOOST_AUTO_TEST_CASE(a_carriage_return_out_of_a_reference_is_no_first_newline_of_pre)
{
    check_tree(
        "<pre>&#13;x</pre><pre>&#10;y",
        "|     <pre>\n"
        "|       \"\rx\"\n"
        "|     <pre>\n"
        "|       \"y\"\n");
}

BOOST_AUTO_TEST_SUITE_END()
