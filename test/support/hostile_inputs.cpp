#include "support/hostile_inputs.hpp"

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

std::string malformed(std::string_view label, std::size_t bytes)
{
    std::string head = "<meta charset=";
    return ((head += label) += '>') + random_bytes(bytes, "");
}

using size = std::size_t;

constexpr hostile_input inputs[] = {
    // Depth.
    {"nested div", [](size n) { return repeated("<div>", n); }},
    {"nested ordinary", [](size n) { return repeated("<x>", n); }},
    {"nested span and unknown end tags",
     [](size n) { return halves(repeated("<span>", n / 2), "</x>"); }},
    {"nested div and end tags of p",
     [](size n) { return halves(repeated("<div>", n / 2), "</p>"); }},
    {"nested lists", [](size n) { return repeated("<ul><li>", n); }},
    {"nested dl", [](size n) { return repeated("<dl><dd><div>", n); }},
    {"nested buttons", [](size n) { return repeated("<button><div>", n); }},
    {"nested tables", [](size n) { return repeated("<table><tr><td>", n); }},
    {"nested templates", [](size n) { return repeated("<template>", n); }},
    {"nested selects", [](size n) { return repeated("<select><div>", n); }},
    {"nested objects", [](size n) { return repeated("<object>", n); }},
    {"nested forms", [](size n) { return repeated("<form><div></form>", n); }},
    {"nested svg", [](size n) { return repeated("<svg><desc>", n); }},
    {"nested math", [](size n) { return repeated("<math><mi>", n); }},
    {"nested g", [](size n) { return before("<svg>", repeated("<g>", n)); }},
    {"nested g and unknown end tags",
     [](size n) { return before("<svg>", halves(repeated("<g>", n / 2), "</x>")); }},
    {"breakouts of svg", [](size n) { return repeated("<svg><g><font color=x>", n); }},
    {"framesets", [](size n) { return repeated("<frameset>", n); }},
    {"headings", [](size n) { return repeated("<h1><span>", n); }},
    {"ruby", [](size n) { return repeated("<ruby><rt><rb>", n); }},
    // Formatting elements.
    {"misnested formatting", [](size n) { return repeated("<a><i><b><p></a>", n); }},
    {"nested formatting", [](size n) { return repeated("<b>", n); }},
    {"distinct formatting", [](size n) { return counted("<b id=#>", n); }},
    {"distinct formatting, then blocks",
     [](size n) { return counted("<b id=#>", n / 2) + repeated("<p>x", n / 2); }},
    {"few formatting, then blocks",
     [](size n) { return counted("<font size=#>", 4000) + repeated("<p>x", n); }},
    {"few formatting, then blocks in an entry",
     [](size n) {
         return "<div class=h-entry><div class=e-content>" + counted("<font size=#>", 4000) +
             repeated("<p>x", n);
     }},
    {"formatting around blocks",
     [](size n) {
         return repeated(
             "<b>" + repeated("<div>", 2500) + repeated("</b>", 256) + repeated("</div>", 3000), n);
     }},
    {"kept formatting around blocks",
     [](size n) {
         return "<div class=h-entry><div class=e-content>" +
             repeated(
                    "<b>" + repeated("<div>", 2400) + repeated("</b>", 256) +
                        repeated("</div>", 2880),
                    n);
     }},
    {"formatting below one block",
     [](size n) {
         return repeated(counted("<b id=#>", 3600) + "<p>" + repeated("</b>", 2000) + "</p>", n);
     }},
    {"end tags of a", [](size n) { return repeated("</a>", n); }},
    {"end tags of p", [](size n) { return repeated("</p>", n); }},
    {"nobr", [](size n) { return repeated("<nobr><div>", n); }},
    {"fostered formatting", [](size n) { return before("<table>", repeated("<b>x<tr>", n)); }},
    {"fostered tables", [](size n) { return repeated("<table><b>", n); }},
    {"fostered text", [](size n) { return before("<table>", repeated("x<tr>", n)); }},
    {"space in a table", [](size n) { return before("<table>", repeated(" ", n)); }},
    // Attributes.
    {"attributes of one tag", [](size n) { return before("<p ", counted("a# ", n)) + ">"; }},
    {"attributes of one link",
     [](size n) { return before("<a class=h-card ", counted("a# ", n)) + ">"; }},
    {"short attributes", [](size n) { return before("<b ", repeated("a ", n)) + ">"; }},
    {"one long attribute",
     [](size n) { return "<a class=h-card href='" + repeated("x", n) + "'>x</a>"; }},
    {"late attributes of body", [](size n) { return counted("<body a#=1>", n); }},
    {"late attributes of html", [](size n) { return counted("<html a#=1>", n); }},
    // Classes and properties.
    {"class names", [](size n) { return "<p class='" + repeated("a ", n) + "'>"; }},
    {"root names", [](size n) { return "<p class='" + counted("h-a# ", n) + "'>"; }},
    {"property names",
     [](size n) { return "<p class=h-entry><b class='" + counted("p-a# ", n) + "'>x</b>"; }},
    {"property names of a nested item",
     [](size n) { return "<p class=h-entry><b class='h-x " + counted("p-a# ", n) + "'>x</b>"; }},
    {"properties",
     [](size n) { return before("<p class=h-x>", counted("<b class=p-a#>x</b>", n)); }},
    {"values of one property",
     [](size n) { return before("<div class=h-x>", repeated("<b class=p-a>x</b>", n)); }},
    {"nested entries", [](size n) { return repeated("<div class=h-entry>", n); }},
    {"nested properties", [](size n) { return repeated("<div class='p-x h-y'>", n); }},
    {"nested markup",
     [](size n) { return before("<div class=h-entry>", repeated("<div class=e-content>", n)); }},
    {"nested plain properties",
     [](size n) { return before("<div class=h-entry>", repeated("<div class=p-a>", n)); }},
    {"entries", [](size n) { return repeated("<p class=h-entry>", n); }},
    {"values of a date",
     [](size n) {
         return before(
             "<div class=h-event><div class=dt-start>", repeated("<b class=value>2020</b>", n));
     }},
    {"values of a name",
     [](size n) {
         return before("<div class=h-event><div class=p-x>", repeated("<b class=value>x</b>", n));
     }},
    {"images of a card",
     [](size n) { return before("<div class=h-card>", repeated("<img alt=x>", n)); }},
    // What refers to something else.
    {"classic includes",
     [](size n) {
         return "<div class=vcard id=x>" + repeated("<a class=include href=#x>x</a>", n) + "</div>";
     }},
    {"doubling includes",
     [](size n) {
         return counted("<div class=vcard id=a#><a class=include href=#a#>x</a></div>", n);
     }},
    {"itemref", [](size n) { return counted("<p id=i# class=vcard itemref='i# i1 i2'>x", n); }},
    {"headers",
     [](size n) {
         return before("<table>", counted("<tr><td id=h# class=vevent headers='h# h1 h2 h3'>x", n));
     }},
    {"ids", [](size n) { return counted("<p id=i#>", n); }},
    {"bases", [](size n) { return counted("<base href=http://x.example/#/>", n); }},
    {"links to distinct URLs", [](size n) { return counted("<a rel=x href=/#>x</a>", n); }},
    {"links to one URL", [](size n) { return repeated("<a rel=x href=/>x</a>", n); }},
    {"distinct relations of one URL", [](size n) { return counted("<a rel=x# href=/>x</a>", n); }},
    {"relations of one link",
     [](size n) { return "<link href=/ rel='" + counted("r# ", n) + "'>"; }},
    {"nested links", [](size n) { return repeated("<a rel=x href=/><table><td>", n); }},
    {"options", [](size n) { return before("<select>", repeated("<option selected>x", n)); }},
    {"selectedcontent",
     [](size n) {
         return before("<select><button><selectedcontent>", repeated("<option selected>x", n));
     }},
    // Tokens.
    {"references without end", [](size n) { return repeated("&am", n); }},
    {"long references", [](size n) { return repeated("&CounterClockwiseContourIntegra", n); }},
    {"digits of one reference", [](size n) { return before("&#", repeated("1", n)); }},
    {"an unclosed comment", [](size n) { return before("<!--", repeated("- <!--", n)); }},
    {"an unclosed comment before html", [](size n) { return "<!--" + repeated("--!x", n); }},
    {"comments", [](size n) { return repeated("<!---->", n); }},
    {"escaped script", [](size n) { return "<script>" + repeated("<!--<script>", n); }},
    {"end tags in script", [](size n) { return "<script>" + repeated("</scrip", n); }},
    {"an unclosed tag", [](size n) { return "<a href='" + repeated("<a b=c>", n); }},
    {"a long doctype", [](size n) { return "<!doctype " + repeated("x ", n) + ">"; }},
    {"brackets of CDATA", [](size n) { return "<svg><![CDATA[" + repeated("]", n); }},
    {"NUL", [](size n) { return std::string(n, '\0'); }},
    {"less-than signs", [](size n) { return repeated("<", n); }},
    {"ampersands", [](size n) { return repeated("&", n); }},
    {"slashes", [](size n) { return "<p " + repeated("/", n); }},
    {"equals signs", [](size n) { return "<p " + repeated("= ", n); }},
    {"carriage returns", [](size n) { return "<pre class=h-x>" + repeated("\r", n); }},
    {"random bytes", [](size n) { return random_bytes(n, ""); }},
    {"random markup", [](size n) { return random_bytes(n, "<>/=' ab!-&;"); }},
    {"malformed UTF-8", [](size n) { return "<p class=h-x>" + repeated("\xF0\x90", n); }},
    {"malformed UTF-16", [](size n) { return "\xFF\xFE" + random_bytes(n, ""); }},
    {"malformed shift_jis", [](size n) { return malformed("shift_jis", n); }},
    {"malformed gb18030", [](size n) { return malformed("gb18030", n); }},
    {"malformed iso-2022-jp", [](size n) { return malformed("iso-2022-jp", n); }},
};

} // namespace

std::span<hostile_input const> hostile_inputs() noexcept
{
    return inputs;
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
            "<style>.post-# > .title { margin: 0 4px; color: #; } .post-# > p + p { "
            "padding: 1em 2em; border: 1px solid; font-family: sans-serif; }</style></div>\n",
            bytes));
}

} // namespace mf2::test
