#include <mf2/provenance.hpp>

#include "encoding/decode.hpp"
#include "support/cuts.hpp"
#include "support/reading.hpp"
#include "url/domain_to_ascii.hpp"

#include <mf2.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace
{

using mf2::diagnostic;
using mf2::diagnostic_code;
using mf2::encoding_source;
using mf2::test::read_pieces;
using mf2::test::reading;

std::string const padding = "<!--" + std::string(1100, ' ') + "-->";
std::string const one_item = "<p class=h-a>x</p>";

mf2::parse_options with_url()
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    return options;
}

/// One pass: the result is the same for the whole document and at every cut.
reading read_once(std::string_view html, mf2::parse_options const& options = with_url())
{
    std::string_view const pieces[] = {html};
    reading whole = read_pieces(pieces, options);
    // Cuts in the padding would all be alike.
    if (html.size() > padding.size())
    {
        std::string_view const end = html.substr(padding.size());
        for (std::size_t cut = 0; cut <= end.size(); ++cut)
        {
            std::string_view const halves[] = {
                html.substr(0, padding.size() + cut), html.substr(padding.size() + cut)};
            reading const cut_in_two = read_pieces(halves, options);
            BOOST_TEST((cut_in_two.ec == whole.ec), "cut at " << cut);
            BOOST_TEST((cut_in_two.delivered == whole.delivered), "cut at " << cut);
        }
        return whole;
    }
    mf2::parse_options const at_once = mf2::test::really_cut(options);
    reading const expected = read_pieces(pieces, at_once);
    mf2::test::for_every_cut(html, [&](std::span<std::string_view const> cut) {
        reading const again = read_pieces(cut, at_once);
        BOOST_TEST((again.ec == expected.ec), "of " << cut.size() << " pieces");
        BOOST_TEST((again.delivered == expected.delivered), "of " << cut.size() << " pieces");
    });
    return whole;
}

mf2::provenance provenance_of(std::string_view html, mf2::parse_options const& options = with_url())
{
    reading const read = read_once(html, options);
    BOOST_TEST(!read.ec.failed());
    return read.delivered.provenance;
}

void check_encoding(mf2::provenance const& about, std::string_view encoding, encoding_source source)
{
    BOOST_TEST(about.encoding == encoding);
    BOOST_TEST(name(about.encoding_source) == name(source));
}

/// Check that a late fact is reported, or makes the parser fail behind the items completed before
/// it.
void check_late(
    std::string const& html, diagnostic const& expected, mf2::error failure, std::size_t delivered)
{
    auto options = with_url();
    auto const about = provenance_of(html, options);
    BOOST_TEST(about.passes == 1);
    BOOST_REQUIRE(about.diagnostics.size() == 1U);
    BOOST_TEST(name(about.diagnostics.front().code) == name(expected.code));
    BOOST_TEST(about.diagnostics.front().offset == expected.offset);
    BOOST_TEST(about.diagnostics.front().text == expected.text);

    options.late_facts = mf2::late_facts::fail;
    auto const failed = read_once(html, options);
    BOOST_TEST((failed.ec == failure));
    BOOST_TEST(failed.delivered.items.size() == delivered);
    BOOST_TEST((failed.delivered.provenance == mf2::provenance()));

    // A caller that can read the document again need not fail.
    auto const exact = mf2::parse(html, options);
    BOOST_REQUIRE(exact.has_value());
    BOOST_TEST(exact->provenance.passes == 2);
    BOOST_TEST((exact->provenance.diagnostics == about.diagnostics));
}

} // namespace

BOOST_AUTO_TEST_SUITE(provenance)

BOOST_AUTO_TEST_CASE(every_source_of_an_encoding_has_a_name)
{
    BOOST_TEST(name(encoding_source::bom) == "bom");
    BOOST_TEST(name(encoding_source::transport) == "transport");
    BOOST_TEST(name(encoding_source::prescan) == "prescan");
    BOOST_TEST(name(encoding_source::meta) == "meta");
    BOOST_TEST(name(encoding_source::default_) == "default");
}

