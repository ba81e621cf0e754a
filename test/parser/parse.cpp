#include <mf2/parse.hpp>

#include "encoding/decode.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/json.hpp>
#include <mf2/parser.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <limits>
#include <string>
#include <string_view>

namespace
{

/// The items as JSON, checked to be the same with everything kept.
std::string items_of(std::string_view html)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    std::string const needed =
        boost::json::serialize(mf2::to_json(mf2::parse(html, options).value()).at("items"));
    options.retention = mf2::retention::everything;
    std::string const everything =
        boost::json::serialize(mf2::to_json(mf2::parse(html, options).value()).at("items"));
    BOOST_TEST(needed == everything);
    return needed;
}

} // namespace

BOOST_AUTO_TEST_SUITE(parsing_a_document)

BOOST_AUTO_TEST_CASE(a_base_counts_for_urls_before_it)
{
    BOOST_TEST(
        items_of("<a class=h-x href=y>a</a><base href=z/>") ==
        R"([{"type":["h-x"],"properties":{"name":["a"],"url":["http://example.com/z/y"]}}])");
}

BOOST_AUTO_TEST_CASE(the_first_base_in_the_tree_counts_not_the_first_in_the_input)
{
    // The second base is foster-parented before the table.
    BOOST_TEST(
        items_of("<table><tr><td><base href=a/></td><base href=b/></table>"
                 "<a class=h-x href=y>c</a>") ==
        R"([{"type":["h-x"],"properties":{"name":["c"],"url":["http://example.com/b/y"]}}])");
}

BOOST_AUTO_TEST_CASE(what_stands_in_front_of_a_table_stays_there_without_the_element_around_it)
{
    // The second a element takes the first, which is in front of the table, from the stack.
    std::string const begin = "<table class=h-y><tr><td class=p-b>c</td></tr><a><select>";
    std::string const items = items_of(begin + "<a class=h-x><div><div>x</a>");
    BOOST_TEST(items.ends_with(R"({"type":["h-y"],"properties":{"b":["c"]}}])"), items);
    for (std::string_view const first : {"<select>", "<math><mi>", "<svg><title>"})
    {
        std::string const table = "<div class=h-z><table class=h-y><a>" + std::string(first);
        items_of(table + "<a class=p-name><div><div>t<a>");
        items_of(table + "<p class=h-d><a><p class=e-c>u<b>v");
    }
}

BOOST_AUTO_TEST_CASE(a_second_body_tag_makes_the_body_a_root)
{
    BOOST_TEST(
        items_of("x<p class=p-a>b<body class=h-x>") ==
        R"([{"type":["h-x"],"properties":{"a":["b"]}}])");
}

BOOST_AUTO_TEST_CASE(an_id_of_a_second_body_tag_is_the_roots_id)
{
    BOOST_TEST(
        items_of("<body class=h-x>y<body id=z>") ==
        R"([{"type":["h-x"],"properties":{"name":["y"]},"id":"z"}])");
}

BOOST_AUTO_TEST_CASE(an_include_may_refer_back)
{
    BOOST_TEST(
        items_of("<p id=n class=fn>Jo</p><div class=vcard><a class=include href=#n></a>") ==
        R"([{"type":["h-card"],"properties":{"name":["Jo"]}}])");
}

BOOST_AUTO_TEST_CASE(selectedcontent_counts_as_content)
{
    BOOST_TEST(
        items_of("<div class=h-x><select><option>a</option><button class=p-y>"
                 "<selectedcontent></selectedcontent></button></select></div>") ==
        R"([{"type":["h-x"],"properties":{"y":["a"]}}])");
}

BOOST_AUTO_TEST_CASE(a_processing_instruction_is_markup_and_no_text)
{
    BOOST_TEST(
        items_of("<div class=h-x><?a?><p class=e-y>b<?c  d>e<?xml?></p></div>") ==
        R"([{"type":["h-x"],"properties":)"
        R"({"y":[{"value":"be","html":"b<?c d?>e<!--?xml?-->"}]}}])");
    // Content that is kept only for a property that may be implied.
    BOOST_TEST(
        items_of("<div class=h-x><?a?><b>c<?d?>e</b><?f?></div>") ==
        R"([{"type":["h-x"],"properties":{"name":["ce"]}}])");
}

BOOST_AUTO_TEST_CASE(text_may_reopen_an_element_that_keeps_comments)
{
    BOOST_TEST(
        items_of("<b><div class=h-x><big class='e-x u-z'></b>y<!--c-->z").find("y<!--c-->z") !=
        std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_form_that_was_closed_early_is_moved_with_what_it_holds)
{
    BOOST_TEST(
        items_of("<b><div><form class=h-entry><i class=u-z>x</form></b>") ==
        R"([{"type":["h-entry"],"properties":{"z":["http://example.com/x"],"name":["x"]}}])");
    items_of("<nobr><aside><form class=h-feed><b class='u-url'></form><nobr>");
}

BOOST_AUTO_TEST_CASE(a_root_on_html_may_imply_a_name_again_when_the_body_is_gone)
{
    BOOST_TEST(
        items_of("<html class=h-entry><p class=h-entry><frameset><noframes>hi") ==
        R"([{"type":["h-entry"],"properties":{"name":["hi"]}}])");
}

BOOST_AUTO_TEST_CASE(what_a_removed_body_had_of_a_root_on_html_does_not_count)
{
    BOOST_TEST(
        items_of("<html class=h-x><a class=p-a></a><frameset class=u-b><noframes>hi")
            .find(R"("name":["hi"])") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_option_inside_of_selectedcontent_is_no_danger)
{
    items_of("<div class=h-card><select><selectedcontent><option>x");
    items_of("<select><selectedcontent><option>f<a class=h-x></select>");
    items_of("<div class=h-x><select><selectedcontent><option>x</option></selectedcontent>"
             "<option selected>y");
}

BOOST_AUTO_TEST_CASE(
    an_encoding_that_is_declared_behind_ascii_is_switched_to,
    *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    std::string const padding = "<!--" + std::string(1100, ' ') + "-->";
    BOOST_TEST(
        items_of(padding + "<meta charset=windows-1251><p class=h-x>\xEF</p>") ==
        "[{\"type\":[\"h-x\"],\"properties\":{\"name\":[\"\xD0\xBF\"]}}]");
}

BOOST_AUTO_TEST_CASE(
    an_encoding_that_is_declared_too_late_counts_for_all_of_the_document,
    *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    std::string const late = "<!--" + std::string(1100, ' ') +
        "--><meta http-equiv=Content-Type content='text/html; charset=koi8-r'>";
    BOOST_TEST(
        items_of("<body><p class=h-x>\xD0</p>" + late + "<body class='\xD0 h-y'>") ==
        "[{\"type\":[\"h-y\"],\"properties\":{},\"children\":"
        "[{\"type\":[\"h-x\"],\"properties\":{\"name\":[\"\xD0\xBF\"]}}]}]");
}

BOOST_AUTO_TEST_CASE(four_passes_find_out_what_each_hides_from_the_one_before)
{
    // The first pass reads UTF-8 until it finds the encoding. The second finds a late body tag,
    // which makes the body a classic root. The third finds an include in it, whose target was
    // passed over.
    std::string const html =
        "<body><i id=n class=org>\xD0\xBF</i><a class=include href=#n><base href=z/></a>"
        "<body class=vcard><!--" +
        std::string(1100, ' ') + "--><meta charset=windows-1252><a rel=me href=y>";
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    auto const read = mf2::parse(html, options).value();
    BOOST_TEST(read.provenance.passes == 4);
    BOOST_TEST(read.provenance.encoding == "windows-1252");
    BOOST_TEST(read.provenance.base_url == "http://example.com/z/");
    BOOST_TEST(
        boost::json::serialize(mf2::to_json(read).at("items")) ==
        "[{\"type\":[\"h-card\"],"
        "\"properties\":{\"org\":[\"\xC3\x90\xC2\xBF\",\"\xC3\x90\xC2\xBF\"]}}]");
    BOOST_TEST(read.relations.rels()[0].urls[0] == "http://example.com/z/y");
}

BOOST_AUTO_TEST_CASE(no_document_takes_more_passes_than_there_are)
{
    mf2::document_builder builder;
    mf2::parser subject(builder);
    std::string const html =
        "<body>\xD0\xBF<i id=n class=org>x</i><a class=include href=#n><base href=z/></a>"
        "<body class=vcard><!--" +
        std::string(1100, ' ') + "--><meta charset=windows-1252><a rel=me href=y>";
    int passes = 0;
    do {
        if (passes++ != 0) subject.start_next_pass();
        boost::system::error_code ec;
        subject.write(html, ec);
        subject.finish(ec);
        BOOST_REQUIRE(!ec.failed());
    } while (subject.needs_another_pass() && passes != 10);
    BOOST_TEST(passes == 4);
}

BOOST_AUTO_TEST_CASE(a_transport_charset_is_stronger_than_a_late_meta)
{
    mf2::parse_options options;
    options.content_type = "text/html; charset=utf-8";
    std::string const late = "<!--" + std::string(1100, ' ') + "--><meta charset=koi8-r>";
    auto const result = mf2::parse("<p class=h-x>\xD0\xBF</p>" + late, options).value();
    BOOST_TEST(text_of(result.items.at(0).properties().front().values.front()) == "\xD0\xBF");
}

BOOST_AUTO_TEST_CASE(a_caller_may_name_the_encoding_of_documents_that_declare_none)
{
    mf2::parse_options options;
    options.default_encoding = "windows-1252";
    auto const text_of = [&options](std::string_view html) {
        auto const read = mf2::parse(html, options).value();
        return std::string(read.relations.urls()[0].text);
    };
    std::string const html = "<a rel=x href=y>\xC3\xA9</a>";
    BOOST_TEST(text_of(html) == "Ã©");
    BOOST_TEST(text_of("<meta charset=utf-8>" + html) == "é");
    options.default_encoding = "no such label";
    BOOST_TEST(text_of(html) == "é");
}

BOOST_AUTO_TEST_CASE(a_malformed_document_url_is_repaired)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/\xFF";
    auto const result = mf2::parse("<a rel=x href=''></a>", options).value();
    BOOST_TEST(result.relations.urls()[0].url == "http://example.com/%EF%BF%BD");
    BOOST_TEST(result.provenance.base_url == "http://example.com/\uFFFD");
}

BOOST_AUTO_TEST_CASE(queries_are_encoded_as_the_document_is)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    options.content_type = "text/html; charset=windows-1252";
    auto const result = mf2::parse("<a rel=x href='?\xE9'></a>", options).value();
    BOOST_TEST(result.relations.urls()[0].url == "http://example.com/?%E9");
}

BOOST_AUTO_TEST_CASE(a_template_counts_for_nothing)
{
    BOOST_TEST(items_of("<template class=h-x><p class=h-y>a</template>") == "[]");
}

BOOST_AUTO_TEST_CASE(the_input_limit_is_an_error)
{
    mf2::parse_options options;
    options.input_limit = 3;
    auto const result = mf2::parse("<p class=h-x>", options);
    BOOST_REQUIRE(result.has_error());
    BOOST_TEST((result.error() == mf2::error::input_limit));
}

BOOST_AUTO_TEST_CASE(a_document_as_long_as_the_input_limit_is_read)
{
    mf2::parse_options options;
    options.input_limit = 13;
    BOOST_TEST(mf2::parse("<p class=h-x>", options).has_value());
}

BOOST_AUTO_TEST_CASE(no_depth_limit_is_more_than_sixty_thousand)
{
    std::string html;
    for (int i = 0; i != 60'010; ++i) html += "<div>";
    for (std::size_t const limit : {std::size_t{60'000}, std::numeric_limits<std::size_t>::max()})
    {
        mf2::parse_options options;
        options.depth_limit = limit;
        auto const about = mf2::parse(html, options).value().provenance;
        BOOST_REQUIRE(about.diagnostics.size() == 1u);
        BOOST_TEST((about.diagnostics[0].code == mf2::diagnostic_code::depth_limit));
        // html and body are the first two elements.
        BOOST_TEST(about.diagnostics[0].offset == 59'998u * 5);
    }
}

BOOST_AUTO_TEST_CASE(a_limit_is_an_error_of_any_pass)
{
    // Only the second pass meets the limit: it resolves against the late base.
    mf2::parse_options options;
    options.base_url = "http://a/";
    options.value_limit = 12;
    std::string_view const html = "<a rel=me href=x>y</a><base href=long/>";
    BOOST_TEST((mf2::parse(html, options).error() == mf2::error::value_limit));
    options.value_limit = 20;
    BOOST_TEST(mf2::parse(html, options).value().provenance.passes == 2);
}

BOOST_AUTO_TEST_SUITE_END()
