#include "fuzz/markup.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

namespace mf2::fuzz
{

namespace
{

using namespace std::string_view_literals;
using words = std::span<std::string_view const>;

constexpr std::string_view all_tags[] = {"html",       "head",      "body",
                                         "address",    "applet",    "area",
                                         "article",    "base",      "blockquote",
                                         "br",         "button",    "caption",
                                         "center",     "col",       "colgroup",
                                         "dd",         "details",   "dialog",
                                         "dir",        "div",       "dl",
                                         "dt",         "embed",     "fieldset",
                                         "figcaption", "figure",    "footer",
                                         "form",       "frame",     "frameset",
                                         "h1",         "h2",        "header",
                                         "hgroup",     "hr",        "iframe",
                                         "image",      "img",       "input",
                                         "keygen",     "li",        "link",
                                         "listing",    "main",      "marquee",
                                         "menu",       "meta",      "nav",
                                         "noembed",    "noframes",  "noscript",
                                         "object",     "ol",        "p",
                                         "param",      "plaintext", "pre",
                                         "script",     "search",    "section",
                                         "select",     "source",    "style",
                                         "summary",    "table",     "tbody",
                                         "td",         "template",  "textarea",
                                         "tfoot",      "th",        "thead",
                                         "title",      "tr",        "track",
                                         "ul",         "wbr",       "xmp",
                                         "a",          "b",         "big",
                                         "code",       "em",        "font",
                                         "i",          "nobr",      "s",
                                         "small",      "strike",    "strong",
                                         "tt",         "u",         "span",
                                         "option",     "optgroup",  "selectedcontent",
                                         "datalist",   "ruby",      "rb",
                                         "rt",         "rtc",       "rp",
                                         "svg",        "math",      "mi",
                                         "mo",         "mtext",     "annotation-xml",
                                         "desc",       "mglyph",    "foreignObject",
                                         "malignmark", "x-y",       "abbr",
                                         "time",       "data",      "label",
                                         "ins",        "del"};

constexpr std::string_view formatting[] = {"a",    "b",    "i",    "div",   "p",
                                           "nobr", "span", "font", "aside", "form"};
constexpr std::string_view tables[] = {"table",    "tr",   "td",    "tbody",  "caption",
                                       "colgroup", "col",  "a",     "b",      "div",
                                       "p",        "form", "input", "select", "template"};
constexpr std::string_view selects[] = {"select", "option",   "optgroup", "hr",   "selectedcontent",
                                        "button", "a",        "b",        "div",  "input",
                                        "p",      "datalist", "x-y",      "form", "nobr"};
constexpr std::string_view foreign[] = {
    "svg", "math", "mi", "mtext", "annotation-xml", "foreignObject", "desc", "title",
    "p",   "a",    "b",  "div",   "table",          "font"};
constexpr std::string_view pages[] = {"html",     "body", "frameset", "frame", "head",
                                      "base",     "link", "template", "div",   "p",
                                      "noframes", "a",    "table",    "script"};
constexpr std::string_view blocks[] = {"form",    "div", "a",  "b",  "p",  "button", "object",
                                       "marquee", "li",  "ul", "h1", "dd", "video",  "audio"};
constexpr std::string_view templates[] = {"template", "table",  "tr",   "td",   "a",   "div",
                                          "select",   "option", "form", "body", "html"};
constexpr std::string_view cells[] = {"a", "p", "div", "table", "td", "tr", "object", "b"};
constexpr words themes[] = {all_tags, formatting, tables,    selects, foreign,
                            pages,    blocks,     templates, cells};

/// Their content is text, which could swallow the rest of the document: they are chosen seldom.
constexpr std::string_view swallowing[] = {"plaintext", "script", "textarea",
                                           "style",     "xmp",    "title"};

constexpr std::string_view classes[] = {"h-card",      "h-entry",
                                        "h-feed",      "h-x",
                                        "p-name",      "p-a",
                                        "u-url",       "u-photo",
                                        "u-b",         "dt-start",
                                        "dt-end",      "e-content",
                                        "e-x",         "value",
                                        "value-title", "vcard",
                                        "hentry",      "hreview",
                                        "item",        "fn",
                                        "author",      "url",
                                        "include",     "entry-content",
                                        "adr",         "h-card p-author",
                                        "h-card u-z",  "h-card e-q",
                                        "vevent",      "dtstart",
                                        "h-&#99;ard",  "p-na&#x6d;e",
                                        "photo",       "h-card h-entry",
                                        "p-url",       "p-photo",
                                        "dt-name",     "u-name",
                                        "e-photo",     "dt-x"};

constexpr std::string_view attributes[] = {
    "href=x",
    "href=#i",
    "href=#j",
    "title=t",
    "alt=q",
    "src=s",
    "rel=tag",
    "rel='a b'",
    "value=v",
    "rel=me href=y",
    "id=i",
    "id=j",
    "itemref=i",
    "headers=j",
    "rel=bookmark",
    "rel=a href=z hreflang=q",
    "color=1",
    "type=hidden",
    "selected",
    "encoding=text/html",
    "disabled",
    "multiple",
    "size=2",
    "size=1",
    "HREF=u",
    "class",
    "data=#i",
    "datetime=2020-01-02",
    "c\xC3\xA9=1",
    "href",
    "title='&amp;\r'",
    "datetime=10:00",
    "rel",
    "href='http://e.com:x/'"};

constexpr std::string_view plain_texts[] = {"t", " u", "10:00", "2001-02-03", " ", "x y"};
constexpr std::string_view other_texts[] = {
    "\n",
    "\r",
    "\r\n",
    "\t",
    "&amp;",
    "&notit;",
    "&#0;",
    "&#x80;",
    "&not",
    "&",
    "&#13;",
    "\xC3\xA9",
    "\xFF",
    "\xE2\x82",
    "\xF0\x9F\x98\x80",
    "<",
    "</",
    "<!",
    "<!-- c -->",
    "<!--",
    "-->",
    "<!---->",
    "<?pi>",
    "<?xml a?>",
    "<?b c ? d",
    "</>",
    "=",
    "<![CDATA[c]]>",
    "'",
    "\"",
    "<!doctype html>",
    "\0"sv,
    "<meta charset=windows-1252>"};

constexpr std::string_view marker_texts[] = {
    "<?marker name='p'>",
    "<?start name=\"p\">",
    "<?end>",
    "<template for=p>",
    "</template>",
    "<?marker name='q'?>",
    "<?start name=\"q\" a='&lt;'>",
    "<template for='q'>",
    "<?marker name=p>",
    "<?start>",
    "<template for>",
    "t"};

/// Writes a document, one choice after another.
class writer
{
public:
    writer(std::string_view choices, words texts) : choices_(choices), texts_(texts) {}

