#include "html/tape/tree_printer.hpp"

#include "html/tape/keep_everything.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory_resource>
#include <string>
#include <string_view>

namespace
{

namespace html = mf2::html;

constexpr std::uint64_t all = std::numeric_limits<std::uint64_t>::max();

std::string printed(std::string_view markup, std::uint64_t most = all)
{
    auto* const memory = std::pmr::get_default_resource();
    html::tape tape(memory);
    html::keep_everything keeper;
    html::tree_constructor constructor(tape, keeper, memory);
    html::tokenizer tokenizer(constructor, memory);
    constructor.attach(tokenizer);
    tokenizer.write(markup);
    tokenizer.finish();
    return html::print_tree(tape, most);
}

std::string body_of(std::string_view markup)
{
    auto const whole = printed(markup);
    auto const body = whole.find("|   <body>\n");
    return body == std::string::npos ? whole : whole.substr(body + 11);
}

} // namespace

BOOST_AUTO_TEST_SUITE(tree_printer)

BOOST_AUTO_TEST_CASE(an_empty_tape_prints_nothing)
{
    html::tape const tape(std::pmr::get_default_resource());
    BOOST_TEST(html::print_tree(tape) == "");
}

BOOST_AUTO_TEST_CASE(lines_end_behind_the_most_bytes)
{
    std::string_view const markup = "<p a=b c=d>x<p>";
    std::string const whole = printed(markup);
    for (std::size_t most = 0; most != whole.size(); ++most)
        BOOST_TEST(printed(markup, most) == whole.substr(0, whole.find('\n', most) + 1));
    BOOST_TEST(printed(markup, whole.size()) == whole);
}

BOOST_AUTO_TEST_CASE(a_doctype_prints_its_identifiers_if_it_has_one)
{
    BOOST_TEST(
        body_of("<!DOCTYPE HTML SYSTEM 's'><frameset>") ==
        "| <!DOCTYPE html \"\" \"s\">\n"
        "| <html>\n"
        "|   <head>\n"
        "|   <frameset>\n");
}

BOOST_AUTO_TEST_CASE(attributes_are_sorted_and_decoded)
{
    BOOST_TEST(
        body_of("<p Title='&lt;' CLASS=a>x") ==
        "|     <p>\n"
        "|       class=\"a\"\n"
        "|       title=\"<\"\n"
        "|       \"x\"\n");
}

BOOST_AUTO_TEST_CASE(foreign_names_are_adjusted)
{
    BOOST_TEST(
        body_of("<svg viewbox=1 xlink:href=2 xmlns=3><ForeignObject></svg>"
                "<math definitionurl=4>") ==
        "|     <svg svg>\n"
        "|       viewBox=\"1\"\n"
        "|       xlink href=\"2\"\n"
        "|       xmlns xmlns=\"3\"\n"
        "|       <svg foreignObject>\n"
        "|     <math math>\n"
        "|       definitionURL=\"4\"\n");
}

BOOST_AUTO_TEST_CASE(the_content_of_a_template_is_under_content)
{
    BOOST_TEST(
        body_of("<p><template>x</template><!--y-->") ==
        "|     <p>\n"
        "|       <template>\n"
        "|         content\n"
        "|           \"x\"\n"
        "|       <!-- y -->\n");
}

BOOST_AUTO_TEST_SUITE_END()