BOOST_AUTO_TEST_CASE(every_diagnostic_has_a_name)
{
    BOOST_TEST(name(diagnostic_code::late_encoding) == "late-encoding");
    BOOST_TEST(name(diagnostic_code::late_base) == "late-base");
    BOOST_TEST(name(diagnostic_code::late_attributes) == "late-attributes");
    BOOST_TEST(name(diagnostic_code::late_include) == "late-include");
    BOOST_TEST(name(diagnostic_code::late_option) == "late-option");
    BOOST_TEST(name(diagnostic_code::late_frameset) == "late-frameset");
    BOOST_TEST(name(diagnostic_code::late_language) == "late-language");
    BOOST_TEST(name(diagnostic_code::late_template) == "late-template");
    BOOST_TEST(name(diagnostic_code::depth_limit) == "depth-limit");
    BOOST_TEST(name(diagnostic_code::attribute_limit) == "attribute-limit");
    BOOST_TEST(name(diagnostic_code::formatting_limit) == "formatting-limit");
    BOOST_TEST(name(diagnostic_code::marker_limit) == "marker-limit");
    BOOST_TEST(name(diagnostic_code::invalid_url) == "invalid-url");
    BOOST_TEST(name(diagnostic_code::unsupported_host) == "unsupported-host");
    BOOST_TEST(name(diagnostic_code::unsupported_encoding) == "unsupported-encoding");
}

BOOST_AUTO_TEST_CASE(an_encoding_comes_from_a_byte_order_mark_first)
{
    check_encoding(
        provenance_of("\xEF\xBB\xBF<meta charset=windows-1252>"), "UTF-8", encoding_source::bom);
    check_encoding(
        provenance_of(std::string_view("\xFF\xFE<\0p\0>\0", 8)), "UTF-16LE", encoding_source::bom);
}

BOOST_AUTO_TEST_CASE(an_encoding_comes_from_the_transport_next)
{
    mf2::parse_options options;
    options.content_type = "text/html; charset=latin1";
    check_encoding(
        provenance_of("<meta charset=utf-8>", options), "windows-1252", encoding_source::transport);
}

BOOST_AUTO_TEST_CASE(whether_a_reference_is_valid_may_be_up_to_the_base)
{
    // With the scheme of the base, and without two slashes, it is relative: there, a host "http" is
    // a segment of a path. URL, "special relative or authority state".
    constexpr std::string_view link = "<a rel=x href='http:h:a'>t</a>";
    auto const count = [](std::string const& html, char const* url, mf2::retention retention) {
        auto options = with_url();
        options.base_url = url;
        options.retention = retention;
        auto const page = mf2::parse(html, options);
        BOOST_REQUIRE(page.has_value());
        return std::ranges::count(
            page->provenance.diagnostics, diagnostic_code::invalid_url, &diagnostic::code);
    };
    for (auto const retention : {mf2::retention::needed, mf2::retention::everything})
    {
        std::string const secure = "<base href='https://z/'>";
        std::string const other = "<base href='http://z/'>";
        for (bool const is_late : {false, true})
        {
            std::string const all(link);
            BOOST_TEST(count(is_late ? all + secure : secure + all, "http://h/", retention) == 1);
            BOOST_TEST(count(is_late ? all + other : other + all, "https://h/", retention) == 0);
        }
    }
}

BOOST_AUTO_TEST_CASE(an_encoding_comes_from_the_prescan_then)
{
    check_encoding(
        provenance_of("<meta charset=windows-1252>\xE4"), "windows-1252", encoding_source::prescan);
}

BOOST_AUTO_TEST_CASE(an_encoding_may_come_from_a_meta_behind_ascii)
{
    auto const about = provenance_of(padding + "<meta charset=windows-1252>\xE4");
    check_encoding(about, "windows-1252", encoding_source::meta);
    BOOST_TEST(about.diagnostics.empty());
}

BOOST_AUTO_TEST_CASE(an_encoding_that_nothing_declares_is_the_default)
{
    check_encoding(provenance_of("<p>\xE4"), "windows-1252", encoding_source::default_);
    check_encoding(provenance_of("<p>\xC3\xA4"), "UTF-8", encoding_source::default_);
    check_encoding(provenance_of(""), "UTF-8", encoding_source::default_);
}

BOOST_AUTO_TEST_CASE(an_encoding_without_a_decoder_is_told_of)
{
    auto const about = provenance_of("<meta charset=koi8-r>");
    if (mf2::encoding::is_supported(mf2::encoding::encoding::koi8_r))
    {
        BOOST_TEST(about.encoding == "KOI8-R");
        return;
    }
    BOOST_TEST(about.encoding == "windows-1252");
    BOOST_TEST((
        about.diagnostics.at(0) == diagnostic{diagnostic_code::unsupported_encoding, 0, "KOI8-R"}));
}

