#include "microformats/values/plain_text.hpp"

#include "bytes/ascii.hpp"
#include "html/tree/element_rules.hpp"
#include "microformats/values/text_content.hpp"
#include "support/parsed.hpp"
#include "support/tape_builder.hpp"

#include <mf2/limited_resource.hpp>
#include <mf2/parse.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::microformats
{
BOOST_AUTO_TEST_SUITE(plain_texts)

namespace
{

/// The plain text of an element with this content.
std::string text_of(std::string_view content)
{
    test::tape_builder document("<div>" + std::string(content) + "</div>");
    parse_options options;
    options.text = text_style::plain;
    page_facts facts(options);
    text_content text(facts);
    auto const& first = document.first_element();
    text.open(element_view(first));
    auto const place = text.listen(text_rule::with_images, element_view(first));
    for (auto const* entry = first.next; entry != first.partner; entry = entry->next)
    {
        if (entry->has_content_apart()) entry = entry->partner;
        else if (entry->kind == html::entry_kind::text) text.append(entry->text());
        else if (entry->kind == html::entry_kind::start) text.open(element_view(*entry));
        else if (entry->kind == html::entry_kind::end) text.close(entry->partner->data->id());
    }
    return std::string(ascii::trim(text.since(text_rule::with_images, place)));
}

/// The JSON of a property of the first item.
std::string value_of(
    std::string_view html, std::string_view name, text_style style = text_style::plain)
{
    parse_options options;
    options.text = style;
    return test::first_value(html, options, name);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_run_of_white_space_is_one_space)
{
    BOOST_TEST(text_of(" a\t\r\n\f b  c ") == "a b c");
    BOOST_TEST(text_of("a <b> b</b> <i>\n</i>c") == "a b c");
    BOOST_TEST(text_of("a<b>b</b>c") == "abc");
}

BOOST_AUTO_TEST_CASE(a_no_break_space_is_no_white_space)
{
    BOOST_TEST(text_of("&nbsp; a &nbsp; b") == "\u00A0 a \u00A0 b");
}

BOOST_AUTO_TEST_CASE(a_br_ends_a_line)
{
    BOOST_TEST(text_of("a <br> b<br><br>c") == "a\nb\n\nc");
    BOOST_TEST(text_of("<br>a<br>") == "a");
}

BOOST_AUTO_TEST_CASE(a_block_stands_on_lines_of_its_own)
{
    BOOST_TEST(text_of("a <div> b </div> c") == "a\nb\nc");
    BOOST_TEST(text_of("<ul> <li>a</li> <li>b</li> </ul>") == "a\nb");
    BOOST_TEST(text_of("a<div><div></div></div>b") == "a\nb");
    BOOST_TEST(text_of("a<hr>b") == "a\nb");
    BOOST_TEST(text_of("<fieldset><legend>a</legend>b</fieldset>") == "a\nb");
    BOOST_TEST(text_of("<select><optgroup><option>a<option>b</select>") == "a\nb");
}

BOOST_AUTO_TEST_CASE(a_paragraph_has_empty_lines_around_it)
{
    BOOST_TEST(text_of("a<p>b</p>c") == "a\n\nb\n\nc");
    BOOST_TEST(text_of("<p>a</p> <p></p> <p>b</p>") == "a\n\nb");
    BOOST_TEST(text_of("<blockquote><p>a</p></blockquote>b") == "a\n\nb");
}

BOOST_AUTO_TEST_CASE(a_br_at_the_end_of_a_block_adds_no_line)
{
    BOOST_TEST(text_of("<div>a<br></div><div>b</div>") == "a\nb");
    BOOST_TEST(text_of("a<br><div>b</div>") == "a\nb");
    BOOST_TEST(text_of("<p>a<br></p>b") == "a\n\nb");
    BOOST_TEST(text_of("<div>a<br><br></div>b") == "a\n\nb");
}

BOOST_AUTO_TEST_CASE(a_br_between_blocks_is_a_line)
{
    BOOST_TEST(text_of("<div>a</div><br><div>b</div>") == "a\n\nb");
    BOOST_TEST(text_of("<div>a</div><div><br></div><div>b</div>") == "a\n\nb");
}

BOOST_AUTO_TEST_CASE(rows_are_lines_and_cells_stand_between_tabs)
{
    BOOST_TEST(
        text_of("<table><caption>c</caption>\n<tr> <th>a</th> <th> b\n<tr><td>1<td>2</table>d") ==
        "c\na\tb\n1\t2\nd");
    BOOST_TEST(text_of("<table><tr><td>a<td><td>b<td></table>") == "a\t\tb");
    BOOST_TEST(text_of("<table><tr><td>a<tr><td><td>b</table>") == "a\n\tb");
    BOOST_TEST(text_of("<table><tr><td><table><tr><td>a<td>b</table><td>c</table>") == "a\tb\n\tc");
}

BOOST_AUTO_TEST_CASE(white_space_is_kept_where_it_is_shown)
{
    BOOST_TEST(text_of("a <pre> b\n\n\tc  d\n</pre> e") == "a\n b\n\n\tc  d\ne");
    BOOST_TEST(text_of("a <textarea> b\n c </textarea> d") == "a  b\n c  d");
    BOOST_TEST(text_of("a<listing>b  c</listing><xmp>d  <e></xmp>") == "a\nb  c\nd  <e>");
    BOOST_TEST(text_of("a<pre><b> x </b> <i> y</i></pre>  b  c") == "a\n x   y\nb c");
    BOOST_TEST(text_of("a<pre>b<plaintext>c  d") == "a\nb\nc  d</div>");
}

BOOST_AUTO_TEST_CASE(an_image_is_its_alt)
{
    BOOST_TEST(text_of("a<img src=x alt=' b  c '>d") == "a b c d");
    BOOST_TEST(text_of("a <img src=x> b<img src=x alt=''>c") == "a bc");
}

/// The display of an element, as doc/options.md lists it.
html::display listed_display(std::string_view name)
{
    using html::display;
    constexpr std::string_view hidden =
        " area base basefont datalist head link meta noembed noframes param rp script style "
        "template title audio iframe video ";
    constexpr std::string_view blocks =
        " address article aside blockquote body caption center dd details dir div dl dt fieldset "
        "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing "
        "main menu nav ol optgroup option plaintext pre search section summary table tr ul xmp ";
    auto const has = [name](std::string_view list) {
        return list.find(' ' + std::string(name) + ' ') != list.npos;
    };
    if (has(hidden)) return display::hidden;
    if (has(blocks)) return display::block;
    if (name == "dialog") return display::hidden_if_shut;
    if (name == "br") return display::line_break;
    if (name == "p") return display::paragraph;
    if (name == "td" || name == "th") return display::cell;
    return name == "img" ? display::image : display::inline_;
}

BOOST_AUTO_TEST_CASE(each_element_is_laid_out_as_it_is_listed)
{
    for (std::size_t i = 0; i != html::tag_names::tag_count; ++i)
    {
        std::string_view const name = html::tag_names::names[i];
        auto const known = html::rule_of(static_cast<html::tag>(i)).display;
        BOOST_TEST((known == listed_display(name)), name);
    }
}

BOOST_AUTO_TEST_CASE(what_is_not_shown_is_left_out)
{
    BOOST_TEST(
        text_of("a<script>x</script><style>x</style><template>x</template><title>x</title>b") ==
        "ab");
    BOOST_TEST(text_of("a<b hidden>x<i>x</i></b>b<b hidden=Until-Found>c</b>") == "abc");
    BOOST_TEST(text_of("a<noembed>x</noembed><noframes>x</noframes><rp>x</rp>b") == "ab");
    BOOST_TEST(text_of("a<datalist><b>x</b></datalist><dialog>x</dialog>b") == "ab");
    BOOST_TEST(text_of("a<audio>x</audio><video>x</video><iframe>x</iframe>b") == "ab");
}

BOOST_AUTO_TEST_CASE(what_may_be_shown_is_not_left_out)
{
    BOOST_TEST(text_of("a<dialog open>b</dialog>c") == "a\nb\nc");
    BOOST_TEST(text_of("<details><summary>a</summary>b</details>") == "a\nb");
    BOOST_TEST(
        text_of("a<noscript> b</noscript><object> c</object><canvas> d</canvas>") == "a b c d");
    BOOST_TEST(text_of("<ruby>a<rp>(</rp><rt>b</rt><rp>)</rp></ruby>") == "ab");
    BOOST_TEST(text_of("<svg><text hidden>a</text></svg>") == "a");
}

BOOST_AUTO_TEST_CASE(a_text_without_anything_to_see_is_empty)
{
    BOOST_TEST(text_of("") == "");
    BOOST_TEST(text_of(" <p> <br> <td> <b hidden>x</b>") == "");
}

BOOST_AUTO_TEST_CASE(text_properties_are_plain)
{
    BOOST_TEST(
        value_of("<div class=h-x><p class=p-a> b\n  <b>c</b><br>d<img src=e>", "a") ==
        R"("b c\nd")");
}

BOOST_AUTO_TEST_CASE(so_is_the_text_of_markup)
{
    BOOST_TEST(
        value_of("<div class=h-x><div class=e-a> b <p>c  d</div>", "a") ==
        R"({"value":"b\n\nc d","html":"b <p>c  d</p>"})");
}

BOOST_AUTO_TEST_CASE(so_are_implied_names)
{
    BOOST_TEST(value_of("<p class=h-x> a\n <b hidden>b</b>c<br>d", "name") == R"("a c\nd")");
}

BOOST_AUTO_TEST_CASE(so_is_each_part_of_the_value_class_pattern)
{
    BOOST_TEST(
        value_of(
            "<p class=h-x><b class=p-a>x<i class=value> b\n c </i>y<i class=value>d<br>e</i></b>",
            "a") == R"("b cd\ne")");
}

BOOST_AUTO_TEST_CASE(attributes_are_as_they_are)
{
    BOOST_TEST(
        value_of("<p class=h-x><abbr class=p-a title=' b  c '></abbr>", "a") == R"(" b  c ")");
}

BOOST_AUTO_TEST_CASE(urls_and_dates_are_read_as_ever)
{
    BOOST_TEST(
        value_of("<p class=h-x><b class=u-a>http://a.example/<br>b  c</b>", "a") ==
        R"("http://a.example/b  c")");
    BOOST_TEST(
        value_of("<p class=h-x><b class=dt-a> 1 <br> 2<i hidden>3</i></b>", "a") == R"("1  23")");
}

BOOST_AUTO_TEST_CASE(properties_in_each_other_have_texts_of_their_own)
{
    std::string_view const html =
        "<div class=h-x><div class=e-o>a <p class=p-i>b <b class=p-k> <br>c </b> d</p>e</div>";
    BOOST_TEST(
        value_of(html, "o") ==
        R"({"value":"a\n\nb\nc d\n\ne",)"
        R"("html":"a <p class=\"p-i\">b <b class=\"p-k\"> <br>c </b> d</p>e"})");
    BOOST_TEST(value_of(html, "i") == R"("b\nc d")");
    BOOST_TEST(value_of(html, "k") == R"("c")");
}

BOOST_AUTO_TEST_CASE(only_a_property_s_own_content_keeps_white_space)
{
    std::string_view const html = "<div class=h-x><pre class=p-o>a  b <b class=p-i> c  d <textarea>"
                                  "e  f</textarea> <i class=p-k> g  h</i></b> i  j</pre>";
    BOOST_TEST(value_of(html, "o") == R"("a  b  c  d e  f  g  h i  j")");
    BOOST_TEST(value_of(html, "i") == R"("c d e  f g h")");
    BOOST_TEST(value_of(html, "k") == R"("g h")");
    BOOST_TEST(value_of("<pre><b class=h-x><i class=p-a>b  c</i></b></pre>", "a") == R"("b c")");
}

BOOST_AUTO_TEST_CASE(a_hidden_property_has_its_text)
{
    std::string_view const html =
        "<div class=h-x><div class=p-o>a <b hidden>b <i class=p-i>c  d<pre "
        "class=p-k hidden>e  f</pre></i></b>g";
    BOOST_TEST(value_of(html, "o") == R"("a g")");
    BOOST_TEST(value_of(html, "i") == R"("c d")");
    BOOST_TEST(value_of(html, "k") == R"("e  f")");
    BOOST_TEST(value_of("<p class=h-x><b class=p-a hidden>a  b</b>", "a") == R"("a b")");
}

BOOST_AUTO_TEST_CASE(a_property_in_a_script_leaves_others_alone)
{
    BOOST_TEST(
        value_of("<div class=h-x><p class=p-o>a<style class=p-i>b  c</style>d", "o") == R"("ad")");
    BOOST_TEST(
        value_of("<div class=h-x><p class=p-o>a<style class=p-i>b  c</style>d", "i") == R"("b c")");
}

BOOST_AUTO_TEST_CASE(images_without_alt_are_their_urls_if_that_is_asked_for)
{
    auto const value = [](std::string const& content, std::string_view name) {
        return value_of(
            "<base href=http://e.com/a/><div class='h-x'><div class='p-a u-b'>" + content +
                "</div></div>",
            name, text_style::plain_with_urls);
    };
    BOOST_TEST(value("Cat <img src=c.jpg>", "a") == "\"Cat http://e.com/a/c.jpg\"");
    BOOST_TEST(value("b<img src=/c&amp;d>e", "a") == "\"b http://e.com/c&d e\"");
    BOOST_TEST(
        value("b<img src=c><img src=d><br>e", "a") ==
        "\"b http://e.com/a/c http://e.com/a/d\\ne\"");
    BOOST_TEST(value("b<img src=c alt=d>e<img src=f alt=''><img>g", "a") == "\"bdeg\"");
    BOOST_TEST(value("b <img src=c> d", "b") == "\"http://e.com/a/b%20%20d\"");
    BOOST_TEST(value_of("<p class=h-x><img src=c>", "name", text_style::plain_with_urls) == "\"\"");
}

BOOST_AUTO_TEST_CASE(texts_with_urls_and_names_without_them_are_each_recorded_once)
{
    std::string html;
    for (std::size_t depth = 0; depth != 400; ++depth) html += "<div class='p-name h-x'>x";
    for (std::size_t i = 0; i != 1000; ++i) html += "some words <br>";
    auto const memory_with = [&html](text_style style) {
        limited_resource memory(std::size_t{1} << 30);
        parse_options options;
        options.text = style;
        options.retention = retention::everything;
        static_cast<void>(parse(html, options, &memory));
        return memory.peak();
    };
    std::size_t const without_urls = memory_with(text_style::plain);
    BOOST_TEST(memory_with(text_style::plain_with_urls) < without_urls + without_urls / 4);
}

BOOST_AUTO_TEST_CASE(included_parts_are_plain_too)
{
    BOOST_TEST(
        value_of(
            "<p class=vcard><b class=fn>a  b<a class=include href=#i>x</a> c</b></p>"
            "<pre id=i>d  e</pre>",
            "name") == R"("a b\nd  e\nc")");
}

BOOST_AUTO_TEST_CASE(the_text_of_a_nested_item_is_plain)
{
    BOOST_TEST(
        value_of("<div class=h-x><p class='p-a h-y'><b class=p-b>c  d</b> e <br> f", "a") ==
        R"({"type":["h-y"],"properties":{"b":["c d"]},"value":"c d e\nf"})");
}

BOOST_AUTO_TEST_CASE(the_text_of_hyperlinks_is_complete)
{
    parse_options options;
    options.text = text_style::plain;
    auto const json = test::parsed("<a rel=x href=y> a  <br><b hidden>b</b></a>", options);
    BOOST_TEST(json.find(R"("text":" a  b")") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::microformats