    std::string write()
    {
        std::size_t const page = choose(256);
        theme_ = themes[page % std::size(themes)];
        if (texts_.empty()) texts_ = page % 4 == 0 ? words(other_texts) : words(plain_texts);
        if (page >= 128) markup_ = "<!doctype html>";
        while (!choices_.empty()) write_token();
        return std::move(markup_);
    }

private:
    /// A number below `count`, which is 256 at most. Zero when all choices are used up.
    std::size_t choose(std::size_t count)
    {
        if (choices_.empty()) return 0;
        std::size_t const chosen = static_cast<unsigned char>(choices_.front()) % count;
        choices_.remove_prefix(1);
        return chosen;
    }

    std::string_view choose(words from) { return from[choose(from.size())]; }

    void write_token()
    {
        constexpr std::size_t rest = 12;
        std::size_t const what = choose(252);
        // Now and then, a tag comes from outside of the theme.
        words const from = what / rest == 0 ? words(all_tags) : theme_;
        switch (what % rest)
        {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
        case 5: return write_start_tag(from);
        case 6:
        case 7:
        case 8: return write_end_tag(from);
        default: markup_ += choose(texts_); return;
        }
    }

    void write_start_tag(words from)
    {
        std::string_view const name = choose(from);
        bool const swallows =
            std::find(std::begin(swallowing), std::end(swallowing), name) != std::end(swallowing);
        if (swallows && choose(4) != 0) return;
        markup_.append("<").append(name);
        std::size_t const form = choose(256);
        write_classes(form % 3);
        std::size_t const more = form / 3 % 8;
        for (std::size_t i = 5; i < more; ++i) markup_.append(" ").append(choose(attributes));
        if (form == 255) write_many_attributes();
        markup_ += form / 24 == 9 ? "/>" : ">";
    }

    void write_classes(std::size_t count)
    {
        if (count == 0) return;
        markup_ += " class='";
        for (std::size_t i = 0; i < count; ++i) markup_.append(choose(classes)).append(" ");
        markup_ += '\'';
    }

    void write_many_attributes()
    {
        constexpr std::size_t many = 20;
        for (std::size_t i = 0; i < many; ++i)
            markup_.append(" a").append(std::to_string(choose(30))).append("=1");
    }

    void write_end_tag(words from) { markup_.append("</").append(choose(from)).append(">"); }

    std::string_view choices_;
    std::string markup_;
    words theme_;
    words texts_;
};

} // namespace

std::string markup_from(std::string_view choices)
{
    return writer(choices, {}).write();
}

std::string markers_from(std::string_view choices)
{
    return writer(choices, marker_texts).write();
}

std::string document_of(fuzz_input const& input)
{
    constexpr char chooses = '\x01';
    std::string_view const content = input.content();
    constexpr char chooses_markers = '\x02';
    if (content.starts_with(chooses_markers)) return markers_from(content.substr(1));
    return content.starts_with(chooses) ? markup_from(content.substr(1)) : std::string(content);
}

} // namespace mf2::fuzz