BOOST_AUTO_TEST_CASE(the_base_url_is_that_of_the_first_base)
{
    BOOST_TEST(provenance_of("<p>").base_url == "http://example.com/");
    BOOST_TEST(provenance_of("<base href=a/><base href=b/>").base_url == "http://example.com/a/");
    BOOST_TEST(provenance_of("<p>", {}).base_url == "");
    BOOST_TEST(
        mf2::parse("<a class=h-x href=y></a><base href=a/>", with_url())
            .value()
            .provenance.base_url == "http://example.com/a/");
}

BOOST_AUTO_TEST_CASE(
    a_late_encoding_is_told_of, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    std::string const html = one_item + "\xE4" + padding + "<meta charset=windows-1251>";
    check_late(
        html, {diagnostic_code::late_encoding, html.find("<meta"), "windows-1251"},
        mf2::error::late_encoding, 1);
}

BOOST_AUTO_TEST_CASE(the_encoding_of_a_document_with_a_late_one_is_that_in_the_end)
{
    std::string const html = "\xE4" + padding + "<meta charset=windows-1251>";
    bool const has_decoder = mf2::encoding::is_supported(mf2::encoding::encoding::windows_1251);
    // The substitute for an encoding without a decoder is in use already: nothing is late.
    check_encoding(
        provenance_of(html), "windows-1252",
        has_decoder ? encoding_source::default_ : encoding_source::meta);
    check_encoding(
        mf2::parse(html).value().provenance, has_decoder ? "windows-1251" : "windows-1252",
        encoding_source::meta);
}

BOOST_AUTO_TEST_CASE(a_late_base_is_told_of)
{
    std::string const html =
        one_item + "<a class=h-x href=y>a</a>\xC3\xA4<base href=z/>" + one_item;
    check_late(
        html, {diagnostic_code::late_base, html.find("<base"), "z/"}, mf2::error::late_base, 2);
}

BOOST_AUTO_TEST_CASE(a_base_that_another_comes_before_in_the_tree_is_told_of)
{
    // The second base is foster-parented before the table.
    std::string const html = "<table><tr><td><base href=a/></td><base href=b/></table>"
                             "<a class=h-x href=y>c</a>";
    check_late(
        html, {diagnostic_code::late_base, html.find("<base href=b"), "b/"}, mf2::error::late_base,
        1);
}

BOOST_AUTO_TEST_CASE(late_attributes_are_told_of)
{
    std::string const html = one_item + "<p class=p-a>b<body class=h-x>";
    check_late(
        html, {diagnostic_code::late_attributes, html.find("<body"), "body"},
        mf2::error::late_attributes, 1);
    std::string const other = one_item + "<html class=h-x>";
    check_late(
        other, {diagnostic_code::late_attributes, other.find("<html"), "html"},
        mf2::error::late_attributes, 1);
}

BOOST_AUTO_TEST_CASE(late_attributes_that_mean_nothing_are_not_told_of)
{
    BOOST_TEST(provenance_of("<p>b<body class=x>").diagnostics.empty());
}

BOOST_AUTO_TEST_CASE(an_include_of_what_was_not_kept_is_told_of)
{
    std::string const html =
        one_item + "<p id=n class=fn>Jo</p><div class=vcard><a class=include href=#n></a></div>";
    check_late(
        html, {diagnostic_code::late_include, html.find("<a "), ""}, mf2::error::late_include, 1);
}

BOOST_AUTO_TEST_CASE(the_base_is_that_of_the_document_though_no_url_depends_on_it)
{
    auto options = with_url();
    for (mf2::retention const kept : {mf2::retention::needed, mf2::retention::everything})
    {
        options.retention = kept;
        BOOST_TEST(
            provenance_of("<p><base href=x><frameset>", options).base_url == "http://example.com/");
        BOOST_TEST(
            provenance_of("<table><td><base href=y><col><base href=x>", options).base_url ==
            "http://example.com/x");
    }
}

BOOST_AUTO_TEST_CASE(the_first_include_in_the_input_is_told_of_though_one_in_it_is_read_first)
{
    std::string const html = one_item +
        "<div class=vevent itemref=a><p class=location itemref=b><b class=adr>c</b></p>"
        "<p class=location itemref=d>e</p></div>";
    check_late(
        html, {diagnostic_code::late_include, html.find("<div"), ""}, mf2::error::late_include, 1);
}

