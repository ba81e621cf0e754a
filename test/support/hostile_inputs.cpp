#include "support/hostile_inputs.hpp"

#include <algorithm>
#include <random>

namespace mf2::test
{

namespace
{

/// `piece` again and again.
std::string repeated(std::string_view piece, std::size_t bytes)
{
    std::string out;
    out.reserve(bytes + piece.size());
    while (out.size() < bytes) out += piece;
    return out;
}

/// `pattern` again and again, with each `#` in it replaced by a number that is counted up.
std::string counted(std::string_view pattern, std::size_t bytes)
{
    std::string out;
    out.reserve(bytes + pattern.size() + 8);
    for (std::size_t i = 0; out.size() < bytes; ++i)
    {
        std::string const number = std::to_string(i);
        for (char const c : pattern)
        {
            if (c == '#') out += number;
            else out += c;
        }
    }
    return out;
}

std::string before(std::string_view first, std::string rest)
{
    return rest.insert(0, first);
}

/// First a part that opens things, then one that does something for all of them.
std::string halves(std::string first, std::string_view second)
{
    return first + repeated(second, first.size());
}

std::string random_bytes(std::size_t bytes, std::string_view alphabet)
{
    std::mt19937 random(1);
    std::string out(bytes, '\0');
    for (char& c : out)
    {
        c = alphabet.empty() ? static_cast<char>(random()) : alphabet[random() % alphabet.size()];
    }
    return out;
}

/// Start tags with the same many attributes, in an order that changes, and one that they differ in.
std::string turning_attributes(std::string_view name, std::size_t bytes)
{
    std::size_t const count = std::min<std::size_t>(4000, bytes / 128);
    std::string out;
    for (std::size_t number = 0; out.size() < bytes; ++number)
    {
        (out += '<') += name;
        for (std::size_t i = 0; i != count; ++i)
        {
            (out += " data-attribute-") += std::to_string((number + i) % count);
        }
        ((out += " id=") += std::to_string(number)) += '>';
    }
    return out;
}

/// Properties in each other, as deep as may be.
std::string nested_properties(std::string_view classes, std::size_t bytes)
{
    std::string tag = "<div class='";
    (tag += classes) += "'>";
    return before(
        "<div class=h-entry>", repeated(tag, std::min<std::size_t>(500 * tag.size(), bytes)));
}

std::string malformed(std::string_view label, std::size_t bytes)
{
    std::string head = "<meta charset=";
    return ((head += label) += '>') + random_bytes(bytes, "");
}

using size = std::size_t;

constexpr hostile_input inputs[] = {
    // Depth.
    {yield::nothing, "nested div", [](size n) { return repeated("<div>", n); }},
    {yield::nothing, "nested ordinary", [](size n) { return repeated("<x>", n); }},
    {yield::nothing, "nested span and unknown end tags",
     [](size n) { return halves(repeated("<span>", n / 2), "</x>"); }},
    {yield::nothing, "nested div and end tags of p",
     [](size n) { return halves(repeated("<div>", n / 2), "</p>"); }},
    {yield::nothing, "nested lists", [](size n) { return repeated("<ul><li>", n); }},
    {yield::nothing, "nested dl", [](size n) { return repeated("<dl><dd><div>", n); }},
    {yield::nothing, "nested buttons", [](size n) { return repeated("<button><div>", n); }},
    {yield::nothing, "nested tables", [](size n) { return repeated("<table><tr><td>", n); }},
    {yield::nothing, "nested templates", [](size n) { return repeated("<template>", n); }},
    {yield::nothing, "nested selects", [](size n) { return repeated("<select><div>", n); }},
    {yield::nothing, "nested objects", [](size n) { return repeated("<object>", n); }},
    {yield::nothing, "nested forms", [](size n) { return repeated("<form><div></form>", n); }},
    {yield::nothing, "nested svg", [](size n) { return repeated("<svg><desc>", n); }},
    {yield::nothing, "nested math", [](size n) { return repeated("<math><mi>", n); }},
    {yield::nothing, "nested g", [](size n) { return before("<svg>", repeated("<g>", n)); }},
    {yield::nothing, "nested g and unknown end tags",
     [](size n) { return before("<svg>", halves(repeated("<g>", n / 2), "</x>")); }},
    {yield::nothing, "breakouts of svg",
     [](size n) { return repeated("<svg><g><font color=x>", n); }},
    {yield::nothing, "framesets", [](size n) { return repeated("<frameset>", n); }},
    {yield::nothing, "headings", [](size n) { return repeated("<h1><span>", n); }},
    {yield::nothing, "ruby", [](size n) { return repeated("<ruby><rt><rb>", n); }},
    // Formatting elements.
    {yield::nothing, "misnested formatting",
     [](size n) { return repeated("<a><i><b><p></a>", n); }},
    {yield::nothing, "nested formatting", [](size n) { return repeated("<b>", n); }},
    {yield::nothing, "distinct formatting", [](size n) { return counted("<b id=#>", n); }},
    {yield::nothing, "distinct formatting, then blocks",
     [](size n) { return counted("<b id=#>", n / 2) + repeated("<p>x", n / 2); }},
    {yield::nothing, "few formatting, then blocks",
     [](size n) { return "<p>" + counted("<font size=#>", 4000) + repeated("<p>x", n); }},
    {yield::results, "few formatting, then blocks in an entry",
     [](size n) {
         return "<div class=h-entry><div class=e-content><p>" + counted("<font size=#>", 4000) +
             repeated("<p>x", n);
     }},
    {yield::nothing, "formatting around blocks",
     [](size n) {
         return repeated(
             "<b>" + repeated("<div>", 2500) + repeated("</b>", 256) + repeated("</div>", 3000), n);
     }},
    {yield::results, "kept formatting around blocks",
     [](size n) {
         return "<div class=h-entry><div class=e-content>" +
             repeated(
                    "<b>" + repeated("<div>", 2400) + repeated("</b>", 256) +
                        repeated("</div>", 2880),
                    n);
     }},
    {yield::nothing, "formatting below one block",
     [](size n) {
         return repeated(counted("<b id=#>", 3600) + "<p>" + repeated("</b>", 2000) + "</p>", n);
     }},
    {yield::nothing, "end tags of a", [](size n) { return repeated("</a>", n); }},
    {yield::nothing, "end tags of p", [](size n) { return repeated("</p>", n); }},
    {yield::nothing, "nobr", [](size n) { return repeated("<nobr><div>", n); }},
    {yield::nothing, "fostered formatting",
     [](size n) { return before("<table>", repeated("<b>x<tr>", n)); }},
    {yield::nothing, "fostered tables", [](size n) { return repeated("<table><b>", n); }},
    {yield::nothing, "fostered text",
     [](size n) { return before("<table>", repeated("x<tr>", n)); }},
    {yield::nothing, "space in a table",
     [](size n) { return before("<table>", repeated(" ", n)); }},
    // Attributes.
    {yield::nothing, "attributes of one tag",
     [](size n) { return before("<p ", counted("a# ", n)) + ">"; }},
    {yield::nothing, "attributes of one link",
     [](size n) { return before("<a class=h-card ", counted("a# ", n)) + ">"; }},
    {yield::nothing, "short attributes",
     [](size n) { return before("<b ", repeated("a ", n)) + ">"; }},
    {yield::results, "one long attribute",
     [](size n) { return "<a class=h-card href='" + repeated("x", n) + "'>x</a>"; }},
    {yield::nothing, "attributes of formatting elements in changing order",
     [](size n) { return turning_attributes("b", n); }},
    {yield::nothing, "attributes of blocks in changing order",
     [](size n) { return turning_attributes("div", n); }},
    {yield::nothing, "attributes of a formatting element around blocks",
     [](size n) {
         return counted("<i id=#>", 400) + before("<b ", counted("a# ", n / 32)) + '>' +
             repeated("x<div></b></div>", n);
     }},
    {yield::results, "attributes of a formatting element around blocks in an entry",
     [](size n) {
         return "<div class=h-entry>" + counted("<i id=#>", 400) +
             before("<b ", counted("a# ", n / 32)) + '>' + repeated("x<div></b></div>", n);
     }},
    {yield::nothing, "late attributes of body", [](size n) { return counted("<body a#=1>", n); }},
    {yield::nothing, "late attributes of html", [](size n) { return counted("<html a#=1>", n); }},
    // Classes and properties.
    {yield::nothing, "class names", [](size n) { return "<p class='" + repeated("a ", n) + "'>"; }},
    {yield::nothing, "root names",
     [](size n) { return "<p class='" + counted("h-a# ", n) + "'>"; }},
    {yield::nothing, "property names",
     [](size n) { return "<p class=h-entry><b class='" + counted("p-a# ", n) + "'>x</b>"; }},
    {yield::results, "property names of a nested item",
     [](size n) { return "<p class=h-entry><b class='h-x " + counted("p-a# ", n) + "'>x</b>"; }},
    {yield::results, "properties",
     [](size n) { return before("<p class=h-x>", counted("<b class=p-a#>x</b>", n)); }},
    {yield::results, "values of one property",
     [](size n) { return before("<div class=h-x>", repeated("<b class=p-a>x</b>", n)); }},
    {yield::results, "nested entries", [](size n) { return repeated("<div class=h-entry>", n); }},
    {yield::results, "nested properties",
     [](size n) { return repeated("<div class='p-x h-y'>", n); }},
    {yield::results, "nested markup",
     [](size n) { return before("<div class=h-entry>", repeated("<div class=e-content>", n)); }},
    {yield::results, "nested plain properties",
     [](size n) { return before("<div class=h-entry>", repeated("<div class=p-a>", n)); }},
    {yield::nothing, "white space in nested properties",
     [](size n) { return nested_properties("p-a", n) + repeated(" ", n); }},
    {yield::results, "white space behind text in nested properties",
     [](size n) { return nested_properties("p-a u-b", n) + 'x' + repeated("\r\n\t ", n); }},
    {yield::nothing, "white space between nested properties",
     [](size n) {
         std::string const space(n / 500, ' ');
         return before("<div class=h-entry>", repeated("<div class=p-a>" + space, n));
     }},
    {yield::results, "entries", [](size n) { return repeated("<p class=h-entry>", n); }},
    {yield::results, "values of a date",
     [](size n) {
         return before(
             "<div class=h-event><div class=dt-start>", repeated("<b class=value>2020</b>", n));
     }},
    {yield::results, "values of a name",
     [](size n) {
         return before("<div class=h-event><div class=p-x>", repeated("<b class=value>x</b>", n));
     }},
    {yield::results, "images of a card",
     [](size n) { return before("<div class=h-card>", repeated("<img alt=x>", n)); }},
    // What refers to something else.
    {yield::results, "classic includes",
     [](size n) {
         return "<div class=vcard id=x>" + repeated("<a class=include href=#x>x</a>", n) + "</div>";
     }},
    {yield::results, "doubling includes",
     [](size n) {
         return counted("<div class=vcard id=a#><a class=include href=#a#>x</a></div>", n);
     }},
    {yield::results, "itemref",
     [](size n) { return counted("<p id=i# class=vcard itemref='i# i1 i2'>x", n); }},
    {yield::results, "headers",
     [](size n) {
         return before("<table>", counted("<tr><td id=h# class=vevent headers='h# h1 h2 h3'>x", n));
     }},
    {yield::nothing, "ids", [](size n) { return counted("<p id=i#>", n); }},
    {yield::nothing, "bases", [](size n) { return counted("<base href=http://x.example/#/>", n); }},
    {yield::results, "links to distinct URLs",
     [](size n) { return counted("<a rel=x href=/#>x</a>", n); }},
    {yield::results, "links to one URL",
     [](size n) { return repeated("<a rel=x href=/>x</a>", n); }},
    {yield::results, "distinct relations of one URL",
     [](size n) { return counted("<a rel=x# href=/>x</a>", n); }},
    {yield::results, "relations of one link",
     [](size n) { return "<link href=/ rel='" + counted("r# ", n) + "'>"; }},
    {yield::results, "nested links",
     [](size n) { return repeated("<a rel=x href=/><table><td>", n); }},
    {yield::nothing, "options",
     [](size n) { return before("<select>", repeated("<option selected>x", n)); }},
    {yield::nothing, "selectedcontent",
     [](size n) {
         return before("<select><button><selectedcontent>", repeated("<option selected>x", n));
     }},
    // Tokens.
    {yield::nothing, "references without end", [](size n) { return repeated("&am", n); }},
    {yield::nothing, "long references",
     [](size n) { return repeated("&CounterClockwiseContourIntegra", n); }},
    {yield::nothing, "digits of one reference",
     [](size n) { return before("&#", repeated("1", n)); }},
    {yield::nothing, "an unclosed comment",
     [](size n) { return before("<!--", repeated("- <!--", n)); }},
    {yield::nothing, "an unclosed comment before html",
     [](size n) { return "<!--" + repeated("--!x", n); }},
    {yield::nothing, "comments", [](size n) { return repeated("<!---->", n); }},
    {yield::results, "comments in entries",
     [](size n) { return repeated("<p class=h-x><!----!></p>", n); }},
    {yield::nothing, "escaped script",
     [](size n) { return "<script>" + repeated("<!--<script>", n); }},
    {yield::nothing, "end tags in script",
     [](size n) { return "<script>" + repeated("</scrip", n); }},
    {yield::nothing, "an unclosed tag",
     [](size n) { return "<a href='" + repeated("<a b=c>", n); }},
    {yield::nothing, "a long doctype",
     [](size n) { return "<!doctype " + repeated("x ", n) + ">"; }},
    {yield::nothing, "brackets of CDATA",
     [](size n) { return "<svg><![CDATA[" + repeated("]", n); }},
    {yield::nothing, "NUL", [](size n) { return std::string(n, '\0'); }},
    {yield::nothing, "less-than signs", [](size n) { return repeated("<", n); }},
    {yield::nothing, "ampersands", [](size n) { return repeated("&", n); }},
    {yield::nothing, "slashes", [](size n) { return "<p " + repeated("/", n); }},
    {yield::nothing, "equals signs", [](size n) { return "<p " + repeated("= ", n); }},
    {yield::results, "carriage returns",
     [](size n) { return "<pre class=h-x>" + repeated("\r", n); }},
    {yield::nothing, "random bytes", [](size n) { return random_bytes(n, ""); }},
    {yield::nothing, "random markup", [](size n) { return random_bytes(n, "<>/=' ab!-&;"); }},
    {yield::results, "malformed UTF-8",
     [](size n) { return "<p class=h-x>" + repeated("\xF0\x90", n); }},
    {yield::nothing, "malformed UTF-16", [](size n) { return "\xFF\xFE" + random_bytes(n, ""); }},
    {yield::nothing, "malformed shift_jis", [](size n) { return malformed("shift_jis", n); }},
    {yield::nothing, "malformed gb18030", [](size n) { return malformed("gb18030", n); }},
    {yield::nothing, "malformed iso-2022-jp", [](size n) { return malformed("iso-2022-jp", n); }},
};

} // namespace

std::span<hostile_input const> hostile_inputs() noexcept
{
    return inputs;
}

std::string page_of_entries(std::size_t bytes)
{
    return counted(
        "<article class=h-entry id=e#><h2 class=p-name><a class=u-url href=/2020/#>A headline of "
        "some words</a></h2><p class='p-author h-card'><img class=u-photo src=/a/#.jpg alt=''>"
        "<a class='u-url p-name' href=/~ana>Ana</a></p><div class=e-content><p>Some words, then "
        "<a href='/t/#?a=1&amp;b=2'>a link</a>.</p><ul><li>one<li><em>two</em></ul></div>"
        "<time class=dt-published datetime=2020-01-01T10:00:00Z>January</time> "
        "<a class=p-category href=/tag/web>web</a></article>\n",
        bytes);
}

std::string plain_page(std::size_t bytes)
{
    return before(
        "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>A page</title></head><body>",
        counted(
            "<div class=\"post col-md-8 clearfix\" id=\"post-#\"><h2 class=\"title\">"
            "<a href=\"/posts/#\" title=\"More of this\">A headline of some words</a></h2>\n"
            "<p>The first words of a paragraph that goes on for a while, with "
            "<a class=\"link external\" href=\"https://example.com/a/#\">a link</a> in it, and "
            "<em>something</em> in other letters &amp; some more text until it ends.</p>\n"
            "<p>Another paragraph, not quite as long as the one before it, is found here so that "
            "there is more text than there are tags on this page, as there is on most.</p>\n"
            "<script>(function () { var first = document.getElementById('post-#'); "
            "if (first && first.children.length < 4) { first.className += ' short'; } "
            "window.dataLayer = window.dataLayer || []; window.dataLayer.push({page: #, kind: "
            "'post', words: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'], "
            "render: function () { return '<b>' + this.page + '<\\/b>'; } }); })();</script>\n"
            "<ul class=\"menu\"><li class=\"menu-item item-#\"><a href=\"/c/#\" "
            "data-track=\"nav:#\">Some words</a></li><li class=\"menu-item\"><a "
            "href=\"/d/#\"><span class=\"icon\"></span>More words</a></li></ul>\n"
            "<style>.post-# > .title { margin: 0 4px; color: #; } .post-# > p + p { "
            "padding: 1em 2em; border: 1px solid; font-family: sans-serif; }</style></div>\n",
            bytes));
}

} // namespace mf2::test
