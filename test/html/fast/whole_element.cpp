// Elements that are read as a whole, compared with the general path.
#include "html/fast/whole_element.hpp"

#include "support/every_way.hpp"
#include "support/recorded_results.hpp"
#include "support/share.hpp"
#include "support/two_ways.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace
{

using namespace mf2::html;
using namespace mf2::test;
using namespace std::string_literals;

/// Check an entry with some content, by itself and in places that matter to it.
/// @return  the number of its tags that did not come as tokens
std::size_t check_entry(std::string const& inside, limits const& most = {})
{
    std::string const entry = "<div class=h-entry>" + inside + "</div>";
    check_both_ways_with_probes("x<br><b><a class=c>" + entry, most);
    check_both_ways_with_probes("x<br><p>" + entry + "<span class=h-x>" + inside + "</span>", most);
    check_both_ways_with_probes("x<br><ul><li class=h-x>" + inside + "<li class=h-y>b</ul>", most);
    return check_both_ways("x<br>" + entry, most);
}

/// The number of a document's tags that do not come as tokens. The document is not cut.
std::size_t tags_left_out_of(std::string const& html)
{
    std::string_view const whole[] = {html};
    way_outcome const expected = read_in(whole, way::by_states, {});
    way_outcome const found = read_in(whole, way::at_hand, {});
    BOOST_TEST(found.result == expected.result);
    return expected.tags - found.tags;
}

/// Check that documents of these parts, and some of an entry, give the same in both ways, whole and
/// in two pieces.
void check_documents_of(std::span<std::string_view const> more)
{
    std::vector<std::string_view> parts{
        "<div class=h-entry>", "<p class=p-name>", "<div class=e-x>", "<a class=u-url href=x>",
        "<a rel=me href=y>"};
    parts.insert(parts.end(), more.begin(), more.end());
    std::mt19937 random(5);
    for (std::size_t i = 0; i != 4000 / share(1); ++i)
    {
        std::string html = i % 2 == 0 ? "x<br>" : "";
        for (std::size_t count = 1 + random() % 30; count != 0; --count)
        {
            html += parts[random() % parts.size()];
        }
        limits most;
        if (i % 4 == 0) most.depth = 8 + random() % 4;
        std::string_view const whole[] = {html};
        way_outcome const expected = read_in(whole, way::by_states, most);
        BOOST_TEST(read_in(whole, way::at_hand, most).result == expected.result, html);
        std::size_t const cut = random() % html.size();
        std::string_view const all = html;
        std::string_view const pieces[] = {all.substr(0, cut), all.substr(cut)};
        BOOST_TEST(read_in(pieces, way::at_hand, most).result == expected.result, html);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(whole_elements)

BOOST_AUTO_TEST_CASE(an_entry_of_plain_tags_needs_no_tokens)
{
    BOOST_TEST(check_entry("<h2 class=p-name><a href=b class=u-url>c</a></h2><img src=d>") == 7u);
    BOOST_TEST(check_entry("<div class=e-content><p>a<p>b<em>c</em></div><time>d</time>") == 10u);
    BOOST_TEST(check_entry("<ul><li>a<li class=p-x>b<dl><dt>c<dd>d</dl></ul>") == 10u);
    BOOST_TEST(check_entry("<x-y class=p-name>a<X-Z></x-z></x-y><mark>b</mark>") == 8u);
    BOOST_TEST(check_entry("<pre class=e-x>\n\n<code>a</code></pre><hr/><button>b</button>") == 9u);
}

BOOST_AUTO_TEST_CASE(an_entry_with_text_elements_and_pictures_needs_no_tokens)
{
    BOOST_TEST(
        check_entry("<script>'<b>&amp;'</script><style>a<b></style><iframe><p></iframe>") == 8u);
    BOOST_TEST(check_entry("<form class=e-x><textarea>\n&lt;<b></textarea></form><p>a") == 7u);
    BOOST_TEST(
        check_entry("<svg class=u-x><g><path d='a'/></g><title>b</title></svg><i>c</i>") == 11u);
    BOOST_TEST(check_entry("<p class=e-x><SVG viewbox=a><linearGradient/></SVG></p>") == 7u);
    BOOST_TEST(check_entry("<meta itemprop=a content=b><link rel=c href=d>") == 4u);
}

BOOST_AUTO_TEST_CASE(an_entry_with_end_tags_that_are_missing_or_too_many_needs_no_tokens)
{
    BOOST_TEST(check_entry("<section><div><span>a<p>b</section>c") == 7u);
    BOOST_TEST(check_entry("<div class=e-x></p>a</section>b</span>c</li>d</h1></div>") == 9u);
    BOOST_TEST(check_entry("<h1>a<h2>b</h3>c<p><button>d</p>e</button>") == 9u);
    BOOST_TEST(check_entry("<span><div>a</span>b</div></span></x-y><ul><li>c</ul></li>") == 12u);
}

BOOST_AUTO_TEST_CASE(an_entry_whose_tags_close_others_by_their_mode_needs_no_tokens)
{
    BOOST_TEST(check_entry("<ruby>a<rb>b<rt>c<rp>d</ruby>") == 7u);
    BOOST_TEST(check_entry("<p><span>a<div>b</div><button>c<p>d<button>e</button>") == 10u);
    BOOST_TEST(check_entry("<svg><g><path></g></svg><p><svg>a<div>b</div>") == 11u);
    BOOST_TEST(check_entry("<svg><foreignObject><p>a</p><b>c</b></foreignObject></svg>") == 10u);
    BOOST_TEST(check_entry("<ul><li><div>a<p>b<li>c</ul></td></template>d") == 10u);
    BOOST_TEST(check_entry("<FORM>a<form><p>b</form></br>c") == 7u);
}

BOOST_AUTO_TEST_CASE(formatting_elements_may_be_in_each_other)
{
    BOOST_TEST(check_entry("<em>a<i><em>b</em></i></em><b>c</b>") == 10u);
    // The Noah's Ark clause leaves three equal elements in the list: the outermost is not
    // reconstructed.
    std::string const four = "<b><b><b><b>a</b></b></b></b>";
    check_entry(four + "b");
    check_both_ways_with_probes("x<br><i><p class=h-x>" + four + "</p><p>b</i>c");
    for (std::string const before : {"<b>", "<b><b>", "<b><b><b>", "<p><b>", "<b><p>"})
    {
        check_both_ways_with_probes("x<br>" + before + "<p class=h-x>" + four + "</p><p>b</b>c");
        check_both_ways_with_probes("x<br>" + before + "<i class=h-x>" + four + "</i></p>b<p>c");
        check_both_ways_with_probes("x<br>" + before + "<b class=h-x>" + four + "</b></b></b>c");
    }
}

BOOST_AUTO_TEST_CASE(a_large_element_is_read_where_its_end_is_at_hand)
{
    std::string const text(2000, 'y');
    std::string const inner = "<div><DIV class=p-x>" + text + "</div>a</div>";
    BOOST_TEST(tags_left_out_of("x<br><div class=h-x>" + inner + inner + "b</div>") == 10u);
    // The apparent end tag is in a comment, so another one counts.
    check_entry("<div>" + text + "<!--</div></div>--></div>a");
    check_entry("<div>" + text + "<p title='</div>'>" + text + "</div></div >b");
    check_both_ways_with_probes("x<br><div class=h-x><div>" + text + "<divx></divx></div></DIV>c");
}

BOOST_AUTO_TEST_CASE(properties_of_a_long_entry_are_read_one_by_one)
{
    // Both p elements with their content; the div is too long to be put as a whole.
    std::string const text(70'000, 'y');
    BOOST_TEST(
        tags_left_out_of(
            "x<br><div class=h-entry><a class='p-name u-url' href=z>a</a>" + text +
            "<p class=p-a>a<b>c</b></p><p class=e-b>d</p></div>") == 8u);
}

BOOST_AUTO_TEST_CASE(so_are_those_of_a_long_classic_root)
{
    std::string const text(70'000, 'y');
    BOOST_TEST(
        tags_left_out_of(
            "x<br><div class=hentry><p class=entry-title>a</p><p class=b>c</p>" + text +
            "<a rel=tag href=d>e</a><i class=vcard><b class=fn>f</b></i></div>") == 12u);
}

BOOST_AUTO_TEST_CASE(hyperlinks_with_a_relation_are_put_as_a_whole)
{
    // Tags behind the link are passed over where there is room.
    BOOST_TEST(tags_left_out_of("x<br><a rel=me href=a>b<i>c</i></a><p>d</p>") == 6u);
    // Text alone is taken without the tape. A second link with the same URL needs only its tag.
    BOOST_TEST(tags_left_out_of("x<br><a rel=me href=a>b</a><a href=a rel=me><i>c</i></a>") == 6u);
    check_both_ways_with_probes("x<br><a rel=me href=a></a><a rel='' href=a>b</a><a rel=c>d</a>");
    check_both_ways_with_probes("x<br><a rel='me me' href=a>b</a><a rel=c href=a title=d>e</a>");
    check_both_ways_with_probes(
        "x<br><a href=a rel=b>c<p class=h-card>d<i class=p-x>e</i></p></a>");
    check_both_ways_with_probes(
        "x<br><a href=a rel=b>c<a href=d rel=e>f</a></a><area rel=g href=h>");
    check_both_ways_with_probes("x<br><a href=a rel=b>c<div>d</a>e</div><div rel=f href=g>h</div>");
    check_both_ways_with_probes(
        "x<br><div class=h-x><p><a href=a rel=b class=u-url>c</a></p></div>");
    check_both_ways_with_probes("x<br><div class=vcard><a href=a rel=me>c</a><a rel=d>e</a></div>");
    check_both_ways_with_probes("<a rel=me href=a>b</a><frameset>");
    // A link that is not put as a whole may still be the first of its URL.
    std::string const option = "<select><option>b</option><selectedcontent></select>";
    check_both_ways_with_probes("x<br><a rel href=a>" + option + "</a>");
    check_both_ways_with_probes("x<br><a rel=me href=a>b</a><a rel=me href=./a>" + option + "</a>");
    check_both_ways_with_probes("x<br><a rel=me href=a>b</a><a rel=me href=a>" + option + "</a>");
}

BOOST_AUTO_TEST_CASE(tags_that_do_more_than_they_say_are_left_to_the_modes)
{
    for (std::string const inside :
         {"<p>a<div>b</div>c</p>d",
          "<p>a<span>b<p>c</span>d</p>e",
          "<p>a<hr>b<p>c<h1>d</h1>e",
          "<h1>a<h2>b</h2>c</h1>d",
          "<a href=a>b<a href=c>d</a>e</a>f",
          "<b>a<b>c</b>d</b>e",
          "<b>a<i>c</b>d</i>e",
          "<b>a<div>c</b>d</div>e",
          "<li>a<li>b</li>c",
          "<ul><div><li>a<li>b</div></ul>c",
          "<ul><li>a<ul><li>b</ul><li>c</ul>d",
          "<ul><li><p>a<li>b</ul>c",
          "<ul><li>a</span>b</ul>c",
          "<dl><dt>a<dd>b<dt>c<li>d</dl>e",
          "<ol><li><b>a</ol>b",
          "<button>a<button>b</button>c",
          "<span>a</div>b</span>c",
          "<x-y>a</x-z>b</x-y>c",
          "<x-y>a</X-Y>b",
          "</p>a</br>b<p>c</p></p>d",
          "<table><tr><td class=p-x>a</table>b",
          "<select><option>a<hr>b</select>c",
          "<form><p class=p-x>a</form>b",
          "<svg><p class=p-x>a</svg>b",
          "<svg><title><b>a</b></title></svg>b",
          "<svg><foreignObject>a<p>b</p></foreignObject><a/>c</svg>d",
          "<svg><a href=a><font><font color=b></a></svg>c",
          "<svg><![CDATA[a]]><b/></svg>c",
          "<svg><g>a</svg></g>b",
          "<svg><g>a</p>b</g></svg>c",
          "<svg/>a<math><mi>b</mi></math>c",
          "<script><!-- </script> -->a</script >b",
          "<script>a<b",
          "<style>a</style><xmp><b></xmp>c",
          "<textarea>\ra</textarea><textarea>&#10;a</textarea>",
          "<p><button><p>a</p>b</button>c</p>d",
          "<p>a<button></p>b</button>c",
          "<ul><li>a<div></li>b</div><li>c</ul>",
          "<div><b>a</div>b</b>c",
          "<span><i>a</span>b</i>c",
          "</td>a</div></table>b",
          "<form><form>a</form><p>b</form>c",
          "<form>a<div></form>b</div>c",
          "<section><form>a</section>b<form>c",
          "<meta charset=utf-16><meta http-equiv=a>b",
          "<script>'<b>'</script><style>a</style>b",
          "<template><p class=p-x>a</template>b",
          "<textarea>\na<b></textarea><title>b</title>c",
          "<ruby>a<rt>b<rp>c</ruby><object><p>a</object>",
          "<link rel=a href=b><base href=c><meta name=d>e",
          "<image src=a>b<nobr>c<nobr>d",
          "<iframe>a<b></iframe><noembed><b></noembed>b"})
    {
        check_entry(inside);
        check_entry("<p class=p-z>y</p><div class=e-x>" + inside + "</div><i class=p-w>v</i>");
    }
}

BOOST_AUTO_TEST_CASE(an_end_tag_has_the_whole_name_of_its_element_in_any_case)
{
    for (std::string const inside :
         {"<i>a</ii>b</i>c", "<ii>a</i>b</ii>c", "<I>a</i>b", "<i>a</I>b", "<i>a</i >b",
          "<i>a</i/>b", "<i>a</i x=y>b", "<x-y>a</X-Y>b", "<X-Y>a</X-Y>b", "<x-y>a</x-yz>b</x-y>c",
          "<p>a</p></p>b", "<img>a</img>b", "<i>a</>b</i>c", "<i>a</ i>b</i>c"})
        check_entry(inside);
    // The last tag is not yet at hand as a whole.
    for (std::string const end : {"<", "</", "</d", "</div", "</div ", "</divv", "</div>"})
        check_both_ways_with_probes("x<br><div class=h-entry>a<i>b</i>" + end);
    BOOST_TEST(check_entry("<i>a</i><I>b</I><x-y>c</x-y>") == 8u);
}

BOOST_AUTO_TEST_CASE(text_is_decoded_as_by_the_tokenizer)
{
    for (std::string const& text :
         {"a&amp;b&lt;c&#60;&#x3e;d"s, "&notit;&noti=&ampx&copy=1&copyx&;&#;&#x;&x;"s,
          "&NotEqualTilde;&#0;&#x80;&#xd800;&#13;"s, "a\0b\0"s, "\0"s, "\0<b>\0</b>"s,
          "a\rb\r\rc\r"s, "a < b &lt; c<>d"s, "a</>b</ c>d<?e>f"s, "a<!doctype b>c<![CDATA[d]]>e"s})
    {
        check_entry(text);
        check_entry("<p class=p-name>" + text + "</p><p class=e-content>" + text + "</p>");
    }
    for (std::string const text : {"\n", "\n\n", "\r", "&#10;\n", "\n&#10;", "<b>\n</b>", ""})
    {
        check_entry("<pre class=e-x>" + text + "</pre>a<pre>" + text);
    }
    check_entry("<pre class=e-x>\0\n</pre>"s);
}

BOOST_AUTO_TEST_CASE(newlines_and_bytes_that_are_not_utf_8_are_read_as_ever)
{
    mf2::parse_options options;
    options.content_type = "text/html; charset=utf-8";
    mf2::document const found = parsed_every_way(
        "x<br><div class=h-entry><p class=p-name>a\r\nb\xE9\xC3\xA9\xF0\x9F</p><pre class=p-x>"
        "\r\n\r\nc<!--\r\n--></pre><a class=u-url title='\r\n' href=d>e</a><p class=e-y>"
        "<style>\r\n\xC3&lt;</style><svg>\r\n\xE9</svg><textarea>\r\n\xFF</textarea></div>",
        options);
    BOOST_REQUIRE(found.items.size() == 1u);
    auto const properties = found.items[0].properties();
    BOOST_REQUIRE(properties.size() >= 2u);
    auto const text = [&properties](std::size_t index) {
        return std::get<std::string_view>(properties[index].values.front());
    };
    BOOST_TEST(text(0) == "a\nb\xEF\xBF\xBD\xC3\xA9\xEF\xBF\xBD");
    BOOST_TEST(text(1) == "c");
}

BOOST_AUTO_TEST_CASE(comments_stay_where_they_are)
{
    for (std::string const comment :
         {"<!---->", "<!-- a -->", "<!--a--->", "<!--a--b-->", "<!-->b-->", "<!--->b-->",
          "<!--a--!>b-->", "<!--a--!b-->", "<!--<!--a-->", "<!--a", "<!--->", "<!-a->",
          "<!--a\rb-->"})
    {
        check_entry("<p class=e-x>a" + comment + "b</p>c" + comment);
    }
}

BOOST_AUTO_TEST_CASE(attributes_are_those_of_the_token)
{
    for (std::string const attributes :
         {"a=b A=c", "class=p-x CLASS=p-y", "title='&amp;&copy=' href=a/", "a = b", "a=''b=c",
          "a\"=b", "a=b\"c", "/a/ /", "a='\r'", "href='<b>'"})
    {
        check_entry("<a class=e-y><i " + attributes + ">b</i></a>");
        check_entry("<a class=e-y><img " + attributes + "></a><br/>");
        check_entry("<a class=e-y><i " + attributes + "/>b</i></a><p class='u-p p-q'" + attributes);
    }
}

BOOST_AUTO_TEST_CASE(what_stands_in_an_item_or_in_none_is_put_as_a_whole)
{
    check_both_ways_with_probes("x<br><div class=vcard><p class=fn>a</p><i class=n>b</i></div>");
    check_both_ways_with_probes(
        "x<br><div class=vevent><p class=f&#110;>a</p><i class='x url'>b<b itemref=c>d</b></i>");
    check_both_ways_with_probes(
        "x<br><div class=hreview><p class='item vcard'><b class=fn>a</b></p></div>");
    check_both_ways_with_probes("x<br><p class=h-&#120;><i class=p-name>a</i></p>");
    check_both_ways_with_probes("x<br><p class=h-x><i class=p-&#121;>a</i><i class=u-z>b</i></p>");
    check_both_ways_with_probes(
        "x<br><option class=h-x>a</option><select><p class=h-x>b</p></select>");
    check_both_ways_with_probes("x<br><template><p class=h-x>b</p></template>");
    check_both_ways_with_probes("<table><tr><td class=a><p class=h-x>b</p><tr><p class=h-x>c</p>");
    check_both_ways_with_probes("x<br><b class=h-x><div><p class=h-y>a</p></b>b</div>");
    check_both_ways_with_probes("x<br><a class=h-x href=a>b</a><a rel=c href=d class=h-y>e</a>");
}

BOOST_AUTO_TEST_CASE(the_first_element_of_a_body_settles_that_there_is_one)
{
    BOOST_TEST(check_both_ways("<div class=h-entry><p class=p-name>a</p></div>") == 4u);
    BOOST_TEST(check_both_ways("<meta name=a> <p class=h-x>b</p><i class=h-y>c</i>") == 4u);
    BOOST_TEST(check_both_ways("<p class=h-x>&#32; <b>&nbsp;</b></p><p>c") == 5u);
    BOOST_TEST(check_both_ways("<p class=h-x>&#32; <b></b></p><p class=h-y>c</p>") == 3u);
    for (std::string const before :
         {"",
          " ",
          "\n<!-- a -->",
          "<?a b>",
          "<!doctype html>",
          "<title>a</title>\n",
          "<head>\n",
          "<html class=h-z>",
          "<html> <head></head>\n",
          "<body>",
          "<body class=h-z>",
          "<br>",
          "<b>",
          "<p>\n",
          "<p></p>",
          "<base href=b>",
          "<noscript>",
          "<template>",
          "<frameset>",
          "<table>",
          "<svg>"})
    {
        for (std::string const element :
             {"<p class=h-x>a</p>", "<p class=h-x></p>",
              "<div class=h-x> <a class=p-a>\n</a></div>",
              "<div class=h-x><img class=u-a src=b></div>", "<b class=h-x>a</b>",
              "<li class=h-x>a</li>", "<noscript class=h-x>a</noscript>",
              "<p class=h-x>a<table></p>", "<x-y class=h-x>a</x-y>",
              "<p class=h-x id=a lang=b>\n&amp;</p>"})
        {
            for (std::string const after :
                 {"", "<p class=h-y>b</p>", "<frameset><frame>", "<body class=h-w>", "</body>\n",
                  "<html id=c><base href=d>"})
            {
                check_both_ways(before + element + after);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(limits_are_met_where_they_were)
{
    limits most;
    for (most.depth = 8; most.depth != 16; ++most.depth)
    {
        check_entry("<div><p class=p-x><span><b><i class=u-y>a</i>b</b></span></p></div>", most);
    }
    most = {};
    most.attributes = 1;
    check_entry("<p class=e-x><i a b>a</i><b c>d</b></p>", most);
    most = {};
    for (most.token_bytes = 20; most.token_bytes != 60; most.token_bytes += 5)
    {
        check_entry("<p class=p-x>a<i class=u-y>b</i></p>c<!-- d e f g h i j k l m -->", most);
    }
}

BOOST_AUTO_TEST_CASE(documents_made_at_random_are_the_same)
{
    constexpr std::string_view parts[] = {
        "<a rel=tag href=x>",
        "<span class=h-card>",
        "<div>",
        "</div>",
        "</div>",
        "<p>",
        "</p>",
        "</p>",
        "</a>",
        "<b>",
        "</b>",
        "</span>",
        "</span>",
        "<i class=p-i>",
        "</i>",
        "<ruby>",
        "<rt>",
        "</ruby>",
        "</br>",
        "</td>",
        "<font>",
        "<form>",
        "</FORM>",
        "<ul>",
        "<li>",
        "<li class=p-l>",
        "</li>",
        "</ul>",
        "<dl>",
        "<dt>",
        "<dd>",
        "</dl>",
        "<h1>",
        "</h1>",
        "x",
        " &amp; ",
        "<br>",
        "<hr>",
        "<img src=a alt=b>",
        "<!-- c -->",
        "<?d e?>",
        "<pre>\n",
        "</pre>",
        "<x-y>",
        "</x-y>",
        "<button>",
        "</button>",
        "<table>",
        "</table>",
        "<td class=h-x>",
        "<frameset>",
        "\n",
        "<title>t</title>",
        "<body>",
        "<head>"};
    check_documents_of(parts);
}

BOOST_AUTO_TEST_CASE(documents_of_pictures_and_text_elements_made_at_random_are_the_same)
{
    constexpr std::string_view parts[] = {
        "<div>",
        "</div>",
        "</div>",
        "</div>",
        "<section>",
        "</section>",
        "<span>",
        "</span>",
        "<p>",
        "</p>",
        "</a>",
        "<b>",
        "</b>",
        "<ul>",
        "<li>",
        "</li>",
        "</ul>",
        "<h1>",
        "<h2 class=p-a>",
        "</h2>",
        "<svg>",
        "<svg class=u-photo viewbox=a>",
        "<svg/>",
        "</svg>",
        "</svg>",
        "<g class=h-card>",
        "</g>",
        "<path d=a />",
        "<title>",
        "</title>",
        "<foreignObject>",
        "<foreignObject>",
        "</foreignObject>",
        "<desc class=p-d>",
        "</svg>",
        "<li>",
        "</br>",
        "<font>",
        "<font size=1>",
        "<![CDATA[a]]>",
        "<math>",
        "<mi>",
        "</math>",
        "<script>a<b></script>",
        "<script><!--</script>",
        "<script class=h-x>",
        "</script>",
        "<style class=e-b>'</p>'</style>",
        "<iframe src=a>",
        "</iframe>",
        "<textarea>\n",
        "<textarea class=p-b>&lt;<i></textarea>",
        "</textarea>",
        "<noembed></noembed>",
        "<form class=h-x>",
        "<form>",
        "</form>",
        "</form>",
        "<button>",
        "</button>",
        "<meta class=p-c content=d>",
        "<meta http-equiv=content-language content=e>",
        "<link class=u-d rel=f href=g>",
        "<table>",
        "<td>",
        "<table><td class=h-x>",
        "</td>",
        "</td>",
        "</tbody>",
        "</table>",
        "<h3 class=h-x>",
        "x",
        " &amp;\n",
        std::string_view("\0", 1),
        "<!-- c -->"};
    check_documents_of(parts);
}

BOOST_AUTO_TEST_CASE(documents_of_classic_microformats_made_at_random_are_the_same)
{
    constexpr std::string_view parts[] = {
        "<div class=hentry>",
        "<div class='hentry vcard'>",
        "<p class=entry-title>",
        "<div class=entry-content>",
        "<span class='author vcard'>",
        "<b class=vcard>",
        "<a class=fn href=x>",
        "<a rel=bookmark href=y>",
        "<a rel=tag href=z>",
        "<a rel=author>",
        "<abbr class=published title=2020-01-02>",
        "</abbr>",
        "<div class=hreview>",
        "<p class=item>",
        "<i class=value>",
        "<div class=vevent headers=i>",
        "<p id=i class=vcard>",
        "<a class=include href='#i'>",
        "<p itemref=i>",
        "<span class=h-card>",
        "<div class=h-entry>",
        "<p class=p-name>",
        "<p class=menu-item>",
        "<p class=f&#110;>",
        "<div>",
        "</div>",
        "</div>",
        "<p>",
        "</p>",
        "</a>",
        "</b>",
        "</i>",
        "</span>",
        "</span>",
        "<ul>",
        "<li>",
        "</ul>",
        "<h2>",
        "</h2>",
        "x",
        " &amp; ",
        "<br>",
        "<img src=a alt=b class=photo>",
        "<table>",
        "<td headers=i>",
        "</table>",
        "<svg>",
        "</svg>"};
    check_documents_of(parts);
}

BOOST_AUTO_TEST_CASE(no_tag_is_longer_than_the_limit)
{
    std::string const text(41, 'a');
    for (std::size_t bytes = 1; bytes <= 64; ++bytes)
    {
        limits most;
        most.token_bytes = bytes;
        check_both_ways("<section class=h-x>" + text + "</section>", most);
        check_both_ways("x<br><section class=h-xxxxxxxxx>a<br></section><p class=h-y>b", most);
        check_both_ways("x<br><p class=h-x title=" + text + ">b</p>", most);
        check_both_ways("x<br><p class=h-x><b title=" + text + ">b</b></p>", most);
    }
}

// The last case: it checks the results that all others have noted.
BOOST_AUTO_TEST_CASE(all_documents_come_to_what_is_recorded_of_them)
{
    check_noted_results("test/html/fast/whole_element.results");
}

BOOST_AUTO_TEST_SUITE_END()