BOOST_AUTO_TEST_CASE(an_option_that_was_not_kept_is_told_of)
{
    std::string const html = one_item +
        "<div class=h-x><select><option>a</option><button class=p-y>"
        "<selectedcontent></selectedcontent></button></select></div>";
    check_late(
        html, {diagnostic_code::late_option, html.find("<selectedcontent"), ""},
        mf2::error::late_option, 1);
}

BOOST_AUTO_TEST_CASE(a_frameset_that_makes_a_root_imply_is_told_of)
{
    std::string const html = "<!doctype html><html class=h-x><div class=h-y></div><frameset>";
    check_late(
        html, {diagnostic_code::late_frameset, html.find("<frameset"), ""},
        mf2::error::late_frameset, 0);
}

BOOST_AUTO_TEST_CASE(a_template_that_may_go_to_a_marker_is_told_of)
{
    std::string const html =
        one_item + "<div><?marker name='a'></div><template for=a><p class=h-x>b</p></template>";
    check_late(
        html, {diagnostic_code::late_template, html.find("<template"), ""},
        mf2::error::late_template, 1);
}

BOOST_AUTO_TEST_CASE(the_late_base_that_is_told_of_is_the_first_in_tree_order)
{
    std::string const html =
        "<a rel=x href=y></a><table><tr><td><base href=/in/></td><base href=/first/></table>";
    auto const about = provenance_of(html);
    BOOST_TEST_REQUIRE(about.diagnostics.size() == 1U);
    BOOST_TEST(about.diagnostics.at(0).text == "/first/");
    BOOST_TEST(about.diagnostics.at(0).offset == html.find("<base href=/first/"));
}

BOOST_AUTO_TEST_CASE(with_everything_kept_includes_and_options_are_not_late)
{
    auto options = with_url();
    options.retention = mf2::retention::everything;
    std::string const html =
        "<p id=n class=fn>Jo</p><div class=vcard><a class=include href=#n></a>";
    BOOST_TEST(provenance_of(html, options).diagnostics.empty());
}

BOOST_AUTO_TEST_CASE(an_error_for_a_late_fact_stays_until_reset)
{
    auto options = with_url();
    options.late_facts = mf2::late_facts::fail;
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    boost::system::error_code ec;
    parser.write("<p class=h-x>a<body class=h-y>" + padding, ec);
    BOOST_TEST((ec == mf2::error::late_attributes));
    parser.write(one_item, ec);
    parser.finish(ec);
    BOOST_TEST((ec == mf2::error::late_attributes));
    parser.reset();
    parser.write(one_item, ec);
    parser.finish(ec);
    BOOST_TEST(!ec.failed());
}

BOOST_AUTO_TEST_CASE(offsets_count_a_byte_order_mark)
{
    std::string const html = "\xEF\xBB\xBF<p class=h-x>\xC3\xA4<body class=h-y>";
    BOOST_TEST(provenance_of(html).diagnostics.at(0).offset == html.find("<body"));
}

BOOST_AUTO_TEST_CASE(an_invalid_url_is_told_of_once)
{
    std::string const html = "<div class=h-x><a class='u-url p-name' rel=me href='http://a b/'>"
                             "c</a><div class=e-y><img src='//h:x/'></div></div>";
    auto const about = provenance_of(html);
    BOOST_REQUIRE(about.diagnostics.size() == 2U);
    BOOST_TEST(
        (about.diagnostics.at(0) ==
         diagnostic{diagnostic_code::invalid_url, html.find("<a "), "http://a b/"}));
    BOOST_TEST(
        (about.diagnostics.at(1) ==
         diagnostic{diagnostic_code::invalid_url, html.find("<img"), "//h:x/"}));
}

BOOST_AUTO_TEST_CASE(diagnostics_do_not_depend_on_what_is_kept)
{
    std::string const html = "<a rel=a href='http://[/'>x</a><div class=h-x><a href='http://a:b'>"
                             "<img src='http://1.2.3.4.5/'></a></div><p class=h-y><i class=u-z>//[";
    auto options = with_url();
    auto const needed = provenance_of(html, options);
    options.retention = mf2::retention::everything;
    BOOST_TEST((provenance_of(html, options) == needed));
    BOOST_TEST(needed.diagnostics.size() == 4U);
}

BOOST_AUTO_TEST_CASE(a_base_that_is_no_url_is_told_of)
{
    mf2::parse_options options;
    options.base_url = "not a URL";
    BOOST_TEST(
        (provenance_of("<p>", options).diagnostics ==
         std::pmr::vector<diagnostic>{{diagnostic_code::invalid_url, 0, "not a URL"}}));
    BOOST_TEST(
        (provenance_of("<base href=http://[>").diagnostics ==
         std::pmr::vector<diagnostic>{{diagnostic_code::invalid_url, 0, "http://["}}));
}

BOOST_AUTO_TEST_CASE(relative_urls_without_a_base_are_not_invalid)
{
    BOOST_TEST(provenance_of("<a rel=me href=x>y</a>", {}).diagnostics.empty());
}

BOOST_AUTO_TEST_CASE(a_host_outside_ascii_is_told_of_where_it_cannot_be_mapped)
{
    std::string const html =
        "<div class=h-x><a class=u-y href=http://\xC3\xA4.example/>z</a></div>";
    auto const about = provenance_of(html);
    if (mf2::url::maps_non_ascii_domains())
    {
        BOOST_TEST(about.diagnostics.empty());
        return;
    }
    BOOST_REQUIRE(about.diagnostics.size() == 1U);
    BOOST_TEST((about.diagnostics.at(0).code == diagnostic_code::unsupported_host));
    BOOST_TEST(about.diagnostics.at(0).offset == html.find("<a "));
}

BOOST_AUTO_TEST_CASE(invalid_urls_beyond_a_hundred_are_counted)
{
    std::string html;
    for (int i = 0; i != 130; ++i) html += "<a rel=me href=http://[>x</a>";
    std::string_view const pieces[] = {html};
    auto const about = read_pieces(pieces, with_url()).delivered.provenance;
    BOOST_TEST(about.diagnostics.size() == 100U);
    BOOST_TEST(about.diagnostics_left_out == 30U);
}

BOOST_AUTO_TEST_CASE(long_texts_are_cut_between_characters)
{
    std::string html = "<a rel=me href='http://[";
    for (int i = 0; i != 1000; ++i) html += "\xC3\xA4";
    std::string_view const pieces[] = {html += "'>x</a>"};
    auto const about = read_pieces(pieces, with_url()).delivered.provenance;
    auto const& text = about.diagnostics.at(0).text;
    BOOST_TEST(text.size() == 200U);
    BOOST_TEST(text.ends_with("\xC3\xA4"));
}

BOOST_AUTO_TEST_CASE(an_include_beyond_the_limit_is_told_of)
{
    mf2::parse_options options;
    options.include_limit = 1;
    auto const read = mf2::parse(
        "<p class=vcard itemref='a b'></p><i id=a class=fn>x</i><i id=b class=org>y</i>", options);
    auto const& item = read.value().items.at(0);
    BOOST_TEST(item.properties().size() == 1U);
    bool found = false;
    for (mf2::diagnostic const& each : read.value().provenance.diagnostics)
    {
        if (each.code != mf2::diagnostic_code::include_limit) continue;
        found = true;
        BOOST_TEST(each.offset == 0U);
        BOOST_TEST(each.text == "b");
    }
    BOOST_TEST(found);
    BOOST_TEST(name(mf2::diagnostic_code::include_limit) == "include-limit");
}

BOOST_AUTO_TEST_CASE(the_first_tag_beyond_a_limit_is_told_of)
{
    auto options = with_url();
    options.depth_limit = 8;
    options.attribute_limit = 2;
    std::pmr::vector<diagnostic> const expected{
        {diagnostic_code::attribute_limit, 7, {}}, {diagnostic_code::depth_limit, 32, {}}};
    auto const about = provenance_of("<p a b><p a b c><b><i><u><s><tt><q>x<q>y<p a b c>", options);
    BOOST_TEST((about.diagnostics == expected));
    auto const late = provenance_of("<body a><body b><body c><body d>", options);
    BOOST_TEST(late.diagnostics.at(0).offset == 16u);
}

BOOST_AUTO_TEST_CASE(formatting_elements_that_are_not_reopened_are_told_of)
{
    std::string html = "<p>";
    for (int i = 0; i != 200; ++i) html += "<b id=" + std::to_string(i) + ">";
    for (int i = 0; i != 100; ++i) html += "<p>x";
    auto const about = mf2::parse(html).value().provenance;
    BOOST_REQUIRE(about.diagnostics.size() == 1u);
    BOOST_TEST((about.diagnostics[0].code == diagnostic_code::formatting_limit));
    BOOST_TEST(html.substr(about.diagnostics[0].offset, 4) == "<p>x");
}

BOOST_AUTO_TEST_SUITE_END()
